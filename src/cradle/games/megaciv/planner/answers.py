"""A plan as answers: the advances go one by one into the basket, and the payment keeps the best hand."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.box.cards import ADVANCE_IDS, CARD_IDS, ROADBUILDING
from cradle.games.megaciv.planner.alternatives import alternatives
from cradle.games.megaciv.planner.plan import Plan
from cradle.games.megaciv.planner.position import position_seen
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.counting.payment import Payment
from cradle.kernel.flow.agenda import name_of
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.view import Question
from cradle.kernel.words.written import Written

EAST: Final = " east"
PAYING: Final[tuple[str, ...]] = ("Pay", "CompleteSet", "Substitute")


def plans_seen(perspective: Perspective) -> list[Plan]:
    """Baskets worth comparing for a seat, from what it sees."""
    return alternatives(Counter(position_seen(perspective)), ast=str(perspective.public()["options"]["ast"]))


def basket_answers(plan: Plan) -> list[Written]:
    """The answers that fill an empty basket with a plan."""
    return [ADVANCE_IDS[each] for each in plan.basket.advances]


def proposals(perspective: Perspective) -> list[dict[str, object]]:
    """Plans that a buyer could take with one touch: each plan that buys something, with its answers."""
    bought = [each for each in plans_seen(perspective) if each.basket.advances]
    return [{**each.as_dict(), "answers": basket_answers(each)} for each in bought]


def payment_answers(perspective: Perspective) -> list[Written]:
    """Hand in cards so that the most valuable hand is left, with a Trade Empire substitute if there is one, and end.

    Empty if the seat has nothing to pay now, or has begun to pay in its own way.
    """
    question = perspective.question()
    if question is None or question["choice"] not in ("Pay", "UseLibrary"):
        return []
    if question["choice"] == "UseLibrary":
        return with_library(perspective, question)
    return whole_payment(perspective, question)


def whole_payment(perspective: Perspective, question: Question) -> list[Written]:
    """The payment, once it is known which advance gets the discount of Library."""
    about = question["about"]
    return [] if about["handed"] else as_asked(perspective, all_parts(perspective, about))


def bill(perspective: Perspective) -> tuple[list[tuple[str, int]], int] | None:
    """All that the best payment hands in: cards by name, and tokens from treasury; None if there is nothing to pay."""
    due = to_be_paid(perspective)
    if due is None:
        return None
    paid = best_payment(perspective, due)
    counted = [(CARD_IDS[card], number) for card, number in enumerate(paid.paid) if number]
    return [part for card, number in counted for part in blocks(due["left"], card, number)], paid.treasury_paid


def to_be_paid(perspective: Perspective) -> dict[str, Any] | None:
    """The payment due now if nothing is handed in yet, or the one for the basket as it is."""
    question = perspective.question()
    if question is None or question["choice"] not in ("FillBasket", "Pay"):
        return None
    about = question["about"]
    if question["choice"] == "Pay":
        return None if about["handed"] else about
    hand = perspective.private()["hand"]
    bought = [advance for advance, *_ in about["lines"]]
    left = [(card, hand.count(card)) for card in sorted(set(hand))]
    return {"advance": bought, "price": about["cost"], "left": left} if about["cost"] else None


def with_library(perspective: Perspective, question: Question) -> list[Written]:
    """Use Library for the advance that makes the basket cheapest; then pay."""
    possible = [each for each in question["candidates"] if "refusal" not in each]
    helped = min(possible, key=lambda each: int(each["about"]["cost"]))["answer"]
    there = perspective.imagined().after(helped)
    asked = None if isinstance(there, str) else there.question()
    if isinstance(there, str) or asked is None or asked["choice"] != "Pay":
        return [helped]
    return [helped, *whole_payment(there, asked)]


def all_parts(perspective: Perspective, about: dict[str, Any]) -> list[Written]:
    paid = best_payment(perspective, about)
    parts = [(CARD_IDS[card], number - (card == paid.stand_in)) for card, number in enumerate(paid.paid)]
    handed = [part for card, number in parts if number for part in held_parts(about["left"], card, number)]
    stands_in: list[Written] = ["substitute", CARD_IDS[paid.completed], CARD_IDS[paid.stand_in]]
    return [*handed, *(stands_in if paid.stand_in >= 0 else []), "done"]


def best_payment(perspective: Perspective, about: dict[str, Any]) -> Payment:
    bought = about["advance"] if isinstance(about["advance"], list) else [about["advance"]]
    counter = Counter(position_seen(perspective))
    purse = counter.wide_purse if ADVANCE_IDS[ROADBUILDING] in bought else counter.purse
    return purse.payment(about["price"])


def held_parts(left: Sequence[Any], card: str, number: int) -> list[Written]:
    return [[each, held] for each, held in blocks(left, card, number)]


def blocks(left: Sequence[Any], card: str, number: int) -> list[tuple[str, int]]:
    """This many cards of a name, first of one block and then of the other."""
    parts: list[tuple[str, int]] = []
    for each, held in left:
        if each.removesuffix(EAST) == card and number > 0:
            parts.append((each, min(held, number)))
            number -= held
    return parts


def as_asked(perspective: Perspective, answers: Sequence[Written]) -> list[Written]:
    """Those of these answers to a payment that are really asked for; forced answers are left out."""
    there: Perspective | str = perspective.imagined()
    given: list[Written] = []
    for answer in answers:
        asked = None if isinstance(there, str) else there.asked()
        if isinstance(there, str) or asked is None or name_of(asked) not in PAYING:
            break
        if there.refusal(answer) is None:
            given.append(answer)
            there = there.after(answer)
    return given
