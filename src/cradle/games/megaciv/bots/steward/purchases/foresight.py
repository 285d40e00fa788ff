"""Foresight: of several baskets, the one after which the remaining turns bring most at the usual income."""

from typing import Final

from cradle.games.megaciv.bots.steward.epochs import SPACE
from cradle.games.megaciv.bots.steward.purchases.aiming import KEPT, LATE, ONE, credit_weight, weights_of, worth_of
from cradle.games.megaciv.bots.steward.purchases.schedule import (
    A_CITY,
    LEFT_OVER,
    Order,
    Schedule,
    best_order,
    grown,
    may_step,
)
from cradle.games.megaciv.box.cards import ADVANCES, COINAGE, DEMOCRACY
from cradle.games.megaciv.planner.aims import Aim
from cradle.games.megaciv.planner.plan import Plan, best_plan
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.counting.credit import with_credits
from cradle.games.megaciv.seen.numbers import Purse

THRIFT: Final = (5, 15, 25, 40, 80)  # values of a point kept; each gives one basket to compare
HURRY: Final = 0.5  # points for a step in a basket that is good value in itself
WANTED: Final = 20  # points for an advance whose turn in the order has come
A_REVOLT: Final = 6.0  # points lost with a city that revolts for want of tokens to tax it
TAX_RATE: Final = 2
NEXT: Final = 12  # advances of an order that count a little before their turn


def best_ahead_of(
    purse: Purse, counter: Counter, turn: int, turns: int, before: Order | None, end: float = LATE
) -> tuple[Plan, Order]:
    """The best basket for the turns left, this one included, and the order that it begins."""
    coming = [A_CITY * purse.cities] * (turns - 1)
    schedule = Schedule(purse, turn, [counter.most, *coming], end)
    order = best_order(schedule, before)
    plans = [best_plan(counter, aim) for aim in aims(purse, turn, end, schedule.first(order), order)]
    return max(plans, key=lambda plan: prospects(purse, plan, turn, order, coming, end)), order


def aims(purse: Purse, turn: int, end: float, wanted: list[int], order: Order) -> list[Aim]:
    """Aims for what the order buys now, alone and with a little of what follows, and for good value in itself."""
    now = [ONE * WANTED if each in wanted else 0 for each in ADVANCES]
    soon = now[:]
    for place, each in enumerate(order[:NEXT]):
        soon[each] += ONE * (NEXT - place) // 2
    weights, credit = weights_of(purse, turn, HURRY, end), credit_weight(turn, end)
    usual = [Aim("steward", weights, credit, thrift) for thrift in THRIFT]
    return [Aim("steward", now, 0, KEPT), Aim("steward", soon, 0, KEPT), *usual]


def prospects(purse: Purse, plan: Plan, turn: int, order: Order, coming: list[int], end: float = LATE) -> float:
    """What a basket brings by the end, if the cities' later income buys the rest of the order."""
    after, kept = bought(purse, plan), plan.payment.value_kept
    worth = worth_of(plan.advances(), turn, end) + SPACE * (after.space - purse.space)
    if not coming:
        return worth + LEFT_OVER * kept
    worth -= A_REVOLT * revolting(after)
    rest = [each for each in order if each not in after.owned]
    return worth + Schedule(after, turn + 1, [grown(kept) + coming[0], *coming[1:]], end).worth(rest)


def bought(purse: Purse, plan: Plan) -> Purse:
    """The purse at the start of the next turn, and where the marker may stand; treasury paid returns to stock."""
    owned = purse.owned.union(plan.advances())
    printed = with_credits(purse.credits, plan.advances())
    credits = tuple([one + more for one, more in zip(printed, plan.choice, strict=True)])
    space = purse.space + (1 if may_step(purse, purse.space, owned) else 0)
    treasury = plan.payment.treasury_kept
    stock = purse.stock + purse.treasury - treasury
    return Purse(owned, credits, tuple(plan.payment.kept), treasury, stock, purse.cities,
                 purse.civilization, space, purse.scenario, purse.players, purse.expert, purse.short)  # fmt: skip


def revolting(purse: Purse) -> int:
    """How many cities could not be taxed in full now, even at the lowest rate."""
    if DEMOCRACY in purse.owned:
        return 0
    rate = TAX_RATE - (1 if COINAGE in purse.owned else 0)
    return max(0, purse.cities - purse.stock // rate)
