"""One seat behind Gymnasium, with bots in the others."""

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cradle import envs
from cradle.kernel.words.catalog import BadOptions
from envs.every_table import EVERY_TABLE
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


class Lawful(gymnasium.ActionWrapper[Any, Any, Any]):
    """Gymnasium's checker answers without looking at the mask: the first legal answer stands for an illegal one."""

    def action(self, number: Any) -> Any:
        numbered = self.env.get_wrapper_attr("numbered")
        return number if number in numbered.legal else min(numbered.legal)


@pytest.mark.filterwarnings("ignore:.*different from the unwrapped version")
@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_gymnasium_finds_nothing_wrong(game: str, seats: int) -> None:
    check_env(Lawful(envs.one_seat(game, seats, bots="random")), skip_render_check=True)


def test_seats_and_bots_that_are_not_there_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadOptions, match="seats 0 to 1, not 2"):
        envs.one_seat("stoneage", 2, seat=2)
    with pytest.raises(BadOptions, match="2 other seats need as many bots, not 1"):
        envs.one_seat("stoneage", 3, bots=["greedy"])
    with pytest.raises(BadOptions, match="nobody"):
        envs.one_seat("stoneage", 2, bots="nobody").reset()


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("bots", ["greedy", "elder:easy"])
def test_a_copy_goes_on_as_the_game_does_with_bots_that_answer_alike(bots: str, copied: Any) -> None:
    env, rng = envs.one_seat("stoneage", 3, seat=1, bots=bots), Random(3)
    seen = env.reset(seed=6)[0]
    for _ in range(12):
        seen = env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))[0]
    twin = copied(env)

    for _ in range(25):
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        if not legal:
            break
        number = rng.choice(legal)
        seen, won, *_ = env.step(number)
        also_seen, also_won, *_ = twin.step(number)
        assert seen["observation"].tolist() == also_seen["observation"].tolist()
        assert won == also_won
    assert env.reset()[0]["observation"].tolist() == twin.reset()[0]["observation"].tolist()
