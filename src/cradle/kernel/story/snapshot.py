"""Snapshots: a running game as plain data, to continue without playing all its lines again.

A snapshot is taken at rest: when nothing can be taken back and no lanes are closed. It belongs to one rules version
and one build; snapshots of others are ignored.
"""

from typing import Any

from cradle.kernel.flow.agenda import State
from cradle.kernel.flow.plain import from_plain, to_plain
from cradle.kernel.game import Game
from cradle.kernel.seating import Seating, listed, seated_in
from cradle.kernel.story.line import Moment
from cradle.kernel.story.news import Known, News
from cradle.kernel.story.timeline import Story


def snapshot_of(story: Story, news: News, build: str) -> dict[str, Any] | None:
    """The current moment of a story as JSON; None unless it is at rest."""
    now = story.now
    if min(now.barriers) < now.line or now.lanes_from >= 0:
        return None
    return {
        "game": story.game.name,
        "rules": story.game.rules,
        "build": build,
        "seats": story.seats,
        "line": now.line,
        "reasons": now.reasons[:],
        "state": to_plain(now.state),
        "bots": listed(now.seating),
        "memories": list(now.seating.memories),
        "asked": story.asked[:],
        "picks": story.picks,
        "last": [story.last_known(seat) for seat in range(story.seats)],
        "chance": story.last_chance(),
        "news": [news.count(story, seat) for seat in viewers(story.seats)],
    }


def viewers(seats: int) -> list[int | None]:
    """All seats, and the spectators."""
    return [*range(seats), None]


def fits(snapshot: dict[str, Any], game: Game, build: str) -> bool:
    """Whether the snapshot is of this game, its current rules and this build."""
    return (snapshot.get("game"), snapshot.get("rules"), snapshot.get("build")) == (game.name, game.rules, build)


def story_from(game: Game, snapshot: dict[str, Any], kind: type[State]) -> Story:
    """The story from a snapshot on; the lines before it are not read."""
    line = snapshot["line"]
    story = Story(game, snapshot["seats"])
    seating = Seating(seated_in(snapshot["bots"]), tuple(snapshot["memories"]))
    barriers = [line] * story.seats
    now = Moment(line, from_plain(kind, snapshot["state"]), seating, barriers, snapshot["reasons"][:])
    story.take_up(now, snapshot["asked"], snapshot["picks"], snapshot["last"], snapshot["chance"])
    return story


def news_from(snapshot: dict[str, Any]) -> News:
    """The news from a snapshot on; earlier items are not read."""
    news = News()
    for seat, count in zip(viewers(snapshot["seats"]), snapshot["news"], strict=True):
        known = Known(seat)
        known.take_up(snapshot["line"], count)
        news.known[seat] = known
    return news
