"""Move counts: how many different ways there are to go on, by depth, from fixed positions.

Chance is not counted: a die always falls as the seeded table lets it. A changed number means changed rules.
Positions of Mega Civilization are taken from the stored games; ``CRADLE_WRITE=1`` writes their numbers anew.
"""

import json
import os
from pathlib import Path
from random import Random

import pytest

import cradle
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import State, reply, settle
from cradle.kernel.flow.playout import play_at_random
from cradle.kernel.game import find
from loops import as_long_as

COUNTS = {
    # seats, decisions played at random before counting: ways at depth 1, 2, 3
    (2, 0): (14, 142, 1413),
    (3, 0): (15, 165, 1789),
    (4, 0): (16, 190, 2215),
    (2, 150): (2, 28, 284),
    (3, 333): (2, 3, 8),
    (4, 720): (5, 80, 1015),
}

HERE = Path(__file__).parent
STORED = HERE / "megaciv.json"  # by record and line: ways at depth 1, 2, 3
RECORDS = sorted(path.stem for path in (HERE.parent / "records").glob("megaciv-*.cradle"))
MANY = 300  # from so many ways on, those one answer later are not counted


@pytest.mark.parametrize("position", COUNTS)
def test_there_are_as_many_ways_to_go_on_as_ever(position: tuple[int, int]) -> None:
    seats, decisions = position
    table = seeded(seats)
    state = find("stoneage").start(seats, {}, table)
    play_at_random(state, table, Random(decisions).random, decisions)

    assert tuple(ways(state, depth) for depth in (1, 2, 3)) == COUNTS[position]


@pytest.mark.parametrize("name", RECORDS)
def test_there_are_as_many_ways_to_go_on_in_stored_games_of_megaciv(name: str) -> None:
    found = counts_of(name)
    if os.environ.get("CRADLE_WRITE") == "1":
        known = json.loads(STORED.read_text(encoding="utf-8")) if STORED.exists() else {}
        rows = [f"{json.dumps(each)}: {json.dumps(counts)}" for each, counts in sorted({**known, name: found}.items())]
        STORED.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")

    assert found == json.loads(STORED.read_text(encoding="utf-8"))[name]


def counts_of(name: str) -> dict[str, list[int]]:
    """At the beginning and after every eighth of a game."""
    match = cradle.Record.load(HERE.parent / "records" / f"{name}.cradle")
    length = len(match.lines)
    places = [1, *[part * length // 8 + 1 for part in range(1, 8)]]
    return {str(line): counts(match.until(line).state) for line in places}


def counts(state: State) -> list[int]:
    """Ways at depth 1, 2, 3, as far as they are not too many."""
    found = [ways(state.copy(), 1)]
    for _ in as_long_as(lambda: len(found) < 3 and found[-1] < MANY):
        found.append(ways(state.copy(), len(found) + 1))
    return found


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
