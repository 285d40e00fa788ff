"""One client at the other end of a socket: its messages go to its room, and it gets what it may see."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, ValidationError

from cradle.server.history.past import greet
from cradle.server.house import log
from cradle.server.limit_table import LIMITS
from cradle.server.match import consent
from cradle.server.match.attendant import take_back
from cradle.server.match.room import Room
from cradle.server.people.auth import Authority, Proof, check_may_watch, check_seat, granted
from cradle.server.protocol.messages import (
    Goodbye,
    Incoming,
    No,
    ToClient,
)
from cradle.server.runtime.loop_time import METER, Meter, measured
from cradle.server.runtime.rate_limits import Bucket
from cradle.server.store import StoredPerson
from cradle.server.trouble import Forbidden, Hindrance
from cradle.server.words import in_words

HEARD_AGAIN: Final = 64_000  # bytes; while more than this waits for a reader, its messages are not handled
MOST_WAITING: Final = 256  # messages a slow reader may be behind
TOO_SLOW: Final = (1013, "you are too far behind; please connect again")
NOT_YOURS: Final = 4_403
decoder: Final = msgspec.json.Decoder(Incoming)
GONE: Final = (WebSocketDisconnect, RuntimeError, OSError)  # raised when nobody is at the other end any more
Socket = WebSocket[Any, Any, Any]
Deeds = Mapping[type[Any], Callable[["Session", Any], Awaitable[None]]]  # handlers by kind of message


class Session:
    """One client, from its arrival to its departure."""

    def __init__(
        self,
        socket: Socket,
        room: Room,
        proof: Proof,
        seat: int | None,
        language: str,
        deeds: Deeds,
        address: str = "",
    ) -> None:
        self.socket, self.room, self.proof, self.seat = socket, room, proof, seat
        self.language, self.deeds, self.address = language, deeds, address
        self._limits, self._meter = room.house.limits, Meter()
        most = self._limits.most("messages", "socket")
        self._bucket = Bucket(most, most / LIMITS["messages"].within, time.monotonic())
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self._unread = 0  # bytes that wait for the reader
        self._has_read = asyncio.Event()  # set when few enough bytes wait to handle messages again
        self._has_read.set()
        self._ends_with = TOO_SLOW

    # ---- what is theirs, as the seats are taken now

    @property
    def who(self) -> Authority:
        return granted(self.proof, self.room.match, self.room.chairs)

    @property
    def seats(self) -> frozenset[int]:
        return self.who.seats

    @property
    def invited(self) -> frozenset[int]:
        return self.who.invited

    @property
    def host(self) -> bool:
        return self.who.host

    def may_stay(self) -> bool:
        """A seat's view is for its player; spectators need a table that is open to them."""
        try:
            check_view(self.who, self.seat, self.room)
        except Forbidden:
            return False
        return True

    def forget(self, person: StoredPerson) -> None:
        """Say goodbye to a device that came with an older link of this person."""
        known = self.proof.person
        if known is not None and known.id == person.id and known.secret != person.secret:
            self.say_goodbye("Your personal link has been renewed")

    # ---- to the client

    def send(self, message: bytes) -> None:
        """Queue a message; a client that reads too slowly is disconnected and may come back."""
        if self._waiting.full() or (self._unread and not self._has_room(len(message))):
            self.room.reception.leave(self)
            self._end()
            return
        self._waiting.put_nowait(message)
        self._waits(len(message))

    def _has_room(self, size: int) -> bool:
        most = self._limits.most("unread", "socket")
        return self._unread + size <= most and self._limits.has_room("unread", size, address=self.address)

    def _waits(self, size: int) -> None:
        """Count bytes that wait for the reader, or no longer do."""
        self._unread += size
        self._limits.hold("unread", size, address=self.address)
        if self._unread <= HEARD_AGAIN:
            self._has_read.set()
        else:
            self._has_read.clear()

    def say_goodbye(self, template: str) -> None:
        """Send the reason as the last message, and close."""
        says = in_words(template, {}, self.language)
        self._ends_with = (NOT_YOURS, says)
        self._end(msgspec.json.encode(Goodbye(says)))

    def _end(self, *last: bytes) -> None:
        self._forget_all()
        for message in (*last, None):
            self._waiting.put_nowait(message)

    def _forget_all(self) -> None:
        """Drop everything that waits for the reader."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waits(-self._unread)

    def tell(self, message: ToClient) -> None:
        self.send(msgspec.json.encode(message))

    async def _write(self) -> None:
        while (message := await self._waiting.get()) is not None:
            await self.socket.send_data(message.decode(), mode="text")
            self._waits(-min(len(message), self._unread))
        await self.socket.close(*self._ends_with)

    # ---- from the client

    async def run(self, since: int | None) -> None:
        """Serve the client until one side hangs up; then drop everything that is held for it."""
        try:
            await self._talk(since)
        finally:
            self._forget_all()

    async def _talk(self, since: int | None) -> None:
        await self._counted(self.welcome(since))
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.reception.leave(self)
            for task in (writer, reader):
                task.cancel()
            for ended in await asyncio.gather(writer, reader, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, GONE):
                    raise ended

    async def welcome(self, since: int | None) -> None:
        """Send everything a client needs; a person who is back takes their seat from the caretaker."""
        if self.seat is not None and self.room.chairs[self.seat].settings.get("caretaker"):
            await take_back(self.room, self.seat)
        await greet(self.room, self, since)
        await consent.drop_unfounded(self.room)

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                await self._slow_down()
                await self._counted(self._hear(await self.socket.receive_data(mode="text")))

    async def _counted(self, work: Coroutine[Any, Any, None]) -> None:
        """Count the event loop's time for the client's address and for the match."""
        METER.set(self._meter)
        try:
            await measured(work)
        finally:
            used, self._meter.milliseconds = self._meter.milliseconds, 0.0
            self._limits.spend("loop time", used, address=self.address, match=self.room.id)

    async def _slow_down(self) -> None:
        """Wait before the next message, if the client sends too many at once or does not read."""
        while not self._bucket.take(time.monotonic()):
            await asyncio.sleep(self._bucket.wait(time.monotonic()))
        while wait := self._limits.wait("loop time", address=self.address, match=self.room.id):
            await asyncio.sleep(wait)
        await self._has_read.wait()

    async def _hear(self, text: str | bytes) -> None:
        """Handle one message; whatever is wrong with it, the connection goes on."""
        id = 0
        try:
            said = decoder.decode(text)
            id = said.id
            self.room.memory.check_there()
            await self.deeds[type(said)](self, said)
        except (DecodeError, ValidationError, RecursionError) as broken:
            says = in_words("This message cannot be read: {fault}", {"fault": str(broken)}, self.language)
            self.tell(No(id, says, kind="wrong"))
        except Hindrance as hindrance:
            self.tell(No(id, hindrance.told(self.language), hindrance.rule, hindrance.kind))
        except WebSocketDisconnect:
            raise
        except Exception:  # a fault of ours: the details go to the log, not to the client
            log.exception("match %s: a message could not be dealt with", self.room.id)
            says = in_words("The server has made a mistake; it is in its log", {}, self.language)
            self.tell(No(id, says, kind="wrong"))

    def own_seat(self) -> int:
        """The seat that this client answers for."""
        if self.seat is None:
            raise Forbidden("A spectator has no say in this")
        return check_seat(self.who, self.seat, self.room)


def check_view(who: Authority, seat: int | None, room: Room) -> None:
    """Refuse a view that is not theirs: they need the seat, or a table open to spectators."""
    if seat is None:
        check_may_watch(who, room)
    else:
        check_seat(who, seat, room)


async def hang_up(socket: Socket, trouble: Hindrance, language: str) -> None:
    """Send the reason why the socket cannot be used, and close it."""
    await socket.accept()
    await socket.send_data(msgspec.json.encode(Goodbye(trouble.told(language))).decode(), mode="text")
    await socket.close(4_000 + trouble.status, trouble.says[:100])
