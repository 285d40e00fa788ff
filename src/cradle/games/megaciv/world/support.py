"""Limits, sites, surplus and support: how many tokens an area holds, what a city takes, and what it needs to stay.

Phase 5 and phase 11 use it for everyone, Slave Revolt for its victim, and every card that reduces a city.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import LAND_NEIGHBOURS, LIMIT, NO_SITE, NONE, SITE
from cradle.games.megaciv.box.cards import AGRICULTURE, CULTURAL_ASCENDANCY, PUBLIC_WORKS
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.told.on_the_map import AboutReduceForSupport, Remaining, Support
from cradle.games.megaciv.world.pieces import place_tokens, take_city, take_tokens
from cradle.games.megaciv.world.state import (
    World,
    areas_of,
    barbarians,
    cities_of,
    city_count,
    holds,
    tokens_on_board,
)
from cradle.games.megaciv.world.yes_or_no import YES, YesOrNo, yes_or_no
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step, in_lanes
from cradle.kernel.words.catalog import No, Text, no, say

SUPPORT_RATE: Final = 2
TOKENS_ON_SITE: Final = 6
TOKENS_IN_WILDERNESS: Final = 12


def limit(world: World, owner: int, area: int) -> int:
    """How many tokens of an owner an area can hold (G.9).

    Beside a city one with Public Works; Agriculture adds nothing there (A.public_works.1, A.agriculture.2).
    """
    city = world.city[area]
    if city == NONE:
        return LIMIT[area] + (1 if agriculture_helps(world, owner, area) else 0)
    if city == owner:
        return 1 if holds(world, owner, PUBLIC_WORKS) else 0
    return 0


def tokens_required(area: int) -> int:
    """How many tokens a city takes: six on a city site, twelve elsewhere (P5a.1, G.12)."""
    return TOKENS_ON_SITE if SITE[area] != NO_SITE else TOKENS_IN_WILDERNESS


def may_become_city(world: World, seat: int, area: int) -> bool:
    """There are enough tokens for a city, and a piece for it (P5a.1, P5a.6)."""
    if world.city[area] != NONE or LIMIT[area] == 0 or world.city_stock[seat] == 0:
        return False
    return world.tokens[seat][area] >= tokens_required(area)


def roomiest(world: World, seat: int, areas: Sequence[int]) -> int:
    """The area that could take the most further tokens; of equals, the first."""
    return max(areas, key=lambda area: limit(world, seat, area) - world.tokens[seat][area])


def agriculture_helps(world: World, owner: int, area: int) -> bool:
    """For the holder, limits 0, 1 and 2 are one higher where nobody else has units (G.9, Q-38, A.agriculture.1)."""
    if LIMIT[area] > 2 or not holds(world, owner, AGRICULTURE):
        return False
    return not faces_others(world, owner, area)


def raised_limits(world: World, seat: int) -> list[int]:
    """Areas of a seat, and areas next to them by land, whose limit Agriculture raises by one."""
    if not holds(world, seat, AGRICULTURE):
        return []
    own = areas_of(world, seat)
    near = sorted({*own, *[each for area in own for each in LAND_NEIGHBOURS[area]]})
    return [area for area in near if world.city[area] == NONE and agriculture_helps(world, seat, area)]


def support_rate(world: World, seat: int) -> int:
    """Tokens on the map that each city needs; buying the card does not check support by itself (P5c.1, P5c.5).

    A.cultural_ascendancy.3.
    """
    return SUPPORT_RATE + (1 if holds(world, seat, CULTURAL_ASCENDANCY) else 0)


def lacks_support(world: World, seat: int, rate: int) -> bool:
    return tokens_on_board(world, seat) < rate * city_count(world, seat)


class RemoveSurplusAndSupport(Step):
    """Everyone removes surplus, then everyone supports their cities; losses affect nobody else (T.2, Q-10, Q-79)."""

    def run(self, world: World, table: Table) -> None:
        remove_surplus(world, table)
        short = [seat for seat in world.ranking if lacks_support(world, seat, support_rate(world, seat))]
        if short:
            world.then(in_lanes({seat: [CheckSupport(seat, 0, True)] for seat in short}))


def remove_surplus(world: World, table: Table) -> None:
    """Every owner removes tokens above the limit, area by area; black tokens too (P5b.1, P5b.2, Q-12, Q-37).

    Where owners still face each other they share one limit (G.9); that waits for the next conflict (Q-88).
    """
    for owner in (*world.ranking, barbarians(world)):
        removed = surplus(world, owner)
        for area, above in removed:
            take_tokens(world, owner, area, above)
        if removed:
            table.tell("surplus_removed", owner, sum([above for _, above in removed]), tuple(removed))


def surplus(world: World, owner: int) -> list[tuple[int, int]]:
    """Areas above the limit, and by how many tokens; areas where owners face each other wait (P5b.1, Q-88)."""
    row, found = world.tokens[owner], []
    for area in areas_of(world, owner):
        if row[area] <= LIMIT[area] and world.city[area] == NONE:
            continue
        above = row[area] - limit(world, owner, area)
        if above > 0 and not faces_others(world, owner, area):
            found.append((area, above))
    return found


def tokens_kept(world: World, seat: int, besides: int) -> int:
    """Tokens of a seat on the map that are not surplus, leaving out one area."""
    kept, row = 0, world.tokens[seat]
    for area in areas_of(world, seat):
        if area != besides:
            kept += row[area] if faces_others(world, seat, area) else min(row[area], limit(world, seat, area))
    return kept


def faces_others(world: World, owner: int, area: int) -> bool:
    """Another owner's tokens or city are in the area."""
    city = world.city[area]
    if city != NONE and city != owner:
        return True
    for each, row in enumerate(world.tokens):  # noqa: SIM110  (a generator is slow when compiled)
        if row[area] and each != owner:
            return True
    return False


