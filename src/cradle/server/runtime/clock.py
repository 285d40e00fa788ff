"""The clock of a server: it runs evenly, whatever happens to the clock of the machine.

A machine's clock leaps when somebody sets it, when a network corrects it, or when a suspended laptop wakes up. This
clock never goes back. It follows a leap ahead, so that breaks and times of day stay right, and says which stretch of
time it left out: at no table did that time go by. Everything in the server takes the time from it.
"""

import logging
import time
from collections.abc import Callable
from typing import Final

A_LEAP: Final = 2.0  # seconds by which the machine's clock and the time gone by may differ

log: Final = logging.getLogger("cradle.server")

Leap = tuple[float, float]  # the start and the end of a stretch of time that never went by
Reading = Callable[[], float]
wall_time: Final = time.time  # the machine's clock, for code that wants only that


class Clock:
    """The time in seconds since 1970, by the machine's steady counter; the wall clock may leap."""

    def __init__(self, wall: Reading = wall_time, steady: Reading = time.monotonic) -> None:
        self._wall, self._steady = wall, steady
        self._began = wall() - steady()  # the wall clock's time at which the steady count began
        self._behind = 0.0  # seconds by which the wall clock has been set back, as far as noticed
        self.tell: Callable[[Leap], None] = unheard

    def __call__(self) -> float:
        earliest = self._began + self._steady()
        wall = self._wall()
        latest = self._began + self._steady()  # a busy machine may pause between two readings
        if wall - latest > A_LEAP:
            return self._follow(latest, wall)
        if abs(earliest - wall - self._behind) > A_LEAP and abs(latest - wall - self._behind) > A_LEAP:
            self._note(latest - wall)
        return latest

    def _follow(self, start: float, end: float) -> float:
        says = "the clock of this machine has leapt ahead by %.0f seconds, or the machine slept; no player loses time"
        log.warning(says, end - start + self._behind)
        self._began += end - start
        self._behind = 0.0
        self.tell((start, end))
        return end

    def _note(self, behind: float) -> None:
        """Log that the wall clock was set back, or ahead again; time goes on here as before."""
        by, self._behind = behind - self._behind, max(0.0, behind)
        says = "the clock of this machine was set %s by %.0f seconds; time goes on here as before"
        log.warning(says, "back" if by > 0 else "ahead", abs(by))


def unheard(leap: Leap) -> None:
    """For a clock whose leaps move nothing."""
