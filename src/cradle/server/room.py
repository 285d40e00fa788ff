"""A match that is played: it begins, answers are given, seats change hands, and everybody is shown what came of it.

Whatever changes a match goes through its room, one thing after the other. An answer is told to anybody only after the
store has it.
"""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct

from cradle.kernel.catalog import Refused
from cradle.kernel.chance import Commitment
from cradle.kernel.game import find
from cradle.kernel.playing import Stale
from cradle.kernel.record import Record
from cradle.server.keeping import MOVED_ON, Keeping
from cradle.server.trouble import MovedOn, NotAllowed

Result = TypeVar("Result")


class Played(Struct):
    """How many answers were played, and why no more."""

    count: int
    refused: Refused | None = None


class Room(Keeping):
    """One match."""

    # ---- beginning

    async def begin_if_full(self) -> None:
        """A match begins by itself once all its seats are taken."""
        if all(chair.kind != "open" for chair in self.chairs):
            await self.begin()

    async def begin(self) -> None:
        """Everybody is here: the words are collected, the secret is mixed in, the box is opened."""
        async with self.lock:
            if self.match.state != "open":
                return
            people = [chair for chair in self.chairs if chair.kind == "person"]
            header = {**self.match.header, "words": [chair.word for chair in people if chair.word]}
            header["names"], header["bots"] = (
                [chair.name for chair in self.chairs],
                [chair.bot for chair in self.chairs],
            )
            record = new_record(header, self.match.secret)
            if not await self.house.store.matches.begin(self.id, record.header()):
                return  # another process has begun it, and will tell us
            self.match.state, self.match.header = "running", record.header()
            self.record = record
            await self._read_hours()
            await self._keep(0)
            await self._show_beginning(record)
            self.tell_table()

    # ---- playing

    async def play(self, seat: int, at: int | None, answers: list[Any], whole: bool = False) -> Played:
        """Answers for a seat in order, up to the first refusal; all or nothing if `whole`."""

        async def answer(record: Record) -> Played:
            if whole and len(answers) > 1:
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

    async def change(self, deed: Callable[[Record], Any]) -> Any:
        """Do something to the record; the new lines are stored, then everybody is told."""
        async with self.lock:
            record = await self._record_now()
            first = record.length
            try:
                done = deed(record)
                result = await done if asyncio.iscoroutine(done) else done
            except Stale as stale:
                raise MovedOn(MOVED_ON) from stale
            except Refused as refused:
                raise NotAllowed(refused.sentence, refused.rule, refused.told) from refused
            if record.length > first:
                await self._keep(first)
                await self.audience.show(record, self.clocks.shown(self.house.now()))
                self._let_go(record)
        self.wake()
        return result

    async def undo_by_consent(self, line: int) -> None:
        """The table goes back to a line, dice included; lines that were left in the store are read again for it."""
        async with self.lock:
            record = await self._record_now()
            if line < record.unread:
                self.record = record = await self._reread(line)
            first = record.length
            record.undo_by_consent(line)
            self.clocks.begin_phase_again()
            await self._keep(first)
            self._snapshot_at = min(self._snapshot_at, line)
            await self.audience.show(record, self.clocks.shown(self.house.now()))
        self.wake()

    async def replace(self, seat: int, bot: str) -> None:
        """A bot plays for somebody who is gone, until they or somebody else takes the seat."""
        self.clocks.give(seat, self.house.now())
        await self.give_seat(seat, bot)

    async def give_seat(self, seat: int, bot: str | None) -> None:
        """The table gives a seat to a bot, or back to its person; the record has a line of it."""
        self.chairs[seat].bot = bot
        await self.change(lambda record: record.seat_bot(seat, bot))
        await self.change_seat(seat, bot=bot)

    async def look(self, at: Callable[[Record], Result]) -> Result:
        """Look at the record while nobody changes it."""
        async with self.lock:
            record = await self._record_now()
            try:
                return at(record)
            except Refused as refused:
                raise NotAllowed(refused.sentence, refused.rule, refused.told) from refused

    async def _record_now(self) -> Record:
        if self.match.state == "open":
            raise NotAllowed("The match has not begun yet")
        if self.record is None and not self.trouble:
            await self._read_record()
        if self.record is None:
            raise NotAllowed("{says}", says=self.trouble)
        self.used = self.house.now()
        return self.record

    async def catch_up(self) -> None:
        """Another process has stored lines of this match, or changed its table."""
        async with self.lock:
            await self._read_table()
            if self.record is None:
                await self._read_record()
            else:
                await self._play_new_lines(self.record)
            self.tell_table()
        await self.begin_if_full()
        self.wake()


def new_record(header: dict[str, Any], secret: bytes | None) -> Record:
    """A match with fair chance: its commitment has been shown, its words are collected."""
    source = Commitment(secret, tuple(header["words"]), header["commitment"])
    game, bots = find(header["game"]), header["bots"]
    return Record.new(game, header["seats"], None, header["options"], header["names"], source, bots)
