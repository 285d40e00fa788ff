"""Play Stone Age on a graphics card with the same C files, and compare every row with the core of the processor.

python tests/bench/graphics_card.py    needs an NVIDIA card and CuPy; nothing of it belongs to the package yet
"""

import re
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from cradle.batch import Batch
from cradle.batch.core_games import CoreGames
from cradle.games.stoneage.batch import row_form

SEATS, THREADS = 4, 128
KERNELS = """
#define GAME ((i64)blockIdx.x * blockDim.x + threadIdx.x)
extern "C" __global__ void play_on_card(Row *rows, u64 *answers, i8 *asked, i64 games, i64 decisions) {
  if (GAME < games) play_random(rows + GAME, answers + GAME, asked + GAME, 1, decisions);
}
extern "C" __global__ void observe_on_card(const Row *rows, u8 *seen, i64 games) {
  if (GAME < games) observe(rows + GAME, seen + SEEN_BYTES * GAME, 1, -1);
}
"""


def main() -> None:
    import cupy  # type: ignore[import-not-found,unused-ignore]  # only where there is a card

    module = cupy.RawModule(code=as_one_file() + KERNELS, backend="nvrtc")
    compare(cupy, module, 4096, 1500)
    for games in (1024, 16_384, 131_072, 1_048_576):
        for decisions in (1, 64):
            measure(cupy, module, games, decisions)


def as_one_file() -> str:
    """The C files, each in the place where it is included."""
    folder = Path(str(row_form.__file__)).parent

    def text(name: str) -> str:
        source = (folder / name).read_text(encoding="utf-8")
        return re.sub(r'#include "(.*)"', lambda found: text(found[1]), source)

    return text(row_form.SOURCES[-1])


class Card:
    """Games in the memory of the card."""

    def __init__(self, cupy: Any, module: Any, games: int) -> None:
        self.cupy, self.module, self.games = cupy, module, games
        self.batch = Batch("stoneage", games, SEATS, seed=1, core=True)
        assert isinstance(self.batch.inside, CoreGames)
        self.rows = cupy.asarray(self.batch.inside.rows.view(np.uint8))
        self.answers = cupy.asarray(self.batch.inside.legal)
        self.asked = cupy.asarray(self.batch.inside.asked)
        self.seen = cupy.zeros((games, self.batch.inside.seen.shape[1]), np.uint8)

    def call(self, name: str, *arguments: Any) -> None:
        blocks = (self.games + THREADS - 1) // THREADS
        self.module.get_function(name)((blocks,), (THREADS,), arguments)

    def play(self, decisions: int) -> None:
        self.call("play_on_card", self.rows, self.answers, self.asked, np.int64(self.games), np.int64(decisions))


def compare(cupy: Any, module: Any, games: int, decisions: int) -> None:
    """The same seeds and so many decisions on both sides: every byte of every row and of what is seen."""
    card = Card(cupy, module, games)
    card.play(decisions)
    card.call("observe_on_card", card.rows, card.seen, np.int64(games))
    ended = card.batch.play_random(decisions)
    core = card.batch.inside
    assert isinstance(core, CoreGames)
    rows, seen = cupy.asnumpy(card.rows), cupy.asnumpy(card.seen)
    same = bool((rows == core.rows.view(np.uint8)).all()) and bool((seen == card.batch.observation()).all())
    print(f"{games} games of {decisions} decisions, {ended} ended: {'equal' if same else 'DIFFERENT'}")
    if not same:
        sys.exit(1)


def measure(cupy: Any, module: Any, games: int, decisions: int) -> None:
    """Decisions a second at random, so many in one call."""
    card, calls = Card(cupy, module, games), max(4, 2048 // decisions)
    card.play(200)
    cupy.cuda.Device().synchronize()
    began = perf_counter()
    for _ in range(calls):
        card.play(decisions)
    cupy.cuda.Device().synchronize()
    speed = games * decisions * calls / (perf_counter() - began)
    print(f"{games:>9} games, {decisions:>2} decisions a call: {speed / 1e6:8.1f} million/s")


if __name__ == "__main__":
    main()
