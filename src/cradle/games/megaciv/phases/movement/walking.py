"""Phase 3, movement: one seat after the other moves its tokens by land and by sea (P3).

A seat's movement is a chain of small choices, taken in any order, and can be taken back until the seat ends it (P3.2):
tokens of an area walk, a ship is built, kept, scrapped or sailed. What has not moved yet and what the ships have left
is carried along as the plan of the choices.
"""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.box.atlas import AREAS, LAND_NEIGHBOURS, NO_SITE, NONE, SITE
from cradle.games.megaciv.box.cards import ROADBUILDING
from cradle.games.megaciv.box.civilizations import TOKENS
from cradle.games.megaciv.box.kinds import AREA, NUMBER_OF_TOKENS
from cradle.games.megaciv.phases.movement.at_once import is_written, with_number
from cradle.games.megaciv.phases.movement.entry import (
    Entry,
    entry_of,
    refuse_entry,
    room,
    warn_of_conflict,
)
from cradle.games.megaciv.phases.movement.sailing import Sail
from cradle.games.megaciv.phases.movement.ships import (
    FIRST_SHIP,
    OLD,
    SHIP,
    BuildShip,
    Fleet,
    KeepShip,
    Mover,
    Plan,
    ended_with,
    old_fleet,
    refuse_build,
    resume,
    unpaid,
    with_fleet,
    with_unmoved,
    without_ship,
)
from cradle.games.megaciv.phases.movement.voyage import Voyage, refuse_ship
from cradle.games.megaciv.told.on_the_map import (
    AboutChooseMove,
    AboutWalk,
    AboutWalkNumber,
    AboutWalkOn,
    ConflictAhead,
    FromTo,
    OnTheRoad,
)
from cradle.games.megaciv.world.conflict.situation import conflict_with
from cradle.games.megaciv.world.conflict.strength import threshold
from cradle.games.megaciv.world.forecast import conflict_ahead, reckoning_of, warn_of_end, warn_of_loss
from cradle.games.megaciv.world.orders import movement_order
from cradle.games.megaciv.world.pieces import move_tokens, sink_ship
from cradle.games.megaciv.world.rows import areas_with_tokens
from cradle.games.megaciv.world.state import World, holds, tokens_on_board
from cradle.games.megaciv.world.support import limit, may_become_city, surplus
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word, Written

BUILD: Final = -2
NUMBERS: Final[tuple[tuple[int, ...], ...]] = tuple([tuple(range(1, most + 1)) for most in range(TOKENS + 1)])

ISLAND: Final = tuple([no("{area} has no land neighbour; use a ship", "P3.4", area=area) for area in AREAS])
SHUT_IN: Final = tuple([no("every land neighbour of {area} is closed to you", "P3.6", area=area) for area in AREAS])
ALL_MOVED: Final = tuple([no("your tokens in {area} have already moved", "P3.2", area=area) for area in AREAS])
NONE_THERE: Final = tuple([no("you have no token in {area}", "P3.2", area=area) for area in AREAS])


class Movement(Step):
    """Strictly in movement order: census, holders of Military last (P3.1); barbarians stay (P3.3).

    Intentions are not declared (P3.7).
    """

    def run(self, world: World, table: Table) -> None:
        world.then(*[MoveSeat(seat) for seat in movement_order(world)])


