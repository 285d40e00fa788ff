"""Many games as one vector: each goes as it would alone, and begins anew in the step in which it ends."""

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from cradle import envs
from cradle.envs.vector_of_games import VectorOfGames
from cradle.kernel.words.catalog import BadOptions

GAMES = 3


def at_random(env: VectorOfGames, rng: Random) -> list[int]:
    return [rng.choice(sorted(game.legal)) for game in env.numbered]


@pytest.mark.parametrize(("game", "seats"), [("stoneage", 2), ("stoneage", 4), ("megaciv", 5)])
def test_observations_lie_in_their_space_and_belong_to_whoever_is_asked(game: str, seats: int) -> None:
    env, rng = envs.vector(game, GAMES, seats), Random(1)
    seen, told = env.reset(seed=1)

    for _ in range(40):
        assert env.observation_space.contains(seen)
        assert told["seat"].tolist() == [each.seat for each in env.numbered]
        assert told["action_mask"].tolist() == seen["action_mask"].tolist()
        assert [np.flatnonzero(row).tolist() for row in seen["action_mask"]] == [
            sorted(each.legal) for each in env.numbered
        ]
        seen, _, _, _, told = env.step(at_random(env, rng))


def test_a_game_in_a_vector_goes_as_it_would_alone() -> None:
    many, rng = envs.vector("stoneage", GAMES, 3), Random(2)
    seen, _ = many.reset(seed=[5, 6, 7])
    alone = [envs.aec("stoneage", 3) for _ in range(GAMES)]
    for seed, env in zip((5, 6, 7), alone, strict=True):
        env.reset(seed=seed)

    for _ in range(60):
        answers = at_random(many, rng)
        for row, (env, answer) in enumerate(zip(alone, answers, strict=True)):
            assert np.array_equal(seen["observation"][row], env.observe(env.agent_selection)["observation"])
            env.step(answer)
        seen = many.step(answers)[0]


def test_a_game_that_ends_is_paid_and_begins_anew_in_the_same_step() -> None:
    env, rng = envs.vector("stoneage", 2, 2), Random(3)
    env.reset(seed=3)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP

    for _ in range(3000):
        acting = [game.seat for game in env.numbered]
        _, won, ended, _, told = env.step(at_random(env, rng))
        assert [told["rewards"][row][seat] for row, seat in enumerate(acting)] == won.tolist()
        if ended.any():
            break
    (row,) = np.flatnonzero(ended)[:1]

    assert sorted(told["rewards"][row].tolist()) in ([-1.0, 1.0], [0.0, 0.0])
    assert told["_final_obs"].tolist() == ended.tolist()
    assert env.single_observation_space.contains(told["final_obs"][row])
    assert env.numbered[row].decisions == 0
    assert not env.numbered[row].over


@pytest.mark.parametrize(
    ("wrong", "says"),
    [([1], "3 games need as many answers, not 1"), ([47, 47, 47], "no legal answer"), (["a", 1, 1], "no legal answer")],
)
def test_bad_input_is_refused_before_any_game_has_moved(wrong: Any, says: str) -> None:
    env = envs.vector("stoneage", GAMES, 2)
    env.reset(seed=1)
    first = [min(game.legal) for game in env.numbered]

    with pytest.raises(BadOptions, match=says):
        env.step(wrong)
    with pytest.raises(BadOptions, match="no legal answer"):
        env.step([*first[:2], 47])

    assert [game.decisions for game in env.numbered] == [0, 0, 0]


def test_a_vector_without_games_and_seeds_of_another_number_are_refused() -> None:
    with pytest.raises(BadOptions, match="at least one game"):
        envs.vector("stoneage", 0)
    with pytest.raises(BadOptions, match=r"need one seed, or as many, not \[1\]"):
        envs.vector("stoneage", 3).reset(seed=[1])


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_as_the_vector_does_and_past_the_end_of_its_games(copied: Any) -> None:
    env, rng = envs.vector("stoneage", 2, 2, reward="points", max_decisions=150), Random(4)
    env.reset(seed=4)
    for _ in range(100):
        env.step(at_random(env, rng))
    twin = copied(env)

    begun = 0
    for _ in range(120):
        answers = at_random(env, rng)
        seen, won, *_, told = env.step(answers)
        also_seen, also_won, *_, _ = twin.step(answers)
        begun += int(told.get("_final_obs", np.zeros(2, bool)).sum())
        assert seen["observation"].tolist() == also_seen["observation"].tolist()
        assert won.tolist() == also_won.tolist()
    assert begun >= 2
