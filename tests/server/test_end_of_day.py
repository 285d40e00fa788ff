"""When a match at a real board will end: the length of a turn at this table, and quick runs of the markers."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cradle.games.megaciv.box.civilizations import BASIC_FINISH
from cradle.games.megaciv.turns_left import last_turn_in_a_run
from cradle.server.companion.end_of_day import foretold
from cradle.server.match.parts.phase_lengths import lengths_of
from megaciv.world import a_world

DAYS = Path(__file__).parent / "days.json"  # the spaces of all markers, turn by turn


def begun(*phases: tuple[int, int, float]) -> list[dict[str, Any]]:
    return [{"stage": [turn, phase], "at": at} for turn, phase, at in phases]


def test_a_phase_takes_as_long_as_the_one_in_the_middle_of_the_last_three() -> None:
    notes = begun((1, 3, 0), (1, 12, 900), (2, 3, 1_000), (2, 12, 1_100), (3, 3, 1_150), (3, 12, 1_450), (4, 3, 1_500))

    assert lengths_of(notes) == {3: 300, 12: 50}


def test_nothing_is_known_before_a_turn_has_been_played() -> None:
    assert lengths_of([]) == lengths_of(begun((1, 3, 0), (1, 12, 900))) == {}


def test_the_end_is_the_rest_of_this_turn_and_then_whole_ones() -> None:
    runs = sorted([9] * 2 + [10] * 6 + [12] * 2)

    told = foretold(runs, turn=8, phase=3, lengths={3: 600, 12: 300}, began=1_000, now=1_200)

    assert told.last_turns == [9, 10, 12]
    assert [told.earliest, told.likely, told.latest] == [1_200 + 700 + 900 * turns for turns in (1, 2, 4)]
    late = foretold(runs, turn=8, phase=3, lengths={3: 600, 12: 300}, began=1_000, now=5_000)
    assert late.earliest == 5_000 + 300 + 900, "a phase that takes long takes no less than nothing more"


def test_on_simulated_days_the_end_lies_in_the_range_in_eight_of_ten() -> None:
    """These are games of stewards that were not used for the figures; their turns take 30 to 60 minutes."""
    inside = list[bool]()
    for number, day in enumerate(json.loads(DAYS.read_text(encoding="utf-8"))):
        chance, spaces = Random(number), day["spaces"]
        lengths = [chance.uniform(1_800, 3_600) for _ in spaces[1:]]
        for turn in range(4, len(lengths), 3):
            world = a_world(len(spaces[0]))
            world.civilization, world.turn, world.position = day["civilizations"], turn, spaces[turn - 1]
            runs = sorted([last_turn_in_a_run(world, chance.random) for _ in range(60)])
            a_turn = sorted(lengths[turn - 4 : turn - 1])[1]
            told = foretold(runs, turn, 1, {1: a_turn}, began=0, now=0)
            inside.append(told.earliest <= sum(lengths[turn - 1 :]) <= told.latest)

    assert sum(inside) / len(inside) >= 0.8


@pytest.mark.parametrize(("moved", "least", "most"), [(9, 18, 30), (5, 24, 45)])
def test_slower_markers_end_the_game_later(moved: int, least: int, most: int) -> None:
    world = a_world(5)
    world.turn, world.position = 10, [moved] * 5
    chance = Random(1)

    runs = sorted(last_turn_in_a_run(world, chance.random) for _ in range(200))

    assert runs[0] >= world.turn + BASIC_FINISH - moved - 1
    assert least <= runs[100] <= most


def test_a_last_turn_that_is_fixed_or_agreed_on_is_the_last() -> None:
    world = a_world(5)
    world.turn, world.position, world.turn_limit = 10, [9] * 5, 12
    assert last_turn_in_a_run(world, Random(1).random) == 12

    world.last_turn = 11
    assert last_turn_in_a_run(world, Random(1).random) == 11
