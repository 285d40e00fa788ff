"""What was learned plays wherever a bot is named, and what was not is refused with a sentence."""

import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from cradle import Record
from cradle.bots.registry import make
from cradle.kernel.words.catalog import BadOptions
from loops import as_long_as

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "examples"))

from train_stoneage import new_weights, save  # type: ignore[import-not-found]

HOME = "cradle.envs.agent:Agent"


@pytest.fixture
def learned(tmp_path: Path) -> str:
    save(str(tmp_path / "mine.npz"), new_weights(645, 48, np.random.default_rng(1)), 2)
    return str(tmp_path / "mine.npz")


def test_it_plays_a_whole_game_and_always_the_same(learned: str) -> None:
    def played() -> Record:
        record = Record.new("stoneage", seats=2, seed=3)
        bots = [make(f"{HOME}:{learned}", Random(1), "stoneage") for _ in range(2)]
        for _ in as_long_as(lambda: not record.over):
            seat = record.waiting()[0]
            record.play(seat, bots[seat].choose(record.perspective(seat)))
        return record

    assert played().lines == played().lines


def test_options_by_number_are_the_options(learned: str) -> None:
    perspective = Record.new("stoneage", seats=2, seed=3).perspective(0)
    assert [*perspective.numbered().values()] == perspective.options()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (HOME, "is named with what it has learned"),
        (f"{HOME}:nowhere.npz", "there is no file nowhere.npz"),
        (f"{HOME}:{__file__}", "holds nothing that was learned here"),
    ],
)
def test_what_was_not_learned_is_refused(name: str, says: str) -> None:
    with pytest.raises(BadOptions, match=says):
        make(name, Random(1), "stoneage")


@pytest.mark.parametrize(("numbers", "answers"), [(640, 48), (645, 45)])
def test_what_was_learned_for_other_numbers_is_refused(tmp_path: Path, numbers: int, answers: int) -> None:
    save(str(tmp_path / "old.npz"), new_weights(numbers, answers, np.random.default_rng(1)), 2)
    bot = make(f"{HOME}:{tmp_path / 'old.npz'}", Random(1), "stoneage")

    with pytest.raises(BadOptions, match="was not made for Stone Age"):
        bot.choose(Record.new("stoneage", seats=2, seed=3).perspective(0))
