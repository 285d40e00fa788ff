"""A match that nobody looks at is put away after a time of the server being up and a warning, and can come back."""

import asyncio
import gzip
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cradle import cli
from cradle.client import call, set_up
from cradle.server.match.expiry import A_LEAP, Steady
from cradle.server.match.room import Room
from cradle.server.storage import archive
from cradle.server.storage.backup import back_up
from cradle.server.store import Store, address_of, file_in
from server.rooms_in import Ear, Hall, Watch, hall
from server.servers import running
from server.tables import NOW, a_match, line
from server.tables import set_up as add

pytestmark = pytest.mark.anyio

SOON: dict[str, Any] = {"keep_days": 3.0, "warn_days": 1.0}
A_DAY = 86_400.0


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path / "data", **SOON) as opened:
        yield opened


async def is_kept(rooms: Hall, room: Room) -> bool:
    return await rooms.rooms.house.store.matches.get(room.id) is not None


async def left_alone(rooms: Hall) -> Room:
    """A match after the last visit."""
    room = await rooms.match("me", "me")
    await room.play(0, None, ["forest", 3])
    await rooms.rooms.forget(room.id)
    return room


def test_a_leap_of_the_clock_is_no_time_that_went_by() -> None:
    steady = Steady(0.0)
    for now in (10.0, 20.0, 20.0 + 70 * A_DAY, 30.0 + 70 * A_DAY, 0.0, 5.0):
        steady.heed(now)

    assert (steady.seconds, steady.take()) == (5.0, 35.0)
    assert A_LEAP < A_DAY


async def test_a_copy_that_is_used_months_later_keeps_all_its_matches(tmp_path: Path) -> None:
    async with hall(tmp_path / "data", **SOON) as before:
        old = [await left_alone(before) for _ in range(3)]
        await before.stay_up(2.5)
        address_of(tmp_path / "copy")
        await asyncio.to_thread(back_up, address_of(tmp_path / "data"), file_in(tmp_path / "copy"))

    async with hall(tmp_path / "copy", **SOON) as after:
        after.watch.time += 70 * A_DAY
        await after.stay_up(0.4)

        assert [await is_kept(after, room) for room in old] == [True] * 3


async def test_a_clock_that_is_wrong_puts_nothing_away(rooms: Hall) -> None:
    room = await left_alone(rooms)
    for _ in range(50):
        await rooms.pass_time(10 * A_DAY)

    assert await is_kept(rooms, room)


async def test_nothing_is_put_away_on_the_day_of_a_start_or_a_leap(tmp_path: Path) -> None:
    async with hall(tmp_path, **SOON) as before:
        room = await left_alone(before)
        await before.stay_up(2.9)
    async with hall(tmp_path, **SOON) as after:
        await after.stay_up(0.9)
        assert await is_kept(after, room)
        await after.pass_time(40 * A_DAY)
        await after.stay_up(0.9)
        assert await is_kept(after, room)

        await after.stay_up(0.2)
        assert not await is_kept(after, room)


async def test_people_are_warned_before_and_told_once_if_they_asked_for_it(rooms: Hall) -> None:
    room = await left_alone(rooms)
    store = rooms.rooms.house.store
    await rooms.stay_up(1.9)
    assert rooms.rooms.house.store.uptime.seconds > A_DAY
    assert (await store.matches.get(room.id)).warned is None  # type: ignore[union-attr]  # it is there

    await rooms.stay_up(0.5)

    match = await store.matches.get(room.id)
    assert match is not None
    assert match.warned is not None
    assert (rooms.rooms.house.expires(match) or 0.0) - rooms.watch() == pytest.approx(0.6 * A_DAY, abs=2 * 3_600)
    assert [(each.seat, each.asked < 0) for each in await store.notices.due(rooms.watch())] == [(0, True), (1, True)]


async def test_whoever_looks_at_a_match_keeps_it(rooms: Hall) -> None:
    room = await left_alone(rooms)
    await rooms.stay_up(2.5)

    again = await rooms.rooms.visit(room.id)
    match = await rooms.rooms.house.store.matches.get(room.id)
    assert match is not None
    assert match.warned is None
    await rooms.rooms.forget(again.id)
    await rooms.stay_up(2.0)

    assert await is_kept(rooms, room)


