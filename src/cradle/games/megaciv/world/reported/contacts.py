"""Contacts: players who may meet on the map, and so move one after the other; set-up proposes them (P3.1)."""

from typing import Final

from cradle.games.megaciv.box.atlas import COAST_NEIGHBOURS, LAND_NEIGHBOURS, REGIONS
from cradle.games.megaciv.world.state import World

NEAR: Final = 4  # steps along coasts, the range of a first ship


def proposed_contacts(world: World) -> tuple[frozenset[int], ...]:
    """For each seat, all players whose home region borders its own by land or lies a few steps along the coasts."""
    homes = [frozenset(REGIONS[civilization]) for civilization in world.civilization]
    reach = [near_by_land(home) | near_by_sea(home) for home in homes]
    seats = range(world.seats)
    return tuple(
        [frozenset([other for other in seats if other != seat and reach[seat] & homes[other]]) for seat in seats]
    )


def near_by_land(home: frozenset[int]) -> frozenset[int]:
    return frozenset([other for area in home for other in LAND_NEIGHBOURS[area]])


def near_by_sea(home: frozenset[int]) -> frozenset[int]:
    reached, fresh = set(home), set(home)
    for _ in range(NEAR):
        fresh = {other for area in fresh for other in COAST_NEIGHBOURS[area]} - reached
        reached |= fresh
    return frozenset(reached)
