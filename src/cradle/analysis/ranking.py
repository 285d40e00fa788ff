"""The moments that decided a game: the dearest decisions that are dear beyond doubt, and the greatest luck."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cradle.analysis.findings import Luck

DECIDING: Final = 0.02  # of the chance to win: what a decision must have cost to be told
MOST_MOMENTS: Final = 8
MOST_LUCK: Final = 5
LEAST_LUCK: Final = 0.5  # points, which people read as one


def ranked(decisions: Sequence[Mapping[str, Any]]) -> list[int]:
    """The decisions that cost most, by their numbers in plain form, the dearest first."""
    dear = [n for n, each in enumerate(decisions) if each["is_sure"] and each["cost"] >= DECIDING]
    return sorted(dear, key=lambda n: (-decisions[n]["cost"], n))[:MOST_MOMENTS]


def luckiest(luck: Sequence[Luck]) -> list[Luck]:
    """The rolls and draws farthest from what was to be expected, good and bad."""
    told = [each for each in luck if abs(each.gain) >= LEAST_LUCK]
    return sorted(told, key=lambda each: (-abs(each.gain), each.line))[:MOST_LUCK]
