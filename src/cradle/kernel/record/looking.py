"""A game in progress as people look at it: what each seat may see, what it is asked, and what it has come to know."""

from collections.abc import Callable, Sequence
from json import dumps
from typing import Any, Final

from cradle.kernel import game as games
from cradle.kernel.chance.sources import Source, Wanted
from cradle.kernel.doors import checked_flag, checked_whole
from cradle.kernel.flow.agenda import State, in_open_lanes, waiting
from cradle.kernel.game import Game
from cradle.kernel.seating import SeatedBot, Seating, checked_names, people_only
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.taking_back import Draft, draft_of
from cradle.kernel.seen.view import Attempt, Question, Undo, View
from cradle.kernel.story.line import CHANCE, CONSENT, FINAL, LANES, PHASE, SHOWN, START, TURN, UNDO, Line
from cradle.kernel.story.news import News, NewsItem
from cradle.kernel.story.story import NOT_BEGUN, UNREAD, Story
from cradle.kernel.words.catalog import Refused, Text, say
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

Seat = Any  # a whole number; what comes in is checked at the door, compiled or not


class Pending:
    """A line about to be written; it may have to wait until people have rolled or drawn."""

    def __init__(self, line: Line, label: Text | None = None, answer: Any = None) -> None:
        self.line, self.label, self.answer = line, label, answer
        self.given: list[Any] = []
        self.wanted: Wanted | None = None


