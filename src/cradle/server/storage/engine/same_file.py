"""A server stays with the file that it opened: if the file is removed or replaced, the store is out of reach.

Otherwise SQLite would go on writing to a deleted file, where nobody finds it again, or create a new one.
"""

import os
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine


def stay_with(engine: AsyncEngine) -> None:
    """From now on, connect only to the file that is there now."""
    file = engine.url.database
    if not file or not os.path.exists(file):  # a store in memory
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
