"""Barbarian Hordes: they attack a city of the victim, and those that the land cannot hold move on (3.8, R.20).

They fight by the rules of phase 4, hold no advances, win neither cards nor treasury and heed no Diplomacy and no
Cultural Ascendancy (C.barbarian_hordes.4, R.9). Third players' tokens fight too, the beneficiary's own among them
(R.21). What stays on the map neither moves nor grows afterwards (C.barbarian_hordes.8).
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import LIMIT, NEIGHBOURS, NO_SITE, NONE, SITE
from cradle.games.megaciv.box.cards import BARBARIAN_HORDES, METALWORKING
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, figure
from cradle.games.megaciv.phases.calamities.reported.places import ReportHorde
from cradle.games.megaciv.phases.calamities.roles import PutAside, roles_view, with_beneficiaries
from cradle.games.megaciv.told.of_fate import AboutHordes
from cradle.games.megaciv.world.calamity_copy import CalamityCopy, Copies
from cradle.games.megaciv.world.conflict.city_attack import AttackCity
from cradle.games.megaciv.world.conflict.situation import attacker_in
from cradle.games.megaciv.world.conflict.strength import left_after_conflict, threshold
from cradle.games.megaciv.world.conflict.token_conflict import TokenConflict
from cradle.games.megaciv.world.pieces import move_tokens, place_tokens, take_tokens
from cradle.games.megaciv.world.state import World, barbarians, cities_of, city_count, has_units, holds, owners_in
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say

WILDERNESS_FIRST: Final = no("wilderness cities are attacked first, and the victim has one", "C.barbarian_hordes.2")


class BarbarianHordes(Step):
    """Without a city nothing happens (C.barbarian_hordes.2).

    Whether a copy is cancelled and who benefits is settled for both; then one horde follows the other (Q-17).
    """

    def __init__(self, copies: Copies) -> None:
        self.copies = copies

    def run(self, world: World, table: Table) -> None:
        steps: list[Step] = []
        for copy in with_beneficiaries(world, self.copies, table):
            if city_count(world, copy.victim):
                steps.append(Horde(copy))
            else:
                table.tell("calamity_cancelled", BARBARIAN_HORDES, copy.victim, say("has no city"))
            steps.append(PutAside(copy))
        world.then(*steps)


class Horde(Step):
    """The victim's advances set the number of barbarians (C.barbarian_hordes.1).

    Changed by A.monarchy.1, A.politics.1 and A.provincial_empire.1.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        copy = self.copy
        number = figure(world, copy.victim, BARBARIAN_HORDES, True, FIGURES[BARBARIAN_HORDES], table)
        if world.counts is None:
            world.then(ChooseTarget(copy.picker(), copy, number))
        elif number:
            needed = threshold(world, barbarians(world), copy.victim)
            world.then(ReportHorde(copy.victim, number, needed))


class ChooseTarget(Choice):
    """The beneficiary picks a city of the victim, a wilderness city if there is any (C.barbarian_hordes.2, R.15)."""

    prompt = "Barbarian Hordes: choose the city of {other} that {number:# barbarian attacks|# barbarians attack}"
    awaited = "Barbarian Hordes: {seat} is choosing which city of {other} is attacked"
    rule = "C.barbarian_hordes.2"
    deed = "Attack {area}"
    answers = (AREA,)

    def __init__(self, seat: int, copy: CalamityCopy, number: int) -> None:
        self.seat, self.copy, self.number = seat, copy, number

    def facts(self, world: World) -> dict[str, object]:
        return {"seat": self.seat, "other": self.copy.victim, "number": self.number}

    def about(self, world: World) -> AboutHordes:
        told = roles_view(world, self.copy)
        return {"seat": self.seat, "other": self.copy.victim, "number": self.number, **told}

    def candidates(self, world: World) -> Sequence[int]:
        return cities_of(world, self.copy.victim)

    def refuse(self, world: World, area: int) -> No | None:
        if SITE[area] == NO_SITE:
            return None
        wild = [other for other in cities_of(world, self.copy.victim) if SITE[other] == NO_SITE]
        return WILDERNESS_FIRST if wild else None

    def label(self, world: World, area: int) -> Text:
        return say("{area} (limit {limit})", area=area, limit=LIMIT[area])

    def apply(self, world: World, area: int, table: Table) -> None:
        place_tokens(world, barbarians(world), area, self.number)
        table.tell("barbarians_landed", self.copy.victim, area, self.number)
        world.then(FightOn(self.copy, (area,)))


