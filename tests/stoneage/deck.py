"""Before a civilization card, and taking it."""

from typing import Any

from cradle.games.stoneage.rules.state import WOOD, Valley
from cradle.kernel.chance.table import ScriptedTable
from stoneage.world import (
    a_valley,
    act,
    answer,
    chance,
    space,
)


def before(card: int, seats: int = 4, **named: Any) -> Valley:
    """Seat 0 stands before this card on space 1, with one wood to pay for it."""
    return a_valley(seats, display={1: card}, placed={(space(1), 0): 1}, resources={0: "1W"}, **named)


def take(valley: Valley, table: ScriptedTable | None = None) -> None:
    """Seat 0 pays its wood for the card."""
    table = table or chance()
    act(valley, 0, table)
    answer(valley, WOOD, table)
