"""Answers in writing: every candidate of every question is written in one way, and read again as the same answer."""

from typing import Any

import pytest

from cradle.kernel.flow.agenda import DONE, Choice, State, name_of
from cradle.kernel.words.written import Written
from laws.walks import ALL, games_of, walk


@pytest.mark.compiled
@pytest.mark.parametrize("game, seats", ALL)
def test_what_is_written_is_read_again(game: str, seats: int) -> None:
    for seed in games_of(game, 6):
        for state, asked, _ in walk(game, seats, seed):
            check_written(state, asked)
            check_ends(state, asked)
            usual = asked.default(state)
            assert usual is None or usual in asked.options(state), f"{name_of(asked)}: {usual} is not allowed"


def check_ends(state: State, asked: Choice) -> None:
    """Ends and cancels come last, so that nobody gives them by mistake."""
    candidates = list(asked.candidates(state))
    written = [asked.write(state, answer) for answer in candidates]
    said = [written[at] for at, answer in enumerate(candidates) if answer == DONE or written[at] == "cancel"]
    ends = [each for each in said if each != "everyone"]  # to whom an offer is made
    assert written[len(written) - len(ends) :] == ends, f"{name_of(asked)}: {ends} should come last"


def check_written(state: State, asked: Choice) -> None:
    candidates = list(asked.candidates(state))
    written = [asked.write(state, answer) for answer in candidates]
    assert len({repr(each) for each in written}) == len(candidates), f"{name_of(asked)}: two answers written alike"
    for answer, said in zip(candidates, written, strict=True):
        assert asked.read(state, said) == answer, f"{name_of(asked)}: {said!r} is read as another answer"
        assert is_json(said)
        for kind, thing in asked.refers(state, answer):
            assert isinstance(kind, str)
            assert isinstance(thing, int | str)


def is_json(written: Written) -> Any:
    if isinstance(written, list):
        return all(isinstance(each, int | str) for each in written)
    return isinstance(written, int | str)
