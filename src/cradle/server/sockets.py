"""One client at the other end of a socket: what it says is done in its room, what it may see is sent to it."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, ValidationError

from cradle.bots.errands import errand
from cradle.bots.registry import bots_of, default_opponent
from cradle.kernel.game import find
from cradle.server import consent, messages, orders, thinking
from cradle.server.attendant import take_back
from cradle.server.auth import Authority, Proof, check_may_watch, check_seat, granted
from cradle.server.house import log
from cradle.server.limits import Bucket
from cradle.server.messages import (
    Attempted,
    Done,
    Goodbye,
    Hinted,
    Incoming,
    Looked,
    No,
    OrdersChanged,
    Planned,
    ToClient,
)
from cradle.server.past import greet
from cradle.server.room import Room
from cradle.server.store import Person
from cradle.server.talk import say
from cradle.server.trouble import Forbidden, Hindrance, NotAllowed
from cradle.server.words import in_words

MOST_WAITING: Final = 256  # messages a slow reader may be behind
MOST_DEEP: Final = 10  # lists within lists in a standing order
A_FEW: Final = 5  # answers that are tried here; more are tried in a worker
TOO_SLOW: Final = (1013, "you are too far behind; please connect again")
NOT_YOURS: Final = 4_403
decoder: Final = msgspec.json.Decoder(Incoming)
Socket = WebSocket[Any, Any, Any]


class Talk:
    """The talk with one client."""

    def __init__(self, socket: Socket, room: Room, proof: Proof, seat: int | None, language: str) -> None:
        self.socket, self.room, self.proof, self.seat = socket, room, proof, seat
        self.language = language
        rate = room.house.settings.messages_a_second
        self._bucket = Bucket(rate * 5, rate, time.monotonic())
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
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
        """Whoever looks from a seat sits there; whoever looks on may."""
        try:
            check_view(self.who, self.seat, self.room)
        except Forbidden:
            return False
        return True

    def forget(self, person: Person) -> None:
        """A device that came with an older personal link has to show what else it has."""
        known = self.proof.person
        if known is not None and known.id == person.id and known.secret != person.secret:
            self.say_goodbye("Your personal link has been renewed")

    # ---- to the client

    def send(self, message: bytes) -> None:
        """Put a message in line; a client that reads too slowly is let go and may come back."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.room.leave(self)
            self._end()

    def say_goodbye(self, template: str) -> None:
        """Say why it ends here, and nothing after that."""
        says = in_words(template, {}, self.language)
        self._ends_with = (NOT_YOURS, says)
        self._end(msgspec.json.encode(Goodbye(says)))

    def _end(self, *last: bytes) -> None:
        while not self._waiting.empty():
            self._waiting.get_nowait()
        for message in (*last, None):
            self._waiting.put_nowait(message)

    def tell(self, message: ToClient) -> None:
        self.send(msgspec.json.encode(message))

    async def _write(self) -> None:
        while (message := await self._waiting.get()) is not None:
            await self.socket.send_data(message.decode(), mode="text")
        await self.socket.close(*self._ends_with)

    # ---- from the client

    async def run(self, since: int | None) -> None:
        """Talk until one of the two hangs up."""
        await self._welcome(since)
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.leave(self)
            for task in (writer, reader):
                task.cancel()
            for ended in await asyncio.gather(writer, reader, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect | RuntimeError):
                    raise ended

    async def _welcome(self, since: int | None) -> None:
        """Everything a client needs; a person who is back takes over from their caretaker."""
        if self.seat is not None and self.room.chairs[self.seat].settings.get("caretaker"):
            await take_back(self.room, self.seat)
        await greet(self.room, self, since)
        await consent.drop_unfounded(self.room)

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                await self._slow_down()
                await self._hear(await self.socket.receive_data(mode="text"))

    async def _slow_down(self) -> None:
        """Whoever says too much at once is heard more slowly, and keeps nobody else waiting."""
        while not self._bucket.take(time.monotonic()):
            await asyncio.sleep(self._bucket.wait(time.monotonic()))

    async def _hear(self, text: str | bytes) -> None:
        """Do what one message says; whatever is wrong with it, the talk goes on."""
        id = 0
        try:
            said = decoder.decode(text)
            id = said.id
            self.room.check_there()
            await self._do(said)
        except (DecodeError, ValidationError, RecursionError) as broken:
            says = in_words("This message cannot be read: {fault}", {"fault": str(broken)}, self.language)
            self.tell(No(id, says, kind="wrong"))
        except Hindrance as hindrance:
            self.tell(No(id, hindrance.told(self.language), hindrance.rule, hindrance.kind))
        except WebSocketDisconnect:
            raise
        except Exception:  # a fault of ours: the log has it, the client does not
            log.exception("match %s: a message could not be dealt with", self.room.id)
            says = in_words("The server has made a mistake; it is in its log", {}, self.language)
            self.tell(No(id, says, kind="wrong"))

    async def _do(self, said: Incoming) -> None:
        deed: Callable[[Any], Awaitable[None]] = getattr(self, f"_hear_{type(said).__name__.lower()}")
        await deed(said)

    def _own(self) -> int:
        """The seat this client answers for."""
        if self.seat is None:
            raise Forbidden("A spectator has no say in this")
        return check_seat(self.who, self.seat, self.room)

    # ---- the match

    async def _hear_answer(self, said: messages.Answer) -> None:
        seat = self._own()
        played = await self.room.play(seat, said.at, said.answers, said.whole)
        refused = played.refused
        if refused is None:
            self.tell(Done(said.id, played.count))
        else:
            self.tell(Done(said.id, played.count, refused.told(self.language), refused.rule))

    async def _hear_undo(self, said: messages.Undo) -> None:
        seat = self._own()
        await self.room.change(lambda record: record.undo(seat))
        self.tell(Done(said.id))

    async def _hear_takeback(self, said: messages.TakeBack) -> None:
        seat = self._own()
        dropped = await self.room.change(lambda record: record.take_back(seat, said.asked))
        self.tell(Done(said.id, dropped=dropped))

    async def _hear_attempt(self, said: messages.Attempt) -> None:
        seat, answers = self._own(), said.answers
        if len(answers) <= A_FEW:
            tried = await self.room.look(lambda record: record.attempt(seat, answers, self.language))
        else:
            task = await self.room.look(lambda record: errand(record, seat, thinking.ADVISER, self.language))
            tried = await self.room.house.workers.run(thinking.attempt, task, answers)
        self.tell(Attempted(said.id, tried))

    async def _hear_look(self, said: messages.Look) -> None:
        seat = self._own()
        task = await self.room.look(lambda record: errand(record, seat, thinking.ADVISER, self.language))
        self.tell(Looked(said.id, await self.room.house.workers.run(thinking.look, task, said.answer)))

    async def _hear_hint(self, said: messages.Hint) -> None:
        seat, room = self._own(), self.room
        if not room.has_hints:
            raise NotAllowed("There are no hints in this match")
        if said.bot and said.bot not in bots_of(room.match.game):
            raise NotAllowed("There is no bot {bot}", bot=said.bot)
        name = said.bot or default_opponent(room.match.game)
        task = await room.look(lambda record: errand(record, seat, name, self.language))
        thought = await room.house.workers.run(thinking.think, task)
        if thought.fault:
            raise NotAllowed("There is no advice: {fault}", fault=thought.fault)
        self.tell(Hinted(said.id, task["asked"], thought.answer, thought.why))

    async def _hear_plan(self, said: messages.Plan) -> None:
        seat, room = self._own(), self.room
        if room.match.game != "megaciv":
            raise NotAllowed("The planner is for Mega Civilization")
        if not room.has_hints:
            raise NotAllowed("There are no hints in this match")
        task = await room.look(lambda record: errand(record, seat, thinking.ADVISER, self.language))
        plans, pay, bill = await room.house.workers.run(thinking.plans, task)
        self.tell(Planned(said.id, task["asked"], plans, pay, bill))

    # ---- the table

    async def _hear_say(self, said: messages.Say) -> None:
        await say(self.room, None if self.seat is None else self._own(), said.text)
        self.tell(Done(said.id))

    async def _hear_ask(self, said: messages.Ask) -> None:
        own, room = self._own(), self.room
        facts = {"seat": said.seat} if said.kind in consent.ABOUT_SOMEBODY else {}
        await room.house.shield(consent.ask_table(room, said.kind, own, facts))
        self.tell(Done(said.id))

    async def _hear_vote(self, said: messages.Vote) -> None:
        await self.room.house.shield(consent.vote(self.room, said.request, self._own(), said.agrees))
        self.tell(Done(said.id))

    async def _hear_setorders(self, said: messages.SetOrders) -> None:
        seat = self._own()
        if any(lies_deep(order.answer, MOST_DEEP) for order in said.orders):
            raise NotAllowed("This cannot be read: lists lie too deep within lists")
        orders.check(find(self.room.match.game), said.orders)
        record = self.room.record
        given = [orders.worded(record, each, self.language) if record else each for each in said.orders]
        await self.room.change_seat(seat, orders=msgspec.to_builtins(given))
        self.room.audience.tell(OrdersChanged(self.room.orders_of(seat)), self.room.audience.at(seat))
        self.tell(Done(said.id))

    async def _hear_watch(self, said: messages.Watch) -> None:
        if said.seat is not None:
            check_seat(self.who, said.seat, self.room)
        self.room.leave(self)
        self.seat = said.seat
        await self._welcome(said.since)


def check_view(who: Authority, seat: int | None, room: Room) -> None:
    """They may look from this seat, or look on."""
    if seat is None:
        check_may_watch(who, room)
    else:
        check_seat(who, seat, room)


def lies_deep(value: Any, most: int) -> bool:
    """It holds lists within lists, more than so many; what is stored must be read again wherever it is asked for."""
    if not isinstance(value, list | dict):
        return False
    parts = value.values() if isinstance(value, dict) else value
    return most == 0 or any(lies_deep(part, most - 1) for part in parts)


async def hang_up(socket: Socket, trouble: Hindrance, language: str) -> None:
    """Say why there is nothing to talk about, and close the socket."""
    await socket.accept()
    await socket.send_data(msgspec.json.encode(Goodbye(trouble.told(language))).decode(), mode="text")
    await socket.close(4_000 + trouble.status, trouble.says[:100])
