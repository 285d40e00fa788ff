"""What is found when a game is looked back at: the curve, judged decisions, and luck."""

from collections.abc import Sequence
from typing import NamedTuple

from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Written


class CurvePoint(NamedTuple):
    """Each seat's chance to win after so many lines, as far as it could be known then."""

    line: int
    turn: int
    chances: Sequence[float]  # by seat, 1 together


class Judged(NamedTuple):
    """A decision against the best that was found, from what its seat could know.

    `cost` is in chance to win, 0.04 for 4 %, and `points` in points by the end; both are averages with their error.
    A cost below 0 means that nothing better was found.
    """

    line: int  # the game after so many lines is where it was decided
    seat: int
    question: str  # the choice by its name
    answers: Sequence[Written]  # what was said, as many answers as belong to this one decision
    best: Sequence[Written]  # what would have been best
    cost: float
    cost_error: float
    points: float
    points_error: float
    says: Text  # the whole sentence

    @property
    def is_sure(self) -> bool:
        """The cost is more than noise."""
        return self.cost > 0 and self.cost >= SURE * self.cost_error


class Luck(NamedTuple):
    """A roll or a draw: what came, against its exact expectation, in points."""

    line: int  # the game after so many lines is where chance was asked
    seat: int
    says: Text
    points: float
    expected: float

    @property
    def gain(self) -> float:
        return self.points - self.expected


class Trust(NamedTuple):
    """How far an analysis can be trusted."""

    off: float  # by so much at most a tenth of the chances missed, measured on games that had no part in them
    chances: Text  # the same in words, and for whom they hold
    decisions: Text  # how decisions were tried


class Analysis(NamedTuple):
    """All that was found in one game."""

    seats: Sequence[int]  # those whose decisions were judged
    worlds: int  # the budget: how many imagined worlds each decision was tried in
    curve: Sequence[CurvePoint]
    judged: Sequence[Judged]
    luck: Sequence[Luck]
    trust: Trust


SURE = 2.0  # standard errors
