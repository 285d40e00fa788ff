"""A table that takes its picks from a list, one after the other, and stops when the list is used up."""

from collections.abc import Sequence
from typing import Final

from cradle.kernel.chance.dice import ways_to_roll
from cradle.kernel.chance.table import ProbingTable

MOST_DICE: Final = 10  # in one roll
MOST_WAYS: Final = len(ways_to_roll(MOST_DICE)[0])  # outcomes of a pick


class ChanceWanted(Exception):
    """A pick is needed; the running sums give the weights of its outcomes."""

    def __init__(self, sums: Sequence[int]) -> None:
        super().__init__()
        self.sums = sums


class GivenChance(ProbingTable):
    """Follows one branch as far as its picks are given."""

    def __init__(self, given: Sequence[int]) -> None:
        super().__init__()
        self.given, self.used = given, 0

    def follow(self, sums: Sequence[int]) -> int:
        if self.used == len(self.given):
            raise ChanceWanted(sums)
        self.used += 1
        return self.given[self.used - 1]
