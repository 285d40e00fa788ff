"""Things made of a finished match once for all: its film, its picture."""

from typing import Final

from sqlalchemy import bindparam, delete, insert, select

from cradle.server.storage.engine.database import Database
from cradle.server.storage.schema import made

ONE: Final = select(made.c.content).where((made.c.match == bindparam("of")) & (made.c.name == bindparam("called")))
FORGET: Final = delete(made).where((made.c.match == bindparam("of")) & (made.c.name == bindparam("called")))
KEEP: Final = insert(made)


class MadeThings:
    """The things made of matches, by name; they are deleted with their match."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, match: str, name: str) -> bytes | None:
        row = await self._database.row(ONE, of=match, called=name)
        return None if row is None else bytes(row.content)

    async def keep(self, match: str, name: str, content: bytes) -> None:
        """Keep it in place of an earlier one with this name."""
        new = {"match": match, "name": name, "content": content}
        await self._database.write((FORGET, [{"of": match, "called": name}]), (KEEP, [new]))
