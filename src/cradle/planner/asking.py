"""A whole question to the planner and its answer as plain data: what the command line prints and the page shows."""

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from cradle.games.megaciv.box.cards import ADVANCE_IDS, COLOUR_IDS
from cradle.games.megaciv.phases.advances.prices import listed, parts
from cradle.kernel.game import BadOptions
from cradle.planner.alternatives import alternatives
from cradle.planner.plan import Plan, plan
from cradle.planner.position import Position
from cradle.planner.prices import prices
from cradle.planner.search.counter import Counter
from cradle.planner.turns import TurnsPlan, plan_turns


class Wish(TypedDict):
    """What a plan should be best at, and for how many turns; what is left out has its default."""

    objective: NotRequired[str]
    against: NotRequired[Sequence[str]]
    weights: NotRequired[Mapping[str, float]]
    extra: NotRequired[Mapping[str, float]]
    ast: NotRequired[str]
    epoch: NotRequired[str]
    turns: NotRequired[int]
    income: NotRequired[int | None]
    work: NotRequired[int | None]
    seconds: NotRequired[float | None]


class PriceTag(TypedDict):
    """What an advance costs, by cause, amount and rule, and whether it could be paid now."""

    price: int
    parts: list[tuple[str, int, str]]
    fits: bool


def best(buyer: Position, wish: Wish) -> Plan | TurnsPlan:
    """The best purchase now, or the best way through several turns."""
    objective, against, weights = wish.get("objective", "points"), wish.get("against", ()), wish.get("weights")
    turns, income = wish.get("turns", 1), wish.get("income")
    if turns == 1:
        return plan(buyer, objective, against, weights, wish.get("ast", "basic"), wish.get("epoch", ""),
                    wish.get("extra"))  # fmt: skip
    if turns > 1 and income is None:
        raise BadOptions("a plan for several turns needs the income you expect in each")
    return plan_turns(buyer, turns, income or 0, wish.get("work"), objective, against, weights, wish.get("seconds"),
                      wish.get("extra"))  # fmt: skip


def others(buyer: Position, wish: Wish) -> list[Plan]:
    """What to compare it with."""
    return alternatives(Counter(buyer), wish.get("against", ()), wish.get("ast", "basic"))


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
