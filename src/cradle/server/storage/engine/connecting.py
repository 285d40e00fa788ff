"""A connection to the database, and what it means when there is none."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cradle.server.storage.faults import OutOfReach, Unkeepable

DATA: Final = "22"


@asynccontextmanager
async def connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection; raises `OutOfReach` if there is none to be had, or if it breaks, `Unkeepable` for odd signs."""
    connection = engine.connect()
    try:
        await connection.start()
    except Exception as trouble:  # drivers have many names for it
        raise OutOfReach from trouble
    try:
        yield connection
    except (OSError, DBAPIError) as trouble:
        if is_broken(trouble):
            raise OutOfReach from trouble
        if is_about_data(trouble):
            raise Unkeepable from trouble
        raise
    finally:
        await connection.close()


def is_broken(trouble: OSError | DBAPIError) -> bool:
    """It is not what was asked that is wrong, but the way to the database, its disk or its memory."""
    if isinstance(trouble, DBAPIError):
        return trouble.connection_invalidated or isinstance(trouble, OperationalError)
    return True


def is_about_data(trouble: OSError | DBAPIError) -> bool:
    """PostgreSQL has classes for what can be wrong; this one is about values."""
    return str(getattr(getattr(trouble, "orig", None), "sqlstate", "")).startswith(DATA)
