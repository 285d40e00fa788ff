"""A game in progress: one line per answer, with what chance decided; play, undo, look back.

Undo takes back a seat's last answers down to the last barrier. Barriers fall by themselves: when chance was used,
when another seat was asked, when lanes closed, when something hidden was shown, when a rule made an answer final.
"""

from collections.abc import Mapping, Sequence
from os import PathLike
from random import Random
from secrets import randbits
from typing import Any, Final

from cradle.kernel import game as games
from cradle.kernel.catalog import Refused
from cradle.kernel.flow import (
    WAIT,
    Choice,
    State,
    Together,
    asked_alone,
    may_wait,
    name_of,
    question_to,
    settle,
    waiting,
)
from cradle.kernel.game import Game
from cradle.kernel.line import (
    BELL,
    SETUP,
    UNDO,
    Line,
    Moment,
    held_seats,
    in_shared_lanes,
    is_final,
    perform,
    struck_by,
    waiting_before,
)
from cradle.kernel.perspective import Perspective, View
from cradle.kernel.table import Event, RecordingTable, ScriptedTable
from cradle.kernel.written import Written

SNAPSHOT_EVERY: Final = 128


class Record:
    """A game in progress and on disk."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any], seed: int | None, names: Sequence[str]
    ) -> None:
        self.game, self.seats, self.variant = game, seats, game.checked(seats, options)
        self.seed = seed
        self.names = [*names] if names else [*game.seat_names(seats, self.variant)]
        self.lines: list[Line] = []
        self.heard: list[list[Event]] = []  # by line
        self.struck: set[int] = set()  # lines taken back
        self.snapshots: list[Moment] = []
        self.trouble = ""  # why a recovered record ends where it does
        self._random = Random(seed)
        self._now: Moment | None = None

    @staticmethod
    def new(
        game: "str | Game",
        seats: int,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
    ) -> "Record":
        """A new game; the same seed gives the same chance."""
        chosen = games.find(game) if isinstance(game, str) else game
        record = Record(chosen, seats, options or {}, randbits(48) if seed is None else seed, names)
        record._set_up(record.chance())
        return record

    # ---- looking -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The whole truth; only tools and tests look here."""
        return self.now.state

    @property
    def now(self) -> Moment:
        assert self._now is not None, "the game has not been set up"
        return self._now

    @property
    def over(self) -> bool:
        return not self.state.agenda

    def waiting(self) -> list[int]:
        """The seats that have something to decide."""
        return [choice.seat for choice in waiting(self.state)]

    def perspective(self, seat: int | None) -> Perspective:
        return Perspective(self.game, self._seen_by(seat), seat, self.names)

    def view(self, seat: int | None) -> View:
        return self.perspective(seat).view()

    def prompt(self, seat: int) -> str:
        return self.perspective(seat).prompt()

    def options(self, seat: int) -> list[Written]:
        return self.perspective(seat).options()

    def result(self) -> dict[str, Any] | None:
        """None until the end, then ranks, scores and a ledger that explains every point."""
        return games.result(self.game, self.state, self.seats) if self.over else None

    def events(self, seat: int | None, since: int = 0) -> list[str]:
        """What this seat has heard since a line, as sentences."""
        told = []
        for index in range(since, len(self.lines)):
            if index not in self.struck and not self.hidden_from(seat, index):
                told += [self._spoken(event) for event in self.heard[index] if event[0] is None or event[0] == seat]
        return told

    def _spoken(self, event: Event) -> str:
        return self.game.catalog.event(event[1], event[2], self.names)

    def hidden_from(self, seat: int | None, index: int) -> bool:
        """An answer given in lanes that are still closed, by somebody whose lane this seat is not shown."""
        return 0 <= self.now.lanes_from <= index and self.lines[index][0] not in self._lanes_shown_to(seat)

    def _seen_by(self, seat: int | None) -> State:
        """The state as a seat may know it: closed lanes hide the others' answers until all are done."""
        now = self.now
        if now.opening is None:
            return now.state
        answered = self._kept(now.lanes_from, len(self.lines))
        shown = [k for k in answered if not self.hidden_from(seat, k)]
        if shown == answered:
            return now.state
        state = now.opening.copy()
        for k in shown:
            perform(state, self.lines[k], ScriptedTable(self.lines[k][3]), self.game.acts)
        return state

    def _lanes_shown_to(self, seat: int | None) -> set[int | None]:
        """Its own lane, those before it if it waited for them and they are done, and acts of the table."""
        step = self.state.agenda[-1]
        assert isinstance(step, Together)
        if seat in step.holding and seat in step.seats and not step.held(step.seats.index(seat)):
            return {*step.seats[: step.seats.index(seat)], seat, None}
        return {seat, None}

    def _kept(self, first: int, last: int) -> list[int]:
        return [k for k in range(first, last) if k not in self.struck and self.lines[k][1] != UNDO]

    # ---- playing -----------------------------------------------------------------------------------------------

    def play(self, seat: int, answer: Any) -> None:
        """Answer for a seat, in writing."""
        self._answer(self._asked(seat), answer, self.chance())

    def play_all(self, seat: int, answers: Sequence[Any]) -> None:
        """Several answers for a seat, played in order up to the first refusal."""
        for answer in answers:
            self.play(seat, answer)

    def bell(self, table: RecordingTable | None = None) -> None:
        """The table ends an open market."""
        step = self.state.agenda[-1] if self.state.agenda else None
        if not isinstance(step, Together) or step.closed:
            raise Refused("there is nothing the bell could end")
        self._write((None, BELL, None, []), table or self.chance())

    def act(self, name: str, argument: Any, table: RecordingTable | None = None) -> None:
        """Something the table itself does, such as a player leaving; refused by the game with its reason."""
        if name not in self.game.acts:
            raise Refused(f"the table has no act {name!r}")
        if self.over:
            raise Refused("the game is over")
        self._write((None, name, argument, []), table or self.chance())

    def chance(self) -> RecordingTable:
        """A table that goes on where the record's source of chance stands."""
        return RecordingTable(self._random.random)

    def _answer(self, choice: Choice, written: Any, table: RecordingTable) -> None:
        self._check(choice, written)
        self._write((choice.seat, name_of(choice), written, []), table)

    def _asked(self, seat: int) -> Choice:
        choice = question_to(self.state, seat)
        if choice is not None:
            return choice
        if self.over:
            raise Refused("the game is over")
        others = " and ".join([self.names[other] for other in self.waiting()])
        raise Refused(f"it is not your turn; the game waits for {others}")

    def _check(self, choice: Choice, written: Any) -> None:
        answer = choice.read(self.state, written)
        if answer == WAIT and may_wait(self.state, choice.seat):
            return
        if answer is None or answer not in choice.candidates(self.state):
            raise Refused(f"{written!r} is no answer to this question: {self.prompt(choice.seat)}")
        reason = choice.refuse(self.state, answer)
        if reason is not None:
            raise Refused(self.game.catalog.sentence(reason, self.names), reason.rule)

    def _set_up(self, table: RecordingTable) -> None:
        state = self.game.start(self.seats, self.variant, table)
        settle(state, table)
        self._now = Moment(1, state, 1, -1, None)
        self._enter_lanes(self._now)
        self.lines.append((None, SETUP, None, table.picks))
        self.heard.append(table.events)
        self.snapshots = [self._now.copy()]

    def _write(self, line: Line, table: RecordingTable) -> None:
        """Perform a line and add it to the record with what chance decided; if it breaks off, nothing has happened."""
        try:
            self._advance(self.now, len(self.lines), line, table)
        except BaseException:
            self._now = self._rebuilt(self.snapshots[-1], len(self.lines))
            raise
        self.lines.append((line[0], line[1], line[2], table.picks))
        self.heard.append(table.events)
        self._remember()

    def _remember(self) -> None:
        """Keep a snapshot now and then, to look back and undo from."""
        if len(self.lines) - self.snapshots[-1].line >= SNAPSHOT_EVERY:
            self.snapshots.append(self.now.copy())

    def _advance(self, now: Moment, index: int, line: Line, table: RecordingTable) -> None:
        """The game goes on by one line; barriers fall where they must."""
        held, shared, asked = held_seats(now.state), in_shared_lanes(now.state), waiting_before(now.state, line)
        final = is_final(now.state, line, asked)
        lanes_done = perform(now.state, line, table, self.game.acts)
        now.line = index + 1
        whispered = any([event[0] is not None for event in table.events])
        if lanes_done:
            now.lanes_from, now.opening = -1, None
        seen = (lanes_done and shared) or whispered or bool(held - held_seats(now.state))
        if table.picks or seen or final or self._passes_on(now, line, asked):
            now.barrier = index + 1
        self._enter_lanes(now)

    def _passes_on(self, now: Moment, line: Line, asked: list[Choice]) -> bool:
        """Another seat is asked after an answer, or somebody else than before after an act of the table."""
        if line[0] is None:
            return waiting(now.state) != asked
        return now.lanes_from < 0 and not asked_alone(now.state, line[0])

    def _enter_lanes(self, now: Moment) -> None:
        step = now.state.agenda[-1] if now.state.agenda else None
        if now.lanes_from < 0 and isinstance(step, Together) and step.closed:
            now.lanes_from, now.opening, now.barrier = now.line, now.state.copy(), now.line

    # ---- taking back and looking back --------------------------------------------------------------------------

    def undo(self, seat: int) -> Written:
        """Take back this seat's last answer; refused behind a barrier."""
        own = self._own(seat)
        if not own:
            raise Refused("there is nothing you could take back: dice, other players or something hidden came after it")
        taken_back: Written = self.lines[own[-1]][2]
        self._strike(own[-1], (seat, UNDO, own[-1], []))
        return taken_back

    def _own(self, seat: int) -> list[int]:
        """The lines this seat may still take back."""
        return [k for k in self._kept(self.now.barrier, len(self.lines)) if self.lines[k][0] == seat]

    def undo_by_consent(self, line: int) -> None:
        """The table takes back everything from a line on, dice included; chance is not asked twice."""
        if not 1 <= line < len(self.lines):
            raise Refused(f"there is no line {line} to go back to; there are lines 1 to {len(self.lines) - 1}")
        self._strike(line, (None, UNDO, line, []))

    def _strike(self, line: int, act: Line) -> None:
        self.struck |= set(self._kept(line, len(self.lines))) if act[0] is None else {line}
        self.lines.append(act)
        self.heard.append([])
        self.snapshots = [moment for moment in self.snapshots if moment.line <= line]
        self._now = self._rebuilt(self.snapshots[-1], len(self.lines))
        if act[0] is None:
            self._now.barrier = len(self.lines)
        self._remember()

    def _rebuilt(self, snapshot: Moment, until: int) -> Moment:
        """The moment at a line, played again from a snapshot."""
        now = snapshot.copy()
        for k in self._kept(snapshot.line, until):
            self._advance(now, k, self.lines[k], ScriptedTable(self.lines[k][3]))
        now.line = until
        return now

    def until(self, line: int) -> "Record":
        """The game as it stood after so many lines."""
        if not 1 <= line <= len(self.lines):
            raise Refused(f"there is no line {line}; the record has lines 1 to {len(self.lines)}")
        past = Record(self.game, self.seats, self.variant, self.seed, self.names)
        past.lines, past.heard = self.lines[:line], self.heard[:line]
        past.struck = struck_by(past.lines)
        changed = [k for k in self.struck ^ past.struck if k < line]
        good = min([line, *changed])
        past.snapshots = [moment for moment in self.snapshots if moment.line <= good]
        past._now = past._rebuilt(past.snapshots[-1], line)
        past.skip_chance()
        return past

    def skip_chance(self) -> None:
        """Bring the source of chance to where the record ends: every pick ever made counts."""
        for line in self.lines:
            for _ in line[3]:
                self._random.random()

    # ---- on disk -----------------------------------------------------------------------------------------------

    def save(self, path: "str | PathLike[str]") -> None:
        """Write the whole record, or leave the old file as it was."""
        from cradle.kernel import save  # a record can be played without ever being saved

        save.write(self, path)

    @staticmethod
    def load(path: "str | PathLike[str]", recover: bool = False) -> "Record":
        """A saved game, played again line by line; `recover` stops at the last good line instead of refusing."""
        from cradle.kernel import save

        return save.read(path, recover)

    def replay(self, line: Line, table: RecordingTable) -> None:
        """Play one stored line again; refused if the rules or its picks do not allow it."""
        seat, name, answer, picks = line
        if not self.lines:
            if seat is not None or name != SETUP:
                raise Refused("the first line should be the set-up")
            self._set_up(table)
        elif name == UNDO:
            self._undo_again(seat, answer)
        elif seat is None:
            self._act_again(name, answer, table)
        else:
            self._answer_again(seat, name, answer, table)
        if len(table.picks) != len(picks):
            raise Refused(f"it holds {len(picks)} picks of chance, but {len(table.picks)} were needed")

    def _undo_again(self, seat: int | None, line: Any) -> None:
        if not isinstance(line, int):
            raise Refused("it should name the line taken back")
        if seat is None:
            self.undo_by_consent(line)
        elif line not in self._own(seat)[-1:]:
            raise Refused(f"line {line} cannot be taken back by this seat here")
        else:
            self.undo(seat)

    def _act_again(self, name: str, argument: Any, table: RecordingTable) -> None:
        if name == BELL:
            self.bell(table)
        else:
            self.act(name, argument, table)

    def _answer_again(self, seat: int, name: str, answer: Any, table: RecordingTable) -> None:
        choice = self._asked(seat)
        if name_of(choice) != name:
            raise Refused(f"it answers {name}, but the game asks {name_of(choice)}")
        self._answer(choice, answer, table)
