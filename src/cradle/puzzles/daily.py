"""The puzzle of the day: it depends only on the date, so it is the same for everybody with the same puzzles."""

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import NamedTuple

from cradle.puzzles.collection import games_with_puzzles, puzzles_of


class PuzzlePlace(NamedTuple):
    """The place of a puzzle: its game and number."""

    game: str
    number: int


def of_the_day(day: date) -> PuzzlePlace | None:
    """The puzzle of a day; each comes once before any comes again; None if there are none."""
    places = all_places()
    if not places:
        return None
    turn, number = divmod(day.toordinal(), len(places))
    return shuffled(places, turn)[number]


def all_places() -> list[PuzzlePlace]:
    return [
        PuzzlePlace(game, number + 1) for game in games_with_puzzles() for number in range(len(puzzles_of(game).lines))
    ]


def shuffled(places: Sequence[PuzzlePlace], turn: int) -> list[PuzzlePlace]:
    mixed = [*places]
    Random(f"puzzles of the day {turn}").shuffle(mixed)
    return mixed
