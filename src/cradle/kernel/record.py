"""A game in progress: what people and programs hold in their hands.

A record takes written answers and refuses what the rules do not allow, shows each seat what it may see and tells it
what has happened, takes back what can be taken back, and is saved line by line.
"""

from collections.abc import Callable, Mapping, Sequence
from json import dumps
from os import PathLike
from random import Random
from secrets import randbits
from typing import Any, Final

from cradle.kernel import game as games
from cradle.kernel.catalog import Refused, Text, reason_of, say
from cradle.kernel.chance import Seed, Source, Wanted, source_of
from cradle.kernel.flow import WAIT, Answer, Choice, State, Together, name_of, question_to, settle, waiting
from cradle.kernel.game import BadOptions, Game
from cradle.kernel.journal import Journal
from cradle.kernel.language import EN
from cradle.kernel.line import (
    BELL,
    CHANCE,
    CONSENT,
    FINAL,
    LANES,
    SETUP,
    SHOWN,
    START,
    TURN,
    UNDO,
    Line,
    gives_seat,
    with_memory,
    with_picks,
)
from cradle.kernel.migration import brought_forward
from cradle.kernel.news import News, NewsItem
from cradle.kernel.perspective import Attempt, Perspective, Question, Undo, View
from cradle.kernel.position import position_of, state_from
from cradle.kernel.save import BrokenSave, Save, read, write
from cradle.kernel.seating import (
    BOT,
    SeatedBot,
    Seating,
    checked_act,
    checked_bot,
    listed,
    people_only,
    seated_in,
    seed_for,
)
from cradle.kernel.snapshot import fits, news_from, snapshot_of, story_from
from cradle.kernel.story import UNREAD, Story
from cradle.kernel.table import RecordingTable, ScriptedTable, ScriptExhausted
from cradle.kernel.taking_back import Draft, draft_of, groups_of, still_legal
from cradle.kernel.written import Written

NOTHING_TO_UNDO: Final = {
    CHANCE: "nothing to undo: dice or cards have decided something since",
    SHOWN: "nothing to undo: something hidden has been shown since",
    LANES: "nothing to undo: everyone's answers have been revealed since",
    FINAL: "nothing to undo: your last answer was final",
    TURN: "nothing to undo: another player has been asked since",
    CONSENT: "nothing to undo: the table went back to an earlier moment",
    START: "nothing to undo: you have not answered yet",
}


OVER: Final = "the game is over"
Seat = Any  # a whole number; what comes in is checked at the door, compiled or not


class Pending:
    """A line about to be written; it may have to wait until people have rolled or drawn."""

    def __init__(self, line: Line, label: Text | None = None, answer: Any = None) -> None:
        self.line, self.label, self.answer = line, label, answer
        self.given: list[Any] = []
        self.wanted: Wanted | None = None


class Stale(Refused):
    """The answer was meant for a question that is no longer asked."""


