"""A match and its store: its record comes into memory from there, and what is new is stored before anybody is told."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cradle.kernel.game import find
from cradle.kernel.record import Record, replay_line
from cradle.kernel.save import BrokenSave
from cradle.server.house import House, log, shielded
from cradle.server.loading.resuming import SNAPSHOT_EVERY, THE_STORE, latest, left_in_store, played_on, resumed
from cradle.server.match.clocks import Clocks
from cradle.server.match.gathering import Gathering
from cradle.server.match.orders import brought_forward
from cradle.server.match.prompts import Prompts
from cradle.server.notify.hours import Hours
from cradle.server.store import Gap, Gone, Match, Seat, Taken
from cradle.server.trouble import Busy, Hindrance, MovedOn
from cradle.server.workers.pool import WorkFailed

KEPT_LINES: Final = 200  # of a match in memory, at least; those before them are left in the store
MOVED_ON: Final = "The table has moved on; this was meant for an earlier question"


class Keeping(Gathering):
    """The record of one match, read from the store and kept there."""

    def __init__(self, house: House, match: Match, chairs: list[Seat]) -> None:
        super().__init__(house, match, chairs)
        self._snapshot_at = 0  # the line of the last one kept
        self._shown = 0  # lines that everybody here has been shown, where the record has to be read again
        self._prompts = Prompts()

    # ---- coming into memory

    async def read(self) -> None:
        """Read everything about the match from the store."""
        async with self.lock:
            await self._read_table()
            await self._read_record()

    async def _read_table(self) -> None:
        store = self.house.store
        match = await store.matches.get(self.id)
        if match is None:
            self.shut()
            raise Gone
        self.match, self.chairs = match, await store.matches.seats(self.id)
        self.requests = await store.requests.open(self.id)
        for chair in self.chairs:
            chair.orders = brought_forward(find(match.game), chair.orders)

    async def _read_record(self) -> None:
        """The record as the store has it, and what follows from it for those at the table."""
        self.record = None
        if self.match.state == "open":
            return
        if not await self.house.store.lines.count(self.id):  # the server was killed before the first line
            await self.house.store.matches.change(self.id, state="open")
            self.match.state = "open"
            return
        try:
            record = await (self._reread(self._shown) if self._shown else resumed(self.house, self.match))
        except (BrokenSave, WorkFailed) as broken:
            self.trouble = f"This match cannot go on: {broken}"
            return
        await self._end_if_over(record)
        self.record, self._snapshot_at, self._shown = record, record.length, 0
        await self._show_stored(record)

    async def _reread(self, line: int) -> Record:
        """The record as the store has it, with all lines from this one on in memory."""
        snapshot, later = await latest(self.house, self.id, before=line)
        return await played_on(self.match, snapshot, later, self.house.build)

    @shielded
    async def recall(self) -> None:
        """Read the match again if it had to be dropped from memory."""
        async with self.lock:
            if self.record is None and self.match.state == "running" and not self.trouble:
                await self._read_table()
                await self._read_record()

    async def _read_again(self, shown: int) -> None:
        """What is in memory is not what the store has. If it cannot be read now, whoever comes next reads it."""
        self.record, self._shown = None, shown
        try:
            await self._read_table()
            await self._read_record()
        except Hindrance as hindrance:
            log.warning("match %s could not be read again: %s", self.id, hindrance.says)

    async def _show_stored(self, record: Record) -> None:
        """Seats and clocks are set as the store has them, and everybody here is told what is new to them."""
        self._seat_bots(record)
        self.clocks = Clocks.taken_up(self.pace, self.match.seats, self.match.clocks, self.house.now())
        await self._read_hours(self.clocks)
        await self.audience.show(record, self.clocks.shown(self.house.now()))
        await self._show_beginning(record)

    def _seat_bots(self, record: Record) -> None:
        """The record knows which bots play."""
        for chair, bot in zip(self.chairs, record.bots, strict=True):
            chair.bot = None if bot is None else bot[0]

    async def _read_hours(self, clocks: Clocks) -> None:
        """In a match of days, time counts only within the hours that people have stated."""
        if self.pace.kind != "days":
            return
        for chair in self.chairs:
            person = None if chair.person is None else await self.house.store.people.get(chair.person)
            stated = [] if person is None else person.settings.get("hours", [])
            if person is not None and len(stated) == 2:
                clocks.hours[chair.seat] = Hours(person.settings.get("zone", "UTC"), stated[0], stated[1])

    async def _play_new_lines(self, record: Record) -> None:
        """Lines that another process has stored are played here too."""
        shown = record.length
        new = await self.house.store.lines.read(self.id, shown)
        if not new:
            self._seat_bots(record)
            return
        try:
            for number, line in enumerate(new, start=shown + 2):
                replay_line(THE_STORE, number, record, line)
        except BrokenSave:  # such as an undo of lines that were left in the store
            self._shown = shown
            await self._read_record()
        else:
            await self._end_if_over(record)
            await self._show_stored(record)

    # ---- being stored

    async def _keep(self, first: int, seats: Mapping[int, dict[str, Any]] | None = None) -> None:
        """Store the lines from `first` on; if that fails, the room forgets them and reads the match again."""
        record, now = self.record, self.house.now()
        assert record is not None
        new, summary = record.lines_from(first), self._end_of(record)
        self.run_clocks(now)
        clocks = self.kept_clocks()
        try:
            await self.house.store.lines.append(self.id, first, new, now, clocks, seats, summary)
        except Taken as taken:
            if isinstance(taken, Gap):
                log.error("match %s: lines before line %d are not in the store", self.id, first)
            self.record, self._shown = None, first
            await self._read_table()
            await self._read_record()
            raise MovedOn(MOVED_ON) from None
        except Exception as trouble:
            await self._read_again(first)
            raise Busy("This could not be stored, so it did not happen; please try again") from trouble
        self._is_kept(record, len(new), clocks, now)
        if summary is not None:
            self._is_over(summary)

    def _is_kept(self, record: Record, count: int, clocks: dict[str, Any], now: float) -> None:
        """So many new lines are in the store, with the clocks."""
        self.match.clocks, self.match.changed = clocks, now
        self._seat_bots(record)
        self.house.lines_stored += count
        if record.length - self._snapshot_at >= SNAPSHOT_EVERY:
            self.keep_snapshot(record)

    def _end_of(self, record: Record) -> dict[str, Any] | None:
        """What the store is to know of the end, if this is it."""
        if not record.over or self.match.state != "running":
            return None
        result = record.result() or {}
        return {name: result.get(name) for name in ("ranks", "scores")}

    async def _end_if_over(self, record: Record) -> None:
        """A match that has come to its end is over in the store too, whatever happened after its last line."""
        summary = self._end_of(record)
        if summary is not None:
            await self.house.store.matches.end(self.id, summary)
            self._is_over(summary)

    def _is_over(self, summary: dict[str, Any]) -> None:
        self.match.state, self.match.summary = "over", summary
        self.house.start(self.tell_table_later())

    def _let_go(self, record: Record) -> None:
        """Lines that everybody here has been shown are left in the store, all but the last ones."""
        if record.length - record.unread >= KEPT_LINES + SNAPSHOT_EVERY:
            record.let_go(KEPT_LINES, left_in_store)

    async def rest(self) -> None:
        """The match leaves memory; from where it stands it comes back soon."""
        async with self.lock:  # what is not stored yet is no place to come back to
            if self.record is not None:
                self.keep_snapshot(self.record)

    def keep_snapshot(self, record: Record) -> None:
        """Where the match stands, if it is at rest; nobody waits until it is stored."""
        snapshot = record.snapshot(self.house.build)
        if snapshot is None or snapshot["line"] <= self._snapshot_at:
            return
        self._snapshot_at = snapshot["line"]
        text = msgspec.json.encode(snapshot).decode()
        self.house.start(self.house.store.snapshots.keep(self.id, self.house.build, snapshot["line"], text))

    def run_clocks(self, now: float) -> None:
        """The clocks of those the table waits for run, unless a bot plays for them."""
        if self.record is not None:
            self._run(self.clocks, self.record, now)

    def _run(self, clocks: Clocks, record: Record, now: float) -> None:
        market, phase = record.in_market, record.phase
        clocks.await_only(record.waiting(), self._people(record), market, now, phase, record.to_move)

    def kept_clocks(self) -> dict[str, Any]:
        """The clocks as they are stored, with what a list tells without opening the match: questions and stage."""
        return self.clocks.kept() if self.record is None else self._kept(self.clocks, self.record)

    def _kept(self, clocks: Clocks, record: Record) -> dict[str, Any]:
        return {**clocks.kept(), "asks": self._prompts.told(record, self._people(record)), "stage": record.phase}

    def _people(self, record: Record) -> list[int]:
        """The seats that people play themselves."""
        return [chair.seat for chair in self.chairs if chair.kind == "person" and record.bots[chair.seat] is None]
