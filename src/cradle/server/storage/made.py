"""What is kept of a match by name: what was made of it once it was over, such as its film, and what it has cost."""

from contextlib import suppress
from typing import Final

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.exc import IntegrityError

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
        with suppress(IntegrityError):  # another process keeps it at the same moment, or the match goes
            await self._database.write((FORGET, [{"of": match, "called": name}]), (KEEP, [new]))

    async def drop(self, match: str, name: str) -> None:
        await self._database.write((FORGET, [{"of": match, "called": name}]))
