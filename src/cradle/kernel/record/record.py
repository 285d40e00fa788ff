"""A game in progress and on disk, as people and programs use it.

A record is put together of parts (`parts/`): how the game began, its course so far, the writer of its lines, answers,
acts of the table, taking back, views, and stored lines played again.
"""

from collections.abc import Callable, Sequence
from secrets import randbits
from typing import Any

from cradle.kernel import game as games
from cradle.kernel.chance.sources import Seed, Source
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.doors import checked_flag, checked_path, checked_word, odd
from cradle.kernel.flow.agenda import State
from cradle.kernel.record.parts.course import Pending, Seat
from cradle.kernel.record.parts.record_parts import RecordParts
from cradle.kernel.record.reopening import begun_by, checked_game, checked_secret, gone_on_from, let_go, read_again
from cradle.kernel.record.start_position import position_of
from cradle.kernel.save.file_format import read, write
from cradle.kernel.seating import SeatedBot
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.taking_back import Draft
from cradle.kernel.seen.view import Attempt, Question, Undo, View
from cradle.kernel.story.line import SETUP, Line
from cradle.kernel.story.news import NewsItem
from cradle.kernel.story.snapshot import snapshot_of
from cradle.kernel.story.timeline import Story
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.language import EN
from cradle.kernel.words.written import Written


