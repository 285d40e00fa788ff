"""Estimates which turn will be the last, by quick random runs in which the leading markers go on as before.

A marker moves as often as leading markers in the same epoch did in 60 games of stewards: more often if it has come
further than they would have, less often if not. `tools/megaciv/marker_rates.py` makes the figures again.
"""

from collections.abc import Callable
from typing import Final

from cradle.games.megaciv.box.civilizations import BASIC_FINISH, epoch
from cradle.games.megaciv.world.state import World
from cradle.kernel.game import load_data

USUAL: Final[tuple[float, ...]] = tuple(load_data("cradle.games.megaciv.box", "marker_rates.json"))  # a turn, by epoch
WEIGHT: Final = 60  # turns that count as usual before those of this table
LEADERS: Final = 2  # markers that can end the game
MOST_TURNS: Final = 60  # after the one in progress


def last_turn_in_a_run(world: World, chance: Callable[[], float]) -> int:
    """The last turn if chance decides which markers move; `chance` gives numbers from 0 to 1."""
    if world.last_turn:
        return world.last_turn
    seats = sorted(world.ranking, key=lambda seat: world.position[seat], reverse=True)[:LEADERS]
    spaces = [world.position[seat] for seat in seats]
    speeds = [speed(world, seat) for seat in seats]
    turn = world.turn
    while turn < world.turn + MOST_TURNS:
        for place, seat in enumerate(seats):
            spaces[place] += chance() < moves_a_turn(world, seat, spaces[place], speeds[place])
        if max(spaces, default=BASIC_FINISH) >= BASIC_FINISH:
            break
        turn += 1
    found = turn + (1 if world.expert else 0)
    return min(found, world.turn_limit) if world.turn_limit else found


def moves_a_turn(world: World, seat: int, space: int, speed: float) -> float:
    """The probability from 0 to 1 that the marker of a seat moves from this space in a turn."""
    return speed * usual(world, seat, space)


def speed(world: World, seat: int) -> float:
    """How fast a marker has been: the turns that its way usually takes, divided by the turns that it took."""
    needed = sum([1 / usual(world, seat, space) for space in range(world.position[seat])])
    return (needed + WEIGHT) / (world.turn - 1 + WEIGHT)


def usual(world: World, seat: int, space: int) -> float:
    return USUAL[epoch(world.civilization[seat], space, world.expert)]
