"""Piracy: coastal cities of the victim, and of two players it names, turn into pirate cities (3.16).

These need no support and stay until attacked, annexed or destroyed (C.piracy.4).
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.cards import PIRACY
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, figure
from cradle.games.megaciv.phases.calamities.roles import (
    CalamityCopy,
    NameVictim,
    PutAside,
    coastal_cities,
    copy_after,
    in_other_copies,
    roles_view,
    with_beneficiary,
)
from cradle.games.megaciv.world.pieces import make_pirate_city
from cradle.games.megaciv.world.state import World
from cradle.kernel.catalog import say
from cradle.kernel.flow import Choice, Step
from cradle.kernel.table import Table

OTHERS: Final = 2  # players to name


class Piracy(Step):
    """Cancelled if the victim has no coastal city before prevention; with too few all of them (C.piracy.3).

    Changed by A.naval_warfare.4 and A.cartography.1.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        copy = with_beneficiary(world, self.copy, table)
        coast = coastal_cities(world, copy.victim)
        if not coast:
            table.tell("calamity_cancelled", PIRACY, copy.victim, say("has no coastal city"))
            sail_on(world, copy)
            return
        number = figure(world, copy.victim, PIRACY, True, FIGURES[PIRACY], table)
        world.then(RaidCoast(copy.picker(), copy, (), min(number, len(coast))))


def sail_on(world: World, copy: CalamityCopy) -> None:
    """The other copy comes after this one (P9.7, Q-17)."""
    following = copy_after(world, copy)
    if following is not None:
        world.then(Piracy(following), PutAside(following))


class RaidCoast(Choice):
    """The beneficiary picks coastal cities of the victim, who does so itself if nobody benefits (C.piracy.1, R.15)."""

    prompt = "Piracy: choose a coastal city of {other} to turn into a pirate city ({left} to go)"
    awaited = "Piracy: {seat} is choosing coastal cities of {other}"
    answers = (AREA,)

    def __init__(self, seat: int, copy: CalamityCopy, cities: tuple[int, ...], left: int) -> None:
        self.seat, self.copy, self.cities, self.left = seat, copy, cities, left

    def facts(self, world: World) -> dict[str, object]:
        return {"seat": self.seat, "other": self.copy.victim, "left": self.left, "area": self.cities}

    def about(self, world: World) -> dict[str, object]:
        return {**self.facts(world), **roles_view(world, self.copy)}

    def candidates(self, world: World) -> Sequence[int]:
        return [area for area in coastal_cities(world, self.copy.victim) if area not in self.cities]

    def apply(self, world: World, area: int, table: Table) -> None:
        table.tell("coast_raided", self.copy.victim, area)
        cities = (*self.cities, area)
        if self.left > 1:
            world.then(RaidCoast(self.seat, self.copy, cities, self.left - 1))
        else:
            world.then(NameNext(self.copy, cities))


class NameNext(Step):
    """After the beneficiary's picks two players and a city of each; then all turn pirate together (R.27)."""

    def __init__(self, copy: CalamityCopy, cities: tuple[int, ...]) -> None:
        self.copy, self.cities = copy, cities

    def run(self, world: World, table: Table) -> None:
        copy = self.copy
        naming = NamePirated(copy.victim, copy, in_other_copies(world, copy), self.cities)
        if len(copy.named) < OTHERS and naming.anybody(world):
            world.then(naming)
            return
        for area in self.cities:
            make_pirate_city(world, area, table)
        sail_on(world, copy)


class NamePirated(NameVictim):
    """Players with a coastal city, without Naval Warfare, other than the beneficiary (C.piracy.2)."""

    def __init__(self, seat: int, copy: CalamityCopy, barred: frozenset[int], cities: tuple[int, ...]) -> None:
        self.seat, self.copy, self.barred, self.cities = seat, copy, barred, cities

    def apply(self, world: World, other: int, table: Table) -> None:
        table.tell("victim_named", PIRACY, self.seat, other)
        world.then(RaidOther(self.seat, self.copy.naming(other), self.cities))


class RaidOther(Choice):
    """One coastal city of the player just named (C.piracy.2)."""

    prompt = "Piracy: choose a coastal city of {other} to turn into a pirate city"
    awaited = "Piracy: {seat} is choosing a coastal city of {other}"
    answers = (AREA,)

    def __init__(self, seat: int, copy: CalamityCopy, cities: tuple[int, ...]) -> None:
        self.seat, self.copy, self.cities = seat, copy, cities

    def facts(self, world: World) -> dict[str, object]:
        return {"seat": self.seat, "other": self.copy.named[-1], "area": self.cities}

    def about(self, world: World) -> dict[str, object]:
        return {**self.facts(world), **roles_view(world, self.copy)}

    def candidates(self, world: World) -> Sequence[int]:
        return coastal_cities(world, self.copy.named[-1])

    def apply(self, world: World, area: int, table: Table) -> None:
        table.tell("coast_raided", self.copy.named[-1], area)
        world.then(NameNext(self.copy, (*self.cities, area)))
