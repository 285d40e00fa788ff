"""How `stoneage-4` learned: it plays against itself, and sage says in every position what it would answer.

    python tools/stoneage/teach_checkpoint.py --seats 4 --minutes 60 --out stoneage-4.npz

The weights in the package were made in two such runs of together seven minutes on one core, the second with `--begin`
and a rate of 5e-4; answers were still coming closer to sage's when it ended. Network and steps of learning are those
of `examples/train_stoneage.py`, twice as wide. One core is enough: a position with its answer teaches far more than the
score at the end of a game.
"""

import argparse
import sys
from pathlib import Path
from time import process_time
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "examples"))

import numpy as np
import train_stoneage as example  # type: ignore[import-not-found]

from cradle.batch import Batch
from cradle.games.stoneage.sage.judging import ANSWERS, judged_rows
from cradle.games.stoneage.sage.sage import learned
from cradle.learned.seen_rows import Array

HIDDEN: Final = 256
GAMES: Final = 512
ASKED: Final = 256  # positions of every step in which sage is consulted
AT_ONCE: Final = 4  # steps that are learned from together
LAST_RATE: Final = 2e-5
FIRM: Final = 2.0  # sage's likings are divided by this: the second best counts a little too
TOLD: Final = 500  # steps between two reports


class Pupil:
    """A network, and the games it plays against itself while it learns."""

    def __init__(self, seats: int, seed: int, begin: str = "") -> None:
        example.HIDDEN = HIDDEN
        self.rng = np.random.default_rng(seed)
        self.batch = Batch("stoneage", GAMES, seats, seed)
        encoding = self.batch.game.encoding
        assert encoding is not None
        self.weights = example.new_weights(encoding.numbers, ANSWERS, self.rng)
        if begin:
            with np.load(begin) as kept:
                self.weights |= {name: kept[name].astype(np.float32) for name in self.weights.keys() & set(kept.files)}
        self.adam, self.sage = example.Adam(self.weights), learned(seats)
        self.score = 0.0

    def play_on(self) -> tuple[Array, Array, Array]:
        """Play one decision in every game, each answer as likely as it is liked; some positions, and sage's likings."""
        batch = self.batch
        seen, mask = batch.numbers(), batch.mask().copy()
        some = self.rng.choice(GAMES, ASKED, replace=False)
        judged = judged_rows(self.sage, batch.observation()[some])[:, :ANSWERS] / FIRM
        lots = self.rng.random(mask.shape, np.float32)
        likings = np.where(mask > 0, example.forward(self.weights, seen)[3], example.NEVER)
        _, done = batch.step(np.argmax(likings - np.log(-np.log(lots * 0.999998 + 1e-6)), 1))
        if done.any():
            self.score += 0.1 * (float(batch.score[done].mean()) - self.score)
        return seen[some], mask[some], example.chances(judged, mask[some])

    def learn(self, seen: Array, mask: Array, wanted: Array) -> float:
        """Take a step towards sage's likings; return how often both have the same favourite answer."""
        small, first, second, likings, _ = example.forward(self.weights, seen)
        shares = example.chances(likings, mask)
        slopes = example.backward(
            self.weights, (small, first, second), (shares - wanted) / len(seen), np.zeros((len(seen), 1), np.float32)
        )
        self.adam.step(self.weights, slopes)
        return float((shares.argmax(1) == wanted.argmax(1)).mean())


def teach(given: argparse.Namespace) -> None:
    pupil, steps, share, agreed = Pupil(given.seats, given.seed, given.begin), 0, 0.0, 0.0
    began = process_time()
    while share < 1:
        example.RATE = float(given.rate * (LAST_RATE / given.rate) ** share)
        lesson = [np.concatenate(parts) for parts in zip(*[pupil.play_on() for _ in range(AT_ONCE)], strict=True)]
        agreed += 0.01 * (pupil.learn(*lesson) - agreed)
        steps, share = steps + 1, (process_time() - began) / (60 * given.minutes)
        if steps % TOLD == 0 or share >= 1:
            asked = steps * AT_ONCE * ASKED
            print(f"{share:.0%}: {asked} positions, {agreed:.1%} as sage, score {pupil.score:.1f} a seat", flush=True)
            save(given, pupil.weights)


def save(given: argparse.Namespace, weights: Any) -> None:
    """Save what an agent needs to play."""
    example.save(given.out, {name: value for name, value in weights.items() if name != "forecast"})


def main() -> None:
    wishes = argparse.ArgumentParser(description="Teach an agent for the package what sage would answer.")
    wishes.add_argument("--seats", type=int, default=4)
    wishes.add_argument("--minutes", type=float, default=60, help="of processor time")
    wishes.add_argument("--begin", default="", help="go on from this file")
    wishes.add_argument("--rate", type=float, default=1e-3, help="of learning at the beginning; it falls to the end")
    wishes.add_argument("--seed", type=int, default=0)
    wishes.add_argument("--out", required=True)
    teach(wishes.parse_args())


if __name__ == "__main__":
    main()
