"""The lines of a match, one for each answer, and the snapshots from which it is taken up."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cradle.kernel.story.line import Line
from cradle.server.storage.engine.database import Database
from cradle.server.storage.engine.writer import Step
from cradle.server.storage.faults import Gap, LineTaken
from cradle.server.storage.matches import Columns, end_steps, seat_step
from cradle.server.storage.schema import lines, matches, snapshots

ADD: Final = text(  # a line without the one before it gets no text, and a line without text is refused
    "INSERT INTO lines (match, line, text, at) VALUES (:match, :line, CASE WHEN :line = 0 OR EXISTS"
    " (SELECT 1 FROM lines AS before WHERE before.match = :match AND before.line = :line - 1) THEN :text END, :at)"
)
BEGIN: Final = (
    update(matches)
    .where((matches.c.id == bindparam("of")) & (matches.c.state == "open"))
    .values(state="running", header=bindparam("then"))
)
SET_CLOCKS: Final = (
    update(matches).where(matches.c.id == bindparam("of")).values(clocks=bindparam("then"), changed=bindparam("now"))
)
CHANNEL: Final = "cradle"  # the channel on which the processes of one PostgreSQL hear of each other
TELL: Final = text("SELECT pg_notify(:channel, :news)")  # sent only if the transaction is committed
LAST: Final = select(func.max(lines.c.line)).where(lines.c.match == bindparam("match"))
PART: Final = (lines.c.match == bindparam("match")) & lines.c.line.between(bindparam("first"), bindparam("last"))
TIMES: Final = select(lines.c.at).where(PART).order_by(lines.c.line)
IN_ORDER: Final = select(lines.c.text).where(PART).order_by(lines.c.line).subquery()
TEXT: Final = select(func.aggregate_strings(IN_ORDER.c.text, ","))
ADD_ALL: Final = {  # the lines of a whole match, split by the database
    "sqlite": text("INSERT INTO lines (match, line, text, at) SELECT :match, key, value, :now FROM json_each(:lines)"),
    "postgresql": text(
        "INSERT INTO lines (match, line, text, at) SELECT :match, place - 1, line, :now"
        " FROM json_array_elements_text(CAST(:lines AS json)) WITH ORDINALITY AS each (line, place)"
    ),
}
HEADER: Final = select(matches.c.header).where(matches.c.id == bindparam("of")).with_for_update()
SET_HEADER: Final = update(matches).where(matches.c.id == bindparam("of")).values(header=bindparam("then"))
DROP: Final = tuple(delete(table).where(table.c.match == bindparam("of")) for table in (lines, snapshots))
KEEP: Final = insert(snapshots)
NEWEST: Final = (
    select(snapshots)
    .where(
        (snapshots.c.match == bindparam("match"))
        & (snapshots.c.build == bindparam("build"))
        & (snapshots.c.line <= bindparam("last"))
    )
    .order_by(snapshots.c.line.desc())
    .limit(1)
)
MAKE_ROOM: Final = delete(snapshots).where(
    (snapshots.c.match == bindparam("match"))
    & ((snapshots.c.build != bindparam("build")) | (snapshots.c.line == bindparam("line")))
)

END: Final = 2**31 - 1
read_lines: Final = msgspec.json.Decoder(list[tuple[Any, ...]])  # of four or five entries; replaying checks them


class Snapshot(Struct):
    """Where a match stood after so many lines, in the format of its build."""

    line: int
    text: str


class Lines:
    """The answers, match by match; lines count from 0, the set-up."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.teller = ""  # the id of this process, if others are to hear of its lines

    async def begin(
        self, match: str, header: Columns, new: Sequence[Line], now: float, clocks: Columns | None = None
    ) -> bool:
        """Begin an open match with this header and these first lines; False if it has begun already."""

        async def work(connection: AsyncConnection) -> bool:
            if (await connection.execute(BEGIN, {"of": match, "then": header})).rowcount == 0:
                return False
            for statement, rows in self._steps(match, 0, new, now, clocks):
                await connection.execute(statement, rows)
            return True

        return bool(await self._database.decide(work))

    async def append(
        self,
        match: str,
        first: int,
        new: Sequence[Line],
        now: float,
        clocks: Columns | None = None,
        seats: Mapping[int, Columns] | None = None,
        summary: Columns | None = None,
    ) -> None:
        """Add lines from number `first` on, together with the clocks, the seats that change hands, and the end.

        All or nothing. Raises `Taken` if another process was first; its lines have to be read before more can be added
        here. Raises `Gap` if lines before these are missing.
        """
        steps = self._steps(match, first, new, now, clocks)
        steps += [seat_step(match, seat, columns) for seat, columns in (seats or {}).items()]
        steps += [] if summary is None else end_steps(match, summary, now)
        try:
            await self._database.write(*steps, lines_of=match)
        except LineTaken:
            if await self.count(match) < first:
                raise Gap(match) from None
            raise

    def _steps(self, match: str, first: int, new: Sequence[Line], now: float, clocks: Columns | None) -> list[Step]:
        """The steps that write these lines with the clocks, and tell the other processes."""
        steps: list[Step] = [(ADD, [row_of(match, number, line, now) for number, line in enumerate(new, start=first)])]
        if clocks is not None:
            steps.append((SET_CLOCKS, [{"of": match, "then": clocks, "now": now}]))
        if self.teller:
            steps.append((TELL, [{"channel": CHANNEL, "news": news_of(self.teller, match, first + len(new))}]))
        return steps

    def all_of(self, match: str, lines: str, now: float) -> Step:
        """The step that writes all lines of a new match, given as one JSON list.

        The database splits the list, so that a long one does not hold up the event loop.
        """
        return ADD_ALL[self._database.engine.dialect.name], [{"match": match, "lines": lines, "now": now}]

    async def replace(self, match: str, header: dict[str, Any], lines: str, now: float) -> bool:
        """Replace header and lines of a match by those of newer rules; False if another process did it."""

        async def work(connection: AsyncConnection) -> bool:
            found = (await connection.execute(HEADER, {"of": match})).scalar_one()
            if found["rules"] >= header["rules"]:
                return False
            for drop in DROP:
                await connection.execute(drop, {"of": match})
            await connection.execute(SET_HEADER, {"of": match, "then": header})
            await connection.execute(ADD_ALL[connection.dialect.name], {"match": match, "lines": lines, "now": now})
            return True

        return bool(await self._database.decide(work))

    async def text(self, match: str, first: int = 0, last: int = END) -> str:
        """These lines as one JSON list, joined by the database; `decoded` reads it, in a worker if it is long."""
        self._database.writer.has_read(match)
        row = await self._database.row(TEXT, match=match, first=first, last=last)
        return f"[{row[0] or ''}]" if row else "[]"

    async def read(self, match: str, first: int = 0, last: int = END) -> list[Line]:
        return decoded(await self.text(match, first, last))

    async def times(self, match: str, first: int = 0, last: int = END) -> list[float]:
        """When these lines were stored."""
        return [row.at for row in await self._database.rows(TIMES, match=match, first=first, last=last)]

    async def count(self, match: str) -> int:
        """How many lines a match has."""
        row = await self._database.row(LAST, match=match)
        return 0 if row is None or row[0] is None else int(row[0]) + 1


