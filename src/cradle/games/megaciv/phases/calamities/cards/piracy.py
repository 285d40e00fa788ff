"""Piracy: coastal cities of the victim, and of two players it names, turn into pirate cities (3.16).

These need no support and stay until attacked, annexed or destroyed (C.piracy.4).
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import NAVAL_WARFARE, PIRACY
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, figure
from cradle.games.megaciv.phases.calamities.reach import coastal_cities, number_on_coasts
from cradle.games.megaciv.phases.calamities.reported.places import CountCoastalCities
from cradle.games.megaciv.phases.calamities.roles import (
    NameVictim,
    PutAside,
    in_other_copies,
    roles_view,
    with_beneficiaries,
    with_one_more,
)
from cradle.games.megaciv.told.of_fate import AboutRaidCoast, AboutRaidOther
from cradle.games.megaciv.world.calamity_copy import CalamityCopy, Copies
from cradle.games.megaciv.world.pieces import make_pirate_city
from cradle.games.megaciv.world.reported.cities import turn_cities_pirate
from cradle.games.megaciv.world.reported.telling import ask_anew
from cradle.games.megaciv.world.state import World, city_count, holds
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step, together
from cradle.kernel.words.catalog import say

OTHERS: Final = 2  # players to name


class Piracy(Step):
    """Cancelled if the victim has no coastal city before prevention (C.piracy.3).

    Of two copies resolved together, both primary victims name others first; then one raid follows the other (Q-17).
    """

    def __init__(self, copies: Copies) -> None:
        self.copies = copies

    def run(self, world: World, table: Table) -> None:
        copies = with_beneficiaries(world, self.copies, table)
        cancelled = [copy for copy in copies if not number_on_coasts(world, copy.victim)]
        for copy in cancelled:
            table.tell("calamity_cancelled", PIRACY, copy.victim, say("has no coastal city"))
        standing = tuple([copy for copy in copies if copy not in cancelled])
        following: list[Step] = [PutAside(copy) for copy in cancelled]
        if len(standing) > 1:
            following.append(NameFirst(standing, 0))
        else:
            following += [Raid(copy) for copy in standing]
        world.then(*following)


class CountCoasts(Step):
    """At a real board all players who could lose a coastal city count theirs (C.piracy.2, C.piracy.3)."""

    def __init__(self, copies: Copies) -> None:
        self.copies = copies

    def run(self, world: World, table: Table) -> None:
        ask_anew(world)
        victims = [copy.victim for copy in self.copies]
        open_to_it = [seat for seat in world.ranking if seat in victims or not holds(world, seat, NAVAL_WARFARE)]
        counting = [seat for seat in open_to_it if city_count(world, seat)]
        if counting:
            world.then(together([CountCoastalCities(seat) for seat in counting]))


class NameFirst(Step):
    """If two copies are resolved together, all are named before any city is picked (P9.7, Q-17)."""

    def __init__(self, copies: Copies, at: int) -> None:
        self.copies, self.at = copies, at

    def run(self, world: World, table: Table) -> None:
        copies, at = self.copies, self.at
        if at == len(copies):
            world.then(*[Raid(copy) for copy in copies])
            return
        naming = NamePirated(copies[at].victim, copies, at, in_other_copies(world, copies, at), ())
        if len(copies[at].named) < OTHERS and naming.anybody(world):
            world.then(naming)
        else:
            world.then(NameFirst(copies, at + 1))


class Raid(Step):
    """The victim's coastal cities, all of them if there are too few (C.piracy.1, C.piracy.3).

    Changed by A.naval_warfare.4 and A.cartography.1.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        copy = self.copy
        number = figure(world, copy.victim, PIRACY, True, FIGURES[PIRACY], table)
        number = min(number, number_on_coasts(world, copy.victim))
        if world.counts is None:
            world.then(RaidCoast(copy.picker(), copy, (), number))
        else:
            world.then(RaidOthers(copy, (NONE,) * number, 0))


