"""A match at which something goes wrong is set aside: it rests, longer each time, and is tried again."""

import logging
from collections.abc import Callable
from typing import Final

from msgspec import Struct

PAUSES: Final = (2.0, 10.0, 60.0, 600.0)  # seconds before it is tried again

log: Final = logging.getLogger("cradle.server")


class RetryState(Struct):
    """How often something went wrong at a match, and when it is tried again."""

    times: int = 0
    until: float = 0.0

    @property
    def pause(self) -> float:
        return PAUSES[min(self.times, len(PAUSES)) - 1]


class Backoff:
    """The matches that are set aside; one that has gone well for as long as it rested is forgotten."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._rests: dict[str, RetryState] = {}  # by match
        self.count = 0  # how often something went wrong since the server was started

    def set_aside(self, match: str, trouble: Exception) -> None:
        """Something went wrong; what is under way there already may fail too, and changes nothing."""
        self.count += 1
        rest = self._rests.setdefault(match, RetryState())
        if self.rests(match):
            return
        rest.times += 1
        rest.until = self._now() + rest.pause
        says = "match %s is set aside for %d seconds, for the time number %d: %s"
        log.error(says, match, rest.pause, rest.times, trouble, exc_info=trouble)

    def rests(self, match: str) -> bool:
        """It is not to be tried again yet."""
        rest = self._rests.get(match)
        return rest is not None and self._now() < rest.until

    def went_wrong(self, match: str) -> bool:
        """Lately; its people are told."""
        return match in self._rests

    def recovered(self) -> list[str]:
        """Matches that have gone well for long enough, and are forgotten here from now on."""
        now = self._now()
        well = [match for match, rest in self._rests.items() if now >= rest.until + rest.pause]
        for match in well:
            del self._rests[match]
        return well

    def __len__(self) -> int:
        return len(self._rests)
