"""Whether the board and the cards of a match lie on a real table."""

from cradle.kernel.where_things_lie import BOARD, CARDS, on_table
from cradle.server.store import Match


def board_on_table(match: Match) -> bool:
    """People move the pieces themselves, and tell what the rules need to know."""
    return on_table(match.header["options"], BOARD)


def cards_on_table(match: Match) -> bool:
    return on_table(match.header["options"], CARDS)


def hands_on_screen(match: Match) -> bool:
    """The board lies on a table, but each seat has its hand on a device: whoever takes the seat reads it."""
    return board_on_table(match) and not cards_on_table(match)
