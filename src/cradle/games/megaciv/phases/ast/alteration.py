"""Phase 13, A.S.T. alteration: markers move, the game may end, the discards go under the stacks.

13a  A marker moves one space if its player meets the requirements of the next epoch.
13b  The game ends when a marker enters the last space, in the Expert game one turn later.
13c  Otherwise the discards are shuffled and laid under their stacks.
13d  Victory: see victory.py.
"""

from typing import Final

from cradle.games.megaciv.box.cards import POINTS, PRICE, WONDER_OF_THE_WORLD
from cradle.games.megaciv.box.civilizations import BASIC_FINISH, EPOCH_IDS, EXPERT_FINISH, STONE, epoch
from cradle.games.megaciv.phases.ast.victory import announce_victory
from cradle.games.megaciv.phases.ast.why_it_ends import in_late_iron_age
from cradle.games.megaciv.world.stacks import reshuffle
from cradle.games.megaciv.world.state import World, city_count, holds
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step
from cradle.kernel.flow.value import Value
from cradle.kernel.words.catalog import No, no

# Requirements of an epoch.
CITIES: Final = "cities"
ADVANCES: Final = "advances"
COSTLY_ADVANCES: Final = "costly_advances"  # of a price or more
CHEAP_ADVANCES: Final = "cheap_advances"  # below a price
POINTS_IN_ADVANCES: Final = "points_in_advances"

MIDDLE_PRICE: Final = 100
HIGH_PRICE: Final = 200
NO_ADVANCES: Final[frozenset[int]] = frozenset()

# The requirements of each epoch (P13a.2).
BASIC_CITIES: Final[tuple[int, ...]] = (0, 2, 3, 3, 4, 5)
BASIC_ADVANCES: Final[tuple[int, ...]] = (0, 0, 3, 3, 2, 3)
BASIC_PRICE: Final[tuple[int, ...]] = (0, 0, 0, MIDDLE_PRICE, HIGH_PRICE, HIGH_PRICE)  # of each of these, at least
EXPERT_CITIES: Final[tuple[int, ...]] = (0, 3, 3, 4, 5, 6)
EXPERT_ADVANCES: Final[tuple[int, ...]] = (0, 0, 0, 12, 0, 0)
EXPERT_LOW_ADVANCES: Final[tuple[int, ...]] = (0, 0, 0, 0, 10, 17)  # of a price below 100
EXPERT_POINTS: Final[tuple[int, ...]] = (0, 0, 5, 0, 38, 56)  # in advances


class AstAlteration(Step):
    """Markers move in ranking order; the end is tested after all have moved (P13.1, Q-44)."""

    def run(self, world: World, table: Table) -> None:
        for seat in world.ranking:
            move_marker(world, seat, table)
        fix_last_turn(world, table)
        if has_ended(world):
            world.over = True
            announce_victory(world, table)
        else:
            reshuffle(world)  # P13c


def move_marker(world: World, seat: int, table: Table) -> None:
    """One space forward at most, even after a Regression; the row has an end (P13a.1, P13a.5, A.1, Q-41, Q-84)."""
    civilization, space = world.civilization[seat], world.position[seat]
    if falls_back(world, seat):
        world.position[seat] -= 1
        table.tell("marker_moved_back", seat, space - 1)
        return
    if space >= last_space(world):
        return
    entered = epoch(civilization, space + 1, world.expert)
    reason = lacking(world, seat, entered)
    if reason is None:
        world.position[seat] += 1
        table.tell("marker_advanced", seat, space + 1, entered)
    else:
        table.tell("marker_stayed", seat, space, reason)


def falls_back(world: World, seat: int) -> bool:
    """Expert game: fall back if there is no city, unless the marker is in the Stone Age (P13a.4, Q-20)."""
    if not world.expert or cities_counted(world, seat):
        return False
    return epoch(world.civilization[seat], world.position[seat], True) != STONE


def cities_counted(world: World, seat: int) -> int:
    """Wonder of the World counts as a city (P13a.3, R.10, A.wonder_of_the_world.2)."""
    return city_count(world, seat) + holds(world, seat, WONDER_OF_THE_WORLD)


class Requirement(Value):
    """One requirement of an epoch, and how much of it a player has; `price` says which advances count."""

    def __init__(self, what: str, asked: int, has: int, price: int = 0) -> None:
        self.what, self.asked, self.has, self.price = what, asked, has, price


def requirements(world: World, seat: int, entered: int) -> list[Requirement]:
    """All that a step into this epoch requires, and what the player has of it (P13a.2)."""
    return asked_in(entered, world.expert, cities_counted(world, seat), world.advances[seat])


def asked_in(entered: int, expert: bool, cities: int = 0, advances: frozenset[int] = NO_ADVANCES) -> list[Requirement]:
    """What a step into this epoch requires of a player with these cities and advances, by printed price (P13a.2)."""
    asked = [Requirement(CITIES, (EXPERT_CITIES if expert else BASIC_CITIES)[entered], cities)]
    asked += expert_requirements(advances, entered) if expert else basic_requirements(advances, entered)
    return [each for each in asked if each.asked]


