"""Each seat's view, question and news."""

from json import dumps
from typing import Any

from cradle.kernel.doors import checked_flag
from cradle.kernel.record.parts.course import Course, Seat
from cradle.kernel.record.parts.undoing import Undoing
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.view import Attempt, View
from cradle.kernel.story.news import NewsItem
from cradle.kernel.words.language import EN
from cradle.kernel.words.quoting import quoted


class Views:
    """The game as each seat sees it."""

    def __init__(self, course: Course, undoing: Undoing) -> None:
        self._course, self._undoing = course, undoing

    def perspective(self, seat: Seat, language: Any = EN) -> Perspective:
        """A seat's side of the table, or a spectator's (None)."""
        course = self._course
        truth, seen = course.state(), course.story.seen_by(course.checked_viewer(seat))
        return Perspective(course.game, seen, seat, course.called(language), truth, course.made.parts, language)

    def view(self, seat: Seat, question: Any, language: Any) -> View:
        """Everything a seat or a spectator (None) may see; with its question if `question`."""
        view = self.perspective(seat, language).view(checked_flag("question", question))
        if seat is not None:
            view["asked"], view["undo"] = self._course.asked(seat), self._undoing.undo_of(seat, language)
            view["draft"] = self._undoing.draft(seat, language)
        return view

    def view_json(self, seat: Seat, question: Any, language: Any) -> str:
        """The view as JSON text; the public part is written once and shared."""
        view = self.view(seat, question, language)
        public = self._course.made.written(view["public"])
        view["public"] = None
        rest = dumps(view, separators=(",", ":"), ensure_ascii=False)
        return rest.replace('"public":null', f'"public":{public}', 1)

    def attempt(self, seat: Seat, answers: Any, language: Any) -> Attempt:
        """What if: try answers on a world the seat cannot tell from the real one; the game does not change."""
        course = self._course
        return self.perspective(course.checked_seat(seat), language).attempt(course.checked_answers(answers))

    # ---- news

    def news(self, seat: Seat, since: Any, language: Any) -> list[NewsItem]:
        """The news of a seat from item `since` on, in the order in which it learned them."""
        course = self._course
        if not isinstance(since, int) or isinstance(since, bool):
            raise course.refused("news items are counted by whole numbers, not {since}", since=quoted(since))
        if max(0, since) < self.first_news(seat):
            course.read_all()
        names = course.called(language)
        return course.news.since(course.story, course.checked_viewer(seat), since, names, language)

    def first_news(self, seat: Seat) -> int:
        """The number of a seat's first item of news after the lines left unread before a snapshot."""
        return self._course.news.unread(self._course.story, self._course.checked_viewer(seat))

    def news_count(self, seat: Seat) -> int:
        """How many items of news a seat has so far."""
        return self._course.news.count(self._course.story, self._course.checked_viewer(seat))
