"""Taking turns: somebody with many requests waits for all of them, and delays others by no more than a turn."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from cradle.server.trouble import TooMuch

MOST_OF_ONE: Final = 64  # waiting requests of one address; a whole club may share one


class FairTurns:
    """A few are served at a time; each waiting asker gets one turn before anybody gets the next."""

    def __init__(self, places: int, most: int = MOST_OF_ONE) -> None:
        self._free, self._most = places, most
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}  # by asker; the next one comes first

    @asynccontextmanager
    async def turn(self, asker: str) -> AsyncIterator[None]:
        """Wait for a turn; an asker with too many waiting requests is refused at once."""
        await self._come_up(asker)
        try:
            yield
        finally:
            self._next()

    async def _come_up(self, asker: str) -> None:
        if self._free:
            self._free -= 1
            return
        line = self._lines.setdefault(asker, deque())
        if len(line) >= self._most:
            raise TooMuch("This is too much at once; please wait a moment")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the turn came at that very moment
                self._next()
            raise

    def _next(self) -> None:
        """Give the free place to the first who still waits, or keep it for the next to come."""
        while self._lines:
            asker = next(iter(self._lines))
            line = self._lines.pop(asker)
            turn = line.popleft()
            if line:
                self._lines[asker] = line  # behind all others
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
