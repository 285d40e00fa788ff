"""Foresight: of several baskets the one after which the turns to come bring most, on the A.S.T. and in points."""

from typing import Final

from cradle.games.megaciv.bots.steward.epochs import turns_to_enter
from cradle.games.megaciv.bots.steward.purchases.aiming import (
    CREDIT,
    INCOME,
    LATE,
    ONE,
    kept,
    left_of,
    weights_of,
    worth_of,
)
from cradle.games.megaciv.box.cards import PRICE
from cradle.games.megaciv.box.civilizations import epoch
from cradle.games.megaciv.planner.aims import Aim
from cradle.games.megaciv.planner.plan import Plan, best_plan
from cradle.games.megaciv.planner.position import Position
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.counting.credit import with_credits
from cradle.games.megaciv.seen.numbers import Purse

THRIFT: Final = (5, 15, 25, 40, 80)  # what a point of value kept may count, each for a basket to be judged
MONEY: Final = 0.02  # what a point of value is worth that is left in the end
LONGEST: Final = 4  # turns, this one included
HURRY: Final = 0.5  # points that a step counts: whoever presses for each ends the game before it is rich


def best_ahead_of(purse: Purse, counter: Counter, credit_weight: int, turn: int, turns: int, end: float = LATE) -> Plan:
    """The basket that is best for the turns left, four at most, if every city goes on to bring what is usual."""
    weights = weights_of(purse, turn, HURRY, end)
    best, most, seen = None, 0.0, list[tuple[int, ...]]()
    for thrift in THRIFT:
        plan = best_plan(counter, Aim("steward", weights, credit_weight, thrift))
        if plan.advances() in seen:
            continue
        seen.append(plan.advances())
        worth = prospects(purse, plan, turn, min(turns, LONGEST), end)
        if best is None or worth > most:
            best, most = plan, worth
    assert best is not None
    return best


def prospects(purse: Purse, plan: Plan, turn: int, turns: int, end: float = LATE) -> float:
    """What a basket brings in this turn and the next ones, when later ones are chosen turn by turn."""
    worth, last = 0.0, turn + turns - 1
    while True:
        after = bought(purse, plan)
        worth += worth_of(plan.advances(), turn, end) + HURRY * (after.space - purse.space)
        if turn >= last:
            return worth + leavings(after, plan, turn, end)
        purse, turn = after, turn + 1
        counter = Counter(position_with(purse))
        plan = best_plan(counter, Aim("steward", weights_of(purse, turn, HURRY, end), 0, kept(purse, counter)))


def bought(purse: Purse, plan: Plan) -> Purse:
    """What is held at the next purchase: the marker may have moved, and the cities have brought what is usual."""
    owned = purse.owned.union(plan.advances())
    printed = with_credits(purse.credits, plan.advances())
    credits = tuple([one + more for one, more in zip(printed, plan.choice, strict=True)])
    entered = epoch(purse.civilization, purse.space + 1, purse.expert)
    space = purse.space + (0 if turns_to_enter(entered, purse.expert, purse.cities, owned) else 1)
    money = plan.payment.treasury_kept + INCOME * purse.cities
    return Purse(owned, credits, tuple(plan.payment.kept), money, purse.stock, purse.cities, purse.civilization, space,
                 purse.scenario, purse.players, purse.expert, purse.short)  # fmt: skip


def position_with(purse: Purse) -> Position:
    return Position(purse.owned, purse.credits, purse.hand, purse.treasury, purse.players)


def leavings(purse: Purse, plan: Plan, turn: int, end: float) -> float:
    """What is left in the end: money, and credits for what is still to be bought."""
    if not left_of(turn, end):
        return 0.0
    counter = Counter(position_with(purse))
    saved = sum([PRICE[each] - counter.cost[each] for each in counter.open])
    return MONEY * plan.payment.value_kept + CREDIT / ONE * left_of(turn, end) * saved
