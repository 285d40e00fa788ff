"""Purchases: what the advances of a basket bring at once, when they are paid for (P12.9, P12.10)."""

from collections.abc import Iterable, Sequence
from typing import Final

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    ANATOMY,
    COLOURS,
    COLOURS_OF,
    CREDITS,
    FREE_CREDITS,
    PRICE,
    SCIENCE,
)
from cradle.games.megaciv.box.kinds import ADVANCE, COLOUR
from cradle.games.megaciv.told.of_goods import AboutChooseCredits
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word

CREDIT_STEP: Final = 5
FREE_SCIENCE: Final[tuple[int, ...]] = tuple(  # A.anatomy.1
    [advance for advance in ADVANCES if SCIENCE in COLOURS_OF[advance] and PRICE[advance] < 100]
)
BUYING: Final = "{seat} is buying advances"  # all that others learn while everyone buys unseen
GIFTS: Final[tuple[int, ...]] = (DONE, *FREE_SCIENCE)
OWNED: Final = no("you already own it", "P12.2")


class CompletePurchase(Step):
    """Only after payment are advances and credits received, then the gifts of Anatomy (P12.4, P12.10, Q-80)."""

    def __init__(self, seat: int, basket: tuple[int, ...]) -> None:
        self.seat, self.basket = seat, basket

    def run(self, world: World, table: Table) -> None:
        gain_advances(world, self.seat, self.basket, table)
        if ANATOMY in self.basket and any([gift not in world.advances[self.seat] for gift in FREE_SCIENCE]):
            world.then(TakeGift(self.seat))


def gain_advances(world: World, seat: int, advances: Iterable[int], table: Table) -> None:
    """Gain advances and the credits printed on them for good; ask for those of free choice (G.32, P12.9, P12.10)."""
    new = tuple(sorted(advances))
    world.advances[seat] |= frozenset(new)
    for advance in new:
        world.credits[seat] = added(world.credits[seat], CREDITS[advance])
    table.tell("advances_gained", seat, new)
    free = sum([FREE_CREDITS[advance] for advance in new])
    if free:
        world.then(ChooseCredits(seat, free))


def added(credits: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([credits[colour] + more[colour] for colour in COLOURS])


class TakeGift(Choice):
    """Anatomy: take one cheap science advance not yet held for free (A.anatomy.1, Q-47, R.37)."""

    prompt = "Anatomy: take a science advance for free?"
    awaited = BUYING
    rule = "A.anatomy.1"
    deed = "Take {advance}"
    for_own_eyes = True
    answers = (Word(DONE, "done", "Take none"), ADVANCE)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return GIFTS

    def refuse(self, world: World, advance: int) -> No | None:
        return OWNED if advance in world.advances[self.seat] else None

    def apply(self, world: World, advance: int, table: Table) -> None:
        if advance != DONE:
            gain_advances(world, self.seat, (advance,), table)


class ChooseCredits(Choice):
    """Choose colours for all the points, in fives, for good (P12.9, Q-81, A.monument.1, A.written_record.1)."""

    prompt = "Choose a colour for {step} of your {left} remaining credit points"
    awaited = BUYING
    rule = "P12.9"
    deed = "{what}"
    for_own_eyes = True
    answers = (COLOUR,)

    def __init__(self, seat: int, left: int) -> None:
        self.seat, self.left = seat, left

    def facts(self, world: World) -> AboutChooseCredits:
        return {"step": CREDIT_STEP, "left": self.left}

    def candidates(self, world: World) -> Sequence[int]:
        return COLOURS

    def label(self, world: World, colour: int) -> Text:
        return say("{colour} (you have {have})", colour=colour, have=world.credits[self.seat][colour])

    def apply(self, world: World, colour: int, table: Table) -> None:
        credits = world.credits[self.seat]
        world.credits[self.seat] = credits[:colour] + (credits[colour] + CREDIT_STEP,) + credits[colour + 1 :]
        table.tell("credits_chosen", self.seat, CREDIT_STEP, colour)
        if self.left > CREDIT_STEP:
            world.then(ChooseCredits(self.seat, self.left - CREDIT_STEP))
