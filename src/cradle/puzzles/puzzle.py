"""A puzzle as it is stored: the position, the question, and the worth of each weighed answer."""

from typing import Any

from msgspec import Struct


class Weighed(Struct, frozen=True, array_like=True):
    """Answers that make one decision, and their worth in the unit of their kind.

    `error` is the standard error of their distance to the best; 0 if that is exact.
    """

    answers: list[Any]
    value: float
    error: float = 0.0


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """One position with one best answer. It holds nothing the seat does not know: hidden cards are imagined."""

    kind: str  # the game's name for it
    seats: int
    seat: int  # the solver's
    options: dict[str, Any]
    position: dict[str, Any]
    weighed: list[Weighed]  # from the best on
    difficulty: float
    level: int = 1  # from 1 to LEVELS, by difficulty among all puzzles of the game

    @property
    def best(self) -> Weighed:
        return self.weighed[0]

    @property
    def second(self) -> Weighed:
        return self.weighed[1]


LEVELS = 10
