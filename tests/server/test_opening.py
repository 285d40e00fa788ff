"""A match at which the server ends while it is opened is set aside; every other match is there after the next start."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cradle import client as direct
from cradle.server.loading import being_opened
from cradle.server.loading.being_opened import MARK, PATIENCE, SET_ASIDE, Mark
from cradle.server.match.room import Room
from cradle.server.store import OutOfReach, Store, address_of, file_in
from cradle.server.trouble import Busy, NotAllowed
from loops import comes_true, until, wait_until
from server.rooms_in import Ear, Hall, hall
from server.running import Running

pytestmark = pytest.mark.anyio
POISONED = Path(__file__).parent / "launch_poisoned.py"
LOG = "the server ended while it opened this match"


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is read in a process apart; here it goes well, and no process is started for it."""
    read = list[Any]()

    async def well(seconds: int, work: Any, *given: Any) -> None:
        read.append(work(*given))

    monkeypatch.setattr(being_opened, "alone", well)
    return read


async def asleep(rooms: Hall) -> str:
    """A match that is in the store and not in memory."""
    room = await rooms.match("me", "me")
    await room.play(0, None, ["forest", 1])
    await rooms.rooms.forget(room.id)
    await rooms.quiet()
    return room.id


async def left(rooms: Hall, match: str, times: int = 1, build: str = "", at: float | None = None) -> None:
    """Another process has left its mark on this match."""
    house = rooms.rooms.house
    mark = Mark(build or house.build, "another", rooms.watch() if at is None else at, times)
    await house.store.made.keep(match, MARK, msgspec.json.encode(mark))


async def mark_on(rooms: Hall, match: str) -> Mark | None:
    kept = await rooms.rooms.house.store.made.get(match, MARK)
    return None if kept is None else msgspec.json.decode(kept, type=Mark)


# ---- a server that ends


def end_at(match: str, server: Running, how: str, file: Path) -> None:
    """The server is started, and ends or is ended by somebody while it opens this match."""
    process = server.begin()
    if how == "hang":
        wait_until(lambda: is_marked(file, match))
        server.kill()
    else:
        wait_until(lambda: process.poll() is not None)


def is_marked(file: Path, match: str) -> bool:
    with closing(sqlite3.connect(file, timeout=60.0)) as store:
        return bool(store.execute("SELECT 1 FROM made WHERE name = ? AND match = ?", (MARK, match)).fetchall())


def with_name(server: Running, name: str) -> direct.Place:
    seats = [{"kind": "me", "name": name}, {"kind": "bot", "bot": "random"}]
    return direct.set_up(server.url, {"game": "stoneage", "seats": seats, "name": name})


def goes_on(place: direct.Place) -> bool:
    """Its player is asked, and answers."""
    with place.seat() as seat:
        for _ in until(seat.options):
            seat.hear()
        return seat.answer([seat.options()[0]]) == 1


@pytest.mark.parametrize(("how", "ends"), [("replay", 1), ("hang", 1), ("read", 2)])
def test_a_match_that_ends_the_server_is_set_aside_and_tried_again_by_the_next_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str, ends: int
) -> None:
    with Running(address_of(tmp_path), tmp_path / "server.log", launch=POISONED, workers=1) as server:
        villain, other = with_name(server, "Villain"), with_name(server, "Ann")
        server.stop()
        monkeypatch.setenv("POISON", how)
        for _ in range(ends):  # a server that only ends where no process apart does, ends twice
            end_at(villain.match, server, how, file_in(tmp_path))

        server.start()
        assert goes_on(other)
        assert villain.call()["trouble"] == SET_ASIDE
        assert (tmp_path / "server.log").read_text().count(LOG) == 1

        server.stop()
        monkeypatch.setenv("POISON", "")
        monkeypatch.setenv("BUILD", "2")
        server.start()
        assert villain.call()["trouble"] == ""
        assert goes_on(villain)


# ---- marks


async def test_a_match_is_marked_while_it_is_opened_and_no_longer(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch, tried: list[Any]
) -> None:
    match, read, marks = await asleep(rooms), Room.read, list[Mark | None]()

    async def noting(room: Room) -> None:
        marks.append(await mark_on(rooms, match))
        await read(room)
        if len(marks) == 1:
            raise OSError("this time it goes wrong, and the server lives")

    monkeypatch.setattr(Room, "read", noting)
    with pytest.raises(OSError, match="the server lives"):
        await rooms.rooms.enter(match)
    assert await mark_on(rooms, match) is None
    await rooms.rooms.enter(match)

    assert [mark and mark.times for mark in marks] == [1, 1]
    assert await mark_on(rooms, match) is None
    assert not tried


async def test_a_match_that_was_only_unlucky_is_read_apart_once_and_opened(rooms: Hall, tried: list[Any]) -> None:
    match = await asleep(rooms)
    await left(rooms, match)

    room = await rooms.rooms.enter(match)

    assert room.record is not None
    assert tried == [None]
    assert await mark_on(rooms, match) is None


