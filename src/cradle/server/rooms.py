"""All matches of this server process: those in memory, and those whose time has to be watched while they are not."""

import asyncio
from typing import Final

from cradle.kernel.save import BrokenSave
from cradle.server.attendant import Attendant
from cradle.server.house import CHAT, TABLE, House, log
from cradle.server.lag import Lag
from cradle.server.room import Room
from cradle.server.talk import tell_chat
from cradle.server.trouble import Hindrance, Missing

A_TICK: Final = 0.5  # seconds


class Rooms:
    """The rooms of a server process, opened when somebody comes and closed when nobody is left."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.open: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._attendants: dict[str, Attendant] = {}
        self._asleep: dict[str, float] = {}  # matches attended to but not in memory: when something is due
        self._renewed = 0.0
        self.lag = Lag()

    async def enter(self, id: str) -> Room:
        """The room of a match; it comes into memory if it is not there."""
        room = self.open.get(id)
        if room is not None:
            return room
        if id not in self._opening:
            self._opening[id] = asyncio.ensure_future(self._opened(id))
            self._opening[id].add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(self._opening[id])

    async def _opened(self, id: str) -> Room:
        match = await self.house.store.matches.get(id)
        if match is None:
            raise Missing("There is no such match")
        room = Room(self.house, match, await self.house.store.matches.seats(id))
        await room.read()
        self.open[id] = room
        self._attendants[id] = Attendant(room)
        room.wake = self._attendants[id].wake
        await self._attend(room)
        return room

    async def _attend(self, room: Room) -> None:
        """Look after a match unless another process does."""
        now = self.house.now()
        if room.match.state == "running":
            room.attended = await self.house.store.leases.take(
                room.id, self.house.holder, now, now + self.house.settings.lease
            )
        room.wake()

    def heard(self, id: str, line: int) -> None:
        """Another process has something new of a match."""
        room = self.open.get(id)
        if room is None:
            return
        if line == CHAT:
            self.house.start(tell_chat(room))
        elif line == TABLE or room.record is None or line > room.record.length:
            self.house.start(room.catch_up())

    async def forget(self, id: str) -> None:
        """The match leaves memory."""
        room = self.open.pop(id, None)
        self._attendants.pop(id, None)
        if room is not None and room.record is not None:
            room.keep_snapshot(room.record)
            expires = self.house.now() + self.house.settings.keep_days * 86_400
            await self.house.store.matches.change(id, expires=expires)
            if room.attended:
                self._asleep[id] = due(room)

    async def delete(self, id: str) -> None:
        """The match goes, with everything that belongs to it."""
        self.open.pop(id, None)
        self._attendants.pop(id, None)
        self._asleep.pop(id, None)
        await self.house.store.matches.delete(id)

    # ---- time

    async def run(self) -> None:
        """Watch the time until the server stops."""
        while True:
            await asyncio.sleep(A_TICK)
            try:
                await self.tick()
            except Exception:  # the next tick may fare better
                log.exception("a tick failed")

    async def tick(self) -> None:
        """Clocks, bells, requests, leases, and matches nobody looks at."""
        now = self.house.now()
        for id in [*self.open]:
            await self._tick_room(id)
        for id in [id for id, at in self._asleep.items() if at <= now]:
            del self._asleep[id]
            await self._try_to_enter(id)
        if now - self._renewed >= self.house.settings.lease / 3:
            self._renewed = now
            await self._renew(now)
            await self._delete_expired(now)
        await self._put_to_sleep(now)

    async def _tick_room(self, id: str) -> None:
        room, attendant = self.open.get(id), self._attendants.get(id)
        if room is None or attendant is None or not room.attended:
            return
        try:
            await attendant.tick()
        except Hindrance as hindrance:
            log.info("match %s: %s", id, hindrance.says)

    async def _renew(self, now: float) -> None:
        """Keep the leases, and take up matches that nobody looks after."""
        leases, until = self.house.store.leases, now + self.house.settings.lease
        attended = [room.id for room in self.open.values() if room.attended]
        held = set(await leases.renew([*attended, *self._asleep], self.house.holder, now, until))
        for room in self.open.values():
            room.attended = room.id in held
        for id in await leases.unattended(now):
            if id in self.open:
                await self._attend(self.open[id])
            else:
                await self._try_to_enter(id)

    async def _delete_expired(self, now: float) -> None:
        """Abandoned matches go when their day has come."""
        for id in await self.house.store.matches.expired(now):
            if id not in self.open or not self.open[id].audience.clients:
                await self.delete(id)

    async def _try_to_enter(self, id: str) -> None:
        try:
            await self.enter(id)
        except (Hindrance, BrokenSave) as trouble:
            log.warning("match %s cannot be looked after: %s", id, trouble)

    async def _put_to_sleep(self, now: float) -> None:
        idle = self.house.settings.idle
        for room in [*self.open.values()]:
            if not room.audience.clients and now - room.used > idle and not room.lock.locked():
                await self.forget(room.id)

    async def close(self) -> None:
        """Let go of everything, so that another process can take over at once."""
        for id in [*self.open]:
            await self.forget(id)
        await self.house.store.leases.let_go(self.house.holder)


def due(room: Room) -> float:
    """When something happens in a match by itself."""
    now = room.house.now()
    zeros = [now + room.clocks.time_left(seat, now) for seat in room.clocks.counted]
    bells = [] if room.clocks.bell is None else [room.clocks.bell]
    return min([*zeros, *bells, *[request.until for request in room.requests]], default=float("inf"))
