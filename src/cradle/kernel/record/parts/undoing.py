"""Taking back: a seat's last answer, one group of its answers, or by consent everything from a line on."""

from typing import Any, Final

from cradle.kernel.doors import checked_whole
from cradle.kernel.record.parts.answering import Answering
from cradle.kernel.record.parts.course import Course, Seat
from cradle.kernel.record.parts.line_writer import LineWriter
from cradle.kernel.seen.taking_back import Draft, draft_of, groups_of, still_legal
from cradle.kernel.seen.view import Undo
from cradle.kernel.story.line import CHANCE, CONSENT, FINAL, LANES, PHASE, SHOWN, START, TURN, UNDO, gives_seat
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.language import EN
from cradle.kernel.words.quoting import quoted
from cradle.kernel.words.written import Written

NOTHING_TO_UNDO: Final = {
    CHANCE: "nothing to undo: dice or cards have decided something since",
    SHOWN: "nothing to undo: something hidden has been shown since",
    LANES: "nothing to undo: everyone's answers have been revealed since",
    FINAL: "nothing to undo: your last answer was final",
    TURN: "nothing to undo: another player has been asked since",
    PHASE: "nothing to undo: the next phase has begun since",
    CONSENT: "nothing to undo: the table went back to an earlier moment",
    START: "nothing to undo: you have not answered yet",
}


class Undoing:
    """Says what each seat can take back, and takes it back."""

    def __init__(self, course: Course, writer: LineWriter, answering: Answering) -> None:
        self._course, self._writer, self._answering = course, writer, answering

    # ---- what can be taken back

    def undo_of(self, seat: Seat, language: Any = EN) -> Undo:
        """Whether a seat can take back its last answer: that answer, or why not."""
        course = self._course
        course.checked_seat(seat)
        pending, wanted = course.pending, self._writer.wanted_text()
        if pending is not None and self._writer.waits_for_dice_of(seat):
            return self._undoes(pending.label, language)
        if wanted is not None:
            return self._nothing_to_undo(seat, wanted, language)
        own = course.story.own(seat)
        if own:
            return self._undoes(course.story.labels[own[-1]], language)
        return self._nothing_to_undo(seat, say(NOTHING_TO_UNDO[course.story.why_none(seat)]), language)

    def _nothing_to_undo(self, seat: Seat, why: Text, language: Any) -> Undo:
        """Why nothing can be taken back, and whether the players may ask the table for it."""
        story, nothing = self._course.story, Undo(possible=False, reason=self._course.told(why, language))
        last = story.last_known(seat)
        if last and not self._course.over():
            nothing["askable"] = True
            if story.chance_since(last):
                nothing["chance"] = True
        return nothing

    def _undoes(self, label: Text | None, language: Any) -> Undo:
        return {"possible": True, "label": self._course.told(say("wait") if label is None else label, language)}

    def draft(self, seat: Seat, language: Any = EN) -> list[Draft]:
        """The answers since the barrier that a seat can take back, group by group."""
        course = self._course
        course.checked_seat(seat)
        if course.pending is not None:
            return []
        return draft_of(course.story, seat, course.called(language), language)

    def has_taken_back(self, seat: Seat) -> bool:
        """This seat has answered its current question before and took the answer back."""
        lines, questions = self._course.story.lines, self._course.story.questions
        known = self._course.checked_seat(seat)
        own = next((k for k in range(len(lines) - 1, -1, -1) if lines[k][0] == known), None)
        return own is not None and lines[own][1] == UNDO and questions[own] + 1 == self._course.asked(seat)

    # ---- taking back

    def undo(self, seat: Seat) -> Written:
        """Take back this seat's last answer; refused behind a barrier."""
        course = self._course
        if self._writer.waits_for_dice_of(course.checked_seat(seat)):
            return self._writer.forget_pending()
        self._writer.refuse_while_wanted()
        own = course.story.own(seat)
        if not own:
            raise course.refused(NOTHING_TO_UNDO[course.story.why_none(seat)])
        taken_back: Written = course.story.lines[own[-1]][2]
        self._writer.strike((seat, UNDO, [own[-1]], []))
        return taken_back

    def take_back(self, seat: Seat, asked: Any) -> list[Draft]:
        """Take back the group of answers that began with this question, and play the seat's later groups again.

        Returns the groups that are no longer legal and fell away.
        """
        course = self._course
        course.checked_seat(seat)
        self._writer.refuse_while_wanted()
        groups, drafts = groups_of(course.story, seat), self.draft(seat)
        numbers = [draft["asked"] for draft in drafts]
        if checked_whole("asked", asked) not in numbers:
            raise course.refused("nothing that began with question {number} can be taken back", number=quoted(asked))
        at = numbers.index(asked)
        later = groups[at + 1 :]
        kept = still_legal(course.story, groups[at], later)
        answers = [course.story.lines[k][2] for group in kept for k in group]
        self._writer.strike((seat, UNDO, [k for group in groups[at:] for k in group], []))
        for answer in answers:
            self._answering.play(seat, answer)
        return [drafts[at + 1 + place] for place, group in enumerate(later) if group not in kept]

    def undo_by_consent(self, line: Any) -> None:
        """The table takes back everything from a line on, dice included; later picks are new ones.

        An answer that still waits for a roll or draw is dropped.
        """
        course = self._course
        course.check_begun()
        length = len(course.story.lines)
        if length == 1:
            raise course.refused("nothing to undo: nobody has answered yet")
        if not isinstance(line, int) or isinstance(line, bool) or not 1 <= line < length:
            refusal = "there is no line {name} to go back to; there are lines 1 to {last}"
            raise course.refused(refusal, name=quoted(line), last=length - 1)
        if line < course.unread():
            course.read_all()
        if all([gives_seat(course.story.lines[k]) for k in course.story.kept(line, length)]):
            raise course.refused("everything from line {number} on has been taken back already", number=line)
        course.pending = None
        self._writer.strike((None, UNDO, line, []))
