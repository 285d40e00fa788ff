"""A caller may go away at any moment: their change happens as a whole or not at all, in memory and in the store."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.record.record import Record
from cradle.server.history.past import greet
from cradle.server.keys import hashed, new_id
from cradle.server.lobby.uploads import add_played, without_chance
from cradle.server.match import attendant, consent
from cradle.server.match import chat as talk
from cradle.server.match.room import Room
from cradle.server.people.auth import Proof
from cradle.server.people.sitting_down import fill_with_bots, set_up, sit_down
from cradle.server.protocol.setting_up import NewMatch, NewSeat
from cradle.server.socket.deeds import DEEDS
from cradle.server.socket.session import Session
from cradle.server.store import StoredPerson
from cradle.server.trouble import MovedOn, NotAllowed
from loops import until
from server.leaving import Caller
from server.rooms_in import Ear, Hall, hall

pytestmark = pytest.mark.anyio
Deed = Callable[[Room], Coroutine[Any, Any, Any]]

MANY = 70  # answers of one seat
MOST_WAITS = 200  # of one change


# ---- matches with something to do


async def running(rooms: Hall) -> Room:
    """Ann and Ben play, and Ann has answered."""
    room = await opened(rooms, NewSeat("me"), NewSeat("me"))
    await room.play(0, None, ["forest"])
    return room


async def waiting(rooms: Hall) -> Room:
    """Ann waits for somebody to sit down."""
    return await opened(rooms, NewSeat("me"), NewSeat("open"))


async def given_to_bot(rooms: Hall) -> Room:
    room = await running(rooms)
    await attendant.hand_to_bot(room, 0, "random", caretaker=True)
    return room


async def asked_to_pause(rooms: Hall) -> Room:
    room = await running(rooms)
    await consent.ask_table(room, "pause", 1, {})
    return room


async def opened(rooms: Hall, *seats: NewSeat) -> Room:
    match, _ = await set_up(rooms.rooms.house, NewMatch("stoneage", [*seats]), await rooms.person())
    room = await rooms.rooms.enter(match.id)
    room.attended = False  # nobody plays for the bots
    return room


async def moving(rooms: Hall) -> Room:
    """A seat of Mega Civilization moves its tokens, one after the other."""
    before, seat, _ = movement()
    id, _ = await add_played(rooms.rooms.house, without_chance(before), await rooms.person(), seat)
    return await rooms.rooms.enter(id)


@cache
def movement() -> tuple[Record, int, list[Any]]:
    """A game of five, the seat that moves next, and its many answers."""
    record, rng = Record.new("megaciv", seats=5, seed=3, options={"length": "short"}), Random(1)
    for _ in range(20):
        for _ in until(lambda: record.view(None)["public"]["phase"]["id"] == "movement"):
            answer_somehow(record, rng)
        seat, first = record.waiting()[0], record.length
        for _ in range(MANY):
            if record.waiting() != [seat]:
                break
            record.play(seat, rng.choice([each for each in record.options(seat) if each != "done"] or ["done"]))
        if record.length == first + MANY:
            return record.until(first), seat, [line[2] for line in record.lines[first:]]
    raise AssertionError("nobody moves so much")


def answer_somehow(record: Record, rng: Random) -> None:
    """Answer anything, and end whatever can be ended."""
    seat = record.waiting()[0]
    options = record.options(seat)
    record.play(seat, "done" if "done" in options else rng.choice(options))


# ---- the changes


def many(room: Room, *more: Any, whole: bool = False) -> Coroutine[Any, Any, Any]:
    _, seat, answers = movement()
    return room.play(seat, None, [*answers, *more], whole)


def said(message: str, seat: int = 0) -> Deed:
    """A message of a client over its socket."""

    async def hear(room: Room) -> None:
        socket: Any = None  # nothing is sent
        secret = room.chairs[seat].secret
        assert secret is not None
        await Session(socket, room, Proof(frozenset({secret}), None), seat, "en", DEEDS)._hear(message)

    return hear


async def sit(room: Room) -> None:
    person = StoredPerson(new_id(), hashed(new_id()), "Ben", room.house.now())
    await room.house.store.people.add(person)
    await sit_down(room, 1, "Ben", "salt", person, [])


async def vote(room: Room) -> None:
    await said(f'{{"type": "vote", "id": 1, "request": {room.requests[0].number}, "agrees": true}}')(room)


ORDERS = '{"type": "orders", "id": 1, "orders": [{"choice": "*", "answer": null}]}'
Setting = Callable[[Hall], Awaitable[Room]]
CHANGES: dict[str, tuple[Setting, Deed]] = {
    "an answer": (running, lambda room: room.play(0, None, [3])),
    "seventy answers": (moving, many),
    "seventy answers or none": (moving, lambda room: many(room, whole=True)),
    "seventy answers and one that is refused": (moving, lambda room: many(room, "nowhere")),
    "an undo": (running, lambda room: room.change(lambda record: record.undo(0))),
    "a group taken back": (running, lambda room: room.change(lambda record: record.take_back(0, 1))),
    "an undo by consent": (running, lambda room: room.undo_by_consent(1)),
    "a seat given to a bot": (running, lambda room: room.replace(0, "random")),
    "a caretaker": (running, lambda room: attendant.hand_to_bot(room, 1, "", caretaker=True)),
    "a seat taken back": (given_to_bot, lambda room: attendant.take_back(room, 0)),
    "a seat taken": (waiting, sit),
    "bots for free seats": (waiting, fill_with_bots),
    "a beginning": (waiting, lambda room: room.begin()),
    "the table": (running, lambda room: room.table.change(settings={"opened": True})),
    "a seat": (running, lambda room: room.table.change_seat(0, name="Anna", settings={"muted": True})),
    "notes": (running, lambda room: room.table.write_notes(0, "build huts")),
    "standing orders": (running, said(ORDERS)),
    "a remark": (running, said('{"type": "say", "id": 1, "text": "hello"}')),
    "a request": (running, said('{"type": "ask", "id": 1, "kind": "undo"}')),
    "a vote": (asked_to_pause, vote),
    "muting": (running, lambda room: talk.mute(room, 1, True)),
    "catching up": (running, lambda room: room.catch_up()),
}


@pytest.mark.parametrize("name", CHANGES)
async def test_a_change_is_stored_whole_whenever_its_caller_goes_away(tmp_path: Path, name: str) -> None:
    setting, deed = CHANGES[name]
    lengths: set[int] = set()

    async with hall(tmp_path) as rooms:
        for patience in range(MOST_WAITS):
            room, ear = await setting(rooms), Ear(0)
            await greet(room, ear, None)
            caller, before = Caller(patience), await room.house.store.lines.count(room.id)
            stayed = await caller.wait_for(deed(room))
            await rooms.quiet()
            await check_kept(room, ear)
            lengths.add(await room.house.store.lines.count(room.id) - before)
            if stayed and caller.waits <= patience:
                break
        else:
            raise AssertionError(f"{name} waits for ever")

    assert patience > 0, "there was a moment to go away"
    assert len(lengths) <= 2, f"{lengths} lines are neither none nor all"


async def check_kept(room: Room, ear: Ear) -> None:
    """Memory and store agree, everybody has been told, and the match comes back from the store."""
    store = room.house.store
    lines, match = await store.lines.read(room.id), await store.matches.get(room.id)
    assert match is not None
    assert plain(room.match) == plain(match)
    assert plain(room.chairs) == plain(await store.matches.seats(room.id))
    assert plain(room.requests) == plain(await store.requests.open(room.id))
    assert ear.remarks() == [remark.text for remark in await store.chat.since(room.id)]
    again = Room(room.house, match, await store.matches.seats(room.id))
    await again.read()
    assert not again.memory.trouble
    if room.record is None:
        assert (match.state, lines) == ("open", [])
        return
    assert again.record is not None
    assert plain(room.record.lines) == plain(lines)
    assert to_bytes(again.record.state) == to_bytes(room.record.state)
    assert plain(again.clocks.kept()) == plain(room.clocks.kept())
    assert ear.view() == msgspec.json.decode(room.record.view_json(0))


def plain(things: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(things))


# ---- failures on the way


async def test_a_deed_that_fails_after_it_has_written_lines_has_not_happened(tmp_path: Path) -> None:
    async def fall_over(record: Record) -> None:
        record.play(0, 3)
        raise RuntimeError("a fault of ours")

    def refuse(record: Record) -> None:
        record.play(0, 3)
        record.play(0, "nowhere")

    async with hall(tmp_path) as rooms:
        room, ear = await running(rooms), Ear(0)
        await greet(room, ear, None)
        with pytest.raises(RuntimeError):
            await room.change(fall_over)
        await check_kept(room, ear)
        with pytest.raises(NotAllowed):
            await room.change(refuse)
        await check_kept(room, ear)

        await room.play(0, None, [3])
        await check_kept(room, ear)
        assert room.record is not None
        assert [line[2] for line in room.record.lines[1:]] == ["forest", 3]


async def test_a_seat_that_cannot_change_hands_stays_as_it_is(tmp_path: Path) -> None:
    async with hall(tmp_path) as rooms:
        room, ear = await waiting(rooms), Ear(0)
        await greet(room, ear, None)

        with pytest.raises(NotAllowed, match="not begun"):
            await attendant.hand_to_bot(room, 0, "")

        await check_kept(room, ear)
        assert room.chairs[0].bot is None


async def test_lines_that_are_missing_in_the_store_are_not_left_out(tmp_path: Path) -> None:
    async with hall(tmp_path) as rooms:
        room, ear = await running(rooms), Ear(0)
        await greet(room, ear, None)
        assert room.record is not None
        room.record.play(0, 3)  # such as a fault of ours

        with pytest.raises(MovedOn):
            await room.play(1, None, ["river"])

        await check_kept(room, ear)
        await room.play(0, None, [2])
        await check_kept(room, ear)
