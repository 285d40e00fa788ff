"""Which areas Civil War and Tyranny take: a selection of whole areas, as R.19 makes it precise.

Candidates are sets of the victim's areas whose points reach a number. Of these count those with fewest connected
groups, then those with the smallest total, then, if there are any, those the beneficiary can annex whole.

How it is found. Areas of the victim form parts that are not connected with each other. The fewest groups are as many
as the largest parts are needed to reach the number; a set with so few groups has exactly one group in each part it
touches, for with fewer parts it could not reach the number. So one question is left for each part: which points can a
connected group have? A sweep through its areas answers it. Of the areas already met only those with a neighbour still
to come matter, so a state of the sweep is which of these are selected and how they hang together; with each state go
all sums of points (and numbers of cities) that lead to it, as the bits of one number. Going back through the sweep
shows which areas can be part of a legal selection. A frontier of the map is narrow: realms of 30 to 40 areas have
1,000 to 3,500 states in all, and a pick takes 2 to 16 ms.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cradle.games.megaciv.box.atlas import NEIGHBOURS
from cradle.games.megaciv.box.civilizations import CITIES
from cradle.games.megaciv.world.state import CITY_POINTS, World, unit_areas, unit_points
from cradle.kernel.flow.value import Value

Part = tuple[int, ...]  # connected areas of the victim, in the order of the sweep
Blocks = tuple[int, ...]  # selected areas of the frontier, a mask for each connected block; () before the first area

ROW: Final = 128  # bits for the sums with one number of cities; every victim has fewer points than this
STARTS: Final = 3  # areas from which a sweep is tried
CLOSED: Final[Blocks] = (-1,)  # the group is complete: it has no area on the frontier any more
DEAD: Final[Blocks] = (-2,)  # a block was left behind before it was connected with the others


def parts_of(world: World, victim: int) -> tuple[Part, ...]:
    """The areas of a victim, connected ones together; open seas do not connect (R.19)."""
    left = set(unit_areas(world, victim))
    parts: list[Part] = []
    while left:
        part: set[int] = set()
        fresh = {min(left)}
        while fresh:
            part |= fresh
            fresh = {other for area in fresh for other in NEIGHBOURS[area] if other in left} - part
        left -= part
        parts.append(sweep(sorted(part)))
    return tuple(parts)


class Optimum(Value):
    """What all best selections have in common: groups and total, and the numbers of cities they may have."""

    def __init__(self, groups: int, total: int, cities: tuple[int, ...]) -> None:
        self.groups, self.total, self.cities = groups, total, cities


def optimum(world: World, victim: int, number: int, parts: Sequence[Part], pieces: tuple[int, int]) -> Optimum:
    """What the best selections of this many points have in common (R.19).

    `pieces` are the cities and tokens in the beneficiary's stock.
    """
    sizes = sorted([sum([unit_points(world, victim, area) for area in part]) for part in parts], reverse=True)
    groups = min([count for count in range(1, len(sizes) + 1) if sum(sizes[:count]) >= number])
    highest = max([unit_points(world, victim, area) for part in parts for area in part])
    mask = up_to(number + highest - 1)
    sums = mixed([forward(world, victim, part, 0, mask)[0] for part in parts], [False] * len(parts), groups)
    rows = [(sums >> (ROW * cities)) % (1 << ROW) >> number for cities in range(CITIES + 1)]
    above = min([lowest(row) for row in rows if row])
    total = number + above
    found = [cities for cities, row in enumerate(rows) if row >> above & 1]
    whole = [cities for cities in found if cities <= pieces[0] and total - CITY_POINTS * cities <= pieces[1]]
    return Optimum(groups, total, tuple(whole or found))


def open_areas(
    world: World, victim: int, parts: Sequence[Part], best: Optimum, picked: Sequence[int]
) -> tuple[int, ...]:
    """The areas that stand beside those picked in some best selection, and those picked themselves."""
    groups, total = best.groups, best.total
    mask, final = up_to(total), sum([1 << (total + ROW * cities) for cities in best.cities])
    musts = [sum([1 << at for at, area in enumerate(part) if area in picked]) for part in parts]
    swept = [forward(world, victim, part, must, mask) for part, must in zip(parts, musts, strict=True)]
    found: list[int] = []
    for at, part in enumerate(parts):
        others = [closed for other, (closed, _) in enumerate(swept) if other != at]
        forced = [must > 0 for other, must in enumerate(musts) if other != at]
        rest = mixed(others, forced, groups - 1)
        if rest and swept[at][0]:
            found += backward(world, victim, part, musts[at], swept[at][1], without(final, rest))
    return tuple(sorted(found))


# ---- sums as bits: bit (points + ROW × cities)


def up_to(points: int) -> int:
    """All sums of at most this many points."""
    return sum([((1 << (points + 1)) - 1) << (ROW * cities) for cities in range(CITIES + 1)])


def lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def positions(bits: int) -> list[int]:
    found: list[int] = []
    while bits:
        found.append(lowest(bits))
        bits &= bits - 1
    return found


def mixed(parts: Sequence[int], forced: Sequence[bool], groups: int) -> int:
    """The sums that this many parts reach with one group each, the forced parts among them."""
    ways = [1] + [0] * groups
    for sums, must in zip(parts, forced, strict=True):
        shifts = positions(sums) if groups else []
        for count in range(groups, 0, -1):
            used = 0
            for shift in shifts:
                used |= ways[count - 1] << shift
            ways[count] = used if must else used | ways[count]
        if must:
            ways[0] = 0
    return ways[groups]


def without(final: int, rest: int) -> int:
    """What must be added to one of the sums of the rest to make a final one."""
    goal = 0
    for shift in positions(rest):
        goal |= final >> shift
    return goal


# ---- the sweep through one part


def forward(world: World, victim: int, part: Part, must: int, mask: int) -> tuple[int, list[dict[Blocks, int]]]:
    """The sums of connected groups with all areas that must be in, and the states before each area with their sums."""
    near, keep = frontiers(part)
    weights = [weight(world, victim, area) for area in part]
    closed = 0
    states: dict[Blocks, int] = {(): 1}
    layers: list[dict[Blocks, int]] = []
    for at in range(len(part)):
        layers.append(states)
        after: dict[Blocks, int] = {}
        for blocks, sums in states.items():
            taken = (sums << weights[at]) & mask
            if taken:
                state = take_area(blocks, 1 << at, near[at], keep[at])
                after[state] = after.get(state, 0) | taken
            if not must >> at & 1:
                state = pass_by(blocks, keep[at])
                after[state] = after.get(state, 0) | sums
        after.pop(DEAD, 0)
        complete = after.pop(CLOSED, 0)
        if must >> at <= 1:  # no area that must be in comes later
            closed |= complete
        states = after
    return closed, layers


def backward(
    world: World, victim: int, part: Part, must: int, layers: Sequence[dict[Blocks, int]], goal: int
) -> list[int]:
    """The areas of a part that are in some group whose sum is in the goal."""
    near, keep = frontiers(part)
    found: list[int] = []
    later: dict[Blocks, int] = {}
    for at in range(len(part) - 1, -1, -1):
        own = weight(world, victim, part[at])
        later[CLOSED] = goal if must >> at <= 1 else 0
        before: dict[Blocks, int] = {}
        taken = 0
        for blocks, sums in layers[at].items():
            accepted = later.get(take_area(blocks, 1 << at, near[at], keep[at]), 0) >> own
            taken |= accepted & sums
            if not must >> at & 1:
                accepted |= later.get(pass_by(blocks, keep[at]), 0)
            before[blocks] = accepted
        if taken:
            found.append(part[at])
        later = before
    return found


def weight(world: World, victim: int, area: int) -> int:
    """How many bits an area shifts the sums."""
    return unit_points(world, victim, area) + (ROW if world.city[area] == victim else 0)


@lru_cache(maxsize=64)
def frontiers(part: Part) -> tuple[list[int], list[int]]:
    """For each area of the sweep: its neighbours met before, and the areas that are open after it."""
    place = {area: at for at, area in enumerate(part)}
    last = [max([place[other] for other in NEIGHBOURS[area] if other in place], default=-1) for area in part]
    met = [[place[other] for other in NEIGHBOURS[area] if place.get(other, len(part)) < place[area]] for area in part]
    near = [sum([1 << other for other in before]) for before in met]
    keep = [sum([1 << other for other in range(at + 1) if last[other] > at]) for at in range(len(part))]
    return near, keep


def take_area(blocks: Blocks, bit: int, near: int, keep: int) -> Blocks:
    """The state after an area is selected: it joins the blocks it touches."""
    own, rest = bit, []
    for block in blocks:
        if block & near:
            own |= block
        else:
            rest.append(block & keep)
    own &= keep
    if not own:
        return DEAD if rest else CLOSED
    rest.append(own)
    rest.sort()
    return DEAD if rest[0] == 0 else tuple(rest)


def pass_by(blocks: Blocks, keep: int) -> Blocks:
    """The state after an area is left out."""
    if not blocks:
        return blocks
    if len(blocks) == 1:  # by far the most frequent
        only = blocks[0] & keep
        if only == blocks[0]:
            return blocks
        return (only,) if only else CLOSED
    left = sorted([block & keep for block in blocks])
    return tuple(left) if left[0] else DEAD


def sweep(part: Sequence[int]) -> Part:
    """An order in which few areas are open at a time, begun at the edge; the best of some tries."""
    inside = frozenset(part)
    near = {area: frozenset([other for other in NEIGHBOURS[area] if other in inside]) for area in part}
    starts = sorted(part, key=lambda area: (len(near[area]), area))[:STARTS]
    return min([sweep_from(start, near) for start in starts])[1]


def sweep_from(start: int, near: dict[int, frozenset[int]]) -> tuple[int, Part]:
    """The order that next takes the area leaving fewest open ones, and what this order costs."""
    order, cost = [start], 0
    waiting = {area: len(around) for area, around in near.items()}  # neighbours still to come
    done: set[int] = set()
    frontier: set[int] = set()
    while True:
        area = order[-1]
        done.add(area)
        frontier.add(area)
        for other in near[area]:
            waiting[other] -= 1
        frontier = {each for each in frontier if waiting[each]}
        cost += 3 ** len(frontier)
        edge = sorted({other for each in frontier for other in near[each]} - done)
        if not edge:
            return cost, tuple(order)
        order.append(min(edge, key=lambda new: opened(new, near, waiting, frontier)))


def opened(
    new: int, near: dict[int, frozenset[int]], waiting: dict[int, int], frontier: set[int]
) -> tuple[int, int, int]:
    """How many more areas are open after this one: itself perhaps, less those that waited for it alone.

    Of equals, one beside an area that waits for few others comes first.
    """
    waits = [waiting[each] for each in near[new] if each in frontier]
    return (waiting[new] > 0) - waits.count(1), min(waits), waiting[new]
