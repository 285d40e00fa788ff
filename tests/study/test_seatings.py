"""Everyone sits everywhere equally often, and all seatings of a round have the same chance."""

from collections import Counter
from itertools import combinations, groupby

import pytest

from cradle.kernel.words.catalog import BadOptions
from cradle.study.runs.run import Task
from cradle.study.runs.seatings import arena_tasks, round_length


def seats_taken(tasks: list[Task]) -> Counter[tuple[str, int]]:
    return Counter((bot, seat) for task in tasks for seat, bot in enumerate(task["bots"]))


def test_two_bots_change_places_with_the_same_seed() -> None:
    tasks = arena_tasks(["elder", "greedy"], 2, 1, 6)

    assert [task["bots"] for task in tasks[:2]] == [["elder", "greedy"], ["greedy", "elder"]]
    assert [task["seed"] for task in tasks[::2]] == [task["seed"] for task in tasks[1::2]]
    assert len({task["seed"] for task in tasks}) == 3
    assert [task["number"] for task in tasks] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    "bots, seats, length",
    [
        (["a", "b"], 2, 2),
        (["a", "b", "c", "d"], 4, 24),
        (["a", "b", "b", "b"], 4, 4),
        (["a", "b", "c"], 2, 6),
        (["a", "b"], 4, 6),
        (["a", "b", "c"], 4, 36),
        (["a"] + ["b"] * 8, 9, 9),
        (["a", "b"], 9, 18),
        (list("abcdefghi"), 9, 9),
        (list("abcdefghij"), 4, 10),
    ],
)
def test_in_a_round_every_bot_sits_in_every_seat_as_often(bots: list[str], seats: int, length: int) -> None:
    tasks = arena_tasks(bots, seats, 7, length)
    taken = seats_taken(tasks)

    assert round_length(bots, seats) == length
    assert len({task["seed"] for task in tasks}) == 1
    for bot in {*bots}:
        assert len({taken[bot, seat] for seat in range(seats)}) == 1
    assert all(len(task["bots"]) == seats for task in tasks)


def test_many_bots_sit_in_a_circle_by_chance_so_that_all_meet_in_the_end() -> None:
    tasks = arena_tasks(list("abcdefghij"), 4, 1, 400)

    assert len({task["seed"] for task in tasks}) == 40
    met = Counter(pair for task in tasks for pair in combinations(sorted(task["bots"]), 2))
    assert len(met) == 45
    assert min(met.values()) > 30, "evenly they would meet in 53 games"


def test_the_first_games_are_the_same_however_many_follow() -> None:
    assert arena_tasks(list("abcdef"), 6, 3, 40)[:15] == arena_tasks(list("abcdef"), 6, 3, 15)


def test_another_seed_gives_other_games() -> None:
    one, other = arena_tasks(["a", "b"], 2, 1, 10), arena_tasks(["a", "b"], 2, 2, 10)

    assert not {task["seed"] for task in one} & {task["seed"] for task in other}


def test_rounds_follow_each_other_with_new_seeds() -> None:
    rounds = [len([*same]) for _, same in groupby(arena_tasks(["a", "b", "c"], 3, 1, 18), lambda task: task["seed"])]

    assert rounds == [6, 6, 6]


def test_one_bot_is_no_arena() -> None:
    with pytest.raises(BadOptions, match="an arena needs two bots or more"):
        arena_tasks(["a"], 2, 1, 10)