class Record:
    """A game in progress and on disk."""

    def __init__(self, game: Game, seats: Any, options: Mapping[str, Any], source: Source, names: Any) -> None:
        self.game, self.game_options = game, game.checked(seats, options)
        self.seats: int = seats
        self.source = source  # where chance comes from
        self.seat_names = checked_names(names, seats) if names else [*game.seat_names(seats, self.game_options, EN)]
        self.position: dict[str, Any] | None = None  # where the game begins if not with its set-up
        self.seating = people_only(seats)  # who sits where when the game begins
        self.story = Story(game, seats)
        self.recovery_note = ""  # why a recovered record ends where it does
        self._numbers: Callable[[], float] | None = None  # the numbers of the picks to come
        self._pending: Pending | None = None  # a line for which people have to roll or draw
        self._journal: Journal | None = None
        self._stored: Callable[[], Sequence[Line]] | None = None  # the lines before a snapshot, if left unread
        self._news = News()
        self._public: dict[Any, Any] = {}  # public parts made since the last line, by state and language
        self._called: dict[str, list[str]] = {}  # names of the seats since the last line, by language

    @staticmethod
    def new(
        game: Any,
        seats: Any,
        seed: Any = None,
        options: Mapping[str, Any] | None = None,
        names: Any = (),
        source: Source | None = None,
        bots: Any = (),
    ) -> "Record":
        """A new game; the same seed gives the same chance, unless it comes from another source.

        `bots` names by seat the bots that play, None for a person.
        """
        chosen = game if isinstance(game, Game) else games.find(game)
        record = Record(chosen, seats, options or {}, source or Seed(randbits(48) if seed is None else seed), names)
        record.seating = record._seating_of(bots)
        record._begin(Pending((None, SETUP, None, [])))
        return record

    @staticmethod
    def from_position(
        game: Any,
        state: State,
        seats: Any,
        seed: Any = None,
        options: Mapping[str, Any] | None = None,
        names: Any = (),
    ) -> "Record":
        """A game that begins with a position instead of its set-up."""
        chosen = game if isinstance(game, Game) else games.find(game)
        record = Record(chosen, seats, options or {}, Seed(randbits(48) if seed is None else seed), names)
        record.position = position_of(state)
        record._begin(Pending((None, SETUP, None, [])))
        return record

    # ---- looking

    @property
    def names(self) -> list[str]:
        """What the players are called now, in English."""
        return self.called()

    @property
    def lines(self) -> list[Line]:
        self.read_all()
        return self.story.lines

    @property
    def length(self) -> int:
        """How many lines there are, those taken back included."""
        return len(self.story.lines)

    @property
    def unread(self) -> int:
        """How many lines before a snapshot have been left unread."""
        return 0 if self._stored is None else self.story.snapshots[0].line

    @property
    def moments(self) -> int:
        """How many lines everybody may know of; answers in closed lanes are not among them until all are done."""
        now = self.story.now
        return self.length if now.lanes_from < 0 else now.lanes_from

    def lines_from(self, first: int) -> list[Line]:
        """The lines from this number on, counted from 0."""
        lines = self.story.lines[first:]
        return self.lines[first:] if UNREAD in lines[:1] else lines

    @property
    def state(self) -> State:
        """The whole truth; only tools and tests look here."""
        return self.story.now.state

    @property
    def over(self) -> bool:
        return not self.state.agenda

    def waiting(self) -> list[int]:
        """The seats that have something to decide."""
        return [choice.seat for choice in waiting(self.state)]

    def asked(self, seat: Seat) -> int:
        """The number of the question put to this seat; an answer may name it, so that it answers no other."""
        return self.story.asked[self.checked_seat(seat)]

    @property
    def bots(self) -> tuple[SeatedBot | None, ...]:
        """By seat: the name and seed of the bot that plays it now, or None for a person."""
        return self.story.now.seating.bots

    def memory(self, seat: Seat) -> Any:
        """What the bot of this seat remembers, as plain data; never shown to anybody else."""
        return self.story.now.seating.memories[self.checked_seat(seat)]

    def called(self, language: str = EN) -> list[str]:
        """The names of the seats; one that nobody named is called as its language and the game call it by now."""
        if language == EN and (self.game.called is None or not self.story.lines):
            return self.seat_names
        if language not in self._called:
            unnamed, own = self.game.seat_names(self.seats, self.game_options, EN), self._own_names(language)
            given = enumerate(self.seat_names)
            self._called[language] = [own[seat] if name == unnamed[seat] else name for seat, name in given]
        return self._called[language]

    def _own_names(self, language: str) -> Sequence[str]:
        """What the seats are called without anybody's doing."""
        now = [] if self.game.called is None or not self.story.lines else self.game.called(self.state, language)
        return now or self.game.seat_names(self.seats, self.game_options, language)

    @property
    def in_market(self) -> bool:
        """Seats act whenever they like, until the bell."""
        step = self.state.agenda[-1] if self.state.agenda else None
        return isinstance(step, Together) and not step.closed

    def told(self, text: Text, language: str = EN) -> str:
        """A text in the reader's language."""
        return self.game.catalog.sentence(text, self.called(language), language)

    def within(self, text: Text, language: str = EN) -> str:
        """The same as it stands within another sentence, without a capital."""
        return self.game.catalog.phrase(text, language, self.called(language))

    def refused(self, template: str, **facts: Any) -> Refused:
        """A refusal of the record itself."""
        return Refused(Text(template, "", facts), self.told)

    def perspective(self, seat: Seat, language: str = EN) -> Perspective:
        seen = self.story.seen_by(self.checked_viewer(seat))
        return Perspective(self.game, seen, seat, self.called(language), self.state, self._public, language)

    def view(self, seat: Seat, question: bool = True, language: str = EN) -> View:
        """All that a seat may see, or a spectator (None); with its question unless that is not wanted."""
        view = self.perspective(seat, language).view(question)
        if seat is not None:
            view["asked"], view["undo"] = self.asked(seat), self.undo_of(seat, language)
            view["draft"] = self.draft(seat, language)
        return view

    def view_json(self, seat: Seat, question: bool = True, language: str = EN) -> str:
        """The view as JSON text; the public part is written once for all who see the same."""
        view = self.view(seat, question, language)
        public = self._written_public(view["public"])
        view["public"] = None
        rest = dumps(view, separators=(",", ":"), ensure_ascii=False)
        return rest.replace('"public":null', f'"public":{public}', 1)

    def _written_public(self, public: Any) -> str:
        key = -id(public)
        if key not in self._public:
            self._public[key] = dumps(public, separators=(",", ":"), ensure_ascii=False)
        written: str = self._public[key]
        return written

    def question(self, seat: Seat, language: str = EN) -> Question | None:
        return self.perspective(seat, language).question()

    def prompt(self, seat: Seat, language: str = EN) -> str:
        return self.perspective(seat, language).prompt()

    def options(self, seat: Seat) -> list[Written]:
        """Everything a seat may answer now."""
        return self.perspective(seat).options()

    def result(self, language: str = EN) -> dict[str, Any] | None:
        """None until the end, then who won, ranks, scores and a ledger that explains every point."""
        if not self.over:
            return None
        found = games.result(self.game, self.state, self.seats, language)
        return {"headline": self.told(games.headline(found["scores"], found["ranks"]), language), **found}

    def news(self, seat: Seat, since: Any = 0, language: str = EN) -> list[NewsItem]:
        """What a seat has come to know from item `since` on, in the order in which it came to know it."""
        if not isinstance(since, int) or isinstance(since, bool):
            raise self.refused("news items are counted by whole numbers, not {since}", since=repr(since))
        if max(0, since) < self.first_news(seat):
            self.read_all()
        return self._news.since(self.story, self.checked_viewer(seat), since, self.called(language), language)

    def first_news(self, seat: Seat) -> int:
        """The first item of a seat's news that can be told without reading the lines before a snapshot."""
        return self._news.unread(self.story, self.checked_viewer(seat))

    def news_count(self, seat: Seat) -> int:
        """How many items of news a seat has by now."""
        return self._news.count(self.story, self.checked_viewer(seat))

    def attempt(self, seat: Seat, answers: Any, language: str = EN) -> Attempt:
        """What if: try answers on a world the seat cannot tell from the real one; nothing is changed or told."""
        return self.perspective(self.checked_seat(seat), language).attempt(self.checked_list(answers))

    def look(self, seat: Seat, answer: Any) -> dict[str, Any]:
        """What costs a trial to know about one answer."""
        return self.perspective(self.checked_seat(seat)).look(answer)

    def draft(self, seat: Seat, language: str = EN) -> list[Draft]:
        """What a seat has done since the barrier and could take back, group by group."""
        return draft_of(self.story, self.checked_seat(seat), self.called(language), language)

    def undo_of(self, seat: Seat, language: str = EN) -> Undo:
        """Whether a seat can take back its last answer, what that was, or why not."""
        own = self.story.own(self.checked_seat(seat))
        if self._waits_for_dice_of(seat):
            label = self._pending.label if self._pending is not None else None
        elif own:
            label = self.story.labels[own[-1]]
        else:
            return {"possible": False, "reason": self.told(say(NOTHING_TO_UNDO[self.story.now.reason]), language)}
        return {"possible": True, "label": self.told(say("wait") if label is None else label, language)}

    # ---- the doors: what comes in is checked here

    def checked_seat(self, seat: Any) -> int:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats:
            raise self.refused(
                "there is no seat {name}; the seats are 0 to {last}", name=repr(seat), last=self.seats - 1
            )
        return seat

    def checked_viewer(self, seat: Any) -> int | None:
        return None if seat is None else self.checked_seat(seat)

    def checked_list(self, answers: Any) -> list[Any]:
        if not isinstance(answers, list | tuple):
            raise self.refused("several answers are a list, not {answers}", answers=repr(answers))
        return list(answers)

    # ---- playing

    def play(self, seat: Seat, answer: Any, at: Any = None) -> None:
        """Answer for a seat, in writing; `at` names the question that is meant."""
        self._begin(self._line_for(self._question_to(seat, at), answer))

    def play_all(self, seat: Seat, answers: Any, at: Any = None, whole: bool = False) -> None:
        """Several answers for a seat, in order up to the first refusal; all or nothing if `whole`."""
        said = self.checked_list(answers)
        if whole:
            self._refuse_unless_whole(seat, said)
        for place, answer in enumerate(said):
            self.play(seat, answer, at if place == 0 else None)

    def play_for_bot(self, seat: Seat, answer: Any, memory: Any) -> None:
        """Answer for a seat that a bot plays; what the bot remembers is kept with the line if it has changed."""
        pending = self._line_for(self._question_to(seat, None), answer)
        if memory != self.memory(seat):
            pending.line = with_memory(pending.line, memory)
        self._begin(pending)

    def _refuse_unless_whole(self, seat: int, answers: list[Any]) -> None:
        """All of the answers but the last must be possible without chance, and the last be legal then."""
        here = Perspective(self.game, self.state, self.checked_seat(seat), self.names)
        trial = here.tried(answers)
        if trial.refused is not None:
            raise Refused(trial.refused, self.told)
        played = len(trial.warnings)
        if trial.stopped is not None and played < len(answers) - 1:
            refusal = "answer {number} of {total} could not be undone, so none was played"
            raise self.refused(refusal, number=played + 1, total=len(answers))

    def bell(self) -> None:
        """The table ends an open market."""
        self._check_act(BELL)
        self._begin(Pending((None, BELL, None, [])))

    def seat_bot(self, seat: Seat, bot: Any, seed: Any = None) -> None:
        """The table gives a seat to the bot of this name, such as elder:hard, or back to a person (None)."""
        given = [] if bot is None else [bot, self._bot_seed(self.checked_seat(seat)) if seed is None else seed]
        self.act(BOT, [seat, *given])

    def _bot_seed(self, seat: int) -> int:
        return seed_for(self.source.header().get("seed"), seat)

    def _seating_of(self, bots: Any) -> Seating:
        """The bots that were named when the game began."""
        if not bots:
            return people_only(self.seats)
        if not isinstance(bots, list | tuple) or len(bots) != self.seats:
            wrong = "{number} seats need {number} names of bots, None for a person, not {names}"
            raise BadOptions(wrong, number=self.seats, names=repr(bots))
        named = [None if bot is None else checked_bot(bot, self._bot_seed(seat)) for seat, bot in enumerate(bots)]
        return Seating(tuple(named), (None,) * self.seats)

    def act(self, name: Any, argument: Any) -> None:
        """Something the table itself does, such as a player leaving; refused by the game with its reason."""
        self._check_act(name)
        said = checked_act(argument, self.seats) if name == BOT else argument
        self._begin(Pending((None, name, said, [])))

    def _check_act(self, name: Any) -> None:
        if self.over:
            raise self.refused(OVER)
        if name == BELL and not self.in_market:
            raise self.refused("no market is open, so there is nothing for the bell to end")
        if name not in (BELL, BOT) and (not isinstance(name, str) or name not in self.game.acts):
            raise self.refused("the table has no act {name}", name=repr(name))

    def chance(self, given: Sequence[Any] = ()) -> RecordingTable:
        """A table that goes on where the record's source of chance stands; `given` is what people rolled and drew."""
        if self._numbers is None:
            self._numbers = self.source.numbers(self.story.picks)
        return self.source.table(self._numbers, given)

    def _question_to(self, seat: Seat, at: Any) -> Choice:
        choice = question_to(self.state, self.checked_seat(seat))
        if at is not None and at != self.asked(seat):
            raise Stale(say("the game has moved on; this answer was meant for an earlier question"), self.told)
        if choice is not None:
            return choice
        if self.over:
            raise self.refused(OVER)
        raise self.refused("it is not your turn; the game is waiting for {seats}", seats=self.waiting())

    def _line_for(self, choice: Choice, written: Any) -> "Pending":
        """The line of a legal answer, with the answer itself and what its button says."""
        answer = self._checked_answer(choice, written)
        label = None if answer == WAIT else choice.label(self.state, answer)
        line: Line = (choice.seat, name_of(choice), choice.write(self.state, answer), [])
        return Pending(line, label, answer)

    def _checked_answer(self, choice: Choice, written: Any) -> Answer:
        here = Perspective(self.game, self.state, choice.seat, self.names)
        answer = here.read(written)
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

    def _write(self, pending: "Pending", table: RecordingTable) -> None:
        try:
            if pending.line[1] == SETUP:
                self._set_up(table)
            else:
                self.story.write(pending.line, table, pending.label, pending.answer)
        except BaseException:
            self._numbers = None  # some may have been used
            raise
        self._public.clear()
        self._called.clear()
        if self._journal is not None:
            self._journal.append(self.story.lines[-1])

    # ---- people at a real table

    def _begin(self, pending: "Pending") -> None:
        """Write a line, or wait until people have rolled and drawn what it needs; nothing has happened until then."""
        if self._pending is not None:
            assert self._pending.wanted is not None
            raise Refused(self._pending.wanted.text, self.told)
        try:
            if not self.source.asks_people:
                self._write(pending, self.chance())
                return
            self._pending = pending
            self._try_pending([])
        except Refused as refused:
            self._pending = None
            raise Refused(refused.text, self.told) from None

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

    # ---- taking back and looking back

    def undo(self, seat: Seat) -> Written:
        """Take back this seat's last answer; refused behind a barrier."""
        own = self.story.own(self.checked_seat(seat))
        if self._waits_for_dice_of(seat):
            return self._forget_pending()
        if not own:
            raise self.refused(NOTHING_TO_UNDO[self.story.now.reason])
        taken_back: Written = self.story.lines[own[-1]][2]
        self._strike((seat, UNDO, [own[-1]], []))
        return taken_back

    def _waits_for_dice_of(self, seat: int) -> bool:
        """The seat's last answer has not happened yet, because people have to roll or draw for it."""
        return self._pending is not None and self._pending.line[0] == seat

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
        groups = groups_of(self.story, self.checked_seat(seat))
        drafts = self.draft(seat)
        numbers = [draft["asked"] for draft in drafts]
        if asked not in numbers:
            raise self.refused("nothing that began with question {number} can be taken back", number=asked)
        at = numbers.index(asked)
        later = groups[at + 1 :]
        kept = still_legal(self.story, groups[at], later)
        answers = [self.story.lines[k][2] for group in kept for k in group]
        self._strike((seat, UNDO, [k for group in groups[at:] for k in group], []))
        for answer in answers:
            self.play(seat, answer)
        return [drafts[at + 1 + place] for place, group in enumerate(later) if group not in kept]

    def undo_by_consent(self, line: Any) -> None:
        """The table takes back everything from a line on, dice included; chance is not asked twice."""
        if not isinstance(line, int) or isinstance(line, bool) or not 1 <= line < self.length:
            last = self.length - 1
            raise self.refused(
                "there is no line {name} to go back to; there are lines 1 to {last}", name=repr(line), last=last
            )
        if line < self.unread:
            self.read_all()
        if all([gives_seat(self.story.lines[k]) for k in self.story.kept(line, self.length)]):
            raise self.refused("everything from line {number} on has been taken back already", number=line)
        self._strike((None, UNDO, line, []))

    def _strike(self, act: Line) -> None:
        self.story.strike(act)
        self._public.clear()
        self._called.clear()
        if self._journal is not None:
            self._journal.append(self.story.lines[-1])

    def until(self, line: Any) -> "Record":
        """The game as it stood after so many lines."""
        if not isinstance(line, int) or isinstance(line, bool) or not 1 <= line <= len(self.lines):
            last = len(self.lines)
            raise self.refused("there is no line {name}; the record has lines 1 to {last}", name=repr(line), last=last)
        past = Record(self.game, self.seats, self.game_options, self.source, self.seat_names)
        past.position, past.seating = self.position, self.seating
        past.story = self.story.until(line)
        return past

    # ---- on disk

    def header(self) -> dict[str, Any]:
        """What a save begins with."""
        header = {
            "game": self.game.name,
            "rules": self.game.rules,
            "seats": self.seats,
            "options": self.game_options,
            "names": self.seat_names,
            **self.source.header(),
        }
        if any(self.seating.bots):
            header["bots"] = listed(self.seating)
        return header if self.position is None else {**header, "position": self.position}

    def save(self, path: "str | PathLike[str]") -> None:
        """Write the whole record with its seal, or leave the old file as it was."""
        write(path, self.header(), self.lines)

    def keep(self, path: "str | PathLike[str]") -> None:
        """Write the record, and from now on every line as it is played; `close` seals it."""
        self.pause()
        self._journal = Journal(path, self.header(), self.lines)

    def pause(self) -> None:
        """Let go of the file of a running game, without its seal."""
        if self._journal is not None:
            self._journal.pause()
            self._journal = None

    def close(self) -> None:
        """Seal the file of a running game and let go of it."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    # ---- from a snapshot

    def snapshot(self, build: str) -> dict[str, Any] | None:
        """The game as plain data to go on from; None while something could be taken back or lanes are closed."""
        return snapshot_of(self.story, self._news, build)

    @staticmethod
    def resume(
        header: Mapping[str, Any],
        stored: Callable[[], Sequence[Line]],
        snapshot: dict[str, Any] | None,
        later: Sequence[Line],
        build: str,
        game: Game | None = None,
        secret: bytes | None = None,
    ) -> "Record":
        """Go on from a snapshot with the lines played after it; `stored` gives the lines before when they are needed.

        Without a snapshot that fits game, rules and build all lines are played again.
        """
        record = empty("the stored game", game_of("the stored game", header, game), header, secret)
        if snapshot is None or not fits(snapshot, record.game, build):
            lines = [*stored(), *later]
        else:
            record.story = story_from(record.game, snapshot, type(record._laid_out(RecordingTable(Random(0).random))))
            record._news = news_from(snapshot)
            record._stored, lines = stored, [*later]
        for number, line in enumerate(lines, start=len(record.story.lines) + 2):
            replay_line("the stored game", number, record, line)
        return record

    def read_all(self) -> None:
        """Play the lines before the snapshot as well, if they have been left unread."""
        if self._stored is None:
            return
        stored, self._stored = self._stored(), None
        again = Record(self.game, self.seats, self.game_options, self.source, self.seat_names)
        again.position, again.seating = self.position, self.seating
        for number, line in enumerate([*stored, *self.story.lines[len(stored) :]], start=2):
            replay_line("the stored game", number, again, line)
        self.story, self._news = again.story, News()
        self._public.clear()
        self._called.clear()

    @staticmethod
    def load(
        path: "str | PathLike[str]", recover: bool = False, game: Game | None = None, secret: bytes | None = None
    ) -> "Record":
        """A saved game, played again line by line; `recover` stops at the last good line instead of refusing.

        The header names one of our games, unless another `game` is given.
        """
        stored = read(path, recover)
        return replayed(path, stored, game, secret, recover)

    def replay(self, line: Line, table: RecordingTable) -> None:
        """Play one stored line again; refused if the rules or its picks do not allow it."""
        seat, name, answer = line[0], line[1], line[2]
        if not self.story.lines:
            if seat is not None or name != SETUP:
                raise self.refused("the first line should be the set-up")
            self._write(Pending((None, SETUP, None, [])), table)
        elif name == UNDO:
            self._undo_again(seat, answer)
        elif seat is None:
            self._check_act(name)
            said = checked_act(answer, self.seats) if name == BOT else answer
            self._write(Pending((None, name, said, [])), table)
        else:
            self._answer_again(seat, line, table)
        if len(table.picks) != len(line[3]):
            wrong = "it holds {number:# pick|# picks} of chance, but {needed:# was|# were} needed"
            raise self.refused(wrong, number=len(line[3]), needed=len(table.picks))

    def _undo_again(self, seat: Seat, taken: Any) -> None:
        if seat is None:
            self.undo_by_consent(taken)
            return
        own = self.story.own(self.checked_seat(seat))
        if not isinstance(taken, list) or not taken or taken != own[-len(taken) :]:
            raise self.refused("lines {lines} cannot be taken back by this seat here", lines=repr(taken))
        self._strike((seat, UNDO, taken, []))

    def _answer_again(self, seat: int, line: Line, table: RecordingTable) -> None:
        choice = self._question_to(seat, None)
        if name_of(choice) != line[1]:
            raise self.refused("it answers {name}, but the game asks {now}", name=line[1], now=name_of(choice))
        pending = self._line_for(choice, line[2])
        if len(line) == 5:
            pending.line = with_memory(pending.line, line[4])
        self._write(pending, table)

    def __reduce__(self) -> Any:
        raise TypeError("a record is not copied or pickled; save it, or ask for `until`")


MOST_LETTERS: Final = 40  # in the name of a player


def checked_names(names: Any, seats: int) -> list[str]:
    """One name for each seat, printable and not too long."""
    if not isinstance(names, list | tuple) or len(names) != seats:
        raise BadOptions("{number} players need {number} names, not {names}", number=seats, names=repr(names))
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > MOST_LETTERS or not name.isprintable():
            raise BadOptions("a name has 1 to {most} letters, not {name}", most=MOST_LETTERS, name=repr(name))
    return [*names]


# ---- from disk


def replayed(
    path: object, stored: Save, given: Game | None, secret: bytes | None = None, recover: bool = False
) -> Record:
    """Play a stored game again, line by line, and say exactly what is wrong with it if anything is."""
    game = game_of(path, stored.header, given)
    header, lines = brought_forward(game, stored.header, stored.lines, lambda given: empty(path, game, given, secret))
    record = empty(path, game, header, secret)
    record.recovery_note = stored.note or header.get("note", "")
    unchecked = stored.format == 1 and record.source.repeats()  # nothing ties its lines together but the seed
    try:
        for number, line in enumerate(lines, start=2):
            replay_line(path, number, record, line, recover and unchecked)
    except BrokenSave as broken:
        good = broken.line - 2
        if not recover or good < 1:
            raise
        if len(record.lines) > good:
            record = record.until(good)
        record.recovery_note = str(broken)
    return record


def game_of(path: object, header: Mapping[str, Any], given: Game | None) -> Game:
    try:
        game = given or games.find(header["game"])
    except BadOptions as unknown:
        raise BrokenSave(path, 1, unknown.text) from None
    if game.name != header["game"]:
        wrong = "this is a game of {name}; one of {game} was expected"
        raise BrokenSave(path, 1, say(wrong, name=repr(header["game"]), game=repr(game.name)))
    rules = header["rules"]
    if rules > game.rules:
        wrong = "it was saved under rules version {number}, this program knows {known}; update it"
        raise BrokenSave(path, 1, say(wrong, number=rules, known=game.rules))
    missing = [version for version in range(rules, game.rules) if version not in game.migrations]
    if missing:
        wrong = "rules version {number} of {game} is too old; nothing brings it forward"
        raise BrokenSave(path, 1, say(wrong, number=missing[0], game=game.title))
    return game


def empty(path: object, game: Game, header: Mapping[str, Any], secret: bytes | None) -> Record:
    """A record as the header describes it, before its first line."""
    try:
        record = Record(game, header["seats"], header["options"], source_of(header, secret), header["names"])
        record.position = header.get("position")
        if "bots" in header:
            record.seating = Seating(seated_in(header["bots"]), (None,) * record.seats)
        return record
    except (BadOptions, Refused) as wrong:
        raise BrokenSave(path, 1, wrong.text) from None


def replay_line(path: object, number: int, record: Record, line: Line, asked_again: bool = False) -> None:
    """Play a stored line again, with its picks or, if they are `asked_again`, with those its source gives."""
    table = record.chance(record.source.given(line[3])) if asked_again else ScriptedTable(line[3])
    try:
        record.replay(with_picks(line, table.picks) if asked_again else line, table)
    except ScriptExhausted as exhausted:
        raise BrokenSave(path, number, say("chance does not fit: {trouble}", trouble=exhausted.text)) from None
    except Exception as refused:  # whatever goes wrong with a line, the sentence names it
        wrong = say("the rules do not allow this line: {trouble}", trouble=reason_of(refused))
        raise BrokenSave(path, number, wrong, record.within) from None
    trouble = record.source.check(line[3], table.picks) if asked_again else None
    if trouble is not None:
        raise BrokenSave(path, number, trouble)
