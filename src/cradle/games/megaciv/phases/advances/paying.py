"""Paying for a basket: cards are handed in, set by set or in parts, and treasury pays the rest (P12.5 to P12.8)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import FACE_VALUE, SET_SIZE, TRADE_EMPIRE
from cradle.games.megaciv.box.kinds import CARD, TRADE_CARD
from cradle.games.megaciv.phases.advances.bills import Bill
from cradle.games.megaciv.phases.advances.payment import (
    best_gains,
    gain_by,
    may_stand_in,
    most_by_cards,
    numbers_in,
    token_value,
    tokens_needed,
    treasury_value,
)
from cradle.games.megaciv.phases.advances.purchases import BUYING, CompletePurchase
from cradle.games.megaciv.told.of_goods import AboutPay, AboutSubstitute, OpenBill
from cradle.games.megaciv.world.counters import pay
from cradle.games.megaciv.world.hands import Cards, commodities_of, count, without
from cradle.games.megaciv.world.stacks import discard
from cradle.games.megaciv.world.state import IS_COMMODITY, NAME, World, card_of, holds
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Numbers, Pair, Word, Written

SUBSTITUTE: Final = -2
MOST_CARDS: Final = 99  # of one kind in a hand; only Water has no fixed number
MOST_WATER: Final = 9  # highest number of Water in the action space of a training environment
ENDS: Final[tuple[int, ...]] = (SUBSTITUTE, DONE)
JUST_DONE: Final[tuple[int, ...]] = (DONE,)
ONCE: Final = no("Trade Empire allows one substitute per turn", "P12.8")
NO_SET: Final = no("no card left in your hand can complete a set you are handing in", "P12.8")


class PartsOfSets(Pair):
    """How many of one card in the hand: ``["salt", 3]``."""

    def every(self) -> list[Written]:
        numbers = [(card, SET_SIZE[NAME[card]] or MOST_WATER) for card, given in enumerate(IS_COMMODITY) if given]
        return [[TRADE_CARD.id_of(card), number] for card, most in numbers for number in range(1, most + 1)]


class Pay(Choice):
    """Hand in a set or part of one; treasury then pays exactly what is missing (P12.5, P12.6, Q-46)."""

    prompt = "Pay for {advance}: cards cover {value} of {price:# point|# points}; your treasury has {treasury}"
    awaited = BUYING
    rule = "P12.5"
    deed = "{what}"
    for_own_eyes = True
    answers = (
        PartsOfSets(TRADE_CARD, Numbers(1, MOST_CARDS)),
        Word(SUBSTITUTE, "substitute", "Use Trade Empire: a card stands in for one missing in a set"),
        Word(DONE, "done", "Pay with the cards handed in"),
    )
    ends = True

    def __init__(self, seat: int, bill: Bill) -> None:
        self.seat, self.bill = seat, bill

    def facts(self, world: World) -> OpenBill:
        bill, treasury = self.bill, treasury_value(world, self.seat)
        return {"advance": bill.basket, "value": bill.worth(), "price": bill.price, "treasury": treasury}

    def about(self, world: World) -> AboutPay:
        """What has been handed in, what is still missing, and the sets left to hand in with their values."""
        bill, left = self.bill, self.left(world)
        missing = max(0, bill.price - bill.worth())
        return {
            **self.facts(world),
            "handed": [(TRADE_CARD.id_of(card), bill.handed.count(card)) for card in sorted(set(bill.handed))],
            "substitute": None if bill.stand_in == NONE else TRADE_CARD.id_of(bill.stand_in),
            "missing": missing,
            "tokens": tokens_needed(missing, 0, token_value(world, self.seat)),
            "left": [(TRADE_CARD.id_of(card), left.count(card)) for card in sorted(set(left))],
        }

    def has_begun(self, world: World) -> bool:
        return len(self.bill.handed) > 0

    def left(self, world: World) -> Cards:
        return without(commodities_of(world, self.seat), self.bill.used())

    def candidates(self, world: World) -> Sequence[int | tuple[int, int]]:
        ends = ENDS if holds(world, self.seat, TRADE_EMPIRE) else JUST_DONE
        return [*parts_of_sets(self.left(world)), *ends]

    def refuse(self, world: World, answer: int | tuple[int, int]) -> No | None:
        return self.refuse_answer(world, answer, self.saviours(world))

    def options(self, world: World) -> Sequence[int | tuple[int, int]]:
        """The same as the candidates without refusals, with the saviours looked up once (a law compares)."""
        saviours = self.saviours(world)
        if saviours is not None or self.bill.completed != NONE:
            return [each for each in self.candidates(world) if self.refuse_answer(world, each, saviours) is None]
        ends = ENDS if holds(world, self.seat, TRADE_EMPIRE) else JUST_DONE
        allowed = [end for end in ends if self.refuse_answer(world, end, None) is None]
        return [*parts_of_sets(self.left(world)), *allowed]

    def saviours(self, world: World) -> Cards | None:
        """Cards left that would reach the price as a Trade Empire substitute; None if it can be reached without one."""
        if self.bill.stand_in != NONE or not holds(world, self.seat, TRADE_EMPIRE):
            return None
        spare = self.spare(world)
        if spare >= 0:
            return None
        gains = best_gains(world.hand[self.seat])
        return tuple([card for card in self.left(world) if spare + gains[card_of(card)] >= 0])

    def spare(self, world: World) -> int:
        """By how much all cards and the treasury exceed the price without a substitute (P12.6)."""
        return most_by_cards(world.hand[self.seat], False) + treasury_value(world, self.seat) - self.bill.price

    def refuse_answer(self, world: World, answer: int | tuple[int, int], saviours: Cards | None) -> No | None:
        if isinstance(answer, tuple):
            if saviours is None and self.bill.completed == NONE:
                return None
            return self.refuse_cards(answer[0], answer[1], saviours)
        if answer == SUBSTITUTE:
            return self.refuse_substitute(world)
        worth, treasury = self.bill.worth(), treasury_value(world, self.seat)
        if worth + treasury >= self.bill.price:
            return None
        return no("the price is {price}; your cards bring {value} and your treasury {treasury}", "P12.6",
                  price=self.bill.price, value=worth, treasury=treasury)  # fmt: skip

    def refuse_cards(self, card: int, number: int, saviours: Cards | None) -> No | None:
        """A card is refused only if Trade Empire needs it more as a substitute, or if its set would grow too large."""
        name = card_of(card)
        if name == self.bill.completed and count(self.bill.handed)[name] + number >= SET_SIZE[name]:
            return no("with its substitute, the {card} set would have more than {size} cards", "P12.8",
                      card=name, size=SET_SIZE[name])  # fmt: skip
        if saviours is None or len(saviours) > (number if card in saviours else 0):
            return None
        return no("you need {card} as a substitute to reach {price}", "P12.8", card=name, price=self.bill.price)

    def refuse_substitute(self, world: World) -> No | None:
        if self.bill.stand_in != NONE:
            return ONCE
        for name in count(self.bill.handed):
            if self.completable(world, name):
                return None
        return NO_SET

    def completable(self, world: World, name: int) -> bool:
        """Some card left in the hand can stand in for this set, and the price can still be paid."""
        number, numbers = count(self.bill.handed)[name], numbers_in(world.hand[self.seat])
        spare = self.spare(world)
        for stand_in in count(self.left(world)):
            if may_stand_in(stand_in, name, number) and spare + gain_by(numbers, stand_in, name) >= 0:
                return True
        return False

    def affordable(self, world: World, completed: int, stand_in: int) -> bool:
        """Whether the price could still be paid with everything left, if this card stands in for that set (P12.6)."""
        return self.spare(world) + gain_by(numbers_in(world.hand[self.seat]), stand_in, completed) >= 0

    def label(self, world: World, answer: int | tuple[int, int]) -> Text:
        if isinstance(answer, tuple):
            then = self.bill.with_cards(answer[0], answer[1])
            return say("{number} {card}: {value} of {price}", number=answer[1], card=card_of(answer[0]),
                       value=then.worth(), price=then.price)  # fmt: skip
        missing = self.bill.price - self.bill.worth()
        if answer == SUBSTITUTE or missing <= 0:
            return super().label(world, answer)
        tokens = tokens_needed(missing, 0, token_value(world, self.seat))
        if tokens == missing:
            return say("pay the remaining {missing} from treasury", missing=missing)
        return say("pay the remaining {missing} with {tokens:# treasury token|# treasury tokens}",
                   missing=missing, tokens=tokens)  # fmt: skip

    def warn(self, world: World, answer: int | tuple[int, int]) -> Text | None:
        if answer == SUBSTITUTE:
            return None
        bill = self.bill.with_cards(answer[0], answer[1]) if isinstance(answer, tuple) else self.bill
        lost = bill.worth() - bill.price
        if lost > 0:
            return say("{lost:# point of your cards is|# points of your cards are} lost", "P12.6", lost=lost)
        if answer == DONE and -lost % token_value(world, self.seat):
            return say("one point of your treasury is lost", "P12.7")
        return None

    def apply(self, world: World, answer: int | tuple[int, int], table: Table) -> None:
        if isinstance(answer, tuple):
            world.then(Pay(self.seat, self.bill.with_cards(answer[0], answer[1])))
        elif answer == SUBSTITUTE:
            world.then(CompleteSet(self.seat, self.bill))
        else:
            hand_in(world, self.seat, self.bill, table)
            world.then(CompletePurchase(self.seat, self.bill.basket))


@lru_cache(maxsize=1024)
def parts_of_sets(cards: Cards) -> tuple[tuple[int, int], ...]:
    """Every card with every number of it that could be handed in, ascending; cached for the cards seen last."""
    return tuple([(card, number) for card in sorted(set(cards)) for number in range(1, cards.count(card) + 1)])


class CompleteSet(Choice):
    """Choose the set that gets a Trade Empire substitute (P12.8)."""

    prompt = "Trade Empire: which set gets a substitute?"
    awaited = BUYING
    rule = "P12.8"
    deed = "Complete the set of {card}"
    answers = (CARD,)

    def __init__(self, seat: int, bill: Bill) -> None:
        self.seat, self.bill = seat, bill

    def candidates(self, world: World) -> Sequence[int]:
        return sorted(count(self.bill.handed))

    def refuse(self, world: World, name: int) -> No | None:
        if Pay(self.seat, self.bill).completable(world, name):
            return None
        return no("no card left in your hand can stand in for {card}", "P12.8", card=name)

    def label(self, world: World, name: int) -> Text:
        return say("{card}, {number} of {size}", card=name, number=count(self.bill.handed)[name], size=SET_SIZE[name])

    def apply(self, world: World, name: int, table: Table) -> None:
        world.then(Substitute(self.seat, self.bill, name))


class Substitute(Choice):
    """Choose the Trade Empire card that stands in; it counts nothing itself (P12.8)."""

    prompt = "Trade Empire: which card stands in for {card}?"
    awaited = BUYING
    rule = "P12.8"
    deed = "Hand in {trade_card}"
    answers = (TRADE_CARD,)

    def __init__(self, seat: int, bill: Bill, completed: int) -> None:
        self.seat, self.bill, self.completed = seat, bill, completed

    def facts(self, world: World) -> AboutSubstitute:
        return {"card": self.completed}

    def candidates(self, world: World) -> Sequence[int]:
        return sorted(set(without(commodities_of(world, self.seat), self.bill.handed)))

    def refuse(self, world: World, card: int) -> No | None:
        name = card_of(card)
        if name == self.completed:
            return no("{card} belongs to this set itself", "P12.8", card=name)
        if FACE_VALUE[name] < FACE_VALUE[self.completed]:
            return no("{card} is worth {face}, less than {needed}", "P12.8",
                      card=name, face=FACE_VALUE[name], needed=FACE_VALUE[self.completed])  # fmt: skip
        if Pay(self.seat, self.bill).affordable(world, self.completed, name):
            return None
        return no("you need {card} at its own value to reach {price}", "P12.6", card=name, price=self.bill.price)

    def apply(self, world: World, card: int, table: Table) -> None:
        world.then(Pay(self.seat, self.bill.with_substitute(self.completed, card)))


def hand_in(world: World, seat: int, bill: Bill, table: Table) -> None:
    """Cards go to the discard piles, seen by all; treasury goes to stock (P12.5, Q-33)."""
    cards, worth = bill.used(), bill.worth()
    for card in cards:
        discard(world, seat, card)
    if cards:
        table.reveal("cards_handed_in", seat, tuple([card_of(card) for card in cards]), worth)
    paid = pay(world, seat, tokens_needed(bill.price, worth, token_value(world, seat)))
    if paid:
        table.tell("treasury_paid", seat, paid)
