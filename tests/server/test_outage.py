"""The database stops and starts again while people play: nothing acknowledged is lost, and the server comes back."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cradle.client import Place, call
from cradle.kernel.words.catalog import Refused
from cradle.server import app
from cradle.server import processes as links
from cradle.server.match.room import Room
from cradle.server.match.rooms import Rooms
from cradle.server.processes import Link
from cradle.server.store import OutOfReach, Store
from cradle.server.trouble import Busy
from loops import MANY, at_most
from server.databases import fresh_database, postgres_server, start
from server.kept import stored_record
from server.rooms_in import Hall, hall
from server.seated import table_of
from server.servers import running
from server.tables import NOW, line, set_up

pytestmark = pytest.mark.anyio
TRIES = 200


@pytest.fixture(scope="module")
def database() -> Any:
    """A PostgreSQL that a test may stop."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def address(database: Any, request: pytest.FixtureRequest) -> str:
    start(database)
    return fresh_database(database.get_uri(), request.node.name[:40])


async def test_a_store_that_cannot_be_reached_says_so_and_comes_back(database: Any, address: str) -> None:
    store = await Store.open(address)
    await set_up(store, "m1", "m2", "m3")
    await store.lines.append("m1", 0, [line("forest")], NOW)
    assert await store.answers()

    database.stop()
    writes = [store.lines.append("m1", 1, [line("river")], NOW), *[append(store, name) for name in ("m2", "m3")]]
    outcomes = await asyncio.gather(*writes, store.matches.get("m1"), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [OutOfReach] * 4
    assert not await store.answers()

    start(database)
    assert await store.answers()
    await asyncio.gather(store.lines.append("m1", 1, [line("hunt")], NOW), append(store, "m2"), append(store, "m3"))
    assert [await store.lines.count(name) for name in ("m1", "m2", "m3")] == [2, 1, 1]
    await store.close()


async def append(store: Store, match: str) -> None:
    await store.lines.append(match, 0, [line("forest")], NOW)


async def test_matches_go_on_when_the_database_is_back(database: Any, address: str) -> None:
    async with hall(address) as rooms:
        room, with_bot = await rooms.match("me", "me"), await rooms.match("me", "random")
        acknowledged = [await answered(room) for _ in range(5)]

        database.stop()
        for each in (room, with_bot):
            with pytest.raises(Busy):
                await answered(each)
        with pytest.raises(OutOfReach):
            await rooms.pass_time(10)  # leases cannot be renewed either
        start(database)

        acknowledged += [await answered(room) for _ in range(5)]
        await answered_until_bot(rooms, with_bot)
        record, stored = await stored_record(rooms.rooms.house.store, room.id)
        assert room.record is not None
        assert record.length == room.record.length
        assert stored == {(seat, asked): answer for seat, asked, answer in acknowledged}


async def answered(room: Room) -> tuple[int, int, Any]:
    """An answer of an awaited player, once it is acknowledged."""
    seat, asked, options = await room.look(
        lambda record: (record.waiting()[0], record.asked(record.waiting()[0]), record.options(record.waiting()[0]))
    )
    answer = Random(asked).choice(options)
    await room.play(seat, asked, [answer])
    return seat, asked, answer


async def answered_until_bot(rooms: Hall, room: Room) -> None:
    """The person answers until the bot has had its turn too."""
    for _ in range(TRIES):
        await rooms.pass_time(6)
        lines = await room.house.store.lines.read(room.id)
        if any(each[0] == 1 for each in lines):
            return
        if await room.look(lambda record: record.waiting() == [0]):
            await answered(room)
    raise AssertionError("the bot never answers")


def test_health_tells_whether_the_store_can_be_reached(database: Any, address: str, tmp_path: Any) -> None:
    with running(tmp_path, address=address) as server:
        ann, _ = table_of(server, "Ann", "Ben")
        assert call(server, "/health")["matches"] == 1

        database.stop()
        with pytest.raises(Refused, match="cannot reach its store"):
            call(server, "/health")
        with pytest.raises(Refused, match="cannot reach its store"):
            play(ann)
        start(database)

        assert call(server, "/health")["matches"] == 1
        assert play(ann)["played"] == 1
        assert ann.call("/view?seat=0")["view"]["asked"] == 2


def play(place: Place) -> Any:
    return place.call("/seats/0/answers", {"type": "answer", "id": 1, "at": 1, "answers": ["forest"]})


async def test_a_writer_goes_on_whatever_is_raised(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(address)
    await set_up(store, "m1", "m2")
    writer = store._database.writer

    for broken in (FileNotFoundError("no socket"), KeyError("a fault of ours"), TimeoutError()):
        with monkeypatch.context() as patched:
            patched.setattr(writer, "_write_group", raising(broken))
            outcomes = await asyncio.gather(append(store, "m1"), append(store, "m2"), return_exceptions=True)
            assert [*outcomes] == [broken, broken]

    await asyncio.gather(append(store, "m1"), append(store, "m2"))
    await store.close()


def raising(trouble: Exception) -> Callable[..., Any]:
    async def fail(*given: Any) -> None:
        raise trouble

    return fail


async def test_what_is_done_for_ever_begins_again_after_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "AGAIN", 0.0)
    faults: list[Exception] = [KeyError("a fault of ours"), FileNotFoundError("no socket")]

    async def work() -> None:
        if faults:
            raise faults.pop()

    await app.kept_up(work)

    assert faults == []


async def test_processes_hear_of_each_other_again_when_the_database_is_back(
    database: Any, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "AGAIN", 0.0)
    heard = asyncio.Queue[tuple[str, int]]()
    async with hall(address) as one, hall(address) as two, asyncio.timeout(60):
        here, there = [Link(each.rooms.house, each.rooms) for each in (one, two)]
        there.rooms = Listener(heard)
        tasks = [asyncio.create_task(link.run()) for link in (here, there)]
        await until_heard(heard, "m0")  # they are connected
        here.tell("m1", 5)
        await until_heard(heard, "m1")

        database.stop()
        here.tell("m2", 7)
        start(database)

        await until_heard(heard, "m0")
        here.tell("m3", 9)
        await until_heard(heard, "m3")
        assert here._news.empty(), "what could not be told was told later"
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Listener(Rooms):
    """Rooms with one match, which note every event."""

    def __init__(self, heard: "asyncio.Queue[tuple[str, int]]") -> None:
        room: Any = None
        self.open, self._heard = {"m0": room}, heard

    def heard(self, id: str, line: int) -> None:
        self._heard.put_nowait((id, line))


async def until_heard(heard: "asyncio.Queue[tuple[str, int]]", match: str) -> None:
    for _ in at_most(MANY):
        if (await heard.get())[0] == match:
            return
