"""What a seat cannot see changes nothing it is told, no size of it, and no work that goes into it.

Each world is held against another that the seat cannot tell from it: what others hold and what lies face down is dealt
anew.
"""

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, Final

import pytest

from conftest import SOAK
from cradle import builds
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import WAIT
from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.game import find
from cradle.kernel.seen.perspective import Perspective
from laws.rich import rich_world
from laws.walks import walk, walk_on

WORLDS: Final = 20 if SOAK else 1
EVERY: Final = 7 if SOAK else 31  # how often a walk is looked at
MOST: Final = 400 if SOAK else 6  # pairs of worlds that differ, of each game
TRIED: Final = 5  # answers of each question
GAMES: Final = ("stoneage", "megaciv")


def worlds_of(game: str) -> Iterator[Any]:
    for seed in range(WORLDS):
        if game == "stoneage":
            yield from [state.copy() for at, (state, _, _) in enumerate(walk(game, 3, seed)) if at % EVERY == 0]
        else:
            world = rich_world(5 + seed % 5, seed, turns=1, offers=12)
            walked = enumerate(walk_on(world, seeded(seed), Random(f"secrets {seed}")))
            yield from [state.copy() for at, (state, _, _) in walked if at % EVERY == 0]


def twins_of(game: str) -> Iterator[tuple[Perspective, Perspective]]:
    """A seat's side of two worlds that differ in what it cannot see, and in nothing else."""
    rng, found = Random(game), 0
    for world in worlds_of(game):
        seats: int = world.seats
        names = [f"Player {each}" for each in range(seats)]
        asked = [seat for seat in range(seats) if Perspective(find(game), world, seat, names).asked() is not None]
        for seat in {*asked[:1], rng.randrange(seats)}:
            mine = Perspective(find(game), world, seat, names)
            other = mine.sample(Random(rng.random()))
            if found < MOST and to_bytes(other) != to_bytes(world):
                found += 1
                yield mine, Perspective(find(game), other, seat, names)
    assert found, "nothing was hidden in any of these worlds"


def things_told(here: Perspective) -> Iterator[tuple[str, Callable[[], Any]]]:
    """All that a seat can ask for, each as it is asked."""
    yield "view", here.view
    yield "sample", lambda: to_bytes(here.sample(Random(5))).decode()
    yield "nothing tried", lambda: here.attempt([])
    question = here.question()
    for candidate in question["candidates"][:TRIED] if question else []:
        answer = candidate["answer"]
        if answer != WAIT:
            yield f"look at {answer}", partial(here.look, answer)
            yield f"attempt {answer}", partial(here.attempt, [answer])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_changes_nothing_that_is_told_nor_its_size(game: str) -> None:
    for mine, same in twins_of(game):
        for (what, told), (_, again) in zip(things_told(mine), things_told(same), strict=True):
            assert json.dumps(told()) == json.dumps(again()), what


def calls_made(work: Callable[[], Any]) -> int:
    """How many functions are called for something."""
    made = 0

    def count(frame: Any, event: str, given: Any) -> None:
        nonlocal made
        made += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return made


@pytest.mark.skipif(builds.compiled(), reason="compiled functions are not counted; they do the same work")
@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_changes_no_work_that_a_seat_could_measure(game: str) -> None:
    for mine, same in twins_of(game):
        for (what, told), (_, again) in zip(things_told(mine), things_told(same), strict=True):
            told(), again()  # what is made once is made
            assert calls_made(told) == calls_made(again), what
