"""Which turn will be the last: the leading markers go on as so far, in quick runs of chance.

A marker moves as often as it has moved, mixed with how often markers move in the epoch in which it stands.
"""

from collections.abc import Callable
from typing import Final

from cradle.games.megaciv.box.civilizations import BASIC_FINISH, epoch
from cradle.games.megaciv.world.state import World

USUAL: Final[tuple[float, ...]] = (1.0, 0.97, 0.92, 0.87, 0.82, 0.8)  # moves a turn, by epoch
WEIGHT: Final = 3  # turns that count as usual before those of this table
LEADERS: Final = 6  # markers that can end the game
MOST_TURNS: Final = 60  # after the one in progress


def last_turn_in_a_run(world: World, chance: Callable[[], float]) -> int:
    """The last turn if chance decides which markers move; `chance` gives numbers from 0 to 1."""
    if world.last_turn:
        return world.last_turn
    seats = sorted(world.ranking, key=lambda seat: world.position[seat], reverse=True)[:LEADERS]
    spaces = [world.position[seat] for seat in seats]
    turn = world.turn
    while turn < world.turn + MOST_TURNS:
        for place, seat in enumerate(seats):
            spaces[place] += chance() < moves_a_turn(world, seat, spaces[place])
        if max(spaces, default=BASIC_FINISH) >= BASIC_FINISH:
            break
        turn += 1
    found = turn + (1 if world.expert else 0)
    return min(found, world.turn_limit) if world.turn_limit else found


def moves_a_turn(world: World, seat: int, space: int) -> float:
    """How often the marker of a seat moves from this space, as a number from 0 to 1."""
    usual = USUAL[epoch(world.civilization[seat], space, world.expert)]
    return (world.position[seat] + WEIGHT * usual) / (world.turn - 1 + WEIGHT)
