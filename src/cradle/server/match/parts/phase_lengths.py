"""How long phases take at a real board, without the time in which the match was held."""

from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import Any, Final

LAST: Final = 3  # times that a phase was played, of which the one in the middle counts

Begun = Sequence[dict[str, Any]]  # by phase: its stage, and when it began
Held = Sequence[Sequence[float]]  # from when to when


def times_of(begun: Begun, held: Held = ()) -> dict[int, list[float]]:
    """By phase: how long it took, each time in seconds."""
    times: dict[int, list[float]] = {}
    for phase, following in pairwise(begun):
        start, end = phase["at"], following["at"]
        took = max(0.0, end - start - held_between(held, start, end))  # whatever the clock has done meanwhile
        times.setdefault(phase["stage"][1], []).append(took)
    return times


def lengths_of(begun: Begun, held: Held = ()) -> dict[int, float]:
    """By phase: how long it takes, in seconds, from whole turns; empty before there is one."""
    whole = len(begun) > 0 and begun[-1]["stage"][0] > begun[0]["stage"][0]
    return {phase: median(each[-LAST:]) for phase, each in times_of(begun, held).items()} if whole else {}


def usual_now(begun: Begun, held: Held = ()) -> float | None:
    """How long the phase usually takes that is being played."""
    times = times_of(begun, held).get(begun[-1]["stage"][1], []) if begun else []
    return median(times[-LAST:]) if times else None


def held_between(held: Held, start: float, end: float) -> float:
    """Seconds of a stretch of time in which the match was held."""
    return sum(max(0.0, min(end, until) - max(start, since)) for since, until in held)


def held_in_all(held: Held) -> float:
    """Seconds in which the match was held so far; none where the clock was set back meanwhile."""
    return sum(max(0.0, until - since) for since, until in held)