def basic_requirements(advances: frozenset[int], entered: int) -> list[Requirement]:
    if not BASIC_ADVANCES[entered]:
        return []
    price = BASIC_PRICE[entered]
    has = len([advance for advance in advances if PRICE[advance] >= price])
    return [Requirement(COSTLY_ADVANCES if price else ADVANCES, BASIC_ADVANCES[entered], has, price)]


def expert_requirements(advances: frozenset[int], entered: int) -> list[Requirement]:
    low = len([advance for advance in advances if PRICE[advance] < MIDDLE_PRICE])
    return [
        Requirement(ADVANCES, EXPERT_ADVANCES[entered], len(advances)),
        Requirement(CHEAP_ADVANCES, EXPERT_LOW_ADVANCES[entered], low, MIDDLE_PRICE),
        Requirement(POINTS_IN_ADVANCES, EXPERT_POINTS[entered], sum([POINTS[advance] for advance in advances])),
    ]


def lacking(world: World, seat: int, entered: int) -> No | None:
    """The first requirement missing for a step into this epoch, or None (P13a.2)."""
    cities = (EXPERT_CITIES if world.expert else BASIC_CITIES)[entered]
    if cities and cities_counted(world, seat) < cities:
        return too_few(Requirement(CITIES, cities, cities_counted(world, seat)), entered)
    advances = world.advances[seat]
    for each in expert_requirements(advances, entered) if world.expert else basic_requirements(advances, entered):
        if each.has < each.asked:
            return too_few(each, entered)
    return None


def too_few(short: Requirement, entered: int) -> No:
    needed, have, price = short.asked, short.has, short.price
    if short.what == CITIES:
        return no("{have} of {needed:# city|# cities} needed for the {epoch}", "P13a.2",
                  epoch=entered, needed=needed, have=have)  # fmt: skip
    if short.what == ADVANCES:
        return no("{have} of {needed} advances needed for the {epoch}", "P13a.2",
                  epoch=entered, needed=needed, have=have)  # fmt: skip
    if short.what == COSTLY_ADVANCES:
        return no("{have} of {needed} advances with a price of {price} or more needed for the {epoch}",
                  "P13a.2", epoch=entered, needed=needed, price=price, have=have)  # fmt: skip
    if short.what == CHEAP_ADVANCES:
        return no("{have} of {needed} advances with a price below {price} needed for the {epoch}", "P13a.2",
                  epoch=entered, needed=needed, price=price, have=have)  # fmt: skip
    return no("{have} of {needed} points from advances needed for the {epoch}", "P13a.2",
              epoch=entered, needed=needed, have=have)  # fmt: skip


def next_space(world: World, seat: int) -> dict[str, object] | None:
    """The next space of a marker: its age, the requirements, what the player has and lacks; None at the end."""
    space = world.position[seat] + 1
    if seat not in world.ranking or space > last_space(world):
        return None
    entered = epoch(world.civilization[seat], space, world.expert)
    asked = requirements(world, seat, entered)
    return {
        "space": space,
        "age": EPOCH_IDS[entered],
        "asked": {each.what: each.asked for each in asked},
        "has": {each.what: each.has for each in asked},
        "short": {each.what: each.asked - each.has for each in asked if each.has < each.asked},
        "prices": {each.what: each.price for each in asked if each.price},
    }


def last_space(world: World) -> int:
    return EXPERT_FINISH if world.expert else BASIC_FINISH


def fix_last_turn(world: World, table: Table) -> None:
    """Markers in the Late Iron Age fix the last turn, and one that is there alone scores (P13b, Q-22, Q-84)."""
    if world.last_turn:
        return
    there = in_late_iron_age(world)
    if not there:
        return
    world.last_turn = world.turn + (1 if world.expert else 0)
    if len(there) == 1:
        world.iron_bonus = there[0]
    if not has_ended(world):  # by the limit agreed beforehand
        table.tell("last_turn_fixed", tuple(there), world.last_turn)


def last_turn_expected(world: World) -> tuple[int, int] | None:
    """The last turn if the leading marker never stops, and if it goes on as before; None before it has moved.

    Neither is later than the limit agreed beforehand (P13b.1, P13b.2, Q-85).
    """
    if world.last_turn:
        return world.last_turn, world.last_turn
    ahead = max([world.position[seat] for seat in world.ranking], default=0)
    if ahead == 0:
        return None
    left, more = BASIC_FINISH - ahead, 1 if world.expert else 0
    turns_left = -(-left * (world.turn - 1) // ahead)  # rounded up
    found = [world.turn - 1 + more + turns for turns in (left, max(left, turns_left))]
    first, last = [min(turn, world.turn_limit) if world.turn_limit else turn for turn in found]
    return first, last


def has_ended(world: World) -> bool:
    """By the markers, or by the limit agreed beforehand (P13b.1, P13b.2, S.14, Q-85)."""
    if world.last_turn and world.turn >= world.last_turn:
        return True
    return 0 < world.turn_limit <= world.turn