class MoveSeat(Step):
    """No token has moved and no ship is maintained; the cards of others are looked up once."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, world: World, table: Table) -> None:
        seat = self.seat
        if tokens_on_board(world, seat) or world.ships[seat]:
            plan = Plan(world.tokens[seat], old_fleet(world, seat), entry_of(world, seat))
            world.then(ChooseMove(seat, plan, False))


class ChooseMove(Mover):
    """An area whose tokens walk, a ship, a new ship, or the end, which is always allowed (K.4, P3.2, P3.3, Q-60)."""

    prompt = "Move tokens or a ship, build a ship, or end your movement"
    awaited = "{seat} is moving, {number:# token|# tokens} so far"
    rule = "P3.2"
    deed = "{what}"
    leads_on = True
    answers = (AREA, SHIP, Word(BUILD, "build ship", "Build a ship"), Word(DONE, "done", "End movement"))
    ends = True

    def __init__(self, seat: int, plan: Plan, begun: bool) -> None:
        self.seat, self.plan, self.begun = seat, plan, begun

    def next_move(self, plan: Plan) -> Choice:
        return ChooseMove(self.seat, plan, True)

    def facts(self, world: World) -> dict[str, object]:
        """How many tokens have moved so far."""
        return {"number": tokens_on_board(world, self.seat) - sum(self.plan.unmoved)}

    def about(self, world: World) -> AboutChooseMove:
        """What can still move, tokens by area and ships with their steps, −1 if unpaid; and what an end would bring."""
        unmoved, fleet = self.plan.unmoved, self.plan.fleet
        return {
            "seat": self.seat,
            "unmoved": [(AREA.id_of(area), unmoved[area]) for area in areas_with_tokens(unmoved)],
            "ships": [(AREA.id_of(ship.area), ship.steps) for ship in fleet],
            "ended": ended_with(world, self.seat, self.plan),
        }

    def has_begun(self, world: World) -> bool:
        """Even if nothing is left to move, what has been moved can be taken back (P3.2)."""
        return self.begun

    def candidates(self, world: World) -> Sequence[int]:
        plan = self.plan
        if not plan.fleet:
            return (*areas_with_tokens(plan.unmoved), BUILD, DONE)
        return (*areas_with_tokens(plan.unmoved), *ships_that_differ(plan.fleet), BUILD, DONE)

    def refuse(self, world: World, answer: int) -> No | None:
        if 0 <= answer < FIRST_SHIP:
            return refuse_leaving(world, self.plan.entry, answer)
        if answer >= FIRST_SHIP:
            ship = self.plan.fleet[answer - FIRST_SHIP]
            return None if ship.steps == OLD else refuse_ship(world, self.plan.entry, ship)
        return refuse_build(world, self.seat, self.plan.fleet) if answer == BUILD else None

    def why_no_candidate(self, world: World, answer: int) -> No | None:
        """Where all tokens have moved, and where there is none (P3.2, P3.3)."""
        if not 0 <= answer < FIRST_SHIP:
            return None
        return ALL_MOVED[answer] if world.tokens[self.seat][answer] else NONE_THERE[answer]

    def label(self, world: World, answer: int) -> Text:
        if 0 <= answer < FIRST_SHIP:
            return say("{area} ({number:# token|# tokens})", area=answer, number=self.plan.unmoved[answer])
        return super().label(world, answer)

    def warn(self, world: World, answer: int) -> Text | None:
        if answer != DONE:
            return None
        return warn_of_end(reckoning_of(world, self.seat, unpaid(self.plan.fleet)))

    def is_asked_alone(self, world: World, answer: int) -> bool:
        """A lone end is asked for what it costs by itself; how conflicts go is no reason (P3.19, P5b.1, P5c.2)."""
        if self.has_begun(world) or unpaid(self.plan.fleet) or warn_of_loss(world, self.seat, 0) is not None:
            return True
        return any([not may_become_city(world, self.seat, area) for area, _ in surplus(world, self.seat)])

    def final(self, answer: int) -> bool:
        """Everything can be taken back until the end is declared (P3.2)."""
        return answer == DONE

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == DONE:
            end_movement(world, self.seat, self.plan.fleet, table)
        elif answer == BUILD:
            world.then(BuildShip(self.seat, self.plan), self)
        elif answer < FIRST_SHIP:
            world.then(Walk(self.seat, self.plan, answer), self)
        else:
            world.then(self.take_up(answer - FIRST_SHIP), self)

    def take_up(self, at: int) -> Choice:
        """A ship that is not fit is maintained or scrapped first (P3.11, Q-58)."""
        ship = self.plan.fleet[at]
        if ship.steps == OLD:
            return KeepShip(self.seat, self.plan, at)
        plan = with_fleet(self.plan, without_ship(self.plan.fleet, at))
        return Sail(self.seat, plan, Voyage(ship.area, ship.steps, 0), False)


def ships_that_differ(fleet: Fleet) -> list[int]:
    """The ships one can choose among; two alike are one choice."""
    found, area, steps = [], NONE, NONE
    for at, ship in enumerate(fleet):
        if ship.area != area or ship.steps != steps:
            found.append(FIRST_SHIP + at)
        area, steps = ship.area, ship.steps
    return found


def refuse_leaving(world: World, entry: Entry, area: int) -> No | None:
    """Why no token can walk out of an area."""
    if not entry.diplomacy and not entry.ascendancy:  # nobody's card binds the seat
        for other in LAND_NEIGHBOURS[area]:
            if other not in world.out_of_play:
                return None
    row = world.tokens[entry.seat]
    for other in LAND_NEIGHBOURS[area]:
        if room(world, entry, other, row[other]):
            return None
    return SHUT_IN[area] if LAND_NEIGHBOURS[area] else ISLAND[area]


def end_movement(world: World, seat: int, fleet: Fleet, table: Table) -> None:
    """Ships neither built nor maintained this turn are destroyed (P3.19)."""
    for area in unpaid(fleet):
        sink_ship(world, seat, area, table)
    table.tell("movement_ended", seat)


# ---- by land


class Walk(Choice):
    """One step to an area adjacent by land, whatever its limit (P3.4, P3.6)."""

    prompt = "Where do tokens from {area} go?"
    awaited = "{seat} is moving tokens from {area}"
    rule = "P3.4"
    deed = "Move to {area}"
    leads_on = True
    follows_on = True
    answers = (AREA,)

    def __init__(self, seat: int, plan: Plan, area: int) -> None:
        self.seat, self.plan, self.area = seat, plan, area

    def about(self, world: World) -> AboutWalk:
        """With how many usually go, and where fewer than that usually do."""
        usual = usual_number(world, self.seat, self.plan, self.area)
        return {
            "seat": self.seat,
            "area": self.area,
            "number": self.plan.unmoved[self.area],
            "usual": usual,
            "fits": [(AREA.id_of(to), number) for to, number in self.fitting(world) if number < usual],
            "ended": ended_with(world, self.seat, self.plan),
        }

    def fitting(self, world: World) -> list[tuple[int, int]]:
        """By area to go to: how many more can stay there, one at least (P5b.1). City sites are where many gather."""
        row, plain = world.tokens[self.seat], [to for to in LAND_NEIGHBOURS[self.area] if SITE[to] == NO_SITE]
        return [(to, max(1, limit(world, self.seat, to) - row[to])) for to in plain]

    def candidates(self, world: World) -> Sequence[int]:
        return LAND_NEIGHBOURS[self.area]

    def refuse(self, world: World, to: int) -> No | None:
        return refuse_entry(world, self.plan.entry, to, 1, world.tokens[self.seat][to])

    def why_no_candidate(self, world: World, to: int) -> No | None:
        if to == self.area:
            return None
        return no("tokens move one area by land; {area} is not next to {other_area}", "P3.4",
                  area=to, other_area=self.area)  # fmt: skip

    def about_answer(self, world: World, to: int) -> ConflictAhead:
        """The conflict that all of them would start there, and how few it takes."""
        standing, most = world.tokens[self.seat][to], self.plan.unmoved[self.area]
        ahead = conflict_ahead(world, self.seat, to, standing + most)
        if ahead:
            ahead["least"] = min([n for n in NUMBERS[most] if conflict_with(world, self.seat, to, standing + n)])
        return ahead

    def warn(self, world: World, to: int) -> Text | None:
        """How many walk is asked next, so an attack is warned of without a number."""
        owner = world.city[to]
        if owner in (NONE, self.seat):
            return warn_of_conflict(world, self.seat, to, 1, world.tokens[self.seat][to])
        return say("this attacks {owner:the city of #|the pirate city} in {area}; {needed} tokens are needed", "P3.21",
                   owner=owner, area=to, needed=threshold(world, self.seat, owner))  # fmt: skip

    def expand(self, world: World, written: dict[str, Any]) -> list[Written] | None:
        """Where to and how many, said at once."""
        to = AREA.places.get(written["to"]) if is_written(written, to=str, number=int) else None
        return None if to is None else with_number(world, self, to, written["number"])

    def apply(self, world: World, to: int, table: Table) -> None:
        world.then(WalkNumber(self.seat, self.plan, self.area, to))


def usual_number(world: World, seat: int, plan: Plan, area: int) -> int:
    """As many as stand above the limit, so that nothing is lost; where none do, all that have not moved (P5b.1)."""
    unmoved = plan.unmoved[area]
    above = world.tokens[seat][area] - limit(world, seat, area)
    return min(above, unmoved) if above > 0 else unmoved


class WalkNumber(Choice):
    """Tokens that have not moved, as a group, also to defend an own city (P3.4, P3.26, P3.27)."""

    prompt = "How many tokens go from {area} to {other_area}?"
    awaited = "{seat} is moving tokens from {area} to {other_area}"
    rule = "P3.4"
    deed = "Move {what}"
    follows_on = True
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int, plan: Plan, area: int, to: int) -> None:
        self.seat, self.plan, self.area, self.to = seat, plan, area, to

    def facts(self, world: World) -> FromTo:
        return {"seat": self.seat, "area": self.area, "other_area": self.to}

    def about(self, world: World) -> AboutWalkNumber:
        ended = ended_with(world, self.seat, self.plan)
        return {**self.facts(world), "number": self.plan.unmoved[self.area], "ended": ended}

    def default(self, world: World) -> int | None:
        usual = usual_number(world, self.seat, self.plan, self.area)
        return usual if self.refuse(world, usual) is None else None

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[self.plan.unmoved[self.area]]

    def refuse(self, world: World, number: int) -> No | None:
        return refuse_entry(world, self.plan.entry, self.to, number, world.tokens[self.seat][self.to])

    def about_answer(self, world: World, number: int) -> ConflictAhead:
        return conflict_ahead(world, self.seat, self.to, world.tokens[self.seat][self.to] + number)

    def warn(self, world: World, number: int) -> Text | None:
        return warn_of_conflict(world, self.seat, self.to, number, world.tokens[self.seat][self.to])

    def apply(self, world: World, number: int, table: Table) -> None:
        seat, area, to = self.seat, self.area, self.to
        walk(world, seat, area, to, number, table)
        resume(world, seat, with_unmoved(self.plan, area, self.plan.unmoved[area] - number))
        if holds(world, seat, ROADBUILDING) and not conflict_with(world, seat, to, world.tokens[seat][to]):
            world.then(WalkOn(seat, self.plan.entry, to, number))


class WalkOn(Choice):
    """Roadbuilding: the group goes one step further in one go, unless there is a conflict situation (P3.5, Q-62).

    These tokens have moved and board no ship (A.roadbuilding.1).
    """

    prompt = "Roadbuilding: {number:# token|# tokens} may move on from {area}"
    awaited = "{seat} may move on from {area}"
    rule = "P3.5"
    deed = "Move on to {area}"
    leads_on = True
    answers = (AREA, Word(DONE, "stay", "Stay"))

    def __init__(self, seat: int, entry: Entry, area: int, number: int) -> None:
        self.seat, self.entry, self.area, self.number = seat, entry, area, number

    def facts(self, world: World) -> OnTheRoad:
        return {"seat": self.seat, "area": self.area, "number": self.number}

    def about(self, world: World) -> AboutWalkOn:
        mover = world.agenda[-2]  # the move that this belongs to
        assert isinstance(mover, Mover)
        return {**self.facts(world), "ended": ended_with(world, self.seat, mover.plan)}

    def candidates(self, world: World) -> Sequence[int]:
        return (*LAND_NEIGHBOURS[self.area], DONE)

    def refuse(self, world: World, to: int) -> No | None:
        if to == DONE:
            return None
        return refuse_entry(world, self.entry, to, self.number, world.tokens[self.seat][to])

    def about_answer(self, world: World, to: int) -> ConflictAhead:
        if to == DONE:
            return {}
        return conflict_ahead(world, self.seat, to, world.tokens[self.seat][to] + self.number)

    def warn(self, world: World, to: int) -> Text | None:
        return None if to == DONE else warn_of_conflict(world, self.seat, to, self.number, world.tokens[self.seat][to])

    def label(self, world: World, to: int) -> Text:
        return say("stay in {area}", area=self.area) if to == DONE else super().label(world, to)

    def apply(self, world: World, to: int, table: Table) -> None:
        if to != DONE:
            walk(world, self.seat, self.area, to, self.number, table)


def walk(world: World, seat: int, area: int, to: int, number: int, table: Table) -> None:
    move_tokens(world, seat, area, to, number)
    table.tell("tokens_walked", seat, number, area, to)
