"""How to get the board of a game by its name: the one its title names, or one that any game can do with."""

from cradle.kernel.title import title_of
from cradle.terminal.boards.board import Board
from cradle.terminal.boards.plain_board import PlainBoard


def board_of(game: str) -> Board:
    """What draws this game, imported when it is needed."""
    title = title_of(game)
    if not title.terminal.board:
        return PlainBoard(title.title)
    board: Board = title.load(title.terminal.board, "board for the terminal")
    return board
