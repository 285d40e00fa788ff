"""Leaving the game: the turn is played on, then a region goes out of play and the other pieces turn barbarian (L).

A player leaves by an act of the table: before phase 13 if they or a stand-in can play that long, otherwise at the
end of the running phase (L.1). Until then their roles are played out (Q-88): their questions stay open, and anyone
the table names, such as a bot, answers them in the ordinary way. So lanes, undo and saves need no special case for
leaving. Afterwards they are asked no more questions.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import LIMIT, NONE, REGIONS
from cradle.games.megaciv.box.civilizations import CITIES, TOKENS
from cradle.games.megaciv.box.kinds import AREA, NUMBER_OF_TOKENS
from cradle.games.megaciv.phases.ast.alteration import AstAlteration
from cradle.games.megaciv.told.on_the_map import AboutChooseHaven
from cradle.games.megaciv.world.conflict.situation import conflict_situation
from cradle.games.megaciv.world.counters import pay
from cradle.games.megaciv.world.pieces import (
    make_barbarians,
    make_pirate_city,
    move_tokens,
    sink_ship,
    take_city,
    take_tokens,
)
from cradle.games.megaciv.world.reported.cities import report_cities
from cradle.games.megaciv.world.reported.stock import set_bounds
from cradle.games.megaciv.world.stacks import put_on_discards
from cradle.games.megaciv.world.state import World, areas_of, barbarians, cities_of, tokens_in
from cradle.games.megaciv.world.support import RemoveSurplusAndSupport, reduce_city
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import Refused, Text, no, say

NUMBERS: Final[tuple[int, ...]] = tuple(range(56))


def leave(world: World, named: object, table: Table) -> None:
    """Mark a seat to play the turn up to phase 13 and then leave; it cannot come back (L.1, L.9)."""
    seat = player(world, named)
    leave_at(world, seat, before_phase_13(world))
    table.tell("leaving", seat)


def leave_early(world: World, named: object, table: Table) -> None:
    """Mark a seat to leave at the end of the running phase, because its turn cannot be played on (L.1)."""
    seat = player(world, named)
    leave_at(world, seat, end_of_phase(world))
    table.tell("leaving_early", seat)


def player(world: World, named: object) -> int:
    """The seat that an act of the table names; the act comes from outside, so anything may stand there."""
    if not isinstance(named, int) or isinstance(named, bool) or not 0 <= named < world.seats:
        wrong = "players are named by their seats, 0 to {last}, not by {name}"
        raise Refused(no(wrong, "L.1", last=world.seats - 1, name=repr(named)))
    if named not in world.ranking:
        raise Refused(no("this player is not in the game", "L.9"))
    return named


def leave_at(world: World, seat: int, at: int) -> None:
    """Note the leaver at the end of the phase at this place of the agenda, unless they already leave by then."""
    for place, step in enumerate(world.agenda):
        if isinstance(step, EndPhase) and seat in step.leavers:
            if place >= at:
                raise Refused(no("this player is leaving already", "L.1"))
            world.agenda[place] = EndPhase(tuple([other for other in step.leavers if other != seat]))
    end = world.agenda[at]
    assert isinstance(end, EndPhase)
    world.agenda[at] = EndPhase((*end.leavers, seat))


def before_phase_13(world: World) -> int:
    """Where on the agenda phase 12 ends; during phase 13, where that ends."""
    for at, step in enumerate(world.agenda):
        if isinstance(step, AstAlteration):
            return at + 1
    return end_of_phase(world)


def end_of_phase(world: World) -> int:
    """Where on the agenda the running phase ends."""
    for at in range(len(world.agenda) - 1, -1, -1):
        if isinstance(world.agenda[at], EndPhase):
            return at
    raise Refused(no("nobody can leave before the game has begun", "L.1"))


class EndPhase(Step):
    """Between two phases, the players who have decided to leave depart (L.1)."""

    def __init__(self, leavers: tuple[int, ...]) -> None:
        self.leavers = leavers

    def run(self, world: World, table: Table) -> None:
        if self.leavers and not world.over:
            world.then(Depart(self.leavers), EndPhase(()))


class Depart(Step):
    """Cards, markers, ships and pieces of the leavers go from the table, then the others make room (L.3, L.8).

    Players who leave together leave at one moment: first all their regions close, then their pieces elsewhere turn
    barbarian. What depended on the number of players at the start stays as it was (L.10, Q-35).
    """

    def __init__(self, leavers: tuple[int, ...]) -> None:
        self.leavers = leavers

    def run(self, world: World, table: Table) -> None:
        world.ranking = tuple([seat for seat in world.ranking if seat not in self.leavers])
        if world.counts is not None:
            depart_unseen(world, self.leavers, table)
            return
        for seat in self.leavers:
            table.tell("left_the_game", seat, world.civilization[seat])
            give_up_cards(world, seat)
            for area in world.ships[seat]:
                sink_ship(world, seat, area, table)
        closed = close_regions(world, self.leavers, table)
        for seat in self.leavers:
            turn_barbarian(world, seat, table)
        if len(world.ranking) <= 1:
            end_with_one(world, table)
            return
        world.then(*[ClearRegion(seat, closed) for seat in world.ranking], RemoveSurplusAndSupport())


def depart_unseen(world: World, leavers: tuple[int, ...], table: Table) -> None:
    """With the board on a real table, the others make room there and then report their cities (L.4 to L.7)."""
    for seat in leavers:
        table.tell("left_the_game", seat, world.civilization[seat])
        give_up_cards(world, seat)
        set_bounds(world, seat, TOKENS, TOKENS)
        world.city_stock[seat] = CITIES
        world.out_of_play |= frozenset(REGIONS[world.civilization[seat]])
        table.tell("region_closed", world.civilization[seat])
    if len(world.ranking) <= 1:
        end_with_one(world, table)
        return
    for seat in world.ranking:
        set_bounds(world, seat, 0, TOKENS)
    report_cities(world, world.ranking)


def give_up_cards(world: World, seat: int) -> None:
    """Advances, credits and markers go; trade cards go to the discards, calamities unresolved (L.2, Q-88)."""
    for card in world.hand[seat]:
        put_on_discards(world, card)
    world.hand[seat], world.advances[seat] = (), frozenset()
    world.credits[seat] = (0,) * len(world.credits[seat])
    world.census[seat] = world.position[seat] = 0
    world.giver = [NONE if giver == seat else giver for giver in world.giver]
    if world.iron_bonus == seat:
        world.iron_bonus = NONE
    pay(world, seat, world.treasury[seat])


def close_regions(world: World, leavers: tuple[int, ...], table: Table) -> tuple[int, ...]:
    """Their regions are out of play; their own pieces and all black ones there are removed (L.4)."""
    closed = tuple([area for seat in leavers for area in REGIONS[world.civilization[seat]]])
    world.out_of_play |= frozenset(closed)
    for area in closed:
        for owner in (*leavers, barbarians(world)):
            if world.city[area] == owner:
                take_city(world, area)
            take_tokens(world, owner, area, world.tokens[owner][area])
    for seat in leavers:
        table.tell("region_closed", world.civilization[seat])
    return closed


def turn_barbarian(world: World, seat: int, table: Table) -> None:
    """Elsewhere their tokens become barbarians, also those that defend a city, and their cities pirate cities (L.5)."""
    for area in areas_of(world, seat):
        make_barbarians(world, seat, area, world.tokens[seat][area], table)
    for area in cities_of(world, seat):
        make_pirate_city(world, area, table)


def end_with_one(world: World, table: Table) -> None:
    """With one player left the game ends and they win (Q-88); if all have left, nobody does."""
    world.over = True
    world.agenda.clear()
    for seat in world.ranking:
        table.tell("last_player", seat)


class ClearRegion(Step):
    """One player's ships in the closed region are lost, their cities reduced, their tokens moved out (L.6, L.7)."""

    def __init__(self, seat: int, closed: tuple[int, ...]) -> None:
        self.seat, self.closed = seat, closed

    def run(self, world: World, table: Table) -> None:
        for area in [area for area in world.ships[self.seat] if area in self.closed]:
            sink_ship(world, self.seat, area, table)
        cities = [area for area in self.closed if world.city[area] == self.seat]
        world.then(*[ReduceInClosedRegion(area) for area in cities], MoveOut(self.seat, self.closed))


