"""The findings of an analysis: the curve, judged decisions, and luck."""

from collections.abc import Sequence
from typing import NamedTuple

from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Written


class CurvePoint(NamedTuple):
    """Each seat's chance to win after a number of lines, as far as anybody could know it then."""

    line: int
    turn: int
    chances: Sequence[float]  # by seat; they add up to 1


class Judged(NamedTuple):
    """A decision compared with the best one found, from what its seat could know.

    `cost` is in chance to win, 0.04 for 4 %, and `points` in points at the end; both are averages with their error.
    A cost below 0 means that nothing better was found.
    """

    line: int  # the number of lines before the decision
    seat: int
    question: str  # the choice by its name
    answers: Sequence[Written]  # all answers of this one decision
    best: Sequence[Written]  # the best answers found
    cost: float
    cost_error: float
    points: float
    points_error: float
    says: Text  # the whole sentence

    @property
    def is_sure(self) -> bool:
        """Whether the cost is more than noise."""
        return self.cost > 0 and self.cost >= SURE * self.cost_error


class Luck(NamedTuple):
    """A roll or a draw: its result and its exact expectation, in points."""

    line: int  # the number of lines before the roll or draw
    seat: int
    says: Text
    points: float
    expected: float

    @property
    def gain(self) -> float:
        return self.points - self.expected


class Trust(NamedTuple):
    """How far an analysis can be trusted."""

    off: float  # largest error of the best-calibrated nine tenths of chances, on games not used for fitting
    chances: Text  # this error in words, and for which players it holds
    decisions: Text  # how decisions were tried


class Analysis(NamedTuple):
    """All findings in one game."""

    seats: Sequence[int]  # whose decisions were judged
    worlds: int  # the budget: in how many imagined worlds each decision was tried
    curve: Sequence[CurvePoint]
    judged: Sequence[Judged]
    luck: Sequence[Luck]
    trust: Trust


SURE = 2.0  # standard errors
