"""Exact odds before a roll in Stone Age: the results of answers that lead to dice, from trying all outcomes."""

from fractions import Fraction

from cradle.games.stoneage.rules.box import DICE_FOR_ALL, RESOURCE, ROLL_CARD, UPPER
from cradle.games.stoneage.rules.civilization import PayForCard
from cradle.games.stoneage.rules.gathering import AddTool
from cradle.games.stoneage.rules.kinds import CARD, GOODS, ONE_RESOURCE, PLACE
from cradle.games.stoneage.rules.locations import ResolvePlace
from cradle.games.stoneage.rules.state import FOOD, FOREST, HUNT, KIND_NAMES, SEATS, VALUES, Valley
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.written import Written
from cradle.terminal.boards.odds_in_words import Odds

SHARED_DICE = -1
GATHERED = {PLACE.id_of(HUNT): FOOD, **{PLACE.id_of(FOREST + kind): kind for kind in range(len(ONE_RESOURCE.ids))}}


def odds_of(perspective: Perspective, answer: Written) -> Odds:
    """The odds of an answer that leads straight to a roll; empty for others."""
    choice = perspective.asked()
    kind = None if choice is None else rolled_for(perspective, choice, answer)
    if choice is None or kind is None:
        return {}
    if kind == SHARED_DICE:
        return chance_of_a_face(perspective.public()["seats"])
    outcomes = [(chance, state) for chance, state in perspective.outcomes(answer) if isinstance(state, Valley)]
    before = goods_before(perspective, choice, answer)[kind]
    summed: dict[int, Fraction] = {}
    for chance, valley in outcomes:
        amount = brought(valley, choice.seat, kind, before)
        summed[amount] = summed.get(amount, Fraction(0)) + chance
    return {f"{amount} {KIND_NAMES[kind]}": summed[amount] for amount in sorted(summed)}


def rolled_for(perspective: Perspective, choice: Choice, answer: Written) -> int | None:
    """The kind of goods this answer rolls for, or None if it rolls no dice."""
    if isinstance(choice, ResolvePlace) and isinstance(answer, str):
        return GATHERED.get(answer)
    if isinstance(choice, PayForCard) and choice.left == 1 and answer in ONE_RESOURCE.ids:
        card = CARD.read(None, None, perspective.public()["display"][choice.space])
        return {ROLL_CARD: RESOURCE[card], DICE_FOR_ALL: SHARED_DICE}.get(UPPER[card])
    return None


def goods_before(perspective: Perspective, choice: Choice, answer: Written) -> list[int]:
    """The seat's goods by kind before the roll, after the last payment."""
    player = perspective.public()["players"][choice.seat]
    goods = [*player["resources"].values(), player["food"]]
    if isinstance(choice, PayForCard) and isinstance(answer, str):
        goods[GOODS.places[answer]] -= 1
    return goods


def brought(valley: Valley, seat: int, kind: int, before: int) -> int:
    """The goods from the roll before any tool."""
    step = valley.agenda[-1] if valley.agenda else None
    if isinstance(step, AddTool):
        return step.pips // VALUES[step.kind]
    after = valley.food[seat] if kind == FOOD else valley.resources[SEATS * seat + kind]
    return after - before


def chance_of_a_face(dice: int) -> Odds:
    """The chance that a given reward is among the dice for everyone, one per player; it is the same for all."""
    return {"each reward among the dice": 1 - Fraction(5, 6) ** dice}
