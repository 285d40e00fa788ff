"""Games on a graphics card: a stand-in for CuPy runs the same kernels on the processor.

What only a card can tell, that NVIDIA's compiler makes the same of them and how fast they are, is left to
tests/bench/graphics_card.py, which needs one.
"""

import ctypes
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cradle.batch import Batch, CardBatch
from cradle.batch.card_games import cupy_with_a_card
from cradle.kernel.words.catalog import BadOptions
from loops import until

PRELUDE = """
#include <barrier>
#define __CUDACC__
#define __device__
#define __global__
#define __shared__ static
#define __forceinline__ inline
#define __popcll __builtin_popcountll
#define __ffsll __builtin_ffsll
#define __syncthreads() meet->arrive_and_wait()
static struct { long long x; } blockIdx, blockDim;
static thread_local struct { int x; } threadIdx;
static std::barrier<> *meet;
static int going_on[2], turn_of[1024]; /* one is counted in while the other is still read */
static void atomicMin(unsigned long long *least, unsigned long long other) {
  while (*least > other) *least = other; /* one thread at a time */
}
static int atomicAdd(int *sum, int more) { return __atomic_fetch_add(sum, more, __ATOMIC_SEQ_CST); }
static int __syncthreads_count(int one) {
  int turn = turn_of[threadIdx.x]++ & 1;
  __atomic_fetch_add(going_on + turn, one, __ATOMIC_SEQ_CST);
  __syncthreads();
  int all = going_on[turn];
  __syncthreads();
  going_on[turn] = 0;
  return all;
}
unsigned long long in_block[1 << 16]; /* memory of a block, as much as asked for */
extern "C" void begin_block(int block, int threads) {
  delete meet;
  meet = new std::barrier<>(threads);
  blockIdx.x = block;
  blockDim.x = threads;
}
extern "C" void be_thread(int thread) { threadIdx.x = thread; }
"""


class StandInModule:
    """Kernels compiled by the C++ compiler of the machine."""

    def __init__(self, code: str, backend: str) -> None:
        assert backend == "nvrtc"
        self.library = compiled(PRELUDE + code.replace("extern __shared__", "extern"))

    def get_function(self, name: str) -> "StandInKernel":
        return StandInKernel(self.library, name)


@cache  # most tests use the same code
def compiled(code: str) -> ctypes.CDLL:
    compiler = which("c++") or which("g++")
    assert compiler is not None
    with TemporaryDirectory() as folder:
        source, library = Path(folder) / "card.cpp", Path(folder) / "card.so"
        source.write_text(code, encoding="utf-8")
        subprocess.run([compiler, "-std=c++20", "-O1", "-w", "-shared", "-fPIC", "-o", library, source], check=True)
        return ctypes.CDLL(str(library))


class StandInKernel:
    """Block by block, in each of them thread by thread; all at once where they share the memory of their block."""

    def __init__(self, library: ctypes.CDLL, name: str) -> None:
        self.library, self.kernel = library, library[name]
        self.max_dynamic_shared_size_bytes = 0

    def __call__(
        self, blocks: tuple[int], threads: tuple[int], arguments: tuple[Any, ...], shared_mem: int = 0
    ) -> None:
        assert shared_mem <= self.max_dynamic_shared_size_bytes < 1 << 19
        given = [as_c(each) for each in arguments]

        def run(thread: int) -> None:
            self.library.be_thread(thread)
            self.kernel(*given)

        for block in range(blocks[0]):
            self.library.begin_block(block, threads[0])
            if shared_mem:
                with ThreadPoolExecutor(threads[0]) as together:
                    list(together.map(run, range(threads[0])))
            else:
                for thread in range(threads[0]):
                    run(thread)


def as_c(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return ctypes.c_void_p(value.ctypes.data)
    return {np.int64: ctypes.c_longlong, np.int32: ctypes.c_int}[type(value)](int(value))


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> None:
    if which("c++") is None and which("g++") is None:
        pytest.skip("there is no C++ compiler to stand in for a graphics card")
    stand_in: Any = ModuleType("cupy")
    stand_in.zeros, stand_in.zeros_like, stand_in.asarray, stand_in.asnumpy = (
        np.zeros, np.zeros_like, np.asarray, np.asarray,
    )  # fmt: skip
    stand_in.RawModule, stand_in.where = StandInModule, np.where
    attributes = {"MaxSharedMemoryPerBlockOptin": 2200, "MultiProcessorCount": 1}  # three games have room
    stand_in.cuda = SimpleNamespace(
        runtime=SimpleNamespace(getDeviceCount=lambda: 1), Device=lambda: SimpleNamespace(attributes=attributes)
    )
    monkeypatch.setitem(sys.modules, "cupy", stand_in)
    monkeypatch.setattr("cradle.batch.card_games.SEEN_TOGETHER", 2)


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
    with pytest.raises(BadOptions, match=r'pip install "cradle-games\[gpu\]"'):
        CardBatch("stoneage", 4, 2)

    blind: Any = ModuleType("cupy")
    blind.cuda = SimpleNamespace(runtime=SimpleNamespace(getDeviceCount=lambda: 0))
    monkeypatch.setitem(sys.modules, "cupy", blind)
    with pytest.raises(BadOptions, match="no NVIDIA card"):
        CardBatch("stoneage", 4, 2)
