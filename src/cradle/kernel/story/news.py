"""News: what a seat has learned, in the order in which it learned it.

The others learn answers from closed lanes when all lanes are done; a seat that waited learns those of the lanes before
it when these are done. Each seat counts its items separately, so a number reveals nothing about unseen answers.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, Final, NotRequired, TypedDict

from cradle.kernel.flow.closed_lanes import is_shown
from cradle.kernel.seating import DESK, DEVICE
from cradle.kernel.story.line import UNDO, gives_seat, struck_by
from cradle.kernel.story.timeline import Story
from cradle.kernel.words.language import EN
from cradle.kernel.words.written import written_facts

Item = tuple[int, int]  # a line and the index of an event in it, or -1 for an undo or a change of seating
UNREAD: Final[Item] = (-1, -1)
AT_DESK: Final = "{seat} is played at the host's desk from now on"
ON_A_DEVICE: Final = "{seat} is played on another device from now on"


class NewsItem(TypedDict):
    """Something that happened, as one seat learned it."""

    n: int  # its number in the seat's news
    name: str
    facts: dict[str, Any]
    says: str
    rule: str
    at: NotRequired[int]  # the moment to look back to; answers in closed lanes have none
    struck: NotRequired[bool]  # it has been taken back
    of: NotRequired[list[int]]  # for an undo: the items it takes back


class Known:
    """What one seat has learned so far."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.own = () if seat is None else (seat,)  # the lane of its own, when lanes are closed
        self.items: list[Item] = []
        self.told: dict[int, list[int]] = {}  # by line: the numbers of its items
        self.deferred: list[int] = []  # lines the seat may not know yet
        self.read = 0  # how many lines have been processed
        self.unread = 0  # items from before the story was taken up

    def take_up(self, line: int, count: int) -> None:
        """Start after a line at which the seat knew this many items, without reading these."""
        self.read, self.unread = line, count
        self.items = [UNREAD] * count

    def let_go(self, line: int) -> None:
        """Forget the items of earlier lines; no lanes were closed then, so these are the first items."""
        self.unread = bisect_left(self.items, (line, -1))
        self.items[: self.unread] = [UNREAD] * self.unread
        self.told = {k: places for k, places in self.told.items() if k >= line}

    def catch_up(self, story: Story) -> None:
        while self.read < len(story.lines):
            self.look_at(story, self.read)
            self.read += 1

    def look_at(self, story: Story, k: int) -> None:
        line = story.lines[k]
        if k in story.closings:
            self.learn(story, self.deferred)
            self.deferred = []
        if line[1] == UNDO:
            self.unlearn(story, k)
        elif gives_seat(line):
            self.add(k, -1)
        elif story.hidden[k] and not is_shown(line[0], self.own) and k not in story.closings:
            self.deferred.append(k)
        else:
            self.learn(story, [k])
        shown = story.releases.get(k, {}).get(self.seat, ()) if self.seat is not None else ()
        if shown:
            self.learn(story, [each for each in self.deferred if is_shown(story.lines[each][0], shown)])
            self.deferred = [each for each in self.deferred if not is_shown(story.lines[each][0], shown)]

    def learn(self, story: Story, lines: list[int]) -> None:
        for k in lines:
            for at, event in enumerate(story.events_by_line[k]):
                if event[0] is None or event[0] == self.seat:
                    self.add(k, at)

    def unlearn(self, story: Story, k: int) -> None:
        """Tell of an undo if the seat knew something it takes back."""
        taken = struck_by(story.lines[k], k, story.lines)
        known = [each for each in taken if each not in self.deferred]
        self.deferred = [each for each in self.deferred if each not in taken]
        if any([each in self.told for each in known]) or story.lines[k][0] in (None, self.seat):
            self.add(k, -1)

    def add(self, k: int, at: int) -> None:
        self.told.setdefault(k, []).append(len(self.items))
        self.items.append((k, at))


class News:
    """The news of all seats of a story; each seat's news are brought up to date on request."""

    def __init__(self) -> None:
        self.known: dict[int | None, Known] = {}

    def since(
        self, story: Story, seat: int | None, first: int, names: Sequence[str], language: str = EN
    ) -> list[NewsItem]:
        known = self.caught_up(story, seat)
        return [self.item(story, known, n, names, language) for n in range(max(0, first), len(known.items))]

    def count(self, story: Story, seat: int | None) -> int:
        """How many items of news a seat has."""
        return len(self.caught_up(story, seat).items)

    def unread(self, story: Story, seat: int | None) -> int:
        """How many items are from before the story was taken up."""
        return self.caught_up(story, seat).unread

    def let_go(self, story: Story, line: int) -> None:
        """Forget the news from before a line, after bringing every seat up to date."""
        for seat in [*range(story.seats), None]:
            self.caught_up(story, seat).let_go(line)

    def caught_up(self, story: Story, seat: int | None) -> Known:
        known = self.known.get(seat)
        if known is None:
            known = self.known[seat] = Known(seat)
        known.catch_up(story)
        return known

    def item(self, story: Story, known: Known, n: int, names: Sequence[str], language: str) -> NewsItem:
        k, at = known.items[n]
        if at < 0 and gives_seat(story.lines[k]):
            return self.seat_item(story, k, n, names, language)
        if at < 0:
            return self.undo_item(story, known, n, names, language)
        catalog = story.game.catalog
        _, name, values = story.events_by_line[k][at]
        facts = catalog.facts_of(name, values)
        item: NewsItem = {
            "n": n,
            "name": name,
            "facts": written_facts(facts, story.game.kinds, story.now.state),
            "says": catalog.event(name, values, names, language),
            "rule": catalog.rule_of(name, facts),
        }
        if not story.hidden[k] and k < story.moments:
            item["at"] = k + 1
        if k in story.struck:
            item["struck"] = True
        return item

    def undo_item(self, story: Story, known: Known, n: int, names: Sequence[str], language: str) -> NewsItem:
        k, _ = known.items[n]
        seat = story.lines[k][0]
        of = [place for each in struck_by(story.lines[k], k, story.lines) for place in known.told.get(each, [])]
        if seat is None:
            says = story.game.catalog.fill("the table goes back to an earlier moment", {}, names, language)
            return {"n": n, "name": "undone_by_consent", "facts": {}, "says": says, "rule": "", "of": of}
        says = story.game.catalog.fill("{seat} takes back an answer", {"seat": seat}, names, language)
        facts = written_facts({"seat": seat}, story.game.kinds, story.now.state)
        return {"n": n, "name": "undone", "facts": facts, "says": says, "rule": "", "of": of}

    def seat_item(self, story: Story, k: int, n: int, names: Sequence[str], language: str) -> NewsItem:
        line = story.lines[k]
        act, said = line[1], line[2]
        facts: dict[str, Any] = {"seat": said[0]}
        if act == DEVICE:
            name, template = "seat_moved", AT_DESK if said[1] == DESK else ON_A_DEVICE
        elif len(said) == 1:
            name, template = "seat_taken", "{seat} is played by a person again"
        else:
            name, template, facts["bot"] = "seat_given", "{seat} is played by the bot {bot} from now on", said[1]
        says = story.game.catalog.fill(template, facts, names, language)
        return {
            "n": n,
            "name": name,
            "facts": written_facts(facts, story.game.kinds, story.now.state),
            "says": says,
            "rule": "",
        }
