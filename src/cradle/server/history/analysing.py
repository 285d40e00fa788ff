"""Analysis of a finished match: turn by turn, once, in a process of the lowest priority.

The curve comes first. While the rest is being made, people see how far it is; then it is kept in the store.
"""

import asyncio
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

import msgspec

from cradle.analysis.looking_back import course_of, judgements, measures_of, seats_of, shared
from cradle.analysis.plain_form import fortunes, plain_decision, plain_luck, plain_point, plain_trust
from cradle.analysis.ranking import luckiest, ranked
from cradle.kernel.record.record import Record
from cradle.kernel.title import title_of
from cradle.kernel.words.language import EN
from cradle.kernel.words.translation import languages
from cradle.server.history.past import check_over, whole
from cradle.server.house import House
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.room import Room
from cradle.server.protocol.looking_back import Analysis
from cradle.server.runtime.queueing import FairTurns
from cradle.server.store import decoded
from cradle.server.trouble import Busy, Hindrance, NotAllowed, TooMuch
from cradle.server.words import in_words

KEPT: Final = "analysis"  # its name among the things made of a match
SO_FAR: Final = "analysis so far"  # the same for a match that is still being played
NO_MAP: Final = "The pieces of this match stood on a table, so there is no map of it to look back at"
OTHERS: Final = "Others have played in this match too, so it can only be analysed when it is over"
MOST_TROUBLES: Final = 100  # how many failures are remembered
MOST_WAITING: Final = 16  # analyses that are running or waiting
MOST_OF_ONE: Final = 2  # of these, how many may come from one address
MOST_LINES: Final = 60_000  # of a match that can be analysed


class Analysts:
    """The analyses that are running or waiting, by match."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.made: dict[str, dict[str, Any]] = {}  # as far as they have come
        self.tasks: dict[str, asyncio.Task[Any]] = {}
        self.troubles: dict[str, Hindrance] = {}  # what ended the last attempt, until the next one begins
        self.askers: dict[str, str] = {}  # by match: the address that asked for it
        self._turns = FairTurns(1)

    async def state(self, room: Room, language: str = EN, plays: bool = True) -> Analysis:
        """The analysis of a match, or how far it has come."""
        if not may_be_analysed(room, plays) or not title_of(room.match.game).analysis.measures:
            return Analysis("none")
        if board_on_table(room.match):
            return Analysis("none", trouble=in_words(NO_MAP, {}, language))
        if room.id in self.tasks:
            return told("making", self.made.get(room.id, {}), language)
        kept = await self._kept(room)
        if kept is not None:
            return told("made", kept, language)
        trouble = self.troubles.get(room.id)
        return Analysis("wanted", trouble="" if trouble is None else trouble.told(language))

    async def _kept(self, room: Room) -> dict[str, Any] | None:
        """The stored analysis of a match; for a match in play only if it has not gone on since."""
        kept = await self.house.store.made.get(room.id, kept_as(room))
        if kept is None:
            return None
        found: dict[str, Any] = msgspec.json.decode(kept)
        if room.match.state != "over" and found["lines"] != await room.look(lambda record: record.length):
            return None
        return found

    async def begin(self, room: Room, language: str = EN, plays: bool = True, asker: str = "") -> Analysis:
        """Start the analysis of a match, unless it exists or is running; addresses take turns."""
        if not may_be_analysed(room, plays):
            check_over(room)
        if board_on_table(room.match):
            raise NotAllowed(NO_MAP)
        now = await self.state(room, language, plays)
        if now.state == "none":
            raise NotAllowed("There is no analysis for {game}", game=title_of(room.match.game).title)
        if now.state == "wanted":
            if len(self.tasks) >= MOST_WAITING:
                raise Busy("Many matches are being analysed; please try again in a moment")
            if [*self.askers.values()].count(asker) >= MOST_OF_ONE:
                raise TooMuch("You have asked for {most} analyses; please wait until one is made", most=MOST_OF_ONE)
            self.troubles.pop(room.id, None)
            self.askers[room.id] = asker
            self.tasks[room.id] = self.house.start(self._make(room, asker))
            return told("making", {}, language)
        return now

    def cancel(self, room: Room) -> None:
        """Stop an analysis that nobody waits for any more, and drop what it has found so far."""
        if room.id in self.tasks:
            self.tasks[room.id].cancel()

    async def _make(self, room: Room, asker: str) -> None:
        try:
            async with self._turns.turn(asker):
                await self._made(room)
        except Hindrance as trouble:
            self.troubles[room.id] = trouble
            if len(self.troubles) > MOST_TROUBLES:
                self.troubles.pop(next(iter(self.troubles)))
        finally:
            for known in (self.tasks, self.askers, self.made):
                known.pop(room.id, None)
            if not self.tasks:
                self.house.analysts.close()

    async def _made(self, room: Room) -> None:
        """Make the curve and the luck, then one turn after the other, then store the result."""
        text, header = await self.house.store.lines.text(room.id), room.match.header
        worlds = self.house.settings.analysis
        kept = kept_as(room)
        found = await self.house.analysts.run(beginning_of, header, text, worlds, room.match.state == "over")
        worlds = found["worlds"]
        self.made[room.id] = found
        for first, last in pairwise(turns_in(found)):
            found["decisions"] += await self.house.analysts.run(judged_in, header, text, worlds, first, last)
            found["done"] = last
            self.made[room.id] = {**found}
        found["moments"] = ranked(found["decisions"])
        await self.house.store.made.keep(room.id, kept, msgspec.json.encode(found))


def may_be_analysed(room: Room, plays: bool) -> bool:
    """A match may be analysed when it is over, or when only bots play against the person who asks."""
    if room.match.state != "running":
        return room.match.state == "over"
    return plays and len([chair for chair in room.chairs if chair.kind != "bot"]) == 1


def kept_as(room: Room) -> str:
    return KEPT if room.match.state == "over" else SO_FAR


def turns_in(found: dict[str, Any]) -> list[int]:
    """The lines at which turns begin, and the last line."""
    begins = {turn: line for line, turn, _ in reversed(found["curve"]) if line < found["lines"]}
    return [*sorted(begins.values()), found["lines"]]


def told(state: str, found: dict[str, Any], language: str) -> Analysis:
    """An analysis as far as it is, in the reader's language."""
    told_in = language if language in languages() else EN
    return Analysis(
        state,
        found.get("done", 0),
        found.get("lines", 0),
        found.get("worlds", 0),
        found.get("seats", []),
        found.get("curve", []),
        [in_language(each, told_in) for each in found.get("decisions", [])],
        found.get("moments", ranked(found.get("decisions", []))),
        [in_language(each, told_in) for each in found.get("luck", [])],
        found.get("luckiest", []),
        found.get("fortunes", []),
        found.get("off", 0.0),
        found.get("trust", {}).get(told_in, []),
    )


