"""Purchases compared with the planner: the basket bought, and the best one for the same aim, which is proven.

The aim is a steward's: points, credits while there is time, the next epochs, and cards kept for larger sets. In
the last turn of a game only points and a step of the marker count.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.analysis.judging import Finding, in_points, scene_of
from cradle.games.megaciv.bots.steward.purchases.aiming import ONE, aim
from cradle.games.megaciv.bots.steward.purchases.last import best_last_purchase, is_last, last_worth
from cradle.games.megaciv.box.cards import ADVANCE, ADVANCE_IDS, ANATOMY
from cradle.games.megaciv.phases.advances.prices import total
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.games.megaciv.planner.aims import Aim
from cradle.games.megaciv.planner.plan import Plan, best_plan
from cradle.games.megaciv.planner.position import position_seen
from cradle.games.megaciv.planner.search.counting.baskets import NO_GIFT, Basket
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.counting.credit import credit_value
from cradle.games.megaciv.planner.search.counting.keeping import SCALE
from cradle.games.megaciv.seen.numbers import Purse
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Written

LAVISH: Final = 15  # another value of a point kept; the more the judgement changes with it, the less sure it is
SPARING: Final = 40


def judge_purchase(here: Perspective, answers: Sequence[Written], turn: int) -> Finding | None:
    """Judge a basket from the first advance to its end; None if it was left unfinished."""
    filled = filled_by(answers)
    if filled is None:
        return None
    counter, scene = Counter(position_seen(here)), scene_of(here)
    if is_last(scene):
        return last_purchase(scene.sight.purse(), counter, answers, filled, turn)
    wanted = aim(scene, counter)
    bought, best = basket_of(counter, filled, wanted), best_plan(counter, wanted)
    lost = gap(counter, wanted, bought, best)
    others = [replaced(wanted, kept) for kept in (LAVISH, SPARING)]
    gaps = [gap(counter, each, basket_of(counter, filled, each), best_plan(counter, each)) for each in others]
    error = abs(gaps[0] - gaps[1]) / 4
    return Finding(answers[: len(filled) + 1], written(best), lost, error, sentence(turn, filled, best, lost))


def last_purchase(
    purse: Purse, counter: Counter, answers: Sequence[Written], filled: Sequence[int], turn: int
) -> Finding:
    """Judge the last basket of a game, in points that are certain."""
    best = best_last_purchase(purse, counter)
    gifts = gifts_with(counter, filled)
    own = max([last_worth(purse, [*filled, *gift]) for gift in ((), *[(each,) for each in gifts])])
    lost = float(max(0, last_worth(purse, best.advances()) - own))
    return Finding(answers[: len(filled) + 1], written(best), lost, 0.0, sentence(turn, filled, best, lost))


def written(best: Plan) -> list[Written]:
    return [*[ADVANCE_IDS[each] for each in best.basket.advances], "done"]


def filled_by(answers: Sequence[Written]) -> tuple[int, ...] | None:
    """The advances of the basket, in the order in which they were added."""
    filled: list[int] = []
    for answer in answers:
        if answer == "done":
            return tuple(filled)
        if not isinstance(answer, str) or answer not in ADVANCE:
            return None
        filled.append(ADVANCE[answer])
    return None


def replaced(wanted: Aim, kept: int) -> Aim:
    return Aim(wanted.name, wanted.weights, wanted.credit_weight, kept)


def basket_of(counter: Counter, filled: Sequence[int], wanted: Aim) -> Basket:
    """The basket as it was filled, with the gift of Anatomy that serves the aim best (A.anatomy.1)."""
    advances, cost = tuple(sorted(filled)), total(filled, counter.cost)
    baskets = [Basket(advances, gift, cost, 0) for gift in (NO_GIFT, *gifts_with(counter, filled))]
    return max(baskets, key=lambda each: worth(counter, wanted, each))


def gifts_with(counter: Counter, filled: Sequence[int]) -> list[int]:
    """The gifts that Anatomy could bring (A.anatomy.1)."""
    return [each for each in FREE_SCIENCE if each in counter.open and each not in filled] if ANATOMY in filled else []


def worth(counter: Counter, wanted: Aim, basket: Basket) -> int:
    """How well a basket serves the aim, in thousandths of points."""
    gained = basket.gained()
    weight = sum([wanted.weights[each] for each in gained])
    kept = counter.purse_for(basket).kept_at(basket.cost) // SCALE
    saved = credit_value(counter.position, gained) if wanted.credit_weight else 0
    return weight + wanted.credit_weight * saved + wanted.kept_weight * kept


def gap(counter: Counter, wanted: Aim, bought: Basket, best: Plan) -> float:
    return max(0, worth(counter, wanted, best.basket) - worth(counter, wanted, bought)) / ONE


def sentence(turn: int, filled: Sequence[int], best: Plan, lost: float) -> Text:
    """What was bought and what would have been better, as far as they differ."""
    if lost <= 0:
        return say("Turn {turn}: no better purchase was found", turn=turn)
    cost, wanted = in_points(lost), best.basket.advances
    missed = tuple([each for each in wanted if each not in filled])
    taken = tuple([each for each in filled if each not in wanted])
    if not taken:
        return say("Turn {turn}: not buying {advance} cost {cost} by the end", turn=turn, advance=missed, cost=cost)
    if not missed:
        spent = "Turn {turn}: buying {advance} instead of saving cost {cost} by the end"
        return say(spent, turn=turn, advance=taken, cost=cost)
    better, instead = (
        say("{advance}", advance=missed),
        "Turn {turn}: {advance} instead of {better} cost {cost} by the end",
    )
    return say(instead, turn=turn, advance=taken, better=better, cost=cost)
