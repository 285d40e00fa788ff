"""A game in progress and on disk: what people and programs hold in their hands.

A record takes written answers and refuses what the rules do not allow (`playing.py`), shows each seat what it may see
and tells it what has happened (`looking.py`), and is kept: saved line by line, played again, taken up from a snapshot.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from secrets import randbits
from typing import Any, Final

from cradle.kernel import game as games
from cradle.kernel.chance.sources import Seed, Source, source_of
from cradle.kernel.chance.table import RecordingTable, ScriptedTable, ScriptExhausted
from cradle.kernel.doors import (
    checked_by_name,
    checked_bytes,
    checked_flag,
    checked_list,
    checked_path,
    checked_word,
    odd,
)
from cradle.kernel.flow.agenda import State, name_of
from cradle.kernel.game import Game
from cradle.kernel.record.looking import Pending, Seat
from cradle.kernel.record.playing import Playing
from cradle.kernel.record.position import position_of
from cradle.kernel.save.fields import FORMAT, trouble_with_header, trouble_with_line
from cradle.kernel.save.journal import Journal
from cradle.kernel.save.migration import brought_forward, game_of
from cradle.kernel.save.save import NO_SET_UP, BrokenSave, Save, read, write
from cradle.kernel.seating import BOT, Seating, checked_act, listed, seated_in
from cradle.kernel.story.line import SETUP, UNDO, Line, with_memory, with_picks
from cradle.kernel.story.snapshot import fits, news_from, snapshot_of, story_from
from cradle.kernel.story.story import Story
from cradle.kernel.words.catalog import BadOptions, Refused, reason_of, say
from cradle.kernel.words.quoting import quoted

STORED: Final = "the stored game"


class Record(Playing):
    """A game in progress and on disk."""

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
        """A new game; the same seed gives the same chance, unless it comes from another source.

        `bots` names by seat the bots that play, None for a person.
        """
        if source is not None and not isinstance(source, Source):
            raise odd("source", say("where chance comes from, such as cradle.Seed(7)"), source)
        record = begun_by(game, seats, options, source or Seed(randbits(48) if seed is None else seed), names)
        record.seating = record._seating_of(bots)
        record._begin(Pending((None, SETUP, None, [])))
        return record

    @staticmethod
    def from_position(
        game: Any,
        state: Any,
        seats: Any,
        seed: Any = None,
        options: Any = None,
        names: Any = (),
    ) -> "Record":
        """A game that begins with a position instead of its set-up."""
        if not isinstance(state, State):
            raise odd("state", say("the state of a game"), state)
        record = begun_by(game, seats, options, Seed(randbits(48) if seed is None else seed), names)
        record.position = position_of(state)
        record._begin(Pending((None, SETUP, None, [])))
        return record

    def until(self, line: Any) -> "Record":
        """The game as it stood after so many lines."""
        self.check_begun()
        if not isinstance(line, int) or isinstance(line, bool) or not 1 <= line <= len(self.lines):
            last = len(self.lines)
            raise self.refused(
                "there is no line {name}; the record has lines 1 to {last}", name=quoted(line), last=last
            )
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

    def save(self, path: Any) -> None:
        """Write the whole record with its seal, or leave the old file as it was."""
        self.check_begun()
        write(checked_path(path), self.header(), self.lines)

    def keep(self, path: Any) -> None:
        """Write the record, and from now on every line as it is played; `close` seals it.

        A line that cannot be written raises OSError. It has been played; the next one that is written brings it along.
        """
        self.check_begun()
        journal = Journal(checked_path(path), self.header(), self.lines)
        self.pause()
        self._journal = journal

    def pause(self) -> None:
        """Let go of the file of a running game, without its seal."""
        if self._journal is not None:
            self._journal.let_go()
            self._journal = None

    def close(self) -> None:
        """Seal the file of a running game and let go of it."""
        if self._journal is not None:
            self._journal.close(self.story.lines)
            self._journal = None

    # ---- from a snapshot

    def snapshot(self, build: Any) -> dict[str, Any] | None:
        """The game as plain data to go on from; None while something could be taken back or lanes are closed."""
        known = checked_word("build", build)
        return snapshot_of(self.story, self._news, known) if self.story.begun else None

    def let_go(self, keep: int, stored: Callable[[], Sequence[Line]]) -> None:
        """Keep about the last so many lines in memory; `stored` gives those before them when they are needed."""
        if not self.story.begun:
            return
        line = self.story.end_of_past(self.length - keep)
        if line <= max(self.unread, 1):
            return
        header = self.header()
        self._news.let_go(self.story, line)
        self.story.let_go(line)
        self._whole = lambda read: whole_story(empty(STORED, self.game, header, None), stored(), read)

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
        given = game_of(STORED, checked_header(header), checked_game(game))
        record = empty(STORED, given, header, checked_secret(secret))
        if snapshot is None or not fits(
            checked_by_name("snapshot", snapshot), record.game, checked_word("build", build)
        ):
            lines = [*stored(), *checked_list("later", later)]
        else:
            record.story = story_from(record.game, snapshot, type(record._laid_out(RecordingTable(Random(0).random))))
            record._news = news_from(snapshot)
            record._whole = lambda read: whole_story(empty(STORED, given, header, secret), stored(), read)
            lines = checked_list("later", later)
        for number, line in enumerate(lines, start=len(record.story.lines) + 2):
            replay_line(STORED, number, record, checked_line(number, line, record.seats))
        if not record.story.lines:
            raise BrokenSave(STORED, 2, say(NO_SET_UP))
        return record

    @staticmethod
    def load(path: Any, recover: Any = False, game: Any = None, secret: Any = None) -> "Record":
        """A saved game, played again line by line; `recover` stops at the last good line instead of refusing.

        The header names one of our games, unless another `game` is given.
        """
        wanted, given, known = checked_flag("recover", recover), checked_game(game), checked_secret(secret)
        stored = read(checked_path(path), wanted)
        return replayed(path, stored, given, known, wanted)

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
        own = self.story.was_own(self.checked_seat(seat))
        if not are_last(taken, own) and not are_last(taken, self.story.own_alone(seat)):
            raise self.refused("lines {lines} cannot be taken back by this seat here", lines=quoted(taken))
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


def are_last(taken: Any, own: list[int]) -> bool:
    """These are the last of a seat's own lines; anything may stand in a save."""
    return isinstance(taken, list) and len(taken) > 0 and taken == own[-len(taken) :]