def in_language(found: dict[str, Any], language: str) -> dict[str, Any]:
    return {**found, "says": found["says"][language]}


# ---- in the process


def beginning_of(header: dict[str, Any], text: str, worlds: int, over: bool = True) -> dict[str, Any]:
    """The curve and the luck of a match; while it is being played only people's luck, for bots have secrets."""
    record = played_again(msgspec.json.encode(header), text)
    if record.length > MOST_LINES:
        raise NotAllowed("This match is too long to be analysed")
    measures, people = measures_of(record.game.name), [*seats_of(record, ())]
    if not over and len(people) > 1:
        raise NotAllowed(OTHERS)
    curve, luck = course_of(record, measures)
    luck = [each for each in luck if over or each.seat in people]
    worlds = shared(worlds, len(people))
    trust = measures.trust(record.seats, worlds)
    told_luck = [in_all_languages(record, plain_luck, each) for each in luck]
    return {
        "lines": record.length,
        "done": 0,
        "worlds": worlds,
        "seats": people,
        "curve": [plain_point(point) for point in curve],
        "decisions": [],
        "luck": told_luck,
        "luckiest": [luck.index(each) for each in luckiest(luck)],
        "fortunes": fortunes(luck, record.seats),
        "off": trust.off,
        "trust": {each: plain_trust(record, trust, each)["trust"] for each in languages()},
    }


def judged_in(header: dict[str, Any], text: str, worlds: int, first: int, last: int) -> list[dict[str, Any]]:
    """The decisions of people in a range of lines."""
    record = played_again(msgspec.json.encode(header), text)
    measures, seats = measures_of(record.game.name), seats_of(record, ())
    judged = [found for _, found in judgements(record, measures, seats, worlds, first, last) if found is not None]
    return [in_all_languages(record, plain_decision, each) for each in judged]


@lru_cache(maxsize=1)
def played_again(header: bytes, text: str) -> Record:
    """The match, which the process keeps from one stretch to the next."""
    return whole(msgspec.json.decode(header), decoded(text))


def in_all_languages(record: Record, plain: Callable[[Record, Any, str], dict[str, Any]], found: Any) -> dict[str, Any]:
    """A finding, with its sentence in every language."""
    return {**plain(record, found, EN), "says": {each: plain(record, found, each)["says"] for each in languages()}}
