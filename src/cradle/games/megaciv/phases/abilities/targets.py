"""The areas an ability can target: next by land to own units, with units of players who are not safe.

Units are cities and tokens, never ships (S.gen.2); black pieces are never touched (P10.3).
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import LAND_NEIGHBOURS, NONE
from cradle.games.megaciv.box.cards import (
    CULTURAL_ASCENDANCY,
    FUNDAMENTALISM,
    MONOTHEISM,
    PHILOSOPHY,
    POLITICS,
    PROVINCIAL_EMPIRE,
    PUBLIC_WORKS,
    THEOLOGY,
)
from cradle.games.megaciv.world.state import World, areas_of, barbarians, owners_in, unit_areas
from cradle.kernel.words.catalog import No, no

# by ability: advances whose holders are safe from it (P10.3, A.philosophy.1, A.theology.1, A.cultural_ascendancy.3,
# A.public_works.1)
PROTECTION: Final[dict[int, tuple[int, ...]]] = {
    FUNDAMENTALISM: (FUNDAMENTALISM, PHILOSOPHY),
    MONOTHEISM: (MONOTHEISM, THEOLOGY),
    POLITICS: (POLITICS, CULTURAL_ASCENDANCY),
    PROVINCIAL_EMPIRE: (PROVINCIAL_EMPIRE, PUBLIC_WORKS),
}


def nearby_areas(world: World, seat: int) -> list[int]:
    """Areas that share a land border with own units and hold units of other players (S.gen.4)."""
    around = areas_next_door(world, seat)
    city, others = world.city, [other for other in world.ranking if other != seat]
    held = {area for area in around if city[area] in others}
    for other in others:
        held.update(around.intersection(areas_of(world, other)))
    return sorted(held)


def areas_next_door(world: World, seat: int) -> set[int]:
    """Areas that share a land border with own units, occupied or not."""
    around: set[int] = set()
    for area in unit_areas(world, seat):
        around.update(LAND_NEIGHBOURS[area])
    return around


def players_in(world: World, seat: int, area: int) -> list[int]:
    """Other players with units in an area."""
    owners = owners_in(world, area)
    if world.city[area] != NONE and world.city[area] not in owners:
        owners.append(world.city[area])
    return [owner for owner in owners if owner not in (seat, barbarians(world))]


def is_safe(world: World, ability: int, owner: int) -> bool:
    """The owner holds a card that protects against the ability (S.gen.3)."""
    return not world.advances[owner].isdisjoint(PROTECTION[ability])


def unsafe_in(world: World, seat: int, ability: int, area: int) -> list[int]:
    """Players whose units in an area the ability takes, all together (S.gen.5, P10.5)."""
    return [owner for owner in players_in(world, seat, area) if not is_safe(world, ability, owner)]


def refuse_safe(world: World, seat: int, ability: int, area: int) -> No:
    """An area can be named only if at least one unit there is not safe (S.gen.5)."""
    owners = tuple(players_in(world, seat, area))
    return no("{advance} does not work on {seats} in {area}", "S.gen.5", advance=ability, area=area, seats=owners)


def units_of(world: World, owners: Sequence[int], area: int) -> tuple[int, int]:
    """Cities and tokens of these owners in an area."""
    cities = 1 if world.city[area] in owners else 0
    return cities, sum([world.tokens[owner][area] for owner in owners])
