"""Whatever a client sends, whoever it is and however the match stands: it gets an answer, and may go on."""

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from conftest import SOAK
from cradle.kernel.record.record import Record
from cradle.server.match.consent import ask_table, vote
from cradle.server.match.room import Room
from cradle.server.people.auth import Proof
from cradle.server.people.sitting_down import set_up
from cradle.server.protocol.messages import Outgoing
from cradle.server.protocol.setting_up import NewMatch, NewSeat
from cradle.server.socket.deeds import DEEDS
from cradle.server.socket.session import Session
from loops import as_long_as, until
from server.rooms_in import Hall, hall
from server.wrong_messages import messages

pytestmark = pytest.mark.anyio
ANSWERS = {"done", "no", "attempted", "looked", "hinted", "planned", "welcome"}
AT_ONCE = 150  # messages to one match


# ---- matches in every state


async def waiting(rooms: Hall) -> Room:
    return await opened(rooms, "stoneage", NewSeat("me"), NewSeat("open"))


async def running(rooms: Hall) -> Room:
    room = await opened(rooms, "stoneage", NewSeat("me"), NewSeat("me"), NewSeat("bot", bot="random"))
    await room.change(lambda record: play_at_random(record, 12))
    return room


async def in_africa(rooms: Hall) -> Room:
    room = await opened(rooms, "megaciv", *[NewSeat("me")] * 5)
    await room.change(lambda record: play_at_random(record, 60))
    return room


async def paused(rooms: Hall) -> Room:
    room = await running(rooms)
    await ask_table(room, "pause", 0, {})
    await vote(room, room.requests[0].number, 1, True)
    assert room.clocks.paused
    return room


async def over(rooms: Hall) -> Room:
    room = await running(rooms)
    await room.change(lambda record: play_at_random(record, 10_000))
    assert room.match.state == "over"
    return room


async def deleted(rooms: Hall) -> Room:
    room = await running(rooms)
    await ask_table(room, "open", 0, {})
    await rooms.rooms.delete(room.id)
    return room


async def broken(rooms: Hall) -> Room:
    """the rules do not allow one of its lines"""
    room = await waiting(rooms)
    await room.begin()
    await room.house.store.lines.append(room.id, 1, [(0, "ChoosePlace", "moon", [])], rooms.watch())
    await rooms.rooms.forget(room.id)
    return await rooms.rooms.enter(room.id)


async def opened(rooms: Hall, game: str, *seats: NewSeat) -> Room:
    match, _ = await set_up(rooms.rooms.house, NewMatch(game, [*seats]), await rooms.person())
    room = await rooms.rooms.enter(match.id)
    room.attended = False  # bots leave the table to the messages
    return room


def play_at_random(record: Record, lines: int) -> None:
    rng = Random(6)
    for _ in as_long_as(lambda: record.length < lines and not record.over):
        seat = record.waiting()[0]
        record.play(seat, rng.choice(record.options(seat)))


STATES: dict[str, Callable[[Hall], Awaitable[Room]]] = {
    "open": waiting,
    "running": running,
    "megaciv": in_africa,
    "paused": paused,
    "over": over,
    "deleted": deleted,
    "broken": broken,
}
WHO: dict[str, tuple[tuple[int, ...], bool, int | None]] = {  # seats, whether they host, the seat they look from
    "player": ((0,), False, 0),
    "host": ((0, 1), True, 1),
    "spectator": ((), False, None),
}


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("state", STATES)
async def test_every_message_is_answered(
    tmp_path: Path, state: str, who: str, caplog: pytest.LogCaptureFixture
) -> None:
    said = [*messages(Random(f"{state} {who}"), every=SOAK)]

    async with hall(tmp_path) as rooms:
        for first in range(0, len(said), AT_ONCE):
            room = await STATES[state](rooms)
            talk = await talk_in(room, *WHO[who])
            for text in said[first : first + AT_ONCE]:
                await talk._hear(text)
                answers = [each for each in heard(talk) if each["type"] in ANSWERS]
                assert len(answers) == 1, (text[:300], answers)
                assert not faults(caplog), text[:300]
            await check_unharmed(rooms, room)


async def talk_in(room: Room, seats: tuple[int, ...], is_host: bool, seat: int | None) -> Session:
    socket: Any = None  # nothing is sent
    secrets = frozenset(secret for each in seats if (secret := room.chairs[each].secret) is not None)
    host = await room.house.store.people.get(room.match.host) if is_host and room.match.host else None
    talk = Session(socket, room, Proof(secrets, host), seat, "en", DEEDS)
    room.audience.join(talk, room.record)
    return talk


def heard(talk: Session) -> list[dict[str, Any]]:
    """The messages to the client, each as the protocol defines it."""
    told = []
    for _ in until(talk._waiting.empty):
        message = talk._waiting.get_nowait()
        assert message is not None, "the client is not let go"
        msgspec.json.decode(message, type=Outgoing)
        told.append(msgspec.json.decode(message))
    return told


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def check_unharmed(rooms: Hall, room: Room) -> None:
    """What is in memory is in the store, and the match can be opened again."""
    store = room.house.store
    match = await store.matches.get(room.id)
    if match is None:
        assert room.memory.deleted
        return
    again = Room(room.house, match, await store.matches.seats(room.id))
    await again.read()
    assert str(again.memory.trouble) == str(room.memory.trouble)
    assert msgspec.json.encode(again.chairs) == msgspec.json.encode(room.chairs)
    if room.record is not None:
        assert again.record is not None
        assert again.record.view_json(0) == room.record.view_json(0)
