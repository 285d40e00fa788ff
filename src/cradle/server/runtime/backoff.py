"""Matches that fail are set aside: each rests, longer each time, and is tried again.

Where the store is at fault, no match is: each rests until the store answers again, and no longer.
"""

import logging
from collections.abc import Callable
from math import inf
from typing import Final

from msgspec import Struct

from cradle.server.storage.faults import is_of_store

PAUSES: Final = (2.0, 10.0, 60.0, 600.0)  # seconds before the next try
LOOKS: Final = 2.0  # seconds between two looks at whether the store answers

log: Final = logging.getLogger("cradle.server")


class RetryState(Struct):
    """How often a match has failed, and when it is tried again."""

    times: int = 0
    until: float = 0.0

    @property
    def pause(self) -> float:
        return PAUSES[min(self.times, len(PAUSES)) - 1]


class Backoff:
    """The matches that are set aside; a match that has gone well for as long as it rested is forgotten."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._rests: dict[str, RetryState] = {}  # by match
        self._await_store: set[str] = set()  # matches
        self._next_look = 0.0  # at the store
        self.count = 0  # failures since the server was started

    def set_aside(self, match: str, trouble: Exception) -> None:
        """Let a match rest after a failure; more failures while it rests change nothing."""
        self.count += 1
        if is_of_store(trouble):
            self._await(match, trouble)
            return
        rest = self._rests.setdefault(match, RetryState())
        if self.rests(match):
            return
        rest.times += 1
        rest.until = self._now() + rest.pause
        says = "match %s is set aside for %d seconds, for the time number %d: %s"
        log.error(says, match, rest.pause, rest.times, trouble, exc_info=trouble)

    def _await(self, match: str, trouble: Exception) -> None:
        if not self._await_store:
            log.error("matches rest until the store answers again: %s", trouble, exc_info=trouble)
            self._next_look = self._now() + LOOKS
        self._await_store.add(match)

    def give_up(self, match: str, trouble: Exception, until: str = "started again") -> None:
        """Set a match aside for as long as this process runs: it failed in the same way before."""
        self.count += 1
        self._rests[match] = RetryState(len(PAUSES), inf)
        log.error("match %s is set aside until the server is %s: %s", match, until, trouble)

    def gave_up(self, match: str) -> bool:
        rest = self._rests.get(match)
        return rest is not None and rest.until == inf

    def rests(self, match: str) -> bool:
        """Whether the match is not to be tried yet."""
        rest = self._rests.get(match)
        return match in self._await_store or (rest is not None and self._now() < rest.until)

    def went_wrong(self, match: str) -> bool:
        """Whether it failed lately, so that its people are told."""
        return match in self._rests

    def recovered(self) -> list[str]:
        """Forget the matches that have gone well for long enough, and return them."""
        now = self._now()
        well = [match for match, rest in self._rests.items() if now >= rest.until + rest.pause]
        for match in well:
            del self._rests[match]
        return well

    def __len__(self) -> int:
        return len(self._rests.keys() | self._await_store)

    # ---- the store

    @property
    def store_is_away(self) -> bool:
        """Whether the store has not answered since a match needed it."""
        return bool(self._await_store)

    def awaits_store(self, match: str) -> bool:
        return match in self._await_store

    def may_look(self) -> bool:
        """Whether matches wait for the store and it is time to look whether it answers."""
        now = self._now()
        if not self._await_store or now < self._next_look:
            return False
        self._next_look = now + LOOKS
        return True

    def store_is_back(self) -> list[str]:
        """The store answers: the matches that waited for it may go on."""
        back, self._await_store = sorted(self._await_store), set()
        log.info("the store answers again; %d matches go on", len(back))
        return back
