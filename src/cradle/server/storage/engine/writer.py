"""One writer for a whole process: waiting writes go together, and each is acknowledged when it is on the disk.

A commit waits for the disk once, whether it holds one line or a hundred. So the writer takes everything that has come
in meanwhile, writes it in one transaction, and then tells everyone. If one of the writes fails, the whole
transaction is undone and they are written one by one, so that only the faulty one fails. If the database cannot be
reached, all of them fail at once, and the next ones are tried again.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cradle.server.storage.engine.connecting import connected
from cradle.server.storage.faults import LineTaken, OutOfReach

Row = dict[str, Any]
Step = tuple[Executable, list[Row]]  # a statement, and the rows for it
Work = Callable[[AsyncConnection], Awaitable[Any]]

MOST_TOGETHER = 500  # writes in one transaction


class Write:
    """A write, done whole or not at all."""

    def __init__(self, steps: Sequence[Step] = (), work: Work | None = None, lines_of: str = "") -> None:
        self.steps, self.work = steps, work  # rows to write, or work that has to look before it writes
        self.lines_of = lines_of  # the match that gets lines by it, if any
        self.losses = 0  # how often another process had already written that line
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Writer:
    """Writes for everyone in this process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[Write | None] = asyncio.Queue()
        self._behind: set[str] = set()  # matches continued by another process, which have to be read again first
        self._losses: Counter[str] = Counter()  # how often that happened
        self._task = asyncio.create_task(self._run())

    async def write(self, write: Write) -> Any:
        """Return when the write is on the disk."""
        if write.lines_of in self._behind:
            raise LineTaken(write.lines_of)
        write.losses = self._losses[write.lines_of]
        self._waiting.put_nowait(write)
        return await write.done

    def has_read(self, match: str) -> None:
        """All lines of this match are known here, so that more may be added."""
        self._behind.discard(match)

    async def close(self) -> None:
        """Write what is still waiting, then stop."""
        self._waiting.put_nowait(None)
        await self._task

    async def _run(self) -> None:
        while (first := await self._waiting.get()) is not None:
            group, ended = self._all_that_wait(first)
            try:
                await self._write_group(group)
            except Exception as trouble:  # any fault: the next group may fare better
                for write in group:
                    fail(write, trouble)
            if ended:
                return

    def _all_that_wait(self, first: Write) -> tuple[list[Write], bool]:
        group = [first]
        while len(group) < MOST_TOGETHER and not self._waiting.empty():
            write = self._waiting.get_nowait()
            if write is None:
                return group, True
            group.append(write)
        return group, False

    async def _write_group(self, group: list[Write]) -> None:
        together = [write for write in group if write.work is None and not self._is_outdated(write)]
        if len(together) > 1 and await self._written_together(together):
            group = [write for write in group if not write.done.done()]
        for write in group:
            await self._write_alone(write)

    def _is_outdated(self, write: Write) -> bool:
        """Whether it follows a line that was not written after all."""
        return write.losses != self._losses[write.lines_of]

    async def _written_together(self, group: list[Write]) -> bool:
        try:
            async with connected(self._engine) as connection, connection.begin():
                for statement, rows in joined([write.steps for write in group]):
                    await connection.execute(statement, rows)
        except OutOfReach:
            raise
        except Exception:  # one of them failed; written one by one, each gets its own error
            return False
        for write in group:
            tell(write, None)
            await asyncio.sleep(0)  # each caller acts before the next one is told
        return True

    async def _write_alone(self, write: Write) -> None:
        if self._is_outdated(write):
            fail(write, LineTaken(write.lines_of))
            return
        try:
            tell(write, await self._carried_out(write))
        except IntegrityError as trouble:
            fail(write, self._lost(write.lines_of) if write.lines_of else trouble)
        except OutOfReach:
            raise
        except Exception as trouble:  # any fault belongs to the one caller
            fail(write, trouble)

    def _lost(self, match: str) -> LineTaken:
        self._behind.add(match)
        self._losses[match] += 1
        return LineTaken(match)

    async def _carried_out(self, write: Write) -> Any:
        async with connected(self._engine) as connection, connection.begin():
            if write.work is not None:
                return await write.work(connection)
            for statement, rows in write.steps:
                await connection.execute(statement, rows)
        return None


def joined(writes: Sequence[Sequence[Step]]) -> list[Step]:
    """The steps of several writes in order, with rows of the same statement joined."""
    steps: list[Step] = []
    for place in range(max(map(len, writes))):
        rows_of: dict[Executable, list[Row]] = {}
        for write in writes:
            if place < len(write):
                rows_of.setdefault(write[place][0], []).extend(write[place][1])
        steps.extend(rows_of.items())
    return steps


def tell(write: Write, result: Any) -> None:
    with suppress(asyncio.InvalidStateError):  # nobody waits any more
        write.done.set_result(result)


def fail(write: Write, trouble: Exception) -> None:
    with suppress(asyncio.InvalidStateError):
        write.done.set_exception(trouble)
