"""Acts of the table itself: the bell, a seat given to a bot or a person, a player leaving."""

from typing import Any

from cradle.kernel.record.parts.answering import OVER
from cradle.kernel.record.parts.course import Course, Pending, Seat
from cradle.kernel.record.parts.line_writer import LineWriter
from cradle.kernel.save.fields import is_answer
from cradle.kernel.seating import BOT, DEVICE, check_known, checked_act, checked_move
from cradle.kernel.story.line import BELL
from cradle.kernel.words.quoting import quoted


class TableActs:
    """Acts of the table, checked and written down."""

    def __init__(self, course: Course, writer: LineWriter) -> None:
        self._course, self._writer = course, writer

    def bell(self) -> None:
        """End an open market."""
        self.check(BELL)
        self._writer.begin(Pending((None, BELL, None, [])))

    def seat_bot(self, seat: Seat, bot: Any, seed: Any) -> None:
        """Give a seat to a bot by name, such as elder:hard, or back to a person (None)."""
        known = self._course.checked_seat(seat)
        chosen = self._course.beginning.bot_seed(known) if seed is None else seed
        if bot is not None:
            check_known(bot, chosen, self._course.game.name)
        self.act(BOT, [seat] if bot is None else [seat, bot, chosen])

    def act(self, name: Any, argument: Any) -> None:
        """Perform the act of this name; the game may refuse it with a reason."""
        said = self.checked(name, argument)
        if (name == BELL and said is not None) or not is_answer(said):
            refusal = "the table cannot do {name} with {value}"
            raise self._course.refused(refusal, name=quoted(name), value=quoted(said))
        self._writer.begin(Pending((None, name, said, [])))

    def checked(self, name: Any, argument: Any) -> Any:
        """The checked argument of an act that is possible now."""
        self.check(name)
        if name == DEVICE:
            return checked_move(argument, self._course.seats)
        return checked_act(argument, self._course.seats) if name == BOT else argument

    def check(self, name: Any) -> None:
        course = self._course
        if course.over():
            raise course.refused(OVER)
        if name == BELL and not course.in_market():
            raise course.refused("no market is open, so there is nothing for the bell to end")
        if name not in (BELL, BOT, DEVICE) and (not isinstance(name, str) or name not in course.game.acts):
            raise course.refused("the table has no act {name}", name=quoted(name))
