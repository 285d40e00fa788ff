"""The store: everything the server must not forget, in SQLite or PostgreSQL.

    store = await Store.open("sqlite:///cradle.db")
    await store.matches.add(match, seats)
    await store.lines.append(match.id, 12, [line], now)     # on the disk when this returns
    await store.lines.read(match.id, 10)

Times are seconds since 1970, given by the caller. Nothing outside `storage` knows SQL.
"""

from contextlib import AsyncExitStack
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from cradle.server.storage.archive import Archive
from cradle.server.storage.engine.claim import claim
from cradle.server.storage.engine.database import Database, engine_for, is_sqlite
from cradle.server.storage.engine.same_file import stay_with
from cradle.server.storage.faults import BadStore as BadStore
from cradle.server.storage.faults import Gap as Gap
from cradle.server.storage.faults import Gone as Gone
from cradle.server.storage.faults import LineTaken as LineTaken
from cradle.server.storage.faults import OutOfReach as OutOfReach
from cradle.server.storage.faults import Unkeepable as Unkeepable
from cradle.server.storage.kept_results import ResultStore
from cradle.server.storage.kept_results import StoredResult as StoredResult
from cradle.server.storage.leaps import Leaps
from cradle.server.storage.leases import Leases
from cradle.server.storage.lines import Lines as Lines
from cradle.server.storage.lines import Snapshot as Snapshot
from cradle.server.storage.lines import Snapshots
from cradle.server.storage.lines import decoded as decoded
from cradle.server.storage.made import MadeThings
from cradle.server.storage.matches import Match as Match
from cradle.server.storage.matches import MatchStore
from cradle.server.storage.matches import StoredSeat as StoredSeat
from cradle.server.storage.notices import Notice as Notice
from cradle.server.storage.notices import Notices
from cradle.server.storage.people import PeopleStore
from cradle.server.storage.people import StoredPerson as StoredPerson
from cradle.server.storage.schema import about
from cradle.server.storage.talk import Chat, Requests
from cradle.server.storage.talk import StoredRemark as StoredRemark
from cradle.server.storage.talk import StoredRequest as StoredRequest
from cradle.server.storage.upgrades import bring_forward
from cradle.server.storage.uptime import UpTime


class Store:
    """The parts of the store, each by its own name."""

    def __init__(self, database: Database, key: bytes, closing: AsyncExitStack) -> None:
        self._database, self._closing = database, closing
        self.key = key  # signs what the server hands out; the same for all processes on this store
        self.matches = MatchStore(database)
        self.lines = Lines(database)
        self.snapshots = Snapshots(database)
        self.people = PeopleStore(database)
        self.chat = Chat(database)
        self.requests = Requests(database)
        self.leases = Leases(database)
        self.notices = Notices(database)
        self.uptime = UpTime(database)
        self.leaps = Leaps(database)
        self.archive = Archive(database)
        self.made = MadeThings(database)
        self.results = ResultStore(database)

    @staticmethod
    async def open(address: str, alone: bool = True) -> "Store":
        """The store at an address such as ``sqlite:///cradle.db`` or ``postgresql://user@host/cradle``.

        A new store is created, an old one upgraded; raises `BadStore` for one this program cannot use, and for a
        SQLite file that another server is using, unless it need not be `alone`.
        """
        async with AsyncExitStack() as stack:
            engine = engine_for(address)
            stack.push_async_callback(engine.dispose)
            if alone and is_sqlite(engine):
                stack.enter_context(claim(Path(engine.url.database or "")))
            await bring_forward(engine)
            key = await key_of(engine)
            store = Store(Database(engine), key, stack.pop_all())
            if is_sqlite(engine):
                stay_with(engine)
            await store.uptime.read()
            await store.leaps.read()
            return store

    async def time(self) -> float:
        """The time by the clock that all servers on this store share."""
        return await self._database.time()

    async def answers(self) -> bool:
        """Whether the store can be reached."""
        return await self._database.answers()

    async def keeps(self) -> bool:
        """Whether the store can be reached and written to."""
        return await self._database.keeps()

    async def close(self) -> None:
        """Write what is still waiting, and let go of the database."""
        await self._database.close()
        await self._closing.aclose()


async def key_of(engine: AsyncEngine) -> bytes:
    async with engine.connect() as connection:
        found = await connection.execute(select(about.c.value).where(about.c.name == "key"))
        return bytes.fromhex(found.scalar_one())


def file_in(folder: Path) -> Path:
    """The file of the SQLite store in a folder."""
    return folder / "cradle.db"


def address_of(folder: Path) -> str:
    """The address of the SQLite store in a folder, which is created if needed."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{file_in(folder)}"
