"""Leaps of the clock, so that after a restart, too, moments stored before a leap can be moved over it."""

from typing import Final

import msgspec
from sqlalchemy import delete, insert, select

from cradle.server.storage.engine.database import Database
from cradle.server.storage.schema import about

Leap = tuple[float, float]  # from when to when
MOST_KEPT: Final = 100
LEAPS: Final = "leaps"  # the name under which they are stored


class Leaps:
    """The latest leaps that the servers of a store have noticed, in their order."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.known: list[Leap] = []

    async def read(self) -> None:
        row = await self._database.row(select(about.c.value).where(about.c.name == LEAPS))
        self.known = [] if row is None else msgspec.json.decode(row.value, type=list[Leap])

    def note(self, leap: Leap) -> None:
        """Count this leap from now on."""
        self.known = [*self.known, leap][-MOST_KEPT:]

    async def keep(self) -> None:
        """Store the leaps, so that they count after a restart too."""
        kept = {"name": LEAPS, "value": msgspec.json.encode(self.known).decode()}
        await self._database.write((delete(about).where(about.c.name == LEAPS), [{}]), (insert(about), [kept]))

    def since(self, moment: float) -> list[Leap]:
        return [leap for leap in self.known if leap[0] >= moment]
