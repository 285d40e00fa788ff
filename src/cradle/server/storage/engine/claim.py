"""One server process at a time on a SQLite store; several share a PostgreSQL."""

import fcntl
from pathlib import Path
from typing import IO

from cradle.server.storage.faults import BadStore


def claim(file: Path) -> IO[str]:
    """Hold the store in this file until the returned file is closed; when a process dies, its claim ends."""
    lock = open(file.with_name(f"{file.name}.lock"), "w")  # noqa: SIM115 (kept open as long as the store)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise BadStore(
            f"another server is using {file}; stop it, choose another folder, or let both use one PostgreSQL"
        ) from None
    return lock
