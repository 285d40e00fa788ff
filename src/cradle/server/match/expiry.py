"""Matches that nobody has looked at for long are put away, into files that can be brought back.

Only the server's uptime since the last visit counts, never the clock: a copy of a
store that is used again months later is as fresh as on the day it was made. People are warned first. Nothing is put
away within a day after a start or a leap of the clock.
"""

import asyncio
from pathlib import Path
from typing import Final

from cradle.server.house import A_DAY, House, log
from cradle.server.match.room import Room
from cradle.server.storage import archive
from cradle.server.store import Match

A_LEAP: Final = 60.0  # seconds between two looks at the clock: a longer gap does not count as time gone by
AN_HOUR: Final = 3_600.0  # seconds between two updates of uptime and visits in the store
PATIENCE: Final = 3 * AN_HOUR  # seconds after which another process counts


class Steady:
    """Counts the time in which a clock has run evenly."""

    def __init__(self, now: float) -> None:
        self._last = now
        self.seconds = 0.0  # since the start, or since the last leap
        self.uncounted = 0.0

    def heed(self, now: float) -> None:
        """Look at the clock; a leap is not counted."""
        step, self._last = now - self._last, now
        if abs(step) > A_LEAP:
            self.seconds = 0.0
        elif step > 0:
            self.seconds += step
            self.uncounted += step

    def take(self) -> float:
        """The time counted since this was last asked."""
        taken, self.uncounted = self.uncounted, 0.0
        return taken


class Expiry:
    """Puts matches away that have been left alone for long."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.steady = Steady(house.now())

    async def tick(self, rooms: dict[str, Room], now: float) -> list[str]:
        """Count the time, note visits, warn, and return the matches that were put away."""
        self.steady.heed(now)
        if self.steady.uncounted < AN_HOUR:
            return []
        store = self.house.store
        shared = await self.house.shared_time()
        counts = await store.uptime.count(self.house.holder, self.steady.take(), shared, shared + PATIENCE)
        for room in [*rooms.values()]:
            await self.note(room)
        if not counts or self.house.archive is None:
            return []
        await self._warn()
        return await self._put_away(self.house.archive, rooms) if self.steady.seconds >= A_DAY else []

    async def note(self, room: Room) -> None:
        """Note that somebody has looked at a match, and withdraw a warning."""
        match, up = room.match, self.house.store.uptime.seconds
        if not is_looked_at(room) or (match.warned is None and up - match.touched < AN_HOUR):
            return
        await self.house.store.matches.touch(room.id, up)
        match.touched, match.warned, room.visited = up, None, False

    async def _warn(self) -> None:
        settings, store = self.house.settings, self.house.store
        up = store.uptime.seconds
        for match in await store.matches.untouched_since(up - (settings.keep_days - settings.warn_days) * A_DAY):
            if await store.matches.warn(match, up):
                await self._tell(match)

    async def _tell(self, match: Match) -> None:
        for seat in await self.house.store.matches.seats(match.id):
            if seat.kind == "person" and seat.person is not None:
                await self.house.telling.going_away(match.id, seat.seat, match.touched)

    async def _put_away(self, folder: Path, rooms: dict[str, Room]) -> list[str]:
        store = self.house.store
        warned = await store.matches.warned_before(store.uptime.seconds - self.house.settings.warn_days * A_DAY)
        left = [id for id in warned if id not in rooms or not is_looked_at(rooms[id])]
        return [id for id in left if await self._is_put_away(folder, id)]

    async def _is_put_away(self, folder: Path, id: str) -> bool:
        """Write the match to its file before removing it from the store; if somebody touches it meanwhile, it stays."""
        away = await self.house.store.archive.read(id)
        if away is None:
            return False
        file = await asyncio.to_thread(archive.write, folder, away)
        if not await self.house.store.archive.remove(away):
            file.unlink()
            return False
        log.info("match %s is put away in %s", id, file)
        return True


def is_looked_at(room: Room) -> bool:
    return room.visited or bool(room.audience.clients)
