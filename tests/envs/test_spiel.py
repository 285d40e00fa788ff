"""Our games in OpenSpiel: its own test passes, a stored game goes as it went, a search knows no more than a player."""

import importlib
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from conftest import SOAK
from cradle.envs.spiel import REGISTERED, SpielState
from cradle.kernel.words.catalog import BadOptions
from loops import as_long_as

STORED = Path(__file__).parent / "playthrough.json"
STONE_AGE = "cradle_stoneage"


def by_chance(state: Any, rng: Random) -> int:
    """A legal answer, or a way chance falls, as likely as it is."""
    if not state.is_chance_node():
        return int(rng.choice(list(state.legal_actions())))
    ways, weights = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(ways, weights)[0])


def after(state: Any, rng: Random, decisions: int) -> SpielState:
    """So many decisions later, before the next one."""
    for _ in range(decisions):
        for _ in as_long_as(state.is_chance_node):
            state.apply_action(by_chance(state, rng))
        state.apply_action(by_chance(state, rng))
    for _ in as_long_as(state.is_chance_node):
        state.apply_action(by_chance(state, rng))
    return state  # type: ignore[no-any-return]


def test_every_game_with_numbers_is_registered() -> None:
    assert {STONE_AGE, "cradle_megaciv"} <= set(REGISTERED)


@pytest.mark.parametrize("players", [2, 3, 4] if SOAK else [3])
def test_open_spiel_finds_nothing_wrong(players: int) -> None:
    game = pyspiel.load_game(STONE_AGE, {"players": players})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_long_game_of_many_can_be_begun() -> None:
    state = after(pyspiel.load_game("cradle_megaciv", {"players": 6}).new_initial_state(), Random(1), 200)
    assert 0 <= state.current_player() < 6
    assert state.legal_actions()


def test_a_written_state_is_read_back_and_goes_on_equally() -> None:
    game = pyspiel.load_game(STONE_AGE, {"players": 3})
    state = after(game.new_initial_state(), Random(4), 90)
    twin = game.deserialize_state(state.serialize())

    assert str(twin) == str(state)
    one, other = Random(5), Random(5)
    assert str(after(twin, one, 40)) == str(after(state, other, 40))


def test_a_stored_game_goes_as_it_went() -> None:
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    state = pyspiel.load_game(STONE_AGE, {"players": stored["players"]}).new_initial_state()
    for player, said, action in stored["moves"]:
        assert (state.current_player(), state.action_to_string(action)) == (player, said)
        state.apply_action(action)

    assert state.is_terminal()
    assert list(state.returns()) == stored["returns"]


def test_what_is_resampled_looks_the_same_to_the_player_and_can_be_searched() -> None:
    game = pyspiel.load_game(STONE_AGE, {"players": 2})
    state, rng = after(game.new_initial_state(), Random(7), 60), Random(8)
    player = state.current_player()

    assert state.resampled(player, rng).observation_string(player) == state.observation_string(player)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.4,
        max_simulations=8,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        random_state=np.random.RandomState(1),
        use_observation_string=True,
    )
    bot.set_resampler(lambda here, who: here.resampled(who, rng))
    assert bot.step(state) in state.legal_actions()


def test_a_wrong_number_of_players_is_refused_with_a_sentence() -> None:
    with pytest.raises((BadOptions, pyspiel.SpielError), match=r"2 to 4|seats"):
        pyspiel.load_game(STONE_AGE, {"players": 9})


def test_a_program_that_used_it_ends_in_peace() -> None:
    used = "import pyspiel, cradle.envs.spiel; pyspiel.load_game('cradle_stoneage').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", used], check=False).returncode == 0


def test_who_lacks_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "cradle.envs.spiel")

    with pytest.raises(ModuleNotFoundError, match=r'is not installed: pip install "cradle-games\[openspiel\]"'):
        importlib.import_module("cradle.envs.spiel")


def write_it_anew() -> None:
    """python -m envs.test_spiel, from tests/: only after a rule has changed."""
    state, rng, moves = pyspiel.load_game(STONE_AGE, {"players": 2}).new_initial_state(), Random(2), []
    for _ in as_long_as(lambda: not state.is_terminal()):
        action = by_chance(state, rng)
        moves.append([state.current_player(), state.action_to_string(action), action])
        state.apply_action(action)
    lines = ",\n".join(json.dumps(move) for move in moves)
    told = f'{{"players": 2, "returns": {json.dumps(list(state.returns()))}, "moves": [\n{lines}\n]}}\n'
    STORED.write_text(told, encoding="utf-8")


if __name__ == "__main__":
    write_it_anew()
