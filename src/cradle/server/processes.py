"""The link between several server processes: news that a match has a new line, or that its table or chat changed.

The store sends this news in the transaction that writes the lines: even if a process is killed right after it, the
others have heard of them.
"""

import asyncio
from contextlib import suppress
from typing import Final

import asyncpg

from cradle.server.house import CHAT, TABLE, House, log
from cradle.server.match.rooms import Rooms
from cradle.server.storage.lines import CHANNEL, news_of

AGAIN: Final = 2.0  # seconds before a lost connection is tried again


class Link:
    """Tells the other processes on this PostgreSQL, and hears from them."""

    def __init__(self, house: House, rooms: Rooms) -> None:
        self.house, self.rooms = house, rooms
        self._news: asyncio.Queue[str] = asyncio.Queue()
        house.tell_others = self.tell
        house.store.lines.teller = house.holder

    def tell(self, match: str, line: int) -> None:
        self._news.put_nowait(news_of(self.house.holder, match, line))

    async def run(self) -> None:
        """Listen and tell until the server stops; after a lost connection every room reads the store again."""
        while True:
            try:
                await self._listen()
            except Exception as trouble:  # drivers have many names for a lost connection
                log.warning("the line to other processes is broken: %r", trouble)
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        address = self.house.settings.address.replace("postgresql+asyncpg://", "postgresql://")
        connection = await asyncpg.connect(address)
        try:
            await connection.add_listener(CHANNEL, self._heard)
            for id in [*self.rooms.open]:
                self.rooms.heard(id, TABLE)
                self.rooms.heard(id, CHAT)
            await self._tell_until_lost(connection)
        finally:
            with suppress(Exception):
                await connection.close()

    async def _tell_until_lost(self, connection: asyncpg.Connection) -> None:
        """Send news until the connection is lost; watch it even when there is no news, or a loss would go unnoticed."""
        telling = asyncio.create_task(self._tell_news(connection))
        connection.add_termination_listener(lambda _: telling.cancel())
        try:
            await asyncio.wait([telling])
        finally:
            telling.cancel()
        raise ConnectionError("the connection is lost" if telling.cancelled() else telling.exception())

    async def _tell_news(self, connection: asyncpg.Connection) -> None:
        """Send news; if that fails, the next connection sends it."""
        while True:
            news = await self._news.get()
            try:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, news)
            except BaseException:
                self._news.put_nowait(news)
                raise

    def _heard(self, _: object, __: int, ___: str, text: object) -> None:
        holder, match, line = str(text).split(" ")
        if holder != self.house.holder:
            self.rooms.heard(match, int(line))
