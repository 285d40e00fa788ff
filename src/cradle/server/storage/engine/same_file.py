"""A server uses the file that it opened, and no other: one that was taken away or replaced is out of reach.

SQLite goes on writing to a file that was deleted, where nobody finds it again, and begins a new one where none is.
"""

import os
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine


def stay_with(engine: AsyncEngine) -> None:
    """From now on connections are to the file that is there now, or there are none."""
    file = engine.url.database
    if not file or not os.path.exists(file):  # in memory
        return
    opened = identity(file)

    def check(*_: Any) -> None:
        try:
            same = identity(file) == opened
        except OSError:
            same = False
        if not same:
            raise DisconnectionError(f"{file} is not the file any more that this server opened")

    event.listen(engine.sync_engine, "checkout", check)
    event.listen(engine.sync_engine, "do_connect", check)


def identity(file: str) -> tuple[int, int]:
    found = os.stat(file)
    return found.st_dev, found.st_ino
