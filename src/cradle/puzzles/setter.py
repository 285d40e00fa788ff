"""The puzzle setter of a game: an object in the game's package, named by its title."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Written
from cradle.puzzles.puzzle import Puzzle, Weighed


class PuzzleKind(NamedTuple):
    """One kind of puzzle: its name, its question, and the choices that are part of the answer."""

    title: Text
    asks: Text
    questions: Sequence[str]
    is_exact: bool = False  # the worth of every answer is exact
    opens: str = ""  # the question it begins with, if that comes again after the last answer
    idle: Sequence[Written] = ()  # answers after which that question comes again with nothing decided


class PuzzleSetter(Protocol):
    """How a game finds and proves its puzzles. It may use only what the seat knows."""

    kinds: Mapping[str, PuzzleKind]

    def kinds_of(self, here: Perspective) -> Sequence[str]:
        """The kinds of puzzle that this question could make; a quick test, mostly empty."""

    def weigh(self, here: Perspective, kind: str, budget: int) -> list[Weighed]:
        """The weighed answers, the best first; fewer than two if none is clearly best."""

    def tempting(self, here: Perspective, kind: str) -> list[list[Written]]:
        """The answers of simple players: the more of them miss the best, the harder the puzzle."""

    def judge(self, here: Perspective, puzzle: Puzzle, answers: Sequence[Written]) -> Weighed:
        """The worth of these answers, which need not be among the weighed ones."""

    def in_words(self, here: Perspective, puzzle: Puzzle, weighed: Weighed) -> tuple[Text, Text]:
        """An answer and its worth in words."""

    def reason(self, here: Perspective, puzzle: Puzzle) -> Text:
        """Why the best answer is best, in a sentence or two."""


def setter_of(game: str) -> PuzzleSetter:
    """The puzzle setter of a game; refuses a game without one."""
    title = title_of(game)
    setter: PuzzleSetter = title.load(title.puzzles, "puzzles")
    return setter