async def test_a_process_is_really_started_to_read_a_match_apart(rooms: Hall) -> None:
    match = await asleep(rooms)
    await left(rooms, match)

    assert (await rooms.rooms.enter(match)).record is not None


async def test_what_is_tried_again_is_marked_as_such(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch, tried: list[Any]
) -> None:
    match, read, marks = await asleep(rooms), Room.read, list[Mark | None]()
    await left(rooms, match)

    async def noting(room: Room) -> None:
        marks.append(await mark_on(rooms, match))
        await read(room)

    monkeypatch.setattr(Room, "read", noting)
    await rooms.rooms.enter(match)

    assert [mark and mark.times for mark in marks] == [2]


async def test_a_match_set_aside_says_so_to_its_people_and_changes_nothing(
    rooms: Hall, tried: list[Any], caplog: pytest.LogCaptureFixture
) -> None:
    match, ann, berta = await asleep(rooms), Ear(0), Ear(1)
    await left(rooms, match, times=2)
    berta.language = "de"

    room = await rooms.rooms.enter(match)
    await room.reception.welcome(ann, 0)
    await room.reception.welcome(berta, 0)
    await room.catch_up()
    with pytest.raises(NotAllowed, match="set aside"):
        await room.play(1, None, ["forest", 1])
    await rooms.pass_time(10_000.0)
    await rooms.rooms.forget(match)
    await rooms.rooms.enter(match)

    assert SET_ASIDE in ann.everything()
    assert "Der Server ist abgestürzt" in berta.everything()
    assert (await mark_on(rooms, match)) is not None
    assert caplog.text.count(f"match {match} is set aside until the server is updated: {LOG}") == 1
    assert not tried


async def test_a_mark_of_another_build_counts_no_more(rooms: Hall, tried: list[Any]) -> None:
    match = await asleep(rooms)
    await left(rooms, match, times=2, build="older")

    assert (await rooms.rooms.enter(match)).record is not None
    assert not tried


async def test_a_server_that_stops_in_good_order_leaves_no_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall(tmp_path) as rooms:
        match = await asleep(rooms)
        monkeypatch.setattr(Room, "read", for_ever)
        entering = asyncio.create_task(rooms.rooms.enter(match))
        await comes_true(lambda: is_marked(file_in(tmp_path), match))

    assert not is_marked(file_in(tmp_path), match)
    entering.cancel()


async def for_ever(room: Room) -> None:
    await asyncio.Event().wait()


async def test_a_match_is_opened_where_no_mark_can_be_written(rooms: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await asleep(rooms)

    async def full(*given: Any) -> None:
        raise OutOfReach

    monkeypatch.setattr(rooms.rooms.house.store.made, "keep", full)
    monkeypatch.setattr(rooms.rooms.house.store.made, "drop", full)

    assert (await rooms.rooms.enter(match)).record is not None


# ---- several processes


async def test_a_match_that_another_process_opens_is_waited_for(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch, tried: list[Any]
) -> None:
    monkeypatch.setattr(being_opened, "A_LOOK", 0.001)
    rooms.rooms.house.alone = False
    match = await asleep(rooms)
    await left(rooms, match, times=2)

    with pytest.raises(Busy, match="is opening this match"):
        await rooms.rooms.enter(match)
    monkeypatch.setattr(being_opened, "LOOKS", 1_000_000)
    entering = asyncio.create_task(rooms.rooms.enter(match))
    done, _ = await asyncio.wait([entering], timeout=0.05)
    assert not done
    await rooms.rooms.house.store.made.drop(match, MARK)

    assert (await entering).record is not None
    assert not tried


async def test_a_process_that_has_not_opened_a_match_in_time_has_ended(rooms: Hall, tried: list[Any]) -> None:
    rooms.rooms.house.alone = False
    match = await asleep(rooms)
    await left(rooms, match, at=rooms.watch() - PATIENCE)

    assert (await rooms.rooms.enter(match)).record is not None
    assert tried == [None]


async def test_two_processes_may_mark_a_match_at_the_same_moment(postgres_store: str) -> None:
    async with hall(postgres_store) as one, hall(postgres_store) as two:
        match = await asleep(one)

        opened = await asyncio.gather(*[each.rooms.enter(match) for each in (one, two)])

        assert all(room.record is not None for room in opened)
        assert await mark_on(one, match) is None


async def test_what_two_processes_keep_at_the_same_moment_is_kept(postgres_store: str) -> None:
    async with hall(postgres_store) as one:
        match = await asleep(one)
        others = [await Store.open(postgres_store, alone=False) for _ in range(8)]

        await asyncio.gather(*[store.made.keep(match, MARK, b"mine") for store in others])

        assert await one.rooms.house.store.made.get(match, MARK) == b"mine"
        for store in others:
            await store.close()
