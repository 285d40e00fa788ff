"""What cannot be is refused with one sentence, and nothing has changed: neither the game nor the seeds of the next."""

import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from cradle import Record, Refused, envs
from cradle.batch import Batch
from cradle.bots.bot import Bot
from cradle.envs.numbered_game import NumberedGame
from cradle.kernel.flow.plain import to_plain
from cradle.kernel.record.start_position import position_of
from cradle.kernel.words.catalog import BadOptions
from loops import as_long_as

ENVS: dict[str, Callable[[], Any]] = {
    "aec": lambda: envs.aec("stoneage", 2),
    "parallel": lambda: envs.parallel("stoneage", 2),
    "vector": lambda: envs.vector("stoneage", 2, 2),
    "one seat": lambda: envs.one_seat("stoneage", 2, seat=1, bots="greedy"),
    "market": lambda: envs.market(5),
}
each_form = pytest.mark.parametrize("form", ENVS)


def games_of(env: Any) -> list[NumberedGame]:
    return env.numbered if isinstance(env.numbered, list) else [env.numbered]


def known(env: Any) -> Any:
    """Everything that tells how an environment goes on."""
    seeds = env.seeds if isinstance(env.seeds, list) else [env.seeds]
    return (
        [(to_plain(game.live.state), game.rng.getstate(), game.decisions) for game in games_of(env)],
        [each.getstate() for each in seeds],
    )


def answer(env: Any) -> Any:
    """A legal step, in the form in which this one is told of it."""
    first = [min(game.legal) for game in games_of(env)]
    if hasattr(env, "asked") and isinstance(env.asked, dict):
        return {env.possible_agents[seat]: min(legal) for seat, (_, legal) in env.asked.items()}
    return first if isinstance(env.numbered, list) else first[0]


WRONG_RESETS: list[dict[str, Any]] = [
    {"seed": "x"},
    {"seed": 0.5},
    {"seed": np.array([1, 2, 3])},
    {"options": 5},
    {"options": {"position": "x"}},
    {"seed": 3, "options": {"position": []}},
    {"seed": 3, "options": {"position": 5}},
    {"options": {"position": {"food": 3}}},
    {"seed": 3, "options": {"position": {"save": "/nowhere"}}},
    {"options": {"position": {"save": 5}}},
    {"options": {"position": {"save": __file__}}},
]


@each_form
def test_a_reset_that_is_refused_has_changed_nothing(form: str) -> None:
    env, twin = ENVS[form](), ENVS[form]()
    for each in (env, twin):
        each.reset(seed=8)
        each.step(answer(each))
    before = known(env)

    for wrong in WRONG_RESETS:
        with pytest.raises(Exception) as refused:  # noqa: PT011  (which one is looked at below)
            env.reset(**wrong)
        assert type(refused.value).__name__ in ("BadOptions", "BrokenSave"), (wrong, refused.value)
        assert known(env) == before, wrong

    env.step(answer(env))
    env.reset()
    twin.reset()
    assert known(env) == known(twin)


class Sulker(Bot):
    """A bot that has no answer."""

    def choose(self, perspective: Any) -> Any:
        raise BadOptions("I do not play today")


def test_a_reset_is_refused_as_a_whole_when_a_bot_refuses() -> None:
    env = envs.one_seat("stoneage", 2, seat=1, bots="greedy")
    env.reset(seed=1)
    before = known(env)
    env.names = {0: f"{__name__}:Sulker"}

    with pytest.raises(BadOptions, match="I do not play today"):
        env.reset(seed=2)

    assert known(env) == before


NO_ANSWERS: list[Any] = [
    np.array([30]), np.array([30, 31]), np.array(30.0), np.array([[30]]), np.array("30"), [30], [30.0], [1, 2], (), {},
    True, np.True_, np.float32(30), None, "30", 0.5,
]  # fmt: skip


@pytest.mark.parametrize("form", ["aec", "one seat", "market"])
def test_an_array_is_no_answer(form: str) -> None:
    env = ENVS[form]()
    env.reset(seed=1)
    before = known(env)

    for wrong in NO_ANSWERS:
        with pytest.raises(BadOptions, match="is no legal answer now; legal are"):
            env.step(wrong)

    assert known(env) == before
    env.step(np.array(answer(env)))
    assert known(env) != before


@pytest.mark.parametrize("wrong", [5, None, "xy", {"a": 1, "b": 2}, np.array(30), np.zeros((2, 2)), [[30], [30]]])
def test_a_vector_wants_an_answer_for_each_game(wrong: Any) -> None:
    env = ENVS["vector"]()
    env.reset(seed=1)
    before = known(env)

    with pytest.raises(BadOptions, match=r"2 games need as many answers|is no legal answer now"):
        env.step(wrong)

    assert known(env) == before


