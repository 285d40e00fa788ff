"""The parts of one record, put together in the order in which they build on each other."""

from collections.abc import Sequence
from typing import Any

from cradle.kernel.chance.sources import Source
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import State
from cradle.kernel.game import Game
from cradle.kernel.record.parts.answering import Answering
from cradle.kernel.record.parts.beginning import Beginning
from cradle.kernel.record.parts.course import Course
from cradle.kernel.record.parts.line_writer import LineWriter
from cradle.kernel.record.parts.stored_lines import StoredLines
from cradle.kernel.record.parts.table_acts import TableActs
from cradle.kernel.record.parts.undoing import Undoing
from cradle.kernel.record.parts.views import Views
from cradle.kernel.story.line import Line
from cradle.kernel.words.quoting import quoted


class RecordParts:
    """A game before its first line, ready to be begun, played and looked at."""

    def __init__(self, game: Game, seats: Any, options: Any, source: Source, names: Any) -> None:
        self.beginning = Beginning(game, seats, options, source, names)
        self.course = Course(self.beginning)
        self.writer = LineWriter(self.course)
        self.answering = Answering(self.course, self.writer)
        self.acts = TableActs(self.course, self.writer)
        self.undoing = Undoing(self.course, self.writer, self.answering)
        self.views = Views(self.course, self.undoing)
        self.stored = StoredLines(self.course, self.writer, self.answering, self.acts, self.undoing)
        self.recovery_note = ""  # why a recovered record ends where it does

    @property
    def game(self) -> Game:
        return self.beginning.game

    @property
    def state(self) -> State:
        return self.course.state()

    @property
    def lines(self) -> list[Line]:
        return self.course.lines()

    def until(self, line: Any) -> "RecordParts":
        """The game as it stood after this many lines."""
        course = self.course
        course.check_begun()
        if not isinstance(line, int) or isinstance(line, bool) or not 1 <= line <= len(self.lines):
            refusal = "there is no line {name}; the record has lines 1 to {last}"
            raise course.refused(refusal, name=quoted(line), last=len(self.lines))
        past = blank_from(self.beginning)
        past.course.story = course.story.until(line)
        return past

    def replay(self, line: Line, table: RecordingTable) -> None:
        """Play one stored line again; refused if the rules or its picks do not allow it."""
        self.stored.replay(line, table)

    def replay_all(self, path: object, lines: Sequence[Line], asked_again: bool = False) -> None:
        """Play the lines of a save again, after its header."""
        for number, line in enumerate(lines, start=2):
            self.stored.replay_line(path, number, line, asked_again)


def blank_from(began: Beginning) -> RecordParts:
    """The same game before its first line."""
    twin = RecordParts(began.game, began.seats, began.options, began.source, began.names)
    twin.beginning.position, twin.beginning.seating = began.position, began.seating
    return twin
