"""Clocks: how long people have been awaited, how much time they have left, and when the market's bell rings.

Live, everybody has a bank of time for the whole match and gets a bonus each time the table no longer waits for them. By
phases, everybody gets time when they are first awaited in a phase, more of it where they have pieces to move, and
nothing is carried over. At a real board, each new wait for a player gives them the span of the phase, more of it
where they have pieces to move; after that their bank for the day runs. Nothing runs before the first answer. With
days, everybody has the same time for each question, and only their own hours count. In an open market nobody is awaited
for long: it ends with its bell. The store keeps the clocks across a restart, and while a server is down nobody loses
time, except in a match of days.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from cradle.server.match.parts.phase_lengths import held_in_all, usual_now
from cradle.server.notify.hours import ALWAYS, Hours
from cradle.server.protocol.match_table import Clocks
from cradle.server.protocol.setting_up import Pace

MOST_PHASES: Final = 45  # phases that are remembered: three turns of a long game


class MatchClocks:
    """The clocks of one match. The caller says what time it is."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace, self.seats = pace, seats
        banks = pace.kind in ("live", "days")
        self.left: dict[int, float] = dict.fromkeys(range(seats), float(pace.bank)) if banks else {}
        table = pace.kind == "table"
        self.banks: dict[int, float] = dict.fromkeys(range(seats), float(pace.bank)) if table else {}  # for the day
        self.phase: tuple[int, ...] = ()  # by phases: the latest; only seats awaited in it have time left
        self.since: dict[int, float] = {}  # by awaited seat: since when
        self.counted: dict[int, float] = {}  # by seat with a running clock: up to when its time has been taken off
        self.hours: dict[int, Hours] = {}  # by seat, where a person has set them
        self.paused = False
        self.opening = False  # paused until the first answer
        self.bell: float | None = None  # when it rings
        self.bell_left: float | None = None  # seconds to the bell, while the match pauses
        self.held: list[list[float]] = []  # from when to when the match was paused; the last may go on
        self.begun: list[dict[str, Any]] = []  # at a real board, by phase: its first line, when, and what was left then

    @staticmethod
    def taken_up(pace: Pace, seats: int, kept: Mapping[str, Any], now: float) -> "MatchClocks":
        """The clocks as stored; those of a live match go on from now."""
        clocks = MatchClocks(pace, seats)
        clocks.left.update({int(seat): left for seat, left in kept.get("left", {}).items()})
        clocks.since = {int(seat): since for seat, since in kept.get("since", {}).items()}
        clocks.phase = tuple(kept.get("phase", ()))
        days = pace.kind == "days"
        clocks.counted = {int(seat): at if days else now for seat, at in kept.get("counted", {}).items()}
        clocks.paused, clocks.opening = kept.get("paused", False), kept.get("opening", False)
        clocks.bell, clocks.bell_left = kept.get("bell"), kept.get("bell_left")
        clocks.begun, clocks.held = [*kept.get("begun", ())], [*kept.get("held", ())]
        clocks.banks.update({int(seat): left for seat, left in kept.get("banks", {}).items()})
        return clocks

    def kept(self) -> dict[str, Any]:
        """The clocks, to be stored."""
        kept: dict[str, Any] = {"begun": self.begun, "held": self.held} if self.begun or self.opening else {}
        if self.opening:
            kept["opening"] = True
        if self.banks:
            kept["banks"] = written(self.banks)
        return kept | {
            "left": written(self.left),
            "since": {str(seat): since for seat, since in self.since.items()},
            "counted": {str(seat): at for seat, at in self.counted.items()},
            "phase": self.phase,
            "paused": self.paused,
            "bell": self.bell,
            "bell_left": self.bell_left,
        }

    def set_pace(self, pace: Pace) -> None:
        """Set other clocks at a real board; a longer bank for the day gives everybody more time, a shorter one less."""
        before, self.pace = self.pace.bank if self.banks else 0, pace
        if pace.kind != "table":
            self.banks, self.left, self.counted = {}, {}, {}
            return
        had = self.banks or dict.fromkeys(range(self.seats), 0.0)
        self.banks = {seat: max(0.0, left + pace.bank - before) for seat, left in had.items()}

    # ---- what happens at the table

    def await_only(
        self,
        awaited: Iterable[int],
        people: Iterable[int],
        market: bool,
        now: float,
        phase: tuple[int, ...] = (),
        to_move: Callable[[int], int] = lambda seat: 0,
    ) -> None:
        """Wait for these seats from now on; only people's clocks run, and none in an open market."""
        asked = set(awaited)
        self._count(now)
        for seat in [seat for seat in self.since if seat not in asked]:
            self._stop(seat)
        for seat in asked:
            self._start(seat, now)
        if self.pace.kind == "phases":
            self._enter(phase, set() if market else asked, to_move)
        elif self.pace.kind == "table":
            self._allow(phase, set() if market else asked, to_move)
        running = asked & set(people) & set(self.left) if not self.paused and not market else set()
        self.counted = {seat: self.counted.get(seat, now) for seat in sorted(running)}
        self._set_bell(market, now)

    def _start(self, seat: int, now: float) -> None:
        if seat not in self.since:
            self.since[seat] = now
            if self.pace.kind == "days":
                self.left[seat] = float(self.pace.bank)

    def _enter(self, phase: tuple[int, ...], asked: Iterable[int], to_move: Callable[[int], int]) -> None:
        """Give new time in a new phase; nothing is carried over, and an undo does not start an earlier phase again."""
        if phase > self.phase:
            self.phase, self.left = phase, {}
        for seat in asked:
            if seat not in self.left:
                self.left[seat] = float(self.pace.bank + self.pace.per_piece * to_move(seat))

    def _allow(self, phase: tuple[int, ...], asked: set[int], to_move: Callable[[int], int]) -> None:
        """Give the span of the phase, if it has one, to each newly awaited seat."""
        span = self.pace.span(phase[1]) if len(phase) > 1 else 0
        kept = self.left if phase == self.phase else {}
        self.phase = phase
        self.left = {seat: kept[seat] for seat in asked if seat in kept}
        for seat in [seat for seat in asked if span and seat not in self.left]:
            self.left[seat] = float(span + self.pace.per_piece * to_move(seat))

    def _stop(self, seat: int) -> None:
        del self.since[seat]
        if self.pace.kind == "live" and self.counted.pop(seat, None) is not None:
            self.left[seat] += self.pace.bonus

    def _set_bell(self, market: bool, now: float) -> None:
        if not market or not self.pace.bell:
            self.bell = self.bell_left = None
        elif self.bell is None and self.bell_left is None:
            self.bell = now + self.pace.bell

    def pause(self, now: float) -> None:
        """Stop all clocks."""
        self._count(now)
        self.paused, self.counted = True, {}
        self.held.append([now, now])
        if self.bell is not None:
            self.bell_left, self.bell = self.bell - now, None

    def open(self, now: float) -> None:
        """Stop the clocks while people are still sitting down; the first answer starts them."""
        self.pause(now)
        self.opening = True

    def go_on(self, now: float) -> None:
        """Let the clocks run again; `await_only` says which."""
        if self.paused and self.held:
            self.held[-1] = [self.held[-1][0], now]
        self.paused = self.opening = False
        if self.bell_left is not None:
            self.bell, self.bell_left = now + self.bell_left, None

    def skip(self, start: float, end: float) -> None:
        """Leave out a stretch of time at the table; all that was still to come comes later by as much.

        The clock leapt, the machine slept, or the server was down. If the clock was set back while the server was down,
        the end is before the start.
        """
        by = end - start
        if by > 0:
            self._count(start)
        self.counted = {seat: max(at, end) if by > 0 else min(at, end) for seat, at in self.counted.items()}
        self.since = {seat: min(at + by, end) for seat, at in self.since.items()}
        self.bell = None if self.bell is None else self.bell + by
        if by > 0 and not self.paused:
            self.held.append([start, end])
        elif by < 0:
            self.held = [[since + by, until + by] for since, until in self.held]
            self.begun = [{**each, "at": each["at"] + by} for each in self.begun]

    def note_phase(self, phase: tuple[int, ...], line: int, had: Sequence[int], now: float) -> None:
        """Note that a phase begins with this line, unless it is known; after an undo, later phases are dropped."""
        self.begun = [each for each in self.begun if tuple(each["stage"]) <= phase]
        if not self.begun or tuple(self.begun[-1]["stage"]) != phase:
            left, banks = written(self.left), written(self.banks)
            note = {"stage": [*phase], "line": line, "at": now, "left": left, "banks": banks, "had": [*had]}
            self.begun.append(note)
        earlier = [{**each, "left": {}, "banks": {}, "had": []} for each in self.begun[-MOST_PHASES:-2]]
        self.begun = [*earlier, *self.begun[-2:]]

    def phase_before(self) -> dict[str, Any] | None:
        """The phase before this one in which people last answered."""
        return self.begun[-2] if len(self.begun) > 1 else None

    def begin_phase_again(self, line: int) -> None:
        """The table has agreed to go back: everybody gets their time for the phase it returns to."""
        self.phase = ()
        begun = next((each for each in self.begun if each["line"] == line), None)
        if begun is not None:
            self.left.update({int(seat): left for seat, left in begun["left"].items()})
            self.banks.update({int(seat): left for seat, left in begun.get("banks", {}).items()})

    def give(self, seat: int, now: float) -> None:
        """Give a seat that ran out of time all of it again, for its next player."""
        if self.pace.kind == "phases":
            self.left.pop(seat, None)  # until it is awaited again
            self.counted.pop(seat, None)
        elif seat in self.left:
            self.left[seat] = float(self.pace.bank)
        if seat in self.counted:
            self.counted[seat] = now

    def grant(self, seat: int, seconds: float, now: float) -> None:
        """Give a seat whose time was up this much more."""
        self.left[seat] = seconds
        if seat in self.counted:
            self.counted[seat] = now

    # ---- what they show

    def time_left(self, seat: int, now: float) -> float:
        spent = self._spent(seat, self.counted[seat], now) if seat in self.counted else 0.0
        return max(0.0, self.left[seat] - spent)

    def bank_left(self, seat: int, now: float) -> float:
        """The time left for the day; it runs when the span of a phase is over."""
        spent = self._spent(seat, self.counted[seat], now) if seat in self.counted else 0.0
        return max(0.0, self.banks[seat] - max(0.0, spent - self.left.get(seat, 0.0)))

    def at_zero(self, now: float) -> list[int]:
        """Seats whose time is up."""
        return [seat for seat in self.counted if self.time_left(seat, now) <= 0.0]

    def rings(self, now: float) -> bool:
        """Whether the market is over; after a clock was set back, it lasts no longer than a whole market from now."""
        if self.bell is None:
            return False
        self.bell = min(self.bell, now + self.pace.bell)
        return now >= self.bell

    def shown(self, now: float) -> Clocks:
        left = {seat: round(self.time_left(seat, now), 1) for seat in self.left}
        banks = {seat: round(self.bank_left(seat, now), 1) for seat in self.banks}
        began = self.begun[-1]["at"] if self.begun else None
        usual = usual_now(self.begun, self.held)
        again = self.phase_before()
        before = None if again is None else (again["stage"][0], again["stage"][1])
        return Clocks(now, self.paused, dict(self.since), left, [*self.counted], self.bell, banks, began, usual, before)

    def table_time(self, now: float) -> float:
        """The time, standing still while the match is paused."""
        before = self.held[-1][0] if self.paused and self.held else now
        return before - held_in_all(self.held)

    def _count(self, now: float) -> None:
        """Take off the time that has gone by."""
        for seat, before in self.counted.items():
            if seat in self.banks:
                self.banks[seat] = self.bank_left(seat, now)
            self.left[seat] = max(0.0, self.left[seat] - self._spent(seat, before, now))
            self.counted[seat] = max(before, now)

    def _spent(self, seat: int, start: float, end: float) -> float:
        if self.pace.kind == "days":
            return max(0.0, self.hours.get(seat, ALWAYS).seconds_between(start, end))
        return max(0.0, end - start)


def written(seconds: Mapping[int, float]) -> dict[str, float]:
    """Times by seat, in the form of the store."""
    return {str(seat): round(left, 3) for seat, left in seconds.items()}
