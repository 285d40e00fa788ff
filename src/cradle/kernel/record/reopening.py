"""Reopens games: from a file with all their lines, or from a snapshot with the lines played after it."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from cradle.kernel import game as games
from cradle.kernel.chance.sources import Source, source_of
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.doors import checked_by_name, checked_bytes, checked_list, checked_word, odd
from cradle.kernel.game import Game
from cradle.kernel.record.parts.beginning import Beginning
from cradle.kernel.record.parts.course import Course
from cradle.kernel.record.parts.record_parts import RecordParts, blank_from
from cradle.kernel.record.parts.stored_lines import STORED, checked_line
from cradle.kernel.save.fields import trouble_with_header
from cradle.kernel.save.file_format import NO_SET_UP, BrokenSave, Save
from cradle.kernel.save.migration import brought_forward, game_of
from cradle.kernel.seating import Seating, seated_in
from cradle.kernel.story.line import Line
from cradle.kernel.story.snapshot import fits, news_from, story_from
from cradle.kernel.story.timeline import Story
from cradle.kernel.words.catalog import BadOptions, Refused, say


def begun_by(game: Any, seats: Any, options: Any, source: Source, names: Any) -> RecordParts:
    """A game by name, or a given Game, before its first line."""
    chosen = game if isinstance(game, Game) else games.find(game)
    return RecordParts(chosen, seats, {} if options is None else options, source, names)


def blank(path: object, game: Game, header: Mapping[str, Any], secret: bytes | None) -> RecordParts:
    """A game as its header describes it, before its first line."""
    try:
        parts = RecordParts(game, header["seats"], header["options"], source_of(header, secret), header["names"])
    except (BadOptions, Refused) as wrong:
        raise BrokenSave(path, 1, wrong.text) from None
    parts.beginning.position = header.get("position")
    if "bots" in header:
        parts.beginning.seating = Seating(seated_in(header["bots"]), (None,) * parts.beginning.seats)
    return parts


# ---- from a file


def read_again(path: object, stored: Save, given: Game | None, secret: bytes | None, recover: bool) -> RecordParts:
    """Play a saved game again, line by line, and say exactly what is wrong with a bad line."""
    game = game_of(path, stored.header, given)
    try:
        made = brought_forward(game, stored.header, stored.lines, lambda given: blank(path, game, given, secret))
    except Refused as refused:
        raise BrokenSave(path, 2, refused.text) from None
    header, lines = made
    parts = blank(path, game, header, secret)
    parts.recovery_note = stored.note or header.get("note", "")
    unchecked = stored.format == 1 and parts.beginning.source.repeats()  # only the seed vouches for its lines
    try:
        parts.replay_all(path, lines, recover and unchecked)
    except BrokenSave as broken:
        good = broken.line - 2
        if not recover or good < 1:
            raise
        if len(parts.course.lines()) > good:
            parts = parts.until(good)
        parts.recovery_note = str(broken)
    return parts


# ---- from a snapshot


def gone_on_from(
    header: Any, stored: Any, snapshot: Any, later: Any, build: Any, game: Any, secret: Any
) -> RecordParts:
    """Go on from a snapshot with the lines played after it; `stored` gives the lines before when they are needed.

    Without a snapshot that fits game, rules and build all lines are played again.
    """
    given = game_of(STORED, checked_header(header), checked_game(game))
    parts = blank(STORED, given, header, checked_secret(secret))
    course, began = parts.course, parts.beginning
    if snapshot is None or not fits(checked_by_name("snapshot", snapshot), given, checked_word("build", build)):
        lines = [*stored(), *checked_list("later", later)]
    else:
        usual = began.laid_out(RecordingTable(Random(0).random))
        course.story, course.news = story_from(given, snapshot, type(usual)), news_from(snapshot)
        course.leave_unread(lambda read: whole_story(began, stored(), read))
        lines = checked_list("later", later)
    for number, line in enumerate(lines, start=len(course.story.lines) + 2):
        parts.stored.replay_line(STORED, number, checked_line(number, line, course.seats))
    if not course.story.lines:
        raise BrokenSave(STORED, 2, say(NO_SET_UP))
    return parts


def let_go(course: Course, keep: int, stored: Callable[[], Sequence[Line]]) -> None:
    """Keep about the last `keep` lines in memory; `stored` gives the earlier ones when they are needed."""
    story, began = course.story, course.beginning
    line = story.end_of_past(len(story.lines) - keep) if story.begun else 0
    if line <= max(course.unread(), 1):
        return
    course.news.let_go(story, line)
    story.let_go(line)
    course.leave_unread(lambda read: whole_story(began, stored(), read))


def whole_story(began: Beginning, stored: Sequence[Line], read: Sequence[Line]) -> Story:
    """The story from the first line on: the stored lines, then those read since."""
    whole = blank_from(began)
    whole.replay_all(STORED, [*stored, *read[len(stored) :]])
    return whole.course.story


# ---- checks of arguments


def checked_game(game: Any) -> Game | None:
    if game is not None and not isinstance(game, Game):
        raise odd("game", say("a game, or nothing for the one the header names"), game)
    return game


def checked_secret(secret: Any) -> bytes | None:
    return None if secret is None else checked_bytes("secret", secret)


def checked_header(header: Any) -> dict[str, Any]:
    """The header of a stored game, checked for everything it must have."""
    given = checked_by_name("header", header)
    trouble = trouble_with_header(given) if "game" in given else say("the header should give {name}", name="'game'")
    if trouble is not None:
        raise BrokenSave(STORED, 1, trouble)
    return given
