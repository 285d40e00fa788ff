"""Sailing: ships sail step by step, take tokens aboard and put them ashore (P3.13 to P3.18).

Nothing else is done while a ship carries tokens. That rules nothing out, as tokens of a seat are all alike: whatever
several loaded ships could do, they can do one after the other. Tokens aboard are counted on the board in
the area of their ship (G.2); the step knows how many there are.
"""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.box.atlas import KIND, NONE, OPEN_SEA, WATER_NEIGHBOURS
from cradle.games.megaciv.box.cards import NAVAL_WARFARE
from cradle.games.megaciv.box.kinds import AREA, NUMBER_OF_TOKENS
from cradle.games.megaciv.phases.movement.at_once import is_written, next_asked, with_number
from cradle.games.megaciv.phases.movement.entry import Entry, refuse_entry, room, warn_of_conflict
from cradle.games.megaciv.phases.movement.ships import Plan, ended_with, resume, with_fleet, with_ship, with_unmoved
from cradle.games.megaciv.phases.movement.voyage import NO_END_AT_SEA, NO_END_HERE, Voyage, refuse_step, ways_from
from cradle.games.megaciv.told.on_the_map import Afloat, ConflictAhead, Reach
from cradle.games.megaciv.world.conflict.situation import conflict_with
from cradle.games.megaciv.world.forecast import conflict_ahead
from cradle.games.megaciv.world.pieces import move_tokens
from cradle.games.megaciv.world.rows import with_tokens
from cradle.games.megaciv.world.state import World, holds
from cradle.games.megaciv.world.support import limit
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word, Written

CARGO: Final = 5
BOARD: Final = -2
ASHORE: Final = -3
NUMBERS: Final[tuple[tuple[int, ...], ...]] = tuple([tuple(range(1, most + 1)) for most in range(7)])

UNTOUCHED: Final = no("move this ship first, or undo choosing it", "P3.2")
HAVE_MOVED: Final = no("the tokens here have moved already", "P3.4")


class Sail(Choice):
    """One step by water, tokens aboard, tokens ashore, or leave the ship here (P3.13, P3.15, P3.17)."""

    prompt = "Sail the ship in {area}, take tokens aboard or put them ashore ({load}, {steps:# step|# steps} left)"
    awaited = "{seat} is sailing from {area}"
    rule = "P3.13"
    deed = "Sail to {area}"
    leads_on = True
    follows_on = True
    answers = (
        AREA,
        Word(BOARD, "board", "Take tokens aboard"),
        Word(ASHORE, "ashore", "Put tokens ashore"),
        Word(DONE, "done", "Leave the ship here"),
    )

    def __init__(self, seat: int, plan: Plan, voyage: Voyage, begun: bool) -> None:
        self.seat, self.plan, self.voyage, self.begun = seat, plan, voyage, begun

    def facts(self, world: World) -> dict[str, object]:
        return facts_of(self.seat, self.voyage)

    def about(self, world: World) -> Afloat:
        return about_voyage(world, self)

    def candidates(self, world: World) -> Sequence[int]:
        voyage = self.voyage
        found = [*WATER_NEIGHBOURS[voyage.area]]
        if world.tokens[self.seat][voyage.area] > voyage.aboard:
            found.append(BOARD)
        if voyage.aboard:
            found.append(ASHORE)
        return [*found, DONE]

    def refuse(self, world: World, answer: int) -> No | None:
        if answer >= 0:
            return refuse_step(world, self.plan.entry, self.voyage, answer, ashore(world, self))
        if answer == BOARD:
            return refuse_boarding(world, self, 1)
        if answer == ASHORE:
            return refuse_landing(world, self, 1)
        return refuse_rest(world, self) if self.begun else UNTOUCHED

    def label(self, world: World, answer: int) -> Text:
        if answer >= 0:
            return say("sail to {area}", area=answer)
        if answer == DONE and self.voyage.aboard:
            return say("put everyone ashore and leave the ship")
        return super().label(world, answer)

    def about_answer(self, world: World, answer: int) -> ConflictAhead:
        """The conflict that the tokens aboard would start if they all went ashore."""
        aboard = self.voyage.aboard
        if not aboard or answer == BOARD or (answer >= 0 and KIND[answer] == OPEN_SEA):
            return {}
        row, area = ashore(world, self), self.voyage.area if answer < 0 else answer
        return conflict_ahead(world, self.seat, area, row[area] + aboard)

    def warn(self, world: World, answer: int) -> Text | None:
        if answer == DONE and self.voyage.aboard:
            return warn_of_landing(world, self, self.voyage.aboard)
        return None

    def expand(self, world: World, written: dict[str, Any]) -> list[Written] | None:
        """Accept a whole voyage, or a load with its number, in one answer."""
        if is_written(written, sail=str, land=bool):
            area = AREA.places.get(written["sail"], NONE)
            way = ways_from(world, self.plan.entry, self.voyage, ashore(world, self)).get(area)
            return None if way is None else said_on_the_way(world, self, way, written["land"])
        if is_written(written, board=int):
            return with_number(world, self, BOARD, written["board"])
        return with_number(world, self, ASHORE, written["ashore"]) if is_written(written, ashore=int) else None

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == BOARD:
            world.then(TakeAboard(self.seat, self.plan, self.voyage))
        elif answer == ASHORE:
            world.then(PutAshore(self.seat, self.plan, self.voyage))
        elif answer == DONE:
            come_to_rest(world, self, table)
        else:
            sail_to(world, self, answer, table)


