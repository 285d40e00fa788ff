"""Longer plans: never worse than shorter ones with the same work and income, and honest about saving."""

from random import Random
from statistics import median

import pytest

from conftest import SOAK
from cradle.games.megaciv.planner import Position, plan, plan_turns, position
from cradle.games.megaciv.study.planner_bench import hard_position, mid_game_position
from planner.test_turns import a_late_position

POSITIONS = 200 if SOAK else 12
WORK = 4000 if SOAK else 600


def a_planner(seed: int) -> Position:
    """Early, middle and late in the game, with small and large hands."""
    if seed % 4 == 0:
        return hard_position(seed // 4)
    return mid_game_position(seed) if seed % 4 == 1 else a_late_position(Random(seed), seed % 30)


@pytest.mark.parametrize("part", range(4))
def test_one_turn_more_is_never_worse(part: int) -> None:
    for seed in range(part, POSITIONS, 4):
        of, income = a_planner(seed), (60, 150, 240)[seed % 3]
        points = [plan_turns(of, turns, income, WORK).victory_points() for turns in (2, 3, 4, 5)]
        assert [plan(of).victory_points(), *points] == sorted([plan(of).victory_points(), *points]), (seed, points)


def test_more_work_is_never_worse_for_two_turns() -> None:
    for seed in range(POSITIONS // 4):
        points = [plan_turns(a_planner(seed), 2, 150, work).victory_points() for work in (0, 300, 1200)]
        assert points == sorted(points), seed


def test_a_plan_that_saves_says_what_spending_everything_would_bring() -> None:
    john = position(own=["music"], hand={"salt": 4, "gold": 1}, treasury=12)
    told = plan_turns(john, 2, 150).sentences()

    assert told[0] == "Buy nothing now: save your 69 for later."
    assert told[2].startswith("Saving pays off: spending as much as you can in every turn would bring only ")


def test_a_plan_does_not_save_without_a_reason() -> None:
    """Where saving brings no more, what can be bought now is bought now."""
    for seed in range(POSITIONS):
        found = plan_turns(a_planner(seed), 3, 100, WORK // 2)
        if "save your" in " ".join(found.sentences()):
            assert found.worth > found.spending_all, seed
            assert "Saving pays off" in " ".join(found.sentences())


def test_a_turn_without_money_for_anything_says_so() -> None:
    told = plan_turns(position(treasury=3), 2, 100, 100).sentences()

    assert told[0] == "Buy nothing now: you cannot afford anything with 3."


def test_half_of_the_plans_for_three_turns_are_within_a_quarter_of_the_bound() -> None:
    """With less work than usual the gap is wider."""
    gaps = [plan_turns(a_planner(seed), 3, 150, None if SOAK else 1500).gap() for seed in range(40 if SOAK else 6)]

    assert median(gaps) <= (0.25 if SOAK else 0.45)
