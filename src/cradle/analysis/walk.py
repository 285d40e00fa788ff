"""Walks over a game: every line that was not taken back, with what its seat saw before it."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from cradle.kernel.chance.table import Event
from cradle.kernel.flow.agenda import State
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.story.line import UNDO, Line
from cradle.kernel.words.written import Written

THE_GAME: Final = "the game"


class Moment:
    """A line about to be played: its seat, answer and picks, and what each seat saw before it."""

    def __init__(self, whole: Record, now: Record, line: int, opens_phase: bool = True) -> None:
        self.line = line  # the number of lines before it
        self.opens_phase = opens_phase  # nobody has answered in this phase yet
        self.seat, self.question, self.picks = whole.lines[line][0], whole.lines[line][1], whole.lines[line][3]
        self.turn, self.seats = now.phase[0], whole.seats
        self._whole, self._now = whole, now

    def seen_by(self, seat: int) -> Perspective:
        """The side of the table that a seat saw then; valid only until the walk goes on."""
        return self._now.perspective(seat)

    @property
    def state(self) -> State:
        """The whole state, hidden things included: for computing what chance could bring, never for a judgement."""
        return self._now.state

    @property
    def own_lines(self) -> Sequence[Line]:
        """This line, and the following lines of its seat up to the first act of others that it could see."""
        return own_lines(self._whole, self.line)

    def answers_meanwhile(self, most: int) -> Sequence[Written]:
        """The answers of this seat from this one on, whatever the others do in between."""
        lines, struck = self._whole.lines, self._whole.story.struck
        places = range(self.line, len(lines))
        stand = (lines[place][2] for place in places if lines[place][0] == self.seat and place not in struck)
        return [*islice(stand, most)]

    @property
    def events(self) -> Sequence[Event]:
        """The events of this line."""
        return self._whole.story.events_by_line[self.line]

    def dice(self) -> Random:
        """Chance for imagined worlds: seeded by seat and question only, so that it depends on nothing hidden."""
        assert self.seat is not None, "the table imagines nothing"
        return Random(f"{self.seat} {self._now.asked(self.seat)}")


def moments(whole: Record, first: int = 1, last: int | None = None) -> Iterator[Moment]:
    """Every line of a stretch that was not taken back, with the game before it."""
    end = len(whole.lines) if last is None else min(last, len(whole.lines))
    now, phase = whole.until(max(first, 1)), None
    for line in range(max(first, 1), end):
        if line not in whole.story.struck and whole.lines[line][1] != UNDO:
            yield Moment(whole, now, line, now.phase != phase)
            phase = now.phase
        now.stored.replay_line(THE_GAME, line + 2, whole.lines[line])


def own_lines(whole: Record, first: int) -> list[Line]:
    """The lines of one seat from here on, up to another seat's first line outside closed lanes."""
    found: list[Line] = []
    seat = whole.lines[first][0]
    for line in range(first, len(whole.lines)):
        if line in whole.story.struck or whole.lines[line][1] == UNDO:
            continue
        if whole.lines[line][0] == seat:
            found.append(whole.lines[line])
        elif not whole.story.hidden[line]:
            break
    return found
