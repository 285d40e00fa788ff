"""A puzzle as it is kept: where the table stands, what is asked, and what every answer that was weighed is worth."""

from typing import Any

from msgspec import Struct


class Weighed(Struct, frozen=True, array_like=True):
    """Answers that make one decision, and what they are worth, in the unit of their kind.

    `error` is the standard error of how far they are behind the best; 0 where that is exact.
    """

    answers: list[Any]
    value: float
    error: float = 0.0


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """One position with one best answer. It holds nothing that the seat does not know: hidden cards are imagined."""

    kind: str  # as its game calls it
    seats: int
    seat: int  # of whoever solves it
    options: dict[str, Any]
    position: dict[str, Any]
    weighed: list[Weighed]  # the best first, then the second best
    difficulty: float
    level: int = 1  # from 1 to LEVELS, by difficulty among all puzzles of the game

    @property
    def best(self) -> Weighed:
        return self.weighed[0]

    @property
    def second(self) -> Weighed:
        return self.weighed[1]


LEVELS = 10
