"""Dice: a roll is a sorted list of faces, and each roll has its exact probability."""

from itertools import accumulate, combinations_with_replacement
from math import factorial
from typing import Final

Roll = tuple[int, ...]

_ways: Final[dict[int, tuple[tuple[Roll, ...], tuple[int, ...]]]] = {}


def ways_to_roll(dice: int) -> tuple[tuple[Roll, ...], tuple[int, ...]]:
    """All rolls of this many dice, faces ascending, and running sums of how often each occurs in 6 ** dice throws."""
    known = _ways.get(dice)
    if known is None:
        rolls = tuple(combinations_with_replacement((1, 2, 3, 4, 5, 6), dice))
        known = rolls, tuple(accumulate([_orders(roll) for roll in rolls]))
        _ways[dice] = known
    return known


def _orders(roll: Roll) -> int:
    """The number of orders in which these faces can fall."""
    orders = factorial(len(roll))
    for face in (1, 2, 3, 4, 5, 6):
        orders //= factorial(roll.count(face))
    return orders
