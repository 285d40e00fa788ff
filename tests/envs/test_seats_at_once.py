"""Games in which seats act at once: PettingZoo's own test passes, and nobody sees what others say in the same step."""

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test

from cradle import envs
from cradle.envs.seats_at_once import SeatsAtOnce
from cradle.kernel.flow.agenda import in_closed_lanes, in_open_lanes
from cradle.kernel.words.catalog import BadOptions
from envs.test_seats_in_turn import LARGER, TABLES
from loops import as_long_as


def at_random(env: SeatsAtOnce, rng: Random) -> dict[str, int]:
    """An answer for everybody who is asked."""
    return {env.possible_agents[seat]: rng.choice(sorted(legal)) for seat, (_, legal) in env.asked.items()}


@pytest.mark.parametrize(("game", "seats", "options"), [*TABLES, *LARGER])
def test_petting_zoo_finds_nothing_wrong(game: str, seats: int, options: dict[str, Any]) -> None:
    parallel_api_test(envs.parallel(game, seats, **options), num_cycles=80)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_seats_that_decide_at_once_act_in_one_step_and_see_nothing_of_each_other(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    env, rng, together = envs.parallel(game, seats, **options), Random(3), 0
    env.reset(seed=3)
    for _ in as_long_as(lambda: bool(env.agents)):
        if len(env.asked) > 1 and in_closed_lanes(env.numbered.live.state):
            together += 1
            twin = deepcopy(env)
            one, *others = sorted(twin.asked)
            twin.take({one: rng.choice(sorted(twin.asked[one][1]))})
            for other in others:
                agent = env.possible_agents[other]
                assert np.array_equal(twin.observe(agent)["observation"], env.observe(agent)["observation"])
        env.step(at_random(env, rng))
    assert together or game == "megaciv", "feeding is done by all at once"


def test_in_the_open_market_an_answer_that_came_too_late_is_dropped_and_told() -> None:
    env, rng = envs.parallel("megaciv", 5, length="short"), Random(2)
    env.reset(seed=2)
    for _ in range(4000):
        open_market = in_open_lanes(env.numbered.live.state)
        dropped = [told["dropped"] for told in env.step(at_random(env, rng))[-1].values()]
        if any(dropped):
            break

    assert any(dropped)
    assert open_market


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_as_the_game_does(copied: Any) -> None:
    env = envs.parallel("stoneage", 3)
    env.reset(seed=9)
    for _ in range(30):
        env.step(at_random(env, Random(1)))
    twin = copied(env)
    for turn in range(30):
        answers = at_random(env, Random(turn))
        assert [seen["observation"].tolist() for seen in env.step(answers)[0].values()] == [
            seen["observation"].tolist() for seen in twin.step(answers)[0].values()
        ]


def test_bad_input_is_refused_and_nothing_has_happened() -> None:
    env = envs.parallel("stoneage", 2)
    env.reset(seed=1)
    before = env.state().tolist()

    with pytest.raises(BadOptions, match="seat_0 are asked and say nothing"):
        env.step({"seat_1": 3})
    with pytest.raises(BadOptions, match="no legal answer"):
        env.step({"seat_0": 47})

    assert env.state().tolist() == before
