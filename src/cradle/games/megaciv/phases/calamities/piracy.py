"""Piracy: coastal cities of the victim, and of two players it names, turn into pirate cities (3.16).

These need no support and stay until attacked, annexed or destroyed (C.piracy.4).
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import PIRACY
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.modifiers import figure
from cradle.games.megaciv.phases.calamities.roles import (
    NameVictim,
    PutAside,
    coastal_cities,
    in_other_copies,
    next_copy,
    tell_beneficiary,
)
from cradle.games.megaciv.world.pieces import make_pirate_city
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow import Choice, Step
from cradle.kernel.table import Table

VICTIMS_CITIES: Final = 2
OTHERS: Final = 2


class Piracy(Step):
    """Cancelled if the victim has no coastal city before prevention; with too few all of them (C.piracy.3).

    Changed by A.naval_warfare.4 and A.cartography.1.
    """

    def __init__(self, victim: int, card: int, involved: frozenset[int]) -> None:
        self.victim, self.card, self.involved = victim, card, involved

    def run(self, world: World, table: Table) -> None:
        beneficiary = tell_beneficiary(world, self.victim, self.card, table)
        coast = coastal_cities(world, self.victim)
        if not coast:
            table.tell("calamity_cancelled", PIRACY, self.victim)
            go_on(world, self.victim, self.involved | {beneficiary})
            return
        number = figure(world, self.victim, PIRACY, VICTIMS_CITIES, True, "C.piracy.1", table)
        picker = self.victim if beneficiary == NONE else beneficiary
        left = min(number, len(coast))
        world.then(RaidCoast(picker, self.victim, self.card, beneficiary, self.involved, (), left))


def go_on(world: World, victim: int, involved: frozenset[int]) -> None:
    """The other copy comes after this one and is tested on its own (P9.7, Q-17, C.gen.double)."""
    following = next_copy(world, victim, PIRACY)
    if following is not None:
        world.then(Piracy(*following, involved), PutAside(*following))


class RaidCoast(Choice):
    """The beneficiary picks coastal cities of the victim, who does so itself if nobody benefits (C.piracy.1, R.15)."""

    prompt = "Piracy: choose a coastal city of {other} that turns pirate ({left} to go)"
    awaited = "Piracy: {seat} is choosing coastal cities of {other}"
    answers = (AREA,)

    def __init__(
        self,
        seat: int,
        victim: int,
        card: int,
        beneficiary: int,
        involved: frozenset[int],
        cities: tuple[int, ...],
        left: int,
    ) -> None:
        self.seat, self.victim, self.card, self.beneficiary = seat, victim, card, beneficiary
        self.involved, self.cities, self.left = involved, cities, left

    def facts(self, world: World) -> dict[str, object]:
        return {"other": self.victim, "left": self.left}

    def candidates(self, world: World) -> Sequence[int]:
        return [area for area in coastal_cities(world, self.victim) if area not in self.cities]

    def apply(self, world: World, area: int, table: Table) -> None:
        table.tell("coast_raided", self.victim, area)
        cities = (*self.cities, area)
        if self.left > 1:
            world.then(
                RaidCoast(self.seat, self.victim, self.card, self.beneficiary, self.involved, cities, self.left - 1)
            )
        else:
            world.then(NameNext(self.victim, self.card, self.beneficiary, self.involved, (), cities))


class NameNext(Step):
    """After the beneficiary's picks two players and a city of each; then all turn pirate together (R.27)."""

    def __init__(
        self,
        victim: int,
        card: int,
        beneficiary: int,
        involved: frozenset[int],
        chosen: tuple[int, ...],
        cities: tuple[int, ...],
    ) -> None:
        self.victim, self.card, self.beneficiary = victim, card, beneficiary
        self.involved, self.chosen, self.cities = involved, chosen, cities

    def run(self, world: World, table: Table) -> None:
        barred = in_other_copies(world, self.victim, PIRACY, self.involved)
        naming = NamePirated(self.victim, self.card, self.beneficiary, self.involved, barred, self.chosen, self.cities)
        if len(self.chosen) < OTHERS and naming.anybody(world):
            world.then(naming)
            return
        for area in self.cities:
            make_pirate_city(world, area, table)
        go_on(world, self.victim, self.involved | {*self.chosen, self.beneficiary})


class NamePirated(NameVictim):
    """Players with a coastal city, without Naval Warfare, other than the beneficiary (C.piracy.2)."""

    def __init__(
        self,
        seat: int,
        card: int,
        beneficiary: int,
        involved: frozenset[int],
        barred: frozenset[int],
        chosen: tuple[int, ...],
        cities: tuple[int, ...],
    ) -> None:
        self.seat, self.card, self.beneficiary = seat, card, beneficiary
        self.involved, self.barred, self.chosen, self.cities = involved, barred, chosen, cities

    def apply(self, world: World, other: int, table: Table) -> None:
        table.tell("victim_named", PIRACY, self.seat, other)
        world.then(RaidOther(self.seat, self.card, self.beneficiary, self.involved, (*self.chosen, other), self.cities))


class RaidOther(Choice):
    """One coastal city of the player just named (C.piracy.2)."""

    prompt = "Piracy: choose a coastal city of {other} that turns pirate"
    awaited = "Piracy: {seat} is choosing a coastal city of {other}"
    answers = (AREA,)

    def __init__(
        self,
        seat: int,
        card: int,
        beneficiary: int,
        involved: frozenset[int],
        chosen: tuple[int, ...],
        cities: tuple[int, ...],
    ) -> None:
        self.seat, self.card, self.beneficiary = seat, card, beneficiary
        self.involved, self.chosen, self.cities = involved, chosen, cities

    def facts(self, world: World) -> dict[str, object]:
        return {"other": self.chosen[-1]}

    def candidates(self, world: World) -> Sequence[int]:
        return coastal_cities(world, self.chosen[-1])

    def apply(self, world: World, area: int, table: Table) -> None:
        table.tell("coast_raided", self.chosen[-1], area)
        cities = (*self.cities, area)
        world.then(NameNext(self.seat, self.card, self.beneficiary, self.involved, self.chosen, cities))
