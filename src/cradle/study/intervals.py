"""95 % intervals of shares and means."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

Z = 1.959964  # 95 % of a normal distribution lie within this many standard deviations

Interval = tuple[float, float]


def share_interval(wins: float, games: int) -> Interval:
    """Wilson's interval for a share; a shared win may count in part."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(values: Sequence[float]) -> Interval:
    """The interval of a mean, by the normal distribution."""
    if len(values) < 2:
        return (values[0], values[0]) if values else (0.0, 0.0)
    half = Z * stdev(values) / sqrt(len(values))
    return fmean(values) - half, fmean(values) + half
