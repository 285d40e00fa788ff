"""Finds the board of a game by name: the one its title names, or the plain board."""

from cradle.kernel.title import title_of
from cradle.terminal.boards.board import Board
from cradle.terminal.boards.plain_board import PlainBoard


def board_of(game: str) -> Board:
    """The board of this game, imported on first use."""
    title = title_of(game)
    if not title.terminal.board:
        return PlainBoard(title.title)
    board: Board = title.load(title.terminal.board, "board for the terminal")
    return board
