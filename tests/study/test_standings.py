"""Arena statistics are held against strengths that are known, because the games are made up."""

from random import Random

import pytest

from cradle.study.intervals import mean_interval, share_interval
from cradle.study.runs.run import Outcome
from cradle.study.runs.seatings import arena_tasks
from cradle.study.runs.standings import Played, duel, duels, is_decided, standings


def made_up(strengths: dict[str, float], seats: int, games: int, seed: int) -> list[Played]:
    """Games whose winners are drawn by strength, then the seconds among the others, and so on."""
    rng = Random(seed)
    tasks = arena_tasks(sorted(strengths), seats, seed, games)
    return [(task, outcome(drawn([strengths[bot] for bot in task["bots"]], rng))) for task in tasks]


def drawn(weights: list[float], rng: Random) -> list[int]:
    left, ranks = [*range(len(weights))], [0] * len(weights)
    for rank in range(1, len(weights) + 1):
        seat = rng.choices(left, [weights[each] for each in left])[0]
        ranks[seat] = rank
        left.remove(seat)
    return ranks


def outcome(ranks: list[int]) -> Outcome:
    return {"decisions": 1, "ranks": ranks, "scores": [100 - 10 * rank for rank in ranks]}


def test_the_interval_holds_the_true_share_about_nineteen_times_in_twenty() -> None:
    held = 0
    for seed in range(300):
        low, high = duel("a", "b", made_up({"a": 0.7, "b": 0.3}, 2, 120, seed))["interval"]
        held += low <= 0.7 <= high

    assert 276 <= held <= 296


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    assert share_interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert share_interval(95, 100) == pytest.approx((0.8882, 0.9785), abs=1e-4)
    assert share_interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert share_interval(0, 0) == (0.0, 1.0)


def test_the_interval_of_a_mean_shrinks_with_the_root_of_the_number() -> None:
    few, many = mean_interval([1.0, 3.0] * 8), mean_interval([1.0, 3.0] * 32)

    assert sum(few) / 2 == sum(many) / 2 == 2.0
    assert (few[1] - few[0]) / (many[1] - many[0]) == pytest.approx(2.0, rel=0.05)
    assert (mean_interval([]), mean_interval([4.0])) == ((0.0, 0.0), (4.0, 4.0))


def test_standings_and_ratings_follow_the_strengths() -> None:
    found = standings(made_up({"a": 8.0, "b": 4.0, "c": 2.0, "d": 1.0}, 4, 480, 1))

    assert [each["bot"] for each in found] == ["a", "b", "c", "d"]
    assert [each["share"] for each in found] == pytest.approx([8 / 15, 4 / 15, 2 / 15, 1 / 15], abs=0.06)
    assert [each["rating"] for each in found] == sorted([each["rating"] for each in found], reverse=True)
    assert found[0]["rating"] - found[3]["rating"] > 5
    assert all(each["deviation"] < 2 for each in found)
    assert sum(each["wins"] for each in found) == 480


def test_equal_bots_have_equal_ratings_and_even_shares() -> None:
    found = standings(made_up({"a": 1.0, "b": 1.0, "c": 1.0}, 3, 600, 2))

    assert max(each["rating"] for each in found) - min(each["rating"] for each in found) < 3
    assert all(low < 1 / 3 < high for low, high in [each["interval"] for each in found])


def test_a_bot_that_sits_several_times_is_rated_once() -> None:
    rng = Random(5)
    tasks = arena_tasks(["a", "b", "b", "b"], 4, 5, 200)
    played = [(task, outcome(drawn([5.0 if bot == "a" else 1.0 for bot in task["bots"]], rng))) for task in tasks]
    best, rest = standings(played)

    assert (best["bot"], best["games"], rest["games"]) == ("a", 200, 600)
    assert best["share"] == pytest.approx(5 / 8, abs=0.08)
    assert best["even"] == rest["even"] == 0.25
    assert duel("a", "b", played)["games"] == 200
    assert best["rating"] > rest["rating"]


def test_shared_wins_are_shared() -> None:
    tasks = arena_tasks(["a", "b"], 2, 1, 2)
    one, other = standings([(task, outcome([1, 1])) for task in tasks])

    assert (one["wins"], other["wins"]) == (1.0, 1.0)
    assert duels([(task, outcome([1, 1])) for task in tasks])[0]["share"] == 0.5


def test_games_that_were_broken_off_do_not_count() -> None:
    tasks = arena_tasks(["a", "b"], 2, 1, 2)
    found = standings([(tasks[0], outcome([1, 2])), (tasks[1], outcome([]))])

    assert [each["games"] for each in found] == [1, 1]


def test_an_arena_is_decided_when_the_better_of_every_two_is_known() -> None:
    assert is_decided(made_up({"a": 0.8, "b": 0.2}, 2, 100, 1))
    assert not is_decided(made_up({"a": 0.5, "b": 0.5}, 2, 100, 1))
    assert not is_decided(made_up({"a": 0.9, "b": 0.05, "c": 0.05}, 3, 90, 1))
    assert not is_decided([])


def test_time_is_told_by_answer() -> None:
    tasks = arena_tasks(["a", "b"], 2, 1, 2)
    played: list[Played] = []
    for task in tasks:
        first = task["bots"][0] == "a"
        thought, slowest = ([1.0, 0.1], [0.5, 0.1]) if first else ([0.1, 1.0], [0.1, 0.5])
        times = {"seconds": 2.0, "answers": [10, 10], "thought": thought, "slowest": slowest, "thinking": {}}
        played.append((task, {**outcome([1, 2]), "times": times}))  # type: ignore[typeddict-item]
    found = {each["bot"]: each for each in standings(played)}

    assert (found["a"]["answer_ms"], found["a"]["slowest_ms"]) == (100.0, 500.0)
    assert (found["b"]["answer_ms"], found["b"]["slowest_ms"]) == (10.0, 100.0)
