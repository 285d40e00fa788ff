"""Games behind PettingZoo: its own tests pass, masks are the options, and a copy goes on as the game would have."""

import pickle
import sys
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from cradle import Record, envs
from cradle.envs.seats_in_turn import SeatsInTurn
from cradle.kernel.flow.agenda import question_to
from cradle.kernel.record.start_position import position_of
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.written import kind_of
from envs.every_table import OF_MEGACIV
from loops import as_long_as

SHORT: dict[str, Any] = {"length": "short", "turns": 1, "offers": 20}
TABLES = [("stoneage", 2, {}), ("stoneage", 3, {}), ("stoneage", 4, {}), ("megaciv", 5, SHORT)]
LARGER: list[tuple[str, int, dict[str, Any]]] = [("megaciv", seats, {}) for seats in OF_MEGACIV if seats > 5]


def at_random(env: SeatsInTurn, rng: Random, most: int = 10**6) -> list[int]:
    """Answers given by chance until the end, or so many of them."""
    given: list[int] = []
    for _ in as_long_as(lambda: not env.numbered.over and len(given) < most):
        given.append(rng.choice(sorted(env.numbered.legal)))
        env.step(given[-1])
    return given


@pytest.mark.parametrize(("game", "seats", "options"), [*TABLES, *LARGER])
def test_petting_zoo_finds_nothing_wrong(game: str, seats: int, options: dict[str, Any]) -> None:
    api_test(envs.aec(game, seats, **options), num_cycles=60, verbose_progress=False)
    seed_test(lambda: envs.aec(game, seats, **options), num_cycles=30)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_mask_of_the_seat_asked_has_its_options_and_nobody_else_has_any(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    env, rng = envs.aec(game, seats, **options), Random(1)
    env.reset(seed=1)
    for _ in range(60):
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            assert (seen["action_mask"].sum() > 1) == (agent == env.agent_selection), seat
            assert env.infos[agent]["action_mask"].tolist() == seen["action_mask"].tolist()
            assert env.observation_space(agent).contains(seen)
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
        assert legal == options_now(env)
        env.step(rng.choice(legal))


def options_now(env: SeatsInTurn) -> list[int]:
    """The options of the question that is open, asked of the rules anew, by their places in the list of answers."""
    state = env.numbered.live.state.copy()
    choice = question_to(state, env.numbered.seat)
    assert choice is not None
    pairs = env.numbered.game.answers.pairs
    options = [answer for answer in choice.candidates(state) if choice.refuse(state, answer) is None]
    kinds = [kind_of(choice.answers, state, choice, answer) for answer in options]
    written = [kind.numbered(state, choice, answer) for kind, answer in zip(kinds, options, strict=True)]
    known = [tuple(each) if isinstance(each, list) else each for each in written]
    return sorted(pairs.index((kind.name, each)) for kind, each in zip(kinds, known, strict=True))


def test_places_are_paid_at_the_end_and_points_as_they_come() -> None:
    env, by_points = envs.aec("stoneage", 3), envs.aec("stoneage", 3, reward="points")
    env.reset(seed=4)
    by_points.reset(seed=4)
    sums = dict.fromkeys(by_points.possible_agents, 0.0)
    for number in at_random(env, Random(4)):
        by_points.step(number)
        for agent in sums:
            sums[agent] += by_points.rewards[agent]

    assert sum(env.rewards.values()) == pytest.approx(0)
    assert max(env.rewards.values()) <= 1
    assert all(env.terminations.values())
    assert sums == {agent: float(points) for agent, points in zip(sums, by_points.numbered.points(), strict=True)}
    assert env.infos["seat_0"]["points"] == env.numbered.points()[0]
    assert not any(env.infos[agent]["action_mask"].any() for agent in env.agents), "at the end nobody is asked"


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize(("game", "seats", "options"), [TABLES[1], TABLES[3]])
def test_a_copy_goes_on_as_the_game_does(game: str, seats: int, options: dict[str, Any], copied: Any) -> None:
    env = envs.aec(game, seats, **options)
    env.reset(seed=9)
    at_random(env, Random(9), 80)
    twin = copied(env)

    assert at_random(env, Random(10), 80) == at_random(twin, Random(10), 80)
    assert (env.state() == twin.state()).all()


def test_a_game_begins_with_a_position() -> None:
    env = envs.aec("stoneage", 3)
    env.reset(seed=2)
    at_random(env, Random(2), 150)
    position, seen = position_of(env.numbered.live.state), env.state()

    env.reset(seed=3, options={"position": position})

    assert (env.state() == seen).all()


def test_a_game_begins_with_a_line_of_a_save(tmp_path: Path) -> None:
    match, rng = Record.new("stoneage", 3, seed=5), Random(5)
    for _ in range(90):
        seat = match.waiting()[0]
        match.play(seat, rng.choice(match.options(seat)))
    match.save(tmp_path / "saved")
    env, other = envs.aec("stoneage", 3), envs.aec("stoneage", 2)

    env.reset(seed=1, options={"position": {"save": tmp_path / "saved", "line": 60}})

    assert env.numbered.points() == [env.numbered.game.points(match.until(60).state, seat) for seat in range(3)]
    assert env.numbered.seat == match.until(60).waiting()[0]
    with pytest.raises(BadOptions, match="a game of Stone Age with 3 seats"):
        other.reset(options={"position": {"save": tmp_path / "saved"}})


def test_who_lacks_the_extra_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "cradle.envs.seats_in_turn")
    monkeypatch.delitem(sys.modules, "cradle.envs.arrays")

    with pytest.raises(BadOptions, match=r'environments need gymnasium, .* pip install "cradle-games\[rl\]"'):
        envs.aec("stoneage")


@pytest.mark.parametrize("number", [-1, 48, 10**9, 0.5, None, "forest", True])
def test_what_is_no_legal_answer_is_refused_with_a_sentence_and_changes_nothing(number: Any) -> None:
    env = envs.aec("stoneage", 2)
    env.reset(seed=1)
    before = env.state()

    with pytest.raises(BadOptions, match="is no legal answer now; legal are"):
        env.step(number)

    assert (env.state() == before).all()
    assert env.agent_selection == "seat_0"


def test_wrong_tables_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadOptions, match="for 2 to 4 players, not 9"):
        envs.aec("stoneage", 9)
    with pytest.raises(BadOptions, match="place or points"):
        envs.aec("stoneage", 2, reward="glory")
    with pytest.raises(BadOptions, match="should be a"):
        envs.aec("stoneage", 2).reset(options={"position": {"food": 3}})


def test_what_a_seat_sees_in_words() -> None:
    env = envs.aec("stoneage", 2)
    env.reset(seed=1)

    assert env.text("seat_0")["question"]["prompt"] == "Choose a place for your figures (5 at home)"
    assert env.text("seat_1")["question"] is None
    assert env.render() == "seat_0: Choose a place for your figures (5 at home)"


def test_a_game_that_was_broken_off_can_still_be_looked_at() -> None:
    env = envs.aec("stoneage", 2, max_decisions=10)
    env.reset(seed=1)
    at_random(env, Random(1), 10)
    asked = env.agent_selection
    assert env.truncations[asked]
    env.step(None)

    assert asked not in env.agents
    assert env.observe(asked)["action_mask"].sum() > 1
