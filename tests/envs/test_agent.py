"""What was learned plays wherever a bot is named, and what was not is refused with a sentence."""

import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from cradle import Record
from cradle.bots.own_bots import make_named
from cradle.kernel.flow.answer_list import AnswerList
from cradle.kernel.flow.number_rows import Encoding
from cradle.kernel.game import find
from cradle.kernel.words.catalog import BadOptions
from cradle.learned.made_for import made_for
from loops import as_long_as

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "examples"))

from train_stoneage import new_weights, save  # type: ignore[import-not-found]

HOME = "cradle.envs.agent:Agent"


@pytest.fixture
def learned(tmp_path: Path) -> str:
    save(str(tmp_path / "mine.npz"), new_weights(645, 48, np.random.default_rng(1)))
    return str(tmp_path / "mine.npz")


def test_it_plays_a_whole_game_and_always_the_same(learned: str) -> None:
    def played() -> Record:
        record = Record.new("stoneage", seats=2, seed=3)
        bots = [make_named(f"{HOME}:{learned}", Random(1), "stoneage") for _ in range(2)]
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
        make_named(name, Random(1), "stoneage")


def changed(learned: str, **arrays: Any) -> str:
    """The same file with other arrays in it; None leaves one out."""
    with np.load(learned) as kept:
        stored = {**{name: kept[name] for name in kept.files}, **arrays}
    np.savez(learned, **{name: each for name, each in stored.items() if each is not None})
    return f"{HOME}:{learned}"


def answered_by(name: str) -> None:
    make_named(name, Random(1), "stoneage").choose(Record.new("stoneage", seats=2, seed=3).perspective(0))


def test_what_was_learned_for_rows_of_another_meaning_is_refused(learned: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many numbers and answers as today, but a field means something else, or an answer has another number."""
    encoding, answers = find("stoneage").encoding, find("stoneage").answers
    assert encoding is not None
    known = made_for("stoneage", encoding, answers)
    fields, pairs = list(encoding.fields), list(answers.pairs)
    fields[3], fields[4] = fields[4], fields[3]
    pairs[0], pairs[1] = pairs[1], pairs[0]
    other_rows = made_for("stoneage", Encoding(fields, encoding.encode), answers)
    other_answers = made_for("stoneage", encoding, AnswerList(pairs))

    assert len({known, other_rows, other_answers, made_for("megaciv", encoding, answers)}) == 4
    answered_by(changed(learned, made_for=known))
    for other in (other_rows, other_answers, "megaciv 123", 5):
        with pytest.raises(BadOptions, match="was not made for Stone Age as it is told today"):
            answered_by(changed(learned, made_for=other))


@pytest.mark.parametrize(
    "arrays",
    [
        {"second": np.zeros((64, 128), np.float16)},
        {"second": np.zeros((128, 64), np.float16)},
        {"second_bias": np.zeros(64, np.float16)},
        {"first_bias": np.zeros((128, 1), np.float16)},
        {"liking": np.zeros(48, np.float16)},
        {"first": None},
    ],
)
def test_layers_that_do_not_fit_together_are_refused(learned: str, arrays: dict[str, Any]) -> None:
    with pytest.raises(BadOptions, match="holds nothing that was learned here"):
        make_named(changed(learned, **arrays), Random(1), "stoneage")


def test_a_file_that_does_not_say_what_it_was_made_for_is_refused(learned: str) -> None:
    with pytest.raises(BadOptions, match="does not say what it was made for"):
        make_named(changed(learned, made_for=None), Random(1), "stoneage")
