"""Writes the next line into the story and the file of a game, once chance or people have decided what it needs."""

from collections.abc import Callable, Sequence
from typing import Any

from cradle.kernel.chance.sources import Wanted
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import settle
from cradle.kernel.record.parts.course import Course, Pending, Seat
from cradle.kernel.save.disk import Path
from cradle.kernel.save.journal import Journal
from cradle.kernel.story.line import SETUP, Line
from cradle.kernel.words.catalog import Refused, Text
from cradle.kernel.words.written import Written


class LineWriter:
    """Writes checked lines, with the picks of chance that belong to them."""

    def __init__(self, course: Course) -> None:
        self._course, self._source = course, course.beginning.source
        self._numbers: Callable[[], float] | None = None  # numbers for the next picks
        self.journal: Journal | None = None  # the file of a running game

    def chance(self, given: Sequence[Any] = ()) -> RecordingTable:
        """A table that continues from the next pick; `given` is what people rolled and drew."""
        if self._numbers is None:
            self._numbers = self._source.numbers(self._course.story.picks)
        return self._source.table(self._numbers, given)

    def begin(self, pending: Pending) -> None:
        """Write a line, or wait until people have rolled and drawn for it; until then nothing has happened."""
        self.refuse_while_wanted()
        try:
            if not self._source.asks_people:
                self.write(pending, self.chance())
                return
            self._course.pending = pending
            self._try_pending(pending, [])
        except Refused as refused:
            self._course.pending = None
            raise Refused(refused.text, self._course.told) from None

    def write(self, pending: Pending, table: RecordingTable) -> None:
        """Write a line with the picks of this table."""
        story, beginning = self._course.story, self._course.beginning
        try:
            if pending.line[1] == SETUP:
                story.begin(beginning.laid_out(table), table, beginning.seating)
            else:
                story.write(pending.line, table, pending.label, pending.answer)
        except BaseException:
            self._numbers = None  # the failed attempt may have used some
            raise
        if table.source is not self._numbers:
            self._numbers = None  # picks made elsewhere have used numbers, too
        self._keep_up()

    def strike(self, act: Line) -> None:
        """Write an undo line."""
        self._course.story.strike(act)
        self._keep_up()

    def _keep_up(self) -> None:
        self._course.gone_on()
        if self.journal is not None:
            self.journal.keep_up(self._course.story.lines)

    # ---- people at a real table

    def wanted(self) -> dict[str, Any] | None:
        """The roll or draw that the game waits for, and for which seat."""
        pending = self._course.pending
        return None if pending is None or pending.wanted is None else pending.wanted.as_dict()

    def wanted_text(self) -> Text | None:
        """The roll or draw that the game waits for, in words."""
        pending = self._course.pending
        return None if pending is None or pending.wanted is None else pending.wanted.text

    def refuse_while_wanted(self) -> None:
        """Refuse anything else while people have to roll or draw."""
        text = self.wanted_text()
        if text is not None:
            raise Refused(text, self._course.told)

    def waits_for_dice_of(self, seat: Seat) -> bool:
        """This seat has answered, and people have yet to roll or draw for it."""
        pending = self._course.pending
        return pending is not None and pending.line[0] == seat

    def provide(self, value: Any) -> None:
        """Enter what people rolled or drew: the faces of the dice, or the name of the thing."""
        pending = self._course.pending
        if pending is None:
            raise self._course.refused("nothing has to be rolled or drawn now")
        try:
            self._try_pending(pending, [*pending.given, value])
        except Refused as refused:
            raise Refused(refused.text, self._course.told) from None

    def _try_pending(self, pending: Pending, given: list[Any]) -> None:
        """Try the line with the values entered so far; a value that does not fit is refused and dropped."""
        self._numbers = None
        try:
            if pending.line[1] == SETUP:
                settle(self._course.beginning.laid_out(table := self.chance(given)), table)
            else:
                self._course.story.tried(pending.line, self.chance(given))
        except Wanted as wanted:
            pending.wanted, pending.given = wanted, given
            return
        self._numbers, self._course.pending = None, None
        self.write(pending, self.chance(given))

    def forget_pending(self) -> Written:
        """Drop the answer that waits for a roll or draw; return it."""
        pending, self._course.pending = self._course.pending, None
        assert pending is not None
        taken_back: Written = pending.line[2]
        return taken_back

    # ---- the file of a running game

    def keep(self, path: Path) -> None:
        """Write all lines to a file, and from now on every line as it is played."""
        journal = Journal(path, self._course.beginning.header(), self._course.lines())
        self.pause()
        self.journal = journal

    def pause(self) -> None:
        """Let go of the file, without its seal."""
        if self.journal is not None:
            self.journal.let_go()
            self.journal = None

    def close(self) -> None:
        """Seal the file and let go of it."""
        if self.journal is not None:
            self.journal.close(self._course.story.lines)
            self.journal = None
