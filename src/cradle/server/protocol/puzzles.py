"""Puzzles: the list of them, the puzzle of the day, and the table of a puzzle with the value of its answer."""

from typing import Annotated, Any, Final

from msgspec import Meta, Raw, Struct

MOST_ANSWERS: Final = 200


class PuzzleOfTheDay(Struct):
    """The puzzle of the day, the same for everybody."""

    day: str  # 2026-11-18, by universal time
    game: str
    number: int


class PuzzleKindInfo(Struct):
    name: str
    title: str


class PuzzlesOfGame(Struct):
    """All puzzles of a game by number, from 1 on."""

    game: str
    kinds: list[PuzzleKindInfo]
    puzzles: list[tuple[int, int]]  # by number: the index of its kind in the list of kinds, and its level


class PuzzleShelf(Struct):
    """All puzzles."""

    today: PuzzleOfTheDay | None
    games: list[PuzzlesOfGame]


class PuzzleAnswers(Struct, forbid_unknown_fields=True):
    """The solver's answers so far."""

    given: Annotated[list[Any], Meta(max_length=MOST_ANSWERS)]
    answer: Any = None  # the answer to look at
    answers: Annotated[list[Any], Meta(max_length=MOST_ANSWERS)] = []  # the answers to try


class PuzzleWorth(Struct):
    """A possible answer and its value."""

    says: str
    worth: str


class PuzzleVerdict(Struct):
    """How an answer compares with the best."""

    is_solved: bool
    best: PuzzleWorth
    yours: PuzzleWorth
    second: PuzzleWorth
    reason: str


class PuzzleTable(Struct):
    """The table of a puzzle after some answers; when all are given, as it was at the start, with the verdict."""

    number: int
    level: int
    kind: str
    asks: str
    verdict: PuzzleVerdict | None
    view: Raw
    news: Raw
    box: Raw
