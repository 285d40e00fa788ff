"""Phase 3, movement: one seat after the other moves its tokens by land and by sea (P3).

A seat's movement is a chain of small choices in any order, and can be taken back until the seat ends it (P3.2):
tokens of an area walk, a ship is built, kept, scrapped or sailed. The plan of the choices carries along what has not
moved yet and which steps the ships have left.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import AREAS, LAND_NEIGHBOURS, NONE
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.movement.by_land import Walk
from cradle.games.megaciv.phases.movement.entry import (
    Entry,
    entry_of,
    room,
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
    unpaid,
    with_fleet,
    without_ship,
)
from cradle.games.megaciv.phases.movement.voyage import Voyage, refuse_ship
from cradle.games.megaciv.told.on_the_map import (
    AboutChooseMove,
)
from cradle.games.megaciv.world.forecast import reckoning_of, warn_of_end, warn_of_loss
from cradle.games.megaciv.world.orders import movement_order
from cradle.games.megaciv.world.pieces import sink_ship
from cradle.games.megaciv.world.rows import areas_with_tokens
from cradle.games.megaciv.world.state import World, tokens_on_board
from cradle.games.megaciv.world.support import may_become_city, surplus
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word

BUILD: Final = -2

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
    """No token has moved and no ship is maintained yet; the cards of others are looked up once."""

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
        """What can still move, tokens by area and ships with their steps, −1 if unpaid; and the cost of ending now."""
        unmoved, fleet = self.plan.unmoved, self.plan.fleet
        return {
            "seat": self.seat,
            "unmoved": [(AREA.id_of(area), unmoved[area]) for area in areas_with_tokens(unmoved)],
            "ships": [(AREA.id_of(ship.area), ship.steps) for ship in fleet],
            "ended": ended_with(world, self.seat, self.plan),
        }

    def has_begun(self, world: World) -> bool:
        """With nothing left to move, what has been moved can still be taken back (P3.2)."""
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
        """All tokens there have moved, or there are none (P3.2, P3.3)."""
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
        """If ending is the only answer, ask only when it costs something in any case (P3.19, P5b.1, P5c.2)."""
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
        """A ship that is not fit for use is first maintained or scrapped (P3.11, Q-58)."""
        ship = self.plan.fleet[at]
        if ship.steps == OLD:
            return KeepShip(self.seat, self.plan, at)
        plan = with_fleet(self.plan, without_ship(self.plan.fleet, at))
        return Sail(self.seat, plan, Voyage(ship.area, ship.steps, 0), False)


def ships_that_differ(fleet: Fleet) -> list[int]:
    """The ships to choose from; two identical ones count as one."""
    found, area, steps = [], NONE, NONE
    for at, ship in enumerate(fleet):
        if ship.area != area or ship.steps != steps:
            found.append(FIRST_SHIP + at)
        area, steps = ship.area, ship.steps
    return found


def refuse_leaving(world: World, entry: Entry, area: int) -> No | None:
    """Why no token can walk out of an area."""
    if not entry.diplomacy and not entry.ascendancy:  # no card binds the seat
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
