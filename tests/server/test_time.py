"""The end of a clock, the bell, pauses, nights, and restarts."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from cradle.server.match.attendant import take_back
from cradle.server.match.consent import ask_table, vote
from cradle.server.match.room import Room
from cradle.server.protocol.setting_up import Pace
from loops import as_long_as, at_most
from server.rooms_in import Hall, hall

pytestmark = pytest.mark.anyio

LIVE = Pace(kind="live", bank=100, bonus=0, market=60)
PHASES = Pace(kind="phases", bank=100, per_piece=4, market=60)
DAYS = Pace(kind="days", bank=86_400)


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


async def test_at_zero_the_rules_default_is_answered(rooms: Hall) -> None:
    room = await rooms.match("me", "me", pace=LIVE, at_zero="default")
    assert room.record is not None

    await rooms.pass_time(101)

    assert room.record.lines[1][:2] == (0, "ChoosePlace")


async def test_at_zero_a_caretaker_plays_until_the_person_is_back(rooms: Hall) -> None:
    room = await rooms.match("me", "me", pace=LIVE, at_zero="caretaker")
    assert room.record is not None

    await rooms.pass_time(101)
    assert room.chairs[0].bot is not None
    assert room.record.waiting() == [1], "the caretaker has answered"

    await take_back(room, 0)
    assert [room.chairs[0].bot, room.record.bots[0]] == [None, None]
    assert room.clocks.time_left(0, rooms.watch()) == 100


async def test_at_zero_the_others_vote(rooms: Hall) -> None:
    room = await rooms.match("me", "me", "me", pace=LIVE, at_zero="vote")

    await rooms.pass_time(101)
    [request] = room.requests
    assert (request.kind, request.facts["seat"]) == ("replace", 0)
    await vote(room, request.number, 1, agrees=True)
    assert room.chairs[0].bot is None, "one of two is no majority"
    await vote(room, request.number, 2, agrees=True)

    assert room.chairs[0].bot is not None


async def test_a_request_lapses(rooms: Hall) -> None:
    room = await rooms.match("me", "me", pace=LIVE)
    await room.play(0, None, ["forest", 3])
    await ask_table(room, "undo", 0, {})

    await rooms.pass_time(61)

    assert room.requests == []
    assert room.record is not None
    assert room.record.waiting() == [1]


async def test_a_pause_by_consent_stops_the_clocks_and_the_bots(rooms: Hall) -> None:
    room = await rooms.match("me", "me", pace=LIVE)
    await ask_table(room, "pause", 1, {})
    await vote(room, room.requests[0].number, 0, agrees=True)

    await rooms.pass_time(1_000)
    assert room.clocks.time_left(0, rooms.watch()) == 100

    await ask_table(room, "resume", 0, {})
    await vote(room, room.requests[0].number, 1, agrees=True)
    await rooms.pass_time(30)
    assert room.clocks.time_left(0, rooms.watch()) == 70


async def test_the_bell_ends_the_market(rooms: Hall) -> None:
    room = await rooms.match(*["me"] * 5, game="megaciv", pace=LIVE, options={"length": "short"})
    record = room.record
    assert record is not None
    await play_until(room, "trade")

    await rooms.pass_time(59)
    assert record.in_market
    await rooms.pass_time(1)

    assert not record.in_market
    assert record.lines[-1][:2] == (None, "bell")


async def test_people_who_are_away_are_told_once_until_they_answer(rooms: Hall) -> None:
    room = await rooms.match("me", "me", pace=DAYS)
    due = rooms.rooms.house.store.notices.due
    later = rooms.watch() + 1e6
    await rooms.pass_time(10)
    assert [(notice.seat, notice.says) for notice in await due(later)] == [
        (0, "Choose a place for your figures (5 at home)")
    ]

    await room.play(0, None, ["forest", 3])
    await rooms.quiet()

    assert [notice.seat for notice in await due(later)] == [1]


async def test_nobody_is_told_in_a_live_match(rooms: Hall) -> None:
    await rooms.match("me", "me", pace=LIVE)

    assert await rooms.rooms.house.store.notices.due(rooms.watch() + 1e6) == []


async def test_a_match_leaves_memory_and_its_clock_brings_it_back(rooms: Hall) -> None:
    room = await rooms.match("me", "me", pace=DAYS, at_zero="default")
    await rooms.pass_time(1_000)
    assert room.id not in rooms.rooms.open

    await rooms.pass_time(86_400)
    await rooms.pass_time(1)

    again = rooms.rooms.open[room.id]
    assert again.record is not None
    assert again.record.lines[1][:2] == (0, "ChoosePlace")


async def test_clocks_survive_a_restart(tmp_path: Path) -> None:
    async with hall(tmp_path) as before:
        room = await before.match("me", "me", pace=LIVE)
        before.watch.time += 30
        await room.play(0, None, ["forest", 3])
    async with hall(tmp_path) as after:
        after.watch.time += 5_000
        again = await after.rooms.enter(room.id)

        assert again.clocks.time_left(0, after.watch()) == 70
        assert again.clocks.time_left(1, after.watch()) == 100


async def test_in_movement_the_clock_gives_so_many_seconds_for_each_token_and_ship(rooms: Hall) -> None:
    room = await rooms.match(*["me"] * 5, game="megaciv", pace=PHASES, options={"length": "short"})
    record = room.record
    assert record is not None
    await play_until(room, "movement")
    mover = record.waiting()[0]
    player = record.view(None)["public"]["players"][mover]
    pieces = player["tokens"] + len(player["ships"])

    assert pieces > 0
    assert room.clocks.shown(rooms.watch()).left == {mover: 100 + 4 * pieces}

    await play_until(room, "city_construction")
    [*left] = room.clocks.shown(rooms.watch()).left.values()
    assert left == [100.0] * len(left)


async def test_a_phase_of_stone_age_has_its_time(rooms: Hall) -> None:
    room = await rooms.match("me", "me", pace=PHASES, at_zero="caretaker")
    await rooms.pass_time(30)
    await room.play(0, None, ["forest", 3])
    await room.play(1, None, ["river", 3])
    assert room.clocks.shown(rooms.watch()).left == {0: 70, 1: 100}, "still in placement"
    await room.play(0, None, ["hunting_grounds", 2])
    await room.play(1, None, ["hunting_grounds", 2])
    assert room.clocks.shown(rooms.watch()).left == {0: 100}, "actions"

    await rooms.pass_time(101)
    assert room.chairs[0].bot is not None
    await take_back(room, 0)

    assert room.clocks.at_zero(rooms.watch() + 99) == []


async def test_going_back_by_consent_gives_the_time_of_the_phase_again(rooms: Hall) -> None:
    room = await rooms.match("me", "me", pace=PHASES)
    await rooms.pass_time(30)
    await room.play(0, None, ["forest", 3])

    await room.undo_by_consent(1)

    assert room.clocks.shown(rooms.watch()).left == {0: 100}


async def test_the_clock_of_a_phase_survives_a_restart(address: str) -> None:
    async with hall(address) as before:
        room = await before.match("me", "me", pace=PHASES)
        before.watch.time += 30
        await room.play(0, None, ["forest", 3])
        await room.play(1, None, ["river", 3])
    async with hall(address) as after:
        after.watch.time += 5_000
        again = await after.rooms.enter(room.id)
        await again.play(0, None, ["hunting_grounds"])

        assert again.clocks.shown(after.watch()).left == {0: 70, 1: 100}


async def test_bots_finish_a_match_by_themselves(rooms: Hall) -> None:
    room = await rooms.match("random", "random")
    for _ in as_long_as(lambda: room.match.state != "over"):
        await rooms.quiet()

    assert room.record is not None
    assert room.record.over


async def play_until(room: Room, phase: str) -> None:
    """Answer anything, and end whatever can be ended, until this phase of Mega Civilization."""
    record, rng = room.record, Random(1)
    assert record is not None
    for _ in at_most(2_000):
        if record.view(None)["public"]["phase"]["id"] == phase and record.waiting():
            break
        seat = record.waiting()[0]
        options = record.options(seat)
        await room.play(seat, None, ["done" if "done" in options else rng.choice(options)])