class Record:
    """A game in progress and on disk."""

    def __init__(self, parts: RecordParts) -> None:
        self.beginning, self.course, self.writer = parts.beginning, parts.course, parts.writer
        self.answering, self.acts, self.undoing = parts.answering, parts.acts, parts.undoing
        self.views, self.stored = parts.views, parts.stored
        self.game, self.seats, self.source = parts.game, parts.beginning.seats, parts.beginning.source
        self.recovery_note = parts.recovery_note
        self._parts = parts

    @staticmethod
    def new(
        game: Any,
        seats: Any,
        seed: Any = None,
        options: Any = None,
        names: Any = (),
        source: Any = None,
        bots: Any = (),
    ) -> "Record":
        """A new game; the same seed gives the same chance, unless `source` names another source.

        `bots` names the bots by seat, None for a person.
        """
        parts = begun_by(game, seats, options, source_for(seed, source), names)
        parts.beginning.seat_bots(bots)
        parts.writer.begin(Pending((None, SETUP, None, [])))
        return Record(parts)

    @staticmethod
    def from_position(
        game: Any,
        state: Any,
        seats: Any,
        seed: Any = None,
        options: Any = None,
        names: Any = (),
        source: Any = None,
    ) -> "Record":
        """A game that begins from a position instead of its set-up."""
        if not isinstance(state, State):
            raise odd("state", say("the state of a game"), state)
        parts = begun_by(game, seats, options, source_for(seed, source), names)
        parts.beginning.position = position_of(state)
        parts.writer.begin(Pending((None, SETUP, None, [])))
        return Record(parts)

    @staticmethod
    def load(path: Any, recover: Any = False, game: Any = None, secret: Any = None) -> "Record":
        """A saved game, played again line by line; `recover` stops at the last good line instead of refusing.

        The header names one of our games, unless another `game` is given.
        """
        wanted, given, known = checked_flag("recover", recover), checked_game(game), checked_secret(secret)
        return Record(read_again(path, read(checked_path(path), wanted), given, known, wanted))

    @staticmethod
    def resume(
        header: Any,
        stored: Any,
        snapshot: Any,
        later: Any,
        build: Any,
        game: Any = None,
        secret: Any = None,
    ) -> "Record":
        """Go on from a snapshot with the lines played after it; `stored` gives the lines before when they are needed.

        Without a snapshot that fits game, rules and build all lines are played again.
        """
        return Record(gone_on_from(header, stored, snapshot, later, build, game, secret))

    def until(self, line: Any) -> "Record":
        """The game as it stood after this many lines."""
        return Record(self._parts.until(line))

    # ---- how it began

    @property
    def game_options(self) -> dict[str, Any]:
        return self.beginning.options

    @property
    def seat_names(self) -> list[str]:
        """The names of the players when the game began."""
        return self.beginning.names

    def header(self) -> dict[str, Any]:
        """The header of a save."""
        return self.beginning.header()

    # ---- what has happened, and where it stands

    @property
    def story(self) -> Story:
        return self.course.story

    @property
    def lines(self) -> list[Line]:
        return self.course.lines()

    @property
    def length(self) -> int:
        """How many lines there are, including those taken back."""
        return len(self.course.story.lines)

    @property
    def unread(self) -> int:
        """How many lines before a snapshot have not been read."""
        return self.course.unread()

    @property
    def moments(self) -> int:
        """How many lines everybody may know; answers in closed lanes do not count until all lanes are done."""
        return self.course.story.moments

    @property
    def state(self) -> State:
        """The whole truth; only tools and tests look here."""
        return self.course.state()

    @property
    def over(self) -> bool:
        return self.course.over()

    @property
    def in_market(self) -> bool:
        """Seats act whenever they like, until the bell."""
        return self.course.in_market()

    @property
    def phase(self) -> tuple[int, int]:
        """The turn and its phase, in numbers that grow as the game goes on."""
        return self.game.phase(self.state)

    @property
    def names(self) -> list[str]:
        """The current names of the players, in English."""
        return self.course.called()

    @property
    def bots(self) -> tuple[SeatedBot | None, ...]:
        """By seat: the name and seed of the bot that plays it now, or None for a person."""
        return self.course.seating().bots

    def memory(self, seat: Seat) -> Any:
        """The memory of this seat's bot, as plain data; never shown to anybody else."""
        return self.course.seating().memories[self.course.checked_seat(seat)]

    def lines_from(self, first: Any) -> list[Line]:
        """The lines from this number on, counted from 0."""
        return self.course.lines_from(first)

    def read_all(self) -> None:
        """Play the unread lines before a snapshot, too, if there are any."""
        self.course.read_all()

    def waiting(self) -> list[int]:
        """The seats that have something to decide; none while people still deal for the set-up."""
        return self.course.waiting()

    def asked(self, seat: Seat) -> int:
        """The number of the question put to this seat; an answer that names it cannot answer a later one."""
        return self.course.asked(seat)

    def to_move(self, seat: Seat) -> int:
        """How many pieces a seat may move in this phase; 0 in phases without movement."""
        return self.game.to_move(self.state, self.course.checked_seat(seat))

    def called(self, language: Any = EN) -> list[str]:
        """The names of the seats; a seat without a chosen name has the game's current name for it in this language."""
        return self.course.called(language)

    def told(self, text: Text, language: Any = EN) -> str:
        """A text in the reader's language."""
        return self.course.told(text, language)

    def checked_seat(self, seat: Any) -> int:
        return self.course.checked_seat(seat)

    def result(self, language: Any = EN) -> dict[str, Any] | None:
        """None until the end; then the headline, ranks, scores and a ledger that explains every point."""
        if not self.over:
            return None
        self.game.catalog.words_in(language)  # raises for an unknown language
        found = games.result(self.game, self.state, self.seats, language)
        return {"headline": self.told(games.headline(found["scores"], found["ranks"]), language), **found}

    # ---- what each seat sees

    def perspective(self, seat: Seat, language: Any = EN) -> Perspective:
        return self.views.perspective(seat, language)

    def view(self, seat: Seat, question: Any = True, language: Any = EN) -> View:
        """Everything a seat or a spectator (None) may see; with its question if `question`."""
        return self.views.view(seat, question, language)

    def view_json(self, seat: Seat, question: Any = True, language: Any = EN) -> str:
        """The view as JSON text; the public part is written once and shared."""
        return self.views.view_json(seat, question, language)

    def question(self, seat: Seat, language: Any = EN) -> Question | None:
        return self.views.perspective(seat, language).question()

    def prompt(self, seat: Seat, language: Any = EN) -> str:
        return self.views.perspective(seat, language).prompt()

    def options(self, seat: Seat) -> list[Written]:
        """Everything a seat may answer now."""
        return self.views.perspective(seat).options()

    def attempt(self, seat: Seat, answers: Any, language: Any = EN) -> Attempt:
        """What if: try answers on a world the seat cannot tell from the real one; the game does not change."""
        return self.views.attempt(seat, answers, language)

    def look(self, seat: Seat, answer: Any) -> dict[str, Any]:
        """Facts about one answer that only a trial can find out."""
        return self.views.perspective(self.course.checked_seat(seat)).look(answer)

    def news(self, seat: Seat, since: Any = 0, language: Any = EN) -> list[NewsItem]:
        """The news of a seat from item `since` on, in the order in which it learned them."""
        return self.views.news(seat, since, language)

    def first_news(self, seat: Seat) -> int:
        """The number of a seat's first item of news after the lines left unread before a snapshot."""
        return self.views.first_news(seat)

    def news_count(self, seat: Seat) -> int:
        """How many items of news a seat has so far."""
        return self.views.news_count(seat)

    # ---- answers, acts of the table, real dice

    def play(self, seat: Seat, answer: Any, at: Any = None) -> None:
        """Answer for a seat, in written form; `at` is the number of the question answered."""
        self.answering.play(seat, answer, at)

    def play_all(self, seat: Seat, answers: Any, at: Any = None, whole: Any = False) -> None:
        """Give several answers for a seat, in order up to the first refusal; all or nothing if `whole`."""
        self.answering.play_all(seat, answers, at, whole)

    def play_for_bot(self, seat: Seat, answer: Any, memory: Any) -> None:
        """Answer for a bot's seat; the line keeps the bot's memory if that has changed."""
        self.answering.play_for_bot(seat, answer, memory)

    def bell(self) -> None:
        """End an open market."""
        self.acts.bell()

    def seat_bot(self, seat: Seat, bot: Any, seed: Any = None) -> None:
        """Give a seat to a bot by name, such as elder:hard, or back to a person (None)."""
        self.acts.seat_bot(seat, bot, seed)

    def act(self, name: Any, argument: Any) -> None:
        """Perform an act of the table, such as a player leaving; the game may refuse it with a reason."""
        self.acts.act(name, argument)

    def wanted(self) -> dict[str, Any] | None:
        """The roll or draw that the game waits for, and for which seat."""
        return self.writer.wanted()

    def provide(self, value: Any) -> None:
        """Enter what people rolled or drew: the faces of the dice, or the name of the thing."""
        self.writer.provide(value)

    def replay(self, line: Line, table: RecordingTable) -> None:
        """Play one stored line again; refused if the rules or its picks do not allow it."""
        self.stored.replay(line, table)

    # ---- taking back

    def undo(self, seat: Seat) -> Written:
        """Take back this seat's last answer; refused behind a barrier."""
        return self.undoing.undo(seat)

    def take_back(self, seat: Seat, asked: Any) -> list[Draft]:
        """Take back the group of answers that began with this question, and play the seat's later groups again.

        Returns the groups that are no longer legal and fell away.
        """
        return self.undoing.take_back(seat, asked)

    def undo_by_consent(self, line: Any) -> None:
        """The table takes back everything from a line on, dice included; later picks are new ones.

        An answer that still waits for a roll or draw is dropped.
        """
        self.undoing.undo_by_consent(line)

    def undo_of(self, seat: Seat, language: Any = EN) -> Undo:
        """Whether a seat can take back its last answer: that answer, or why not."""
        return self.undoing.undo_of(seat, language)

    def draft(self, seat: Seat, language: Any = EN) -> list[Draft]:
        """The answers since the barrier that a seat can take back, group by group."""
        return self.undoing.draft(seat, language)

    def has_taken_back(self, seat: Seat) -> bool:
        """This seat has answered its current question before and took the answer back."""
        return self.undoing.has_taken_back(seat)

    # ---- on disk and in a store

    def save(self, path: Any) -> None:
        """Write the whole record with its seal, or leave the old file as it was."""
        self.course.check_begun()
        write(checked_path(path), self.header(), self.lines)

    def keep(self, path: Any) -> None:
        """Write the record, and from now on every line as it is played; `close` seals it.

        If a line cannot be written, this raises OSError. The line has been played and is written with the next one.
        """
        self.course.check_begun()
        self.writer.keep(checked_path(path))

    def pause(self) -> None:
        """Let go of the file of a running game, without its seal."""
        self.writer.pause()

    def close(self) -> None:
        """Seal the file of a running game and let go of it."""
        self.writer.close()

    def snapshot(self, build: Any) -> dict[str, Any] | None:
        """The game as plain data to continue from; None while something can be taken back or lanes are closed."""
        known = checked_word("build", build)
        return snapshot_of(self.story, self.course.news, known) if self.story.begun else None

    def let_go(self, keep: int, stored: Callable[[], Sequence[Line]]) -> None:
        """Keep about the last `keep` lines in memory; `stored` gives the earlier ones when they are needed."""
        let_go(self.course, keep, stored)

    def __reduce__(self) -> Any:
        raise TypeError("a record is not copied or pickled; save it, or ask for `until`")


def source_for(seed: Any, source: Any) -> Source:
    """The source of chance for a new game: the one given, or the given seed, or a random seed."""
    if source is not None and not isinstance(source, Source):
        raise odd("source", say("where chance comes from, such as cradle.Seed(7)"), source)
    return source or Seed(randbits(48) if seed is None else seed)
