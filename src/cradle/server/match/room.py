"""A match that is played: it begins, answers are given, seats change hands, and everybody is shown what came of it.

A room is made of parts: `memory` holds what is known of the match, `reception` tells those around it, `table` changes
settings, seats and requests, `timekeeping` runs the clocks, `persistence` reads and stores the record.

Whatever changes a match goes through its room, one thing after the other. An answer is told to anybody only after the
store has it. A change happens whole or not at all: whoever asked for it may go away, it is not broken off, and what
fails on its way is forgotten. Where lines are needed that were left in the store, they are read first.
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
    """How many answers were played, and why no more."""

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
        self.plans = KeptPlans()  # that bots have made for people who asked for advice
        self.visited = False  # somebody has come since it was last noted
        self.attended = False  # by this process: its bots, clocks and bells

    # ---- what everybody looks at

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
        """Another process has stored lines of this match, or changed its table."""
        async with self.memory.lock:
            await self.persistence.read_new()
            self.reception.tell_table()
        await self.begin_if_full()
        self.reception.wake()

    async def rest(self) -> None:
        """The match leaves memory; from where it stands it comes back soon."""
        async with self.memory.lock:  # what is not stored yet is no place to come back to
            if self.record is not None:
                self.persistence.keep_snapshot(self.record)

    def skip(self, leap: Leap) -> None:
        """The clock has leapt over a stretch of time, in which nobody could play."""
        self.timekeeping.skip(leap)
        self.reception.skip(leap[1] - leap[0])

    # ---- beginning

    async def begin_if_full(self) -> None:
        """A match begins by itself once all its seats are taken."""
        if all(chair.kind != "open" for chair in self.chairs):
            await self.begin()

    @shielded
    async def begin(self) -> None:
        """Everybody is here: the words are collected, the secret is mixed in, the box is opened."""
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
            if await self.persistence.store_beginning(record):  # else another process has begun it, and will tell us
                await self.reception.show_beginning(record)
                self.reception.tell_table()

    # ---- playing

    async def play(self, seat: int, at: int | None, answers: list[Any], whole: bool = False) -> Played:
        """Answers for a seat in order, up to the first refusal; all or nothing if `whole`."""

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
        """Do something to the record; the new lines are stored, then everybody is told."""
        async with self.memory.lock:
            result = await self._change(deed)
        self.reception.wake()
        return result

    async def _change(self, deed: Callable[[Record], Any], seats: Mapping[int, dict[str, Any]] | None = None) -> Any:
        """The deed, and with its lines the seats that change hands."""
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
        """What is done to the record, or seen there; it begins again once lines it needs have been read."""
        record = await self._record_now()
        while True:
            try:
                return await done(deed, record)
            except NeedsPast as needed:
                self.memory.record = record = await self.persistence.read_from(needed.first)

    @asynccontextmanager
    async def _forgotten_if_it_fails(self, first: int) -> AsyncIterator[None]:
        """A deed that breaks off has not happened, and whoever asked for it is told why; so many lines are stored."""
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
        """The table goes back to a line, dice included."""

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
        """A bot plays for somebody who is gone, until they or somebody else takes the seat."""
        await self.give_seat(seat, bot)

    async def replace_bot(self, seat: int, bot: str) -> None:
        """Another bot goes on for one that cannot, unless a person has taken the seat by now."""
        await self.give_seat(seat, bot, from_bot=True)

    @shielded
    async def give_seat(self, /, seat: int, bot: str | None, from_bot: bool = False, **settings: Any) -> None:
        """The table gives a seat to a bot, or back to its person; where it comes `from_bot`, only while one plays it.

        The record has a line of it, which is stored together with the seat and its new settings.
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
    """What comes of a deed, which may let others go first."""
    result = deed(record)
    return await result if asyncio.iscoroutine(result) else result


def new_record(header: dict[str, Any], secret: bytes | None) -> Record:
    """A match with fair chance: its commitment has been shown, its words are collected."""
    source = Commitment(secret, tuple(header["words"]), header["commitment"])
    game, bots = find(header["game"]), header["bots"]
    return Record.new(game, header["seats"], None, header["options"], header["names"], source, bots)
