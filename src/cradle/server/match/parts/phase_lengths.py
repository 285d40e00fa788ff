"""How long phases take at a real board, without the time in which the match was held."""

from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import Any, Final

LAST: Final = 3  # how many of the latest times of a phase the median is taken of

Begun = Sequence[dict[str, Any]]  # by phase: its stage, and when it began
Held = Sequence[Sequence[float]]  # from when to when


def times_of(begun: Begun, held: Held = ()) -> dict[int, list[float]]:
    """By phase: the seconds it took, each time it was played."""
    times: dict[int, list[float]] = {}
    for phase, following in pairwise(begun):
        start, end = phase["at"], following["at"]
        took = max(0.0, end - start - held_between(held, start, end))  # never negative, even after a clock was set back
        times.setdefault(phase["stage"][1], []).append(took)
    return times


def lengths_of(begun: Begun, held: Held = ()) -> dict[int, float]:
    """By phase: how long it takes, in seconds, from whole turns; empty before there is one."""
    whole = len(begun) > 0 and begun[-1]["stage"][0] > begun[0]["stage"][0]
    return {phase: median(each[-LAST:]) for phase, each in times_of(begun, held).items()} if whole else {}


def usual_now(begun: Begun, held: Held = ()) -> float | None:
    """How long the present phase usually takes."""
    times = times_of(begun, held).get(begun[-1]["stage"][1], []) if begun else []
    return median(times[-LAST:]) if times else None


def held_between(held: Held, start: float, end: float) -> float:
    """The seconds within a span of time in which the match was held."""
    return sum(max(0.0, min(end, until) - max(start, since)) for since, until in held)


def held_in_all(held: Held) -> float:
    """The seconds in which the match was held so far; 0 for a hold during which the clock was set back."""
    return sum(max(0.0, until - since) for since, until in held)