class Looking:
    """A game in progress that can be looked at; how it is played comes on top of that."""

    def __init__(self, game: Game, seats: Any, options: Any, source: Source, names: Any) -> None:
        self.game, self.game_options = game, game.checked(seats, options)
        self.seats: int = seats
        self.source = source  # where chance comes from
        self.seat_names = checked_names(names, seats, game.seat_names(seats, self.game_options, EN))
        self.position: dict[str, Any] | None = None  # where the game begins if not with its set-up
        self.seating = people_only(seats)  # who sits where when the game begins
        self.story = Story(game, seats)
        self.recovery_note = ""  # why a recovered record ends where it does
        self._pending: Pending | None = None  # a line for which people have to roll or draw
        self._whole: Callable[[Sequence[Line]], Story] | None = None  # plays lines that have been left unread as well
        self._news = News()
        self._public: dict[Any, tuple[Any, Any]] = {}  # parts of views that still hold, with what they were made of
        self._called: dict[str, list[str]] = {}  # names of the seats since the last line, by language

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
        return 0 if self._whole is None else self.story.snapshots[0].line

    @property
    def moments(self) -> int:
        """How many lines everybody may know of; answers in closed lanes are not among them until all are done."""
        return self.story.moments

    def read_all(self) -> None:
        """Play the lines before a snapshot as well, if they have been left unread."""
        if self._whole is None:
            return
        whole, self._whole = self._whole, None
        self.story, self._news = whole(self.story.lines), News()
        self._forget_what_was_shown()

    def _forget_what_was_shown(self) -> None:
        """The game has gone on: what has been made for those who look is made anew."""
        now, made = self.story.now, self._public
        if now.opening is None:
            made.clear()
        else:  # in closed lanes only the truth changes; what each seat sees stands until its own lane goes on
            for key in [key for key, (of, _) in made.items() if of is now.state]:
                self._public.pop(-id(made.pop(key)[1]), None)
        self._called.clear()

    def lines_from(self, first: Any) -> list[Line]:
        """The lines from this number on, counted from 0."""
        lines = self.story.lines[checked_whole("first", first) :]
        return self.lines[first:] if UNREAD in lines[:1] else lines

    @property
    def state(self) -> State:
        """The whole truth; only tools and tests look here."""
        self.check_begun()
        return self.story.now.state

    @property
    def over(self) -> bool:
        return self.story.begun and not self.state.agenda

    def waiting(self) -> list[int]:
        """The seats that have something to decide; none while people deal what the set-up needs."""
        return [choice.seat for choice in waiting(self.state)] if self.story.begun else []

    def asked(self, seat: Seat) -> int:
        """The number of the question put to this seat; an answer may name it, so that it answers no other."""
        return self.story.asked[self.checked_seat(seat)]

    def has_taken_back(self, seat: Seat) -> bool:
        """The question put to this seat is one it has answered before: it took that answer back."""
        lines, questions = self.story.lines, self.story.questions
        own = next((k for k in range(len(lines) - 1, -1, -1) if lines[k][0] == self.checked_seat(seat)), None)
        return own is not None and lines[own][1] == UNDO and questions[own] + 1 == self.asked(seat)

    @property
    def bots(self) -> tuple[SeatedBot | None, ...]:
        """By seat: the name and seed of the bot that plays it now, or None for a person."""
        return self._seating_now.bots

    def memory(self, seat: Seat) -> Any:
        """What the bot of this seat remembers, as plain data; never shown to anybody else."""
        return self._seating_now.memories[self.checked_seat(seat)]

    @property
    def _seating_now(self) -> Seating:
        return self.story.now.seating if self.story.begun else self.seating

    def called(self, language: Any = EN) -> list[str]:
        """The names of the seats; one that nobody named is called as its language and the game call it by now."""
        self.game.catalog.words_in(language)
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
        return self.story.begun and in_open_lanes(self.state)

    @property
    def phase(self) -> tuple[int, int]:
        """The turn and its phase, in numbers that grow as the game goes on."""
        return self.game.phase(self.state)

    def to_move(self, seat: Seat) -> int:
        """How many pieces a seat may move in this phase; none where it is not about moving."""
        return self.game.to_move(self.state, self.checked_seat(seat))

    def told(self, text: Text, language: Any = EN) -> str:
        """A text in the reader's language."""
        return self.game.catalog.sentence(text, self.called(language), language)

    def within(self, text: Text, language: Any = EN) -> str:
        """The same as it stands within another sentence, without a capital."""
        return self.game.catalog.phrase(text, language, self.called(language))

    def refused(self, template: str, **facts: Any) -> Refused:
        """A refusal of the record itself."""
        return Refused(Text(template, "", facts), self.told)

    def perspective(self, seat: Seat, language: Any = EN) -> Perspective:
        truth, seen = self.state, self.story.seen_by(self.checked_viewer(seat))
        return Perspective(self.game, seen, seat, self.called(language), truth, self._public, language)

    def view(self, seat: Seat, question: Any = True, language: Any = EN) -> View:
        """All that a seat may see, or a spectator (None); with its question unless that is not wanted."""
        view = self.perspective(seat, language).view(checked_flag("question", question))
        if seat is not None:
            view["asked"], view["undo"] = self.asked(seat), self.undo_of(seat, language)
            view["draft"] = self.draft(seat, language)
        return view

    def view_json(self, seat: Seat, question: Any = True, language: Any = EN) -> str:
        """The view as JSON text; the public part is written once for all who see the same."""
        view = self.view(seat, question, language)
        public = self._written_public(view["public"])
        view["public"] = None
        rest = dumps(view, separators=(",", ":"), ensure_ascii=False)
        return rest.replace('"public":null', f'"public":{public}', 1)

    def _written_public(self, public: Any) -> str:
        key = -id(public)
        if key not in self._public:
            self._public[key] = (public, dumps(public, separators=(",", ":"), ensure_ascii=False))
        written: str = self._public[key][1]
        return written

    def question(self, seat: Seat, language: Any = EN) -> Question | None:
        return self.perspective(seat, language).question()

    def prompt(self, seat: Seat, language: Any = EN) -> str:
        return self.perspective(seat, language).prompt()

    def options(self, seat: Seat) -> list[Written]:
        """Everything a seat may answer now."""
        return self.perspective(seat).options()

    def result(self, language: Any = EN) -> dict[str, Any] | None:
        """None until the end, then who won, ranks, scores and a ledger that explains every point."""
        if not self.over:
            return None
        self.game.catalog.words_in(language)  # raises for one that nobody speaks
        found = games.result(self.game, self.state, self.seats, language)
        return {"headline": self.told(games.headline(found["scores"], found["ranks"]), language), **found}

    def news(self, seat: Seat, since: Any = 0, language: Any = EN) -> list[NewsItem]:
        """What a seat has come to know from item `since` on, in the order in which it came to know it."""
        if not isinstance(since, int) or isinstance(since, bool):
            raise self.refused("news items are counted by whole numbers, not {since}", since=quoted(since))
        if max(0, since) < self.first_news(seat):
            self.read_all()
        return self._news.since(self.story, self.checked_viewer(seat), since, self.called(language), language)

    def first_news(self, seat: Seat) -> int:
        """The first item of a seat's news that can be told without reading the lines before a snapshot."""
        return self._news.unread(self.story, self.checked_viewer(seat))

    def news_count(self, seat: Seat) -> int:
        """How many items of news a seat has by now."""
        return self._news.count(self.story, self.checked_viewer(seat))

    def attempt(self, seat: Seat, answers: Any, language: Any = EN) -> Attempt:
        """What if: try answers on a world the seat cannot tell from the real one; nothing is changed or told."""
        return self.perspective(self.checked_seat(seat), language).attempt(self.checked_list(answers))

    def look(self, seat: Seat, answer: Any) -> dict[str, Any]:
        """What costs a trial to know about one answer."""
        return self.perspective(self.checked_seat(seat)).look(answer)

    def draft(self, seat: Seat, language: Any = EN) -> list[Draft]:
        """What a seat has done since the barrier and could take back, group by group."""
        self.checked_seat(seat)
        if self._pending is not None:
            return []
        return draft_of(self.story, seat, self.called(language), language)

    def undo_of(self, seat: Seat, language: Any = EN) -> Undo:
        """Whether a seat can take back its last answer, what that was, or why not."""
        self.checked_seat(seat)
        pending, wanted = self._pending, self._wanted_text()
        if pending is not None and self._waits_for_dice_of(seat):
            return self._undoes(pending.label, language)
        if wanted is not None:
            return {"possible": False, "reason": self.told(wanted, language)}
        own = self.story.own(seat)
        if own:
            return self._undoes(self.story.labels[own[-1]], language)
        return {"possible": False, "reason": self.told(say(NOTHING_TO_UNDO[self.story.why_none(seat)]), language)}

    def _undoes(self, label: Text | None, language: Any) -> Undo:
        return {"possible": True, "label": self.told(say("wait") if label is None else label, language)}

    def _wanted_text(self) -> Text | None:
        """What people have to do before anything else can happen, if they have to roll or draw."""
        return None if self._pending is None or self._pending.wanted is None else self._pending.wanted.text

    def _waits_for_dice_of(self, seat: int) -> bool:
        """The seat's last answer has not happened yet, because people have to roll or draw for it."""
        return self._pending is not None and self._pending.line[0] == seat

    # ---- the doors: what comes in is checked here

    def check_begun(self) -> None:
        """People may still have to draw for the set-up."""
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

    def checked_list(self, answers: Any) -> list[Any]:
        if not isinstance(answers, list | tuple):
            raise self.refused("several answers are a list, not {answers}", answers=quoted(answers))
        return list(answers)