@pytest.mark.parametrize("wrong", [5, None, [30], {"seat_0": np.array([30])}, {"seat_0": [1, 2]}])
def test_seats_at_once_answer_by_name(wrong: Any) -> None:
    env = ENVS["parallel"]()
    env.reset(seed=1)
    before = known(env)

    with pytest.raises(BadOptions, match=r"answers are given by agent|is no legal answer now"):
        env.step(wrong)

    assert known(env) == before


@pytest.mark.parametrize("position", ["x", [], 5, None, {1: 2}])
def test_a_batch_and_a_record_refuse_what_is_no_position(position: Any) -> None:
    with pytest.raises(BadOptions, match="position"):
        Batch("stoneage", 1, 2).place(0, position)


def test_a_line_that_a_save_does_not_have_is_refused(tmp_path: Path) -> None:
    Record.new("stoneage", 2, seed=1).save(tmp_path / "saved")
    env = envs.aec("stoneage", 2)

    for line in (99, -1, "x", 0.5):
        with pytest.raises(Refused, match="There is no line"):
            env.reset(options={"position": {"save": tmp_path / "saved", "line": line}})


# ---- after the end


def ended(form: str, **more: Any) -> Any:
    """An environment whose game is over, or was broken off."""
    env = ENVS[form]() if not more else envs.aec("stoneage", 2, **more)
    env.reset(seed=1)
    rng = Random(1)
    for _ in range(5000):
        if form == "aec":
            if not env.agents:
                return env
            over = env.terminations[env.agent_selection] or env.truncations[env.agent_selection]
            env.step(None if over else rng.choice(sorted(env.numbered.legal)))
        elif form == "parallel":
            if not env.agents:
                return env
            env.step({env.possible_agents[seat]: rng.choice(sorted(legal)) for seat, (_, legal) in env.asked.items()})
        else:
            if not env.is_going:
                return env
            env.step(rng.choice(sorted(env.numbered.legal)))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("form", ["aec", "parallel", "one seat"])
def test_nobody_steps_past_the_end_nor_before_the_beginning(form: str) -> None:
    for env in (ENVS[form](), ended(form)):
        before = known(env)
        for action in (None, 30, {"seat_0": 30}):
            with pytest.raises(BadOptions, match="no game is going on: reset it first"):
                env.step(action)
        assert known(env) == before
        env.reset(seed=3)
        env.step(answer(env))


def test_nobody_steps_past_a_game_that_was_broken_off() -> None:
    env = ended("aec", max_decisions=9)
    with pytest.raises(BadOptions, match="no game is going on"):
        env.step(30)

    alone = envs.one_seat("stoneage", 2, seat=0, bots="greedy", max_decisions=3)
    alone.reset(seed=1)
    for _ in as_long_as(lambda: alone.is_going):
        broken_off = alone.step(min(alone.numbered.legal))[3]
    assert broken_off
    assert alone.numbered.seat == 1, "it was broken off while the bot was asked"
    before = known(alone)
    with pytest.raises(BadOptions, match="no game is going on"):
        alone.step(min(alone.numbered.legal))
    assert known(alone) == before


# ---- pieces that lie outside


@pytest.mark.parametrize("form", [envs.aec, envs.parallel, envs.one_seat, envs.vector])
def test_a_board_on_the_table_is_nothing_to_learn_from(form: Any) -> None:
    with pytest.raises(BadOptions, match="programs learn Mega Civilization with option 'board' as 'screen', not as 't"):
        form("megaciv", seats=5, board="table")
    with pytest.raises(BadOptions, match="with option 'board' as 'screen'"):
        Batch("megaciv", 1, 5, board="table", cards="table")


def test_a_save_of_a_board_on_the_table_is_refused(tmp_path: Path) -> None:
    match = Record.new("megaciv", 5, seed=1, options={"board": "table"})
    (tmp_path / "games").mkdir()
    match.save(tmp_path / "games" / "00001.cradle.gz")

    with pytest.raises(BadOptions, match="with option 'board' as 'screen'"):
        list(envs.replayed(tmp_path))
    with pytest.raises(BadOptions, match="with option 'board' as 'screen'"):
        envs.aec("megaciv", 5).reset(options={"position": {"save": tmp_path / "games" / "00001.cradle.gz"}})


def test_a_position_of_a_board_on_the_table_is_refused() -> None:
    match, env = Record.new("megaciv", 5, seed=1, options={"board": "table"}), envs.aec("megaciv", 5)
    with pytest.raises(BadOptions):
        env.reset(options={"position": position_of(match.until(1).state)})


def test_what_was_refused_can_still_be_copied() -> None:
    env = envs.aec("stoneage", 2)
    env.reset(seed=2)
    with pytest.raises(BadOptions):
        env.reset(options={"position": "x"})
    twin = pickle.loads(pickle.dumps(env))

    assert known(twin) == known(env)
