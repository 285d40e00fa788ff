"""Answers in a batch where a script says what chance decides."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from cradle.batch import Batch
from cradle.kernel.chance.table import Pick, RecordingTable
from cradle.kernel.flow.agenda import State, next_decision, reply
from cradle.kernel.flow.plain import to_plain
from cradle.kernel.game import find, scores_of
from cradle.kernel.words.catalog import BadOptions
from loops import as_they_come

GAME = find("stoneage")


def two_games(core: bool, **more: Any) -> Batch:
    return Batch("stoneage", 2, 2, seed=1, core=core, **more)


def recorded(seed: int) -> Iterator[tuple[State, int | None, list[Pick]]]:
    """A game of the engine played at random: each state, the answer given there, and what chance decided then."""
    table, rng = RecordingTable(Random(seed).random), Random(seed)
    state = GAME.start(2, GAME.checked(2, {"order": "strict"}), table)
    for asked in as_they_come(next_decision, state, table):
        legal, heard = GAME.answers.legal(state, asked, state.offered), len(table.picks)
        before, number = state.copy(), rng.choice(sorted(legal))
        reply(state, asked, legal[number], table)
        next_decision(state, table)
        yield before, number, table.picks[heard:]
    yield state, None, []


@pytest.mark.parametrize("core", [True, False])
def test_a_recorded_game_is_repeated_pick_by_pick(core: bool) -> None:
    many, game = two_games(core), recorded(seed=3)
    other = many.position(1)
    first, _, _ = before = next(game)
    many.place(0, first)
    for state, number, picks in game:
        _, answer, fell = before
        assert answer is not None
        many.step_scripted(0, answer, fell)
        if number is not None:
            assert to_plain(many.state(0)) == to_plain(state)
        before = state, number, picks

    assert many.done.tolist() == [True, False]
    assert many.score[0].tolist() == [score.points for score in scores_of(GAME, before[0], 2)]
    assert many.reward.tolist() == [[1, -1], [0, 0]] or many.reward.tolist() == [[-1, 1], [0, 0]]
    assert many.final_observation(1)[0].tobytes() == many.inside.encoding.encode(before[0], 1)
    assert many.position(1) == other, "the other game waits"
    many.step(many.any_answers())
    assert not many.done.any(), "a new game has begun"


def test_points_are_paid_for_scripted_answers_too() -> None:
    many, won = two_games(True, reward="points"), np.zeros(2)
    steps = recorded(seed=4)
    state, answer, picks = next(steps)
    many.place(0, state)
    for after, following, fell in steps:
        assert answer is not None
        won += many.step_scripted(0, answer, picks)[0][0]
        state, answer, picks = after, following, fell
    assert won.tolist() == many.score[0].tolist()


@pytest.mark.parametrize("core", [True, False])
def test_picks_that_cannot_be_are_refused_and_change_nothing(core: bool) -> None:
    state, answer, picks = next(step for step in recorded(seed=3) if step[2] and step[2][0][0] == "roll")
    many, dice = two_games(core), len(picks[0][1])
    many.place(0, state)
    before = many.save()
    for wrong, said in (
        ([], "pick 1 is missing: dice are rolled here"),
        ([["draw", "flute"]], "but dice are rolled here"),
        ([["roll", [7] * dice]], f"which is no roll of {dice} di"),
        ([*picks, ["roll", [1]]], f"chance decides {len(picks)} time"),
        ("roll", "picks are a list as in a saved game"),
    ):
        with pytest.raises(BadOptions, match=said):
            many.step_scripted(0, answer or 0, wrong)
        assert many.save() == before
    illegal = int(np.flatnonzero(many.mask()[0] == 0)[0])
    with pytest.raises(BadOptions, match=f"{illegal} is no legal answer now; legal are"):
        many.step_scripted(0, illegal, picks)
    with pytest.raises(BadOptions, match="game"):
        many.step_scripted(2, answer or 0, picks)
    assert many.save() == before
