"""Looking for litter: objects that nobody needs and that only refer to each other.

Python looks for it by itself now and then, through everything that is new by then; with many matches that holds
everybody up. So the server does it, many times a second through the little that is new, and through everything when it
has rested for a while. Where a lot comes at once, Python looks through each handful by itself.
"""

import asyncio
import gc
import time
from typing import Final

A_HANDFUL: Final = 10_000  # new objects, a millisecond or two to look through
NEVER: Final = 2**31 - 1
OURS: Final = (A_HANDFUL, NEVER, NEVER)  # when Python looks: at new objects, at older ones, at everything
A_MOMENT: Final = 0.05  # seconds between two looks at what is new
A_WHILE: Final = 10.0  # seconds over which rest is judged
REST: Final = 0.05  # of a core: who uses less than that rests
SELDOM: Final = 600.0  # seconds between two looks at everything, at least
A_DAY: Final = 86_400.0  # after so many seconds everything is looked through, rest or none


def take_over() -> None:
    """From now on Python looks by itself through a handful of new objects at a time, and no further."""
    gc.set_threshold(*OURS)
    sweep_all()


async def keep_swept() -> None:
    """Look for litter until the server stops; where Python still does all of it by itself there is nothing to do."""
    rest = CollectionTimer(time.monotonic(), time.process_time())
    while gc.get_threshold() == OURS:
        await asyncio.sleep(A_MOMENT)
        sweep_new()
        if rest.is_time_for_all(time.monotonic(), time.process_time()):
            sweep_all()


def sweep_new() -> None:
    """Look through what was made since the last look; what is still needed is not looked at again."""
    gc.collect(0)
    gc.freeze()


def sweep_all() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class CollectionTimer:
    """Tells when everything may be looked through, by the clock and the time that the processor has worked."""

    def __init__(self, now: float, worked: float) -> None:
        self._swept, self._since, self._worked = now, now, worked

    def is_time_for_all(self, now: float, worked: float) -> bool:
        if now - self._since < A_WHILE:
            return False
        rested = worked - self._worked < REST * (now - self._since)
        self._since, self._worked = now, worked
        if now - self._swept < (SELDOM if rested else A_DAY):
            return False
        self._swept = now
        return True
