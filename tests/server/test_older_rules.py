"""After an update of the rules, stored matches go on under the new ones, or say why they cannot."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.trade_cards import BuyTradeCard
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.record.reopening import read_again
from cradle.kernel.save.file_format import Save, read
from cradle.server.match.room import Room
from cradle.server.store import Match, Store, StoredSeat
from laws.corners import before
from megaciv.world import EGYPT
from server.rooms_in import Hall, hall
from server.test_bots_pace import at_table

pytestmark = pytest.mark.anyio
RECORDS = Path(__file__).parent.parent / "records"
OLD = "stoneage-2-undo.cradle"  # of version 1, with answers by number


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


def old_save(lines: int) -> Save:
    """The first lines of a game that was saved under the first version of the rules."""
    save = read(RECORDS / OLD)
    save.lines = save.lines[:lines]
    return save


async def keep(store: Store, save: Save) -> Match:
    """A running match with these lines in the store."""
    header = save.header
    match = Match("old", header["game"], header["seats"], "running", header, created=0, changed=0)
    chairs = [StoredSeat("old", seat, "person") for seat in range(match.seats)]
    await store.matches.add(match, chairs, store.lines.all_of("old", as_text(save.lines), now=1))
    return match


def as_text(lines: Any) -> str:
    return msgspec.json.encode(lines).decode()


async def opened(rooms: Hall) -> tuple[Room, Record]:
    room = await rooms.rooms.enter("old")
    assert room.record is not None, room.memory.trouble
    return room, room.record


async def test_an_old_match_goes_on_under_todays_rules(rooms: Hall) -> None:
    save, store = old_save(200), rooms.rooms.house.store
    await keep(store, save)
    await store.requests.ask("old", "undo", 0, {"line": 150, "says": ""}, until=1e12)

    room, record = await opened(rooms)

    assert record.lines == read_again(OLD, save, None, None, False).lines
    assert await store.requests.open("old") == [], "line 150 may be another one now"
    seat = record.waiting()[0]
    await room.play(seat, None, [record.options(seat)[0]])
    await rooms.rooms.forget("old")
    again, come_back = await opened(rooms)
    assert come_back.lines == record.lines
    assert again.match.header["rules"] == find("stoneage").rules


async def test_a_match_that_does_not_fit_todays_rules_says_where_and_stays_as_it_is(rooms: Hall) -> None:
    save, store = old_save(40), rooms.rooms.house.store
    save.lines.append((0, "ChoosePlace", 99, []))
    await keep(store, save)

    room = await rooms.rooms.enter("old")

    assert str(room.memory.trouble).startswith(
        "This match cannot go on: Line 42 of the old save cannot be played under today's rules"
    )
    kept = await store.matches.get("old")
    assert kept is not None
    assert kept.header["rules"] == 1
    assert await store.lines.text("old") == as_text(save.lines)


async def test_a_match_of_newer_rules_waits_for_the_newer_program(rooms: Hall) -> None:
    save = old_save(40)
    save.header["rules"] = 99
    await keep(rooms.rooms.house.store, save)

    room = await rooms.rooms.enter("old")

    assert "saved under rules version 99" in str(room.memory.trouble)


async def test_of_two_processes_one_brings_a_match_forward(store: Store) -> None:
    match = await keep(store, old_save(40))
    newer = {**match.header, "rules": 2}
    one, later = as_text([[None, "setup", None, []]]), as_text([[None, "setup", None, []], [0, "ChoosePlace", "a", []]])
    await store.snapshots.keep("old", "build", 30, "{}")

    assert await store.lines.replace("old", newer, one, now=2)
    await store.lines.append("old", 1, [(0, "ChoosePlace", "b", [])], now=3)
    assert not await store.lines.replace("old", newer, later, now=4)

    assert await store.lines.read("old", 1) == [(0, "ChoosePlace", "b", [])]
    assert await store.snapshots.newest("old", "build") is None


async def test_a_standing_order_of_old_acts_under_its_new_name(rooms: Hall) -> None:
    world = before(BuyTradeCard(EGYPT, False), treasury={EGYPT: 31})
    room = await at_table(rooms, Record.from_position(GAME, world, world.seats, 1))
    order = {"choice": "BuyTradeCard", "answer": "stack_9_from_30", "says": "Only from stack 9"}
    await rooms.rooms.house.store.matches.change_seat(room.id, EGYPT, orders=[order])

    await room.catch_up()
    await rooms.pass_time(1.0)

    assert room.record is not None
    assert [line[2] for line in room.record.lines if line[0] == EGYPT] == ["stack 9", "done"]
    [kept] = (await rooms.rooms.house.store.matches.seats(room.id))[EGYPT].orders
    assert (kept["answer"], kept["says"]) == (["stack_9", 30], "Only from stack 9")
