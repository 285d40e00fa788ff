"""Iconoclasm and Heresy: the victim and two players it names reduce cities; Theocracy may buy itself off (3.14)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.cards import ICONOCLASM_AND_HERESY, THEOCRACY
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.phases.calamities.cards.minor import commodities_of
from cradle.games.megaciv.phases.calamities.cities import reduce_cities
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, figure
from cradle.games.megaciv.phases.calamities.roles import (
    NameVictim,
    PutAside,
    in_other_copies,
    losers,
    with_beneficiaries,
    with_one_more,
)
from cradle.games.megaciv.told.of_fate import AboutAppealToTheocracy
from cradle.games.megaciv.world.calamity_copy import Copies
from cradle.games.megaciv.world.stacks import discard
from cradle.games.megaciv.world.state import World, cards_on_table, city_count, holds
from cradle.games.megaciv.world.yes_or_no import YES, YesOrNo, yes_or_no
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step, in_lanes
from cradle.kernel.words.catalog import say

HERETICS: Final = 2  # players to name
THEOCRACY_PRICE: Final = 2  # commodity cards


class IconoclasmAndHeresy(Step):
    """Cancelled if the victim has no city before prevention (C.iconoclasm_and_heresy.1)."""

    def __init__(self, copies: Copies) -> None:
        self.copies = copies

    def run(self, world: World, table: Table) -> None:
        copies = with_beneficiaries(world, self.copies, table)
        cancelled = [copy for copy in copies if not city_count(world, copy.victim)]
        for copy in cancelled:
            table.tell("calamity_cancelled", ICONOCLASM_AND_HERESY, copy.victim, say("has no city"))
        standing = tuple([copy for copy in copies if copy not in cancelled])
        world.then(NameHeretics(standing, 0), *[PutAside(copy) for copy in cancelled])


class NameHeretics(Step):
    """The victim names two others, not the beneficiary; then all lose, unseen by others (C.gen.victims_order, R.29).

    Those of a second copy come after those of the first (P9.7, Q-17, Q-75).
    """

    def __init__(self, copies: Copies, at: int) -> None:
        self.copies, self.at = copies, at

    def run(self, world: World, table: Table) -> None:
        copies, at = self.copies, self.at
        if at == len(copies):
            losing = {seat: [LoseFaith(seat, primary)] for seat, _, primary in losers(world, copies)}
            world.then(in_lanes(losing), *[PutAside(copy) for copy in copies])
            return
        copy = copies[at]
        naming = NameHeretic(copy.victim, copies, at, in_other_copies(world, copies, at))
        if len(copy.named) < HERETICS and naming.anybody(world):
            world.then(naming)
        else:
            world.then(NameHeretics(copies, at + 1))


class NameHeretic(NameVictim):
    """A player without cities only if nobody with a city is left (C.iconoclasm_and_heresy.4)."""

    rule = "C.iconoclasm_and_heresy.4"

    def apply(self, world: World, other: int, table: Table) -> None:
        table.tell("victim_named", ICONOCLASM_AND_HERESY, self.seat, other)
        world.then(NameHeretics(with_one_more(self.copies, self.at, other), self.at))


class LoseFaith(Step):
    """Each victim by its own advances (C.iconoclasm_and_heresy.2): A.monotheism.1, A.theology.1, A.philosophy.1.

    Theocracy needs two cards and something to prevent (R.25).
    """

    def __init__(self, seat: int, primary: bool) -> None:
        self.seat, self.primary = seat, primary

    def run(self, world: World, table: Table) -> None:
        calamity = ICONOCLASM_AND_HERESY
        number = figure(world, self.seat, calamity, self.primary, FIGURES[calamity], table)
        may_pay = holds(world, self.seat, THEOCRACY) and has_price(world, self.seat)
        if number and city_count(world, self.seat) and may_pay:
            world.then(AppealToTheocracy(self.seat, number))
        else:
            reduce_cities(world, self.seat, calamity, number, table)


def has_price(world: World, seat: int) -> bool:
    """Whether the player has two cards to pay; with cards on a real table the player knows."""
    return cards_on_table(world) or len(commodities_of(world, seat)) >= THEOCRACY_PRICE


class AppealToTheocracy(YesOrNo):
    """Two commodity cards, and no city is reduced; the others are not spared (C.iconoclasm_and_heresy.3).

    A.theocracy.1.
    """

    prompt = "{calamity}: discard {cards} commodity cards for Theocracy instead of reducing {number:# city|# cities}?"
    awaited = "{calamity}: {seat} may discard cards for Theocracy"
    rule = "C.iconoclasm_and_heresy.3"
    answers = yes_or_no(f"Discard {THEOCRACY_PRICE} cards", "Reduce cities")

    def __init__(self, seat: int, number: int) -> None:
        self.seat, self.number = seat, number

    def facts(self, world: World) -> AboutAppealToTheocracy:
        number = min(self.number, city_count(world, self.seat))
        return {"calamity": ICONOCLASM_AND_HERESY, "seat": self.seat, "number": number, "cards": THEOCRACY_PRICE}

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == YES and cards_on_table(world):
            table.tell("cards_discarded_there", self.seat, THEOCRACY_PRICE)
        elif answer == YES:
            world.then(DiscardForTheocracy(self.seat, THEOCRACY_PRICE))
        else:
            reduce_cities(world, self.seat, ICONOCLASM_AND_HERESY, self.number, table)


class DiscardForTheocracy(Choice):
    """Any commodity cards, Water too; others see only how many (C.iconoclasm_and_heresy.3, Q-33)."""

    prompt = "Iconoclasm and Heresy: discard a commodity card for Theocracy ({left} to go)"
    awaited = "Iconoclasm and Heresy: {seat} is discarding cards for Theocracy"
    rule = "C.iconoclasm_and_heresy.3"
    deed = "Discard {trade_card}"
    answers = (TRADE_CARD,)

    def __init__(self, seat: int, left: int) -> None:
        self.seat, self.left = seat, left

    def candidates(self, world: World) -> Sequence[int]:
        return list(dict.fromkeys(commodities_of(world, self.seat)))

    def apply(self, world: World, card: int, table: Table) -> None:
        discard(world, self.seat, card)
        table.tell("card_discarded", self.seat)
        if self.left > 1:
            world.then(DiscardForTheocracy(self.seat, self.left - 1))
