"""On land: tokens gather where a city can be built, spread where there is room, and go abroad for more."""

from collections.abc import Sequence
from itertools import compress
from typing import Any, Final

from cradle.games.megaciv.bots.memory import Memory, Walk
from cradle.games.megaciv.bots.sea import ship_to_use
from cradle.games.megaciv.box.atlas import AREAS, COASTAL, KIND, LAND_NEIGHBOURS, LIMIT, NO_SITE, REGION, SITE
from cradle.games.megaciv.box.civilizations import CITIES
from cradle.games.megaciv.vocabulary import FIRST_SHIP
from cradle.games.megaciv.world.conflict.strength import THRESHOLD
from cradle.games.megaciv.world.support import SUPPORT_RATE
from cradle.kernel.flow.agenda import DONE

ON_SITE: Final = 6  # tokens that become a city on a city site
IN_WILDERNESS: Final = 12
SEED: Final = 16  # tokens needed to go on multiplying, whatever is built
MARGIN: Final = 2  # spare tokens for losses on the way
PAIR: Final = 2  # tokens that multiply as fast as any higher number
ANY: Final = 99
KEEPING: Final[tuple[int, ...]] = (PAIR, 1, 0)  # tokens that stay in an area called to build, tried in this order
FIRST: Final = -1  # rank of a place to build; city sites at home have 0
LATER: Final = 2
LAST: Final = 4
ERRANDS: Final = 6  # most ships used in one movement
P_STAYING: Final = 0.6  # how often it does not use Roadbuilding
P_RESTLESS: Final = 0.04  # how often tokens move for no reason
P_RASH: Final = 0.06  # how often it builds a city that it may not be able to support
P_FORGETTING: Final = 0.1  # how often it forgets a city, in case that was lost
P_LEAVING_HOME: Final = 0.2  # how often tokens without food go abroad
P_REOPENING: Final = 0.3  # how often it tries again in areas where it failed before


