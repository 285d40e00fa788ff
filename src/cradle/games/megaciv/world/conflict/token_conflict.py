"""Token conflict: in rounds, every side removes a token, the smallest side first, until the area is at peace (P4a)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import AREA_IDS, COASTAL, KIND, LAND_NEIGHBOURS
from cradle.games.megaciv.box.cards import ADVANCED_MILITARY, METALWORKING, NAVAL_WARFARE
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.world.conflict.situation import in_conflict
from cradle.games.megaciv.world.conflict.strength import Group, left_after_conflict, printed_limit, removal_groups
from cradle.games.megaciv.world.pieces import sink_ship, take_tokens
from cradle.games.megaciv.world.state import World, barbarians, holds, owners_in
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Kind, Reference, Written

SHIP: Final = -2  # the answer of a side that gives up a ship instead of a token
COAST_IDS: Final = [each for area, each in enumerate(AREA_IDS) if KIND[area] == COASTAL]


class TokenConflict(Step):
    """The tokens of several owners fight in one area, if there is a conflict at all (P3.28, P4.1, Q-66)."""

    def __init__(self, area: int) -> None:
        self.area = area

    def run(self, world: World, table: Table) -> None:
        if in_conflict(world, self.area):
            table.tell("conflict_began", self.area, forces_in(world, self.area))
            world.then(ConflictRound(self.area))


def forces_in(world: World, area: int) -> tuple[tuple[int, int], ...]:
    """Everyone with tokens in an area, each with their number."""
    return tuple([(side, world.tokens[side][area]) for side in owners_in(world, area)])


class ConflictRound(Step):
    """Sides are compared anew at the start of every round (P4a.1, P4a.2, P4a.7, Q-49)."""

    def __init__(self, area: int) -> None:
        self.area = area

    def run(self, world: World, table: Table) -> None:
        area = self.area
        sides = owners_in(world, area)
        if not in_conflict(world, area):
            tell_end(world, area, table)
        elif any([len(ways_to_lose(world, side, area)) > 1 for side in sides]):
            world.then(RemoveTokens(area, groups_of(world, area, sides)), self)
        else:
            fight_to_the_end(world, area, sides, table)


class RemoveTokens(Step):
    """One group after the other removes a token each, until the conflict ends, even in mid-round (P4a.2, P4a.3)."""

    def __init__(self, area: int, groups: tuple[Group, ...]) -> None:
        self.area, self.groups = area, groups

    def run(self, world: World, table: Table) -> None:
        if not self.groups or not in_conflict(world, self.area):
            return
        world.then(RemoveTokens(self.area, self.groups[1:]))
        for side in reversed(self.groups[0]):
            if not world.tokens[side][self.area]:  # Q-50, P4a.12
                continue
            if side == barbarians(world):
                lose(world, side, self.area, self.area, table)
            else:
                world.then(LoseToken(side, self.area))


class ShipHere(Kind):
    """A ship in the area of the conflict."""

    def __init__(self) -> None:
        self.name = "ship"

    def write(self, state: World, choice: "LoseToken", answer: int) -> str | None:
        return f"ship {AREA.id_of(choice.area)}" if answer == SHIP else None

    def refers(self, state: World, choice: "LoseToken", answer: int) -> list[Reference]:
        return [("ship", AREA.id_of(choice.area))]

    def every(self) -> list[Written]:
        return [f"ship {area}" for area in COAST_IDS]

    def numbered(self, state: World, choice: "LoseToken", answer: int) -> Written | None:
        return "ship here"

    def every_numbered(self) -> list[Written]:
        return ["ship here"]


class LoseToken(Choice):
    """Where the loss is taken: here, from a ship here, or next door by land (K.5, P4a.7, P4a.8, Q-28)."""

    prompt = "Conflict in {area}: choose what to remove"
    awaited = "{seat} is choosing a loss in {area}"
    rule = "P4a.7"
    deed = "Lose {what}"
    answers = (AREA, ShipHere())

    def __init__(self, seat: int, area: int) -> None:
        self.seat, self.area = seat, area

    def candidates(self, world: World) -> Sequence[int]:
        return ways_to_lose(world, self.seat, self.area)

    def label(self, world: World, way: int) -> Text:
        if way == SHIP:
            return say("a ship in {area}", "P4a.7", area=self.area)
        rule = "P4a.2" if way == self.area else "P4a.8"
        return say("a token in {area} ({number} there)", rule, area=way, number=world.tokens[self.seat][way])

    def apply(self, world: World, way: int, table: Table) -> None:
        lose(world, self.seat, self.area, way, table)


def ways_to_lose(world: World, owner: int, area: int) -> list[int]:
    """A token here; a ship here with Naval Warfare; a token next door by land with Advanced Military.

    A.naval_warfare.2, A.advanced_military.1; no ship and no city next door (A.naval_warfare.3, A.advanced_military.3).
    """
    ways = [area]
    if holds(world, owner, NAVAL_WARFARE) and area in world.ships[owner]:
        ways.append(SHIP)
    if holds(world, owner, ADVANCED_MILITARY):
        row = world.tokens[owner]
        ways += [other for other in LAND_NEIGHBOURS[area] if row[other]]
    return ways


def lose(world: World, owner: int, area: int, way: int, table: Table) -> None:
    if way == SHIP:
        sink_ship(world, owner, area, table)
        return
    take_tokens(world, owner, way, 1)
    table.tell("tokens_fell", owner, way, 1)


def groups_of(world: World, area: int, sides: Sequence[int]) -> tuple[Group, ...]:
    """The groups of a round; inside a group pieces are named in ranking order (Q-64)."""
    ranked = [seat for seat in (*world.ranking, barbarians(world)) if seat in sides]
    counts = [world.tokens[side][area] for side in ranked]
    hardened = [holds(world, side, METALWORKING) for side in ranked]
    return tuple([tuple([ranked[at] for at in group]) for group in removal_groups(counts, hardened)])


def fight_to_the_end(world: World, area: int, sides: Sequence[int], table: Table) -> None:
    """With nothing to decide, play all rounds in one go; what is left stays, even above the limit (P4a.5)."""
    counts = [world.tokens[side][area] for side in sides]
    hardened = [holds(world, side, METALWORKING) for side in sides]
    left = left_after_conflict(counts, hardened, printed_limit(world, area))
    lost = {side: before - after for side, before, after in zip(sides, counts, left, strict=True) if after < before}
    for side, number in lost.items():
        take_tokens(world, side, area, number)
    survivors = owners_in(world, area)
    if len(survivors) == 1:
        tell_victory(world, survivors[0], area, lost, table)
        return
    for side, number in lost.items():
        table.tell("tokens_fell", side, area, number)
    tell_end(world, area, table)


def tell_victory(world: World, winner: int, area: int, lost: dict[int, int], table: Table) -> None:
    """Tell who wins, what it cost them and the others, and how many tokens are left."""
    losses = tuple([(side, number) for side, number in lost.items() if side != winner])
    table.tell("conflict_fought", winner, area, lost.get(winner, 0), losses, world.tokens[winner][area])


def tell_end(world: World, area: int, table: Table) -> None:
    left = forces_in(world, area)
    if not left:
        table.tell("nobody_survived", area)
    elif len(left) == 1:
        table.tell("conflict_won", left[0][0], area, left[0][1])
    else:
        table.tell("conflict_settled", area, left)