class Snapshots:
    """Snapshots of matches, one a turn, each for the build that made it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, match: str, build: str, line: int, text: str) -> None:
        """Keep a snapshot, and drop those of other builds."""
        await self.keep_all(match, build, [(line, text)])

    async def keep_all(self, match: str, build: str, made: Sequence[tuple[int, str]]) -> None:
        """Keep snapshots, each given with its line."""
        if not made:
            return
        rows = [{"match": match, "build": build, "line": line, "text": text} for line, text in made]
        places = [{"match": match, "build": build, "line": line} for line, _ in made]
        await self._database.write((MAKE_ROOM, places), (KEEP, rows))

    async def newest(self, match: str, build: str, last: int = END) -> Snapshot | None:
        """The newest snapshot of this build that holds no more than `last` lines."""
        row = await self._database.row(NEWEST, match=match, build=build, last=last)
        return None if row is None else Snapshot(row.line, row.text)


def news_of(teller: str, match: str, line: int) -> str:
    """A message to the other processes: the sender, the match, and its number of lines by now."""
    return f"{teller} {match} {line}"


def row_of(match: str, number: int, line: Line, now: float) -> dict[str, Any]:
    return {"match": match, "line": number, "text": msgspec.json.encode(line).decode(), "at": now}


def decoded(text: str) -> list[Line]:
    """The lines of a JSON list."""
    found: list[Any] = read_lines.decode(text)
    return found
