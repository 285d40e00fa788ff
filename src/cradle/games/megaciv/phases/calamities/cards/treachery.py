"""Treachery: the beneficiary annexes a city of the victim, two if the victim trusted in Diplomacy (3.2)."""

from collections.abc import Sequence

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import TREACHERY
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, figure
from cradle.games.megaciv.phases.calamities.roles import PutAside, roles_view, with_beneficiaries
from cradle.games.megaciv.told.of_fate import AboutBetrayCity
from cradle.games.megaciv.world.calamity_copy import CalamityCopy, Copies
from cradle.games.megaciv.world.pieces import annex_city, make_pirate_city
from cradle.games.megaciv.world.reported.cities import hand_over_city, lose_cities
from cradle.games.megaciv.world.state import World, cities_of, city_count
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import Text, say


class Treachery(Step):
    """Two copies one after the other, with the stocks of that moment; only beneficiaries are settled before (Q-17)."""

    def __init__(self, copies: Copies) -> None:
        self.copies = copies

    def run(self, world: World, table: Table) -> None:
        for copy in reversed(with_beneficiaries(world, self.copies, table)):
            world.then(Betrayal(copy), PutAside(copy))


class Betrayal(Step):
    """One city, two if the victim has Diplomacy; all if there are fewer (C.treachery.1, C.treachery.4).

    Changed by A.diplomacy.2.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        copy = self.copy
        number = figure(world, copy.victim, TREACHERY, True, FIGURES[TREACHERY], table)
        number = min(number, city_count(world, copy.victim))
        if number:
            betray(world, copy, number, table)
        else:
            table.tell("no_city_lost", TREACHERY, copy.victim)


def betray(world: World, copy: CalamityCopy, number: int, table: Table) -> None:
    """The beneficiary picks this many cities of the victim (C.treachery.3)."""
    if world.counts is not None:
        betray_unseen(world, copy, number, table)
        return
    world.then(BetrayCity(copy.picker(), copy, number))


def betray_unseen(world: World, copy: CalamityCopy, number: int, table: Table) -> None:
    """At a real board: as many as the beneficiary has pieces for; the others turn pirate (C.gen.annex_short)."""
    seat = copy.beneficiary
    annexed = 0 if seat == NONE else min(number, world.city_stock[seat])
    for _ in range(annexed):
        hand_over_city(world, seat, copy.victim, table)
    if annexed < number:
        lose_cities(world, copy.victim, number - annexed, table)


class BetrayCity(Choice):
    """The beneficiary picks; cities beyond its stock turn pirate (C.treachery.3, C.gen.annex_short, R.15, R.16)."""

    prompt = "Treachery: choose a city of {other} {fate}"
    awaited = "Treachery: {seat} is choosing a city of {other}"
    rule = "C.treachery.3"
    deed = "Choose {area}"
    answers = (AREA,)

    def __init__(self, seat: int, copy: CalamityCopy, left: int) -> None:
        self.seat, self.copy, self.left = seat, copy, left

    def facts(self, world: World) -> dict[str, object]:
        return {"seat": self.seat, "other": self.copy.victim, "fate": self.fate(world), "left": self.left}

    def fate(self, world: World) -> Text:
        return say("to annex") if self.has_piece(world) else say("to turn into a pirate city")

    def about(self, world: World) -> AboutBetrayCity:
        told = roles_view(world, self.copy)
        return {"seat": self.seat, "other": self.copy.victim, "fate": self.fate(world), "left": self.left, **told}

    def has_piece(self, world: World) -> bool:
        beneficiary = self.copy.beneficiary
        return beneficiary != NONE and world.city_stock[beneficiary] > 0

    def candidates(self, world: World) -> Sequence[int]:
        return cities_of(world, self.copy.victim)

    def apply(self, world: World, area: int, table: Table) -> None:
        if self.has_piece(world):
            annex_city(world, self.copy.beneficiary, area, table)
        else:
            make_pirate_city(world, area, table)
        if self.left > 1:
            betray(world, self.copy, self.left - 1, table)
