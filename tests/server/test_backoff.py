"""Whatever goes wrong at one table, the clocks and bots of the others go on, and its own people are told."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from cradle.server.match import attendant as attending
from cradle.server.match import rooms as all_rooms
from cradle.server.match import standing_orders
from cradle.server.match.room import Room
from cradle.server.protocol.setting_up import Pace
from cradle.server.runtime.backoff import PAUSES, Backoff
from cradle.server.trouble import Busy
from loops import as_long_as
from server.rooms_in import Ear, Hall, Watch, hall

LIVE = Pace(kind="live", bank=100, bonus=0)
LONG = Pace(kind="live", bank=10_000, bonus=0)
DAYS = Pace(kind="days", bank=100)
SAYS = "Something went wrong at this table"
FOREST = {"choice": "ChoosePlace", "answer": "forest"}


@pytest.fixture
async def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        monkeypatch.setattr(opened.rooms.house.workers, "run", here)
        monkeypatch.setattr(attending, "default_opponent", lambda game: "random")
        yield opened


async def here(work: Callable[..., Any], *given: Any) -> Any:
    """Do work on the spot."""
    return work(*given)


class Fault:
    """Replaces a function, and fails where it is called for one table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, of: Room | None = None) -> None:
        self.before, self.calls = getattr(owner, name), 0
        self.mine = (of, of.record) if of is not None else ()
        monkeypatch.setattr(owner, name, self)

    def __call__(self, *given: Any, **named: Any) -> Any:
        if self.mine and not any(given[0] is each for each in self.mine):
            return self.before(*given, **named)
        self.calls += 1
        raise KeyError("treasury")


def lines_of(room: Room) -> int:
    assert room.record is not None
    return room.record.length


# ---- every part of a tick

ASKS = {"at_zero": "default"}
BOTS = {"at_zero": "caretaker"}
VOTE = {"at_zero": "vote"}
ORDER = {**ASKS, "pace": LONG, "orders": [FOREST]}
PARTS: list[tuple[str, str, dict[str, Any]]] = [
    *[("attendant", name, ASKS) for name in ("tick", "wake", "_look_around", "_groups", "_is_ready", "_time_is_up")],
    *[("attendant", name, ASKS) for name in ("_answers_by_itself", "_order_for", "_answer", "_ask_bots")],
    *[("thinkers", name, ASKS) for name in ("rests", "plan", "play")],
    *[("clocks", name, ASKS) for name in ("rings", "at_zero", "time_left", "await_only", "kept")],
    *[("room", name, ASKS) for name in ("look", "play", "change")],
    ("memory", "orders_of", ASKS),
    *[("timekeeping", name, ASKS) for name in ("run", "kept")],
    ("persistence", "store_lines", ASKS),
    *[("record", name, ASKS) for name in ("waiting", "asked", "question", "play", "perspective")],
    *[("attending", name, ASKS) for name in ("close_lapsed",)],
    *[("clocks", name, BOTS) for name in ("give",)],
    *[("room", name, BOTS) for name in ("give_seat",)],
    ("attending", "hand_to_bot", BOTS),
    ("record", "seat_bot", BOTS),
    ("attending", "ask_table", VOTE),
    ("orders", "default_answer", ASKS),
    ("orders", "fitting", ORDER),
    ("orders", "noted", ORDER),
    ("attendant", "_obey_order", ORDER),
    ("attendant", "_may_act", ORDER),
    ("attendant", "_tell_people", {**ASKS, "pace": DAYS}),
    ("telling", "your_move", {**ASKS, "pace": DAYS}),
]

WHILE_STORED = ("await_only", "run", "store_lines", "waiting")  # test_rooms checks whether the line counts


def owner_of(part: str, rooms: Hall, room: Room) -> Any:
    attendant = rooms.rooms._attendants[room.id]
    owners: dict[str, Any] = {
        "attendant": attendant,
        "thinkers": attendant._thinkers,
        "clocks": room.clocks,
        "room": room,
        "memory": room.memory,
        "timekeeping": room.timekeeping,
        "persistence": room.persistence,
        "record": room.record,
        "telling": room.house.telling,
    }
    return owners.get(part) or {"attending": attending, "orders": standing_orders}[part]


@pytest.mark.parametrize(("part", "name", "wish"), PARTS)
@pytest.mark.anyio
async def test_a_fault_stays_at_its_table(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch, part: str, name: str, wish: dict[str, Any]
) -> None:
    standing = wish.get("orders", [])
    wish = {"pace": LIVE, **{key: value for key, value in wish.items() if key != "orders"}}
    broken = await rooms.match("me", "random" if wish["at_zero"] == "default" else "me", **wish)
    other = await rooms.match("me", "random", pace=LIVE, at_zero="default")
    ann = Ear(0)
    if wish["pace"] is not DAYS:
        await broken.reception.welcome(ann, 0)
    before = lines_of(other)

    with monkeypatch.context() as meanwhile:
        is_shared = part in ("attending", "orders") and name != "noted"
        fault = Fault(meanwhile, owner_of(part, rooms, broken), name, broken if is_shared else None)
        broken.chairs[0].orders = standing
        await rooms.pass_time(101)
        await rooms.pass_time(1)

        assert fault.calls > 0, "nothing was tried"
        assert lines_of(other) >= before + 2, "clock and bot of the other match"
        assert broken.house.backoff.went_wrong(broken.id)
        if wish["pace"] is not DAYS and name != "time_left":  # without it no table can be shown
            assert SAYS in ann.everything()

    if name in WHILE_STORED:
        return
    await rooms.pass_time(300)
    if lines_of(broken) == 1 and not broken.requests:
        await rooms.pass_time(300)
    assert not broken.house.backoff.went_wrong(broken.id), "tried again, and all is well"
    assert broken.reception.table(frozenset(), False).trouble == ""
    assert lines_of(broken) > 1 or broken.requests


