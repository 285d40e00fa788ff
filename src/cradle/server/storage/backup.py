"""A copy of a store, taken while the server runs."""

import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from shutil import which

from sqlalchemy.engine import URL, make_url

from cradle.server.storage.faults import BadStore


def back_up(address: str, target: Path) -> None:
    """Copy the store at this address, as of one moment, to a file that appears whole or not at all."""
    url = make_url(address)
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        if url.drivername.startswith("sqlite"):
            copy_sqlite(Path(url.database or ""), unfinished)
        else:
            dump_postgres(url, unfinished)
        os.replace(unfinished, target)
    finally:
        unfinished.unlink(missing_ok=True)


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy a SQLite store into a single file."""
    if not source.is_file():
        raise BadStore(f"there is no store {source}")
    running = sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)
    with closing(running) as old, closing(sqlite3.connect(target)) as new:
        try:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.DatabaseError as trouble:
            raise BadStore(f"{source} is no store: {trouble}") from None


def dump_postgres(url: URL, target: Path) -> None:
    """A dump by PostgreSQL's own program; `pg_restore` reads it."""
    if which("pg_dump") is None:
        raise BadStore("a copy of a PostgreSQL store is made by its program pg_dump, which is not installed here")
    bare = url.set(drivername="postgresql", password=None).render_as_string()
    command = ["pg_dump", "--format=custom", f"--file={target}", f"--dbname={bare}"]
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}  # kept out of the list of processes
    done = subprocess.run(command, env={**os.environ, **secret}, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BadStore(f"pg_dump could not copy the store: {done.stderr.strip()}")
