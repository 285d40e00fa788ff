"""Flood: it hits the plain where the victim loses most, and all players there; or else the victim's coasts (3.5)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import NONE, PLAINS
from cradle.games.megaciv.box.cards import FLOOD
from cradle.games.megaciv.box.kinds import PLAIN
from cradle.games.megaciv.phases.calamities.losses import Damage, take_damage
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, Figures, figure, ledger
from cradle.games.megaciv.phases.calamities.reach import flooded_cities
from cradle.games.megaciv.phases.calamities.reported.places import NamePlain, StandOnPlain, seats_on_the_map
from cradle.games.megaciv.phases.calamities.roles import PutAside
from cradle.games.megaciv.world.calamity_copy import CalamityCopy, Copies
from cradle.games.megaciv.world.reported.telling import ask_anew, told_by
from cradle.games.megaciv.world.state import CITY_POINTS, World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step, in_lanes, together
from cradle.kernel.words.catalog import Text, say

ON_COASTS: Final = Figures("C.flood.4", 5)  # damage where no plain is flooded


class Flood(Step):
    """The plain where most of the victim's units would be hit, each capped at its damage (C.flood.2, C.flood.4).

    Changed by A.engineering.3. `plains` are those of the first copies so far, NONE where the coasts are flooded.
    """

    def __init__(self, copies: Copies, plains: tuple[int, ...] = ()) -> None:
        self.copies, self.plains = copies, plains

    def run(self, world: World, table: Table) -> None:
        copies, plains = self.copies, self.plains
        if world.counts is not None:
            ask_for_plain(world, copies[0])
            return
        if len(plains) == len(copies):
            world.then(TakeFlood(copies, plains))
            return
        victim = copies[len(plains)].victim
        cap = ledger(world, victim, FLOOD, True, FIGURES[FLOOD]).total()
        points = [min(cap, flooded_points(world, victim, plain)) for plain in range(len(PLAINS))]
        most = max(points)
        if most:
            worst = [plain for plain, own in enumerate(points) if own == most]
            world.then(ChoosePlain(victim, tuple(worst), copies, plains))
            return
        table.tell("coast_flooded", victim)
        world.then(Flood(copies, (*plains, NONE)))


def ask_for_plain(world: World, copy: CalamityCopy) -> None:
    """At a real board the victim names the plain, and two copies come one after the other."""
    ask_anew(world)
    world.then(NamePlain(copy.victim), MeetFlood(copy))


class MeetFlood(Step):
    """Once the plain is named, everybody else says whether they stand there (C.flood.3, C.flood.4)."""

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        victim = self.copy.victim
        plain = told_by(world, victim)
        if plain == NONE:
            table.tell("coast_flooded", victim)
            world.then(TakeFlood((self.copy,), (NONE,)))
            return
        table.tell("plain_flooded", victim, plain)
        ask_anew(world)
        others = [seat for seat in seats_on_the_map(world) if seat != victim]
        world.then(together([StandOnPlain(seat, plain) for seat in others]), TakeFlood((self.copy,), (plain,)))


def flooded_points(world: World, seat: int, plain: int) -> int:
    row = world.tokens[seat]
    return sum([row[area] for area in PLAINS[plain]]) + CITY_POINTS * len(flooded_cities(world, seat, plain))


class ChoosePlain(Choice):
    """If several plains are equally bad, the victim chooses (C.flood.2)."""

    prompt = "Flood: choose the flood plain it hits"
    awaited = "Flood: {seat} is choosing the flood plain"
    rule = "C.flood.2"
    deed = "Flood {plain}"
    answers = (PLAIN,)

    def __init__(self, seat: int, worst: tuple[int, ...], copies: Copies, plains: tuple[int, ...]) -> None:
        self.seat, self.worst, self.copies, self.plains = seat, worst, copies, plains

    def candidates(self, world: World) -> Sequence[int]:
        return self.worst

    def label(self, world: World, plain: int) -> Text:
        points = flooded_points(world, self.seat, plain)
        return say("{plain} ({points:# point|# points} of yours)", plain=plain, points=points)

    def apply(self, world: World, plain: int, table: Table) -> None:
        table.tell("plain_flooded", self.seat, plain)
        world.then(Flood(self.copies, (*self.plains, plain)))


class TakeFlood(Step):
    """All who are hit take their losses unseen by each other, those of the first copy first (P9.5, Q-17, Q-75)."""

    def __init__(self, copies: Copies, plains: tuple[int, ...]) -> None:
        self.copies, self.plains = copies, plains

    def run(self, world: World, table: Table) -> None:
        losing: dict[int, list[Step]] = {}
        resolved: list[Step] = []
        for copy, plain in zip(self.copies, self.plains, strict=True):
            hit = () if plain == NONE else flooded_seats(world, copy.victim, plain)
            for seat in hit:
                losing.setdefault(seat, []).append(FloodSeat(seat, plain, seat == copy.victim))
            if not hit:
                losing.setdefault(copy.victim, []).append(FloodCoasts(copy.victim))
            resolved.append(PutAside(copy.hitting(hit)))
        world.then(in_lanes(losing), *resolved)


def flooded_seats(world: World, victim: int, plain: int) -> tuple[int, ...]:
    """All players with something on the plain; at a real board, all who say so."""
    if world.counts is not None:
        return tuple([seat for seat in world.ranking if seat == victim or told_by(world, seat)])
    return tuple([seat for seat in world.ranking if seat == victim or flooded_points(world, seat, plain)])


class FloodCoasts(Step):
    """Where no plain is flooded, the victim's coasts are (C.flood.4)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, world: World, table: Table) -> None:
        damage = figure(world, self.seat, FLOOD, True, ON_COASTS, table)
        world.then(Damage(self.seat, FLOOD, damage, True))


class FloodSeat(Step):
    """15 damage to the victim, 5 to everyone else there (C.flood.3, C.flood.5, R.6, R.29)."""

    def __init__(self, seat: int, plain: int, primary: bool) -> None:
        self.seat, self.plain, self.primary = seat, plain, primary

    def run(self, world: World, table: Table) -> None:
        damage = figure(world, self.seat, FLOOD, self.primary, FIGURES[FLOOD], table)
        take_damage(world, self.seat, FLOOD, damage, self.plain, table)
