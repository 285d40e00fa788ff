"""Connections to the database, and the faults they can have."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cradle.server.storage.faults import OutOfReach, Unkeepable

DATA: Final = "22"


@asynccontextmanager
async def connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection; raises `OutOfReach` if there is none or it breaks, `Unkeepable` for characters it cannot store."""
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
    """Whether the fault lies not in the query but in the connection, the disk or the memory of the database."""
    if isinstance(trouble, DBAPIError):
        return trouble.connection_invalidated or isinstance(trouble, OperationalError)
    return True


def is_about_data(trouble: OSError | DBAPIError) -> bool:
    """Whether the fault lies in a value; PostgreSQL has a class of error codes for that."""
    return str(getattr(getattr(trouble, "orig", None), "sqlstate", "")).startswith(DATA)
