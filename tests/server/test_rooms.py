"""Rooms: matches come back from the store, go on after faults, or say why they cannot."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cradle.kernel.flow.plain import to_bytes
from cradle.kernel.record.record import Record
from cradle.server.history.past import earlier_news, greet, news
from cradle.server.match import chat as talk
from cradle.server.match.attendant import hand_to_bot
from cradle.server.match.consent import ask_table
from cradle.server.match.parts.audience import LAST_NEWS
from cradle.server.match.room import Room
from cradle.server.match.rooms import Rooms
from cradle.server.people.auth import Proof
from cradle.server.people.sitting_down import set_up, sit_down
from cradle.server.protocol.setting_up import NewMatch, NewSeat
from cradle.server.socket.deeds import DEEDS
from cradle.server.socket.session import MOST_WAITING, Session
from cradle.server.store import Notice
from cradle.server.trouble import Busy, MovedOn, NotAllowed
from cradle.server.workers.pool import WorkFailed
from cradle.server.workers.thinking import think_ahead
from loops import as_long_as, at_most
from server.rooms_in import Ear, Hall, hall

pytestmark = pytest.mark.anyio


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


async def played_to(room: Room, lines: int) -> None:
    record, rng = room.record, Random(6)
    assert record is not None
    for _ in as_long_as(lambda: record.length < lines and not record.over):
        seat = record.waiting()[0]
        await room.play(seat, None, [rng.choice(record.options(seat))])


async def back_in_memory(rooms: Hall, room: Room) -> Room:
    """The room after the match has left memory and come back."""
    await rooms.rooms.forget(room.id)
    await rooms.quiet()
    return await rooms.rooms.enter(room.id)


async def test_a_long_match_comes_back_from_its_snapshot(rooms: Hall) -> None:
    room = await rooms.match("me", "me", "me", "me")
    await played_to(room, 500)

    again = await back_in_memory(rooms, room)

    assert room.record is not None
    assert again.record is not None
    assert again.record.unread > 300, "most of it was left in the store"
    assert to_bytes(again.record.state) == to_bytes(room.record.state)
    assert [again.record.view(seat) for seat in (None, 0)] == [room.record.view(seat) for seat in (None, 0)]


async def test_what_another_server_stores_while_a_match_is_being_opened_is_heard(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = await rooms.match("me", "me", "me", "me")
    await played_to(elsewhere, 20)
    await rooms.rooms.forget(elsewhere.id)
    await rooms.quiet()
    read = Room.read

    async def read_and_hear(room: Room) -> None:
        await read(room)
        monkeypatch.setattr(Room, "read", read)
        assert elsewhere.record is not None
        await played_to(elsewhere, elsewhere.record.length + 1)
        rooms.rooms.heard(room.id, elsewhere.record.length)

    monkeypatch.setattr(Room, "read", read_and_hear)
    here = await rooms.rooms.enter(elsewhere.id)
    await rooms.quiet()

    assert here.record is not None
    assert elsewhere.record is not None
    assert here.record.length == elsewhere.record.length


async def test_a_match_that_is_being_taken_up_is_not_taken_up_once_more(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str] = []
    opened = asyncio.Event()

    async def slowly(id: str) -> None:
        taken.append(id)
        await opened.wait()

    monkeypatch.setattr(rooms.rooms, "_look_after", slowly)
    rooms.rooms._take_up("one")
    await asyncio.sleep(0)
    for id in ("one", "two"):
        rooms.rooms._take_up(id)
    opened.set()
    await rooms.quiet()

    assert taken == ["one", "two"]


async def test_a_match_of_another_build_is_replayed_in_a_worker(rooms: Hall) -> None:
    room = await rooms.match("me", "me", "me", "me")
    await played_to(room, 500)
    await rooms.rooms.forget(room.id)
    await rooms.quiet()

    rooms.rooms.house.build = "of tomorrow"
    again = await rooms.rooms.enter(room.id)

    assert room.record is not None
    assert again.record is not None
    assert to_bytes(again.record.state) == to_bytes(room.record.state)
    kept = await rooms.rooms.house.store.snapshots.newest(room.id, "of tomorrow", 250)
    assert kept is not None
    assert kept.line > 100, "moments in the middle are opened from a snapshot too"


async def test_a_burst_longer_than_what_stays_in_memory_is_told_whole(rooms: Hall) -> None:
    room = await rooms.match("me", "me", "me", "me")
    ear = Ear(None)
    await room.reception.welcome(ear, 0)

    await room.change(lambda record: play_at_random(record, 600))  # whatever lanes are closed on the way

    news = [msgspec.json.decode(said) for said in ear.heard][-1]["news"]
    assert room.record is not None
    assert [item["n"] for item in news] == [*range(news[0]["n"], room.record.news_count(None))]
    assert room.record.first_news(None) > news[0]["n"], "now some of it has left memory"


def play_at_random(record: Record, lines: int) -> None:
    rng = Random(6)
    for _ in as_long_as(lambda: record.length < lines and not record.over):
        seat = record.waiting()[0]
        record.play(seat, rng.choice(record.options(seat)))


async def test_only_the_last_lines_of_a_match_stay_in_memory_and_all_its_news_are_told(rooms: Hall) -> None:
    room = await rooms.match("me", "me", "me", "me")
    await played_to(room, 500)  # some games are over soon after

    assert room.record is not None
    assert room.record.unread > 100
    for seat in (0, None):
        count = room.record.news_count(seat)
        told = [item for first in (0, 60, count - 40) for item in await news(room, seat, first, 60)]
        whole = await everything_told(room, seat)
        assert told == [*whole[:120], *whole[-40:]]


async def test_who_comes_back_late_is_told_everything_once(rooms: Hall) -> None:
    room, ear = await rooms.match("me", "me", "me", "me"), Ear(0)
    await played_to(room, 500)

    assert not await room.reception.welcome(ear, 5), "these news are not in memory any more"
    before = await earlier_news(room, ear, 5)
    await played_to(room, 520)
    for _ in at_most(10):
        if await room.reception.welcome(ear, 5, before):
            break
        before = await earlier_news(room, ear, 5)  # more lines may have left memory meanwhile

    welcome = msgspec.json.decode(ear.heard[0])
    assert [item["n"] for item in welcome["news"]] == list(range(5, welcome["news_count"]))


async def test_a_match_that_comes_back_from_the_store_is_opened_with_its_last_news(rooms: Hall) -> None:
    room, ear = await rooms.match("me", "me", "me", "me"), Ear(0)
    for lines in range(350, 500, 10):
        await played_to(room, lines)
        room = await back_in_memory(rooms, room)
        if has_little_to_tell(room):
            break  # soon after a snapshot

    await greet(room, ear, None)

    welcome, whole = msgspec.json.decode(ear.heard[0]), await everything_told(room, 0)
    assert has_little_to_tell(room), "not all of them are in memory"
    assert welcome["news"] == whole[-LAST_NEWS:]


def has_little_to_tell(room: Room) -> bool:
    """Some of the last news are only in the store."""
    assert room.record is not None
    return room.record.first_news(0) > room.record.news_count(0) - LAST_NEWS


async def everything_told(room: Room, seat: int | None) -> list[Any]:
    lines = await room.house.store.lines.read(room.id)
    return [*Record.resume(room.match.header, list, None, lines, "").news(seat)]


async def test_the_table_goes_back_behind_a_snapshot_and_the_match_comes_back(rooms: Hall) -> None:
    room = await rooms.match("me", "me", "me", "me")
    await played_to(room, 500)
    room = await back_in_memory(rooms, room)

    await room.undo_by_consent(120)
    again = await back_in_memory(rooms, room)

    assert room.record is not None
    assert again.record is not None
    assert room.record.lines_from(room.record.length - 1)[0][:3] == (None, "undo", 120)
    assert to_bytes(again.record.state) == to_bytes(room.record.state)


async def test_a_match_that_the_rules_do_not_allow_any_more_says_why(rooms: Hall) -> None:
    room = await rooms.match("me", "me")
    await rooms.rooms.house.store.lines.append(room.id, 1, [(0, "ChoosePlace", "moon", [])], rooms.watch())

    again = await back_in_memory(rooms, room)

    assert str(again.memory.trouble).startswith("This match cannot go on")
    assert "'moon' is not an answer" in str(again.memory.trouble)
    with pytest.raises(NotAllowed, match="cannot go on"):
        await again.play(0, None, ["forest"])


async def test_what_could_not_be_stored_did_not_happen(rooms: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await rooms.match("me", "me")

    async def full(*given: Any, **named: Any) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(rooms.rooms.house.store.lines, "append", full)
        with pytest.raises(Busy, match="could not be stored"):
            await room.play(0, None, ["forest", 3])

    await room.play(0, None, ["river"])
    assert room.record is not None
    assert [line[2] for line in room.record.lines[1:]] == ["river"]


async def test_whoever_comes_second_is_told_that_the_table_moved_on(rooms: Hall) -> None:
    room = await rooms.match("me", "me")
    await rooms.rooms.house.store.lines.append(room.id, 1, [(0, "ChoosePlace", "forest", [])], rooms.watch())

    with pytest.raises(MovedOn):
        await room.play(0, 1, ["river"])

    assert room.record is not None
    assert room.record.prompt(0) == "How many figures go to the forest?"


async def test_what_was_stored_first_is_shown_to_those_who_were_too_late(rooms: Hall) -> None:
    room, ear = await rooms.match("me", "me", "me", "me"), Ear(1)
    await played_to(room, 400)
    await greet(room, ear, None)
    await played_elsewhere(rooms, room, lines=3)

    with pytest.raises(MovedOn):
        await played_to(room, 410)

    assert room.record is not None
    assert ear.view() == msgspec.json.decode(room.record.view_json(1))
    assert ear.numbers() == [*range(ear.numbers()[0], room.record.news_count(1))], "and told once"


async def test_what_was_stored_after_all_is_shown(rooms: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    room, ear, append = await rooms.match("me", "me"), Ear(1), rooms.rooms.house.store.lines.append
    await greet(room, ear, None)

    async def lost(*given: Any, **named: Any) -> None:
        await append(*given, **named)
        raise OSError("the connection is lost")

    with monkeypatch.context() as patched:
        patched.setattr(rooms.rooms.house.store.lines, "append", lost)
        with pytest.raises(Busy):
            await room.play(0, None, ["forest", 3])

    await greet(room, Ear(None), None)
    assert room.record is not None
    assert [line[2] for line in room.record.lines[1:]] == ["forest", 3]
    assert ear.view() == msgspec.json.decode(room.record.view_json(1))


async def test_a_match_that_begins_elsewhere_is_shown_to_those_who_wait_here(rooms: Hall) -> None:
    elsewhere, host = Rooms(rooms.rooms.house), await rooms.person()
    match, _ = await set_up(rooms.rooms.house, NewMatch("stoneage", [NewSeat("me"), NewSeat("open")]), host)
    room, ear = await rooms.rooms.enter(match.id), Ear(1)
    await greet(room, ear, None)
    assert ear.view() is None

    await (await elsewhere.enter(match.id)).begin()
    await room.catch_up()
    await room.play(0, None, ["forest", 3])

    assert room.record is not None
    assert ear.view() == msgspec.json.decode(room.record.view_json(1))
    assert ear.numbers() == [*range(room.record.news_count(1))]


async def test_the_last_two_seats_are_taken_at_different_processes_and_the_match_begins(rooms: Hall) -> None:
    house, (ann, ben) = rooms.rooms.house, [await rooms.person() for _ in range(2)]
    match, _ = await set_up(house, NewMatch("stoneage", [NewSeat("open"), NewSeat("open")]), ann)
    here, there = [await each.enter(match.id) for each in (rooms.rooms, Rooms(house))]

    await sit_down(here, 0, "Ann", "salt", ann, [])
    await sit_down(there, 1, "Ben", "ochre", ben, [])
    with pytest.raises(NotAllowed, match="Ben sits there already"):
        await sit_down(here, 1, "Cat", "", ann, [])
    await there.catch_up()

    assert there.record is not None
    assert here.record is not None
    assert (here.match.header["names"], here.match.header["words"]) == (["Ann", "Ben"], ["salt", "ochre"])
    assert there.match.header == here.match.header


async def test_a_match_whose_last_answer_was_stored_is_over_when_it_is_opened(rooms: Hall) -> None:
    room, store = await rooms.match("me", "me"), rooms.rooms.house.store
    await room.change(lambda record: play_at_random(record, 10_000))
    assert room.match.state == "over"
    await store.matches.change(room.id, state="running", summary={})  # as if the server had been killed then
    await store.notices.add(Notice(room.id, 0, 999, "Choose a place", due=rooms.watch()))

    again = await Rooms(rooms.rooms.house).enter(room.id)

    kept = await store.matches.get(room.id)
    assert kept is not None
    assert (kept.state, kept.summary) == ("over", room.match.summary)
    assert again.reception.table(frozenset(), False).state == "over"
    assert await store.notices.due(rooms.watch()) == []


async def test_the_end_is_stored_with_the_last_answer(rooms: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    room, store = await rooms.match("me", "me"), rooms.rooms.house.store
    monkeypatch.setattr(store.matches, "change", None)  # nothing is changed after the lines
    monkeypatch.setattr(store.matches, "end", None)

    await room.change(lambda record: play_at_random(record, 10_000))

    kept = await store.matches.get(room.id)
    assert kept is not None
    assert (kept.state, kept.summary["scores"]) == ("over", room.match.summary["scores"])
    monkeypatch.undo()


async def test_a_match_that_is_over_does_not_go_back(rooms: Hall) -> None:
    room = await rooms.match("me", "me")
    await room.change(lambda record: play_at_random(record, 10_000))

    with pytest.raises(NotAllowed, match="over"):
        await room.undo_by_consent(1)  # the secret behind its dice has been told


async def test_a_match_whose_last_seat_was_taken_begins_when_it_is_opened(rooms: Hall) -> None:
    house, ann = rooms.rooms.house, await rooms.person()
    match, _ = await set_up(house, NewMatch("stoneage", [NewSeat("me"), NewSeat("open")]), ann)
    await house.store.matches.change_seat(match.id, 1, kind="person", name="Ben")  # and the server was killed

    room = await rooms.rooms.enter(match.id)

    assert room.match.state == "running"
    assert room.match.header["names"][1] == "Ben"


async def test_a_match_that_was_about_to_begin_begins_when_it_is_opened(rooms: Hall) -> None:
    house, ann = rooms.rooms.house, await rooms.person()
    match, _ = await set_up(house, NewMatch("stoneage", [NewSeat("me"), NewSeat("bot")]), ann)
    header = {**match.header, "names": ["Ann", "Bot"]}
    await house.store.matches.change(match.id, state="running", header=header)  # as if the server had been killed then

    room = await rooms.rooms.enter(match.id)
    await room.play(0, None, ["forest"])

    assert await house.store.lines.count(match.id) == 2


async def test_a_match_leaves_memory_only_with_what_is_stored(rooms: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    room, store = await rooms.match("me", "me", "me", "me"), rooms.rooms.house.store
    await room.change(lambda record: play_at_random(record, 90))
    written, may_write = asyncio.Event(), asyncio.Event()

    async def slow(*given: Any, **named: Any) -> None:
        written.set()
        await may_write.wait()
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(store.lines, "append", slow)
        playing = asyncio.create_task(room.change(lambda record: play_at_random(record, 250)))
        await written.wait()
        forgetting = asyncio.create_task(rooms.rooms.forget(room.id))
        await asyncio.sleep(0)
        may_write.set()
        with pytest.raises(Busy):
            await playing
        await forgetting
    await rooms.quiet()

    again = await rooms.rooms.enter(room.id)
    assert again.record is not None
    assert again.record.length == await store.lines.count(room.id) == 90


async def test_of_two_settings_that_change_at_once_none_is_lost(rooms: Hall) -> None:
    room = await rooms.match("me", "me")

    await asyncio.gather(
        talk.mute(room, 0, True), hand_to_bot(room, 0, "", True), talk.open_chat(room, False),
        room.table.change(settings={"opened": True}),
    )  # fmt: skip

    kept = (await room.house.store.matches.seats(room.id))[0].settings
    assert kept == room.chairs[0].settings
    assert (kept["muted"], kept["caretaker"]) == (True, True)
    assert (room.match.settings["chat"], room.match.settings["opened"]) == (False, True)


async def test_what_is_said_at_one_process_is_heard_at_the_other(rooms: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    room, elsewhere = await rooms.match("me", "me"), Rooms(rooms.rooms.house)
    monkeypatch.setattr(rooms.rooms.house, "tell_others", elsewhere.heard)
    near, far = Ear(0), Ear(1)
    await greet(room, near, None)
    await greet(await elsewhere.enter(room.id), far, None)

    await talk.say(room, 0, "good luck")
    await talk.say(room, 0, "something rude")
    await rooms.quiet()
    assert far.remarks() == near.remarks() == ["good luck", "something rude"]
    await talk.remove(room, 2)
    await rooms.quiet()

    assert far.remarks() == near.remarks() == ["good luck", ""]


async def played_elsewhere(rooms: Hall, room: Room, lines: int) -> None:
    """Another process plays on, and keeps a snapshot of where it stands."""
    other = await Rooms(rooms.rooms.house).enter(room.id)
    assert other.record is not None
    await played_to(other, other.record.length + lines)
    other.persistence.keep_snapshot(other.record)
    await rooms.quiet()


async def test_work_that_fails_is_told_and_the_workers_go_on(rooms: Hall) -> None:
    workers = rooms.rooms.house.workers

    with pytest.raises(WorkFailed, match="by zero"):
        await workers.run(divmod, 1, 0)

    assert await workers.run(divmod, 7, 2) == (3, 1)


async def test_a_bot_whose_thinking_fails_is_replaced_and_the_match_goes_on(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = rooms.rooms.house.workers
    run, failures = workers.run, 0

    async def failing(work: Any, *given: Any) -> Any:
        nonlocal failures
        if work is think_ahead and failures == 0:
            failures += 1
            raise WorkFailed("it cannot be thought about")
        return await run(work, *given)

    monkeypatch.setattr(workers, "run", failing)
    room = await rooms.match("greedy", "me")

    assert room.record is not None
    assert failures == 1
    assert (room.record.bots[0] or ("",))[0] == "random"
    assert room.record.waiting() == [1], "the one who plays on has answered"


async def test_asking_twice_is_asking_once(rooms: Hall) -> None:
    room = await rooms.match("me", "me")
    await room.play(0, None, ["forest", 3])

    await ask_table(room, "undo", 0, {})
    await ask_table(room, "undo", 0, {})

    assert len(room.requests) == 1


class SlowSocket:
    """A socket whose reader never reads."""

    def __init__(self) -> None:
        self.closed = 0

    async def send_data(self, text: str, mode: str) -> None:
        await asyncio.Event().wait()  # which nobody sets

    async def close(self, code: int, reason: str) -> None:
        self.closed = code


async def test_a_reader_that_is_too_slow_is_let_go(rooms: Hall) -> None:
    room = await rooms.match("me", "me")
    socket: Any = SlowSocket()
    talk = Session(socket, room, Proof(frozenset(), None), None, "en", DEEDS)
    await room.reception.welcome(talk, 0)
    assert room.audience.watchers() == 1

    for _ in as_long_as(lambda: talk._waiting.qsize() < MOST_WAITING):
        talk.send(b"{}")
    await room.play(0, None, ["forest", 3])

    assert room.audience.watchers() == 0
    await talk._write()
    assert socket.closed == 1013
