"""Movement by land: tokens of an area walk one step, with Roadbuilding two (P3.4, P3.5)."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.box.atlas import LAND_NEIGHBOURS, NO_SITE, NONE, SITE
from cradle.games.megaciv.box.cards import ROADBUILDING
from cradle.games.megaciv.box.civilizations import TOKENS
from cradle.games.megaciv.box.kinds import AREA, NUMBER_OF_TOKENS
from cradle.games.megaciv.phases.movement.at_once import is_written, with_number
from cradle.games.megaciv.phases.movement.entry import Entry, refuse_entry, warn_of_conflict
from cradle.games.megaciv.phases.movement.ships import Mover, Plan, ended_with, resume, with_unmoved
from cradle.games.megaciv.told.on_the_map import (
    AboutWalk,
    AboutWalkNumber,
    AboutWalkOn,
    ConflictAhead,
    FromTo,
    OnTheRoad,
)
from cradle.games.megaciv.world.conflict.situation import conflict_with
from cradle.games.megaciv.world.conflict.strength import threshold
from cradle.games.megaciv.world.forecast import conflict_ahead
from cradle.games.megaciv.world.pieces import move_tokens
from cradle.games.megaciv.world.state import World, holds
from cradle.games.megaciv.world.support import limit, may_become_city, tokens_required
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word, Written

NUMBERS: Final[tuple[tuple[int, ...], ...]] = tuple([tuple(range(1, most + 1)) for most in range(TOKENS + 1)])


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
        """The facts, with how many tokens usually go, and the areas where fewer usually do."""
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
        """For each area: how many more can stay there, at least one (P5b.1), or would make a free city site a city."""
        row, near = world.tokens[self.seat], LAND_NEIGHBOURS[self.area]
        sites = [(to, tokens_required(to) - row[to]) for to in near if self.is_free_site(world, to)]
        plain = [(to, limit(world, self.seat, to) - row[to]) for to in near if SITE[to] == NO_SITE]
        return [(to, max(1, room)) for to, room in (*plain, *sites)]

    def is_free_site(self, world: World, to: int) -> bool:
        """A city site where nobody else stands and which does not have enough tokens yet (P5a.1)."""
        if SITE[to] == NO_SITE or world.city[to] != NONE or may_become_city(world, self.seat, to):
            return False
        return not any([row[to] for owner, row in enumerate(world.tokens) if owner != self.seat])

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
        """The conflict that all of them would start there, and how few tokens start it."""
        standing, most = world.tokens[self.seat][to], self.plan.unmoved[self.area]
        ahead = conflict_ahead(world, self.seat, to, standing + most)
        if ahead:
            ahead["least"] = min([n for n in NUMBERS[most] if conflict_with(world, self.seat, to, standing + n)])
        return ahead

    def warn(self, world: World, to: int) -> Text | None:
        """The next question asks how many go, so warn of an attack without a number."""
        owner = world.city[to]
        if owner in (NONE, self.seat):
            return warn_of_conflict(world, self.seat, to, 1, world.tokens[self.seat][to])
        return say("this attacks {owner:the city of #|the pirate city} in {area}; {needed} tokens are needed", "P3.21",
                   owner=owner, area=to, needed=threshold(world, self.seat, owner))  # fmt: skip

    def expand(self, world: World, written: dict[str, Any]) -> list[Written] | None:
        """Accept area and number in one answer."""
        to = AREA.places.get(written["to"]) if is_written(written, to=str, number=int) else None
        return None if to is None else with_number(world, self, to, written["number"])

    def apply(self, world: World, to: int, table: Table) -> None:
        world.then(WalkNumber(self.seat, self.plan, self.area, to))


def usual_number(world: World, seat: int, plan: Plan, area: int) -> int:
    """The tokens above the limit, so that none is lost; if there are none, all that have not moved (P5b.1)."""
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
    """Roadbuilding: the whole group goes one step further, unless there is a conflict situation (P3.5, Q-62).

    These tokens have moved and cannot board a ship (A.roadbuilding.1).
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
        mover = world.agenda[-2]  # the move to which this belongs
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
