"""The voyage of a ship: the waters open to it, and whether it can still land its load and stop (P3.13 to P3.18).

A ship may not come to rest where its load may not go ashore (Q-59), so a step is refused unless the voyage can still
be finished.
"""

from typing import Final

from cradle.games.megaciv.box.atlas import (
    AREAS,
    KIND,
    LANDS,
    OPEN_SEA,
    SEAS_IN_PLAY,
    WATER_NEIGHBOURS,
)
from cradle.games.megaciv.box.cards import ASTRONAVIGATION
from cradle.games.megaciv.box.civilizations import SCENARIOS
from cradle.games.megaciv.phases.movement.entry import Entry, room
from cradle.games.megaciv.phases.movement.ships import FARTHEST, Ship
from cradle.games.megaciv.world.state import World, holds
from cradle.kernel.flow.value import Value
from cradle.kernel.words.catalog import No, no


def charted(scenario: int) -> frozenset[int]:
    """Areas a ship may ever enter: every coast, in play or not, and the seas in play (P3.18, Q-61)."""
    return frozenset([*LANDS, *SEAS_IN_PLAY[scenario]])


CHARTED: Final[tuple[frozenset[int], ...]] = tuple([charted(scenario) for scenario in SCENARIOS])

CLOSED_SEA: Final = tuple([no("{area} is open to ships with Astronavigation only", "P3.14", area=a) for a in AREAS])
UNCHARTED: Final = tuple([no("{area} is not part of this game", "Q-61", area=area) for area in AREAS])
NO_END_AT_SEA: Final = tuple(
    [no("a ship may not stop in {area}: it is open sea", "P3.14", area=area) for area in AREAS]
)
NO_END_HERE: Final = tuple(
    [no("a ship may not stop in {area}: it is out of play", "P3.18", area=area) for area in AREAS]
)
NO_STEPS: Final = no("this ship has no steps left", "P3.13")
NO_WAY: Final = no("wherever this ship sailed, it could not stop", "P3.13")


class Voyage(Value):
    """A ship under way: where it is, the steps it has left, and how many tokens are aboard."""

    def __init__(self, area: int, steps: int, aboard: int) -> None:
        self.area, self.steps, self.aboard = area, steps, aboard


def refuse_ship(world: World, entry: Entry, ship: Ship) -> No | None:
    """Why a ship that is fit for use cannot sail now."""
    if ship.steps == 0:
        return NO_STEPS
    voyage, row = Voyage(ship.area, ship.steps, 0), world.tokens[entry.seat]
    for other in WATER_NEIGHBOURS[ship.area]:
        if refuse_step(world, entry, voyage, other, row) is None:
            return None
    return NO_WAY


def refuse_step(world: World, entry: Entry, voyage: Voyage, area: int, row: bytes) -> No | None:
    """Why a ship under way may not sail to an area next to it.

    `row` says how many tokens of the seat stand ashore in each area. Open sea needs Astronavigation, and no ship stops
    there (P3.14, A.astronavigation.1).
    """
    if voyage.steps <= 0:
        return NO_STEPS
    if area not in CHARTED[world.scenario]:
        return UNCHARTED[area]
    if KIND[area] == OPEN_SEA and not holds(world, entry.seat, ASTRONAVIGATION):
        return CLOSED_SEA[area]
    if voyage.aboard == 0 and KIND[area] != OPEN_SEA and area not in world.out_of_play:
        return None  # an empty ship can rest there
    if can_finish(world, entry, Voyage(area, voyage.steps - 1, voyage.aboard), row, ()):
        return None
    if voyage.aboard:
        return no("from {area} {aboard:the token|the # tokens} aboard could no longer land", "Q-59",
                  area=area, aboard=voyage.aboard)  # fmt: skip
    return NO_END_AT_SEA[area] if KIND[area] == OPEN_SEA else NO_END_HERE[area]


def can_finish(world: World, entry: Entry, voyage: Voyage, row: bytes, passed: tuple[int, ...]) -> bool:
    """Whether a ship arriving here can still put its load ashore, here or on the way, and come to rest (Q-59).

    `passed` are the areas it has come through since then, at most as many as the longest voyage has.
    """
    area, aboard = voyage.area, voyage.aboard
    if aboard and area not in passed:
        aboard -= min(aboard, room(world, entry, area, row[area]))
    if aboard == 0 and KIND[area] != OPEN_SEA and area not in world.out_of_play:
        return True
    if voyage.steps <= 0 or len(passed) == FARTHEST:
        return False
    further = (*passed, area)
    for other in ways_on(world, entry.seat, area):
        if can_finish(world, entry, Voyage(other, voyage.steps - 1, aboard), row, further):
            return True
    return False


def ways_on(world: World, seat: int, area: int) -> list[int]:
    """The areas a ship could enter from here if it had the steps (P3.14, Q-61)."""
    known, at_sea = CHARTED[world.scenario], holds(world, seat, ASTRONAVIGATION)
    return [other for other in WATER_NEIGHBOURS[area] if other in known and (at_sea or KIND[other] != OPEN_SEA)]


def ways_from(world: World, entry: Entry, voyage: Voyage, row: bytes) -> dict[int, tuple[int, ...]]:
    """For each area in reach: the shortest way of a ship under way, as the areas it enters one after the other."""
    ways: dict[int, tuple[int, ...]] = {}
    reached: list[tuple[int, tuple[int, ...]]] = [(voyage.area, ())]
    for steps in range(min(voyage.steps, FARTHEST), 0, -1):
        further: list[tuple[int, tuple[int, ...]]] = []
        for area, way in reached:
            here = Voyage(area, steps, voyage.aboard)
            for other in WATER_NEIGHBOURS[area]:
                if other == voyage.area or other in ways or refuse_step(world, entry, here, other, row) is not None:
                    continue
                ways[other] = (*way, other)
                further.append((other, ways[other]))
        reached = further
    return ways
