"""The same luck for every plan: in one imagined world, a seat always rolls the same dice on a place."""

from bisect import bisect_right
from collections.abc import Sequence
from random import Random
from typing import Final

from cradle.games.stoneage.rules.locations import ResolvePlace
from cradle.games.stoneage.rules.state import PLACES, SEATS
from cradle.kernel.chance.dice import Roll, ways_to_roll
from cradle.kernel.chance.table import Table
from cradle.kernel.words.written import Things

SLOTS: Final[int] = len(PLACES) * SEATS
ELSEWHERE: Final[int] = 0  # dice without a known place


class Luck:
    """The random numbers of one imagined world."""

    def __init__(self, rng: Random) -> None:
        self.dice = [rng.random() for _ in range(2 * SLOTS)]
        self.draws = [rng.random() for _ in range(24)]


class LuckyTable(Table):
    """A table for a world with its luck: dice depend on seat and place, draws come one after the other."""

    def __init__(self, luck: Luck) -> None:
        super().__init__(no_number)
        self.luck = luck
        self.slot = ELSEWHERE
        self.drawn = 0
        self.thrown = [0] * SLOTS

    def watch(self, choice: ResolvePlace, place: int) -> None:
        """The next dice are for this seat and place."""
        self.slot = (place * SEATS + choice.seat) % SLOTS

    def roll(self, dice: int) -> Roll:
        rolls, sums = ways_to_roll(dice)
        again = self.thrown[self.slot]
        self.thrown[self.slot] = again + 1
        number = self.luck.dice[self.slot + SLOTS * (again % 2)]
        return rolls[bisect_right(sums, int(number * sums[-1]))]

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        number = self.luck.draws[self.drawn % len(self.luck.draws)]
        self.drawn += 1
        return int(number * len(layer))


def no_number() -> float:
    raise RuntimeError("a world of the imagination chooses nothing by lot")