class CheckSupport(Step):
    """While its cities lack tokens, the seat reduces one after the other (P5c.2, P5c.3).

    `extra` raises the rate (Slave Revolt); `new_first` makes cities built this turn go first.
    """

    def __init__(self, seat: int, extra: int, new_first: bool) -> None:
        self.seat, self.extra, self.new_first = seat, extra, new_first

    def run(self, world: World, table: Table) -> None:
        rate = support_rate(world, self.seat) + self.extra
        if lacks_support(world, self.seat, rate):
            world.then(ReduceForSupport(self.seat, rate, self.new_first), self)


class ReduceForSupport(Choice):
    """The owner picks the city; one built this turn before any other (P5c.3, K.11)."""

    prompt = "Your cities need {needed} tokens on the map, you have {tokens}: choose a city to reduce"
    awaited = "{seat} is reducing a city for lack of support"
    rule = "P5c.3"
    deed = "Reduce the city in {area}"
    answers = (AREA,)

    def __init__(self, seat: int, rate: int, new_first: bool) -> None:
        self.seat, self.rate, self.new_first = seat, rate, new_first

    def facts(self, world: World) -> Support:
        needed = self.rate * city_count(world, self.seat)
        return {"seat": self.seat, "needed": needed, "tokens": tokens_on_board(world, self.seat)}

    def about(self, world: World) -> AboutReduceForSupport:
        return {**self.facts(world), "rate": self.rate, "cities": city_count(world, self.seat)}

    def candidates(self, world: World) -> Sequence[int]:
        return cities_of(world, self.seat)

    def refuse(self, world: World, area: int) -> No | None:
        new = world.new_cities[self.seat]
        if self.new_first and new and area not in new:
            return no("cities built this turn are reduced first: {area}", "P5c.3", area=tuple(sorted(new)))
        return None

    def about_answer(self, world: World, area: int) -> Remaining:
        return {"tokens": tokens_after_reduction(world, self.seat, area)}

    def label(self, world: World, area: int) -> Text:
        left = tokens_after_reduction(world, self.seat, area)
        return say("{area} (leaves {tokens:# token|# tokens})", area=area, tokens=left)

    def apply(self, world: World, area: int, table: Table) -> None:
        reduce_city(world, area, table)


def tokens_after_reduction(world: World, seat: int, area: int) -> int:
    """How many tokens the owner can have in an area once its city is reduced, limited by stock (P5c.4)."""
    here = world.tokens[seat][area]
    room = LIMIT[area] + (1 if agriculture_helps(world, seat, area) else 0) - here
    return here + min(world.stock[seat], max(0, room))


def reduce_city(world: World, area: int, table: Table) -> None:
    """The city becomes tokens from stock, up to the limit; one already there counts (P5c.4, C.gen.reduce, Q-40).

    The extra token of Agriculture is its owner's choice (Q-70).
    """
    owner = take_city(world, area)
    placed = place_tokens(world, owner, area, max(0, LIMIT[area] - world.tokens[owner][area]))
    table.tell("city_reduced", owner, area, placed)
    if agriculture_helps(world, owner, area) and world.stock[owner] and world.tokens[owner][area] == LIMIT[area]:
        world.then(PlaceExtraToken(owner, area))


class PlaceExtraToken(YesOrNo):
    """Agriculture allows one token more where a city was reduced, if its owner likes (Q-70, K.22, A.agriculture.3)."""

    prompt = "Agriculture: put one more token in {area}?"
    awaited = "{seat} may put one more token in {area} with Agriculture"
    rule = "A.agriculture.3"
    answers = yes_or_no("Place it", "Leave it in stock")

    def __init__(self, seat: int, area: int) -> None:
        self.seat, self.area = seat, area

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == YES:
            place_tokens(world, self.seat, self.area, 1)
            table.tell("extra_token_placed", self.seat, self.area)
