"""A match and its store: the record is read from there, and new lines are stored before anybody is told of them."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.save.file_format import BrokenSave
from cradle.server.house import House, log
from cradle.server.loading.resuming import SNAPSHOT_EVERY, THE_STORE, latest, left_in_store, played_on, resumed
from cradle.server.match.endings import ending_of
from cradle.server.match.parts.match_memory import MatchMemory
from cradle.server.match.parts.reception import Reception
from cradle.server.match.parts.timekeeping import Timekeeping
from cradle.server.match.standing_orders import brought_forward
from cradle.server.store import Gap, Gone, LineTaken
from cradle.server.trouble import Busy, Hindrance, MovedOn, NotAllowed
from cradle.server.workers.pool import WorkFailed

KEPT_LINES: Final = 200  # of a match in memory, at least; earlier lines are left in the store
MOVED_ON: Final = "The table has moved on; this was meant for an earlier question"


class Persistence:
    """Reads the record of one match from the store and keeps it there; the caller holds the lock of the match."""

    def __init__(self, house: House, memory: MatchMemory, reception: Reception, timekeeping: Timekeeping) -> None:
        self.house, self._memory, self._reception, self._timekeeping = house, memory, reception, timekeeping
        self._snapshot_at = 0  # the line of the last snapshot
        self._shown = 0  # lines already shown to everybody here, if the record has to be read again

    # ---- coming into memory

    async def read(self) -> None:
        """Read everything about the match from the store."""
        await self._read_table()
        await self._read_record()

    async def read_new(self) -> None:
        """Read the table again, and the lines that another process has stored."""
        await self._read_table()
        if self._memory.record is None:
            await self._read_record()
        else:
            await self._play_new_lines(self._memory.record)

    async def read_again(self, shown: int) -> None:
        """Read the match again, for memory and store differ; if that fails now, the next access reads it."""
        self._forget(shown)
        try:
            await self.read()
        except Hindrance as hindrance:
            log.warning("match %s could not be read again: %s", self._memory.id, hindrance.says)

    async def read_from(self, line: int) -> Record:
        """The record as stored, with all lines from this one on in memory."""
        snapshot, later = await latest(self.house, self._memory.id, before=line)
        return await played_on(self._memory.match, snapshot, later, self.house.build)

    def _forget(self, shown: int) -> None:
        """Drop the record from memory, and note how many of its lines have been shown."""
        self._memory.record, self._shown = None, shown

    async def _read_table(self) -> None:
        store, memory = self.house.store, self._memory
        match = await store.matches.get(memory.id)
        if match is None:
            self._reception.shut()
            raise Gone
        memory.match, memory.chairs = match, await store.matches.seats(memory.id)
        memory.requests = await store.requests.open(memory.id)
        decided = await store.requests.last_decided(memory.id)
        memory.decided = decided if decided and "voters" in decided.facts else None  # older ones have no list of voters
        for chair in memory.chairs:
            chair.orders = brought_forward(find(match.game), chair.orders)

    async def _read_record(self) -> None:
        """Read the record from the store, and bring everybody at the table up to date."""
        memory = self._memory
        memory.record = None
        if memory.match.state == "open" or memory.trouble is not None:
            return
        if not await self.house.store.lines.count(memory.id):  # the server was killed before the first line was stored
            await self.house.store.matches.change(memory.id, state="open")
            memory.match.state = "open"
            return
        try:
            record = await (self.read_from(self._shown) if self._shown else resumed(self.house, memory.match))
        except (BrokenSave, WorkFailed) as broken:
            memory.trouble = NotAllowed("This match cannot go on: {why}", why=str(broken))
            return
        await self._end_if_over(record)
        memory.record, self._snapshot_at, self._shown = record, record.length, 0
        await self._show_stored(record)

    async def _play_new_lines(self, record: Record) -> None:
        """Play the lines that another process has stored."""
        shown = record.length
        new = await self.house.store.lines.read(self._memory.id, shown)
        if not new:
            self._memory.seat_bots(record)
            return
        try:
            for number, line in enumerate(new, start=shown + 2):
                record.stored.replay_line(THE_STORE, number, line)
        except BrokenSave:  # such as an undo of lines that were left in the store
            self._shown = shown
            await self._read_record()
        else:
            await self._end_if_over(record)
            await self._show_stored(record)

    async def _show_stored(self, record: Record) -> None:
        """Set seats and clocks as stored, and show everybody here what is new to them."""
        self._memory.seat_bots(record)
        await self._timekeeping.take_up()
        await self._reception.show(record)
        await self._reception.show_beginning(record)

    # ---- being stored

    async def store_beginning(self, record: Record) -> bool:
        """Store that the match runs, with its first line and its clocks; False if it was running already."""
        memory, now = self._memory, self.house.now()
        clocks = await self._timekeeping.begun(record, now)
        header, lines, kept = record.header(), record.lines_from(0), self._timekeeping.kept_with(clocks, record)
        if not await self.house.store.lines.begin(memory.id, header, lines, now, kept):
            return False
        memory.match.state, memory.match.header = "running", header
        memory.record, memory.clocks = record, clocks
        self._is_stored(record, len(lines), kept, now)
        return True

    async def store_lines(self, first: int, seats: Mapping[int, dict[str, Any]] | None = None) -> None:
        """Store the lines from `first` on; if that fails, drop them and read the match again."""
        memory, now = self._memory, self.house.now()
        record = memory.record
        assert record is not None
        new, summary = record.lines_from(first), self._end_of(record)
        self._timekeeping.answered(now)
        clocks = self._timekeeping.kept()
        try:
            await self.house.store.lines.append(memory.id, first, new, now, clocks, seats, summary)
        except LineTaken as taken:
            if isinstance(taken, Gap):
                log.error("match %s: lines before line %d are not in the store", memory.id, first)
            self._forget(first)
            await self.read()
            raise MovedOn(MOVED_ON) from None
        except Exception as trouble:
            await self.read_again(first)
            raise Busy("This could not be stored, so it did not happen; please try again") from trouble
        self._is_stored(record, len(new), clocks, now)
        if summary is not None:
            self._is_over(summary)

    def _is_stored(self, record: Record, count: int, clocks: dict[str, Any], now: float) -> None:
        """Note that these new lines and the clocks are in the store."""
        self._memory.match.clocks, self._memory.match.changed = clocks, now
        self._memory.seat_bots(record)
        self.house.lines_stored += count
        if record.length - self._snapshot_at >= SNAPSHOT_EVERY:
            self.keep_snapshot(record)

    def _end_of(self, record: Record) -> dict[str, Any] | None:
        """What the store has to know of the end, if this is the end."""
        if not record.over or self._memory.match.state != "running":
            return None
        return ending_of(record, counts=bool(self._memory.match.settings.get("fair")))

    async def _end_if_over(self, record: Record) -> None:
        """If the match has come to its end, store that it is over, whatever happened after its last line."""
        summary = self._end_of(record)
        if summary is not None:
            await self.house.store.matches.end(self._memory.id, summary, self.house.now())
            self._is_over(summary)

    def _is_over(self, summary: dict[str, Any]) -> None:
        self._memory.match.state, self._memory.match.summary = "over", summary
        self.house.start(self._reception.tell_table_later())

    # ---- snapshots

    def keep_snapshot(self, record: Record) -> None:
        """Store a snapshot if the match is at rest; nobody waits for it."""
        snapshot = record.snapshot(self.house.build)
        if snapshot is None or snapshot["line"] <= self._snapshot_at:
            return
        self._snapshot_at = snapshot["line"]
        text = msgspec.json.encode(snapshot).decode()
        self.house.start(self.house.store.snapshots.keep(self._memory.id, self.house.build, snapshot["line"], text))

    def went_back(self, line: int) -> None:
        """The table has gone back to a line: snapshots after it no longer count."""
        self._snapshot_at = min(self._snapshot_at, line)

    def let_go(self, record: Record) -> None:
        """Leave lines in the store that everybody here has been shown, all but the last ones."""
        if record.length - record.unread >= KEPT_LINES + SNAPSHOT_EVERY:
            record.let_go(KEPT_LINES, left_in_store)
