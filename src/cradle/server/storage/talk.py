"""The talk at a table: the chat, and requests of one seat that the others can agree to."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cradle.server.storage.engine.database import Database
from cradle.server.storage.faults import Gone
from cradle.server.storage.schema import remarks, requests, votes

MOST_SHOWN: Final = 200
MOST_KEPT: Final = 1_000  # remarks of a match; older ones are forgotten


class StoredRemark(Struct):
    """One line of the chat."""

    number: int
    match: str
    seat: int | None
    at: float
    text: str
    removed: bool = False


class StoredRequest(Struct):
    """A request to the other seats concerned, such as an undo beyond a barrier."""

    number: int
    match: str
    kind: str
    seat: int | None  # who asks
    facts: dict[str, Any]
    until: float
    outcome: str | None = None  # none while it is open
    votes: dict[int, bool] = {}


SAY: Final = insert(remarks).returning(remarks.c.number)
SAID: Final = (
    select(remarks)
    .where((remarks.c.match == bindparam("match")) & (remarks.c.number > bindparam("since")))
    .order_by(remarks.c.number.desc())
    .limit(MOST_SHOWN)
)
OLDEST_KEPT: Final = (
    select(remarks.c.number)
    .where(remarks.c.match == bindparam("of"))
    .order_by(remarks.c.number.desc())
    .limit(1)
    .offset(MOST_KEPT - 1)
    .scalar_subquery()
)
FORGET: Final = delete(remarks).where((remarks.c.match == bindparam("of")) & (remarks.c.number < OLDEST_KEPT))
REMOVE: Final = (
    update(remarks)
    .where((remarks.c.match == bindparam("of")) & (remarks.c.number == bindparam("which")))
    .values(text="", removed=True)
)
ASK: Final = insert(requests).returning(requests.c.number)
OPEN: Final = (
    select(requests)
    .where((requests.c.match == bindparam("match")) & requests.c.outcome.is_(None))
    .order_by(requests.c.number)
)
DECIDED: Final = (
    select(requests)
    .where((requests.c.match == bindparam("match")) & requests.c.outcome.is_not(None))
    .order_by(requests.c.number.desc())
    .limit(1)
)
ONE: Final = select(requests).where(requests.c.number == bindparam("number"))
VOTES: Final = select(votes).where(votes.c.request == bindparam("number"))
CHANGE_OF_MIND: Final = delete(votes).where(
    (votes.c.request == bindparam("request")) & (votes.c.seat == bindparam("seat"))
)
VOTE: Final = insert(votes)
CLOSE: Final = (
    update(requests)
    .where((requests.c.number == bindparam("which")) & requests.c.outcome.is_(None))
    .values(outcome=bindparam("how"))
)


class Chat:
    """The chat of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, match: str, seat: int | None, text: str, now: float) -> StoredRemark:
        async def work(connection: AsyncConnection) -> int:
            row = {"match": match, "seat": seat, "at": now, "text": text, "removed": False}
            number = int((await connection.execute(SAY, row)).scalar_one())
            await connection.execute(FORGET, {"of": match})
            return number

        with gone_if_refused():
            return StoredRemark(await self._database.decide(work), match, seat, now, text)

    async def since(self, match: str, number: int = 0) -> list[StoredRemark]:
        """The last remarks after this one, in order."""
        rows = await self._database.rows(SAID, match=match, since=number)
        return [StoredRemark(**row._mapping) for row in reversed(rows)]

    async def remove(self, match: str, number: int) -> None:
        """Remove the words of a remark; a mark shows that there was one."""
        await self._database.write((REMOVE, [{"of": match, "which": number}]))


class Requests:
    """The requests to the seats of a match."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ask(self, match: str, kind: str, seat: int | None, facts: dict[str, Any], until: float) -> StoredRequest:
        async def work(connection: AsyncConnection) -> int:
            row = {"match": match, "kind": kind, "seat": seat, "facts": facts, "until": until}
            return int((await connection.execute(ASK, row)).scalar_one())

        with gone_if_refused():
            return StoredRequest(await self._database.decide(work), match, kind, seat, facts, until)

    async def open(self, match: str) -> list[StoredRequest]:
        """The open requests of a match, with their votes."""
        found = await self._database.rows(OPEN, match=match)
        return [StoredRequest(**row._mapping, votes=await self._votes(row.number)) for row in found]

    async def last_decided(self, match: str) -> StoredRequest | None:
        """The latest request of the table that has been decided."""
        row = await self._database.row(DECIDED, match=match)
        return None if row is None else StoredRequest(**row._mapping, votes=await self._votes(row.number))

    async def get(self, number: int) -> StoredRequest | None:
        row = await self._database.row(ONE, number=number)
        return None if row is None else StoredRequest(**row._mapping, votes=await self._votes(number))

    async def vote(self, number: int, seat: int, agrees: bool) -> None:
        """Note a seat's yes or no; its latest vote counts."""
        voter = {"request": number, "seat": seat}
        with gone_if_refused():
            await self._database.write((CHANGE_OF_MIND, [voter]), (VOTE, [{**voter, "agrees": agrees}]))

    async def close(self, number: int, outcome: str) -> bool:
        """Decide a request; False if that has been done already, so that nothing happens twice."""

        async def work(connection: AsyncConnection) -> bool:
            return (await connection.execute(CLOSE, {"which": number, "how": outcome})).rowcount == 1

        return bool(await self._database.decide(work))

    async def _votes(self, number: int) -> dict[int, bool]:
        return {row.seat: row.agrees for row in await self._database.rows(VOTES, number=number)}


@contextmanager
def gone_if_refused() -> Iterator[None]:
    """Raise `Gone` if the database refuses the row, for then its match has been deleted."""
    try:
        yield
    except IntegrityError:
        raise Gone from None
