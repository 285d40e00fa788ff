"""A line of people who want the same thing: one is served at a time, and the line has an end."""

import asyncio
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
