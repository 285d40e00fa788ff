"""Lines of people who want the same thing: one is served at a time, and a line has an end or is fair to all in it."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cradle.server.trouble import Busy


class OneByOne:
    """A queue with a maximum length."""

    def __init__(self, most: int) -> None:
        self.most, self.length = most, 0
        self._served = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for one's turn; whoever finds the line too long is told so at once."""
        if self.length >= self.most:
            raise Busy("The planner has a lot to do; please try again in a moment")
        self.length += 1
        try:
            async with self._served:
                yield
        finally:
            self.length -= 1


class Turns:
    """Those who wait take turns, whoever they are: many wishes of one keep nobody else waiting for more than one."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}  # by who waits; whoever was served goes to the end
        self._served: str | None = None

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        await self._come(who)
        try:
            yield
        finally:
            self._call_next()

    async def _come(self, who: str) -> None:
        if self._served is None:
            self._served = who
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(who, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():  # it was their turn at that moment
                self._call_next()
            raise

    def _call_next(self) -> None:
        """Somebody else than who was served, if somebody else waits; who has left the line is passed over."""
        while self._lines:
            who = next((each for each in self._lines if each != self._served), self._served)
            assert who is not None
            line = self._lines.pop(who)
            called = line.popleft()
            if line:
                self._lines[who] = line
            if not called.done():
                self._served = who
                called.set_result(None)
                return
        self._served = None
