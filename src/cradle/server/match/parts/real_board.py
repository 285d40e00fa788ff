"""Whether the board and the cards of a match lie on a real table."""

from typing import Any

from cradle.kernel.game import find
from cradle.kernel.where_things_lie import BOARD, CARDS, on_table
from cradle.kernel.words.language import EN
from cradle.server.store import Match


def board_on_table(match: Match) -> bool:
    """People move the pieces themselves, and tell what the rules need to know."""
    return on_table(match.header["options"], BOARD)


def cards_on_table(match: Match) -> bool:
    return on_table(match.header["options"], CARDS)


def seats_called(header: dict[str, Any], language: str = EN) -> list[str]:
    """What the game calls the seats, whoever sits there: at a real board people come and go while the game goes on."""
    game = find(header["game"])
    return [*game.seat_names(header["seats"], game.whole(header["options"]), language)]


def hands_on_screen(match: Match) -> bool:
    """The board lies on a table, but each seat has its hand on a device: whoever takes the seat reads it."""
    return board_on_table(match) and not cards_on_table(match)
