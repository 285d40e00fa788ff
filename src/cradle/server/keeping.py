"""A match and its store: its record comes into memory from there, and what is new is stored before anybody is told."""

from typing import Any, Final

import msgspec

from cradle.kernel.game import find
from cradle.kernel.record import Record, replay_line
from cradle.kernel.save import BrokenSave
from cradle.server.clocks import Clocks
from cradle.server.gathering import Gathering
from cradle.server.hours import Hours
from cradle.server.house import House
from cradle.server.orders import brought_forward
from cradle.server.prompts import Prompts
from cradle.server.resuming import SNAPSHOT_EVERY, THE_STORE, latest, left_in_store, played_on, resumed
from cradle.server.store import Match, Seat, Taken
from cradle.server.trouble import Busy, MovedOn
from cradle.server.workers import WorkFailed

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
            raise MovedOn("This match has been deleted")
        self.match, self.chairs = match, await store.matches.seats(self.id)
        self.requests = await store.requests.open(self.id)
        for chair in self.chairs:
            chair.orders = brought_forward(find(match.game), chair.orders)

    async def _read_record(self) -> None:
        """The record as the store has it; one that was about to begin begins now."""
        self.record = None
        if self.match.state == "open":
            return
        try:
            self.record = await (self._reread(self._shown) if self._shown else resumed(self.house, self.match))
        except (BrokenSave, WorkFailed) as broken:
            self.trouble = f"This match cannot go on: {broken}"
            return
        self._snapshot_at, self._shown = self.record.length, 0
        for chair, bot in zip(self.chairs, self.record.bots, strict=True):
            chair.bot = None if bot is None else bot[0]
        await self._show_stored(self.record)

    async def _reread(self, line: int) -> Record:
        """The record as the store has it, with all lines from this one on in memory."""
        snapshot, later = await latest(self.house, self.id, before=line)
        return await played_on(self.match, snapshot, later, self.house.build)

    async def _show_stored(self, record: Record) -> None:
        """The clocks are set as the store has them, and everybody here is told what is new to them."""
        self.clocks = Clocks.taken_up(self.pace, self.match.seats, self.match.clocks, self.house.now())
        await self._read_hours()
        await self.audience.show(record, self.clocks.shown(self.house.now()))
        await self._show_beginning(record)

    async def _read_hours(self) -> None:
        """In a match of days, time counts only within the hours that people have stated."""
        if self.pace.kind != "days":
            return
        for chair in self.chairs:
            person = None if chair.person is None else await self.house.store.people.get(chair.person)
            stated = [] if person is None else person.settings.get("hours", [])
            if person is not None and len(stated) == 2:
                self.clocks.hours[chair.seat] = Hours(person.settings.get("zone", "UTC"), stated[0], stated[1])

    async def _play_new_lines(self, record: Record) -> None:
        """Lines that another process has stored are played here too."""
        shown = record.length
        new = await self.house.store.lines.read(self.id, shown)
        if not new:
            return
        try:
            for number, line in enumerate(new, start=shown + 2):
                replay_line(THE_STORE, number, record, line)
        except BrokenSave:  # such as an undo of lines that were left in the store
            self._shown = shown
            await self._read_record()
        else:
            await self._show_stored(record)

    # ---- being stored

    async def _keep(self, first: int) -> None:
        """Store the lines from `first` on; if that fails, the room forgets them and reads the match again."""
        record, now = self.record, self.house.now()
        assert record is not None
        new = record.lines_from(first)
        self.run_clocks(now)
        try:
            await self.house.store.lines.append(self.id, first, new, now, self.kept_clocks())
        except Taken:
            self._shown = first
            await self._read_table()
            await self._read_record()
            raise MovedOn(MOVED_ON) from None
        except Exception as trouble:
            self.record, self._shown = None, first
            raise Busy("This could not be stored, so it did not happen; please try again") from trouble
        self.house.lines_stored += len(new)
        await self._note_progress(record)
        self.house.tell_others(self.id, record.length)

    async def _note_progress(self, record: Record) -> None:
        """Keep a snapshot now and then, and note the end."""
        if record.over and self.match.state != "over":
            result = record.result() or {}
            summary = {name: result.get(name) for name in ("ranks", "scores")}
            await self.house.store.matches.change(self.id, state="over", summary=summary)
            self.match.state, self.match.summary = "over", summary
            self.house.start(self.tell_table_later())
        if record.length - self._snapshot_at >= SNAPSHOT_EVERY:
            self.keep_snapshot(record)

    def _let_go(self, record: Record) -> None:
        """Lines that everybody here has been shown are left in the store, all but the last ones."""
        if record.length - record.unread >= KEPT_LINES + SNAPSHOT_EVERY:
            record.let_go(KEPT_LINES, left_in_store)

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
        record = self.record
        if record is None:
            return
        market, phase = record.in_market, record.phase
        self.clocks.await_only(record.waiting(), self._people(), market, now, phase, record.to_move)

    def kept_clocks(self) -> dict[str, Any]:
        """The clocks as they are stored, with what a list tells without opening the match: questions and stage."""
        record = self.record
        if record is None:
            return self.clocks.kept()
        return {**self.clocks.kept(), "asks": self._prompts.told(record, self._people()), "stage": record.phase}

    def _people(self) -> list[int]:
        """The seats that people play themselves."""
        return [chair.seat for chair in self.chairs if chair.kind == "person" and not chair.bot]
