"""Move counts: how many different ways there are to go on, by depth, from fixed positions.

Chance is not counted: a die always falls as the seeded table lets it. A changed number means changed rules.
"""

from random import Random

import pytest

from cradle.kernel.flow import State, reply, settle
from cradle.kernel.game import find
from cradle.kernel.playout import play_at_random
from cradle.kernel.table import seeded

COUNTS = {
    # seats, decisions played at random before counting: ways at depth 1, 2, 3
    (2, 0): (14, 142, 1413),
    (3, 0): (15, 165, 1789),
    (4, 0): (16, 190, 2215),
    (2, 150): (3, 8, 64),
    (3, 333): (2, 8, 64),
    (4, 720): (16, 200, 2503),
}


@pytest.mark.parametrize("position", COUNTS)
def test_there_are_as_many_ways_to_go_on_as_ever(position: tuple[int, int]) -> None:
    seats, decisions = position
    table = seeded(seats)
    state = find("stoneage").start(seats, {}, table)
    play_at_random(state, table, Random(decisions).random, decisions)

    assert tuple(ways(state, depth) for depth in (1, 2, 3)) == COUNTS[position]


def ways(state: State, depth: int) -> int:
    table = seeded(depth)
    choice = settle(state, table)
    if choice is None or depth == 0:
        return 1
    total = 0
    for answer in choice.options(state):
        world = state.copy()
        reply(world, choice, answer, table)
        total += ways(world, depth - 1)
    return total
