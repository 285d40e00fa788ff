"""Matches that were put away: each is a file with everything that belongs to it, and can be brought back."""

import gzip
import os
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from cradle.server.storage.engine.database import Database
from cradle.server.storage.engine.writer import Step
from cradle.server.storage.faults import BadStore
from cradle.server.storage.kept_results import result_steps
from cradle.server.storage.matches import Match, StoredSeat
from cradle.server.storage.schema import VERSION, lines, matches, people, remarks, seats
from cradle.server.storage.talk import StoredRemark

ENDING: Final = ".json.gz"
MATCH: Final = select(matches).where(matches.c.id == bindparam("of"))
SEATS: Final = select(seats).where(seats.c.match == bindparam("of")).order_by(seats.c.seat)
LINES: Final = select(lines.c.text, lines.c.at).where(lines.c.match == bindparam("of")).order_by(lines.c.line)
REMARKS: Final = select(remarks).where(remarks.c.match == bindparam("of")).order_by(remarks.c.number)
COUNTED: Final = select(func.count()).select_from(lines).where(lines.c.match == bindparam("of"))
UNTOUCHED: Final = delete(matches).where(
    (matches.c.id == bindparam("of"))
    & (matches.c.touched == bindparam("touched"))
    & (matches.c.warned == bindparam("warned"))
)
KNOWN: Final = select(people.c.id).where(people.c.id.in_(bindparam("ids", expanding=True)))


class PutAway(Struct):
    """A whole match in a file."""

    version: int  # of the store it comes from
    match: Match
    seats: list[StoredSeat]
    lines: list[tuple[str, float]]  # the lines, and when each was stored
    remarks: list[StoredRemark]


class Archive:
    """Takes matches out of a store, and brings them back."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, id: str) -> PutAway | None:
        """Read everything that belongs to a match."""
        match = await self._database.row(MATCH, of=id)
        if match is None:
            return None
        return PutAway(
            version=VERSION,
            match=Match(**match._mapping),
            seats=[StoredSeat(**row._mapping) for row in await self._database.rows(SEATS, of=id)],
            lines=[(row.text, row.at) for row in await self._database.rows(LINES, of=id)],
            remarks=[StoredRemark(**row._mapping) for row in await self._database.rows(REMARKS, of=id)],
        )

    async def remove(self, away: PutAway) -> bool:
        """Delete a match that is safe in a file; False if it has changed since."""

        async def work(connection: AsyncConnection) -> bool:
            match = away.match
            if (await connection.execute(COUNTED, {"of": match.id})).scalar_one() != len(away.lines):
                return False
            facts = {"of": match.id, "touched": match.touched, "warned": match.warned}
            return (await connection.execute(UNTOUCHED, facts)).rowcount == 1

        return bool(await self._database.decide(work))

    async def bring_back(self, away: PutAway, up: float) -> None:
        """Put a match into the store again, as if somebody had just looked at it."""

        async def work(connection: AsyncConnection) -> None:
            id = away.match.id
            if (await connection.execute(MATCH, {"of": id})).first() is not None:
                raise BadStore(f"match {id} is in the store already")
            named = {away.match.host, *[seat.person for seat in away.seats]} - {None}
            known = {row.id for row in await connection.execute(KNOWN, {"ids": [*named]})}
            host = away.match.host if away.match.host in known else None
            await connection.execute(
                insert(matches), {**asdict(away.match), "host": host, "touched": up, "warned": None}
            )
            await connection.execute(insert(seats), [row_of(seat, known) for seat in away.seats])
            await insert_all(connection, lines, [line_row(id, k, line) for k, line in enumerate(away.lines)])
            await insert_all(connection, remarks, [remark_row(remark) for remark in away.remarks])
            for statement, rows in results_of(away.match):
                await connection.execute(statement, rows)

        await self._database.decide(work)


def results_of(match: Match) -> list[Step]:
    """The steps that store the results of a match, if it was put away by a program that stored none."""
    counts = match.state == "over" and match.settings.get("fair")
    return result_steps(match.id, match.summary, match.changed) if counts else []


def row_of(seat: StoredSeat, known: set[str]) -> dict[str, Any]:
    """The row of a seat; a person whom this store does not know is left out, and comes back by the link."""
    return {**asdict(seat), "person": seat.person if seat.person in known else None}


def line_row(match: str, number: int, line: tuple[str, float]) -> dict[str, Any]:
    return {"match": match, "line": number, "text": line[0], "at": line[1]}


def remark_row(remark: StoredRemark) -> dict[str, Any]:
    """The row of a remark, without its number: the store assigns a new one."""
    return {name: value for name, value in asdict(remark).items() if name != "number"}


async def insert_all(connection: AsyncConnection, table: Any, rows: list[dict[str, Any]]) -> None:
    if rows:
        await connection.execute(insert(table), rows)


# ---- the file


def folder_for(address: str, given: str = "") -> Path | None:
    """The folder for matches put away: the given one, else one beside a SQLite file."""
    if given:
        return Path(given)
    url = make_url(address)
    return Path(url.database or "").parent / "expired" if url.drivername.startswith("sqlite") else None


def write(folder: Path, away: PutAway) -> Path:
    """Write a match to a file that only this user can read, and that appears whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{away.match.id}{ENDING}"
    unfinished = target.with_name(f"{target.name}.unfinished")
    content = gzip.compress(msgspec.json.encode(away))
    with open(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(unfinished, target)
    return target


def read(file: Path) -> PutAway:
    """The match in a file; raises `BadStore` if the file holds none."""
    content = file.read_bytes()
    try:
        away = msgspec.json.decode(gzip.decompress(content), type=PutAway)
    except (OSError, EOFError, msgspec.DecodeError) as trouble:
        raise BadStore(f"{file} is no match that was put away: {trouble}") from None
    if away.version > VERSION:
        raise BadStore(f"a newer program wrote {file}: it has version {away.version}, this program knows {VERSION}")
    return away