@pytest.mark.anyio
async def test_a_table_that_is_held_up_holds_up_no_other(rooms: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = await rooms.match("me", "random", pace=LIVE, at_zero="default")
    other = await rooms.match("me", "random", pace=LIVE, at_zero="default")
    before = lines_of(other)
    monkeypatch.setattr(all_rooms, "A_TICK", 0.05)
    async with stuck.memory.lock:
        rooms.watch.time += 101
        for _ in range(200):
            await rooms.rooms.tick()
            await asyncio.sleep(0.01)
            if lines_of(other) >= before + 2:
                break
    assert lines_of(other) >= before + 2, "clock and bot of the other match"

    await rooms.quiet()
    assert lines_of(stuck) > 1


@pytest.mark.anyio
async def test_a_match_that_cannot_be_opened_keeps_no_other_asleep(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = await rooms.match("me", "me", pace=LIVE, at_zero="default")
    other = await rooms.match("me", "me", pace=LIVE, at_zero="default")
    for room in (broken, other):
        await rooms.rooms.forget(room.id)
    ids = broken.id

    async def read(room: Room) -> None:
        if room.id == ids:
            raise KeyError("treasury")
        await reading(room)

    reading = Room.read
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Room, "read", read)
        await rooms.pass_time(101)
        await rooms.pass_time(101)
        assert lines_of(rooms.rooms.open[other.id]) > 1
        assert ids not in rooms.rooms.open
    await rooms.pass_time(700)

    assert ids in rooms.rooms.open


@pytest.mark.parametrize(("part", "name"), [("persistence", "keep_snapshot"), ("timekeeping", "kept")])
@pytest.mark.anyio
async def test_a_match_that_cannot_be_put_to_sleep_keeps_no_other_awake(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch, part: str, name: str
) -> None:
    broken = await rooms.match("me", "me")
    other = await rooms.match("me", "me")
    Fault(monkeypatch, owner_of(part, rooms, broken), name)

    await rooms.pass_time(10_000)

    assert other.id not in rooms.rooms.open


@pytest.mark.anyio
async def test_a_worker_that_breaks_down_again_and_again_is_left_alone_for_a_while(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await rooms.match("me", "random", pace=LIVE, at_zero="default")
    calls = []

    async def break_down(*given: Any) -> None:
        calls.append(given)
        raise Busy("Part of the server failed; please try again")

    monkeypatch.setattr(room.house.workers, "run", break_down)
    await rooms.pass_time(101)
    for _ in range(60):
        await rooms.pass_time(3)
    assert 2 < len(calls) < 20

    monkeypatch.setattr(room.house.workers, "run", here)
    before = lines_of(room)
    await rooms.pass_time(PAUSES[-1])
    assert lines_of(room) > before


@pytest.mark.anyio
async def test_a_player_is_not_harmed_by_what_an_attendant_does(rooms: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await rooms.match("me", "me")
    Fault(monkeypatch, rooms.rooms._attendants[room.id], "_groups")

    played = await room.play(0, None, ["forest", 1])

    assert played.count == 2


@pytest.mark.anyio
async def test_an_order_that_nobody_can_carry_out_is_gone_after_a_restart(tmp_path: Path) -> None:
    async with hall(tmp_path) as before:
        room = await before.match("me", "me")
        await room.table.change_seat(0, orders=[{"choice": "ChoosePlace", "answer": ["spread", 0]}, FOREST])
    async with hall(tmp_path) as after:
        again = await after.rooms.enter(room.id)

        assert [order.answer for order in again.memory.orders_of(0)] == ["forest"]


def test_a_match_rests_longer_each_time_and_is_forgotten_when_it_is_well() -> None:
    watch = Watch()
    backoff = Backoff(watch)

    rests = []
    for _ in range(len(PAUSES) + 1):
        backoff.set_aside("m", KeyError("treasury"))
        backoff.set_aside("m", KeyError("treasury"))  # something else that was under way
        begun = watch.time
        for _ in as_long_as(backoff.rests, "m"):
            watch.time += 1.0
        rests.append(watch.time - begun)
    assert rests == [*PAUSES, PAUSES[-1]]
    assert (len(backoff), backoff.count) == (1, 2 * len(rests))

    assert backoff.recovered() == []
    watch.time += PAUSES[-1]
    assert backoff.recovered() == ["m"]
    assert not backoff.went_wrong("m")
