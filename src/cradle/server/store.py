"""The store: everything the server must not forget, in SQLite or PostgreSQL.

    store = await Store.open("sqlite:///cradle.db")
    await store.matches.add(match, seats)
    await store.lines.append(match.id, 12, [line], now)     # on the disk when this returns
    await store.lines.read(match.id, 10)

Times are seconds since 1970, given by the caller. Nothing outside `storage` knows SQL.
"""

from pathlib import Path

from sqlalchemy import select

from cradle.server.storage.database import Database, engine_for
from cradle.server.storage.leases import Leases
from cradle.server.storage.lines import Lines as Lines
from cradle.server.storage.lines import Snapshot as Snapshot
from cradle.server.storage.lines import Snapshots
from cradle.server.storage.lines import decoded as decoded
from cradle.server.storage.matches import Match as Match
from cradle.server.storage.matches import Matches
from cradle.server.storage.matches import Seat as Seat
from cradle.server.storage.notices import Notice as Notice
from cradle.server.storage.notices import Notices
from cradle.server.storage.people import People
from cradle.server.storage.people import Person as Person
from cradle.server.storage.schema import about
from cradle.server.storage.talk import Chat, Requests
from cradle.server.storage.talk import Remark as Remark
from cradle.server.storage.talk import Request as Request
from cradle.server.storage.upgrades import BadStore as BadStore
from cradle.server.storage.upgrades import bring_forward
from cradle.server.storage.writer import Taken as Taken

FILE = "cradle.db"


class Store:
    """All that is kept, each kind by its own name."""

    def __init__(self, database: Database, key: bytes) -> None:
        self._database = database
        self.key = key  # signs what the server hands out; the same for all processes on this store
        self.matches = Matches(database)
        self.lines = Lines(database)
        self.snapshots = Snapshots(database)
        self.people = People(database)
        self.chat = Chat(database)
        self.requests = Requests(database)
        self.leases = Leases(database)
        self.notices = Notices(database)

    @staticmethod
    async def open(address: str) -> "Store":
        """The store at an address such as ``sqlite:///cradle.db`` or ``postgresql://user@host/cradle``.

        A new one is begun, an old one brought forward; raises `BadStore` for one this program cannot use.
        """
        engine = engine_for(address)
        try:
            await bring_forward(engine)
            async with engine.connect() as connection:
                key = (await connection.execute(select(about.c.value).where(about.c.name == "key"))).scalar_one()
        except BaseException:
            await engine.dispose()
            raise
        return Store(Database(engine), bytes.fromhex(key))

    async def close(self) -> None:
        """Write what still waits, and let go of the database."""
        await self._database.close()


def address_of(folder: Path) -> str:
    """The address of the SQLite store in a folder; the folder is made if there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / FILE}"
