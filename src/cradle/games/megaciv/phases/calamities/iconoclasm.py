"""Iconoclasm and Heresy: the victim and two players it names reduce cities; Theocracy may buy itself off (3.14)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.cards import ICONOCLASM_AND_HERESY, THEOCRACY
from cradle.games.megaciv.box.kinds import TRADE_CARD
from cradle.games.megaciv.phases.calamities.cities import reduce_cities
from cradle.games.megaciv.phases.calamities.minor import commodities_of
from cradle.games.megaciv.phases.calamities.modifiers import figure
from cradle.games.megaciv.phases.calamities.roles import (
    NameVictim,
    PutAside,
    in_other_copies,
    next_copy,
    tell_beneficiary,
)
from cradle.games.megaciv.world.orders import by_ranking
from cradle.games.megaciv.world.stacks import discard
from cradle.games.megaciv.world.state import World, cities_of, city_count, holds
from cradle.games.megaciv.world.yes_or_no import YesOrNo, yes_or_no
from cradle.kernel.flow import Choice, Step
from cradle.kernel.table import Table

VICTIMS_CITIES: Final = 4
OTHERS_CITIES: Final = 1
HERETICS: Final = 2
THEOCRACY_PRICE: Final = 2  # commodity cards


class IconoclasmAndHeresy(Step):
    """Cancelled if the victim has no city before prevention (C.iconoclasm_and_heresy.1)."""

    def __init__(self, victim: int, card: int, involved: frozenset[int]) -> None:
        self.victim, self.card, self.involved = victim, card, involved

    def run(self, world: World, table: Table) -> None:
        beneficiary = tell_beneficiary(world, self.victim, self.card, table)
        if city_count(world, self.victim):
            world.then(NameHeretics(self.victim, self.card, beneficiary, self.involved, ()))
        else:
            table.tell("calamity_cancelled", ICONOCLASM_AND_HERESY, self.victim)
            go_on(world, self.victim, self.involved | {beneficiary})


def go_on(world: World, victim: int, involved: frozenset[int]) -> None:
    """The other copy comes after this one and is tested on its own (P9.7, Q-17, C.gen.double)."""
    following = next_copy(world, victim, ICONOCLASM_AND_HERESY)
    if following is not None:
        world.then(IconoclasmAndHeresy(*following, involved), PutAside(*following))


class NameHeretics(Step):
    """Two other players, not the beneficiary; then all lose, in ranking order (C.gen.victims_order, R.29)."""

    def __init__(
        self, victim: int, card: int, beneficiary: int, involved: frozenset[int], chosen: tuple[int, ...]
    ) -> None:
        self.victim, self.card, self.beneficiary = victim, card, beneficiary
        self.involved, self.chosen = involved, chosen

    def run(self, world: World, table: Table) -> None:
        barred = in_other_copies(world, self.victim, ICONOCLASM_AND_HERESY, self.involved)
        naming = NameHeretic(self.victim, self.card, self.beneficiary, self.involved, barred, self.chosen)
        if len(self.chosen) < HERETICS and naming.anybody(world):
            world.then(naming)
            return
        go_on(world, self.victim, self.involved | {*self.chosen, self.beneficiary})
        for seat in reversed(by_ranking(world, (self.victim, *self.chosen))):
            world.then(LoseFaith(seat, seat == self.victim))


class NameHeretic(NameVictim):
    """A player without cities only if nobody with a city is left (C.iconoclasm_and_heresy.4)."""

    def apply(self, world: World, other: int, table: Table) -> None:
        table.tell("victim_named", ICONOCLASM_AND_HERESY, self.seat, other)
        world.then(NameHeretics(self.seat, self.card, self.beneficiary, self.involved, (*self.chosen, other)))


class LoseFaith(Step):
    """Each victim by its own advances (C.iconoclasm_and_heresy.2): A.monotheism.1, A.theology.1, A.philosophy.1.

    Theocracy needs two cards and something to prevent (R.25).
    """

    def __init__(self, seat: int, primary: bool) -> None:
        self.seat, self.primary = seat, primary

    def run(self, world: World, table: Table) -> None:
        base = VICTIMS_CITIES if self.primary else OTHERS_CITIES
        rule, base_rule = "C.iconoclasm_and_heresy.2", "C.iconoclasm_and_heresy.1"
        number = figure(world, self.seat, ICONOCLASM_AND_HERESY, base, self.primary, rule, table, base_rule)
        cities = cities_of(world, self.seat)
        may_pay = holds(world, self.seat, THEOCRACY) and len(commodities_of(world, self.seat)) >= THEOCRACY_PRICE
        if number and cities and may_pay:
            world.then(AppealToTheocracy(self.seat, number))
        else:
            reduce_cities(world, self.seat, ICONOCLASM_AND_HERESY, number, cities, table)


class AppealToTheocracy(YesOrNo):
    """Two commodity cards, and no city is reduced; the others are not spared (C.iconoclasm_and_heresy.3).

    A.theocracy.1.
    """

    prompt = "Theocracy: discard 2 commodity cards instead of reducing {number:# city|# cities}?"
    awaited = "{seat} may discard cards for Theocracy"
    answers = yes_or_no("Discard 2 cards", "Reduce cities")

    def __init__(self, seat: int, number: int) -> None:
        self.seat, self.number = seat, number

    def facts(self, world: World) -> dict[str, object]:
        return {"number": min(self.number, city_count(world, self.seat))}

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer:
            world.then(DiscardForTheocracy(self.seat, THEOCRACY_PRICE))
        else:
            reduce_cities(world, self.seat, ICONOCLASM_AND_HERESY, self.number, cities_of(world, self.seat), table)


class DiscardForTheocracy(Choice):
    """Any commodity cards, Water too; only their number is seen (C.iconoclasm_and_heresy.3, Q-33)."""

    prompt = "Theocracy: discard a commodity card ({left} to go)"
    awaited = "{seat} is discarding cards for Theocracy"
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
