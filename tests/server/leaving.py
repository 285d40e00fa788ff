"""Callers who go away: cancelled when the work for them has waited for the nth time, in whatever task that was."""

import asyncio
from collections.abc import Coroutine, Generator
from contextvars import ContextVar
from typing import Any

from loops import MANY, at_most

HERE: ContextVar["Caller | None"] = ContextVar("caller", default=None)


class Caller:
    """Calls for some work, and goes away after this many waits of those who do it."""

    def __init__(self, patience: int) -> None:
        self.patience, self.waits = patience, 0
        self._task: asyncio.Task[Any] | None = None

    async def wait_for(self, work: Coroutine[Any, Any, Any]) -> bool:
        """Whether the caller stayed to the end, whatever the end was."""
        loop = asyncio.get_running_loop()
        loop.set_task_factory(watched)
        HERE.set(self)
        self._task = loop.create_task(work)
        HERE.set(None)
        try:
            await asyncio.wait([self._task])
        finally:
            loop.set_task_factory(None)
        if self._task.cancelled():
            return False
        if (trouble := self._task.exception()) is not None:
            raise trouble
        return True

    def waited(self) -> None:
        """Count a wait of the work; a caller who has seen enough is cancelled before anything else happens."""
        if self.waits == self.patience:
            assert self._task is not None
            asyncio.get_running_loop().call_soon(self._task.cancel)
        self.waits += 1


class Watched:
    """Work of which every wait is noticed."""

    def __init__(self, work: Any, caller: Caller) -> None:
        self.work, self.caller = work, caller

    def __await__(self) -> Generator[Any, Any, Any]:
        step, given = self.work.send, None
        for _ in at_most(MANY):
            try:
                awaited = step(given)
            except StopIteration as end:
                return end.value
            self.caller.waited()
            try:
                given, step = (yield awaited), self.work.send
            except BaseException as thrown:  # most likely cancelled; the work itself reports its result
                given, step = thrown, self.work.throw


def watched(loop: asyncio.AbstractEventLoop, work: Any, **named: Any) -> "asyncio.Task[Any]":
    """A task factory: the tasks a caller starts, and those that these start, are watched."""
    caller = HERE.get()
    return asyncio.Task(work if caller is None else done(Watched(work, caller)), loop=loop, **named)


async def done(watched: Watched) -> Any:
    return await watched
