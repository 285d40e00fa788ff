"""What a calamity reaches: all units of a player, those on its coasts, on a flood plain or around an open sea.

All code that takes losses asks here, so that only this module looks at the map.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import BLACK_SITE, COASTAL, KIND, PLAINS, SEA_NEIGHBOURS, SITE
from cradle.games.megaciv.world.reported.telling import told_by
from cradle.games.megaciv.world.state import World, areas_of, cities_of

EVERYWHERE: Final = -1  # a reach; a flood plain is written by its number instead
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


def number_on_coasts(world: World, seat: int) -> int:
    """How many coastal cities a player has; at a real board, how many they reported."""
    return len(coastal_cities(world, seat)) if world.counts is None else told_by(world, seat)


def flooded_cities(world: World, seat: int, plain: int) -> list[int]:
    """Wilderness cities and cities on white sites; black sites are safe, tokens beside them not (C.flood.1, R.39)."""
    return [area for area in PLAINS[plain] if world.city[area] == seat and SITE[area] != BLACK_SITE]


def cities_on(world: World, seat: int, sea: int) -> list[int]:
    """Cities directly adjacent to a sea."""
    return [area for area in cities_of(world, seat) if sea in SEA_NEIGHBOURS[area]]


def number_on(world: World, seat: int, sea: int) -> int:
    """How many cities of a player are directly adjacent to a sea; at a real board, how many they reported."""
    return len(cities_on(world, seat, sea)) if world.counts is None else told_by(world, seat)
