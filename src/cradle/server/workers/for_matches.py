"""Work for a match: if it costs the server a process, that match alone suffers, and no other.

A match that has cost a process rests, and its work from then on runs in a separate process. If it fails again
after a restart of the server, it rests until the next start.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Protocol, TypeVar

from cradle.server.runtime.backoff import Backoff
from cradle.server.storage.faults import OutOfReach
from cradle.server.trouble import Busy
from cradle.server.workers.pool import WorkerLost, Workers

Result = TypeVar("Result")

COSTLY: Final = "cost a process"  # its name among the things kept for a match; the value is the build of the program
RESTS: Final = "Something in this match broke down a part of the server; it is tried again in a while"


class Kept(Protocol):
    """The storage of things kept for matches, by name."""

    async def get(self, match: str, name: str) -> bytes | None: ...

    async def keep(self, match: str, name: str, content: bytes) -> None: ...


class MatchWork:
    """Hands the work of matches to workers, and knows which matches have cost a process."""

    def __init__(self, shared: Workers, apart: Workers, backoff: Backoff, kept: Kept, build: str) -> None:
        self._shared, self._apart, self._backoff, self._kept = shared, apart, backoff, kept
        self._build = build.encode()
        self._costly: dict[str, bool] = {}  # matches that cost a process, and whether that was before this start

    async def recall(self, match: str) -> None:
        """Find out, when a match comes into memory, whether it has cost a process of this build before."""
        if match not in self._costly and await self._kept.get(match, COSTLY) == self._build:
            self._costly[match] = True

    async def run(self, match: str, work: Callable[..., Result], *given: Any) -> Result:
        """Run work that a match needs."""
        if match in self._costly and self._backoff.rests(match):
            raise Busy(RESTS)
        workers = self._apart if match in self._costly else self._shared
        try:
            return await workers.run(work, *given)
        except WorkerLost as lost:
            await self._has_cost(match, lost)
            raise

    async def _has_cost(self, match: str, lost: WorkerLost) -> None:
        if self._costly.setdefault(match, False):
            self._backoff.give_up(match, lost)
            return
        with suppress(OutOfReach):
            await self._kept.keep(match, COSTLY, self._build)
        self._backoff.set_aside(match, lost)
