"""A whole purchase as answers: the planner's first proposal bought and paid for, with the choices that follow."""

from cradle.games.megaciv.box.cards import ADVANCE_IDS
from cradle.games.megaciv.phases.advances.purchases import CREDIT_STEP
from cradle.games.megaciv.planner.answers import basket_answers, payment_answers, plans_seen
from cradle.games.megaciv.planner.plan import Plan
from cradle.games.megaciv.planner.search.counting.baskets import NO_GIFT
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written


def purchase_answers(perspective: Perspective, most: int | None = None) -> list[Written]:
    """All answers from the empty basket to the end of the purchase; none if it costs more points than `most`."""
    plan = plans_seen(perspective)[0]
    if most is not None and plan.basket.cost > most:
        return []
    filled: list[Written] = [*basket_answers(plan), "done"]
    there = after_all(perspective.imagined(), filled)
    paid = [] if isinstance(there, str) else payment_answers(there)
    return [*filled, *paid, *gift_answers(plan), *credit_answers(plan)]


def after_all(there: Perspective, answers: list[Written]) -> Perspective | str:
    """The world after these answers, or the reason why one of them stopped."""
    seen: Perspective | str = there
    for answer in answers:
        if not isinstance(seen, str):
            seen = seen.after(answer)
    return seen


def gift_answers(plan: Plan) -> list[Written]:
    """The gift of Anatomy, if the plan counts on one (A.anatomy.1)."""
    return [] if plan.basket.gift == NO_GIFT else [ADVANCE_IDS[plan.basket.gift]]


def credit_answers(plan: Plan) -> list[Written]:
    """The colours to choose for Monument and Written Record, five points at a time (P12.9)."""
    return [colour for colour, points in plan.chosen_credits().items() for _ in range(points // CREDIT_STEP)]
