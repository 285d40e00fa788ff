"""Taking turns: who asks for a lot waits for all of it, and keeps nobody else waiting for more than a turn."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from cradle.server.trouble import TooMuch

MOST_OF_ONE: Final = 64  # requests of one address that wait; a club plays behind one


class FairTurns:
    """So many are served at a time; of those who wait, everybody who asks has one turn before anybody has the next."""

    def __init__(self, places: int, most: int = MOST_OF_ONE) -> None:
        self._free, self._most = places, most
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}  # by who asks; whose turn it is comes first

    @asynccontextmanager
    async def turn(self, asker: str) -> AsyncIterator[None]:
        """Wait for one's turn; whose line is too long is told so at once."""
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
            if not turn.cancelled():  # it came up at that very moment
                self._next()
            raise

    def _next(self) -> None:
        """A place is free: for the first who still waits there, or for whoever comes."""
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
