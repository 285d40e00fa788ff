"""When the machine's clock leaps, ahead or back, nobody is locked out, and nobody at a table loses time."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cradle.client import call
from cradle.server.match.consent import ask_table
from cradle.server.match.grounds import away_for
from cradle.server.match.room import Room
from cradle.server.protocol.setting_up import Pace
from cradle.server.runtime.clock import Clock, Leap
from cradle.server.runtime.rate_limits import RateLimits
from cradle.server.store import address_of
from loops import let_pass
from server.rooms_in import Hall, Watch, hall
from server.running import Running
from server.seated import table_of
from server.test_time import play_until

AN_HOUR = 3_600.0
LEAPS = [AN_HOUR, -AN_HOUR]
LIVE = Pace(kind="live", bank=100, bonus=0, market=60)
DAYS = Pace(kind="days", bank=86_400)
PACES = [LIVE, Pace(kind="phases", bank=100, market=60), DAYS]


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


async def leap(rooms: Hall, seconds: float) -> None:
    rooms.watch.wrong += seconds
    await rooms.pass_time(1)


def left_to(room: Room, rooms: Hall) -> dict[int, float]:
    return {seat: room.clocks.time_left(seat, rooms.watch()) for seat in room.clocks.counted}


# ---- the clock itself


@pytest.mark.parametrize("by", LEAPS)
def test_a_leap_is_told_once_with_its_size(by: float, caplog: pytest.LogCaptureFixture) -> None:
    watch = Watch()
    with caplog.at_level(logging.WARNING):
        watch.wrong += by
        for _ in range(5):
            watch()
            watch.time += 1.0

    [told] = [record.getMessage() for record in caplog.records]
    assert "by 3600 seconds" in told


def test_the_clock_follows_ahead_and_never_goes_back() -> None:
    watch = Watch(1_000.0)
    watch.wrong = AN_HOUR
    assert watch() == 1_000.0 + AN_HOUR
    for wrong in (-AN_HOUR, 0.0, -10 * AN_HOUR, AN_HOUR):
        watch.wrong = wrong
        watch.time += 1.0
    assert watch() == 1_004.0 + AN_HOUR, "it was as far ahead before"


def test_every_leap_ahead_is_a_stretch_that_did_not_go_by() -> None:
    watch, left_out = Watch(1_000.0), list[Leap]()
    watch.tell = left_out.append
    for wrong in (50.0, 1.0, 50.0, 70.0):
        watch.wrong = wrong
        watch()

    assert left_out == [(1_000.0, 1_050.0), (1_050.0, 1_070.0)]


def test_a_process_that_had_to_wait_between_two_looks_has_seen_no_leap(caplog: pytest.LogCaptureFixture) -> None:
    looks = iter([0.0, 0.0, 10.0, 10.0, 20.0, 30.0])
    clock = Clock(wall=lambda: next(looks), steady=lambda: next(looks))

    assert clock() == 20.0, "wall at 10, between counts of 10 and 20"
    assert caplog.records == []


@pytest.mark.parametrize("by", LEAPS)
def test_nobody_is_locked_out_by_a_leap(by: float) -> None:
    watch = Watch()
    limits = RateLimits(2, 1.0, watch)
    limits.allow("ann")
    watch.wrong += by
    watch.time += 1.0

    assert limits.allow("ann")


# ---- at the table


@pytest.mark.parametrize("by", LEAPS)
@pytest.mark.parametrize("pace", PACES, ids=lambda pace: pace.kind)
@pytest.mark.anyio
async def test_a_leap_costs_no_player_time(rooms: Hall, pace: Pace, by: float) -> None:
    by *= 30  # more than a day
    room = await rooms.match("me", "me", pace=pace)
    await rooms.pass_time(30)
    before = left_to(room, rooms)

    await leap(rooms, by)

    assert left_to(room, rooms) == {seat: left - 1 for seat, left in before.items()}
    assert room.chairs[0].bot is None


@pytest.mark.parametrize("by", LEAPS)
@pytest.mark.anyio
async def test_a_market_is_as_long_as_it_was_whatever_the_clock_does(rooms: Hall, by: float) -> None:
    room = await rooms.match(*["me"] * 5, game="megaciv", pace=LIVE, options={"length": "short"})
    assert room.record is not None
    await play_until(room, "trade")
    await rooms.pass_time(30)

    await leap(rooms, by)
    await rooms.pass_time(28)
    assert room.record.in_market
    await rooms.pass_time(1)

    assert not room.record.in_market


@pytest.mark.anyio
async def test_a_match_that_is_not_in_memory_loses_nothing_by_a_leap_either(tmp_path: Path) -> None:
    async with hall(tmp_path) as before:
        room = await before.match("me", "me", pace=DAYS)
        await before.pass_time(1_000)
        assert room.id not in before.rooms.open
        await leap(before, 30 * AN_HOUR)
        asleep = await before.rooms.enter(room.id)
        assert left_to(asleep, before) == {0: 86_400 - 1_001}
        gone_by, wrong = before.watch.time, before.watch.wrong

    async with hall(tmp_path, Watch(gone_by + wrong)) as after:
        again = await after.rooms.enter(room.id)
        assert left_to(again, after) == {0: 86_400 - 1_001}, "after a restart too"


@pytest.mark.anyio
async def test_a_clock_that_was_set_back_while_the_server_was_down_costs_nobody_time(tmp_path: Path) -> None:
    async with hall(tmp_path) as before:
        days = await before.match("me", "me", pace=DAYS)
        live = await before.match("me", "me", pace=LIVE)

    async with hall(tmp_path, Watch(1_000_000.0 - 100 * AN_HOUR)) as after:
        rooms = [await after.rooms.enter(each.id) for each in (days, live)]
        await after.pass_time(10)
        assert [left_to(room, after) for room in rooms] == [{0: 86_400 - 10}, {0: 90}]


@pytest.mark.anyio
async def test_the_market_of_a_server_that_was_down_goes_on_where_it_was(tmp_path: Path) -> None:
    async with hall(tmp_path) as before:
        room = await before.match(*["me"] * 5, game="megaciv", pace=LIVE, options={"length": "short"})
        await play_until(room, "trade")

    async with hall(tmp_path, Watch(1_000_000.0 + AN_HOUR)) as after:
        again = await after.rooms.enter(room.id)
        await after.pass_time(59)
        assert again.record is not None
        assert again.record.in_market
        await after.pass_time(1)
        assert not again.record.in_market


@pytest.mark.anyio
async def test_a_vote_is_as_long_and_nobody_has_been_away_for_longer_by_a_leap(rooms: Hall) -> None:
    room = await rooms.match("me", "me", "me", pace=LIVE)
    await ask_table(room, "pause", 1, {})
    await rooms.pass_time(20)

    await leap(rooms, AN_HOUR)

    assert [request.kind for request in room.requests] == ["pause"]
    assert away_for(room, 0) == 21


# ---- a server on a machine whose clock somebody sets


def test_a_server_goes_on_when_somebody_sets_the_clock_of_its_machine(tmp_path: Path) -> None:
    pace = {"kind": "live", "bank": 1_000, "bonus": 0}
    with Running(address_of(tmp_path), tmp_path / "server.log", requests_a_minute=60) as server:
        ann, _ = table_of(server.url, "Ann", "Ben", pace=pace, at_zero="caretaker")
        for wrong in (-AN_HOUR, 0.0, AN_HOUR, 0.0):
            server.set_clock(wrong)
            for _ in range(5):
                call(server.url, "/health")
            let_pass(1.0)  # two looks at all clocks
            table = call(server.url, f"/api/matches/{ann.match}", secrets=ann.secret)
            assert 700 < table["clocks"]["left"]["0"] <= 1_000
            assert [seat["bot"] for seat in table["seats"]] == [None, None]

    leaps = [line for line in server.log.read_text().splitlines() if "clock of this machine" in line]
    assert ["by 3600 seconds" in line for line in leaps] == [True] * 4, leaps