class TakeAboard(Choice):
    """At most five tokens at a time, six with Naval Warfare; none that has moved (P3.4, P3.15, Q-09)."""

    prompt = "How many tokens go aboard in {area}?"
    awaited = "{seat} is taking tokens aboard in {area}"
    rule = "P3.4"
    deed = "Take {what} aboard"
    follows_on = True
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int, plan: Plan, voyage: Voyage) -> None:
        self.seat, self.plan, self.voyage = seat, plan, voyage

    def facts(self, world: World) -> dict[str, object]:
        return facts_of(self.seat, self.voyage)

    def about(self, world: World) -> Afloat:
        return about_voyage(world, self)

    def candidates(self, world: World) -> Sequence[int]:
        space = cargo_space(world, self.seat) - self.voyage.aboard
        return NUMBERS[min(self.plan.unmoved[self.voyage.area], space)]

    def refuse(self, world: World, number: int) -> No | None:
        return refuse_boarding(world, self, number)

    def apply(self, world: World, number: int, table: Table) -> None:
        area = self.voyage.area
        table.tell("tokens_boarded", self.seat, area, number)
        plan = with_unmoved(self.plan, area, self.plan.unmoved[area] - number)
        world.then(Sail(self.seat, plan, with_load(self.voyage, number), True))


class PutAshore(Choice):
    """Going ashore counts as entering the area (P3.15, P3.20)."""

    prompt = "How many tokens go ashore in {area}?"
    awaited = "{seat} is putting tokens ashore in {area}"
    rule = "P3.15"
    deed = "Put {what} ashore"
    follows_on = True
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int, plan: Plan, voyage: Voyage) -> None:
        self.seat, self.plan, self.voyage = seat, plan, voyage

    def facts(self, world: World) -> dict[str, object]:
        return facts_of(self.seat, self.voyage)

    def about(self, world: World) -> Afloat:
        return about_voyage(world, self)

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[self.voyage.aboard]

    def refuse(self, world: World, number: int) -> No | None:
        return refuse_landing(world, self, number)

    def about_answer(self, world: World, number: int) -> ConflictAhead:
        return conflict_ahead(world, self.seat, self.voyage.area, ashore(world, self)[self.voyage.area] + number)

    def warn(self, world: World, number: int) -> Text | None:
        return warn_of_landing(world, self, number)

    def apply(self, world: World, number: int, table: Table) -> None:
        table.tell("tokens_landed", self.seat, self.voyage.area, number)
        world.then(Sail(self.seat, self.plan, with_load(self.voyage, -number), True))


Underway = Sail | TakeAboard | PutAshore


def facts_of(seat: int, voyage: Voyage) -> dict[str, object]:
    load = say("{aboard:# token|# tokens} aboard", aboard=voyage.aboard) if voyage.aboard else say("empty")
    return {"seat": seat, "area": voyage.area, "steps": voyage.steps, "load": load}


def about_voyage(world: World, ship: Underway) -> Afloat:
    """The ship under way: its cargo, the space for more, the tokens that could still board, and the coasts in reach."""
    voyage = ship.voyage
    return {
        "seat": ship.seat,
        "area": voyage.area,
        "steps": voyage.steps,
        "aboard": voyage.aboard,
        "space": cargo_space(world, ship.seat),
        "unmoved": ship.plan.unmoved[voyage.area],
        "usual": usual_load(world, ship),
        "reach": reach_of(world, ship),
        "ended": ended_with(world, ship.seat, ship.plan),
    }


def usual_load(world: World, ship: Underway) -> int:
    """An empty ship usually takes the tokens above the limit, which would be lost here (P5b.1)."""
    seat, area, most = ship.seat, ship.voyage.area, ship.plan.unmoved[ship.voyage.area]
    above = world.tokens[seat][area] - limit(world, seat, area)
    number = max(0, min(above, most, cargo_space(world, seat)))
    if ship.voyage.aboard or not number or refuse_boarding(world, ship, number):
        return 0
    return number


def reach_of(world: World, ship: Underway) -> list[Reach]:
    """Where the ship could come to rest: how many steps away, and whether its load (or usual load) starts a fight."""
    voyage, row, seat = ship.voyage, ashore(world, ship), ship.seat
    ways, load = ways_from(world, ship.plan.entry, voyage, row), voyage.aboard or usual_load(world, ship)
    return [
        (AREA.id_of(area), len(way), load > 0 and conflict_with(world, seat, area, row[area] + load))
        for area, way in ways.items()
        if refuse_end(world, ship.plan.entry, area, voyage.aboard, row[area]) is None
    ]


