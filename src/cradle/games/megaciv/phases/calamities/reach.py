"""What a calamity reaches: all units of a player, those on its coasts, on a flood plain or around an open sea.

Whoever takes losses asks here, so that the map is looked at in one place.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import BLACK_SITE, COASTAL, KIND, PLAINS, SEA_NEIGHBOURS, SITE
from cradle.games.megaciv.world.state import World, areas_of, cities_of

EVERYWHERE: Final = -1  # of a reach; a flood plain is one by its number
COASTS: Final = -2


def in_reach(world: World, seat: int, reach: int) -> tuple[Sequence[int], Sequence[int]]:
    """The areas with tokens and those with cities of a player that a calamity reaches (C.gen.unit, R.40)."""
    if reach == EVERYWHERE:
        return areas_of(world, seat), cities_of(world, seat)
    if reach == COASTS:
        return [area for area in areas_of(world, seat) if KIND[area] == COASTAL], coastal_cities(world, seat)
    row = world.tokens[seat]
    return [area for area in PLAINS[reach] if row[area]], flooded_cities(world, seat, reach)


def coastal_cities(world: World, seat: int) -> list[int]:
    return [area for area in cities_of(world, seat) if KIND[area] == COASTAL]


def flooded_cities(world: World, seat: int, plain: int) -> list[int]:
    """Wilderness cities and cities on white sites; black sites are safe, tokens beside them not (C.flood.1, R.39)."""
    return [area for area in PLAINS[plain] if world.city[area] == seat and SITE[area] != BLACK_SITE]


def cities_on(world: World, seat: int, sea: int) -> list[int]:
    """Cities directly adjacent to a sea."""
    return [area for area in cities_of(world, seat) if sea in SEA_NEIGHBOURS[area]]
