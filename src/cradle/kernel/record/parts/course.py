"""The course of a game so far: its story, its news, and the line that waits for people's dice.

All other parts of a record build on this one.
"""

from collections.abc import Callable, Sequence
from typing import Any

from cradle.kernel.chance.sources import Wanted
from cradle.kernel.doors import checked_whole
from cradle.kernel.flow.agenda import State, in_open_lanes, waiting
from cradle.kernel.record.parts.beginning import Beginning
from cradle.kernel.record.parts.made_views import MadeViews
from cradle.kernel.record.parts.seat_names import SeatNames
from cradle.kernel.seating import Seating
from cradle.kernel.story.line import Line
from cradle.kernel.story.news import News
from cradle.kernel.story.timeline import NOT_BEGUN, UNREAD, Story
from cradle.kernel.words.catalog import Refused, Text
from cradle.kernel.words.language import EN
from cradle.kernel.words.quoting import quoted

Seat = Any  # a whole number; arguments are checked on entry, compiled or not


class Pending:
    """A line about to be written; it may have to wait until people have rolled or drawn."""

    def __init__(self, line: Line, label: Text | None = None, answer: Any = None) -> None:
        self.line, self.label, self.answer = line, label, answer
        self.given: list[Any] = []
        self.wanted: Wanted | None = None


class Course:
    """Everything that has happened since the beginning, shared by all parts of a record."""

    def __init__(self, beginning: Beginning) -> None:
        self.beginning, self.game, self.seats = beginning, beginning.game, beginning.seats
        self.story = Story(beginning.game, beginning.seats)
        self.news = News()
        self.made = MadeViews()
        self.pending: Pending | None = None  # a line for which people have to roll or draw
        self._names = SeatNames(beginning)
        self._whole: Callable[[Sequence[Line]], Story] | None = None  # plays the unread lines, too

    # ---- lines

    def lines(self) -> list[Line]:
        self.read_all()
        return self.story.lines

    def lines_from(self, first: Any) -> list[Line]:
        """The lines from this number on, counted from 0."""
        lines = self.story.lines[checked_whole("first", first) :]
        return self.lines()[first:] if UNREAD in lines[:1] else lines

    def unread(self) -> int:
        """How many lines before a snapshot have not been read."""
        return 0 if self._whole is None else self.story.snapshots[0].line

    def leave_unread(self, whole: Callable[[Sequence[Line]], Story]) -> None:
        """Start without the lines before the first snapshot; `whole` plays them, too, when they are needed."""
        self._whole = whole

    def read_all(self) -> None:
        """Play the unread lines before a snapshot, too, if there are any."""
        if self._whole is None:
            return
        self.story, self.news = self._whole(self.story.lines), News()
        self._whole = None
        self.gone_on()

    def gone_on(self) -> None:
        """Discard the cached views: the game has gone on."""
        self.made.forget(self.story.now)
        self._names.forget()

    # ---- now

    def state(self) -> State:
        """The whole truth."""
        self.check_begun()
        return self.story.now.state

    def over(self) -> bool:
        return self.story.begun and not self.state().agenda

    def in_market(self) -> bool:
        """Seats act whenever they like, until the bell."""
        return self.story.begun and in_open_lanes(self.state())

    def waiting(self) -> list[int]:
        """The seats that have something to decide; none while people still deal for the set-up."""
        return [choice.seat for choice in waiting(self.state())] if self.story.begun else []

    def asked(self, seat: Seat) -> int:
        """The number of the question put to this seat."""
        return self.story.asked[self.checked_seat(seat)]

    def seating(self) -> Seating:
        """The current seating."""
        return self.story.now.seating if self.story.begun else self.beginning.seating

    # ---- sentences

    def called(self, language: Any = EN) -> list[str]:
        """The current names of the seats."""
        return self._names.called(self.story, language)

    def told(self, text: Text, language: Any = EN) -> str:
        """A text in the reader's language."""
        return self.game.catalog.sentence(text, self.called(language), language)

    def within(self, text: Text, language: Any = EN) -> str:
        """A text as part of another sentence, without a capital."""
        return self.game.catalog.phrase(text, language, self.called(language))

    def refused(self, template: str, **facts: Any) -> Refused:
        """A refusal of the record itself."""
        return Refused(Text(template, "", facts), self.told)

    # ---- checks of arguments

    def check_begun(self) -> None:
        """Refuse while people still have to draw for the set-up."""
        if not self.story.lines:
            raise self.refused(NOT_BEGUN)

    def checked_seat(self, seat: Any) -> int:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats:
            raise self.refused(
                "there is no seat {name}; the seats are 0 to {last}", name=quoted(seat), last=self.seats - 1
            )
        return seat

    def checked_viewer(self, seat: Any) -> int | None:
        return None if seat is None else self.checked_seat(seat)

    def checked_answers(self, answers: Any) -> list[Any]:
        if not isinstance(answers, list | tuple):
            raise self.refused("several answers are a list, not {answers}", answers=quoted(answers))
        return list(answers)