class ReduceInClosedRegion(Step):
    """City by city in the order of areas; the order changes nothing, since all the tokens move on (L.6)."""

    def __init__(self, area: int) -> None:
        self.area = area

    def run(self, world: World, table: Table) -> None:
        reduce_city(world, self.area, table)


class MoveOut(Step):
    """The tokens go where the player has others and no conflict arises; without such a place they are lost (Q-34)."""

    def __init__(self, seat: int, closed: tuple[int, ...]) -> None:
        self.seat, self.closed = seat, closed

    def run(self, world: World, table: Table) -> None:
        homeless = tokens_within(world, self.seat, self.closed)
        if not homeless:
            return
        places = havens(world, self.seat)
        if len(places) > 1:
            world.then(ChooseHaven(self.seat, self.closed), self)
        elif places:
            going = min(homeless, room(world, self.seat, places[0]))
            move_to_haven(world, self.seat, self.closed, places[0], going, table)
            world.then(self)
        else:
            for area in self.closed:
                take_tokens(world, self.seat, area, world.tokens[self.seat][area])
            table.tell("tokens_without_haven", self.seat, homeless)


def tokens_within(world: World, seat: int, areas: tuple[int, ...]) -> int:
    return sum([world.tokens[seat][area] for area in areas])


def havens(world: World, seat: int) -> list[int]:
    """Areas in play with tokens of the seat that can take one more without a conflict situation (L.6)."""
    return [area for area in areas_of(world, seat) if area not in world.out_of_play and room(world, seat, area)]


