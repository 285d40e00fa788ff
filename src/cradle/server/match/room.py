"""A match that is played: it begins, seats answer and change hands, and everybody is shown what happened.

A room is made of parts: `memory` holds what is known of the match, `reception` tells those around it, `table` changes
settings, seats and requests, `timekeeping` runs the clocks, `persistence` reads and stores the record.

Every change of a match goes through its room, one after the other. An answer is told to others only after the
store has it. A change happens whole or not at all: if the caller goes away, it is still finished, and if it
fails on the way, it is forgotten. Where lines are needed that were left in the store, they are read first.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from msgspec import Struct

from cradle.bots.registry import this_or_usual
from cradle.kernel.chance.sources import Commitment
from cradle.kernel.game import find
from cradle.kernel.record.parts.answering import Stale
from cradle.kernel.record.record import Record
from cradle.kernel.seating import DEVICE
from cradle.kernel.words.catalog import Refused
from cradle.server.house import House, shielded
from cradle.server.loading.resuming import NeedsPast, need
from cradle.server.match.advice import KeptPlans
from cradle.server.match.parts.audience import Audience
from cradle.server.match.parts.clocks import MatchClocks
from cradle.server.match.parts.match_memory import MatchMemory
from cradle.server.match.parts.persistence import MOVED_ON, Persistence
from cradle.server.match.parts.real_board import board_on_table, seats_called
from cradle.server.match.parts.reception import Reception
from cradle.server.match.parts.table_changes import TableChanges, columns_of
from cradle.server.match.parts.timekeeping import Timekeeping
from cradle.server.runtime.clock import Leap
from cradle.server.store import Match, StoredRequest, StoredSeat
from cradle.server.trouble import MovedOn, NotAllowed

Result = TypeVar("Result")
NO_BOTS: Final = "The board lies on the table, where no bot can move pieces"


class Played(Struct):
    """How many answers were played, and why not more."""

    count: int
    refused: Refused | None = None


class Room:
    """One match."""

    def __init__(self, house: House, match: Match, chairs: list[StoredSeat]) -> None:
        self.house, self.id = house, match.id
        self.memory = MatchMemory(match, chairs, house.now())
        self.reception = Reception(house, self.memory)
        self.table = TableChanges(house, self.memory, self.reception)
        self.timekeeping = Timekeeping(house, self.memory)
        self.persistence = Persistence(house, self.memory, self.reception, self.timekeeping)
        self.plans = KeptPlans()  # made by bots for people who asked for advice
        self.visited = False  # somebody has come since the last note of it
        self.attended = False  # by this process, which runs its bots, clocks and bells

    # ---- views of the match

    @property
    def match(self) -> Match:
        return self.memory.match

    @property
    def chairs(self) -> list[StoredSeat]:
        return self.memory.chairs

    @property
    def requests(self) -> list[StoredRequest]:
        return self.memory.requests

    @property
    def record(self) -> Record | None:
        return self.memory.record

    @property
    def clocks(self) -> MatchClocks:
        return self.memory.clocks

    @property
    def audience(self) -> Audience:
        return self.reception.audience

    # ---- coming into memory

    async def read(self) -> None:
        """Read everything about the match from the store."""
        async with self.memory.lock:
            await self.persistence.read()

    @shielded
    async def recall(self) -> None:
        """Read the match again if it had to be dropped from memory."""
        async with self.memory.lock:
            if self.record is None and self.match.state == "running" and not self.memory.trouble:
                await self.persistence.read()

    @shielded
    async def catch_up(self) -> None:
        """Take in what another process has stored: lines of this match, or changes of its table."""
        async with self.memory.lock:
            await self.persistence.read_new()
            self.reception.tell_table()
        await self.begin_if_full()
        self.reception.wake()

    async def rest(self) -> None:
        """Store a snapshot before the match leaves memory, so that it comes back fast."""
        async with self.memory.lock:  # first let writes finish: the match can only come back from what is stored
            if self.record is not None:
                self.persistence.keep_snapshot(self.record)

    def skip(self, leap: Leap) -> None:
        """Leave out a stretch of time over which the clock has leapt, in which nobody could play."""
        self.timekeeping.skip(leap)
        self.reception.skip(leap[1] - leap[0])

    # ---- beginning

    async def begin_if_full(self) -> None:
        """Begin the match by itself once all its seats are taken."""
        if all(chair.kind != "open" for chair in self.chairs):
            await self.begin()

    @shielded
    async def begin(self) -> None:
        """Everybody is here: collect the players' words, mix in the secret, open the box."""
        async with self.memory.lock:
            self.memory.check_there()
            if self.match.state != "open":
                return
            people = [chair for chair in self.chairs if chair.kind == "person"]
            header = {**self.match.header, "words": [chair.word for chair in people if chair.word]}
            at_board = board_on_table(self.match)
            header["names"] = seats_called(header) if at_board else [chair.name for chair in self.chairs]
            header["bots"] = [chair.bot and this_or_usual(chair.bot, self.match.game) for chair in self.chairs]
            record = new_record(header, self.match.secret)
            if await self.persistence.store_beginning(record):  # otherwise another process has begun it and will say so
                await self.reception.show_beginning(record)
                self.reception.tell_table()

    # ---- playing

    async def play(self, seat: int, at: int | None, answers: list[Any], whole: bool = False) -> Played:
        """Play answers for a seat in order, up to the first refusal; all or nothing if `whole`."""

        async def answer(record: Record) -> Played:
            if record.bots[seat] is not None:
                raise NotAllowed("A bot plays for you; take your seat back first")
            if (whole and len(answers) > 1) or any(isinstance(each, dict) for each in answers):
                record.play_all(seat, answers, at, whole=True)
                return Played(len(answers))
            return await self._play_in_turn(record, seat, at, answers)

        played: Played = await self.change(answer)
        return played

    async def _play_in_turn(self, record: Record, seat: int, at: int | None, answers: list[Any]) -> Played:
        for count, answer in enumerate(answers):
            try:
                record.play(seat, answer, at if count == 0 else None)
            except Refused as refused:
                if count == 0:
                    raise
                return Played(count, refused)
            if count % 10 == 9:
                await asyncio.sleep(0)
        return Played(len(answers))

    @shielded
    async def change(self, deed: Callable[[Record], Any]) -> Any:
        """Change the record and store the new lines; then everybody is told."""
        async with self.memory.lock:
            result = await self._change(deed)
        self.reception.wake()
        return result

    async def _change(self, deed: Callable[[Record], Any], seats: Mapping[int, dict[str, Any]] | None = None) -> Any:
        """Do the change, and store its lines with the seats that change hands."""
        first = (await self._record_now()).length
        async with self._forgotten_if_it_fails(first):
            result = await self._with_past(deed)
        record = await self._record_now()
        if record.length > first:
            await self.persistence.store_lines(first, seats)
            await self.reception.show(record)
            self.persistence.let_go(record)
        return result

    async def _with_past(self, deed: Callable[[Record], Any]) -> Any:
        """Change or look at the record; if that needs lines left in the store, read them and begin again."""
        record = await self._record_now()
        while True:
            try:
                return await done(deed, record)
            except NeedsPast as needed:
                self.memory.record = record = await self.persistence.read_from(needed.first)

    @asynccontextmanager
    async def _forgotten_if_it_fails(self, first: int) -> AsyncIterator[None]:
        """If a change is broken off, it has not happened, and its caller learns why; so many lines are stored."""
        try:
            yield
        except Exception as trouble:
            if self.record is None or self.record.length > first or not isinstance(trouble, Refused):
                await self.persistence.read_again(first)
            if isinstance(trouble, Stale):
                raise MovedOn(MOVED_ON) from trouble
            if isinstance(trouble, Refused):
                raise NotAllowed(trouble.sentence, trouble.rule, trouble.told) from trouble
            raise

    @shielded
    async def undo_by_consent(self, line: int) -> None:
        """Take the table back to a line, dice included."""

        def go_back(record: Record) -> None:
            need(record, line)
            record.undo_by_consent(line)
            self.clocks.begin_phase_again(line)

        async with self.memory.lock:
            await self._record_now()
            if self.match.state == "over":
                raise NotAllowed("The match is over")
            await self._change(go_back)
            self.persistence.went_back(line)
        self.reception.wake()

    async def replace(self, seat: int, bot: str) -> None:
        """Let a bot play for somebody who is gone, until they or somebody else takes the seat."""
        await self.give_seat(seat, bot)

    async def replace_bot(self, seat: int, bot: str) -> None:
        """Let another bot go on for one that fails, unless a person has taken the seat by now."""
        await self.give_seat(seat, bot, from_bot=True)

    @shielded
    async def give_seat(self, /, seat: int, bot: str | None, from_bot: bool = False, **settings: Any) -> None:
        """Give a seat to a bot, or back to its person; with `from_bot`, only while a bot plays it.

        The record gets a line for it, stored together with the seat and its new settings.
        """
        if bot is not None and board_on_table(self.match):
            raise NotAllowed(NO_BOTS)

        def seated(record: Record) -> None:
            record.seat_bot(seat, bot)
            if bot is not None:
                self.clocks.give(seat, self.house.now())

        async with self.memory.lock:
            record = await self._record_now()
            if from_bot and record.bots[seat] is None:
                return
            columns = columns_of(self.chairs[seat], {"bot": bot, "settings": settings})
            await self._change(seated, {seat: columns})
            self.memory.set_seat(seat, columns)
        self.reception.table_changed()

    @shielded
    async def move_seat(self, /, seat: int, device: str, **columns: Any) -> None:
        """A seat goes to another device of a real table; the record has a line of it, stored together with the seat."""
        async with self.memory.lock:
            await self._record_now()
            await self._change(lambda record: record.act(DEVICE, [seat, device]), {seat: columns})
            self.memory.set_seat(seat, columns)
        self.reception.table_changed()

    @shielded
    async def look(self, at: Callable[[Record], Result]) -> Result:
        """Look at the record while nobody changes it."""
        async with self.memory.lock:
            try:
                seen: Result = await self._with_past(at)
            except Refused as refused:
                raise NotAllowed(refused.sentence, refused.rule, refused.told) from refused
            return seen

    async def _record_now(self) -> Record:
        self.memory.check_there()
        if self.match.state == "open":
            raise NotAllowed("The match has not begun yet")
        if self.record is None and self.memory.trouble is None:
            await self.persistence.read()
        if self.memory.trouble is not None:
            raise NotAllowed("", told=self.memory.trouble.told)
        if self.record is None:  # the server was killed before the first line
            raise NotAllowed("The match has not begun yet")
        self.memory.used = self.house.now()
        return self.record


async def done(deed: Callable[[Record], Any], record: Record) -> Any:
    """The result of a change, which may let others go first."""
    result = deed(record)
    return await result if asyncio.iscoroutine(result) else result


def new_record(header: dict[str, Any], secret: bytes | None) -> Record:
    """A match with fair chance: its commitment has been shown, its players' words are collected."""
    source = Commitment(secret, tuple(header["words"]), header["commitment"])
    game, bots = find(header["game"]), header["bots"]
    return Record.new(game, header["seats"], None, header["options"], header["names"], source, bots)
