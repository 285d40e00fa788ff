"""The puzzle of the day: the same for everybody who has the same puzzles, by nothing but the date."""

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import NamedTuple

from cradle.puzzles.collection import games_with_puzzles, puzzles_of


class PuzzlePlace(NamedTuple):
    """Where a puzzle is found."""

    game: str
    number: int


def of_the_day(day: date) -> PuzzlePlace | None:
    """All puzzles have their turn before one comes again; None where there are none."""
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
