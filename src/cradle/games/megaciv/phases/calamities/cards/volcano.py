"""Volcanic Eruption or Earthquake: a volcano destroys all around it; without one, two cities are shaken (3.1)."""

from collections.abc import Sequence

from cradle.games.megaciv.box import kinds
from cradle.games.megaciv.box.atlas import NEIGHBOURS, NONE, VOLCANO, VOLCANOES
from cradle.games.megaciv.box.cards import ENGINEERING, VOLCANIC_ERUPTION_EARTHQUAKE
from cradle.games.megaciv.phases.calamities.losses import lose_tokens
from cradle.games.megaciv.phases.calamities.reported.places import (
    NameShaken,
    NameVolcano,
    ReportEruption,
    seats_on_the_map,
)
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.pieces import destroy_city
from cradle.games.megaciv.world.reported.cities import lose_cities, lower_cities
from cradle.games.megaciv.world.reported.telling import ask_anew, told_by
from cradle.games.megaciv.world.state import World, barbarians, cities_of, city_count, holds, owners_in, unit_points
from cradle.games.megaciv.world.support import reduce_city
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step, together
from cradle.kernel.words.catalog import Text, say


class VolcanicEruptionOrEarthquake(Step):
    """An eruption if a city of the victim touches a volcano (C.volcanic_eruption_earthquake.1)."""

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        if world.counts is not None:
            ask_for_volcano(world, self.copy.victim, table)
            return
        cities = cities_of(world, self.copy.victim)
        volcanoes = sorted({VOLCANO[area] for area in cities} - {NONE})
        if volcanoes:
            most = max([cost(world, self.copy.victim, volcano) for volcano in volcanoes])
            worst = [volcano for volcano in volcanoes if cost(world, self.copy.victim, volcano) == most]
            world.then(ChooseVolcano(self.copy.victim, tuple(worst)))
        elif cities:
            world.then(ShakeCity(self.copy.victim, tuple(cities)))
        else:  # C.volcanic_eruption_earthquake.5
            table.tell("no_city_lost", VOLCANIC_ERUPTION_EARTHQUAKE, self.copy.victim)


def ask_for_volcano(world: World, victim: int, table: Table) -> None:
    """At a real board the victim names the volcano that its cities touch, if there is one."""
    ask_anew(world)
    if city_count(world, victim):
        world.then(NameVolcano(victim), MeetEarth(victim))
    else:  # C.volcanic_eruption_earthquake.5
        table.tell("no_city_lost", VOLCANIC_ERUPTION_EARTHQUAKE, victim)


class MeetEarth(Step):
    """If a volcano is named, all say what they lose; otherwise a city of the victim is hit, and one next to it."""

    def __init__(self, victim: int) -> None:
        self.victim = victim

    def run(self, world: World, table: Table) -> None:
        victim, calamity = self.victim, VOLCANIC_ERUPTION_EARTHQUAKE
        volcano = told_by(world, victim)
        if volcano != NONE:
            table.tell("volcano_erupted", victim, volcano)
            losing = [ReportEruption(seat, calamity, volcano, seat == victim) for seat in seats_on_the_map(world)]
            world.then(together(losing))
            return
        table.tell("earth_shook_unseen", victim)
        if holds(world, victim, ENGINEERING):  # A.engineering.3
            lower_cities(world, victim, 1, table)
        else:
            lose_cities(world, victim, 1, table)
        world.then(NameShaken(victim))


def cost(world: World, seat: int, volcano: int) -> int:
    """Own unit points in all areas a volcano touches."""
    return sum([unit_points(world, seat, area) for area in VOLCANOES[volcano]])


class ChooseVolcano(Choice):
    """The volcano that costs the victim most; of equals the victim chooses (C.volcanic_eruption_earthquake.2)."""

    prompt = "Volcanic Eruption: choose the volcano"
    awaited = "Volcanic Eruption: {seat} is choosing the volcano"
    rule = "C.volcanic_eruption_earthquake.2"
    deed = "Choose {volcano}"
    answers = (kinds.VOLCANO,)

    def __init__(self, seat: int, volcanoes: tuple[int, ...]) -> None:
        self.seat, self.volcanoes = seat, volcanoes

    def candidates(self, world: World) -> Sequence[int]:
        return self.volcanoes

    def apply(self, world: World, volcano: int, table: Table) -> None:
        table.tell("volcano_erupted", self.seat, volcano)
        for area in VOLCANOES[volcano]:
            destroy_all(world, area, table)


def destroy_all(world: World, area: int, table: Table) -> None:
    """Every unit of every owner, black ones too; ships stay (C.volcanic_eruption_earthquake.2, R.3)."""
    for owner in owners_in(world, area):
        lose_tokens(world, owner, area, world.tokens[owner][area], table)
    if world.city[area] != NONE:
        destroy_city(world, area, table)


class ShakeCity(Choice):
    """The victim destroys one city; with Engineering it reduces it (C.volcanic_eruption_earthquake.4)."""

    prompt = "Earthquake: choose the city it hits"
    awaited = "Earthquake: {seat} is choosing the city it hits"
    rule = "C.volcanic_eruption_earthquake.4"
    deed = "Hit {area}"
    answers = (kinds.AREA,)

    def __init__(self, seat: int, cities: tuple[int, ...]) -> None:
        self.seat, self.cities = seat, cities

    def candidates(self, world: World) -> Sequence[int]:
        return self.cities

    def label(self, world: World, area: int) -> Text:
        number = len(shaken_with(world, area))
        if not number:
            return say("{area} (no city next to it)", area=area)
        return say("{area} ({number:# city|# cities} next to it)", area=area, number=number)

    def apply(self, world: World, area: int, table: Table) -> None:
        table.tell("earth_shook", self.seat, area)
        neighbours = shaken_with(world, area)
        if neighbours:
            world.then(ShakeNeighbour(self.seat, area, neighbours))
        else:
            table.tell("no_neighbour_shaken", area)
        if holds(world, self.seat, ENGINEERING):  # A.engineering.3
            reduce_city(world, area, table)
        else:
            destroy_city(world, area, table)


def shaken_with(world: World, area: int) -> tuple[int, ...]:
    """Cities next to it by land or water, of any player; no pirate cities (R.4)."""
    return tuple([other for other in NEIGHBOURS[area] if world.city[other] not in (NONE, barbarians(world))])


class ShakeNeighbour(Choice):
    """As long as there is a city, one must be picked; Engineering does not protect its owner.

    C.volcanic_eruption_earthquake.3, C.volcanic_eruption_earthquake.4
    """

    prompt = "Earthquake in {area}: choose a neighbouring city to reduce"
    awaited = "Earthquake: {seat} is choosing a neighbouring city"
    rule = "C.volcanic_eruption_earthquake.3"
    deed = "Reduce the city in {area}"
    answers = (kinds.AREA,)

    def __init__(self, seat: int, area: int, cities: tuple[int, ...]) -> None:
        self.seat, self.area, self.cities = seat, area, cities

    def candidates(self, world: World) -> Sequence[int]:
        return self.cities

    def label(self, world: World, area: int) -> Text:
        return say("{area} (city of {owner})", area=area, owner=world.city[area])

    def apply(self, world: World, area: int, table: Table) -> None:
        reduce_city(world, area, table)
