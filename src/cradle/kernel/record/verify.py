"""Verifies a saved game: plays every line again and asks the source of chance for every pick again."""

from typing import Any

from cradle.kernel.doors import checked_path
from cradle.kernel.record.parts.record_parts import RecordParts, blank_from
from cradle.kernel.record.record import Record
from cradle.kernel.record.reopening import checked_secret, read_again
from cradle.kernel.save.file_format import BrokenSave, read
from cradle.kernel.story.line import Line, with_picks
from cradle.kernel.words.catalog import Refused, reason_of, say


class Report:
    """What was checked in a saved game, and what could not be."""

    def __init__(self, record: Record, sealed: bool, picks: int) -> None:
        self.record, self.sealed = record, sealed
        self.picks = picks  # picks checked against the source: all that were made, if it is known
        self.chance_checked = picks == record.story.picks


def verify(path: Any, secret: Any = None) -> Report:
    """Load a game, then play it again from its source of chance: every pick must come out as saved."""
    known = checked_secret(secret)
    stored = read(checked_path(path))
    record = Record(read_again(path, stored, None, known, recover=False))
    if not record.source.repeats():
        return Report(record, stored.sealed, 0)
    again, asked = blank_from(record.beginning), 0
    for number, line in enumerate(record.lines, start=2):
        asked += check_line(path, number, again, line)
    return Report(record, stored.sealed, asked)


def check_line(path: object, number: int, again: RecordParts, line: Line) -> int:
    """Play a line with picks from the source; return how many picks were the source's own."""
    source = again.beginning.source
    people = source.given(line[3])
    table = again.writer.chance(people)
    try:
        again.stored.replay(with_picks(line, table.picks), table)
    except Refused as refused:
        wrong = say("the rules do not allow this line: {trouble}", trouble=reason_of(refused))
        raise BrokenSave(path, number, wrong, again.course.within) from None
    trouble = source.check(line[3], table.picks)
    if trouble is not None:
        raise BrokenSave(path, number, trouble)
    return len(line[3]) - len(people)
