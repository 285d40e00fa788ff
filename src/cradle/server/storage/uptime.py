"""How long servers have been up on this store, whatever their clocks say: one process counts in small steps."""

from typing import Final

from sqlalchemy import Float, bindparam, case, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cradle.server.storage.engine.database import Database
from cradle.server.storage.schema import uptime

READ: Final = select(uptime.c.seconds)
MINE: Final = uptime.c.counter == bindparam("who")
COUNT: Final = (
    update(uptime)
    .where(MINE | (uptime.c.until <= bindparam("now")) | (uptime.c.until > bindparam("end")))
    .values(
        seconds=uptime.c.seconds + case((MINE, bindparam("step", type_=Float)), else_=0.0),
        counter=bindparam("who"),
        until=bindparam("end"),
    )
)


class UpTime:
    """The uptime of a store, as last read."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.seconds = 0.0

    async def read(self) -> None:
        row = await self._database.row(READ)
        assert row is not None
        self.seconds = row.seconds

    async def count(self, who: str, step: float, now: float, end: float) -> bool:
        """Count a step of uptime for this process; False if another one has claimed the counting until later.

        A process that takes over counts nothing at first. A claim beyond `end` comes from a clock that was wrong.
        """

        async def work(connection: AsyncConnection) -> bool:
            facts = {"who": who, "step": step, "now": now, "end": end}
            return (await connection.execute(COUNT, facts)).rowcount == 1

        counted = bool(await self._database.decide(work))
        await self.read()
        return counted