class RaidCoast(Choice):
    """The beneficiary picks the victim's coastal cities; if nobody benefits, the victim does (C.piracy.1, R.15)."""

    prompt = "Piracy: choose a coastal city of {other} to turn into a pirate city ({left} to go)"
    awaited = "Piracy: {seat} is choosing coastal cities of {other}"
    rule = "C.piracy.1"
    deed = "Send the pirates to {area}"
    answers = (AREA,)

    def __init__(self, seat: int, copy: CalamityCopy, cities: tuple[int, ...], left: int) -> None:
        self.seat, self.copy, self.cities, self.left = seat, copy, cities, left

    def facts(self, world: World) -> dict[str, object]:
        return {"seat": self.seat, "other": self.copy.victim, "left": self.left, "area": self.cities}

    def about(self, world: World) -> AboutRaidCoast:
        told = roles_view(world, self.copy)
        return {"seat": self.seat, "other": self.copy.victim, "left": self.left, "area": self.cities, **told}

    def candidates(self, world: World) -> Sequence[int]:
        return [area for area in coastal_cities(world, self.copy.victim) if area not in self.cities]

    def apply(self, world: World, area: int, table: Table) -> None:
        table.tell("coast_raided", self.copy.victim, area)
        cities = (*self.cities, area)
        if self.left > 1:
            world.then(RaidCoast(self.seat, self.copy, cities, self.left - 1))
        else:
            world.then(RaidOthers(self.copy, cities, 0))


class RaidOthers(Step):
    """After the beneficiary's picks two players and a city of each; then all turn pirate together (R.27).

    `raided` of those named have lost a city. Where all were named first, nobody is left to be named now. Of cities at a
    board on the table only the number is known.
    """

    def __init__(self, copy: CalamityCopy, cities: tuple[int, ...], raided: int) -> None:
        self.copy, self.cities, self.raided = copy, cities, raided

    def run(self, world: World, table: Table) -> None:
        copy = self.copy
        if self.raided < len(copy.named):
            world.then(raid_other(world, copy, self.cities, self.raided))
            return
        naming = NamePirated(copy.victim, (copy,), 0, in_other_copies(world, (copy,), 0), self.cities)
        if len(copy.named) < OTHERS and naming.anybody(world):
            world.then(naming)
            return
        turn_pirate(world, copy, self.cities, table)
        world.then(PutAside(copy))


def raid_other(world: World, copy: CalamityCopy, cities: tuple[int, ...], raided: int) -> Step:
    """The next player named loses a city; at a real board the city is picked there (C.piracy.2)."""
    if world.counts is None:
        return RaidOther(copy.victim, copy, cities, raided)
    return RaidOthers(copy, (*cities, NONE), raided + 1)


def turn_pirate(world: World, copy: CalamityCopy, cities: tuple[int, ...], table: Table) -> None:
    """All picked cities at once (R.27)."""
    if world.counts is not None:
        turn_cities_pirate(world, copy.victim, len(cities) - len(copy.named), table)
        for seat in copy.named:
            turn_cities_pirate(world, seat, 1, table)
        return
    for area in cities:
        make_pirate_city(world, area, table)


class NamePirated(NameVictim):
    """Players with a coastal city, without Naval Warfare, other than the beneficiary (C.piracy.2).

    `cities` are those picked so far: none where all are named first.
    """

    rule = "C.piracy.2"

    def __init__(self, seat: int, copies: Copies, at: int, barred: frozenset[int], cities: tuple[int, ...]) -> None:
        self.seat, self.copies, self.at, self.barred, self.cities = seat, copies, at, barred, cities

    def apply(self, world: World, other: int, table: Table) -> None:
        table.tell("victim_named", PIRACY, self.seat, other)
        copies = with_one_more(self.copies, self.at, other)
        if self.cities:
            world.then(RaidOthers(copies[self.at], self.cities, len(copies[self.at].named) - 1))
        else:
            world.then(NameFirst(copies, self.at))


class RaidOther(Choice):
    """One coastal city of a player named (C.piracy.2)."""

    prompt = "Piracy: choose a coastal city of {other} to turn into a pirate city"
    awaited = "Piracy: {seat} is choosing a coastal city of {other}"
    rule = "C.piracy.2"
    deed = "Send the pirates to {area}"
    answers = (AREA,)

    def __init__(self, seat: int, copy: CalamityCopy, cities: tuple[int, ...], raided: int) -> None:
        self.seat, self.copy, self.cities, self.raided = seat, copy, cities, raided

    def other(self) -> int:
        return self.copy.named[self.raided]

    def facts(self, world: World) -> dict[str, object]:
        return {"seat": self.seat, "other": self.other(), "area": self.cities}

    def about(self, world: World) -> AboutRaidOther:
        told = roles_view(world, self.copy)
        return {"seat": self.seat, "other": self.other(), "area": self.cities, **told}

    def candidates(self, world: World) -> Sequence[int]:
        return coastal_cities(world, self.other())

    def apply(self, world: World, area: int, table: Table) -> None:
        table.tell("coast_raided", self.other(), area)
        world.then(RaidOthers(self.copy, (*self.cities, area), self.raided + 1))
