"""A whole question to the planner and its answer as plain data, for the command line and the page."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from cradle.games.megaciv.box.cards import ADVANCE_IDS, COLOUR_IDS
from cradle.games.megaciv.phases.advances.prices import listed, parts
from cradle.games.megaciv.planner.alternatives import alternatives
from cradle.games.megaciv.planner.plan import Plan, plan
from cradle.games.megaciv.planner.position import Position
from cradle.games.megaciv.planner.prices import prices
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.turns import TurnsPlan, plan_turns
from cradle.kernel.words.catalog import BadOptions


class Wish:
    """What a plan should be best at, and for how many turns."""

    def __init__(
        self,
        objective: str = "points",
        against: Sequence[str] = (),
        weights: Mapping[str, float] | None = None,
        extra: Mapping[str, float] | None = None,
        ast: str = "basic",
        epoch: str = "",
        turns: int = 1,
        income: int | None = None,
        work: int | None = None,
        seconds: float | None = None,
    ) -> None:
        self.objective, self.against, self.weights, self.extra = objective, against, weights, extra
        self.ast, self.epoch = ast, epoch
        self.turns, self.income, self.work, self.seconds = turns, income, work, seconds


class PriceTag(TypedDict):
    """The price of an advance, by cause, amount and rule, and whether it could be paid now."""

    price: int
    parts: list[tuple[str, int, str]]
    fits: bool


def best(buyer: Position, wish: Wish) -> Plan | TurnsPlan:
    """The best purchase now, or the best plan for several turns."""
    if wish.turns == 1:
        return plan(buyer, wish.objective, wish.against, wish.weights, wish.ast, wish.epoch, wish.extra)
    if wish.turns > 1 and wish.income is None:
        raise BadOptions("a plan for several turns needs the income you expect in each")
    return plan_turns(buyer, wish.turns, wish.income or 0, wish.work, wish.objective, wish.against, wish.weights,
                      wish.seconds, wish.extra)  # fmt: skip


def others(buyer: Position, wish: Wish) -> list[Plan]:
    """The alternatives to compare with it."""
    return alternatives(Counter(buyer), wish.against, wish.ast)


def told(found: Plan | TurnsPlan, compared: Sequence[Plan]) -> dict[str, object]:
    """A plan with its alternatives as plain data."""
    return {**found.as_dict(), "alternatives": [each.as_dict() for each in compared]}


def price_tags(buyer: Position) -> dict[str, PriceTag]:
    """Every advance not held, by id."""
    cost, most = prices(buyer), Counter(buyer).most
    return {
        ADVANCE_IDS[each]: {
            "price": cost[each],
            "parts": listed(parts(each, buyer.credits, buyer.owned)),
            "fits": cost[each] <= most,
        }
        for each in buyer.open_advances()
    }


def credits_told(buyer: Position) -> dict[str, int]:
    return dict(zip(COLOUR_IDS, buyer.credits, strict=True))