async def test_a_match_that_somebody_watches_stays(rooms: Hall) -> None:
    room = await rooms.match("me", "me")
    await room.reception.welcome(Ear(None), 0)

    await rooms.stay_up(4)

    assert await is_kept(rooms, room)


async def test_a_match_that_was_put_away_comes_back_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with hall(tmp_path / "data", **SOON) as before:
        room = await left_alone(before)
        await before.rooms.house.store.chat.say(room.id, 0, "see you", NOW)
        lines = await before.rooms.house.store.lines.read(room.id)
        chairs = await before.rooms.house.store.matches.seats(room.id)
        await before.stay_up(3.1)
        assert not await is_kept(before, room)
    file = tmp_path / "data" / "expired" / f"{room.id}.json.gz"
    assert file.stat().st_mode & 0o077 == 0, "for nobody else on this machine"

    code = await asyncio.to_thread(cli.run, ["restore", str(file), "--data", str(tmp_path / "data")])

    assert (code, capsys.readouterr().out) == (0, f"Match {room.id} is back: Stone Age with Red, Blue.\n")
    async with hall(tmp_path / "data", **SOON) as after:
        store = after.rooms.house.store
        assert (await store.lines.read(room.id), await store.matches.seats(room.id)) == (lines, chairs)
        assert [remark.text for remark in await store.chat.since(room.id)] == ["see you"]
        again = await after.rooms.enter(room.id)
        await again.play(1, None, ["river", 3])
        await after.rooms.forget(room.id)
        await after.stay_up(1.9)
        assert await is_kept(after, room), "it is as if somebody had just looked at it"


async def test_what_happens_while_a_match_is_put_away_keeps_it(store: Store, tmp_path: Path) -> None:
    await add(store, "m1", warned=1.0)
    away = await store.archive.read("m1")
    assert away is not None
    await store.lines.append("m1", 0, [line("forest")], NOW)

    assert not await store.archive.remove(away)

    again = await store.archive.read("m1")
    assert again is not None
    archive.write(tmp_path, again)
    assert await store.archive.remove(again)
    assert await store.archive.read("m1") is None
    await store.archive.bring_back(archive.read(tmp_path / "m1.json.gz"), 5.0)
    assert await store.matches.get("m1") == a_match(touched=5.0)
    assert await store.lines.read("m1") == [line("forest")]


async def test_a_file_that_is_none_and_a_match_that_is_there_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await Store.open(address_of(tmp_path))
    await add(store, "m1")
    away = await store.archive.read("m1")
    await store.close()
    assert away is not None
    (tmp_path / "bad.json.gz").write_bytes(b"no match")
    (tmp_path / "newer.json.gz").write_bytes(
        gzip.compress(msgspec.json.encode({**msgspec.to_builtins(away), "version": 99}))
    )
    there = archive.write(tmp_path, away)

    told = []
    for file in (tmp_path / "bad.json.gz", tmp_path / "newer.json.gz", there):
        assert await asyncio.to_thread(cli.run, ["restore", str(file), "--data", str(tmp_path)]) == cli.UNUSABLE
        told.append(capsys.readouterr().err)

    assert "is no match that was put away" in told[0]
    assert "it has version 99" in told[1]
    assert told[2] == "cradle: match m1 is in the store already\n"


def test_a_server_whose_clock_is_months_ahead_has_all_its_matches(tmp_path: Path) -> None:
    watch = Watch()
    with running(tmp_path, watch, **SOON) as before:
        ann = set_up(before, {"game": "stoneage", "name": "Ann"})
    watch.time += 70 * A_DAY
    with running(tmp_path, watch, **SOON) as after:
        (mine,) = call(after, "/api/me/matches", secrets=ann.created["me"])

        assert (mine["match"], mine["expires"]) == (ann.match, None)
        table = call(after, f"/api/matches/{ann.match}", secrets=ann.secret)
        assert table["expires"] - watch() == pytest.approx(3 * A_DAY, abs=1)
