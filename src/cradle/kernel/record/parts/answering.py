"""Answers of the seats: read from their written form, checked against the rules, and recorded."""

from typing import Any, Final

from cradle.kernel.doors import checked_flag, checked_whole
from cradle.kernel.flow.agenda import WAIT, Answer, Choice, name_of, question_to, waits_too_late
from cradle.kernel.record.parts.course import Course, Pending, Seat
from cradle.kernel.record.parts.line_writer import LineWriter
from cradle.kernel.seating import checked_memory
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.story.line import Line, with_memory
from cradle.kernel.words.catalog import Refused, say

OVER: Final = "the game is over"


class Stale(Refused):
    """The answer was meant for a question that is no longer asked."""


setattr(Stale, "__module__", "cradle")  # noqa: B010 (people import it from here; a compiled class needs setattr)


class Answering:
    """Takes the answers of seats and refuses what the rules do not allow."""

    def __init__(self, course: Course, writer: LineWriter) -> None:
        self._course, self._writer = course, writer

    def play(self, seat: Seat, answer: Any, at: Any = None) -> None:
        """Answer for a seat, in written form; `at` is the number of the question answered."""
        self._writer.begin(self.line_for(self.question_to(seat, at), answer))

    def play_all(self, seat: Seat, answers: Any, at: Any, whole: Any) -> None:
        """Give several answers for a seat, in order up to the first refusal; all or nothing if `whole`."""
        self._course.checked_seat(seat)
        said = self._course.checked_answers(answers)
        if checked_flag("whole", whole) or any([isinstance(each, dict) for each in said]):
            said = self._spelled_if_whole(seat, said)
        for place, answer in enumerate(said):
            self.play(seat, answer, at if place == 0 else None)

    def play_for_bot(self, seat: Seat, answer: Any, memory: Any) -> None:
        """Answer for a bot's seat; the line keeps the bot's memory if that has changed."""
        pending = self.line_for(self.question_to(seat, None), answer)
        if memory != self._course.seating().memories[seat]:
            pending.line = with_memory(pending.line, checked_memory(memory))
        self._writer.begin(pending)

    def _spelled_if_whole(self, seat: Seat, answers: list[Any]) -> list[Any]:
        """Check that all answers but the last can be played without chance, and that the last is legal then.

        A composite answer is spelled out, so that it is played whole or not at all.
        """
        course = self._course
        here = Perspective(course.game, course.state(), course.checked_seat(seat), course.called())
        trial = here.tried(answers)
        if trial.refused is not None:
            raise Refused(trial.refused, course.told)
        played, total = len(trial.warnings), len(trial.answers)
        if trial.stopped is not None and played < total - 1:
            refusal = "answer {number} of {total} could not be undone, so none was played"
            raise course.refused(refusal, number=played + 1, total=total)
        return trial.answers

    def question_to(self, seat: Seat, at: Any) -> Choice:
        """The question to this seat; refused if there is none, or it is no longer the one that `at` names."""
        course = self._course
        choice = question_to(course.state(), course.checked_seat(seat))
        if at is not None and checked_whole("at", at) != course.asked(seat):
            raise Stale(say("the game has moved on; this answer was meant for an earlier question"), course.told)
        if choice is not None:
            return choice
        if course.over():
            raise course.refused(OVER)
        raise course.refused("it is not your turn; the game is waiting for {seats}", seats=course.waiting())

    def line_for(self, choice: Choice, written: Any) -> Pending:
        """The line of a legal answer, with the answer itself and the text of its button."""
        answer, state = self._checked_answer(choice, written), self._course.state()
        label = None if answer == WAIT else choice.label(state, answer)
        line: Line = (choice.seat, name_of(choice), choice.write(state, answer), [])
        return Pending(line, label, answer)

    def _checked_answer(self, choice: Choice, written: Any) -> Answer:
        course, state = self._course, self._course.state()
        here = Perspective(course.game, state, choice.seat, ())  # no sentences are made here, so no names are needed
        answer = here.read(written)
        if written == WAIT and waits_too_late(state, choice.seat):
            raise Stale(say("everyone before you is done by now; there is nobody left to wait for"), course.told)
        if answer is None:
            raise Refused(here.not_an_answer(written), course.told)
        reason = None if answer == WAIT else choice.refuse(state, answer)
        if reason is not None:
            raise Refused(reason, course.told)
        return answer
