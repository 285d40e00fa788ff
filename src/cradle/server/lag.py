"""How long the event loop is held: nobody should wait for it longer than a moment."""

import asyncio
from typing import Final

A_LOOK: Final = 0.1  # seconds between two looks


class Lag:
    """How long the event loop was held, at worst since somebody last asked."""

    def __init__(self) -> None:
        self.worst = 0.0

    async def watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(A_LOOK)
            self.worst = max(self.worst, loop.time() - before - A_LOOK)

    def taken(self) -> float:
        worst, self.worst = self.worst, 0.0
        return worst
