"""The story of a game: its lines, the moment after the last, and the way back to any other.

Undo takes back a seat's last answers down to the last barrier (`barriers.py`).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, Final

from cradle.kernel.chance.table import Event, RecordingTable, ScriptedTable
from cradle.kernel.flow.agenda import State, settle
from cradle.kernel.flow.closed_lanes import is_shown, lanes_shown_to
from cradle.kernel.game import Game
from cradle.kernel.seating import Seating, people_only
from cradle.kernel.story.barriers import advance, enter_lanes
from cradle.kernel.story.line import (
    CHANCE,
    CONSENT,
    FINAL,
    PHASE,
    SETUP,
    SHOWN,
    START,
    UNDO,
    Line,
    Moment,
    all_struck,
    gives_seat,
    perform,
    struck_by,
    with_picks,
)
from cradle.kernel.words.catalog import Refused, Text, say

SNAPSHOT_EVERY: Final = 128
END: Final = 2**31 - 1
NOT_BEGUN: Final = "the game has not begun yet; first draw what its set-up asks for"
UNREAD: Final[Line] = (None, "unread", None, [])  # stands for a line before the snapshot that the story starts from


class Story:
    """The lines of a game and the moment after them. Lines are checked against the rules before they come here."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.lines: list[Line] = []
        self.events_by_line: list[list[Event]] = []
        self.labels: list[Text | None] = []  # by line: the text of its button
        self.questions: list[int] = []  # by line: the number of the question answered
        self.hidden: list[bool] = []  # by line: whether it is an answer in closed lanes
        self.closings: set[int] = set()  # lines with which closed lanes ended
        self.releases: dict[int, dict[int, tuple[int, ...]]] = {}  # by line: seats released, and the lanes they saw
        self.irrevocable: set[int] = set()  # lines that nobody can take back, whoever is asked next
        self.undos: list[int] = []  # lines that take back others
        self.struck: set[int] = set()  # lines taken back
        self.asked: list[int] = [0] * seats  # by seat: the number of its question; every answer raises it
        self.picks = 0  # how many so far, including lines taken back
        self.picks_by_line: list[int] = []  # how many picks there were after each line
        self.last_unread: list[int] = [0] * seats  # by seat: its last line among the unread ones
        self.chance_unread = 0  # the last unread line with a pick
        self.snapshots: list[Moment] = []
        self._seen: dict[int | None, tuple[State, list[int], State]] = {}  # by seat: last state made in lanes
        self._now: Moment | None = None

    @property
    def begun(self) -> bool:
        """Whether the game has been set up."""
        return self._now is not None

    @property
    def now(self) -> Moment:
        if self._now is None:
            raise Refused(say(NOT_BEGUN))
        return self._now

    # ---- writing

    @property
    def moments(self) -> int:
        """How many lines everybody may know; answers in closed lanes do not count until all lanes are done."""
        return len(self.lines) if not self.begun or self.now.lanes_from < 0 else self.now.lanes_from

    def begin(self, state: State, table: RecordingTable, seating: Seating | None = None) -> None:
        """Run a state after set-up to its first question; people play all seats unless `seating` says otherwise."""
        settle(state, table)
        self._now = Moment(1, state, seating or people_only(self.seats), [1] * self.seats, [START] * self.seats)
        enter_lanes(self._now)
        self._keep_line((None, SETUP, None, table.picks), table, None, False)
        self.snapshots = [self._now.copy()]

    def take_up(self, now: Moment, asked: list[int], picks: int, last: list[int], chance: int) -> None:
        """Continue from a moment at rest; the lines before it are not read."""
        self._leave_out(now.line, picks)
        self.asked, self.picks = asked[:], picks
        self.last_unread, self.chance_unread = last[:], chance
        self._now = now
        self.snapshots = [now.copy()]

    def _leave_out(self, line: int, picks: int) -> None:
        """Mark the lines before this one as unread; only their number of picks is known."""
        self.lines[:line] = [UNREAD] * line
        self.events_by_line[:line], self.labels[:line] = [[]] * line, [None] * line
        self.questions[:line], self.hidden[:line] = [0] * line, [False] * line
        self.picks_by_line[:line] = [picks] * line

    def end_of_past(self, limit: int) -> int:
        """The last line up to a limit before which no line is needed to go on or to take answers back."""
        now = self.now
        limit = min(limit, *now.barriers, now.line if now.lanes_from < 0 else now.lanes_from)
        at_rest = [moment.line for moment in self.snapshots if moment.line <= limit and moment.lanes_from < 0]
        return max(at_rest, default=0)

    def let_go(self, line: int) -> None:
        """Forget the lines before a line from `end_of_past`, as if the story had been taken up there."""
        self.last_unread = [self.last_known(seat, line) for seat in range(self.seats)]
        self.chance_unread = self.last_chance(line)
        self._leave_out(line, self.picks_by_line[line - 1])
        self.snapshots = [moment for moment in self.snapshots if moment.line >= line]
        self.closings = {k for k in self.closings if k >= line}
        self.releases = {k: seen for k, seen in self.releases.items() if k >= line}
        self.irrevocable = {k for k in self.irrevocable if k >= line}
        self.undos = [k for k in self.undos if k >= line]
        self.struck = {k for k in self.struck if k >= line}

    def write(self, line: Line, table: RecordingTable, label: Text | None, answer: Any = None) -> None:
        """Perform a line and add it with its picks; if it fails, nothing has happened.

        `answer` is the answer of the line if it has been read already.
        """
        now, index = self.now, len(self.lines)
        in_lanes = now.lanes_from >= 0 and line[0] is not None
        try:
            closed, released = advance(self.game, now, index, line, table, answer)
        except BaseException:
            self._now = self._rebuilt(self.snapshots[-1], index)
            raise
        if closed:
            self.closings.add(index)
        elif released:
            self.releases[index] = {seat: lanes_shown_to(now.state, seat) for seat in released}
        seat = line[0] or 0  # an act of the table sets the same barrier for all seats
        if now.barriers[seat] == index + 1 and now.reasons[seat] in (CHANCE, SHOWN, FINAL):
            self.irrevocable.add(index)
        self._keep_line(with_picks(line, table.picks), table, label, in_lanes)
        self._remember()

    def tried(self, line: Line, table: RecordingTable) -> None:
        """Perform a line on a copy, to see whether it goes through."""
        advance(self.game, self.now.copy(), len(self.lines), line, table)

    def _keep_line(self, line: Line, table: RecordingTable, label: Text | None, hidden: bool) -> None:
        seat = line[0]
        if line[1] == UNDO:
            self.undos.append(len(self.lines))
        self.lines.append(line)
        self.events_by_line.append(table.events)
        self.labels.append(label)
        self.questions.append(0 if seat is None else self.asked[seat])
        self.hidden.append(hidden)
        self.picks += len(table.picks)
        self.picks_by_line.append(self.picks)
        if not gives_seat(line):
            for each in range(self.seats) if seat is None else (seat,):
                self.asked[each] += 1

    def _remember(self) -> None:
        """Keep a snapshot now and then, as a start for looking back and undoing."""
        if not self.snapshots or len(self.lines) - self.snapshots[-1].line >= SNAPSHOT_EVERY:
            self.snapshots.append(self.now.copy())

    # ---- taking back and looking back

    def own(self, seat: int) -> list[int]:
        """The lines this seat may still take back."""
        return self._of_seat(seat, self._barrier(seat)[0])

    def why_none(self, seat: int) -> str:
        """Why this seat cannot take back anything earlier."""
        return self._barrier(seat)[1]

    def _barrier(self, seat: int) -> tuple[int, str]:
        """The line before which this seat can take nothing back, and the latest reason."""
        now = self.now
        nearest = max(now.barriers[seat], now.phase_from)
        since = takewhile(lambda k: k >= nearest, reversed(self.undos))
        consent = next((k + 1 for k in since if self.lines[k][0] is None), 0)
        return max((now.barriers[seat], now.reasons[seat]), (now.phase_from, PHASE), (consent, CONSENT),
                   key=lambda each: each[0])  # fmt: skip

    def was_own(self, seat: int) -> list[int]:
        """The lines this seat could take back under any version of the program; older ones had fewer barriers."""
        return self._of_seat(seat, self.now.barriers[seat])

    def _of_seat(self, seat: int, first: int) -> list[int]:
        return [k for k in self.kept(first, len(self.lines)) if self.lines[k][0] == seat]

    def own_alone(self, seat: int) -> list[int]:
        """The seat's lines since another seat answered, chance decided, or something was shown or final.

        A save may take these back where there is a barrier today: an older program may have asked seats one by one that
        decide together now.
        """
        found: list[int] = []
        for k in self._back_from(END):
            if k in self.irrevocable or self.lines[k][0] not in (seat, None):
                break
            if self.lines[k][0] == seat:
                found.append(k)
        return found[::-1]

    def last_of(self, seat: int | None, before: int = END) -> int:
        """The last line of a seat that has been read and is not taken back; 0 if it has none."""
        return next((k for k in self._back_from(before) if self.lines[k][0] == seat), 0)

    def last_known(self, seat: int, before: int = END) -> int:
        """The last line of a seat that is not taken back, read or not; 0 if it has none."""
        return self.last_of(seat, before) or self.last_unread[seat]

    def last_chance(self, before: int = END) -> int:
        """The last line with a pick after the set-up that is not taken back, read or not."""
        return next((k for k in self._back_from(before) if self.lines[k][3]), self.chance_unread)

    def chance_since(self, line: int) -> bool:
        """Whether this line or a later one has a pick and is not taken back."""
        first = max(1, line)
        return self.chance_unread >= first or any([self.lines[k][3] for k in self.kept(first, len(self.lines))])

    def _back_from(self, before: int) -> Iterator[int]:
        """The lines that are not taken back, last first, without the set-up."""
        for k in range(min(before, len(self.lines)) - 1, 0, -1):
            if k not in self.struck and self.lines[k][1] != UNDO:
                yield k

    def kept(self, first: int, last: int) -> list[int]:
        """The lines of a stretch that are not taken back."""
        return [k for k in range(first, last) if k not in self.struck and self.lines[k][1] != UNDO]

    def without(self, taken: Sequence[int]) -> Moment:
        """The current moment, had these lines never been played."""
        snapshot = self._snapshot_before(min(taken))
        return self._rebuilt(snapshot, len(self.lines), taken)

    def strike(self, act: Line) -> None:
        """Write an undo line and go back; if that fails, nothing has happened."""
        taken = struck_by(act, len(self.lines), self.lines)
        now = self.without(taken)
        now.line = len(self.lines) + 1
        if act[0] is None:
            now.bar(CONSENT)
        self._now = now
        self.struck.update(taken)
        self.snapshots = [moment for moment in self.snapshots if moment.line <= min(taken)]
        self._keep_line(act, RecordingTable(_silent), None, act[0] is not None and now.lanes_from >= 0)
        self._remember()

    def _snapshot_before(self, line: int) -> Moment:
        return [moment for moment in self.snapshots if moment.line <= line][-1]

    def _rebuilt(self, snapshot: Moment, until: int, besides: Sequence[int] = ()) -> Moment:
        """The moment at a line, played from a snapshot without the lines taken back or listed in `besides`."""
        now, left_out = snapshot.copy(), {*besides}
        for k in self.kept(snapshot.line, until):
            if k not in left_out:
                advance(self.game, now, k, self.lines[k], ScriptedTable(self.lines[k][3]))
        now.line = until
        return now

    def until(self, line: int) -> "Story":
        """The story as it stood after this many lines."""
        past = Story(self.game, self.seats)
        past.lines, past.events_by_line = self.lines[:line], self.events_by_line[:line]
        past.labels, past.questions, past.hidden = self.labels[:line], self.questions[:line], self.hidden[:line]
        past.closings = {k for k in self.closings if k < line}
        past.releases = {k: seen for k, seen in self.releases.items() if k < line}
        past.irrevocable = {k for k in self.irrevocable if k < line}
        past.undos = [k for k in self.undos if k < line]
        past.struck = all_struck(past.lines, past.undos)
        past.picks_by_line = self.picks_by_line[:line]
        past.picks = past.picks_by_line[-1]
        written = Counter([each[0] for each in past.lines if not gives_seat(each)])
        past.asked = [written[seat] + written[None] for seat in range(self.seats)]
        past.snapshots = [moment for moment in self.snapshots if moment.line <= line]  # none has lines taken back
        past._now = past._rebuilt(past.snapshots[-1], line)
        return past

    # ---- what each seat sees

    def seen_by(self, seat: int | None) -> State:
        """The state as a seat may know it: closed lanes hide the others' answers until all are done."""
        now = self.now
        if now.opening is None:
            return now.state
        answered = self.kept(now.lanes_from, len(self.lines))
        shown = self._shown(seat, answered)
        if shown == answered:
            return now.state
        return self._opening_after(now.opening, shown, seat)

    def _opening_after(self, opening: State, shown: list[int], seat: int | None) -> State:
        """The state at the opening of the lanes plus these lines; the last one made for each seat is cached."""
        if not shown:
            return opening
        kept = self._seen.get(seat)
        if kept is not None and kept[0] is opening and kept[1] == shown:
            return kept[2]
        state = opening.copy()
        for k in shown:
            perform(state, self.lines[k], ScriptedTable(self.lines[k][3]), self.game.acts)
        self._seen[seat] = (opening, shown, state)
        return state

    def _shown(self, seat: int | None, answered: Iterable[int]) -> list[int]:
        lanes = lanes_shown_to(self.now.state, seat)
        return [k for k in answered if is_shown(self.lines[k][0], lanes)]

    def hidden_from(self, seat: int | None, index: int) -> bool:
        """Whether the line is an answer in still closed lanes that this seat may not see."""
        in_lanes = 0 <= self.now.lanes_from <= index
        return in_lanes and not is_shown(self.lines[index][0], lanes_shown_to(self.now.state, seat))


def _silent() -> float:
    raise RuntimeError("an undo uses no chance")
