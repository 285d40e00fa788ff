"""What a game says about its own moments: an object in its room, named by its title."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from cradle.analysis.findings import Judged, Luck, Trust
from cradle.analysis.walk import Moment


class Postponed(NamedTuple):
    """A decision that has been taken from its moment and waits to be judged together with others, which is faster."""

    answers: int  # as many as belong to it
    taken: Any
    judge_all: Callable[[Sequence[Any]], list[Judged]]  # of everything that was taken


class Measures(Protocol):
    """How a game is looked back at. Nothing that the seat in question could not know then may be used."""

    def chances(self, moment: Moment) -> list[float] | None:
        """Each seat's chance to win before this answer, 1 together; None where they need no new point."""

    def judge(self, moment: Moment, worlds: int) -> Judged | Postponed | None:
        """What this answer was worth against the best found; None where there was nothing to weigh.

        `worlds` is the budget: work, never time, so that every analysis can be repeated. Several answers that make one
        decision are judged with the first: `Judged.answers` holds as many as belong to it.
        """

    def luck(self, moment: Moment) -> list[Luck]:
        """The rolls and draws that this line brought, each against its exact expectation."""

    def trust(self, seats: int, worlds: int) -> Trust:
        """How far all this can be trusted, in a game of so many seats and with this budget."""