def choose_move(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """One planned walk after the other, then ships; now and then any area."""
    if memory.walks is None:
        plan_movement(memory, choice.plan.unmoved)
    walks = memory.walks
    while walks:
        if walks[-1][0] in options:
            return walks[-1][0]
        walks.pop()
    ship = ship_to_use(memory, choice, options)
    if ship != DONE:
        return ship
    areas = [area for area in options if 0 <= area < FIRST_SHIP]
    if areas and memory.happens(P_RESTLESS):
        return int(memory.any_of(areas))
    memory.walks = None
    return DONE


def walk(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    planned = next_walk(memory, choice.area)
    return planned[1] if planned and planned[1] in options else int(memory.any_of(options))


def walk_number(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """As planned; otherwise any number."""
    planned = next_walk(memory, choice.area)
    if planned is None or memory.walks is None:
        return int(memory.any_of(options))
    memory.walks.pop()
    return planned[2] if planned[1] == choice.to and planned[2] in options else max(options)


def walk_on(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """Go one area further by road, unless tokens gather here for a city."""
    if choice.area in memory.gathered or memory.happens(P_STAYING):
        return DONE
    return int(memory.any_of(options))


def next_walk(memory: Memory, area: int) -> Walk | None:
    return memory.walks[-1] if memory.walks and memory.walks[-1][0] == area else None


def build_city(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """Build where tokens can support one more city; avoid an area where they gathered in vain for a while."""
    if memory.gathered:
        memory.shut.update([area for area in memory.gathered if area not in options])
        memory.gathered = []
    sites = [area for area in options if area != DONE]
    if not sites:
        return DONE
    area = int(memory.any_of(sites))
    cost = tokens_required(area)
    if 0 < memory.people < cost + SUPPORT_RATE * (len(memory.towns) + 1) and not memory.happens(P_RASH):
        return DONE
    memory.towns.add(area)
    memory.people = max(0, memory.people - cost)
    return area


# ---- the plan


def plan_movement(memory: Memory, unmoved: bytes) -> None:
    """Gather for cities first, then move the tokens that find no food where they are."""
    left, lived = list(unmoved), list(compress(AREAS, unmoved))
    learn(memory, left, lived)
    walks: list[Walk] = []
    memory.gathered, memory.settled = [], []
    gather(memory, left, lived, walks)
    spread(memory, left, lived, walks)
    walks.reverse()
    memory.walks, memory.errands = walks, ERRANDS
    crowded = [area for area in lived if left[area] > LIMIT[area] and KIND[area] == COASTAL]
    memory.crowds = {area: left[area] - LIMIT[area] for area in crowded if area not in memory.gathered}


def learn(memory: Memory, left: list[int], lived: Sequence[int]) -> None:
    """Two tokens in a town show that the city is gone; none where tokens settled shows that the land is taken."""
    memory.people = sum(left)
    if memory.home < 0 and lived:
        memory.home = REGION[lived[0]]
    memory.towns.difference_update([area for area in lived if left[area] > 1])
    memory.shut.update([area for area in memory.settled if not left[area]])
    if memory.happens(P_REOPENING):
        memory.shut.clear()
    if memory.towns and memory.happens(P_FORGETTING):
        memory.towns.discard(memory.any_of(sorted(memory.towns)))


def gather(memory: Memory, left: list[int], lived: Sequence[int], walks: list[Walk]) -> None:
    """Gather at as many places as there are tokens for cities and their support."""
    cities, people = len(memory.towns), memory.people
    for place in places_to_build(memory, left, lived):
        needed = tokens_needed(memory, place)
        if cities >= CITIES or people - needed < max(SEED, SUPPORT_RATE * (cities + 1) + MARGIN):
            continue
        near = [area for area in LAND_NEIGHBOURS[place] if left[area]]
        if left[place] + sum([left[area] for area in near]) < needed:
            continue
        call_together(left, place, near, needed, walks)
        memory.gathered.append(place)
        left[place] -= needed
        cities, people = cities + 1, people - needed


def places_to_build(memory: Memory, left: list[int], lived: Sequence[int]) -> list[int]:
    """City sites at home, those with most tokens first, then abroad, then the wilderness."""
    around = set(lived)
    for area in lived:
        around.update(LAND_NEIGHBOURS[area])
    around -= memory.towns
    around -= memory.shut
    ranked = []
    for area in around:
        if not LIMIT[area]:
            continue
        rank = 0 if SITE[area] != NO_SITE else LAST
        if REGION[area] != memory.home and not left[area]:
            rank += FIRST if memory.warlike else LATER
        ranked.append((rank, -left[area], area))
    ranked.sort()
    return [area for _, _, area in ranked]


def tokens_required(area: int) -> int:
    return ON_SITE if SITE[area] != NO_SITE else IN_WILDERNESS


def tokens_needed(memory: Memory, area: int) -> int:
    """Abroad one more than a city costs, so that they could also take a city there."""
    needed = tokens_required(area)
    return needed if REGION[area] == memory.home else max(needed, THRESHOLD)


def call_together(left: list[int], place: int, near: Sequence[int], needed: int, walks: list[Walk]) -> None:
    """Neighbours join, first those that leave two tokens behind, later those that leave fewer."""
    for keeping in KEEPING:
        for area in near:
            going = min(left[area] - min(keeping, LIMIT[area]), needed - left[place])
            if going > 0:
                left[area] -= going
                left[place] += going
                walks.append((area, place, going))


def spread(memory: Memory, left: list[int], lived: Sequence[int], walks: list[Walk]) -> None:
    """Two tokens multiply as fast as more, so the others go where there are fewer; those without food go anywhere."""
    moving = [area for area in lived if left[area] > min(PAIR, LIMIT[area])]
    for area in moving:
        move_out(memory, left, area, min(PAIR, LIMIT[area]), PAIR, walks)
    for area in moving:
        if left[area] > LIMIT[area]:
            move_out(memory, left, area, LIMIT[area], ANY, walks)
        if left[area] > LIMIT[area]:
            visit_town(memory, left, area, walks)


def move_out(memory: Memory, left: list[int], area: int, staying: int, most: int, walks: list[Walk]) -> None:
    """All but this many go to areas with fewer tokens."""
    for other in rooms_next_door(memory, left, area, most):
        going = min(left[area] - staying, min(most, LIMIT[other]) - left[other])
        if going <= 0:
            break
        left[area] -= going
        left[other] += going
        walks.append((area, other, going))
        memory.settled.append(other)


def visit_town(memory: Memory, left: list[int], area: int, walks: list[Walk]) -> None:
    """One token without food goes to see whether the city next door still stands."""
    towns = [other for other in LAND_NEIGHBOURS[area] if other in memory.towns and not left[other]]
    if towns:
        other = int(memory.any_of(towns))
        left[area] -= 1
        left[other] += 1
        walks.append((area, other, 1))


def rooms_next_door(memory: Memory, left: list[int], area: int, most: int) -> list[int]:
    """Areas with room for more, at home and empty ones first; few tokens leave home."""
    found = []
    for other in LAND_NEIGHBOURS[area]:
        if left[other] >= min(most, LIMIT[other]) or other in memory.towns or other in memory.shut:
            continue
        abroad = REGION[other] != memory.home and REGION[area] == memory.home
        if not abroad or memory.warlike or memory.happens(P_LEAVING_HOME):
            found.append((abroad, left[other] - LIMIT[other], other))
    found.sort()
    return [other for _, _, other in found]
