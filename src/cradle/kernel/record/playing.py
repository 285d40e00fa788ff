"""A game in progress as people play it: answers that are checked, acts of the table, real dice, and taking back."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cradle.kernel.chance.sources import Source, Wanted
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.doors import checked_flag, checked_whole
from cradle.kernel.flow.agenda import WAIT, Answer, Choice, State, name_of, question_to, settle, waits_too_late
from cradle.kernel.game import Game
from cradle.kernel.record.looking import NOTHING_TO_UNDO, Looking, Pending, Seat
from cradle.kernel.record.position import state_from
from cradle.kernel.save.fields import is_answer
from cradle.kernel.save.journal import Journal
from cradle.kernel.seating import (
    BOT,
    Seating,
    check_known,
    checked_act,
    checked_bot,
    checked_memory,
    people_only,
    seed_for,
)
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.taking_back import Draft, groups_of, still_legal
from cradle.kernel.story.line import BELL, SETUP, UNDO, Line, gives_seat, with_memory
from cradle.kernel.words.catalog import BadOptions, Refused, say
from cradle.kernel.words.quoting import quoted
from cradle.kernel.words.written import Written

OVER: Final = "the game is over"


class Stale(Refused):
    """The answer was meant for a question that is no longer asked."""


setattr(Stale, "__module__", "cradle")  # noqa: B010 (where people import it from; a compiled class is told so)


class Playing(Looking):
    """A game in progress that can be played; how it is kept comes on top of that."""

    def __init__(self, game: Game, seats: Any, options: Any, source: Source, names: Any) -> None:
        super().__init__(game, seats, options, source, names)
        self._numbers: Callable[[], float] | None = None  # the numbers of the picks to come
        self._journal: Journal | None = None  # the file of a running game

    # ---- answers

    def play(self, seat: Seat, answer: Any, at: Any = None) -> None:
        """Answer for a seat, in writing; `at` names the question that is meant."""
        self._begin(self._line_for(self._question_to(seat, at), answer))

    def play_all(self, seat: Seat, answers: Any, at: Any = None, whole: Any = False) -> None:
        """Several answers for a seat, in order up to the first refusal; all or nothing if `whole`."""
        self.checked_seat(seat)
        said = self.checked_list(answers)
        if checked_flag("whole", whole):
            self._refuse_unless_whole(seat, said)
        for place, answer in enumerate(said):
            self.play(seat, answer, at if place == 0 else None)

    def play_for_bot(self, seat: Seat, answer: Any, memory: Any) -> None:
        """Answer for a seat that a bot plays; what the bot remembers is kept with the line if it has changed."""
        pending = self._line_for(self._question_to(seat, None), answer)
        if memory != self.memory(seat):
            pending.line = with_memory(pending.line, checked_memory(memory))
        self._begin(pending)

    def _refuse_unless_whole(self, seat: Seat, answers: list[Any]) -> None:
        """All of the answers but the last must be possible without chance, and the last be legal then."""
        here = Perspective(self.game, self.state, self.checked_seat(seat), self.names)
        trial = here.tried(answers)
        if trial.refused is not None:
            raise Refused(trial.refused, self.told)
        played = len(trial.warnings)
        if trial.stopped is not None and played < len(answers) - 1:
            refusal = "answer {number} of {total} could not be undone, so none was played"
            raise self.refused(refusal, number=played + 1, total=len(answers))

    # ---- what the table does

    def bell(self) -> None:
        """The table ends an open market."""
        self._check_act(BELL)
        self._begin(Pending((None, BELL, None, [])))

    def seat_bot(self, seat: Seat, bot: Any, seed: Any = None) -> None:
        """The table gives a seat to the bot of this name, such as elder:hard, or back to a person (None)."""
        chosen = self._bot_seed(self.checked_seat(seat)) if seed is None else seed
        if bot is not None:
            check_known(bot, chosen, self.game.name)
        self.act(BOT, [seat] if bot is None else [seat, bot, chosen])

    def _bot_seed(self, seat: int) -> int:
        return seed_for(self.source.header().get("seed"), seat)

    def _seating_of(self, bots: Any) -> Seating:
        """The bots that were named when the game began."""
        if bots is None or (isinstance(bots, list | tuple) and not bots):
            return people_only(self.seats)
        if not isinstance(bots, list | tuple) or len(bots) != self.seats:
            wrong = "{number} seats need {number} names of bots, None for a person, not {names}"
            raise BadOptions(wrong, number=self.seats, names=quoted(bots))
        named = [None if bot is None else checked_bot(bot, self._bot_seed(seat)) for seat, bot in enumerate(bots)]
        for bot in named:
            if bot is not None:
                check_known(bot[0], bot[1], self.game.name)
        return Seating(tuple(named), (None,) * self.seats)

    def act(self, name: Any, argument: Any) -> None:
        """Something the table itself does, such as a player leaving; refused by the game with its reason."""
        self._check_act(name)
        said = checked_act(argument, self.seats) if name == BOT else argument
        if (name == BELL and said is not None) or not is_answer(said):
            raise self.refused("the table cannot do {name} with {value}", name=quoted(name), value=quoted(said))
        self._begin(Pending((None, name, said, [])))

    def _check_act(self, name: Any) -> None:
        if self.over:
            raise self.refused(OVER)
        if name == BELL and not self.in_market:
            raise self.refused("no market is open, so there is nothing for the bell to end")
        if name not in (BELL, BOT) and (not isinstance(name, str) or name not in self.game.acts):
            raise self.refused("the table has no act {name}", name=quoted(name))

    # ---- one line more

    def chance(self, given: Sequence[Any] = ()) -> RecordingTable:
        """A table that goes on where the record's source of chance stands; `given` is what people rolled and drew."""
        if self._numbers is None:
            self._numbers = self.source.numbers(self.story.picks)
        return self.source.table(self._numbers, given)

    def _question_to(self, seat: Seat, at: Any) -> Choice:
        choice = question_to(self.state, self.checked_seat(seat))
        if at is not None and checked_whole("at", at) != self.asked(seat):
            raise Stale(say("the game has moved on; this answer was meant for an earlier question"), self.told)
        if choice is not None:
            return choice
        if self.over:
            raise self.refused(OVER)
        raise self.refused("it is not your turn; the game is waiting for {seats}", seats=self.waiting())

    def _line_for(self, choice: Choice, written: Any) -> Pending:
        """The line of a legal answer, with the answer itself and what its button says."""
        answer = self._checked_answer(choice, written)
        label = None if answer == WAIT else choice.label(self.state, answer)
        line: Line = (choice.seat, name_of(choice), choice.write(self.state, answer), [])
        return Pending(line, label, answer)

    def _checked_answer(self, choice: Choice, written: Any) -> Answer:
        here = Perspective(self.game, self.state, choice.seat, ())  # nothing is told here, so nobody needs a name
        answer = here.read(written)
        if written == WAIT and waits_too_late(self.state, choice.seat):
            raise Stale(say("everybody before you is done by now; there is nobody left to wait for"), self.told)
        if answer is None:
            raise Refused(here.not_an_answer(written), self.told)
        reason = None if answer == WAIT else choice.refuse(self.state, answer)
        if reason is not None:
            raise Refused(reason, self.told)
        return answer

    def _set_up(self, table: RecordingTable) -> None:
        self.story.begin(self._laid_out(table), table, self.seating)

    def _laid_out(self, table: RecordingTable) -> State:
        if self.position is not None:
            return state_from(self.game, self.seats, self.game_options, self.position)
        return self.game.start(self.seats, self.game_options, table)

    def _write(self, pending: Pending, table: RecordingTable) -> None:
        try:
            if pending.line[1] == SETUP:
                self._set_up(table)
            else:
                self.story.write(pending.line, table, pending.label, pending.answer)
        except BaseException:
            self._numbers = None  # some may have been used
            raise
        if table.source is not self._numbers:
            self._numbers = None  # picks that were made elsewhere have numbers too
        self._forget_what_was_shown()
        if self._journal is not None:
            self._journal.keep_up(self.story.lines)

    # ---- people at a real table

    def _begin(self, pending: Pending) -> None:
        """Write a line, or wait until people have rolled and drawn what it needs; nothing has happened until then."""
        self._refuse_while_wanted()
        try:
            if not self.source.asks_people:
                self._write(pending, self.chance())
                return
            self._pending = pending
            self._try_pending([])
        except Refused as refused:
            self._pending = None
            raise Refused(refused.text, self.told) from None

    def _refuse_while_wanted(self) -> None:
        """While people have to roll or draw, nothing else happens."""
        text = self._wanted_text()
        if text is not None:
            raise Refused(text, self.told)

    def wanted(self) -> dict[str, Any] | None:
        """What people have to roll or draw before the game goes on, and who is to do it."""
        pending = self._pending
        return None if pending is None or pending.wanted is None else pending.wanted.as_dict()

    def provide(self, value: Any) -> None:
        """What people rolled or drew: the faces of the dice, or the name of the thing."""
        if self._pending is None:
            raise self.refused("nothing has to be rolled or drawn now")
        try:
            self._try_pending([*self._pending.given, value])
        except Refused as refused:
            raise Refused(refused.text, self.told) from None

    def _try_pending(self, given: list[Any]) -> None:
        """Try the line with what people have given so far; a value that does not fit is refused and forgotten."""
        pending = self._pending
        assert pending is not None
        self._numbers = None
        try:
            if pending.line[1] == SETUP:
                settle(self._laid_out(table := self.chance(given)), table)
            else:
                self.story.tried(pending.line, self.chance(given))
        except Wanted as wanted:
            pending.wanted, pending.given = wanted, given
            return
        self._numbers, self._pending = None, None
        self._write(pending, self.chance(given))

    # ---- taking back

    def undo(self, seat: Seat) -> Written:
        """Take back this seat's last answer; refused behind a barrier."""
        if self._waits_for_dice_of(self.checked_seat(seat)):
            return self._forget_pending()
        self._refuse_while_wanted()
        own = self.story.own(seat)
        if not own:
            raise self.refused(NOTHING_TO_UNDO[self.story.why_none(seat)])
        taken_back: Written = self.story.lines[own[-1]][2]
        self._strike((seat, UNDO, [own[-1]], []))
        return taken_back

    def _forget_pending(self) -> Written:
        """The answer for which people were to roll is taken back before they did."""
        assert self._pending is not None
        taken_back: Written = self._pending.line[2]
        self._pending = None
        return taken_back

    def take_back(self, seat: Seat, asked: Any) -> list[Draft]:
        """Take back the group of answers that began with this question, and play the seat's later groups again.

        Returns the groups that are no longer legal and fell away.
        """
        self.checked_seat(seat)
        self._refuse_while_wanted()
        groups = groups_of(self.story, seat)
        drafts = self.draft(seat)
        numbers = [draft["asked"] for draft in drafts]
        if checked_whole("asked", asked) not in numbers:
            raise self.refused("nothing that began with question {number} can be taken back", number=quoted(asked))
        at = numbers.index(asked)
        later = groups[at + 1 :]
        kept = still_legal(self.story, groups[at], later)
        answers = [self.story.lines[k][2] for group in kept for k in group]
        self._strike((seat, UNDO, [k for group in groups[at:] for k in group], []))
        for answer in answers:
            self.play(seat, answer)
        return [drafts[at + 1 + place] for place, group in enumerate(later) if group not in kept]

    def undo_by_consent(self, line: Any) -> None:
        """The table takes back everything from a line on, dice included; chance is not asked twice.

        An answer for which people were still to roll or draw is forgotten.
        """
        self.check_begun()
        if self.length == 1:
            raise self.refused("nothing to undo: nobody has answered yet")
        if not isinstance(line, int) or isinstance(line, bool) or not 1 <= line < self.length:
            last = self.length - 1
            raise self.refused(
                "there is no line {name} to go back to; there are lines 1 to {last}", name=quoted(line), last=last
            )
        if line < self.unread:
            self.read_all()
        if all([gives_seat(self.story.lines[k]) for k in self.story.kept(line, self.length)]):
            raise self.refused("everything from line {number} on has been taken back already", number=line)
        self._pending = None
        self._strike((None, UNDO, line, []))

    def _strike(self, act: Line) -> None:
        self.story.strike(act)
        self._forget_what_was_shown()
        if self._journal is not None:
            self._journal.keep_up(self.story.lines)
