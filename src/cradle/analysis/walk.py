"""The walk over a game: every line that stands, with what its seat saw before it."""

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
    """A line about to be played: whose it is, what was said, what chance brought, and what each seat saw before it."""

    def __init__(self, whole: Record, now: Record, line: int, opens_phase: bool = True) -> None:
        self.line = line  # so many lines had been played
        self.opens_phase = opens_phase  # nobody has answered in this phase yet
        self.seat, self.question, self.picks = whole.lines[line][0], whole.lines[line][1], whole.lines[line][3]
        self.turn, self.seats = now.phase[0], whole.seats
        self._whole, self._now = whole, now

    def seen_by(self, seat: int) -> Perspective:
        """What a seat saw then; only good until the walk goes on."""
        return self._now.perspective(seat)

    @property
    def state(self) -> State:
        """All that lay on the table, hidden things too: for what chance could have brought, never for a judgement."""
        return self._now.state

    @property
    def own_lines(self) -> Sequence[Line]:
        """This line, and those of its seat that follow before anybody else does anything that it could see."""
        return own_lines(self._whole, self.line)

    def answers_meanwhile(self, most: int) -> Sequence[Written]:
        """The answers of this seat from here on, this one included, whatever the others do in between."""
        lines, struck = self._whole.lines, self._whole.story.struck
        places = range(self.line, len(lines))
        stand = (lines[place][2] for place in places if lines[place][0] == self.seat and place not in struck)
        return [*islice(stand, most)]

    @property
    def events(self) -> Sequence[Event]:
        """What this line brought about."""
        return self._whole.story.events_by_line[self.line]

    def dice(self) -> Random:
        """Chance for imagined worlds: the same for whoever saw the same, so it depends on nothing hidden."""
        assert self.seat is not None, "the table imagines nothing"
        return Random(f"{self.seat} {self._now.asked(self.seat)}")


def moments(whole: Record, first: int = 1, last: int | None = None) -> Iterator[Moment]:
    """Every line of a stretch that stands, with the game as it was before it."""
    end = len(whole.lines) if last is None else min(last, len(whole.lines))
    now, phase = whole.until(max(first, 1)), None
    for line in range(max(first, 1), end):
        if line not in whole.story.struck and whole.lines[line][1] != UNDO:
            yield Moment(whole, now, line, now.phase != phase)
            phase = now.phase
        now.stored.replay_line(THE_GAME, line + 2, whole.lines[line])


def own_lines(whole: Record, first: int) -> list[Line]:
    """The lines of one seat from here on, up to the first of somebody else that is not hidden in closed lanes."""
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
