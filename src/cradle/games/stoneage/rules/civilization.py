"""Civilization cards: pay as many resources as the number of the space, then take the card (SA-CIV, SA-EFF)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.stoneage.rules.box import (
    AGRICULTURE_CARD,
    AMOUNT,
    DICE_FOR_ALL,
    EXTRA_CARD,
    FOOD_CARD,
    RESOURCE,
    RESOURCE_CARD,
    ROLL_CARD,
    SINGLE_USE_TOOL,
    TOOL_CARD,
    TWO_RESOURCES,
    UPPER,
)
from cradle.games.stoneage.rules.gains import gain, gain_level, gain_tool
from cradle.games.stoneage.rules.gathering import gather
from cradle.games.stoneage.rules.kinds import CARD, DIE, ONE_RESOURCE, TWO_NOW, TWO_OF_CHOICE
from cradle.games.stoneage.rules.payments import PAYMENTS, PAYMENTS_OR_CARD, cheapest
from cradle.games.stoneage.rules.single_use import TWO, holds_two, use_two
from cradle.games.stoneage.rules.state import CARD_SPACE, EMPTY, FOOD, KINDS, SEATS, Valley, resource_count
from cradle.games.stoneage.rules.told import AboutPayForCard
from cradle.kernel.chance.dice import Roll
from cradle.kernel.chance.pile import draw_from
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word

NONE_LEFT: Final = tuple(no("you have no {kind}", "SA-CIV-1", kind=kind) for kind in KINDS)
BEGUN: Final = no("you have begun to pay and must pay in full", "SA-CIV-2")
DICE_OF_A_CARD: Final = 2
NOW_OR_LATER: Final[tuple[int, ...]] = (TWO, DONE)
FACES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
FACES_OR_CARD: Final[tuple[int, ...]] = (*FACES, TWO)
NOT_ROLLED: Final = tuple(no("no die shows {face}", "SA-EFF-1", face=face) for face in range(7))


def offer_card(valley: Valley, seat: int, space: int, table: Table) -> None:
    """Pay and take the card, or leave it where it lies (SA-CIV-1)."""
    cost = space + 1
    if resource_count(valley, seat) < cost and not holds_two(valley, seat):
        table.tell("card_not_affordable", seat, valley.display[space], cost)
        return
    valley.then(PayForCard(seat, space, ()))


class PayForCard(Choice):
    """Resources of any kinds, one by one, exactly the price; never food (SA-CIV-1, SA-CIV-2).

    A seat that can neither pay nor use the card with two resources is not asked, so a lone end comes after its use.
    """

    prompt = "Pay {left:# resource|# resources} for {card}, one by one"
    awaited = "{seat} is paying for {card}"
    rule = "SA-CIV-1"
    deed = "Pay {resource}"
    leads_on = True
    answers = (ONE_RESOURCE, TWO_OF_CHOICE, Word(DONE, "leave", "leave the card"))
    ends = True

    def __init__(self, seat: int, space: int, paid: tuple[int, ...]) -> None:
        self.seat, self.space, self.paid = seat, space, paid

    def facts(self, valley: Valley) -> AboutPayForCard:
        return {
            "seat": self.seat, "place": CARD_SPACE + self.space, "card": valley.display[self.space],
            "price": self.space + 1, "paid": self.paid, "missing": self.left, "left": self.left,
        }  # fmt: skip

    @property
    def left(self) -> int:
        """How many resources are still to be paid."""
        return self.space + 1 - len(self.paid)

    def has_begun(self, valley: Valley) -> bool:
        return True

    def candidates(self, valley: Valley) -> Sequence[int]:
        return PAYMENTS_OR_CARD if holds_two(valley, self.seat) else PAYMENTS

    def default(self, valley: Valley) -> int | None:
        return cheapest(self, valley)

    def refuse(self, valley: Valley, kind: int) -> No | None:
        if kind == DONE:
            return BEGUN if self.paid else None
        if kind == TWO:
            return None
        if valley.resources[SEATS * self.seat + kind] == 0:
            return NONE_LEFT[kind]
        if self.paid:
            return None
        cost, have = self.space + 1, resource_count(valley, self.seat)
        if have < cost:
            return no("the card costs {cost:# resource|# resources}, you have {have}", "SA-CIV-1", cost=cost, have=have)
        return None

    def label(self, valley: Valley, kind: int) -> Text:
        if kind in (DONE, TWO):
            return super().label(valley, kind)
        return say("{kind} (you have {have})", kind=kind, have=valley.resources[SEATS * self.seat + kind])

    def apply(self, valley: Valley, kind: int, table: Table) -> None:
        if kind == DONE:
            table.tell("card_declined", self.seat, valley.display[self.space])
        elif kind == TWO:
            use_two(valley, self.seat, self)
        else:
            valley.resources[SEATS * self.seat + kind] -= 1
            table.tell("paid", self.seat, kind)
            if len(self.paid) < self.space:
                valley.then(PayForCard(self.seat, self.space, (*self.paid, kind)))
            else:
                take_card(valley, self.seat, self.space, table)


def take_card(valley: Valley, seat: int, space: int, table: Table) -> None:
    """The space stays empty this round (SA-CIV-4); the upper part works now, the lower at the end (SA-CIV-3)."""
    card = valley.display[space]
    valley.display[space] = EMPTY
    valley.cards[seat] += (card,)
    table.tell("card_taken", seat, card)
    upper = UPPER[card]
    if upper == DICE_FOR_ALL:
        share_dice(valley, seat, table)
    elif upper == FOOD_CARD:
        gain(valley, seat, FOOD, AMOUNT[card])  # SA-EFF-2
    elif upper == RESOURCE_CARD:
        gain(valley, seat, RESOURCE[card], AMOUNT[card])  # SA-EFF-3
    elif upper == ROLL_CARD:
        gather(valley, seat, RESOURCE[card], DICE_OF_A_CARD, table)  # SA-EFF-4
    elif upper == TOOL_CARD:
        gain_tool(valley, seat, table)  # SA-EFF-6
    elif upper == AGRICULTURE_CARD:
        gain_level(valley, seat, table)  # SA-EFF-7
    elif upper == EXTRA_CARD:
        draw_extra_card(valley, seat, table)
    elif upper == SINGLE_USE_TOOL:
        valley.ready[seat] += (card,)  # SA-EFF-9
    elif upper == TWO_RESOURCES:
        valley.ready[seat] += (card,)
        valley.then(UseNow(seat))
    # a points card needs nothing more: its three points are counted from the cards taken (SA-EFF-5)


def share_dice(valley: Valley, taker: int, table: Table) -> None:
    """A die for everyone, taken in turn from the taker on; no tools, no declining (SA-EFF-1, SA-TOL-6, SA-AMB-8)."""
    dice = table.roll(valley.seats)
    table.tell("dice_for_all", taker, dice)
    valley.then(TakeDie(taker, dice))


class TakeDie(Choice):
    """1 wood, 2 clay, 3 stone, 4 gold, 5 a tool, 6 agriculture; anything beyond a maximum is lost (SA-EFF-1).

    Only the taker of the card is in their own action turn, where they may take two resources at any decision
    (SA-EFF-11, SA-AMB-7).
    """

    prompt = "Take one of the dice {dice}"
    awaited = "{seat} is taking one of the dice {dice}"
    rule = "SA-EFF-1"
    deed = "{what}"
    answers = (DIE, TWO_OF_CHOICE)

    def __init__(self, seat: int, dice: Roll) -> None:
        self.seat, self.dice = seat, dice

    def candidates(self, valley: Valley) -> Sequence[int]:
        is_taker = len(self.dice) == valley.seats
        return FACES_OR_CARD if is_taker and holds_two(valley, self.seat) else FACES

    def default(self, valley: Valley) -> int:
        return self.dice[-1]

    def refuse(self, valley: Valley, face: int) -> No | None:
        return None if face in self.dice or face == TWO else NOT_ROLLED[face]

    def label(self, valley: Valley, face: int) -> Text:
        if face == TWO:
            return super().label(valley, face)
        return say("die {face}: {reward}", face=face, reward=face)

    def apply(self, valley: Valley, face: int, table: Table) -> None:
        if face == TWO:
            use_two(valley, self.seat, self)
            return
        table.tell("die_taken", self.seat, face, face)
        if face <= 4:
            gain(valley, self.seat, face - 1, 1)
        elif face == 5:
            gain_tool(valley, self.seat, table)
        else:
            gain_level(valley, self.seat, table)
        at = self.dice.index(face)
        left = self.dice[:at] + self.dice[at + 1 :]
        if left:
            valley.then(TakeDie((self.seat + 1) % valley.seats, left))


def draw_extra_card(valley: Valley, seat: int, table: Table) -> None:
    """Face down for its owner alone; only its lower part will count (SA-EFF-8, SA-AMB-15, SA-AMB-16)."""
    if not valley.deck:
        table.tell("deck_empty", seat)
        return
    valley.extra[seat], valley.deck = draw_from(valley.deck, CARD, table, seat)
    table.tell("extra_card_drawn", seat)
    table.whisper(seat, "extra_card_seen", seat, valley.extra[seat])


class UseNow(Choice):
    """The first moment to use the card is when it is taken (SA-EFF-11, SA-AMB-7)."""

    prompt = "Take your two resources now, or keep the card for later?"
    awaited = "{seat} is deciding when to take two resources"
    rule = "SA-EFF-11"
    deed = "{what}"
    answers = (TWO_NOW, Word(DONE, "keep", "keep it for later"))

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, valley: Valley) -> Sequence[int]:
        return NOW_OR_LATER

    def apply(self, valley: Valley, answer: int, table: Table) -> None:
        if answer == TWO:
            use_two(valley, self.seat, None)
