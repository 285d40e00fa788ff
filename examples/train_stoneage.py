"""A Stone Age player that teaches itself: self-play on thousands of games at once, a small network, NumPy alone.

    python examples/train_stoneage.py                       # some minutes on one core
    python examples/train_stoneage.py --rounds 60 --seats 4 --out mine.npz

It needs `pip install "cradle-games[rl]"`. Every round plays 256 games against itself, compares the scores, and makes
the answers of the seats that did well a little more likely (policy gradient with a learned baseline). The network and
its gradients are written out below, so that nothing is hidden; use a library of your own when you go further.
"""

import argparse
import sys
from time import perf_counter
from typing import Any

import numpy as np

from cradle.batch import Batch
from cradle.learned.made_for import made_for

Array = np.ndarray[Any, Any]
Weights = dict[str, Array]

GAMES = 256  # side by side
HIDDEN = 128
KEPT = 0.35  # share of all decisions to learn from
SAMPLES = 4096  # decisions in one step of learning
RATE = 1e-3
BASELINE, CURIOSITY = 0.5, 0.01  # weights of the score forecast, and of trying things out
NEVER = -1e9


# ---- the network: what a seat sees -> how much it likes each answer, and how well it expects to do


def new_weights(numbers: int, answers: int, rng: np.random.Generator) -> Weights:
    def layer(rows: int, columns: int, scale: float = 1.0) -> Array:
        return (rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

    return {
        "first": layer(numbers, HIDDEN),
        "first_bias": np.zeros(HIDDEN, np.float32),
        "second": layer(HIDDEN, HIDDEN),
        "second_bias": np.zeros(HIDDEN, np.float32),
        "liking": layer(HIDDEN, answers, 0.01),
        "forecast": layer(HIDDEN, 1, 0.01),
    }


def forward(weights: Weights, seen: Array) -> tuple[Array, Array, Array, Array, Array]:
    """Return the scaled numbers, both hidden layers, likings and forecasts."""
    small = np.tanh(seen.astype(np.float32) * 0.3)
    first = np.maximum(small @ weights["first"] + weights["first_bias"], 0)
    second = np.maximum(first @ weights["second"] + weights["second_bias"], 0)
    return small, first, second, second @ weights["liking"], (second @ weights["forecast"])[:, 0]


def chances(likings: Array, mask: Array) -> Array:
    """Probability of each legal answer; illegal ones get none."""
    masked = np.where(mask > 0, likings, NEVER)
    raised = np.exp(masked - masked.max(1, keepdims=True))
    shares: Array = raised / raised.sum(1, keepdims=True)
    return shares


def gradients(weights: Weights, seen: Array, mask: Array, answers: Array, won: Array) -> Weights:
    """Gradient of every weight; a step against it makes answers that did better than expected more likely."""
    small, first, second, likings, forecast = forward(weights, seen)
    shares, count = chances(likings, mask), len(answers)
    better = won - forecast
    advantage = (better - better.mean()) / (better.std() + 1e-6)

    logs = np.log(np.maximum(shares, 1e-12))
    spread = -(shares * logs).sum(1, keepdims=True)
    to_likings = shares.copy()
    to_likings[np.arange(count), answers] -= 1
    to_likings = (to_likings * advantage[:, None] + CURIOSITY * shares * (logs + spread)) / count
    to_forecast = (-2 * BASELINE * better / count)[:, None]
    return backward(weights, (small, first, second), to_likings, to_forecast)


def backward(weights: Weights, layers: tuple[Array, Array, Array], to_likings: Array, to_forecast: Array) -> Weights:
    """Carry the gradients of likings and forecasts back to every weight."""
    small, first, second = layers
    to_second = (to_likings @ weights["liking"].T + to_forecast @ weights["forecast"].T) * (second > 0)
    to_first = (to_second @ weights["second"].T) * (first > 0)
    return {
        "first": small.T @ to_first,
        "first_bias": to_first.sum(0),
        "second": first.T @ to_second,
        "second_bias": to_second.sum(0),
        "liking": second.T @ to_likings,
        "forecast": second.T @ to_forecast,
    }


class Adam:
    """Larger steps where gradients are steady, smaller ones where they vary."""

    def __init__(self, weights: Weights) -> None:
        self.mean = {name: np.zeros_like(value) for name, value in weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in weights.items()}
        self.steps = 0

    def step(self, weights: Weights, slopes: Weights) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope * slope - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            weights[name] -= (RATE * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


# ---- playing


def play(
    batch: Batch, weights: Weights, rng: np.random.Generator, among_random: int | None = None
) -> tuple[Any, Array]:
    """Play a game in each place to its end; return the decisions kept for learning, and the scores.

    With `among_random` the network plays only that seat, and the others answer by chance.
    """
    batch.reset(int(rng.integers(1 << 40)))
    going, scores = np.ones(batch.games, bool), np.zeros((batch.games, batch.seats), np.int64)
    kept = []
    while going.any():
        mask, seen, seat = batch.mask().copy(), batch.numbers(), batch.seat.copy()
        shares = chances(forward(weights, seen)[3], mask)
        # Gumbel-max trick: each answer is drawn with the probability of its share
        lots = rng.random(shares.shape, np.float32)
        answers = np.argmax(np.log(np.maximum(shares, 1e-12)) - np.log(-np.log(lots * 0.999998 + 1e-6)), 1)
        if among_random is not None:
            answers = np.where(seat == among_random, answers, batch.any_answers())
        else:
            chosen = np.flatnonzero(going & (rng.random(batch.games) < KEPT))
            kept.append((seen[chosen], mask[chosen], answers[chosen], seat[chosen], chosen))
        _, done = batch.step(answers)
        scores[going & done] = batch.score[going & done]
        going &= ~done
    return kept, scores


def learn(weights: Weights, adam: Adam, kept: Any, scores: Array, rng: np.random.Generator) -> None:
    """Go once through the kept decisions, in steps of SAMPLES."""
    seen, mask, answers, seat, game = (np.concatenate([each[part] for each in kept]) for part in range(5))
    own = scores[game, seat]
    others = scores[game].astype(np.float64)
    others[np.arange(len(seat)), seat] = -np.inf
    won = np.clip((own - others.max(1)) / 60, -1.5, 1.5) + own / 100
    order = rng.permutation(len(answers))
    for begin in range(0, len(order) - SAMPLES + 1, SAMPLES):
        some = order[begin : begin + SAMPLES]
        adam.step(weights, gradients(weights, seen[some], mask[some], answers[some], won[some].astype(np.float32)))


def against_random(batch: Batch, weights: Weights, rng: np.random.Generator) -> float:
    """Share of games the network wins, equally often in each seat, against players who answer by chance."""
    wins = 0.0
    for seat in range(batch.seats):
        _, scores = play(batch, weights, rng, among_random=seat)
        best = scores == scores.max(1, keepdims=True)
        wins += float((best[:, seat] / best.sum(1)).mean()) / batch.seats  # a tie counts in parts
    return wins


def train(rounds: int, seats: int = 2, seed: int = 0, games: int = GAMES, told: Any = None) -> tuple[Weights, float]:
    """Train for so many rounds; return the weights, and how often they win against chance."""
    rng = np.random.default_rng(seed)
    batch = Batch("stoneage", games, seats)
    encoding = batch.game.encoding
    assert encoding is not None
    weights = new_weights(encoding.numbers, len(batch.game.answers), rng)
    adam, began = Adam(weights), perf_counter()
    for done in range(1, rounds + 1):
        kept, scores = play(batch, weights, rng)
        learn(weights, adam, kept, scores, rng)
        if told:
            spent = perf_counter() - began
            told(done, float(scores.mean()), spent, spent / done * (rounds - done))
    return weights, against_random(batch, weights, rng)


def save(path: str, weights: Weights) -> None:
    """Save the weights with the rows and answers they were made for; an agent refuses weights made for others."""
    game = Batch("stoneage", 1, core=False).game
    assert game.encoding is not None
    halves: Any = {name: value.astype(np.float16) for name, value in weights.items()}
    np.savez_compressed(path, made_for=made_for(game.name, game.encoding, game.answers), **halves)


def main() -> None:
    wishes = argparse.ArgumentParser(description="Teach a network Stone Age by self-play.")
    wishes.add_argument("--rounds", type=int, default=24)
    wishes.add_argument("--seats", type=int, default=2)
    wishes.add_argument("--seed", type=int, default=0)
    wishes.add_argument("--out", default="")
    given = wishes.parse_args()

    def told(done: int, score: float, spent: float, left: float) -> None:
        print(
            f"round {done:3} of {given.rounds}: {done * GAMES:6} games, score {score:5.1f} a seat, "
            f"{spent:4.0f} s, {left:4.0f} s left",
            file=sys.stderr,
        )

    weights, wins = train(given.rounds, given.seats, given.seed, told=told)
    print(f"wins {wins:.1%} of its games against chance")
    if given.out:
        save(given.out, weights)
        print(f"saved in {given.out}; play it:")
        print(f"cradle play stoneage --seats {given.seats} --bots cradle.envs.agent:Agent:{given.out}")


if __name__ == "__main__":
    main()
