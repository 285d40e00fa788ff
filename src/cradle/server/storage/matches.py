"""Matches and their seats."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct, field
from msgspec.structs import asdict
from sqlalchemy import Update, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cradle.server.storage.engine.database import Database
from cradle.server.storage.engine.writer import Step
from cradle.server.storage.kept_results import result_steps
from cradle.server.storage.schema import matches, notices, seats

MOST_LISTED: Final = 200
Columns = dict[str, Any]  # by name: the new values
MOST_AT_ONCE: Final = 50


class Match(Struct):
    """A match as it is kept."""

    id: str
    game: str
    seats: int
    state: str  # "open" until it begins, then "running", then "over"
    header: dict[str, Any]  # the beginning of its save
    created: float
    changed: float
    host: str | None = None  # the person who set it up
    secret: bytes | None = None  # its commitment hashes this
    settings: dict[str, Any] = field(default_factory=dict)
    summary: dict[str, Any] = field(default_factory=dict)
    clocks: dict[str, Any] = field(default_factory=dict)
    touched: float = 0.0  # uptime at the last visit
    warned: float | None = None  # uptime at the warning that it will be put away


class StoredSeat(Struct):
    """A seat of a match as it is kept."""

    match: str
    seat: int
    kind: str = "open"  # "open", "person" or "bot"
    name: str = ""
    person: str | None = None
    bot: str | None = None  # the level of the bot that plays it, for good or as a caretaker
    secret: bytes | None = None  # of the seat's link, hashed
    word: str = ""  # for chance
    orders: list[Any] = field(default_factory=list)
    notes: str = ""
    settings: dict[str, Any] = field(default_factory=dict)


ADD_MATCH: Final = insert(matches)
ADD_SEATS: Final = insert(seats)
ONE: Final = select(matches).where(matches.c.id == bindparam("id"))
SEATS: Final = select(seats).where(seats.c.match == bindparam("match")).order_by(seats.c.seat)
BY_SECRET: Final = select(seats).where(seats.c.secret == bindparam("secret"))
OF_PERSON: Final = (
    select(matches)
    .where(matches.c.id.in_(select(seats.c.match).where(seats.c.person == bindparam("person"))))
    .order_by(matches.c.changed.desc())
    .limit(MOST_LISTED)
)
IN_STATE: Final = (
    select(matches)
    .where(matches.c.state == bindparam("state"))
    .order_by(matches.c.changed.desc())
    .limit(bindparam("limit"))
)
END: Final = (
    update(matches)
    .where((matches.c.id == bindparam("of")) & (matches.c.state == "running"))
    .values(state="over", summary=bindparam("then"))
)
NOBODY_TO_TELL: Final = (
    update(notices).where((notices.c.match == bindparam("of")) & notices.c.due.is_not(None)).values(due=None)
)
UNTOUCHED: Final = (
    select(matches)
    .where((matches.c.touched <= bindparam("up")) & matches.c.warned.is_(None))
    .order_by(matches.c.touched)
    .limit(MOST_AT_ONCE)
)
EXPIRED: Final = (
    select(matches.c.id).where(matches.c.warned <= bindparam("up")).order_by(matches.c.warned).limit(MOST_AT_ONCE)
)
TOUCH: Final = update(matches).where(matches.c.id == bindparam("of")).values(touched=bindparam("up"), warned=None)


class MatchStore:
    """The matches of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, match: Match, chairs: Sequence[StoredSeat], *more: Step) -> None:
        """Add a new match with all its seats and what belongs to it, or nothing of it."""
        seated = [asdict(chair) for chair in chairs]
        await self._database.write((ADD_MATCH, [asdict(match)]), (ADD_SEATS, seated), *more)

    async def get(self, id: str) -> Match | None:
        row = await self._database.row(ONE, id=id)
        return None if row is None else Match(**row._mapping)

    async def change(self, id: str, **columns: Any) -> None:
        await self._database.write(
            (update(matches).where(matches.c.id == bindparam("of")).values(columns), [{"of": id}])
        )

    async def end(self, id: str, summary: Columns, now: float) -> None:
        """End a running match with this summary; notices that it is somebody's move are dropped."""
        await self._database.write(*end_steps(id, summary, now))

    async def delete(self, id: str) -> None:
        """Delete the match with everything that belongs to it."""
        await self._database.write((delete(matches).where(matches.c.id == bindparam("of")), [{"of": id}]))

    async def in_state(self, state: str, limit: int = MOST_LISTED) -> list[Match]:
        """The matches in this state, the latest change first."""
        return [Match(**row._mapping) for row in await self._database.rows(IN_STATE, state=state, limit=limit)]

    async def of_person(self, person: str) -> list[Match]:
        """The matches in which a person sits, the latest change first."""
        return [Match(**row._mapping) for row in await self._database.rows(OF_PERSON, person=person)]

    async def touch(self, id: str, up: float) -> None:
        """Note a visit to a match at this server uptime."""
        await self._database.write((TOUCH, [{"of": id, "up": up}]))

    async def untouched_since(self, up: float) -> list[Match]:
        """Matches that nobody has looked at since then, and that have no warning yet."""
        return [Match(**row._mapping) for row in await self._database.rows(UNTOUCHED, up=up)]

    async def warn(self, match: Match, up: float) -> bool:
        """Note a warning that a match will be put away; False if it was visited meanwhile, or warned already."""
        still = (matches.c.id == match.id) & (matches.c.touched == match.touched) & matches.c.warned.is_(None)
        return await self._if_still_so(update(matches).where(still).values(warned=up))

    async def warned_before(self, up: float) -> list[str]:
        """Matches with a warning from then or earlier, and no visit since."""
        return [row.id for row in await self._database.rows(EXPIRED, up=up)]

    async def seats(self, match: str) -> list[StoredSeat]:
        return [StoredSeat(**row._mapping) for row in await self._database.rows(SEATS, match=match)]

    async def seat_by_secret(self, secret: bytes) -> StoredSeat | None:
        """The seat whose link has this secret, given as its hash."""
        row = await self._database.row(BY_SECRET, secret=secret)
        return None if row is None else StoredSeat(**row._mapping)

    async def change_seat(self, match: str, seat: int, **columns: Any) -> None:
        await self._database.write(seat_step(match, seat, columns))

    async def take_seat(self, was: StoredSeat, **columns: Any) -> bool:
        """Change who sits in a seat; False if the seat is no longer as it was."""
        unchanged = (
            (seats.c.match == was.match)
            & (seats.c.seat == was.seat)
            & (seats.c.kind == was.kind)
            & seats.c.person.is_not_distinct_from(was.person)
            & seats.c.secret.is_not_distinct_from(was.secret)
        )
        return await self._if_still_so(update(seats).where(unchanged).values(columns))

    async def _if_still_so(self, change: Update) -> bool:
        """Change one row, if it is still as expected."""

        async def work(connection: AsyncConnection) -> bool:
            return (await connection.execute(change)).rowcount == 1

        return bool(await self._database.decide(work))


def seat_step(match: str, seat: int, columns: Columns) -> Step:
    """The step that changes who sits in a seat, or how."""
    chair = (seats.c.match == bindparam("of")) & (seats.c.seat == bindparam("at"))
    return update(seats).where(chair).values(columns), [{"of": match, "at": seat}]


def end_steps(match: str, summary: Columns, now: float) -> list[Step]:
    """The steps that end a match, and store its results if it counts."""
    kept = result_steps(match, summary, now) if summary.get("counts") else []
    return [(END, [{"of": match, "then": summary}]), (NOBODY_TO_TELL, [{"of": match}]), *kept]
