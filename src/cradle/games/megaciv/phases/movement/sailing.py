"""Voyages: ships sail step by step, take tokens aboard and put them ashore (P3.13 to P3.18).

Nothing else is done while a ship carries tokens: it may not come to rest where its load may not go ashore (Q-59), so
a step is refused unless the voyage can still be finished. Nothing is lost by that, as tokens of a seat are all alike:
whatever several loaded ships could bring about they bring about one after the other. Tokens aboard are counted on the
board in the area of their ship (G.2); how many there are is known to the step.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import (
    AREAS,
    KIND,
    LANDS,
    OPEN_SEA,
    SEAS_IN_PLAY,
    WATER_NEIGHBOURS,
)
from cradle.games.megaciv.box.cards import ASTRONAVIGATION, NAVAL_WARFARE
from cradle.games.megaciv.box.civilizations import SCENARIOS
from cradle.games.megaciv.box.kinds import AREA, NUMBER_OF_TOKENS
from cradle.games.megaciv.phases.movement.entry import Bans, refuse_entry, room, warn_of_conflict
from cradle.games.megaciv.phases.movement.ships import Fleet, carry_on, with_ship
from cradle.games.megaciv.world.pieces import move_tokens
from cradle.games.megaciv.world.rows import with_tokens
from cradle.games.megaciv.world.state import World, holds
from cradle.kernel.catalog import No, Text, no, say
from cradle.kernel.flow import DONE, Choice
from cradle.kernel.table import Table
from cradle.kernel.written import Word

CARGO: Final = 5
BOARD: Final = -2
ASHORE: Final = -3
NUMBERS: Final[tuple[tuple[int, ...], ...]] = tuple([tuple(range(1, most + 1)) for most in range(7)])


def charted(scenario: int) -> frozenset[int]:
    """Areas a ship may ever enter: every coast, in play or not, and the seas in play (P3.18, Q-61)."""
    return frozenset([*LANDS, *SEAS_IN_PLAY[scenario]])


CHARTED: Final[tuple[frozenset[int], ...]] = tuple([charted(scenario) for scenario in SCENARIOS])

CLOSED_SEA: Final = tuple([no("{area} is open to ships with Astronavigation only", "P3.14", area=a) for a in AREAS])
UNCHARTED: Final = tuple([no("{area} is not part of this game", "Q-61", area=area) for area in AREAS])
NO_END_AT_SEA: Final = tuple([no("a ship may not stop in {area}, open sea", "P3.14", area=area) for area in AREAS])
NO_END_HERE: Final = tuple([no("a ship may not stop in {area}, out of play", "P3.18", area=area) for area in AREAS])
UNTOUCHED: Final = no("do something with this ship first, or undo your choice of it", "P3.2")
HAVE_MOVED: Final = no("the tokens here have moved already", "P3.4")
NO_STEPS: Final = no("this ship has no step left", "P3.13")
NO_WAY: Final = no("no step of this ship would let it come to rest", "P3.13")


class Sail(Choice):
    """One step by water, tokens aboard, tokens ashore, or leave the ship where it is (P3.13, P3.15, P3.17)."""

    prompt = "Ship in {area}, {load}: {steps:# step|# steps} left"
    awaited = "{seat} is sailing from {area}"
    answers = (
        AREA,
        Word(BOARD, "board", "Take tokens aboard"),
        Word(ASHORE, "ashore", "Put tokens ashore"),
        Word(DONE, "done", "Leave the ship here"),
    )

    def __init__(
        self, seat: int, fresh: bytes, fleet: Fleet, bans: Bans, area: int, steps: int, aboard: int, begun: bool
    ) -> None:
        self.seat, self.fresh, self.fleet, self.bans = seat, fresh, fleet, bans
        self.area, self.steps, self.aboard, self.begun = area, steps, aboard, begun

    def facts(self, world: World) -> dict[str, object]:
        load = say("{aboard:# token|# tokens} aboard", aboard=self.aboard) if self.aboard else say("empty")
        return {"area": self.area, "steps": self.steps, "load": load}

    def candidates(self, world: World) -> Sequence[int]:
        found = [*WATER_NEIGHBOURS[self.area], DONE]
        if world.tokens[self.seat][self.area] > self.aboard:
            found.append(BOARD)
        if self.aboard:
            found.append(ASHORE)
        return found

    def refuse(self, world: World, answer: int) -> No | None:
        if answer >= 0:
            return refuse_step(world, self.seat, self.bans, answer, self.steps, self.aboard, ashore(world, self))
        if answer == BOARD:
            return refuse_boarding(world, self, 1)
        if answer == ASHORE:
            return refuse_landing(world, self, 1)
        return refuse_rest(world, self) if self.begun else UNTOUCHED

    def label(self, world: World, answer: int) -> Text:
        if answer >= 0:
            return say("sail to {area}", area=answer)
        if answer == DONE and self.aboard:
            return say("put everyone ashore and leave the ship")
        return super().label(world, answer)

    def warn(self, world: World, answer: int) -> Text | None:
        if answer == DONE and self.aboard:
            return warn_of_landing(world, self, self.aboard)
        return None

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == BOARD:
            world.then(TakeAboard(*plan(self)))
        elif answer == ASHORE:
            world.then(PutAshore(*plan(self)))
        elif answer == DONE:
            come_to_rest(world, self, table)
        else:
            sail_to(world, self, answer, table)


class TakeAboard(Choice):
    """At most five tokens at a time, six with Naval Warfare; none that has moved (P3.4, P3.15, Q-09)."""

    prompt = "How many tokens go aboard in {area}?"
    awaited = "{seat} is taking tokens aboard in {area}"
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int, fresh: bytes, fleet: Fleet, bans: Bans, area: int, steps: int, aboard: int) -> None:
        self.seat, self.fresh, self.fleet, self.bans = seat, fresh, fleet, bans
        self.area, self.steps, self.aboard = area, steps, aboard

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[min(self.fresh[self.area], cargo_space(world, self.seat) - self.aboard)]

    def refuse(self, world: World, number: int) -> No | None:
        return refuse_boarding(world, self, number)

    def apply(self, world: World, number: int, table: Table) -> None:
        table.tell("tokens_boarded", self.seat, self.area, number)
        fresh = with_tokens(self.fresh, self.area, self.fresh[self.area] - number)
        aboard = self.aboard + number
        world.then(Sail(self.seat, fresh, self.fleet, self.bans, self.area, self.steps, aboard, True))


class PutAshore(Choice):
    """Going ashore is entering the area (P3.15, P3.20)."""

    prompt = "How many tokens go ashore in {area}?"
    awaited = "{seat} is putting tokens ashore in {area}"
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int, fresh: bytes, fleet: Fleet, bans: Bans, area: int, steps: int, aboard: int) -> None:
        self.seat, self.fresh, self.fleet, self.bans = seat, fresh, fleet, bans
        self.area, self.steps, self.aboard = area, steps, aboard

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[self.aboard]

    def refuse(self, world: World, number: int) -> No | None:
        return refuse_landing(world, self, number)

    def warn(self, world: World, number: int) -> Text | None:
        return warn_of_landing(world, self, number)

    def apply(self, world: World, number: int, table: Table) -> None:
        table.tell("tokens_landed", self.seat, self.area, number)
        aboard = self.aboard - number
        world.then(Sail(self.seat, self.fresh, self.fleet, self.bans, self.area, self.steps, aboard, True))


Underway = Sail | TakeAboard | PutAshore


def plan(ship: Sail) -> tuple[int, bytes, Fleet, Bans, int, int, int]:
    return ship.seat, ship.fresh, ship.fleet, ship.bans, ship.area, ship.steps, ship.aboard


def cargo_space(world: World, seat: int) -> int:
    """Five tokens at a time, six with Naval Warfare (P3.15, A.naval_warfare.1)."""
    return CARGO + (1 if holds(world, seat, NAVAL_WARFARE) else 0)


def sail_to(world: World, ship: Sail, area: int, table: Table) -> None:
    """The load goes with the ship; after its last step it goes ashore (P3.16)."""
    seat, steps = ship.seat, ship.steps - 1
    if ship.aboard:
        move_tokens(world, seat, ship.area, area, ship.aboard)
        table.tell("ship_sailed", seat, ship.area, area, ship.aboard)
    else:
        table.tell("empty_ship_sailed", seat, ship.area, area)
    there = Sail(seat, ship.fresh, ship.fleet, ship.bans, area, steps, ship.aboard, True)
    if steps == 0:
        come_to_rest(world, there, table)
        return
    world.ships[seat] = tuple([lying for lying, _ in with_ship(ship.fleet, area, steps)])
    world.then(there)


def come_to_rest(world: World, ship: Sail, table: Table) -> None:
    """Everyone goes ashore; the ship may sail on later with the steps it has left."""
    if ship.aboard:
        table.tell("tokens_landed", ship.seat, ship.area, ship.aboard)
    carry_on(world, ship.seat, ship.fresh, with_ship(ship.fleet, ship.area, ship.steps))


# ---- what is in the way


def refuse_ship(world: World, seat: int, bans: Bans, area: int, steps: int) -> No | None:
    """Why a ship that is fit for use cannot be taken up."""
    if steps == 0:
        return NO_STEPS
    for other in WATER_NEIGHBOURS[area]:
        if refuse_step(world, seat, bans, other, steps, 0, world.tokens[seat]) is None:
            return None
    return NO_WAY


def refuse_step(world: World, seat: int, bans: Bans, area: int, steps: int, aboard: int, row: bytes) -> No | None:
    """Why a ship with so many steps left and tokens aboard may not sail to an area next to it.

    `row` says how many tokens of the seat stand ashore in each area. Open sea is for Astronavigation, and nobody stops
    there (P3.14, A.astronavigation.1).
    """
    if area not in CHARTED[world.scenario]:
        return UNCHARTED[area]
    if KIND[area] == OPEN_SEA and not holds(world, seat, ASTRONAVIGATION):
        return CLOSED_SEA[area]
    if can_finish(world, seat, bans, area, steps - 1, aboard, row, ()):
        return None
    if aboard:
        return no("from {area} {aboard:the token|the # tokens} aboard could not go ashore any more", "Q-59",
                  area=area, aboard=aboard)  # fmt: skip
    return NO_END_AT_SEA[area] if KIND[area] == OPEN_SEA else NO_END_HERE[area]


def can_finish(
    world: World, seat: int, bans: Bans, area: int, steps: int, aboard: int, row: bytes, passed: tuple[int, ...]
) -> bool:
    """Whether a ship arriving here can still put its load ashore, here or on the way, and come to rest (Q-59)."""
    if aboard and area not in passed:
        aboard -= min(aboard, room(world, seat, bans, area, row[area]))
    if aboard == 0 and KIND[area] != OPEN_SEA and area not in world.out_of_play:
        return True
    if steps == 0:
        return False
    further = (*passed, area)
    for other in ways_on(world, seat, area):
        if can_finish(world, seat, bans, other, steps - 1, aboard, row, further):
            return True
    return False


def ways_on(world: World, seat: int, area: int) -> list[int]:
    """Where a ship could go from here if it had the steps (P3.14, Q-61)."""
    known, at_sea = CHARTED[world.scenario], holds(world, seat, ASTRONAVIGATION)
    return [other for other in WATER_NEIGHBOURS[area] if other in known and (at_sea or KIND[other] != OPEN_SEA)]


def refuse_boarding(world: World, ship: Underway, number: int) -> No | None:
    """Tokens that have moved stay; so do those that could not go ashore any more (P3.4, P3.15, Q-59)."""
    area = ship.area
    if ship.fresh[area] < number:
        return HAVE_MOVED
    aboard, space = ship.aboard + number, cargo_space(world, ship.seat)
    if aboard > space:
        return no("a ship carries {space} tokens, {aboard:# is|# are} aboard", "P3.15", space=space, aboard=ship.aboard)
    row = world.tokens[ship.seat]
    row = with_tokens(row, area, row[area] - aboard)
    left = aboard - room(world, ship.seat, ship.bans, area, row[area])
    if left <= 0:
        return None
    for other in WATER_NEIGHBOURS[area]:
        if refuse_step(world, ship.seat, ship.bans, other, ship.steps, left, row) is None:
            return None
    return no("{aboard:# token|# tokens} aboard could not go ashore any more", "Q-59", aboard=aboard)


def ashore(world: World, ship: Underway) -> bytes:
    """Tokens of the seat by area, without those aboard."""
    row = world.tokens[ship.seat]
    return with_tokens(row, ship.area, row[ship.area] - ship.aboard) if ship.aboard else row


def refuse_landing(world: World, ship: Underway, number: int) -> No | None:
    standing = world.tokens[ship.seat][ship.area] - ship.aboard
    return refuse_entry(world, ship.seat, ship.bans, ship.area, number, standing)


def warn_of_landing(world: World, ship: Underway, number: int) -> Text | None:
    standing = world.tokens[ship.seat][ship.area] - ship.aboard
    return warn_of_conflict(world, ship.seat, ship.area, number, standing)


def refuse_rest(world: World, ship: Sail) -> No | None:
    """A ship does not rest at sea, out of play, or where its load may not go ashore (P3.14, P3.18, Q-59)."""
    if KIND[ship.area] == OPEN_SEA:
        return NO_END_AT_SEA[ship.area]
    if ship.area in world.out_of_play:
        return NO_END_HERE[ship.area]
    return refuse_landing(world, ship, ship.aboard) if ship.aboard else None
