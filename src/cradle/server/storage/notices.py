"""Notices for people who are away: one for each question they are asked, until it is sent."""

from typing import Final

from msgspec import Struct
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cradle.server.storage.engine.database import Database
from cradle.server.storage.schema import notices

MOST_AT_ONCE: Final = 50


class Notice(Struct):
    """It is somebody's move, and they have not been notified yet."""

    match: str
    seat: int
    asked: int  # the number of the question put to the seat
    says: str
    due: float | None  # none once it is sent, given up or out of date
    tries: int = 0


ADD: Final = insert(notices)
DUE: Final = select(notices).where(notices.c.due <= bindparam("now")).order_by(notices.c.due).limit(bindparam("limit"))
THIS: Final = (
    (notices.c.match == bindparam("of")) & (notices.c.seat == bindparam("at")) & (notices.c.asked == bindparam("which"))
)
PUT_OFF: Final = (
    update(notices)
    .where(THIS & (notices.c.due == bindparam("seen")))
    .values(due=bindparam("then"), tries=notices.c.tries + 1)
)
SETTLE: Final = update(notices).where(THIS).values(due=None)
ANSWERED: Final = (
    update(notices)
    .where((notices.c.match == bindparam("of")) & (notices.c.seat == bindparam("at")) & notices.c.due.is_not(None))
    .values(due=None)
)


class Notices:
    """The notices of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, notice: Notice) -> bool:
        """Keep a notice; False if there was one for this question already."""
        row = {"match": notice.match, "seat": notice.seat, "asked": notice.asked}
        try:
            await self._database.write((ADD, [{**row, "says": notice.says, "due": notice.due, "tries": 0}]))
        except IntegrityError:
            return False
        return True

    async def due(self, now: float, limit: int = MOST_AT_ONCE) -> list[Notice]:
        """The notices to send now."""
        return [Notice(**row._mapping) for row in await self._database.rows(DUE, now=now, limit=limit)]

    async def put_off(self, notice: Notice, until: float | None) -> bool:
        """Put a notice off before sending it, until then or for good; False if another process sends it."""

        async def work(connection: AsyncConnection) -> bool:
            facts = {**key_of(notice), "seen": notice.due, "then": until}
            return (await connection.execute(PUT_OFF, facts)).rowcount == 1

        return bool(await self._database.decide(work))

    async def settle(self, notice: Notice) -> None:
        """Note that it was sent."""
        await self._database.write((SETTLE, [key_of(notice)]))

    async def answered(self, match: str, seat: int) -> None:
        """Drop the notices of a seat that has answered."""
        await self._database.write((ANSWERED, [{"of": match, "at": seat}]))


def key_of(notice: Notice) -> dict[str, object]:
    return {"of": notice.match, "at": notice.seat, "which": notice.asked}
