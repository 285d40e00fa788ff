"""Many games of Stone Age in PyTorch's memory, on the processor or on a graphics card; a finished game begins anew."""

import ctypes
import tempfile
from pathlib import Path
from typing import Any, Final

import torch

from cradle.batch.c_library import FLAGS, compile_core
from cradle.batch.card_games import as_one_file
from cradle.batch.core_games import dtype_of
from cradle.games.stoneage.batch import row_form
from cradle.games.stoneage.rules.state import SEATS
from cradle.games.stoneage.seen.encoding import ENCODING

HERE: Final = Path(__file__).parent
RULES: Final = Path(str(row_form.__file__)).parent
ROOM: Final = 656  # bytes of a row, as in self_play.c
LANES: Final = 32


COLUMNS: Final = 6  # columns that the rules write to

Where = tuple[int, ...]  # the columns in memory


class Processor:
    """The rules compiled for this machine."""

    def __init__(self) -> None:
        library = Path(tempfile.mkdtemp()) / "self_play.so"
        compile_core(HERE / "self_play.c", library, (*FLAGS, f"-I{RULES}"))
        self.rules = ctypes.CDLL(str(library))
        pointer, number = ctypes.c_void_p, ctypes.c_int64
        self.rules.begin_games.argtypes = [pointer] * (COLUMNS + 2) + [ctypes.c_int32, number]
        self.rules.step_games.argtypes = [pointer] * (COLUMNS + 1) + [number]

    def begin(self, columns: Where, seats: torch.Tensor, words: torch.Tensor, most_before: int) -> None:
        self.rules.begin_games(*columns, seats.data_ptr(), words.data_ptr(), most_before, len(seats))

    def step(self, columns: Where, answers: torch.Tensor) -> None:
        self.rules.step_games(*columns, answers.data_ptr(), len(answers))


class Card:
    """The rules compiled for a graphics card, a thread for each game."""

    def __init__(self) -> None:
        import cupy  # type: ignore[import-not-found,unused-ignore]  # only where there is a card

        self.cupy = cupy
        module = cupy.RawModule(code=source_for_cards(), backend="nvrtc")
        self.begin_games, self.step_games = module.get_function("begin_games"), module.get_function("step_games")

    def begin(self, columns: Where, seats: torch.Tensor, words: torch.Tensor, most_before: int) -> None:
        before = self.cupy.int32(most_before)
        self.call(self.begin_games, len(seats), (*columns, seats.data_ptr(), words.data_ptr(), before, len(seats)))

    def step(self, columns: Where, answers: torch.Tensor) -> None:
        self.call(self.step_games, len(answers), (*columns, answers.data_ptr(), len(answers)))

    def call(self, function: Any, games: int, arguments: tuple[Any, ...]) -> None:
        with self.cupy.cuda.ExternalStream(torch.cuda.current_stream().cuda_stream):
            function(((games + LANES - 1) // LANES,), (LANES,), arguments)


def source_for_cards() -> str:
    """Rules and self-play in one file: the card's compiler knows no folders."""
    return (HERE / "self_play.c").read_text(encoding="utf-8").replace('#include "games.c"', as_one_file(row_form))


def rules_for(device: str) -> Processor | Card:
    return Card() if device == "cuda" else Processor()


class Games:
    """So many games, with the seat to move, the legal answers, the observation and the last result of each."""

    def __init__(
        self, rules: Processor | Card, device: str, seats: torch.Tensor, seed: int, most_before: int = 0
    ) -> None:
        """With `most_before`, up to this many random decisions come first, so that not all games are at their start."""
        many = len(seats)
        self.rules, self.seats = rules, seats.to(device, torch.int8)

        def zeros(*shape: int, kind: torch.dtype) -> torch.Tensor:
            return torch.zeros(shape, dtype=kind, device=device)

        self.rows = zeros(many, dtype_of(row_form).itemsize, kind=torch.uint8)
        self.legal = zeros(many, kind=torch.int64)
        self.asked = zeros(many, kind=torch.int8)
        self.done = zeros(many, kind=torch.uint8)
        self.results = zeros(many, SEATS, kind=torch.int32)
        self.seen = zeros(many, ROOM, kind=torch.uint8)
        words = torch.randint(1, 2**62, (many,), generator=torch.Generator().manual_seed(seed)).to(device)
        self.columns = tuple([each.data_ptr() for each in self.kept()])
        rules.begin(self.columns, self.seats, words, most_before)

    def kept(self) -> tuple[torch.Tensor, ...]:
        return self.rows, self.legal, self.asked, self.done, self.results, self.seen

    def step(self, answers: torch.Tensor) -> None:
        """Play one legal answer in every game; answers are numbers of one byte."""
        self.rules.step(self.columns, answers)


def numbers(seen: torch.Tensor) -> torch.Tensor:
    """Rows of bytes, converted to the numbers they stand for."""
    narrow, size = ENCODING.narrow, ENCODING.size
    low, high = seen[:, narrow:size:2].float(), seen[:, narrow + 1 : size : 2].float()
    return torch.cat([seen[:, :narrow].float(), low + 256 * (high - 256 * (high >= 128))], 1)


def mixed_seats(many: int, mix: str) -> torch.Tensor:
    """The seats of successive games, as in "23424"."""
    seats = torch.tensor([int(each) for each in mix], dtype=torch.int8)
    return seats.repeat(many // len(seats) + 1)[:many]
