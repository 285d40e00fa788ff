"""A run that was kept gives back what was seen, said and won, equal to the game as it is played again."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from cradle import Record, envs
from cradle.envs.past_decisions import PastDecision
from cradle.kernel.flow.plain import to_plain
from cradle.kernel.words.catalog import BadOptions

RUNS = {
    "stoneage": ("--seats", "3", "--games", "2", "--bots", "greedy,random,random"),
    "megaciv": ("--seats", "5", "--games", "1", "--turns", "5", "--bots", "busy"),
}


@pytest.mark.parametrize("game", RUNS)
def test_every_decision_of_a_run_is_given_back(game: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cradle", "simulate", game, *RUNS[game], "--out", str(tmp_path / "run")]
    subprocess.run(command, check=True, capture_output=True)

    found = list(envs.replayed(tmp_path / "run"))

    whole = Record.load(tmp_path / "run" / "games" / "00001.cradle.gz")
    first = [each for each in found if each.game == 1]
    assert {each.game for each in found} == set(range(1, int(RUNS[game][3]) + 1))
    assert len(whole.lines) - 1 >= len(first) > 50
    result = whole.result()
    assert result is not None
    best = {each.seat for each in first if each.reward == max(each.reward for each in first)}
    assert best <= {seat for seat, rank in enumerate(result["ranks"]) if rank == 1}
    for each in found:
        assert each.action_mask[each.answer] == 1
        assert each.action_mask.sum() > 1
    assert_as_played(whole, first)


def assert_as_played(whole: Record, found: list[PastDecision]) -> None:
    """What was seen, could be said and was said before each line, as a record tells it that is played anew."""
    encoding, left = whole.game.encoding, iter(found)
    assert encoding is not None
    again = whole.until(1)
    for seat, _, written, *_ in whole.lines[1:]:
        assert seat is not None
        before = again.perspective(seat)
        options = before.numbered()
        if len(options) > 1:
            each = next(left)
            assert each.seat == seat
            assert np.flatnonzero(each.action_mask).tolist() == sorted(options)
            assert options[each.answer] == written
            told = encoding.read(before.row())
            assert each.observation.tolist() == [number for field in encoding.fields for number in told[field.name]]
        again.play(seat, written)
    assert next(left, None) is None
    assert to_plain(again.state) == to_plain(whole.state)


def test_a_folder_without_a_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="holds no games of a run"):
        list(envs.replayed(tmp_path))
