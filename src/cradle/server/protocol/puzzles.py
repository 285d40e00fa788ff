"""Puzzles: which there are, the one of the day, and the table of one with what its answer was worth."""

from typing import Annotated, Any, Final

from msgspec import Meta, Raw, Struct

MOST_ANSWERS: Final = 200


class PuzzleOfTheDay(Struct):
    """The same for everybody on this day."""

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
    puzzles: list[tuple[int, int]]  # the place of its kind in the list of kinds, and its level


class PuzzleShelf(Struct):
    """All puzzles there are."""

    today: PuzzleOfTheDay | None
    games: list[PuzzlesOfGame]


class PuzzleAnswers(Struct, forbid_unknown_fields=True):
    """What the solver has answered so far."""

    given: Annotated[list[Any], Meta(max_length=MOST_ANSWERS)]
    answer: Any = None  # what one looks at
    answers: Annotated[list[Any], Meta(max_length=MOST_ANSWERS)] = []  # what one tries


class PuzzleWorth(Struct):
    """Something one can answer, and what it is worth."""

    says: str
    worth: str


class PuzzleVerdict(Struct):
    """What an answer was worth against the best."""

    is_solved: bool
    best: PuzzleWorth
    yours: PuzzleWorth
    second: PuzzleWorth
    reason: str


class PuzzleTable(Struct):
    """The table of a puzzle after some answers; when all are given, as it was, with the verdict."""

    number: int
    level: int
    kind: str
    asks: str
    verdict: PuzzleVerdict | None
    view: Raw
    news: Raw
    box: Raw
