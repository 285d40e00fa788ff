"""A table at which chance falls as it is given, one pick after the other, and which stops where nothing is given."""

from collections.abc import Sequence
from typing import Final

from cradle.kernel.chance.dice import Roll, ways_to_roll
from cradle.kernel.chance.table import Table
from cradle.kernel.words.written import Things

MOST_DICE: Final = 10  # rolled at once
MOST_WAYS: Final = len(ways_to_roll(MOST_DICE)[0])  # in which a pick can fall


class ChanceWanted(Exception):
    """A pick is to be made; its ways are weighed by these running sums."""

    def __init__(self, sums: Sequence[int]) -> None:
        super().__init__()
        self.sums = sums


class GivenChance(Table):
    def __init__(self, given: Sequence[int]) -> None:
        super().__init__(lambda: 0.0)
        self.given, self.used = given, 0

    def roll(self, dice: int) -> Roll:
        rolls, sums = ways_to_roll(dice)
        return rolls[self.way(sums)]

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.way(range(1, len(layer) + 1))

    def choose(self, things: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.way(range(1, len(things) + 1))

    def way(self, sums: Sequence[int]) -> int:
        """The next that is given."""
        if self.used == len(self.given):
            raise ChanceWanted(sums)
        self.used += 1
        return self.given[self.used - 1]
