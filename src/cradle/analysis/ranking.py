"""The moments that decided a game: the dearest decisions that are dear beyond doubt, and the greatest luck."""

from collections.abc import Sequence
from typing import Final

from cradle.analysis.findings import Judged, Luck

DECIDING: Final = 0.02  # of the chance to win: what a decision must have cost to be told
MOST_MOMENTS: Final = 8
MOST_LUCK: Final = 5


def deciding(judged: Sequence[Judged]) -> list[Judged]:
    """The decisions that cost most, the dearest first."""
    dear = [each for each in judged if each.is_sure and each.cost >= DECIDING]
    return sorted(dear, key=lambda each: (-each.cost, each.line))[:MOST_MOMENTS]


def luckiest(luck: Sequence[Luck]) -> list[Luck]:
    """The rolls and draws farthest from what was to be expected, good and bad."""
    return sorted(luck, key=lambda each: (-abs(each.gain), each.line))[:MOST_LUCK]
