"""Many games in a core in C: each is a row of memory; calls go through ctypes, so that other threads can run."""

import ctypes
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from math import prod
from os import getpid
from pathlib import Path
from struct import Struct
from types import ModuleType
from typing import Any, Final

import numpy as np

from cradle.batch.c_library import NoCore, library_of
from cradle.batch.game_arrays import Array, GameArrays
from cradle.kernel.flow.agenda import State
from cradle.kernel.flow.plain import to_plain
from cradle.kernel.game import Game, places_of, scores_of
from cradle.kernel.words.catalog import BadOptions

KINDS: Final = {"u64": np.uint64, "u32": np.uint32, "i32": np.int32, "i8": np.int8}
LETTERS: Final = {"u64": "Q", "u32": "I", "i32": "i", "i8": "b"}  # the same types for `struct`
P, I32, I64 = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64
NANOSECONDS: Final = {  # per game
    "begin": 500, "step": 80, "play_random": 60, "play_out": 30_000, "pick": 10, "masks": 10, "observe": 120,
}  # fmt: skip
STRETCH: Final = 20_000_000  # most decisions in one call: a second or two
WORTH_SHARING: Final = 400_000  # nanoseconds; waking threads takes a tenth of this
CALLS: Final[dict[str, tuple[Any, list[Any]]]] = {  # functions of the core: what each returns and takes
    "row_bytes": (I32, []),
    "row_version": (ctypes.c_uint32, []),
    "row_is_sound": (I32, [P]),
    "begin": (None, [P, P, P, I64, I32, I32]),
    "first_refused": (I64, [P, P, I64]),
    "step": (None, [P, P, P, P, P, P, P, P, I64]),
    "play_random": (I64, [P, P, P, I64, I64]),
    "play_out": (None, [P, P, P, I64, I64]),
    "pick": (None, [P, P, P, I64]),
    "masks": (None, [P, P, I64]),
    "observe": (None, [P, P, I64, I32]),
    "score_all": (None, [P, P, P, I64]),
    "take_up": (ctypes.c_uint64, [P]),
    "step_scripted": (I32, [P, I32, I32, I32, P, I64, P]),
}


def core_of(form: ModuleType, title: str) -> ctypes.CDLL:
    """The core that plays rows of this form, ready to be called; `NoCore` where there is none."""
    return loaded(library_of(Path(str(form.__file__)).parent, form.SOURCES, title), form)


def loaded(path: Path, form: ModuleType) -> ctypes.CDLL:
    try:
        core = ctypes.CDLL(str(path))
    except OSError as trouble:  # for example a cache folder where programs may not run
        raise NoCore(f"its library cannot be loaded: {trouble}") from None
    for name, (result, arguments) in CALLS.items():
        call = getattr(core, name)
        call.restype, call.argtypes = result, arguments
    if core.row_bytes() != dtype_of(form).itemsize:
        raise NoCore(f"{path} has rows of {core.row_bytes()} bytes, not of {dtype_of(form).itemsize}")
    return core


def dtype_of(form: ModuleType) -> np.dtype[Any]:
    """The layout of a row in memory."""
    return np.dtype([(name, KINDS[kind], shape) for name, kind, shape, _ in form.FIELDS], align=True)


