"""Who sets the puzzles of a game: an object in the game's room, named by its title."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Written
from cradle.puzzles.puzzle import Puzzle, Weighed


class PuzzleKind(NamedTuple):
    """One kind of puzzle: what it is called, what is asked, and which questions are part of the answer."""

    title: Text
    asks: Text
    questions: Sequence[str]
    is_exact: bool = False  # the worth of every answer is known without error
    opens: str = ""  # the question it begins with, if that comes again once all is answered
    idle: Sequence[Written] = ()  # answers after which it comes again and nothing is answered


class PuzzleSetter(Protocol):
    """How a game finds its puzzles and proves them. Nothing that the seat does not know may be used."""

    kinds: Mapping[str, PuzzleKind]

    def kinds_of(self, here: Perspective) -> Sequence[str]:
        """The kinds of puzzle that this question could make, which is found out at once; mostly none."""

    def weigh(self, here: Perspective, kind: str, budget: int) -> list[Weighed]:
        """The answers that were weighed, the best first; fewer than two where none is clearly best."""

    def tempting(self, here: Perspective, kind: str) -> list[list[Written]]:
        """What simple players would answer: the more of them miss the best, the harder the puzzle."""

    def judge(self, here: Perspective, puzzle: Puzzle, answers: Sequence[Written]) -> Weighed:
        """What these answers are worth, which need not be among those that were weighed."""

    def in_words(self, here: Perspective, puzzle: Puzzle, weighed: Weighed) -> tuple[Text, Text]:
        """What somebody did, and what it is worth."""

    def reason(self, here: Perspective, puzzle: Puzzle) -> Text:
        """Why the best answer is the best, in a sentence or two."""


def setter_of(game: str) -> PuzzleSetter:
    """Who sets the puzzles of a game; one sentence if it has none."""
    title = title_of(game)
    setter: PuzzleSetter = title.load(title.puzzles, "puzzles")
    return setter
