"""The example that teaches itself Stone Age learns: after a fixed number of games it beats chance."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conftest import SOAK

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "examples"))

from train_stoneage import chances, forward, gradients, new_weights, save, train  # type: ignore[import-not-found]

STEP = 1e-4
ROUNDS, GAMES, WINS = (24, 256, 0.95) if SOAK else (6, 128, 0.95)  # the last are counted over games in each seat


def loss(weights: Any, seen: Any, mask: Any, answers: Any, won: Any, advantage: Any) -> float:
    """What the gradients are the slopes of."""
    likings, forecast = forward(weights, seen)[3:]
    shares = chances(likings, mask)
    logs = np.log(np.maximum(shares, 1e-12))
    chosen = logs[np.arange(len(answers)), answers]
    spread = -(shares * logs).sum(1)
    return float(-(chosen * advantage).mean() + 0.5 * ((won - forecast) ** 2).mean() - 0.01 * spread.mean())


def test_the_gradients_written_by_hand_are_the_slopes_of_the_loss() -> None:
    rng = np.random.default_rng(1)
    weights = {name: value.astype(np.float64) for name, value in new_weights(12, 5, rng).items()}
    seen, mask = rng.integers(0, 4, (16, 12)), (rng.random((16, 5)) < 0.7).astype(np.int8)
    mask[:, 0] = 1
    answers, won = np.zeros(16, int), rng.standard_normal(16)
    better = won - forward(weights, seen)[4]
    advantage = (better - better.mean()) / (better.std() + 1e-6)
    slopes = gradients(weights, seen, mask, answers, won)

    for name, value in weights.items():
        place = tuple(size // 2 for size in value.shape)
        there, back = value.copy(), value.copy()
        there[place] += STEP
        back[place] -= STEP
        given = (seen, mask, answers, won, advantage)
        slope = (loss({**weights, name: there}, *given) - loss({**weights, name: back}, *given)) / (2 * STEP)
        assert slopes[name][place] == pytest.approx(slope, rel=0.05, abs=1e-5), name


def test_a_network_that_has_played_itself_beats_chance(tmp_path: Path) -> None:
    told: list[float] = []
    weights, wins = train(ROUNDS, 2, seed=0, games=GAMES, told=lambda done, score, spent, left: told.append(score))
    save(str(tmp_path / "mine.npz"), weights)

    assert len(told) == ROUNDS
    assert wins >= WINS
    assert str(np.load(tmp_path / "mine.npz")["made_for"]).startswith("stoneage ")
    assert (tmp_path / "mine.npz").stat().st_size < 1_000_000