class CoreGames(GameArrays):
    """Rows of games with arrays about each: its legal answers as one word, its seat to move, its last score."""

    def __init__(
        self, core: ctypes.CDLL, form: ModuleType, game: Game, options: dict[str, Any], shape: tuple[int, int],
        threads: int,
    ) -> None:  # fmt: skip
        super().__init__(game, options, shape)
        self.core, self.form = core, form
        self.rows = np.zeros(self.games, dtype_of(form))
        self.ended = np.zeros(self.games, dtype_of(form))  # the last state of the game that ended in each place
        self.legal = np.zeros(self.games, np.uint64)
        bounds = [self.games * part // threads for part in range(threads + 1)]
        self.parts = [(first, end - first) for first, end in pairwise(bounds) if end > first]
        self.pool: ThreadPoolExecutor | None = None
        self.pool_of = -1  # the process that has these threads
        self.whole = (self.legal.ctypes.data, self.given.ctypes.data, self.games)
        self.ready_calls: dict[str, list[tuple[Any, ...]]] = {}

    # ---- calling

    def arguments(self, arrays: Sequence[Array]) -> list[tuple[Any, ...]]:
        """For each part of the games: pointers to its entries in these arrays, and their number."""
        return [
            (*[array.ctypes.data + first * array.strides[0] for array in arrays], many) for first, many in self.parts
        ]

    def call(self, function: Callable[..., Any], arrays: Sequence[Array], *more: Any, times: int = 1) -> list[Any]:
        """Call the core for all games, with one thread per part if that is worth it."""
        known = self.ready_calls.get(function.__name__)
        if known is None:
            known = self.ready_calls[function.__name__] = self.arguments(arrays)
        return self.share(function, known, *more, times=times)

    def share(self, function: Callable[..., Any], parts: list[tuple[Any, ...]], *more: Any, times: int) -> list[Any]:
        if len(parts) < 2 or self.games * times * NANOSECONDS[function.__name__] < WORTH_SHARING:
            return [function(*part, *more) for part in parts]
        return list(self.threads().map(lambda part: function(*part, *more), parts))

    def threads(self) -> ThreadPoolExecutor:
        """The threads, started on first use; a forked process starts its own."""
        if self.pool is None or self.pool_of != getpid():
            self.pool, self.pool_of = ThreadPoolExecutor(len(self.parts)), getpid()
        return self.pool

    def begin(self, words: Array) -> None:
        """Begin new games in all rows, each with its word as its source of chance."""
        self.rows["chance"] = words
        setting = self.form.setting(self.options)
        self.call(self.core.begin, (self.rows, self.legal, self.asked), self.seats, setting)

    def first_refused(self) -> int:
        """The first game for which the answer in `given` is not legal, or -1."""
        return int(self.core.first_refused(*self.whole))

    def step(self) -> None:
        """Play the answers in `given` in all games."""
        arrays = (self.rows, self.given, self.legal, self.asked, self.done, self.score, self.reward, self.ended)
        self.call(self.core.step, arrays)

    def pick(self) -> None:
        """Pick a random legal answer for every game, into `picked`."""
        self.call(self.core.pick, (self.legal, self.pickers, self.picked))

    def fill_mask(self) -> None:
        self.call(self.core.masks, (self.legal, self.mask))

    def fill_seen(self, seat: int) -> None:
        self.call(self.core.observe, (self.rows, self.seen), seat)

    def final_seen(self, games: Array, seat: int) -> Array:
        """The observation of a seat at the end of the last game in each of these places."""
        rows, seen = self.ended[games], np.zeros((len(games), self.encoding.size), np.uint8)
        self.core.observe(rows.ctypes.data, seen.ctypes.data, len(games), seat)
        return seen

    def play_random(self, decisions: int) -> int:
        """Play at random in stretches, so that an interrupt can come between them."""
        ended, arrays, most = 0, (self.rows, self.legal, self.asked), max(1, STRETCH // self.games)
        for done in range(0, decisions, most):
            some = min(most, decisions - done)
            ended += sum(self.call(self.core.play_random, arrays, some, times=some))
        return ended

    def play_out(self, words: Array, most: int) -> Array:
        """Play copies of all games at random to their ends; return the scores."""
        scores = np.zeros_like(self.score)
        self.share(self.core.play_out, self.arguments((self.rows, words, scores)), most, times=1)
        return scores

    def scores(self) -> tuple[Array, Array]:
        """Scores if all games ended now, and points on the track."""
        scores, points = np.zeros_like(self.score), np.zeros_like(self.score)
        self.core.score_all(self.rows.ctypes.data, scores.ctypes.data, points.ctypes.data, self.games)
        return scores, points

    # ---- single games

    def legal_in(self, game: int) -> list[int]:
        word = int(self.legal[game])
        return [number for number in range(len(self.game.answers)) if word >> number & 1]

    def state(self, game: int) -> State:
        return state_in(self.form, self.rows[game])

    def word(self, game: int) -> int:
        """The current source of chance of a game."""
        return int(self.rows[game]["chance"])

    def place(self, game: int, state: State, word: int) -> None:
        """Continue in this row from a state that waits for a decision."""
        row = row_in(self.form, state, word, self.core.row_version(), self.form.setting(self.options))
        legal = self.core.take_up(row.ctypes.data)
        if not legal or to_plain(state_in(self.form, row[0])) != to_plain(state):
            raise BadOptions("this position cannot be played in a batch")
        self.take(game, row[0], legal)

    def end_with(self, game: int, state: State) -> None:
        """End this game with this state and begin a new one in its place."""
        setting = self.form.setting(self.options)
        self.ended[game] = row_in(self.form, state, self.word(game), self.core.row_version(), setting)[0]
        scores = scores_of(self.game, state, self.seats)
        self.done[game], self.reward[game] = True, places_of(scores)
        self.score[game] = [score.points for score in scores]
        places = [array[game:].ctypes.data for array in (self.rows, self.legal, self.asked)]
        self.core.begin(*places, 1, self.seats, setting)

    def take(self, game: int, row: Any, legal: int) -> None:
        self.rows[game], self.legal[game], self.asked[game] = row, legal, row["asked"]

    def copy(self, sources: Array, targets: Array) -> None:
        for column in (self.rows, self.legal, self.asked):
            column[targets] = column[sources]

    def reseed(self, targets: Array, words: Array) -> None:
        self.rows["chance"][targets] = words

    # ---- all of them as bytes

    def to_bytes(self) -> bytes:
        return self.rows.tobytes()

    def from_bytes(self, content: bytes) -> None:
        if len(content) != self.rows.nbytes:
            raise BadOptions(
                "{needed} bytes of rows are expected, not {number}", needed=self.rows.nbytes, number=len(content)
            )
        rows: Array = np.frombuffer(content, dtype_of(self.form)).copy()
        size, first = rows.itemsize, rows.ctypes.data
        legal = [self.core.take_up(first + size * game) for game in range(self.games)]
        if not all(legal) or (rows["seats"] != self.seats).any():
            raise BadOptions("these rows were not saved by this version, or they have been changed")
        self.rows[:], self.legal[:], self.asked[:] = rows, legal, rows["asked"]


def as_numbers(form: ModuleType, row: bytes) -> dict[str, Any]:
    """The bytes of a row as plain numbers; each table is one flat list."""
    packing, places = packing_of(form.FIELDS)
    numbers = packing.unpack_from(row)
    return {name: list(numbers[at]) if isinstance(at, slice) else numbers[at] for name, at in places}


@cache
def packing_of(
    fields: tuple[tuple[str, str, tuple[int, ...], str], ...],
) -> tuple[Struct, list[tuple[str, int | slice]]]:
    """A struct that reads the bytes of a row, and the place of each field in its result."""
    places: list[tuple[str, int | slice]] = []
    at = 0
    for name, _, shape, _ in fields:
        places.append((name, slice(at, at + prod(shape)) if shape else at))
        at += prod(shape)
    return Struct("@" + "".join([f"{prod(shape)}{LETTERS[kind]}" for _, kind, shape, _ in fields])), places


def state_in(form: ModuleType, row: Any) -> State:
    return form.state_of(as_numbers(form, row.tobytes()))  # type: ignore[no-any-return]


def games_in_rows(form: ModuleType, content: bytes, games: int) -> list[tuple[State, int]]:
    """The states in these rows and their sources of chance, for a batch without a core."""
    size = dtype_of(form).itemsize
    if len(content) != size * games:
        raise BadOptions("{needed} bytes of rows are expected, not {number}", needed=size * games, number=len(content))
    rows = [as_numbers(form, content[at : at + size]) for at in range(0, len(content), size)]
    return [(form.state_of(row), row["chance"]) for row in rows]


def row_in(form: ModuleType, state: State, word: int, version: int, setting: int) -> Array:
    """A state as a row."""
    row: Array = np.zeros(1, dtype_of(form))
    fields: Any = row[0]
    try:
        for name, value in {**form.row_of(state), "chance": word, "version": version, "setting": setting}.items():
            fields[name] = np.array(value, dtype=object).reshape(fields[name].shape)
    except (OverflowError, ValueError):
        raise BadOptions("this position does not fit into a row of the core") from None
    return row
