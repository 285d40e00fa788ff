"""Garbage collection: objects that nobody needs any more and that refer only to each other.

Python collects now and then, looking through everything that is new by then; with many matches that holds
everybody up. So the server does it itself, many times a second for the few new objects, and for all objects when it
has rested for a while. When many objects come at once, Python looks through each handful by itself.
"""

import asyncio
import gc
import time
from typing import Final

A_HANDFUL: Final = 10_000  # new objects, a millisecond or two to look through
NEVER: Final = 2**31 - 1
OURS: Final = (A_HANDFUL, NEVER, NEVER)  # when Python collects: new objects, older ones, all
A_MOMENT: Final = 0.05  # seconds between two collections of new objects
A_WHILE: Final = 10.0  # seconds over which rest is judged
REST: Final = 0.05  # of a core: a server that uses less than that rests
SELDOM: Final = 600.0  # seconds between two collections of all objects, at least
A_DAY: Final = 86_400.0  # seconds after which all objects are collected, rest or none


def take_over() -> None:
    """From now on, let Python collect only new objects by itself, a handful at a time."""
    gc.set_threshold(*OURS)
    sweep_all()


async def keep_swept() -> None:
    """Collect until the server stops; return at once where Python still does all of it by itself."""
    rest = CollectionTimer(time.monotonic(), time.process_time())
    while gc.get_threshold() == OURS:
        await asyncio.sleep(A_MOMENT)
        sweep_new()
        if rest.is_time_for_all(time.monotonic(), time.process_time()):
            sweep_all()


def sweep_new() -> None:
    """Collect what was made since the last time; what is still needed is not looked at again."""
    gc.collect(0)
    gc.freeze()


def sweep_all() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class CollectionTimer:
    """Decides when all objects may be collected, by the clock and by the time the processor has worked."""

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