def begun_by(game: Any, seats: Any, options: Any, source: Source, names: Any) -> Record:
    """A record of one of our games, or of one that is handed over, before its first line."""
    chosen = game if isinstance(game, Game) else games.find(game)
    return Record(chosen, seats, {} if options is None else options, source, names)


def checked_game(game: Any) -> Game | None:
    if game is not None and not isinstance(game, Game):
        raise odd("game", say("a game, or nothing for the one the header names"), game)
    return game


def checked_secret(secret: Any) -> bytes | None:
    return None if secret is None else checked_bytes("secret", secret)


def checked_header(header: Any) -> dict[str, Any]:
    """The header of a stored game, with everything it has to give."""
    given = checked_by_name("header", header)
    trouble = trouble_with_header(given) if "game" in given else say("the header should give {name}", name="'game'")
    if trouble is not None:
        raise BrokenSave(STORED, 1, trouble)
    return given


def checked_line(number: int, line: Any, seats: int) -> Line:
    """A line of a stored game, as the record knows it."""
    if not isinstance(line, list | tuple) or len(line) not in (4, 5):
        raise BrokenSave(STORED, number, say("a line [seat, choice, answer, picks] was expected"))
    trouble = trouble_with_line(line, seats, FORMAT)
    if trouble is not None:
        raise BrokenSave(STORED, number, trouble)
    said = (line[0], line[1], line[2], line[3])
    return (*said, line[4]) if len(line) == 5 else said


# ---- from disk


def replayed(
    path: object, stored: Save, given: Game | None, secret: bytes | None = None, recover: bool = False
) -> Record:
    """Play a stored game again, line by line, and say exactly what is wrong with it if anything is."""
    game = game_of(path, stored.header, given)
    try:
        made = brought_forward(game, stored.header, stored.lines, lambda given: empty(path, game, given, secret))
    except Refused as refused:
        raise BrokenSave(path, 2, refused.text) from None
    header, lines = made
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


def whole_story(record: Record, stored: Sequence[Line], read: Sequence[Line]) -> Story:
    """The story from the first line on: those that were stored, and those read since, played by an empty record."""
    for number, line in enumerate([*stored, *read[len(stored) :]], start=2):
        replay_line(STORED, number, record, line)
    return record.story


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
