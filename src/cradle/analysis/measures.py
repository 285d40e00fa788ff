"""How a game judges its own moments: an object in the game's package, named by its title."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from cradle.analysis.findings import Judged, Luck, Trust
from cradle.analysis.walk import Moment


class Postponed(NamedTuple):
    """A decision that waits to be judged together with others, which is faster."""

    answers: int  # how many answers belong to it
    taken: Any
    judge_all: Callable[[Sequence[Any]], list[Judged]]  # judges a list of `taken`


class Measures(Protocol):
    """How to analyse a game. A judgement may use only what the seat could know at that moment."""

    def chances(self, moment: Moment) -> list[float] | None:
        """Each seat's chance to win before this answer, adding up to 1; None where the curve needs no new point."""

    def judge(self, moment: Moment, worlds: int) -> Judged | Postponed | None:
        """Compare this answer with the best one found; None where there was nothing to decide.

        `worlds` is the budget: work, never time, so that every analysis can be repeated. Several answers that make one
        decision are judged together at the first: `Judged.answers` holds them all.
        """

    def luck(self, moment: Moment) -> list[Luck]:
        """The rolls and draws of this line, each with its exact expectation."""

    def trust(self, seats: int, worlds: int) -> Trust:
        """How far the analysis can be trusted, with this number of seats and this budget."""
