"""One database behind the store: SQLite in a file, or PostgreSQL by its address."""

import asyncio
import sqlite3
from collections.abc import Sequence
from typing import Any, Final

import aiosqlite
from sqlalchemy import Executable, Row, delete, event, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from cradle.extras import install
from cradle.server.storage.engine.connecting import connected
from cradle.server.storage.engine.writer import Step, Work, Write, Writer
from cradle.server.storage.faults import BadStore, OutOfReach
from cradle.server.storage.schema import about

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
ON_CONNECT = (
    "PRAGMA busy_timeout=5000",
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
)
TIME: Final = {
    "sqlite": text("SELECT (julianday('now') - 2440587.5) * 86400.0"),
    "postgresql": text("SELECT extract(epoch FROM clock_timestamp())"),
}
MARK: Final = "mark"  # a row that is written and deleted to find out whether the database can be written to
A_MARK: Final = {"name": MARK, "value": ""}
A_MOMENT: Final = 2.0  # seconds within which a working database answers
ATTEMPTS: Final = 250  # tries at preparing a connection to a file that others are just creating
AGAIN: Final = 0.02  # seconds between them


class Database:
    """Reads at once; writes through the single writer of this process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.writer = Writer(engine)

    async def rows(self, question: Executable, **facts: Any) -> Sequence[Row[Any]]:
        async with connected(self.engine) as connection:
            return (await connection.execute(question, facts)).all()

    async def row(self, question: Executable, **facts: Any) -> Row[Any] | None:
        rows = await self.rows(question, **facts)
        return rows[0] if rows else None

    async def time(self) -> float:
        """The time by the clock of the database, which all its users share."""
        row = await self.row(TIME[self.engine.dialect.name])
        assert row is not None
        return float(row[0])

    async def answers(self) -> bool:
        """Whether the database can be reached, within a moment."""
        try:
            async with asyncio.timeout(A_MOMENT):
                return await self.row(select(1)) is not None
        except (OutOfReach, TimeoutError):
            return False

    async def keeps(self) -> bool:
        """Whether the database can be written to, within a moment; with a full disk it can only be read."""
        try:
            async with asyncio.timeout(A_MOMENT):
                await self.write((delete(about).where(about.c.name == MARK), [{}]), (insert(about), [A_MARK]))
        except (OutOfReach, TimeoutError):
            return False
        except IntegrityError:  # another process wrote its mark at the same moment
            return True
        return True

    async def write(self, *steps: Step, lines_of: str = "") -> None:
        """Carry out these steps together, or none of them."""
        await self.writer.write(Write(steps, lines_of=lines_of))

    async def decide(self, work: Work) -> Any:
        """Do work that has to look before it writes, in a transaction of its own."""
        return await self.writer.write(Write(work=work))

    async def close(self) -> None:
        """Write what is still waiting."""
        await self.writer.close()


def engine_for(address: str) -> AsyncEngine:
    """The engine for an address such as ``sqlite:///match.db`` or ``postgresql://user@host/cradle``."""
    url = make_url(address)
    named = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
    try:
        engine = create_async_engine(named, pool_pre_ping=True)  # a server may just have been started again
    except ModuleNotFoundError as missing:
        raise BadStore(f"PostgreSQL needs {missing.name}, which is not installed: {install('postgres')}") from None
    if is_sqlite(engine):
        event.listen(engine.sync_engine, "connect", set_up_sqlite)
    return engine


def is_sqlite(engine: AsyncEngine) -> bool:
    return engine.dialect.name == "sqlite"


def set_up_sqlite(connection: Any, _: Any) -> None:
    """Set up SQLite so that readers never wait for the writer, and acknowledged writes are on the disk."""
    connection.run_async(prepare)


async def prepare(connection: aiosqlite.Connection) -> None:
    """Run the statements that begin every connection, and try again if they fail.

    SQLite makes nobody wait while two connections change a new file's journal: it refuses one of them at once.
    """
    for pragma in ON_CONNECT:
        for attempts_left in reversed(range(ATTEMPTS)):
            try:
                async with connection.execute(pragma):
                    break
            except sqlite3.OperationalError as trouble:
                if trouble.sqlite_errorcode != sqlite3.SQLITE_BUSY or not attempts_left:
                    raise
                await asyncio.sleep(AGAIN)
