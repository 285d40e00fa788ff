"""Cities lost to a calamity: a victim reduces or destroys cities of its own choice, one by one."""

from collections.abc import Sequence

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.reach import cities_on, coastal_cities
from cradle.games.megaciv.phases.calamities.reported.losses import LoseCoastalCity
from cradle.games.megaciv.told.on_the_map import Remaining
from cradle.games.megaciv.world.pieces import destroy_city
from cradle.games.megaciv.world.reported.cities import lose_cities, lower_cities
from cradle.games.megaciv.world.state import World, cities_of, city_count
from cradle.games.megaciv.world.support import reduce_city, tokens_after_reduction
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.words.catalog import Text, say


def reduce_cities(world: World, seat: int, calamity: int, number: int, table: Table, sea: int = NONE) -> None:
    """Reduce this many of its cities, or of those on a sea; all if there are fewer, perhaps none.

    C.gen.floor, C.gen.none, R.26
    """
    if world.counts is not None:
        reduce_unseen(world, seat, calamity, min(number, city_count(world, seat)), table)
        return
    among = cities_of(world, seat) if sea == NONE else cities_on(world, seat, sea)
    number = min(number, len(among))
    if number:
        world.then(ReduceCities(seat, calamity, number, number, tuple(among)))
    else:
        table.tell("no_city_lost", calamity, seat)


def reduce_unseen(world: World, seat: int, calamity: int, number: int, table: Table) -> None:
    """At a real board the victim picks the cities there."""
    if number:
        lower_cities(world, seat, number, table)
    else:
        table.tell("no_city_lost", calamity, seat)


class ReduceCities(Choice):
    """The victim picks; tokens come from stock up to the limit (C.gen.reduce, Q-40)."""

    prompt = "{calamity}: choose a city to reduce ({left} to go)"
    awaited = "{calamity}: {seat} is choosing a city to reduce"
    rule = "C.gen.reduce"
    deed = "Reduce the city in {area}"
    answers = (AREA,)

    def __init__(self, seat: int, calamity: int, due: int, left: int, among: tuple[int, ...]) -> None:
        self.seat, self.calamity, self.due, self.left, self.among = seat, calamity, due, left, among

    def candidates(self, world: World) -> Sequence[int]:
        return self.among

    def about_answer(self, world: World, area: int) -> Remaining:
        return {"tokens": tokens_after_reduction(world, self.seat, area)}

    def label(self, world: World, area: int) -> Text:
        left = tokens_after_reduction(world, self.seat, area)
        return say("{area} (leaves {tokens:# token|# tokens})", area=area, tokens=left)

    def apply(self, world: World, area: int, table: Table) -> None:
        if self.left > 1:
            rest = tuple([each for each in self.among if each != area])
            world.then(ReduceCities(self.seat, self.calamity, self.due, self.left - 1, rest))
        reduce_city(world, area, table)


def lose_city(world: World, seat: int, calamity: int, coastal: bool, table: Table) -> None:
    """Destroy one of its cities, or one on a coast, if there is any (C.gen.destroy, C.gen.none)."""
    if city_count(world, seat) and world.counts is not None:
        lose_unseen(world, seat, calamity, coastal, table)
        return
    among = coastal_cities(world, seat) if coastal else cities_of(world, seat)
    if among:
        world.then(DestroyCity(seat, calamity, tuple(among)))
    else:
        table.tell("no_city_lost", calamity, seat)


def lose_unseen(world: World, seat: int, calamity: int, coastal: bool, table: Table) -> None:
    """At a real board the victim picks there, and says whether it has a coastal city."""
    if coastal:
        world.then(LoseCoastalCity(seat, calamity))
    else:
        lose_cities(world, seat, 1, table)


class DestroyCity(Choice):
    """The victim picks the city."""

    prompt = "{calamity}: choose a city to destroy"
    awaited = "{calamity}: {seat} is choosing a city to lose"
    rule = "C.gen.destroy"
    deed = "Destroy the city in {area}"
    answers = (AREA,)

    def __init__(self, seat: int, calamity: int, among: tuple[int, ...]) -> None:
        self.seat, self.calamity, self.among = seat, calamity, among

    def candidates(self, world: World) -> Sequence[int]:
        return self.among

    def apply(self, world: World, area: int, table: Table) -> None:
        destroy_city(world, area, table)
