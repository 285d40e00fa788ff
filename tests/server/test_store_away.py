"""When the store is away for a while, matches rest, and go on as soon as it answers."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from conftest import SOAK
from cradle.client import Place, call
from cradle.kernel.words.catalog import Refused
from cradle.server.match import rooms as all_rooms
from cradle.server.match.room import Room
from cradle.server.protocol.setting_up import Pace
from cradle.server.runtime.backoff import LOOKS
from cradle.server.store import OutOfReach, address_of, file_in
from cradle.server.trouble import Busy, Hindrance
from loops import let_pass, wait_until
from server.rooms_in import Ear, Hall, hall
from server.running import Running
from server.seated import table_of
from server.servers import running

pytestmark = pytest.mark.anyio
LIVE = Pace(kind="live", bank=10_000, bonus=0)
OUTAGE = 80  # seconds
FULL_FOR = 80.0 if SOAK else 14.0  # seconds
A_FULL_DISK = 4_096  # bytes; no file can grow beyond that
STORED = "cradle_lines_total"
NO_STORE = "cannot reach its store"


@pytest.fixture
async def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        monkeypatch.setattr(opened.rooms.house.workers, "run", here)
        yield opened


async def here(work: Callable[..., Any], *given: Any) -> Any:
    """Do work on the spot."""
    return work(*given)


class FullDisk:
    """The disk of a store: while it is full, the store can be read but not written."""

    def __init__(self, rooms: Hall) -> None:
        self.is_full, self.tries = False, 0
        engine = rooms.rooms.house.store._database.engine.sync_engine
        event.listen(engine, "before_cursor_execute", self._before)

    def _before(self, _: Any, __: Any, statement: str, *more: Any) -> None:
        if self.is_full and not statement.lstrip().upper().startswith("SELECT"):
            self.tries += 1
            raise OperationalError(statement, {}, OSError("database or disk is full"))


def lines_of(room: Room) -> int:
    assert room.record is not None
    return room.record.length


async def pass_seconds(rooms: Hall, seconds: int) -> None:
    """Let time pass second by second, whatever the store does."""
    for _ in range(seconds):
        try:
            await rooms.pass_time(1)
        except OutOfReach:
            await rooms.quiet()


async def test_bots_go_on_as_soon_as_the_store_is_back(rooms: Hall) -> None:
    disk, ann = FullDisk(rooms), Ear(0)
    room = await rooms.match("me", "random", "random", pace=LIVE)
    await room.reception.welcome(ann, 0)
    await room.play(0, None, ["forest", 1])
    disk.is_full = True  # before the bots have answered
    before = lines_of(room)
    await pass_seconds(rooms, OUTAGE)
    assert rooms.rooms.house.backoff.rests(room.id)
    assert NO_STORE in ann.everything()
    assert 0 < disk.tries < OUTAGE, "a look every few seconds, no more"

    disk.is_full = False
    await pass_seconds(rooms, int(LOOKS) + 1)

    assert lines_of(room) > before, "the bots have answered"
    assert room.reception.table(frozenset(), False).trouble == ""
    assert len(rooms.rooms.house.backoff) == 0, "it was no fault of the match"


async def test_a_person_who_is_refused_while_the_store_is_away_may_answer_when_it_is_back(rooms: Hall) -> None:
    disk = FullDisk(rooms)
    room = await rooms.match("me", "me", pace=LIVE)
    disk.is_full = True
    for _ in range(10):
        with pytest.raises(Busy):
            await room.play(0, None, ["forest", 1])
        await pass_seconds(rooms, 1)
    disk.is_full = False

    assert (await room.play(0, None, ["forest", 1])).count == 2


async def test_a_match_that_could_not_be_opened_without_the_store_opens_when_it_is_back(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await rooms.match("me", "me", pace=Pace(kind="days", bank=1_000), at_zero="default")
    await rooms.rooms.forget(room.id)

    async def unreadable(room: Room) -> None:
        raise OutOfReach

    with monkeypatch.context() as away:
        away.setattr(Room, "read", unreadable)
        await rooms.pass_time(1_001)
        for _ in range(OUTAGE):
            monkeypatch.setattr(rooms.rooms.house.store, "keeps", never)
            await rooms.pass_time(1)
        assert room.id not in rooms.rooms.open
    monkeypatch.undo()
    await rooms.pass_time(LOOKS)
    await rooms.pass_time(1)

    assert lines_of(rooms.rooms.open[room.id]) > 1


async def never() -> bool:
    return False


async def test_a_fault_of_the_match_itself_rests_as_ever_beside_one_of_the_store(rooms: Hall) -> None:
    backoff = rooms.rooms.house.backoff
    backoff.set_aside("broken", KeyError("treasury"))
    backoff.set_aside("fine", could_not_be_stored(OutOfReach()))
    backoff.set_aside("broken too", could_not_be_stored(KeyError("a fault of ours")))
    assert [backoff.awaits_store(match) for match in ("broken", "fine", "broken too")] == [False, True, False]
    assert len(backoff) == 3

    assert backoff.store_is_back() == ["fine"]

    assert [backoff.rests(match) for match in ("broken", "fine", "broken too")] == [True, False, True]
    assert not backoff.store_is_away


def could_not_be_stored(trouble: Exception) -> Hindrance:
    try:
        raise Busy("This could not be stored") from trouble
    except Busy as busy:
        return busy


async def test_whoever_could_not_be_told_of_their_move_is_told_when_the_store_is_back(rooms: Hall) -> None:
    room = await rooms.match("me", "me", pace=Pace(kind="days", bank=86_400))
    disk, store = FullDisk(rooms), rooms.rooms.house.store
    await room.play(0, None, ["forest", 3])
    await rooms.quiet()
    await room.play(1, None, ["river", 3])
    disk.is_full = True
    await pass_seconds(rooms, OUTAGE)
    disk.is_full = False
    await pass_seconds(rooms, int(LOOKS) + 2)

    assert [notice.seat for notice in await store.notices.due(rooms.watch() + 1e6)] == [0]


async def test_a_store_that_hangs_is_no_fault_of_the_match(rooms: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await rooms.match("me", "me", pace=Pace(kind="days", bank=1_000), at_zero="default")
    await rooms.rooms.forget(room.id)
    monkeypatch.setattr(all_rooms, "PATIENCE", 0.01)
    monkeypatch.setattr(rooms.rooms.house.store, "answers", never)

    async def hang(room: Room) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Room, "read", hang)
    await rooms.pass_time(1_001)

    assert rooms.rooms.house.backoff.awaits_store(room.id)


# ---- a server whose disk is full


def test_a_server_goes_on_within_seconds_when_its_disk_has_room_again(tmp_path: Path) -> None:
    """With the pauses for a faulty match, three failures in a row would keep its bots away for a minute."""
    with Running(address_of(tmp_path), tmp_path / "server.log", metrics=True) as server:
        wish = {"game": "megaciv", "name": "Ann", "seats": [{"kind": "bot", "bot": "steward:normal"}] * 9}
        for _ in range(2):
            call(server.url, "/api/matches", wish)
        wait_until(lambda: lines_stored(server) > 20)
        server.let_files_grow(to=A_FULL_DISK)
        wait_until(lambda: not server.answers(), apart=0.2)
        let_pass(FULL_FOR)
        before = lines_stored(server)

        server.let_files_grow(to=None)
        began = time.monotonic()
        wait_until(lambda: lines_stored(server) > before, apart=0.2)

        assert time.monotonic() - began < 30, "a few seconds, on a busy machine too"
        assert server.answers()


def lines_stored(server: Running) -> int:
    """The lines stored since the server was started."""
    with urlopen(f"{server.url}/metrics", timeout=30) as answer:
        [count] = [line.split()[1] for line in answer.read().decode().splitlines() if line.startswith(STORED + " ")]
    return int(float(count))


# ---- the file of the store


@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_is_taken_away_in_play_is_missed_at_once_and_nothing_is_lost(
    tmp_path: Path, replaced: bool
) -> None:
    file, aside = file_in(tmp_path), tmp_path / "elsewhere.db"
    with running(tmp_path) as server:
        ann, ben = table_of(server, "Ann", "Ben")
        play(ann, "forest")
        file.rename(aside)
        if replaced:
            file.write_bytes(aside.read_bytes())
        for _ in range(3):
            with pytest.raises(Refused, match=NO_STORE + "|could not be stored"):
                play(ben, "river")
            with pytest.raises(Refused, match=NO_STORE):
                call(server, "/health")
        assert replaced or not file.exists(), "no new file is begun"
        aside.rename(file)

        assert call(server, "/health")["matches"] == 1
        assert play(ben, "river")["played"] == 2
    with running(tmp_path) as server:
        assert Place(server, ann.match, 0, ann.secret, {}).call("/view?seat=0")["view"]["waiting"] == [0]


def play(place: Place, where: str) -> Any:
    answers = {"type": "answer", "id": 1, "at": 1, "answers": [where, 3]}
    return place.call(f"/seats/{place.number}/answers", answers)