def room(world: World, seat: int, area: int) -> int:
    """How many tokens of the seat may join its own there: any number where it is alone, else up to the limit."""
    if conflict_situation(world, area):
        return 0
    together = tokens_in(world, area)
    return NUMBERS[-1] if together == world.tokens[seat][area] else LIMIT[area] - together


class ChooseHaven(Choice):
    """An area that already holds one of their tokens (L.6, K.24)."""

    prompt = "{tokens:# token has|# tokens have} to leave the closed region; choose where they go"
    awaited = "{seat} is moving {tokens:# token|# tokens} out of the closed region"
    rule = "L.6"
    deed = "Move them to {area}"
    answers = (AREA,)

    def __init__(self, seat: int, closed: tuple[int, ...]) -> None:
        self.seat, self.closed = seat, closed

    def facts(self, world: World) -> AboutChooseHaven:
        return {"tokens": tokens_within(world, self.seat, self.closed)}

    def candidates(self, world: World) -> Sequence[int]:
        return havens(world, self.seat)

    def label(self, world: World, area: int) -> Text:
        here = world.tokens[self.seat][area]
        return say("{area} ({here:# token|# tokens} there, limit {limit})", area=area, here=here, limit=LIMIT[area])

    def apply(self, world: World, area: int, table: Table) -> None:
        world.then(MoveToHaven(self.seat, self.closed, area))


class MoveToHaven(Choice):
    """How many go there (L.6)."""

    prompt = "How many tokens go to {area}?"
    awaited = "{seat} is moving tokens to {area}"
    rule = "L.6"
    deed = "Move {what}"
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int, closed: tuple[int, ...], area: int) -> None:
        self.seat, self.closed, self.area = seat, closed, area

    def candidates(self, world: World) -> Sequence[int]:
        most = min(tokens_within(world, self.seat, self.closed), room(world, self.seat, self.area))
        return NUMBERS[1 : most + 1]

    def apply(self, world: World, number: int, table: Table) -> None:
        move_to_haven(world, self.seat, self.closed, self.area, number, table)


def move_to_haven(world: World, seat: int, closed: tuple[int, ...], haven: int, number: int, table: Table) -> None:
    """Move this many tokens out of the closed region, starting with its first areas."""
    left = number
    for area in closed:
        going = min(left, world.tokens[seat][area])
        if going:
            move_tokens(world, seat, area, haven, going)
            left -= going
    table.tell("moved_to_haven", seat, number, haven)
