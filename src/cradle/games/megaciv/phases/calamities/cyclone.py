"""Cyclone: the open sea with most of the victim's cities around it is hit, and everyone's cities on it (3.9)."""

from collections.abc import Sequence

from cradle.games.megaciv.box.atlas import SEA_NEIGHBOURS
from cradle.games.megaciv.box.cards import CYCLONE, DESELECTED
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.cities import reduce_cities
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, figure
from cradle.games.megaciv.phases.calamities.roles import CalamityCopy
from cradle.games.megaciv.world.state import World, cities_of, holds
from cradle.kernel.catalog import Text, say
from cradle.kernel.flow import Choice, Step
from cradle.kernel.table import Table


class Cyclone(Step):
    """Each sea is counted on its own; without a city on any it is cancelled (C.cyclone.1, R.22)."""

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        victim = self.copy.victim
        seas: dict[int, int] = {}
        for area in cities_of(world, victim):
            for sea in SEA_NEIGHBOURS[area]:
                seas[sea] = seas.get(sea, 0) + 1
        if not seas:
            table.tell("calamity_cancelled", CYCLONE, victim, say("has no city on an open sea"))
            return
        most = max(seas.values())
        world.then(ChooseSea(victim, tuple([sea for sea in sorted(seas) if seas[sea] == most])))


class ChooseSea(Choice):
    """Of several seas with as many cities the victim chooses (C.cyclone.1)."""

    prompt = "Cyclone: choose the sea it hits"
    awaited = "Cyclone: {seat} is choosing the open sea"
    answers = (AREA,)

    def __init__(self, seat: int, seas: tuple[int, ...]) -> None:
        self.seat, self.seas = seat, seas

    def candidates(self, world: World) -> Sequence[int]:
        return self.seas

    def label(self, world: World, sea: int) -> Text:
        number = len(cities_on(world, self.seat, sea))
        return say("{area} ({number:# city|# cities} of yours)", area=sea, number=number)

    def apply(self, world: World, sea: int, table: Table) -> None:
        table.tell("sea_hit", self.seat, sea)
        hit = [seat for seat in world.ranking if cities_on(world, seat, sea)]
        world.then(*[WeatherCyclone(seat, sea, seat == self.seat) for seat in hit])


def cities_on(world: World, seat: int, sea: int) -> list[int]:
    """Cities directly adjacent to a sea."""
    return [area for area in cities_of(world, seat) if sea in SEA_NEIGHBOURS[area]]


class WeatherCyclone(Step):
    """The owner selects cities, then takes some out again; what is left is reduced (C.cyclone.2, C.cyclone.3, R.23).

    A.trade_empire.2 selects one more, A.masonry.1 and A.calendar.1 save some.

    Selecting and taking out are one owner's free picks, so only the cities that stay selected are asked for.
    """

    def __init__(self, seat: int, sea: int, primary: bool) -> None:
        self.seat, self.sea, self.primary = seat, sea, primary

    def run(self, world: World, table: Table) -> None:
        cities = cities_on(world, self.seat, self.sea)
        number = figure(world, self.seat, CYCLONE, self.primary, FIGURES[CYCLONE], table)
        selected = min(number, len(cities))
        saved = min(selected, sum([number for advance, number in DESELECTED if holds(world, self.seat, advance)]))
        table.tell("cities_selected", self.seat, selected)
        if saved:
            table.tell("cities_saved", self.seat, saved)
        reduce_cities(world, self.seat, CYCLONE, selected - saved, cities, table)
