"""The server's event loop serves a few sockets, then does what else is due, and so on, so that everything gets a turn.

When hundreds of people come at once, as after a restart, asyncio would serve all of them before anything else.
"""

import asyncio
from selectors import DefaultSelector, SelectorKey
from typing import Final

A_FEW: Final = 8  # sockets that are served in one turn


class AFewAtATime(DefaultSelector):
    """Reports a few ready sockets at a time; the others keep their place in the line."""

    def __init__(self) -> None:
        super().__init__()
        self._in_line: list[tuple[SelectorKey, int]] = []

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        ready = self._still_in_line() or super().select(timeout)
        self._in_line = ready[A_FEW:]
        return ready[:A_FEW]

    def _still_in_line(self) -> list[tuple[SelectorKey, int]]:
        """The waiting sockets, without those closed meanwhile or registered for something else."""
        registered = self.get_map()
        return [(key, events) for key, events in self._in_line if registered.get(key.fd) == key]


def new_loop() -> asyncio.AbstractEventLoop:
    """The event loop of the server."""
    return asyncio.SelectorEventLoop(AFewAtATime())
