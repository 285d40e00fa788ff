"""Games in the memory of a graphics card: the same core in C, compiled for it by CuPy (card.cu).

Arrays stay on the card. They are CuPy arrays, so PyTorch and JAX can use them through DLPack without a copy:
`torch.from_dlpack(games.observation())`.
"""

import re
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import numpy as np

from cradle.batch.card_blocks import block_for
from cradle.batch.core_games import dtype_of
from cradle.batch.many_games import Batch
from cradle.batch.reward_kinds import REWARDS, is_by_points
from cradle.batch.seeds import Seeds, whole
from cradle.extras import install
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.quoting import quoted

THREADS: Final = 128  # per block
SEEN_TOGETHER: Final = 32  # games per block while their observations are written
KERNELS: Final = Path(__file__).with_name("card.cu")
NOBODY_REFUSED: Final = (1 << 63) - 1


class CardBatch:
    """Games on a card, with the same calls as a batch, and the same games for the same seed."""

    def __init__(
        self,
        game: str,
        games: int,
        seats: int | None = None,
        seed: int = 0,
        reward: str = REWARDS[0],
        **options: Any,
    ) -> None:
        self.cupy = cupy_with_a_card()
        self.by_points = is_by_points(reward)
        for name in ("threads", "core"):
            if name in options:
                raise BadOptions("games on a graphics card know no {name}: the card plays them all", name=quoted(name))
        like = Batch(game, 1, seats, **options)  # refuses wrong arguments in the words of a batch
        if not like.title.batch:
            raise BadOptions("there is no core in C for {game}", game=like.game.title)
        self.form = like.title.load(like.title.batch, "core")
        self.game, self.title, self.options, self.seats = like.game, like.title, like.options, like.seats
        self.games, self.encoding = whole("games", games, 1, 1 << 28), like.inside.encoding
        self.block = block_for(self.cupy.cuda.Device().attributes, dtype_of(self.form).itemsize, self.games)
        code = self.block.as_code + as_one_file(self.form) + KERNELS.read_text("utf-8")
        self.module = self.cupy.RawModule(code=code, backend="nvrtc")
        self.make_arrays()
        self.reset(seed)

    def make_arrays(self) -> None:
        zeros, games, seats = self.cupy.zeros, self.games, self.seats
        row = dtype_of(self.form).itemsize
        self.rows, self.ended = zeros((games, row), np.uint8), zeros((games, row), np.uint8)
        self.legal, self.pickers = zeros(games, np.uint64), zeros(games, np.uint64)
        self.given, self.picked, self.counts = (zeros(games, np.int64) for _ in range(3))
        self.seat, self.done = zeros(games, np.int8), zeros(games, np.bool_)
        self.score, self.reward = zeros((games, seats), np.int32), zeros((games, seats), np.float32)
        self.masks = zeros((games, len(self.game.answers)), np.int8)
        self.seen = zeros((games, self.encoding.size), np.uint8)
        self.first = zeros(1, np.int64)

    def call(self, name: str, *arguments: Any, items: int = 0, threads: int = THREADS, held: int = 0) -> None:
        """Run a kernel for all games, or for `items`; numbers must have the type that it expects.

        `held` is the number of bytes in the memory that the threads of a block share.
        """
        kernel = self.module.get_function(f"{name}_on_card")
        kernel.max_dynamic_shared_size_bytes = held
        kernel((-(-(items or self.games) // threads),), (threads,), arguments, shared_mem=held)

    @property
    def many(self) -> np.int64:
        return np.int64(self.games)

    # ---- playing

    def reset(self, seed: int = 0) -> None:
        """Begin new games everywhere, the same that a batch has with this seed."""
        fresh = Seeds(seed)
        rows: Any = np.zeros(self.games, dtype_of(self.form))
        rows["chance"] = fresh.words(self.games)
        self.rows[:] = self.cupy.asarray(rows.view(np.uint8).reshape(self.games, -1))
        self.pickers[:] = self.cupy.asarray(fresh.words(self.games))
        self.done[:], self.reward[:], self.score[:] = False, 0, 0
        setting = np.int32(self.form.setting(self.options))
        self.call("begin", self.rows, self.legal, self.seat, self.many, np.int32(self.seats), setting)

    def step(self, answers: Any) -> tuple[Any, Any]:
        """Answer in every game; rewards, and which games ended. If one answer is illegal, nothing changes anywhere."""
        given = self.cupy.asarray(answers)
        if given.dtype.kind not in "iu" or given.shape != (self.games,):
            wrong = "{games} whole numbers are expected, one for each game, not {form} of {kind}"
            raise BadOptions(wrong, games=self.games, form=str(given.shape), kind=str(given.dtype))
        self.given[:], self.first[:] = given, NOBODY_REFUSED
        self.call("refused", self.legal, self.given, self.first, self.many)
        refused = int(self.first[0])
        if refused != NOBODY_REFUSED:
            wrong = "in game {game_number} {number} is no legal answer now"
            raise BadOptions(wrong, game_number=refused, number=int(self.given[refused]))
        arrays = (self.rows, self.given, self.legal, self.seat, self.done, self.score, self.reward, self.ended)
        before = self.points() if self.by_points else None
        self.call("step", *arrays, self.many)
        if before is not None:
            done = self.done[:, None]
            self.reward[:] = self.cupy.where(done, self.score, self.points()) - before
        return self.reward, self.done

    def any_answers(self) -> Any:
        """A legal answer for every game, each as likely as the others."""
        self.call("pick", self.legal, self.pickers, self.picked, self.many)
        return self.picked

    def play_random(self, decisions: int) -> int:
        """Play this many random decisions in every game; return how many games ended."""
        count = np.int64(whole("decisions", decisions, 0, 1 << 40))
        arguments = (self.rows, self.legal, self.seat, self.counts, self.many, count)
        self.call("play", *arguments, threads=self.block.games, held=self.block.bytes_of_rows)
        return int(self.counts.sum())

    # ---- looking

    def mask(self) -> Any:
        """The legal answers of each game: 1 for legal, 0 for not."""
        self.call("masks", self.legal, self.masks, np.int64(self.masks.size), items=self.masks.size)
        return self.masks

    def observation(self, seat: int | None = None) -> Any:
        """Each game as the seat to move sees it, or as `seat` sees it, in bytes."""
        who = -1 if seat is None else whole("seat", seat, 0, self.seats - 1)
        arguments = (self.rows, self.seen, self.many, np.int32(who))
        self.call("observe", *arguments, threads=SEEN_TOGETHER, held=SEEN_TOGETHER * self.encoding.size)
        return self.seen

    def points(self) -> Any:
        """By game and seat: the points so far."""
        scores, points = self.cupy.zeros_like(self.score), self.cupy.zeros_like(self.score)
        self.call("score", self.rows, scores, points, self.many)
        return points

    def on_processor(self) -> Batch:
        """The same games as a Batch on the processor, to look at single games or to save them."""
        found = Batch(self.game.name, self.games, self.seats, 0, 1, True, REWARDS[self.by_points], **self.options)
        found.inside.from_bytes(self.cupy.asnumpy(self.rows).tobytes())
        return found


def cupy_with_a_card() -> Any:
    """CuPy, if it is installed and finds a card."""
    try:
        import cupy  # type: ignore[import-not-found,unused-ignore]  # an extra
    except ModuleNotFoundError:
        raise BadOptions(
            "games on a graphics card need CuPy, which is not installed: {command}", command=install("gpu")
        ) from None
    try:
        cards = cupy.cuda.runtime.getDeviceCount()
    except Exception:  # without a driver CuPy raises its own errors
        cards = 0
    if not cards:
        raise BadOptions("CuPy finds no NVIDIA card here; cradle.batch.Batch plays on the processor")
    return cupy


def as_one_file(form: ModuleType) -> str:
    """The C files of a core in one text, each in the place where it is included."""
    folder = Path(str(form.__file__)).parent

    def text(name: str) -> str:
        source = (folder / name).read_text(encoding="utf-8")
        return re.sub(r'#include "(.*)"', lambda found: text(found[1]), source)

    return text(form.SOURCES[-1])
