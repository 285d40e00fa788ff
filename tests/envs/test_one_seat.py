"""One seat behind Gymnasium, with bots in the others."""

from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cradle import envs
from cradle.kernel.words.catalog import BadOptions
from loops import as_long_as


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_against_bots(seats: int) -> None:
    env, rng = envs.one_seat("stoneage", seats, seat=seats - 1, bots="greedy"), Random(seats)
    seen, told = env.reset(seed=5)
    reward, answers = 0.0, 0
    for _ in as_long_as(lambda: not env.numbered.over):
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        assert legal
        seen, reward, _, broken_off, told = env.step(rng.choice(legal))
        answers += 1
        assert not broken_off

    assert answers > 30
    assert reward == told["place"]
    assert len(told["points"]) == seats
    assert told["action_mask"].tolist() == seen["action_mask"].tolist() == [0] * 48


def test_the_same_seed_gives_the_same_game() -> None:
    env = envs.one_seat("stoneage", 3, bots=["greedy", "random"])

    first, again = [env.reset(seed=7)[0]["observation"] for _ in range(2)]
    other = env.reset(seed=8)[0]["observation"]

    assert (first == again).all()
    assert not (first == other).all()


def test_gymnasium_finds_nothing_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its checker answers without looking at the mask, so it is given an answer that is legal."""
    env = envs.one_seat("stoneage", 2, bots="random")
    monkeypatch.setattr(env.action_space, "sample", lambda *_: min(env.numbered.legal))

    check_env(env, skip_render_check=True)


def test_seats_and_bots_that_are_not_there_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadOptions, match="seats 0 to 1, not 2"):
        envs.one_seat("stoneage", 2, seat=2)
    with pytest.raises(BadOptions, match="2 other seats need as many bots, not 1"):
        envs.one_seat("stoneage", 3, bots=["greedy"])
    with pytest.raises(BadOptions, match="nobody"):
        envs.one_seat("stoneage", 2, bots="nobody").reset()
