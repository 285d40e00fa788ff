"""Cyclone: it hits the open sea with most of the victim's cities around it, and everyone's cities there (3.9)."""

from collections.abc import Sequence

from cradle.games.megaciv.box.atlas import NONE, SEA_NEIGHBOURS
from cradle.games.megaciv.box.cards import CYCLONE, DESELECTED
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.cities import reduce_cities
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, figure
from cradle.games.megaciv.phases.calamities.reach import cities_on, number_on
from cradle.games.megaciv.phases.calamities.reported.places import CountCitiesOnSea, NameSea
from cradle.games.megaciv.phases.calamities.roles import PutAside
from cradle.games.megaciv.world.calamity_copy import CalamityCopy, Copies
from cradle.games.megaciv.world.reported.telling import ask_anew, told_by
from cradle.games.megaciv.world.state import World, cities_of, city_count, holds
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step, in_lanes, together
from cradle.kernel.words.catalog import Text, say


class Cyclone(Step):
    """Each sea is counted on its own; without a city on any it is cancelled (C.cyclone.1, R.22).

    `seas` are those of the first copies so far, NONE where a copy is cancelled.
    """

    def __init__(self, copies: Copies, seas: tuple[int, ...] = ()) -> None:
        self.copies, self.seas = copies, seas

    def run(self, world: World, table: Table) -> None:
        if world.counts is not None:
            ask_for_sea(world, self.copies[0], table)
            return
        if len(self.seas) == len(self.copies):
            world.then(TakeCyclone(self.copies, self.seas))
            return
        victim = self.copies[len(self.seas)].victim
        seas: dict[int, int] = {}
        for area in cities_of(world, victim):
            for sea in SEA_NEIGHBOURS[area]:
                seas[sea] = seas.get(sea, 0) + 1
        if not seas:
            no_cyclone(victim, table)
            world.then(Cyclone(self.copies, (*self.seas, NONE)))
            return
        most = max(seas.values())
        worst = tuple([sea for sea in sorted(seas) if seas[sea] == most])
        world.then(ChooseSea(victim, worst, self.copies, self.seas))


def no_cyclone(victim: int, table: Table) -> None:
    table.tell("calamity_cancelled", CYCLONE, victim, say("has no city on an open sea"))


def ask_for_sea(world: World, copy: CalamityCopy, table: Table) -> None:
    """At a real board the victim names the sea, and two copies come one after the other."""
    ask_anew(world)
    if city_count(world, copy.victim):
        world.then(NameSea(copy.victim), MeetCyclone(copy))
    else:
        no_cyclone(copy.victim, table)
        world.then(PutAside(copy))


class MeetCyclone(Step):
    """Once the sea is named, all players with cities count those around it (C.cyclone.1)."""

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        victim = self.copy.victim
        sea = told_by(world, victim)
        if sea == NONE:
            no_cyclone(victim, table)
            world.then(PutAside(self.copy))
            return
        table.tell("sea_hit", victim, sea)
        ask_anew(world)
        counting = [seat for seat in world.ranking if city_count(world, seat)]
        asked = [CountCitiesOnSea(seat, sea, 1 if seat == victim else 0) for seat in counting]
        world.then(together(asked), TakeCyclone((self.copy,), (sea,)))


class ChooseSea(Choice):
    """If several seas have equally many cities, the victim chooses (C.cyclone.1)."""

    prompt = "Cyclone: choose the sea it hits"
    awaited = "Cyclone: {seat} is choosing the open sea"
    rule = "C.cyclone.1"
    deed = "Hit {area}"
    answers = (AREA,)

    def __init__(self, seat: int, worst: tuple[int, ...], copies: Copies, seas: tuple[int, ...]) -> None:
        self.seat, self.worst, self.copies, self.seas = seat, worst, copies, seas

    def candidates(self, world: World) -> Sequence[int]:
        return self.worst

    def label(self, world: World, sea: int) -> Text:
        number = len(cities_on(world, self.seat, sea))
        return say("{area} ({number:# city|# cities} of yours)", area=sea, number=number)

    def apply(self, world: World, sea: int, table: Table) -> None:
        table.tell("sea_hit", self.seat, sea)
        world.then(Cyclone(self.copies, (*self.seas, sea)))


class TakeCyclone(Step):
    """All who are hit take their losses unseen by each other, those of the first copy first (P9.5, Q-17, Q-75)."""

    def __init__(self, copies: Copies, seas: tuple[int, ...]) -> None:
        self.copies, self.seas = copies, seas

    def run(self, world: World, table: Table) -> None:
        losing: dict[int, list[Step]] = {}
        resolved: list[Step] = []
        for copy, sea in zip(self.copies, self.seas, strict=True):
            hit = tuple([seat for seat in world.ranking if number_on(world, seat, sea)])
            for seat in hit:
                losing.setdefault(seat, []).append(WeatherCyclone(seat, sea, seat == copy.victim))
            resolved.append(PutAside(copy.hitting(hit)))
        world.then(in_lanes(losing), *resolved)


class WeatherCyclone(Step):
    """The owner selects cities, then takes some out again; what is left is reduced (C.cyclone.2, C.cyclone.3, R.23).

    A.trade_empire.2 selects one more, A.masonry.1 and A.calendar.1 save some.

    Selecting and taking out are one owner's free picks, so only the cities that stay selected are asked for.
    """

    def __init__(self, seat: int, sea: int, primary: bool) -> None:
        self.seat, self.sea, self.primary = seat, sea, primary

    def run(self, world: World, table: Table) -> None:
        number = figure(world, self.seat, CYCLONE, self.primary, FIGURES[CYCLONE], table)
        selected = min(number, number_on(world, self.seat, self.sea))
        saved = min(selected, sum([number for advance, number in DESELECTED if holds(world, self.seat, advance)]))
        table.tell("cities_selected", self.seat, selected)
        if saved:
            table.tell("cities_saved", self.seat, saved)
        reduce_cities(world, self.seat, CYCLONE, selected - saved, table, self.sea)
