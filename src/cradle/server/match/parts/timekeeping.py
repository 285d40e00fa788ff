"""The time of a match: the running clocks, the hours of its people, and what the store keeps."""

from typing import Any

from cradle.kernel.record.record import Record
from cradle.server.house import House
from cradle.server.match.favourites import favoured_in
from cradle.server.match.parts.clocks import MatchClocks
from cradle.server.match.parts.match_memory import MatchMemory
from cradle.server.match.parts.prompts import Prompts
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.notify.hours import Hours
from cradle.server.runtime.clock import Leap


class Timekeeping:
    """Sets the clocks of one match by its record."""

    def __init__(self, house: House, memory: MatchMemory) -> None:
        self.house, self._memory = house, memory
        self._prompts = Prompts()

    async def begun(self, record: Record, now: float) -> MatchClocks:
        """The clocks of a match that begins."""
        clocks = MatchClocks(self._memory.pace, self._memory.match.seats)
        await self._read_hours(clocks)
        if board_on_table(self._memory.match):
            clocks.open(now)
        self._run(clocks, record, now)
        return clocks

    async def take_up(self) -> None:
        """Take up the clocks as stored, without the time that did not go by at the table meanwhile."""
        match, now = self._memory.match, self.house.now()
        clocks = MatchClocks.taken_up(self._memory.pace, match.seats, match.clocks, now)
        await self._read_hours(clocks)
        stored = match.clocks.get("at", match.changed)
        for start, end in self._skipped(stored, now):
            clocks.skip(start, end)
        self._memory.clocks = clocks

    def _skipped(self, stored: float, now: float) -> list[Leap]:
        """Stretches of time since the clocks were stored; a match of days goes on while the server is down."""
        if stored > now:  # the clock was set back while the server was down
            return [(stored, now)]
        leaps = self.house.store.leaps
        if self._memory.pace.kind == "days" or stored >= self.house.began:
            return leaps.since(stored)
        return [(stored, self.house.began), *leaps.since(self.house.began)]

    def skip(self, leap: Leap) -> None:
        """Leave out a leap of the clock: at this table, no time went by."""
        start, end = leap
        by = end - start
        self._memory.clocks.skip(start, end)
        self._memory.loaded += by
        self._memory.used += by
        for request in self._memory.requests:
            request.until += by

    async def _read_hours(self, clocks: MatchClocks) -> None:
        """In a match of days, time counts only within the hours that people have stated."""
        if self._memory.pace.kind != "days":
            return
        for chair in self._memory.chairs:
            person = None if chair.person is None else await self.house.store.people.get(chair.person)
            stated = [] if person is None else person.settings.get("hours", [])
            if person is not None and len(stated) == 2:
                clocks.hours[chair.seat] = Hours(person.settings.get("zone", "UTC"), stated[0], stated[1])

    def run(self, now: float) -> None:
        """Run the clocks of the awaited seats, unless a bot plays for them."""
        if self._memory.record is not None:
            self._run(self._memory.clocks, self._memory.record, now)

    def answered(self, now: float) -> None:
        """Somebody has answered; the first answer starts the clocks of a real board."""
        if self._memory.clocks.opening:
            self._memory.clocks.go_on(now)
        self.run(now)

    def _run(self, clocks: MatchClocks, record: Record, now: float) -> None:
        market, phase = record.in_market, record.phase
        clocks.await_only(record.waiting(), self._memory.people(record), market, now, phase, record.to_move)
        if board_on_table(self._memory.match):
            clocks.note_phase(phase, record.length, [len(things) for things in favoured_in(record)], now)

    def kept(self) -> dict[str, Any]:
        """The clocks to be stored, with the facts that lists need: questions and stage."""
        clocks, record = self._memory.clocks, self._memory.record
        return {**clocks.kept(), "at": self.house.now()} if record is None else self.kept_with(clocks, record)

    def kept_with(self, clocks: MatchClocks, record: Record) -> dict[str, Any]:
        """The same for clocks that are not in memory yet."""
        asks = self._prompts.told(record, self._memory.people(record))
        return {**clocks.kept(), "asks": asks, "stage": record.phase, "at": self.house.now()}
