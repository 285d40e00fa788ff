"""Matches that begin in the middle, without fair chance: an uploaded save, or a moment to explore."""

from collections.abc import Mapping
from random import Random
from secrets import randbits
from tempfile import TemporaryFile
from typing import Any, Final

import msgspec

from cradle.bots.registry import default_opponent, is_there
from cradle.kernel.record.record import Record
from cradle.kernel.title import taught, title_of
from cradle.kernel.where_things_lie import BOARD, on_table
from cradle.server.house import House
from cradle.server.keys import hashed, new_id, new_secret
from cradle.server.loading.resuming import latest, taken_up
from cradle.server.match.endings import ending_of
from cradle.server.match.parts.clocks import MatchClocks
from cradle.server.match.parts.prompts import Prompts
from cradle.server.match.parts.real_board import board_on_table, seats_called
from cradle.server.match.room import NO_BOTS, Room
from cradle.server.match.standing_orders import from_the_start
from cradle.server.people.sitting_down import link_to, new_match, pace_at_table, settings_of
from cradle.server.protocol.setting_up import NewMatch, SeatLink
from cradle.server.store import StoredPerson, StoredSeat, decoded
from cradle.server.trouble import NotAllowed
from cradle.server.workers.pool import alone

MOST_SECONDS: Final = 20  # of work
CHANCE: Final = ("seed", "commitment", "words", "people")  # in a header: the source of its chance


async def take_up(house: House, content: bytes, person: StoredPerson) -> tuple[str, list[SeatLink]]:
    """A match that goes on where a saved game ends; the uploader has the links of all seats."""
    return await add_played(house, await alone(MOST_SECONDS, replayed, content), person, 0)


async def first_game(house: House, person: StoredPerson) -> tuple[str, list[SeatLink]]:
    """A first game for learning: a hand-picked deal, you and two bots."""
    return await add_played(house, await house.lookers.run(dealt), person, 0)


def dealt() -> dict[str, Any]:
    """In a worker: the first deal of a new player."""
    title = taught()
    assert title.first_game is not None, "it is taught by a first game"
    seats, deal = title.first_game
    bots = [None, *[title.bots.usual] * (seats - 1)]
    return without_chance(Record.new(title.name, seats=seats, seed=deal, bots=bots))


async def explore(room: Room, seat: int | None, line: int, person: StoredPerson) -> tuple[str, list[SeatLink]]:
    """A match of one's own against bots, from where another match stood, as far as the seat knows it."""
    if seat is None and room.match.state != "over":
        raise NotAllowed("Until the match is over you can explore from your own seat only")
    if board_on_table(room.match):
        raise NotAllowed(NO_BOTS)
    if not 1 <= line <= await room.look(lambda record: record.moments):
        raise NotAllowed("There is no such moment in this match, or not yet")
    house, bot = room.house, default_opponent(room.match.game)
    snapshot, later = await latest(house, room.id, line - 1)
    text = msgspec.json.encode(later).decode()
    found = await house.lookers.run(imagined, room.match.header, snapshot, text, house.build, seat, bot, randbits(256))
    return await add_played(house, found, person, seat or 0)


async def add_played(house: House, found: dict[str, Any], person: StoredPerson, own: int) -> tuple[str, list[SeatLink]]:
    """Store a match that has already begun, with all its lines; the uploader gets a seat and the other links."""
    if on_table(found["header"]["options"], BOARD):
        return await add_table(house, found, person)
    id, header = new_id(), found["header"]
    match = new_match(house, id, header, None, person.id, {**settings_of(NewMatch(header["game"])), "fair": False})
    match.state, match.summary = state_of(found)
    match.clocks = kept_clocks(found, own, house.now())
    secrets = {seat: new_secret() for seat in range(match.seats) if seat == own or found["bots"][seat] is None}
    chairs = [chair(id, seat, found, person.id if seat == own else None, secrets) for seat in range(match.seats)]
    await house.store.matches.add(match, chairs, house.store.lines.all_of(id, found["lines"], house.now()))
    return id, [link_to(id, seat, secret) for seat, secret in secrets.items()]


