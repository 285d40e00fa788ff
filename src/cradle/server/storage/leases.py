"""Leases: which server process runs the bots, clocks and bells of a match. A lease that is not renewed lapses.

Times are those of a clock that all processes on a store share. A lease that ends impossibly far ahead
was taken before that clock was set back, and no longer counts.
"""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cradle.server.storage.engine.database import Database
from cradle.server.storage.schema import leases, matches

LAPSED: Final = (leases.c.until <= bindparam("now")) | (leases.c.until > bindparam("far"))
TAKE_OVER: Final = (
    update(leases)
    .where((leases.c.match == bindparam("of")) & ((leases.c.holder == bindparam("who")) | LAPSED))
    .values(holder=bindparam("who"), until=bindparam("end"))
)
TAKE_FREE: Final = insert(leases)
HELD: Final = select(leases.c.match).where((leases.c.holder == bindparam("who")) & (leases.c.until > bindparam("now")))
LET_GO: Final = delete(leases).where(leases.c.holder == bindparam("who"))
LET_GO_OF: Final = delete(leases).where((leases.c.holder == bindparam("who")) & (leases.c.match == bindparam("of")))
UNATTENDED: Final = (
    select(matches.c.id)
    .outerjoin(leases, leases.c.match == matches.c.id)
    .where((matches.c.state == "running") & (leases.c.until.is_(None) | LAPSED))
    .where(matches.c.id > bindparam("after"))
    .order_by(matches.c.id)
    .limit(bindparam("limit"))
)
MOST_AT_ONCE: Final = 50


class Leases:
    """Who looks after which match."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def take(self, match: str, holder: str, now: float, until: float) -> bool:
        """Take or renew the lease of a match; False while another process holds it."""

        async def work(connection: AsyncConnection) -> bool:
            facts = {"of": match, "who": holder, "now": now, "end": until, "far": too_far(now, until)}
            if (await connection.execute(TAKE_OVER, facts)).rowcount:
                return True
            return await is_new(connection, {"match": match, "holder": holder, "until": until})

        try:
            return bool(await self._database.decide(work))
        except IntegrityError:  # another process took it at the same moment
            return False

    async def renew(self, matches: Sequence[str], holder: str, now: float, until: float) -> list[str]:
        """Renew these leases, and return the ones still held."""

        async def work(connection: AsyncConnection) -> list[str]:
            facts = {"who": holder, "now": now, "end": until, "far": too_far(now, until)}
            rows = [{"of": match, **facts} for match in matches]
            if rows:
                await connection.execute(TAKE_OVER, rows)
            held = (await connection.execute(HELD, {"who": holder, "now": now})).all()
            return [row.match for row in held]

        still: list[str] = await self._database.decide(work)
        return still

    async def unattended(self, now: float, until: float, after: str = "", limit: int = MOST_AT_ONCE) -> list[str]:
        """Running matches that nobody attends to, in the order of their ids, from this one on."""
        facts = {"now": now, "far": too_far(now, until), "after": after, "limit": limit}
        return [row.id for row in await self._database.rows(UNATTENDED, **facts)]

    async def let_go(self, holder: str, match: str = "") -> None:
        """Give up the lease of a match, or all of them, so that others need not wait until it lapses."""
        if match:
            await self._database.write((LET_GO_OF, [{"who": holder, "of": match}]))
        else:
            await self._database.write((LET_GO, [{"who": holder}]))


def too_far(now: float, until: float) -> float:
    """A lease beyond this time is impossible, even where clocks differ a little."""
    return until + (until - now)


async def is_new(connection: AsyncConnection, row: dict[str, Any]) -> bool:
    """Take a lease nobody has; False if somebody has it."""
    taken = await connection.execute(select(leases.c.match).where(leases.c.match == row["match"]))
    if taken.first() is not None:
        return False
    await connection.execute(TAKE_FREE, row)
    return True
