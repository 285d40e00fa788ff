"""Looking back: any moment of a match as its viewer may see it, old news, the record and the story of a seat.

A worker computes all of it, from the nearest snapshot where there is one.
"""

from typing import Any, Final

import msgspec

from cradle.films.film import has_film, has_picture
from cradle.kernel.record.record import Record
from cradle.kernel.save.file_format import SaveRows
from cradle.kernel.story.line import Line
from cradle.kernel.words.language import EN
from cradle.server.history.match_figures import curves_of, phases_of, picks_of
from cradle.server.house import House
from cradle.server.loading.resuming import END, SNAPSHOT_EVERY, latest, taken_up
from cradle.server.match.parts.audience import LAST_NEWS, Client
from cradle.server.match.parts.real_board import board_on_table
from cradle.server.match.parts.shown_table import chance_of
from cradle.server.match.room import Room
from cradle.server.protocol.looking_back import Curves, PhaseBegun, Picks
from cradle.server.store import decoded
from cradle.server.trouble import Forbidden, NotAllowed

MOST_NEWS: Final = 1_000  # news sent at once


async def view_at(room: Room, seat: int | None, line: int, language: str = EN) -> bytes:
    """What a seat, or a spectator, could see after this many lines."""
    if not 1 <= line <= await room.look(lambda record: record.moments):
        raise NotAllowed("There is no such moment in this match, or not yet")
    snapshot, later = await latest(room.house, room.id, line - 1)
    given = msgspec.json.encode(later).decode()
    view: bytes = await room.house.lookers.run(
        view_after, room.match.header, snapshot, given, room.house.build, seat, language
    )
    return view


def view_after(
    header: dict[str, Any], snapshot: dict[str, Any] | None, text: str, build: str, seat: int | None, language: str
) -> bytes:
    """In a worker: the view after these lines."""
    record = taken_up(header, snapshot, decoded(text), build)
    return record.view_json(seat, question=False, language=language).encode()


async def greet(room: Room, client: Client, since: int | None) -> None:
    """Let a client join, and send it the news it missed, or the last few, from memory or from the store."""
    first = await first_told(room, client.seat, since)
    before: list[Any] = []
    while not await room.reception.welcome(client, first, before):
        before = await earlier_news(room, client, first)


async def first_told(room: Room, seat: int | None, since: int | None) -> int:
    """The number of the first news for a client: where it stopped listening, or the last few."""
    try:
        count = await room.look(lambda record: record.news_count(seat))
    except NotAllowed:  # the match has not begun, or cannot go on
        return 0
    return since if since is not None and 0 <= since <= count else max(0, count - LAST_NEWS)


async def earlier_news(room: Room, client: Client, first: int) -> list[Any]:
    """News from number `first` on that are not in memory any more."""
    seat, language = client.seat, client.language
    oldest = await room.look(lambda record: record.first_news(seat))
    if first >= oldest:
        return []
    async with room.house.looking.turn(client.address):
        return await old_news(room, seat, first, oldest, language)


async def news(room: Room, seat: int | None, first: int, count: int, language: str = EN) -> list[Any]:
    """A page of news, from number `first` on."""
    count = min(count, MOST_NEWS)
    oldest, there = await room.look(lambda record: (record.first_news(seat), record.news_count(seat)))
    if first >= oldest:
        return (await room.look(lambda record: record.news(seat, first, language)))[:count]
    return await old_news(room, seat, first, min(first + count, there), language)


async def old_news(room: Room, seat: int | None, first: int, last: int, language: str) -> list[Any]:
    """Tell old news again, in a worker, once they are no longer in memory."""
    snapshot, text = await before_news(room, seat, first)
    told: list[Any] = await room.house.lookers.run(
        news_of, room.match.header, snapshot, text, room.house.build, seat, first, last, language
    )
    return told


async def before_news(room: Room, seat: int | None, first: int) -> tuple[dict[str, Any] | None, str]:
    """A snapshot at which a seat knew no more than this many news, and the lines after it, found in growing steps."""
    house, viewer = room.house, room.match.seats if seat is None else seat
    limit, step = END, SNAPSHOT_EVERY
    while (found := await house.store.snapshots.newest(room.id, house.build, limit)) is not None:
        if msgspec.json.decode(found.text)["news"][viewer] <= first:
            snapshot, later = await latest(house, room.id, before=found.line)
            return snapshot, msgspec.json.encode(later).decode()
        limit, step = found.line - step, 2 * step
    return None, await house.store.lines.text(room.id)


def news_of(
    header: dict[str, Any],
    snapshot: dict[str, Any] | None,
    text: str,
    build: str,
    seat: int | None,
    first: int,
    last: int,
    language: str,
) -> list[Any]:
    """In a worker: these news of a seat."""
    return [*taken_up(header, snapshot, decoded(text), build).news(seat, first, language)][: last - first]


def whole(header: dict[str, Any], lines: list[Line]) -> Record:
    """A match replayed from its beginning."""
    return taken_up(header, None, lines)


async def record_file(room: Room, plays: bool) -> bytes:
    """The whole record as a saved game: for all once the match is over, before that for its players if all agree."""
    if room.match.state != "over" and not (plays and room.match.settings.get("opened")):
        raise Forbidden("The record can be downloaded when the match is over, or by its players when all of them agree")
    text = await room.house.store.lines.text(room.id)
    sealed = room.match.state == "over"
    made: bytes = await room.house.lookers.run(written, room.match.header, text, sealed)
    return made


def written(header: dict[str, Any], text: str, sealed: bool) -> bytes:
    """In a worker: the lines as a saved game."""
    save = SaveRows(header)
    for line in decoded(text):
        save.add(line)
    return save.content() + save.seal() if sealed else save.content()


async def story(house: House, room: Room, seat: int | None, language: str = EN) -> str:
    """Everything a seat has come to know so far, one sentence a line."""
    text = await house.store.lines.text(room.id)
    moments = await room.look(lambda record: record.length)
    told: str = await house.lookers.run(story_of, room.match.header, text, seat, moments, language)
    return told


def story_of(header: dict[str, Any], text: str, seat: int | None, moments: int, language: str) -> str:
    """In a worker: the sentences of a seat's news."""
    record = whole(header, decoded(text)[:moments])
    return "".join(f"{item['says']}\n" for item in record.news(seat, 0, language))


async def phases(room: Room, language: str = EN) -> list[PhaseBegun]:
    """Where each phase of a match began, as far as everybody may know it."""
    text = await room.house.store.lines.text(room.id)
    moments = await room.look(lambda record: record.moments)
    found = await room.house.lookers.run(phases_of, room.match.header, text, moments, language)
    return [PhaseBegun(*row) for row in found]


async def curves(room: Room) -> Curves:
    """The figures of a finished match."""
    check_over(room)
    text = await room.house.store.lines.text(room.id)
    told = msgspec.convert(await room.house.lookers.run(curves_of, room.match.header, text), Curves)
    has_map = not board_on_table(room.match)
    told.has_picture = has_map and has_picture(room.match.game)
    told.has_film = has_map and has_film(room.match.game)
    return told


async def picks(room: Room) -> Picks:
    """Every pick of a finished match, with everything else that could have come."""
    check_over(room)
    text = await room.house.store.lines.text(room.id)
    return Picks(chance_of(room.match), await room.house.lookers.run(picks_of, room.match.header, text))


def check_over(room: Room) -> None:
    if room.match.state != "over":
        raise NotAllowed("This is told when the match is over")
