"""How long the event loop is blocked: nobody should have to wait for it longer than a moment."""

import asyncio
from time import monotonic
from typing import Final

A_LOOK: Final = 0.05  # seconds between two looks
TOO_LONG: Final = 0.02  # seconds for which the event loop may be blocked
A_SLICE: Final = 0.004  # seconds of work before everybody else gets a turn


class Lag:
    """How long the event loop was blocked: the worst since the last question, and how often too long."""

    def __init__(self) -> None:
        self.worst = 0.0
        self.looks = self.late = 0

    async def watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(A_LOOK)
            self.note(loop.time() - before - A_LOOK)

    def note(self, held: float) -> None:
        self.looks += 1
        self.late += held > TOO_LONG
        self.worst = max(self.worst, held)

    def taken(self) -> float:
        worst, self.worst = self.worst, 0.0
        return worst


class Slices:
    """Long work on the event loop, cut into slices, so that others come in between."""

    def __init__(self) -> None:
        self._began = monotonic()

    async def cut(self) -> None:
        """Let the others go first if this slice is long enough."""
        if monotonic() - self._began > A_SLICE:
            await asyncio.sleep(0)
            self._began = monotonic()
