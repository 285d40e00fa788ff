"""Which games can be shown in a terminal, and how to get the board of one by its name."""

from collections.abc import Callable

from cradle.kernel.game import BadOptions
from cradle.terminal.board import Board


def stone_age() -> Board:
    from cradle.terminal.stoneage import board

    return board


def mega_civilization() -> Board:
    from cradle.terminal.megaciv import board

    return board


BOARDS: dict[str, Callable[[], Board]] = {"stoneage": stone_age, "megaciv": mega_civilization}


def board_of(game: str) -> Board:
    """The module that draws this game, imported when it is needed."""
    if game not in BOARDS:
        raise BadOptions(
            "{game} has no board for the terminal yet; there is: {names}", game=game, names=", ".join(BOARDS)
        )
    return BOARDS[game]()
