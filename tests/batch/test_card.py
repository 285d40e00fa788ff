"""Games on a graphics card: a stand-in for CuPy runs the same kernels on the processor, one game after the other.

What only a card can tell, that NVIDIA's compiler makes the same of them and how fast they are, is left to
tests/bench/graphics_card.py, which needs one.
"""

import ctypes
import subprocess
import sys
from pathlib import Path
from shutil import which
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cradle.batch import Batch, CardBatch
from cradle.batch.card_games import cupy_with_a_card
from cradle.kernel.words.catalog import BadOptions
from loops import until

PRELUDE = """
#define __CUDACC__
#define __device__
#define __global__
#define __forceinline__ inline
#define __popcll __builtin_popcountll
#define __ffsll __builtin_ffsll
static struct { long long x; } blockIdx, blockDim = {1}, threadIdx;
static void atomicMin(unsigned long long *least, unsigned long long other) { if (other < *least) *least = other; }
extern "C" void stand_at(long long game) { blockIdx.x = game; }
"""


class StandInModule:
    """Kernels compiled by the C++ compiler of the machine."""

    def __init__(self, code: str, backend: str) -> None:
        assert backend == "nvrtc"
        source, library = FOLDER[0] / "card.cpp", FOLDER[0] / "card.so"
        source.write_text(PRELUDE + code, encoding="utf-8")
        compiler = which("c++") or which("g++")
        assert compiler is not None
        subprocess.run([compiler, "-O1", "-w", "-shared", "-fPIC", "-o", library, source], check=True)
        self.library = ctypes.CDLL(str(library))

    def get_function(self, name: str) -> Any:
        kernel = self.library[name]

        def run(blocks: tuple[int], threads: tuple[int], arguments: tuple[Any, ...]) -> None:
            given = [as_c(each) for each in arguments]
            for game in range(blocks[0] * threads[0]):
                self.library.stand_at(ctypes.c_longlong(game))
                kernel(*given)

        return run


def as_c(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return ctypes.c_void_p(value.ctypes.data)
    return {np.int64: ctypes.c_longlong, np.int32: ctypes.c_int}[type(value)](int(value))


FOLDER: list[Path] = []


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if which("c++") is None and which("g++") is None:
        pytest.skip("there is no C++ compiler to stand in for a graphics card")
    stand_in: Any = ModuleType("cupy")
    stand_in.zeros, stand_in.zeros_like, stand_in.asarray, stand_in.asnumpy = (
        np.zeros, np.zeros_like, np.asarray, np.asarray,
    )  # fmt: skip
    stand_in.RawModule, stand_in.where = StandInModule, np.where
    stand_in.cuda = SimpleNamespace(runtime=SimpleNamespace(getDeviceCount=lambda: 1))
    monkeypatch.setitem(sys.modules, "cupy", stand_in)
    FOLDER[:] = [tmp_path]


@pytest.mark.usefixtures("card")
@pytest.mark.parametrize("seats", [2, 4])
def test_games_on_a_card_are_those_of_a_batch_of_the_same_seed(seats: int) -> None:
    games, batch = CardBatch("stoneage", 5, seats, seed=3), Batch("stoneage", 5, seats, seed=3, core=True)
    for _ in until(lambda: games.score.any()):
        answers = games.any_answers()
        assert answers.tolist() == batch.any_answers().tolist()
        reward, done = games.step(answers)
        batch.step(answers.copy())
        assert (reward == batch.reward).all()
        assert (done == batch.done).all()
        assert (games.seat == batch.seat).all()
        assert (games.mask() == batch.mask()).all()
        assert (games.observation() == batch.observation()).all()
    assert (games.observation(1) == batch.observation(1)).all()
    assert (games.score == batch.score).all()
    assert (games.points() == batch.points()).all()


@pytest.mark.usefixtures("card")
def test_games_played_at_random_can_be_fetched_from_the_card() -> None:
    games, batch = CardBatch("stoneage", 4, 3, seed=1), Batch("stoneage", 4, 3, seed=1, core=True)

    assert games.play_random(1500) == batch.play_random(1500) > 0
    fetched = games.on_processor()
    assert (fetched.observation() == batch.observation()).all()
    assert (fetched.legal == batch.legal).all()


@pytest.mark.usefixtures("card")
def test_points_are_paid_on_a_card_as_in_a_batch() -> None:
    games = CardBatch("stoneage", 4, 3, seed=2, reward="points")
    batch = Batch("stoneage", 4, 3, seed=2, core=True, reward="points")
    for _ in until(lambda: games.score.any()):
        answers = games.any_answers()
        reward, _ = games.step(answers)
        batch.step(answers.copy())
        assert (reward == batch.reward).all()
    assert games.on_processor().by_points


@pytest.mark.usefixtures("card")
def test_an_illegal_answer_changes_nothing_on_the_card() -> None:
    games = CardBatch("stoneage", 3, 2, seed=1)
    rows, answers = games.rows.copy(), games.any_answers().copy()
    answers[2] = 47 if not games.mask()[2, 47] else 0

    with pytest.raises(BadOptions, match=f"in game 2 {answers[2]} is no legal answer"):
        games.step(answers)
    assert (games.rows == rows).all()
    with pytest.raises(BadOptions, match="3 whole numbers are expected"):
        games.step([1.0, 2.0, 3.0])


@pytest.mark.usefixtures("card")
@pytest.mark.parametrize(
    ("wrong", "more", "said"),
    [
        (("stoneage", 0, 2), {}, "games is a whole number"),
        (("stoneage", 2, 5), {}, "2 to 4"),
        (("megaciv", 2, 5), {}, "no core in C"),
        (("stoneage", 2, 2), {"reward": "gold"}, "a reward is place or points"),
        (("stoneage", 2, 2), {"threads": 2}, "know no 'threads'"),
        (("stoneage", 2, 2), {"core": True}, "know no 'core'"),
    ],
)
def test_what_cannot_be_played_on_a_card_is_told(wrong: tuple[Any, ...], more: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        CardBatch(*wrong, **more)


def test_a_real_card_plays_the_games_of_a_batch() -> None:
    try:
        cupy = cupy_with_a_card()
    except BadOptions as why:
        pytest.skip(f"{why}; not tried: what NVIDIA's compiler makes of the kernels, and the memory of a card")
    games, batch = CardBatch("stoneage", 64, 3, seed=1), Batch("stoneage", 64, 3, seed=1, core=True)
    assert games.play_random(300) == batch.play_random(300)
    assert (cupy.asnumpy(games.observation()) == batch.observation()).all()


def test_without_cupy_or_a_card_a_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(BadOptions, match=r'pip install "cradle\[gpu\]"'):
        CardBatch("stoneage", 4, 2)

    blind: Any = ModuleType("cupy")
    blind.cuda = SimpleNamespace(runtime=SimpleNamespace(getDeviceCount=lambda: 0))
    monkeypatch.setitem(sys.modules, "cupy", blind)
    with pytest.raises(BadOptions, match="no NVIDIA card"):
        CardBatch("stoneage", 4, 2)
