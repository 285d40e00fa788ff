"""The limit of a search: an amount of work, counted in steps, so that the same question gets the same answer.

A step is about the bound of one part of a plan, for one turn. People in a hurry may add a time limit.
"""

from time import perf_counter
from typing import Final

ENDLESS: Final = 1 << 60


class Budget:
    """The steps left, and a time limit if there is one."""

    def __init__(self, work: int, seconds: float | None = None) -> None:
        self.left = work
        self.end = None if seconds is None else perf_counter() + seconds

    def take(self, steps: int) -> None:
        self.left -= steps

    def is_over(self) -> bool:
        return self.left <= 0 or (self.end is not None and perf_counter() >= self.end)

    def part(self, share: int) -> "Budget":
        """One of this many equal parts of what is left, to spend apart from the rest."""
        other = Budget(self.left // share)
        other.end = self.end
        if self.end is not None:
            now = perf_counter()
            other.end = now + max(0.0, self.end - now) / share
        return other
