"""All matches of this server process: those in memory, and those that only have times to be watched."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from cradle.server.house import CHAT, PERSON, TABLE, House, log
from cradle.server.loading.being_opened import PATIENCE, Openings
from cradle.server.match.attendant import Attendant
from cradle.server.match.chat import tell_chat
from cradle.server.match.consent import drop_unfounded
from cradle.server.match.expiry import Expiry
from cradle.server.match.holding import next_break
from cradle.server.match.room import Room
from cradle.server.runtime.clock import Leap
from cradle.server.runtime.lag import Lag
from cradle.server.storage.leases import MOST_AT_ONCE
from cradle.server.store import Gone, Match, OutOfReach
from cradle.server.trouble import Hindrance, Missing

A_TICK: Final = 0.5  # seconds


class Rooms:
    """The rooms of a server process, opened when somebody comes and closed when nobody is left."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.open: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._openings = Openings(house)
        self._unheard: set[str] = set()  # matches of which another process had news while they were being opened
        self._attendants: dict[str, Attendant] = {}
        self._asleep: dict[str, float] = {}  # attended matches that are not in memory: when something is due
        self._ticking: set[str] = set()  # matches whose clocks are being looked at
        self._looked_up_to = ""  # the last match of those that were found
        self._to_take_up: dict[str, None] = {}  # matches without an attendant, in the order of their turns
        self._expiry = Expiry(house)
        self._renewed = 0.0
        self.lag = Lag()
        house.now.tell = self._leapt

    async def enter(self, id: str) -> Room:
        """The room of a match, which comes into memory if it is not there."""
        room = self.open.get(id)
        if room is not None:
            return room
        if id not in self._opening:
            self._opening[id] = asyncio.ensure_future(self._opened(id))
            self._opening[id].add_done_callback(lambda _: self._is_opened(id))
        return await asyncio.shield(self._opening[id])

    def _is_opened(self, id: str) -> None:
        """Whether the match is in memory, or could not be opened."""
        self._opening.pop(id, None)
        self._unheard.discard(id)

    async def visit(self, id: str) -> Room:
        """The room of a match for a visitor."""
        room = await self.enter(id)
        room.visited = True
        if room.match.warned is not None:
            await self._expiry.note(room)
        return room

    async def _opened(self, id: str) -> Room:
        match = await self.house.store.matches.get(id)
        if match is None:
            raise Missing("There is no such match")
        await self.house.work.recall(id)
        async with self._openings.marked(match) as trouble:
            return await self._read(match, trouble)

    async def _read(self, match: Match, trouble: Hindrance | None) -> Room:
        """The match with its record, unless there is trouble with it: then the table alone."""
        id, room = match.id, Room(self.house, match, await self.house.store.matches.seats(match.id))
        room.memory.trouble = trouble
        await room.read()
        await room.begin_if_full()  # the server may have been killed just after the last seat was taken
        self.open[id] = room
        self._attendants[id] = Attendant(room)
        room.reception.wake = self._attendants[id].wake
        if id in self._unheard:  # stored after it was read
            self.house.start(self._catch_up(room))
        await self._attend(room)
        return room

    async def _attend(self, room: Room) -> None:
        """Attend to a match unless another process does."""
        if room.match.state == "running":
            now = await self.house.shared_time()
            room.attended = await self.house.store.leases.take(
                room.id, self.house.holder, now, now + self.house.settings.lease
            )
        room.reception.wake()

    def heard(self, id: str, line: int) -> None:
        """Another process has news of a match."""
        if line == PERSON:
            self.house.start(self._forget_links_of(id))
        room = self.open.get(id)
        if room is None:
            if id in self._opening:
                self._unheard.add(id)
            return
        if line == CHAT:
            self.house.start(tell_chat(room))
        elif line == TABLE or room.record is None or line > room.record.length:
            self.house.start(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        """Do here what others have done; a request about an absent player ends if they are here."""
        try:
            await room.catch_up()
            await drop_unfounded(room)
        except Gone:
            self._drop(room.id)

    async def renewed_link(self, person: str) -> None:
        """A personal link was renewed: clients with an older one have to come in again."""
        await self._forget_links_of(person)
        self.house.tell_others(person, PERSON)

    async def _forget_links_of(self, id: str) -> None:
        person = await self.house.store.people.get(id)
        for client in [client for room in self.open.values() for client in room.audience.clients]:
            if person is not None:
                client.forget(person)

    async def forget(self, id: str) -> None:
        """Drop the match from memory."""
        room = self.open.pop(id, None)
        self._attendants.pop(id, None)
        if room is not None and room.record is not None:
            await room.rest()
            if room.attended:
                self._asleep[id] = due(room)
        if room is not None:
            await self._expiry.note(room)

    async def delete(self, id: str) -> None:
        """Delete the match with everything that belongs to it."""
        room = self.open.get(id)
        if room is not None:
            room.reception.shut()
        self._drop(id)
        await self.house.store.matches.delete(id)
        self.house.tell_others(id, TABLE)

    def _drop(self, id: str) -> None:
        """Forget the match and stop watching it."""
        for known in (self.open, self._attendants, self._asleep):
            known.pop(id, None)

    # ---- time

    async def run(self) -> None:
        """Watch the time until the server stops."""
        while True:
            await asyncio.sleep(A_TICK)
            try:
                await self.tick()
            except OutOfReach as trouble:
                log.warning("%s", trouble.says)
            except Exception:  # the next tick may fare better
                log.exception("a tick failed")

    def _leapt(self, leap: Leap) -> None:
        """Leave out a leap of the clock: no match loses time by it, in memory or not."""
        leaps = self.house.store.leaps
        leaps.note(leap)
        if self.house.alone:  # other processes on this store may have gone on meanwhile
            self.house.start(leaps.keep())
        for room in self.open.values():
            room.skip(leap)
            self.house.start(room.reception.tell_table_later())

    async def tick(self) -> None:
        """Look at clocks, bells, requests, leases, and matches that nobody visits."""
        now = self.house.now()
        await self._look_for_store()
        await self._tick_rooms()
        for id in [id for id, at in self._asleep.items() if at <= now]:
            del self._asleep[id]
            self._take_up(id)
        if not 0 <= now - self._renewed < self.house.settings.lease / 3:
            self._renewed = now
            await self._renew()
        for id in await self._expiry.tick(self.open, now):
            self._drop(id)
        await self._put_to_sleep(now)

    async def _look_for_store(self) -> None:
        """Let matches go on that wait for the store, as soon as it answers."""
        backoff = self.house.backoff
        if not backoff.may_look() or not await self.house.store.keeps():
            return
        for id in backoff.store_is_back():
            if id in self.open:
                self.house.start(self.open[id].reception.tell_table_later())
            else:
                self._take_up(id)

    async def _tick_rooms(self) -> None:
        """Look at every match attended to here; if one takes long, the others go on."""
        due = [id for id, room in self.open.items() if room.attended and id not in self._ticking]
        ticks = [self.house.start(self._tick_room(id)) for id in due if not self.house.backoff.rests(id)]
        if ticks:
            await asyncio.wait(ticks, timeout=A_TICK)
        for id in self.house.backoff.recovered():
            if id in self.open:
                self.house.start(self.open[id].reception.tell_table_later())

    async def _tick_room(self, id: str) -> None:
        attendant = self._attendants.get(id)
        if attendant is None:
            return
        self._ticking.add(id)
        try:
            await attendant.tick()
        except Exception as trouble:  # any fault stays within this match
            attendant.hindered(trouble)
        finally:
            self._ticking.discard(id)

    async def _renew(self) -> None:
        """Renew the leases, and take up matches without an attendant."""
        leases, now = self.house.store.leases, await self.house.shared_time()
        until = now + self.house.settings.lease
        attended = [room.id for room in self.open.values() if room.attended]
        held = set(await leases.renew([*attended, *self._asleep], self.house.holder, now, until))
        for room in self.open.values():
            room.attended = room.id in held
        found = await leases.unattended(now, until, self._looked_up_to, MOST_AT_ONCE)
        self._looked_up_to = found[-1] if len(found) == MOST_AT_ONCE else ""  # resting matches keep no others waiting
        for id in found:
            self._take_up(id)

    def _take_up(self, id: str) -> None:
        """Attend to a match, in memory or not, when its turn in the line has come."""
        if self.house.backoff.rests(id) or id in self._to_take_up:
            return
        self._to_take_up[id] = None
        if len(self._to_take_up) == 1:
            self.house.start(self._take_all_up())

    async def _take_all_up(self) -> None:
        while self._to_take_up:
            id = next(iter(self._to_take_up))
            await self._try(id, self._look_after)
            del self._to_take_up[id]

    async def _look_after(self, id: str) -> None:
        """Attend to it unless another process does; if it takes too long to open, try again later."""
        try:
            async with asyncio.timeout(PATIENCE):
                await (self._take_over(self.open[id]) if id in self.open else self.enter(id))
        except TimeoutError as late:
            raise late if await self.house.store.answers() else OutOfReach from late

    async def _take_over(self, room: Room) -> None:
        """Read what the last attendant stored: it may have ended before it could tell us of its changes."""
        await self._attend(room)
        if room.attended:
            self.heard(room.id, TABLE)
            self.heard(room.id, CHAT)

    async def _try(self, id: str, work: Callable[[str], Awaitable[object]]) -> None:
        """Do something for one match; a failure does no harm to others."""
        try:
            await work(id)
        except Missing as missing:  # the match was deleted meanwhile
            log.info("match %s: %s", id, missing.says)
        except Exception as trouble:
            self.house.backoff.set_aside(id, trouble)

    async def _put_to_sleep(self, now: float) -> None:
        idle = self.house.settings.idle
        for room in [*self.open.values()]:
            if not room.audience.clients and now - room.memory.used > idle and not self._is_busy(room):
                await self._try(room.id, self.forget)

    def _is_busy(self, room: Room) -> bool:
        return room.memory.lock.locked() or room.id in self._ticking

    async def close(self) -> None:
        """Let go of everything, so that another process can take over at once."""
        for id in [*self.open]:
            await self._try(id, self.forget)
        await self._openings.close()
        try:
            await self.house.store.leases.let_go(self.house.holder)
        except OutOfReach as trouble:  # the leases will lapse
            log.warning("%s", trouble.says)


def due(room: Room) -> float:
    """When something will happen in a match by itself."""
    now = room.house.now()
    zeros = [now + room.clocks.time_left(seat, now) for seat in room.clocks.counted]
    bells = [] if room.clocks.bell is None else [room.clocks.bell]
    ends = [request.until for request in room.requests]
    return min([*zeros, *bells, next_break(room.match, now), *ends])
