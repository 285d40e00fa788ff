"""How the agents that come with the package learned: the learner of the example, and many games on a graphics card.

    python tools/stoneage/train_checkpoints.py --seats 2 --minutes 8 --out stoneage-2.npz

Network, gradients and steps are those of `examples/train_stoneage.py`; here they get more games, a wider network, and a
rate of learning that falls until the time is over. Without a card `--games 256 --minutes 1` tries it on the processor.
"""

import argparse
import sys
from pathlib import Path
from time import perf_counter
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "examples"))

import numpy as np
import train_stoneage as example  # type: ignore[import-not-found]

from cradle.batch import Batch, CardBatch
from cradle.kernel.words.catalog import BadOptions

HIDDEN: Final = 256
SAMPLES: Final = 262144
ENOUGH: Final = 0.99  # the share of games to wait for: the longest few are left out
RATES: Final = (1e-3, 3e-5)
CURIOSITIES: Final = (0.015, 0.001)
KEPT: Final = {2: 0.35, 3: 0.25, 4: 0.2}  # the share of all decisions that are learned from, by seats


def arrays_and_batch(games: int, seats: int) -> tuple[Any, Any]:
    """CuPy and games on a card, or NumPy and games on the processor."""
    try:
        batch = CardBatch("stoneage", games, seats)
        return batch.cupy, batch
    except BadOptions as missing:
        print(f"{missing}; on the processor instead", file=sys.stderr)
        return np, Batch("stoneage", games, seats)


def numbers(xp: Any, seen: Any, narrow: int) -> Any:
    """Rows in which numbers of two bytes have been joined."""
    wide = xp.ascontiguousarray(seen[:, narrow:]).view(xp.int16)
    return xp.concatenate([seen[:, :narrow].astype(xp.int16), wide], 1)


def play(xp: Any, batch: Any, weights: Any, seed: int) -> tuple[list[Any], Any, Any]:
    """Play a game in each place; return the decisions, the scores, and which games ended."""
    batch.reset(seed)
    narrow, some = batch.game.encoding.narrow, max(1, int(example.KEPT * batch.games))
    going, scores = xp.ones(batch.games, bool), xp.zeros((batch.games, batch.seats), np.int32)
    kept, step = [], 0
    while step % 16 or float(going.mean()) > 1 - ENOUGH:
        step += 1
        mask, seen = batch.mask(), batch.observation()
        likings = example.forward(weights, numbers(xp, seen, narrow))[3]
        lots = xp.random.random(likings.shape).astype(np.float32)
        answers = xp.argmax(xp.where(mask > 0, likings, example.NEVER) - xp.log(-xp.log(lots * 0.999998 + 1e-6)), 1)
        chosen = xp.random.randint(0, batch.games, some)
        kept.append((seen[chosen], mask[chosen], answers[chosen], batch.seat[chosen], chosen, going[chosen]))
        _, done = batch.step(answers)
        scores = xp.where((going & done)[:, None], batch.score, scores)
        going = going & ~done
    return kept, scores, ~going


def learn(xp: Any, batch: Any, weights: Any, adam: Any, kept: Any, scores: Any, ended: Any) -> None:
    """Go once through the decisions of games that ended."""
    seen, mask, answers, seat, game, going = (xp.concatenate([each[part] for each in kept]) for part in range(6))
    own = scores[game, seat].astype(np.float32)
    others = scores[game].astype(np.float32)
    others[xp.arange(len(seat)), seat] = -1e6
    won = xp.clip((own - others.max(1)) / 60, -1.5, 1.5) + own / 100
    order = xp.random.permutation(xp.flatnonzero(going & ended[game]))
    size = min(SAMPLES, len(order))
    for begin in range(0, len(order) - size + 1, size):
        some = order[begin : begin + size]
        rows = numbers(xp, seen[some], batch.game.encoding.narrow)
        adam.step(weights, example.gradients(weights, rows, mask[some], answers[some], won[some]))


def between(ends: tuple[float, float], share: float) -> float:
    """A value between the two, in proportion."""
    return float(ends[0] * (ends[1] / ends[0]) ** share)


def train(given: argparse.Namespace) -> None:
    xp, batch = arrays_and_batch(given.games, given.seats)
    xp.random.seed(given.seed)
    example.HIDDEN, example.KEPT = HIDDEN, KEPT[given.seats]
    rng = np.random.default_rng(given.seed)
    fresh = example.new_weights(batch.game.encoding.numbers, len(batch.game.answers), rng)
    if given.begin:
        with np.load(given.begin) as learned:
            fresh |= {name: learned[name].astype(np.float32) for name in fresh.keys() & set(learned.files)}
    weights = {name: xp.asarray(value) for name, value in fresh.items()}
    example.np = xp
    adam, began, rounds, share = example.Adam(weights), perf_counter(), 0, 0.0
    while share < 1:
        example.RATE, example.CURIOSITY = between(RATES, share), between(CURIOSITIES, share)
        kept, scores, ended = play(xp, batch, weights, int(rng.integers(1 << 40)))
        learn(xp, batch, weights, adam, kept, scores, ended)
        rounds, share = rounds + 1, (perf_counter() - began) / (60 * given.minutes)
        if rounds % 10 == 0 or share >= 1:
            score = float(scores[ended].mean())
            print(f"{given.out}: round {rounds}, {share:.0%}, score {score:.1f} a seat", flush=True)
            save(given, xp, weights)


def save(given: argparse.Namespace, xp: Any, weights: Any) -> None:
    """Save what an agent needs to play; the forecast is for learning alone."""
    plain = {name: value if xp is np else value.get() for name, value in weights.items() if name != "forecast"}
    example.np = np
    example.save(given.out, plain)
    example.np = xp


def main() -> None:
    wishes = argparse.ArgumentParser(description="Train an agent for the package.")
    wishes.add_argument("--seats", type=int, default=2)
    wishes.add_argument("--games", type=int, default=16384)
    wishes.add_argument("--minutes", type=float, default=8)
    wishes.add_argument("--begin", default="", help="go on from this file")
    wishes.add_argument("--seed", type=int, default=0)
    wishes.add_argument("--out", required=True)
    train(wishes.parse_args())


if __name__ == "__main__":
    main()
