"""A table at which chance falls as it is given, one pick after the other, and which stops where nothing is given."""

from collections.abc import Sequence
from typing import Final

from cradle.kernel.chance.dice import ways_to_roll
from cradle.kernel.chance.table import ProbingTable

MOST_DICE: Final = 10  # rolled at once
MOST_WAYS: Final = len(ways_to_roll(MOST_DICE)[0])  # in which a pick can fall


class ChanceWanted(Exception):
    """A pick is to be made; its ways are weighed by these running sums."""

    def __init__(self, sums: Sequence[int]) -> None:
        super().__init__()
        self.sums = sums


class GivenChance(ProbingTable):
    """Follows one branch as far as it is given."""

    def __init__(self, given: Sequence[int]) -> None:
        super().__init__()
        self.given, self.used = given, 0

    def follow(self, sums: Sequence[int]) -> int:
        if self.used == len(self.given):
            raise ChanceWanted(sums)
        self.used += 1
        return self.given[self.used - 1]
