"""Where the board and the cards of a game lie: on the screen, or on a real table with people around it."""

from typing import Any, Final

from cradle.kernel.words.catalog import BadOptions

BOARD: Final = "board"  # options of a game that can be played at a real board
CARDS: Final = "cards"
TABLE: Final = "table"


def on_table(options: dict[str, Any], what: str) -> bool:
    return bool(options.get(what) == TABLE)


def check_for_map(options: dict[str, Any]) -> None:
    """Refuse where people moved the pieces themselves: the program does not know where they stood."""
    if on_table(options, BOARD):
        raise BadOptions("the pieces of this game stood on a table, so there is no map to look back at or to draw")
