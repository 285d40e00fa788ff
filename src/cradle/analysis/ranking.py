"""The moments that decided a game: the decisions that certainly cost most, and the greatest luck."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cradle.analysis.findings import Luck

DECIDING: Final = 0.02  # in chance to win: the least cost of a decision worth showing
MOST_MOMENTS: Final = 8
MOST_LUCK: Final = 5
LEAST_LUCK: Final = 0.5  # points, which round to 1


def ranked(decisions: Sequence[Mapping[str, Any]]) -> list[int]:
    """The indexes of the decisions that cost most, the dearest first."""
    dear = [n for n, each in enumerate(decisions) if each["is_sure"] and each["cost"] >= DECIDING]
    return sorted(dear, key=lambda n: (-decisions[n]["cost"], n))[:MOST_MOMENTS]


def luckiest(luck: Sequence[Luck]) -> list[Luck]:
    """The rolls and draws farthest from their expectation, good and bad."""
    told = [each for each in luck if abs(each.gain) >= LEAST_LUCK]
    return sorted(told, key=lambda each: (-abs(each.gain), each.line))[:MOST_LUCK]
