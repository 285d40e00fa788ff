"""Chance as in a core in C: one 64-bit word per game, so that engine and core play the same game.

Numbers come from a SplitMix64 generator; each die, card or seat takes one.
"""

from collections.abc import Sequence
from typing import Final

from cradle.kernel.chance.dice import Roll
from cradle.kernel.chance.table import Table
from cradle.kernel.words.written import Things

STEP: Final = 0x9E3779B97F4A7C15
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB
WORD: Final = (1 << 64) - 1


def mixed(word: int) -> int:
    """The output of a generator in this state."""
    word = (word ^ word >> 30) * FIRST_FACTOR & WORD
    word = (word ^ word >> 27) * SECOND_FACTOR & WORD
    return word ^ word >> 31


class WordTable(Table):
    """A silent table whose chance is one word."""

    def __init__(self, word: int) -> None:
        super().__init__(lambda: self.below(1 << 32) / (1 << 32))
        self.word = word

    def below(self, ways: int) -> int:
        """A random number from 0 up to, but not including, `ways`."""
        self.word = self.word + STEP & WORD
        return (mixed(self.word) >> 32) * ways >> 32

    def roll(self, dice: int) -> Roll:
        return tuple(sorted([1 + self.below(6) for _ in range(dice)]))

    def draw(self, layer: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.below(len(layer))

    def choose(self, things: Sequence[int], kind: Things, seat: int | None = None) -> int:
        return self.below(len(things))
