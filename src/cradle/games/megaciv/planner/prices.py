"""The price list of a position, with the reason for every price; the prices are those of phase 12 itself (P12.3)."""

from typing import Any

from cradle.games.megaciv.box.cards import ADVANCE_IDS
from cradle.games.megaciv.phases.advances import prices as phase12
from cradle.games.megaciv.planner.position import Position, checked_position
from cradle.games.megaciv.seen.words import CATALOG


def price(position: Position, advance: int) -> int:
    return phase12.price(advance, position.credits, position.owned)


def prices(position: Position) -> list[int]:
    """The price of every advance, by number; for those held, a price that nobody can pay."""
    return phase12.prices(position.credits, position.owned)


def price_list(position: Any) -> dict[str, int]:
    """The price of every advance not held, by id."""
    buyer = checked_position(position)
    cost = prices(buyer)
    return {ADVANCE_IDS[advance]: cost[advance] for advance in buyer.open_advances()}


def explained(position: Position, advance: int, with_library: bool = False) -> str:
    """How a price is made up: 120 − 20 crafts − 10 Pottery = 90."""
    return CATALOG.sentence(phase12.reasons(advance, position.credits, position.owned, with_library))
