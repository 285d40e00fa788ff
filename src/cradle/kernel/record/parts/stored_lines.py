"""Plays stored lines again: each is checked against the rules, and its picks against chance."""

from typing import Any, Final

from cradle.kernel.chance.table import RecordingTable, ScriptedTable, ScriptExhausted
from cradle.kernel.flow.agenda import name_of
from cradle.kernel.record.parts.answering import Answering
from cradle.kernel.record.parts.course import Course, Pending, Seat
from cradle.kernel.record.parts.line_writer import LineWriter
from cradle.kernel.record.parts.table_acts import TableActs
from cradle.kernel.record.parts.undoing import Undoing
from cradle.kernel.save.fields import FORMAT, trouble_with_line
from cradle.kernel.save.file_format import BrokenSave
from cradle.kernel.story.line import SETUP, UNDO, Line, with_memory, with_picks
from cradle.kernel.words.catalog import reason_of, say
from cradle.kernel.words.quoting import quoted

STORED: Final = "the stored game"


class StoredLines:
    """Plays lines of a save or a store again, and says exactly what is wrong with a bad one."""

    def __init__(
        self, course: Course, writer: LineWriter, answering: Answering, acts: TableActs, undoing: Undoing
    ) -> None:
        self._course, self._writer = course, writer
        self._answering, self._acts, self._undoing = answering, acts, undoing

    def replay_line(self, path: object, number: int, line: Line, asked_again: bool = False) -> None:
        """Play a line again with its own picks or, if `asked_again`, with the picks its source gives."""
        source = self._course.beginning.source
        table = self._writer.chance(source.given(line[3])) if asked_again else ScriptedTable(line[3])
        try:
            self.replay(with_picks(line, table.picks) if asked_again else line, table)
        except ScriptExhausted as exhausted:
            raise BrokenSave(path, number, say("chance does not fit: {trouble}", trouble=exhausted.text)) from None
        except Exception as refused:  # whatever goes wrong, the sentence names the line
            wrong = say("the rules do not allow this line: {trouble}", trouble=reason_of(refused))
            raise BrokenSave(path, number, wrong, self._course.within) from None
        trouble = source.check(line[3], table.picks) if asked_again else None
        if trouble is not None:
            raise BrokenSave(path, number, trouble)

    def replay(self, line: Line, table: RecordingTable) -> None:
        """Play a line again with chance from this table; refused if the rules or its picks do not allow it."""
        seat, name, answer = line[0], line[1], line[2]
        if not self._course.story.lines:
            if seat is not None or name != SETUP:
                raise self._course.refused("the first line should be the set-up")
            self._writer.write(Pending((None, SETUP, None, [])), table)
        elif name == UNDO:
            self._undo_again(seat, answer)
        elif seat is None:
            self._writer.write(Pending((None, name, self._acts.checked(name, answer), [])), table)
        else:
            self._answer_again(seat, line, table)
        if len(table.picks) != len(line[3]):
            wrong = "it holds {number:# pick|# picks} of chance, but {needed:# was|# were} needed"
            raise self._course.refused(wrong, number=len(line[3]), needed=len(table.picks))

    def _undo_again(self, seat: Seat, taken: Any) -> None:
        if seat is None:
            self._undoing.undo_by_consent(taken)
            return
        story = self._course.story
        own = story.was_own(self._course.checked_seat(seat))
        if not are_last(taken, own) and not are_last(taken, story.own_alone(seat)):
            raise self._course.refused("lines {lines} cannot be taken back by this seat here", lines=quoted(taken))
        self._writer.strike((seat, UNDO, taken, []))

    def _answer_again(self, seat: int, line: Line, table: RecordingTable) -> None:
        choice = self._answering.question_to(seat, None)
        if name_of(choice) != line[1]:
            refusal = "it answers {name}, but the game asks {now}"
            raise self._course.refused(refusal, name=line[1], now=name_of(choice))
        pending = self._answering.line_for(choice, line[2])
        if len(line) == 5:
            pending.line = with_memory(pending.line, line[4])
        self._writer.write(pending, table)


def are_last(taken: Any, own: list[int]) -> bool:
    """Whether these are the last of a seat's own lines; a save may hold anything here."""
    return isinstance(taken, list) and len(taken) > 0 and taken == own[-len(taken) :]


def checked_line(number: int, line: Any, seats: int) -> Line:
    """A line of a stored game, as the record knows it."""
    if not isinstance(line, list | tuple) or len(line) not in (4, 5):
        raise BrokenSave(STORED, number, say("a line [seat, choice, answer, picks] was expected"))
    trouble = trouble_with_line(line, seats, FORMAT)
    if trouble is not None:
        raise BrokenSave(STORED, number, trouble)
    said = (line[0], line[1], line[2], line[3])
    return (*said, line[4]) if len(line) == 5 else said