def said_on_the_way(world: World, ship: Sail, way: Sequence[int], land: bool) -> list[Written]:
    """The answers along a way; none is needed where only one way leads on, and the ship rests after its last step."""
    trial, here = world.copy(), ship.voyage.area
    said: list[Written] = []
    asked: Sail | None = ship
    for area in way:
        if asked is not None and asked.voyage.area == here:
            said.append(asked.write(trial, area))
            after = next_asked(trial, asked, area)
            asked = after if isinstance(after, Sail) else None
        here = area
    if land and asked is not None and asked.voyage.area == here:
        said.append(asked.write(trial, DONE))
    return said


def with_load(voyage: Voyage, more: int) -> Voyage:
    return Voyage(voyage.area, voyage.steps, voyage.aboard + more)


def cargo_space(world: World, seat: int) -> int:
    """Five tokens at a time, six with Naval Warfare (P3.15, A.naval_warfare.1)."""
    return CARGO + (1 if holds(world, seat, NAVAL_WARFARE) else 0)


def sail_to(world: World, ship: Sail, area: int, table: Table) -> None:
    """The load goes with the ship; after its last step it goes ashore (P3.16)."""
    seat, start, aboard = ship.seat, ship.voyage.area, ship.voyage.aboard
    if aboard:
        move_tokens(world, seat, start, area, aboard)
        table.tell("ship_sailed", seat, start, area, aboard)
    else:
        table.tell("empty_ship_sailed", seat, start, area)
    steps = ship.voyage.steps - 1
    there = Sail(seat, ship.plan, Voyage(area, steps, aboard), True)
    if steps == 0:
        come_to_rest(world, there, table)
        return
    world.ships[seat] = tuple([other.area for other in with_ship(ship.plan.fleet, area, steps)])
    world.then(there)


def come_to_rest(world: World, ship: Sail, table: Table) -> None:
    """All tokens go ashore; the ship may sail on later with the steps it has left."""
    plan, voyage = ship.plan, ship.voyage
    if voyage.aboard:
        table.tell("tokens_landed", ship.seat, voyage.area, voyage.aboard)
    resume(world, ship.seat, with_fleet(plan, with_ship(plan.fleet, voyage.area, voyage.steps)))


# ---- what is in the way


def refuse_boarding(world: World, ship: Underway, number: int) -> No | None:
    """Tokens that have moved stay, and so do tokens that could no longer land anywhere (P3.4, P3.15, Q-59)."""
    voyage, entry = ship.voyage, ship.plan.entry
    area = voyage.area
    if ship.plan.unmoved[area] < number:
        return HAVE_MOVED
    aboard, space = voyage.aboard + number, cargo_space(world, ship.seat)
    if aboard > space:
        return no("a ship carries {space} tokens, {aboard:# is|# are} aboard", "P3.15",
                  space=space, aboard=voyage.aboard)  # fmt: skip
    row = world.tokens[ship.seat]
    row = with_tokens(row, area, row[area] - aboard)
    left = aboard - room(world, entry, area, row[area])
    if left <= 0:
        return None
    loaded = Voyage(area, voyage.steps, left)
    for other in WATER_NEIGHBOURS[area]:
        if refuse_step(world, entry, loaded, other, row) is None:
            return None
    return no("{aboard:# token|# tokens} aboard could no longer land", "Q-59", aboard=aboard)


def ashore(world: World, ship: Underway) -> bytes:
    """Tokens of the seat by area, without those aboard."""
    row, voyage = world.tokens[ship.seat], ship.voyage
    return with_tokens(row, voyage.area, row[voyage.area] - voyage.aboard) if voyage.aboard else row


def refuse_landing(world: World, ship: Underway, number: int) -> No | None:
    area = ship.voyage.area
    standing = world.tokens[ship.seat][area] - ship.voyage.aboard
    return refuse_entry(world, ship.plan.entry, area, number, standing)


def warn_of_landing(world: World, ship: Underway, number: int) -> Text | None:
    area = ship.voyage.area
    standing = world.tokens[ship.seat][area] - ship.voyage.aboard
    return warn_of_conflict(world, ship.seat, area, number, standing)


def refuse_rest(world: World, ship: Sail) -> No | None:
    """A ship does not rest at sea, out of play, or where its load may not go ashore (P3.14, P3.18, Q-59)."""
    area, aboard = ship.voyage.area, ship.voyage.aboard
    return refuse_end(world, ship.plan.entry, area, aboard, world.tokens[ship.seat][area] - aboard)


def refuse_end(world: World, entry: Entry, area: int, aboard: int, standing: int) -> No | None:
    """Why a voyage with this many aboard may not end in an area that already has `standing` of the seat."""
    if KIND[area] == OPEN_SEA:
        return NO_END_AT_SEA[area]
    if area in world.out_of_play:
        return NO_END_HERE[area]
    return refuse_entry(world, entry, area, aboard, standing) if aboard else None
