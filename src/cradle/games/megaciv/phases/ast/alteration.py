"""Phase 13, A.S.T. alteration: markers move, the game may end, the discards go under the stacks.

13a  A marker moves one space if its player meets the requirements of the next epoch.
13b  The game ends when a marker enters the last space, in the Expert game one turn later.
13c  Otherwise the discards are shuffled and laid under their stacks.
13d  Victory: see victory.py.
"""

from typing import Final

from cradle.games.megaciv.box.cards import POINTS, PRICE, WONDER_OF_THE_WORLD
from cradle.games.megaciv.box.civilizations import BASIC_FINISH, EXPERT_FINISH, STONE, epoch
from cradle.games.megaciv.phases.ast.victory import announce_victory
from cradle.games.megaciv.world.stacks import reshuffle
from cradle.games.megaciv.world.state import World, city_count, holds
from cradle.kernel.catalog import No, no
from cradle.kernel.flow import Step
from cradle.kernel.table import Table

MIDDLE_PRICE: Final = 100
HIGH_PRICE: Final = 200

# What an epoch asks for, by epoch (P13a.2).
BASIC_CITIES: Final[tuple[int, ...]] = (0, 2, 3, 3, 4, 5)
BASIC_ADVANCES: Final[tuple[int, ...]] = (0, 0, 3, 3, 2, 3)
BASIC_PRICE: Final[tuple[int, ...]] = (0, 0, 0, MIDDLE_PRICE, HIGH_PRICE, HIGH_PRICE)  # of each of these, at least
EXPERT_CITIES: Final[tuple[int, ...]] = (0, 3, 3, 4, 5, 6)
EXPERT_ADVANCES: Final[tuple[int, ...]] = (0, 0, 0, 12, 0, 0)
EXPERT_LOW_ADVANCES: Final[tuple[int, ...]] = (0, 0, 0, 0, 10, 17)  # of a price below 100
EXPERT_POINTS: Final[tuple[int, ...]] = (0, 0, 5, 0, 38, 56)  # in advances


class AstAlteration(Step):
    """Markers in ranking order; the end is tested after all have moved (P13.1, Q-44)."""

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
    """One space forward at most, also after a Regression; the row has an end (P13a.1, P13a.5, A.1, Q-41, Q-84)."""
    civilization, space = world.civilization[seat], world.position[seat]
    if falls_back(world, seat):
        world.position[seat] -= 1
        table.tell("marker_moved_back", seat, space - 1)
        return
    if space >= (EXPERT_FINISH if world.expert else BASIC_FINISH):
        return
    entered = epoch(civilization, space + 1, world.expert)
    reason = lacking(world, seat, entered)
    if reason is None:
        world.position[seat] += 1
        table.tell("marker_advanced", seat, space + 1, entered)
    else:
        table.tell("marker_stayed", seat, space, reason)


def falls_back(world: World, seat: int) -> bool:
    """Expert: without any city, unless the marker is in the Stone Age (P13a.4, Q-20)."""
    if not world.expert or cities_counted(world, seat):
        return False
    return epoch(world.civilization[seat], world.position[seat], True) != STONE


def cities_counted(world: World, seat: int) -> int:
    """Wonder of the World counts as a city (P13a.3, R.10, A.wonder_of_the_world.2)."""
    return city_count(world, seat) + holds(world, seat, WONDER_OF_THE_WORLD)


def lacking(world: World, seat: int, entered: int) -> No | None:
    """What is missing for a step into this epoch, printed prices counting, or None (P13a.2)."""
    cities = cities_counted(world, seat)
    needed = (EXPERT_CITIES if world.expert else BASIC_CITIES)[entered]
    if cities < needed:
        return no("the {epoch} asks for {needed:# city|# cities}, {have:# is|# are} too few", "P13a.2",
                  epoch=entered, needed=needed, have=cities)  # fmt: skip
    advances = world.advances[seat]
    return lacking_expert(advances, entered) if world.expert else lacking_basic(advances, entered)


def lacking_basic(advances: frozenset[int], entered: int) -> No | None:
    price, needed = BASIC_PRICE[entered], BASIC_ADVANCES[entered]
    have = len([advance for advance in advances if PRICE[advance] >= price])
    if have >= needed:
        return None
    if not price:
        return no("the {epoch} asks for {needed} advances, {have:# is|# are} too few", "P13a.2",
                  epoch=entered, needed=needed, have=have)  # fmt: skip
    return no("the {epoch} asks for {needed} advances of price {price} or more, {have:# is|# are} too few", "P13a.2",
              epoch=entered, needed=needed, price=price, have=have)  # fmt: skip


def lacking_expert(advances: frozenset[int], entered: int) -> No | None:
    low = len([advance for advance in advances if PRICE[advance] < MIDDLE_PRICE])
    points = sum([POINTS[advance] for advance in advances])
    if len(advances) < EXPERT_ADVANCES[entered]:
        return no("the {epoch} asks for {needed} advances, {have:# is|# are} too few", "P13a.2",
                  epoch=entered, needed=EXPERT_ADVANCES[entered], have=len(advances))  # fmt: skip
    if low < EXPERT_LOW_ADVANCES[entered]:
        return no("the {epoch} asks for {needed} advances below 100, {have:# is|# are} too few", "P13a.2",
                  epoch=entered, needed=EXPERT_LOW_ADVANCES[entered], have=low)  # fmt: skip
    if points < EXPERT_POINTS[entered]:
        return no("the {epoch} asks for {needed} points in advances, {have:# is|# are} too few", "P13a.2",
                  epoch=entered, needed=EXPERT_POINTS[entered], have=points)  # fmt: skip
    return None


def fix_last_turn(world: World, table: Table) -> None:
    """The first markers in the Late Iron Age fix the end, and one who is there alone scores (P13b, Q-22, Q-84)."""
    if world.last_turn:
        return
    there = [seat for seat in world.ranking if world.position[seat] >= BASIC_FINISH]
    if not there:
        return
    world.last_turn = world.turn + (1 if world.expert else 0)
    if len(there) == 1:
        world.iron_bonus = there[0]
    if not has_ended(world):  # by the limit agreed beforehand
        table.tell("last_turn_fixed", tuple(there), world.last_turn)


def has_ended(world: World) -> bool:
    """By the markers, or by the limit agreed beforehand (P13b.1, P13b.2, S.14, Q-85)."""
    if world.last_turn and world.turn >= world.last_turn:
        return True
    return 0 < world.turn_limit <= world.turn
