"""Where the board and the cards of a match lie: on the screen, or on a real table with people around it."""

from typing import Any, Final

from cradle.server.store import Match

BOARD: Final = "board"  # options of a game that can be played at a real board
CARDS: Final = "cards"
TABLE: Final = "table"


def board_on_table(match: Match) -> bool:
    """People move the pieces themselves, and tell what the rules need to know."""
    return on_table(match.header["options"], BOARD)


def cards_on_table(match: Match) -> bool:
    return on_table(match.header["options"], CARDS)


def on_table(options: dict[str, Any], what: str) -> bool:
    return options.get(what) == TABLE
