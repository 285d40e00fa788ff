"""A match is marked in the store while it is opened, so that one at which the server ends does so once and not at every
start.

A mark that stands was left by a process that ended, or was ended, while it opened that match. The next one reads the
match in a process apart first. If that process ends too, the match is set aside until the next start; and if the server
ends at it a second time all the same, until the server is updated: marks of another build count no more. Its people are
told, and the log.

Where several processes share a store, the mark may be that of a process that lives. It is waited for, until the match
should have opened. Setting and removing a mark takes two writes: 5 to 20 of the 27 to 36 ms in which a short match was
opened on a busy machine.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec
from msgspec import Struct

from cradle.kernel.save.file_format import BrokenSave
from cradle.server.house import House
from cradle.server.keys import new_id
from cradle.server.loading.resuming import read_apart, to_play_on
from cradle.server.store import Match, OutOfReach
from cradle.server.trouble import Busy, Hindrance, NotAllowed
from cradle.server.workers.pool import alone

MARK: Final = "being opened"  # its name among what is kept of a match
PATIENCE: Final = 60.0  # seconds in which a match should have opened
A_LOOK: Final = 0.1  # seconds between two looks at the mark of another process
LOOKS: Final = 50
MOST_ENDED: Final = 2  # processes at one match, before it waits for another build
LONGEST: Final = 20  # seconds of work for reading a match apart
SET_ASIDE: Final = (
    "The server broke down while it opened this match. The match is set aside, and tried again when the server has "
    "been updated; your answers are safe"
)


class Mark(Struct, frozen=True):
    """A process opens a match."""

    build: str
    process: str
    at: float
    times: int = 1  # that the match was being opened since it last opened well, this time included


class ServerEnded(Exception):
    """The server has ended while it opened a match."""


class Openings:
    """The matches that this process opens, and those it does not."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._process = new_id()
        self._marked: set[str] = set()  # matches that are being opened here
        self._aside: set[str] = set()  # matches
        self._closed = False

    @asynccontextmanager
    async def marked(self, match: Match) -> AsyncIterator[Hindrance | None]:
        """While a match is opened; what is in the way, if it is set aside."""
        if match.state == "open":  # there are no lines to read
            yield None
            return
        if await self._is_aside(match):
            yield NotAllowed(SET_ASIDE)
            return
        try:
            yield None
        finally:
            await self._unmark(match.id)

    async def close(self) -> None:
        """The process ends in good order; what it was about to open has not harmed it."""
        self._closed = True
        for match in [*self._marked]:
            await self._unmark(match)

    async def _is_aside(self, match: Match) -> bool:
        """Else it is marked now."""
        if match.id in self._aside:
            return True
        left = await self._left(match.id)
        if left is not None and left.times >= MOST_ENDED:
            return self._set_aside(match.id, "updated")
        if left is not None and not await self._can_be_read(match):
            return self._set_aside(match.id, "started again")
        await self._mark(match.id, 1 if left is None else left.times + 1)
        return False

    def _set_aside(self, match: str, until: str) -> bool:
        self._aside.add(match)
        self.house.backoff.give_up(match, ServerEnded("the server ended while it opened this match"), until)
        return True

    async def _left(self, match: str) -> Mark | None:
        """The mark of a process that has ended, or does not get on with this match."""
        for _ in range(LOOKS):
            kept = await self.house.store.made.get(match, MARK)
            mark = None if kept is None else msgspec.json.decode(kept, type=Mark)
            if mark is None or mark.build != self.house.build or mark.process == self._process:
                return None
            if self.house.alone or not 0 <= await self.house.shared_time() - mark.at < PATIENCE:
                return mark
            await asyncio.sleep(A_LOOK)
        raise Busy("The server is opening this match; please try again in a moment")

    async def _can_be_read(self, match: Match) -> bool:
        """In a process apart; what else is in the way is told when it is opened."""
        try:
            snapshot, later = await to_play_on(self.house, match)
        except (BrokenSave, Hindrance):
            return True
        try:
            await alone(LONGEST, read_apart, match.header, snapshot, [*later], self.house.build)
        except NotAllowed:
            return False
        return True

    async def _mark(self, match: str, times: int) -> None:
        mark = Mark(self.house.build, self._process, await self.house.shared_time(), times)
        if self._closed:
            return
        self._marked.add(match)
        with suppress(OutOfReach):  # where nothing can be written now, a match can be read all the same
            await self.house.store.made.keep(match, MARK, msgspec.json.encode(mark))

    async def _unmark(self, match: str) -> None:
        if match in self._marked:
            self._marked.discard(match)
            with suppress(OutOfReach):
                await self.house.store.made.drop(match, MARK)