async def add_table(house: House, found: dict[str, Any], person: StoredPerson) -> tuple[str, list[SeatLink]]:
    """A match from a real board goes on at the uploader's device as its desk; phones take their seats again."""
    if any(found["bots"]):
        raise NotAllowed(NO_BOTS)
    id, header = new_id(), {**found["header"], "names": seats_called(found["header"])}
    pace = pace_at_table(title_of(header["game"]))  # a copy does not tell the clocks of its table
    settings = {**settings_of(NewMatch(header["game"], pace=pace)), "fair": False, "at_zero": "nothing"}
    match = new_match(house, id, header, None, person.id, settings)
    clocks = MatchClocks(pace, match.seats)
    clocks.open(house.now())
    match.state, match.summary = state_of(found)
    match.clocks = {**clocks.kept(), **kept_clocks(found, 0, house.now())}
    secrets = {seat: new_secret() for seat in range(match.seats)}
    chairs = [chair(id, seat, found, person.id, secrets) for seat in secrets]
    await house.store.matches.add(match, chairs, house.store.lines.all_of(id, found["lines"], house.now()))
    return id, [link_to(id, seat, secret) for seat, secret in secrets.items()]


def state_of(found: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Running or over, and how it ended; a match played elsewhere never counts in ratings."""
    return ("over" if found["over"] else "running"), found["ending"]


def kept_clocks(found: dict[str, Any], own: int, now: float) -> dict[str, Any]:
    """The facts for lists before the match is first opened: whom it waits for, and the owner's question."""
    asks = {str(own): found["asks"][own]} if own in found["asks"] else {}
    return {"since": {str(seat): now for seat in found["waiting"]}, "asks": asks, "stage": found["stage"]}


def chair(match: str, seat: int, found: dict[str, Any], person: str | None, secrets: Mapping[int, str]) -> StoredSeat:
    """A seat of the uploader, of a bot, or for a person with its link."""
    bot, name = found["bots"][seat], found["header"]["names"][seat]
    kind = "person" if person else "bot" if bot else "open"
    secret = hashed(secrets[seat]) if seat in secrets else None
    return StoredSeat(match, seat, kind, name, person, bot, secret, orders=[] if bot else from_the_start())


def replayed(content: bytes) -> dict[str, Any]:
    """In a process of its own: replay every line of the saved game under today's rules."""
    with TemporaryFile() as file:  # a file without a name, so that nothing is left behind if this is broken off
        file.write(content)
        file.seek(0)
        path = f"/dev/fd/{file.fileno()}"
        try:
            record = Record.load(path)
        except Exception as trouble:
            raise ValueError(str(trouble).replace(path, "the saved game")) from None
    seat_known_bots(record)
    return without_chance(record)


def seat_known_bots(record: Record) -> None:
    """Replace bots of the save that are not installed here by the usual opponent, and record it."""
    for seat, bot in enumerate(record.bots):
        if bot is not None and not record.over and not is_there(bot[0], record.game.name):
            record.seat_bot(seat, default_opponent(record.game.name))


def imagined(
    header: dict[str, Any],
    snapshot: dict[str, Any] | None,
    text: str,
    build: str,
    seat: int | None,
    bot: str,
    seed: int,
) -> dict[str, Any]:
    """In a worker: a world that the seat cannot tell from the real one, with bots in all other seats."""
    record = taken_up(header, snapshot, decoded(text), build)
    state = record.state if seat is None else record.perspective(seat).sample(Random(seed))
    again = Record.from_position(record.game, state, record.seats, seed, record.game_options, record.names)
    for other in range(record.seats):
        if other != (seat or 0) and not again.over:
            again.seat_bot(other, bot)
    return without_chance(again)


def without_chance(record: Record) -> dict[str, Any]:
    """A record to be stored, without a commitment to its future picks."""
    header = {name: value for name, value in record.header().items() if name not in CHANCE}
    lines = msgspec.json.encode(record.lines).decode()
    bots = [None if bot is None else bot[0] for bot in record.bots]
    people, waiting = [seat for seat, bot in enumerate(bots) if bot is None], record.waiting()
    return {
        "header": {**header, "seed": None},
        "lines": lines,
        "over": record.over,
        "ending": ending_of(record, counts=False),
        "bots": bots,
        "waiting": waiting,
        "asks": {int(seat): words for seat, words in Prompts().told(record, people).items()},
        "stage": record.phase,
    }