class FightOn(Step):
    """The horde fights in the area it has reached: tokens first, then the city (C.barbarian_hordes.3, R.20)."""

    def __init__(self, copy: CalamityCopy, fought: tuple[int, ...]) -> None:
        self.copy, self.fought = copy, fought

    def run(self, world: World, table: Table) -> None:
        area = self.fought[-1]
        world.then(TokenConflict(area), StormCity(area), MoveOn(self.copy, self.fought))


class StormCity(Step):
    """A horde alone beside a city attacks it; with too few tokens all of it dies (R.20)."""

    def __init__(self, area: int) -> None:
        self.area = area

    def run(self, world: World, table: Table) -> None:
        if attacker_in(world, self.area) == barbarians(world):
            world.then(AttackCity(self.area))


class MoveOn(Step):
    """Barbarians above the printed limit must move on while they can; otherwise they are destroyed.

    C.barbarian_hordes.5, C.barbarian_hordes.7, C.barbarian_hordes.9
    """

    def __init__(self, copy: CalamityCopy, fought: tuple[int, ...]) -> None:
        self.copy, self.fought = copy, fought

    def run(self, world: World, table: Table) -> None:
        area = self.fought[-1]
        excess = world.tokens[barbarians(world)][area] - LIMIT[area]
        if excess <= 0:
            return
        targets = within_reach(world, self.copy.victim, area)
        choice = ChooseNext(self.copy.picker(), self.copy, self.fought, excess, tuple(targets))
        if choice.options(world):
            world.then(choice)
        else:
            take_tokens(world, barbarians(world), area, excess)
            table.tell("barbarians_vanished", area, excess)


def within_reach(world: World, victim: int, area: int) -> list[int]:
    """Areas in play next to it by land or water with units of the victim; no open sea is crossed.

    No area with another player's city; a pirate city is no player's (R.20).
    """
    near = [other for other in NEIGHBOURS[area] if has_units(world, victim, other) and other not in world.out_of_play]
    return [other for other in near if world.city[other] in (NONE, victim, barbarians(world))]


class ChooseNext(Choice):
    """All barbarians above the limit go together to one area with units of the victim (C.barbarian_hordes.6, R.20).

    Where they have fought and are too many, the victim has nothing left, so they never return (R.8).
    """

    prompt = "Barbarian Hordes: choose where {number:# barbarian moves|# barbarians move} on"
    awaited = "Barbarian Hordes: {seat} is choosing where they move on"
    rule = "C.barbarian_hordes.6"
    deed = "Move them to {area}"
    answers = (AREA,)

    def __init__(
        self, seat: int, copy: CalamityCopy, fought: tuple[int, ...], number: int, areas: tuple[int, ...]
    ) -> None:
        self.seat, self.copy, self.fought, self.number, self.areas = seat, copy, fought, number, areas

    def facts(self, world: World) -> dict[str, object]:
        return {"seat": self.seat, "other": self.copy.victim, "number": self.number}

    def about(self, world: World) -> AboutHordes:
        told = roles_view(world, self.copy)
        return {"seat": self.seat, "other": self.copy.victim, "number": self.number, **told}

    def candidates(self, world: World) -> Sequence[int]:
        return self.areas

    def refuse(self, world: World, area: int) -> No | None:
        if world.city[area] != self.copy.victim:
            return None
        needed, left = threshold(world, barbarians(world), self.copy.victim), left_to_attack(world, area, self.number)
        if left >= needed:
            return None
        return no(
            "attacking the city takes {needed:# barbarian|# barbarians}; only {left} would be left",
            "C.barbarian_hordes.6", needed=needed, left=left,
        )  # fmt: skip

    def label(self, world: World, area: int) -> Text:
        if world.city[area] == self.copy.victim:
            return say("{area} (a city)", area=area)
        return say("{area} ({tokens:# token|# tokens})", area=area, tokens=world.tokens[self.copy.victim][area])

    def apply(self, world: World, area: int, table: Table) -> None:
        move_tokens(world, barbarians(world), self.fought[-1], area, self.number)
        table.tell("barbarians_moved", self.fought[-1], area, self.number)
        world.then(FightOn(self.copy, (*self.fought, area)))


def left_to_attack(world: World, area: int, number: int) -> int:
    """How many of a horde that enters would remain to attack the city, whatever the others could do (R.20)."""
    owners = [owner for owner in owners_in(world, area) if owner != barbarians(world)]
    counts = [world.tokens[owner][area] for owner in owners] + [world.tokens[barbarians(world)][area] + number]
    hardened = [holds(world, owner, METALWORKING) for owner in owners] + [False]
    return left_after_conflict(counts, hardened, NONE)[-1]
