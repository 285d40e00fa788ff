"""The payment that keeps the most: all ways to pay are tried, and one is better than the others.

What is kept counts as the planner counts it: each set at its face value times the square of its number of cards, each
token at what it pays, and no more cards than the hand limit allows.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Any, Final

from cradle.games.megaciv.box.cards import CARD_IDS, FACE_VALUE, ROADBUILDING, WATER, set_value
from cradle.games.megaciv.phases.advances.payment import tokens_needed
from cradle.games.megaciv.planner.answers import EAST, payment_answers
from cradle.games.megaciv.planner.position import Position, position_seen
from cradle.kernel.flow.value import Value
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Written
from cradle.puzzles.puzzle import Puzzle, Weighed
from cradle.puzzles.setter import PuzzleKind

DONE: Final = "done"
NUMBER: Final = {name: number for number, name in enumerate(CARD_IDS)}
FEWEST: Final = 10  # ways to pay; with fewer the puzzle is too easy
MOST: Final = 20_000
RARE: Final = 5  # at most one way in this many keeps the most


class WayToPay(Value):
    """Cards handed in by name, tokens from treasury, and the worth of all that is kept."""

    def __init__(self, handed: tuple[int, ...], tokens: int, value: int) -> None:
        self.handed, self.tokens, self.value = handed, tokens, value


class Purchase:
    """The price to pay, and the means to pay it."""

    def __init__(self, here: Perspective) -> None:
        question: Any = here.asked()
        self.position: Position = position_seen(here)
        self.price: int = question.bill.price
        self.limit = self.position.hand_limit(ROADBUILDING in question.bill.basket)
        self.held = self.position.hand[:WATER]
        self.token = self.position.token_value()

    def payment(self, handed: Sequence[int]) -> WayToPay | None:
        """What results from handing in these cards; None if they and the treasury do not suffice."""
        worth = sum([set_value(FACE_VALUE[card], number) for card, number in enumerate(handed)])
        tokens = tokens_needed(self.price, worth, self.token)
        if tokens > self.position.treasury:
            return None
        left = [held - number for held, number in zip(self.held, handed, strict=True)]
        kept = most_kept(left, self.limit)
        return WayToPay(tuple(handed), tokens, kept + self.token * (self.position.treasury - tokens))

    def paid_by(self, answers: Sequence[Written]) -> WayToPay:
        """The payment by these answers; if they do not suffice, the rest was forced."""
        payment = self.payment(handed_in(answers)) or self.payment(self.held)
        assert payment is not None, "the rules let nobody buy what cannot be paid"
        return payment

    def all_payments(self) -> Iterator[WayToPay]:
        """All payments that leave no more cards than may be kept: keeping more only to discard them is never better."""
        for handed in product(*[range(held + 1) for held in self.held]):
            if sum(self.held) - sum(handed) <= self.limit:
                payment = self.payment(handed)
                if payment is not None:
                    yield payment

    def ways(self) -> int:
        return prod([held + 1 for held in self.held])


class PaymentPuzzles:
    """Pay so that as much as possible is kept."""

    kind: Final = PuzzleKind(
        say("Best payment"),
        say("Pay so that the cards and tokens you keep are worth the most."),
        ("Pay",),
        is_exact=True,
    )

    def fits(self, here: Perspective) -> bool:
        question: Any = here.asked()
        return not question.bill.handed and FEWEST <= Purchase(here).ways() <= MOST

    def weigh(self, here: Perspective) -> list[Weighed]:
        """The best payment, and the best that keeps less; with Trade Empire there are more ways than are tried here.

        Cards of one face value can replace each other, so a few ways may keep equally much.
        """
        purchase, answers = Purchase(here), payment_answers(here)
        if purchase.position.may_substitute() or DONE not in answers:
            return []
        payments = sorted(purchase.all_payments(), key=lambda each: -each.value)
        best, others = self.judge(here, answers), [each for each in payments if each.value < payments[0].value]
        equal = len(payments) - len(others)
        if len(payments) < FEWEST or RARE * equal > len(payments) or best.value != payments[0].value:
            return []
        return [best, Weighed(written(others[0].handed), float(others[0].value))]

    def tempting(self, here: Perspective) -> list[list[Written]]:
        """Set by set until it is paid: the largest first, the smallest first."""
        purchase = Purchase(here)
        sets = sorted(
            [card for card in range(WATER) if purchase.held[card]],
            key=lambda card: set_value(FACE_VALUE[card], purchase.held[card]),
        )
        return [whole_sets(purchase, order) for order in (sets, sets[::-1])]

    def judge(self, here: Perspective, answers: Sequence[Written]) -> Weighed:
        return Weighed([*answers], float(Purchase(here).paid_by(answers).value))

    def in_words(self, here: Perspective, weighed: Weighed) -> tuple[Text, Text]:
        payment = Purchase(here).paid_by(weighed.answers)
        cards = tuple(
            [say("{number} {card}", number=number, card=card) for card, number in enumerate(payment.handed) if number]
        )
        kept = say("{points:# point|# points} kept", points=round(weighed.value))
        if not cards:
            return say("{tokens:# token|# tokens} from treasury", tokens=payment.tokens), kept
        if not payment.tokens:
            return say("{cards}", cards=cards), kept
        says = "{cards}, with {tokens:# token|# tokens} from treasury"
        return say(says, cards=cards, tokens=payment.tokens), kept

    def reason(self, here: Perspective, puzzle: Puzzle) -> Text:
        purchase = Purchase(here)
        ways = len(list(purchase.all_payments()))
        says = (
            "A set is worth its face value times the number of its cards squared. Of {ways} ways to pay {price}, "
            "none keeps more than {points:# point|# points}. This is proven."
        )
        return say(says, ways=ways, price=purchase.price, points=round(puzzle.best.value))


def most_kept(numbers: Sequence[int], limit: int) -> int:
    """The most that this many of these cards can be worth."""
    if sum(numbers) <= limit:
        return sum([set_value(FACE_VALUE[card], number) for card, number in enumerate(numbers)])
    best = [0] * (limit + 1)
    for card, number in enumerate(numbers):
        if number:
            best = [
                max([best[room - kept] + set_value(FACE_VALUE[card], kept) for kept in range(min(number, room) + 1)])
                for room in range(limit + 1)
            ]
    return best[limit]


def handed_in(answers: Sequence[Any]) -> list[int]:
    """How many of each card the answers hand in, from either part of the world."""
    handed = [0] * WATER
    for answer in answers:
        if isinstance(answer, list | tuple) and NUMBER[answer[0].removesuffix(EAST)] < WATER:
            handed[NUMBER[answer[0].removesuffix(EAST)]] += answer[1]
    return handed


def written(handed: Sequence[int]) -> list[Written]:
    parts: list[Written] = [[CARD_IDS[card], number] for card, number in enumerate(handed) if number]
    return [*parts, DONE]


def whole_sets(purchase: Purchase, order: Sequence[int]) -> list[Written]:
    """Whole sets in this order until the price is paid, together with treasury if that suffices."""
    handed = [0] * WATER
    for card in order:
        if purchase.payment(handed) is not None:
            break
        handed[card] = purchase.held[card]
    return written(handed)
