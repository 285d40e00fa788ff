"""The pace of bots: in a market they stay with the people, and among themselves they lose no time."""

from pathlib import Path

import pytest

from bots.markets import an_offer, at_a_market
from cradle.kernel.record.record import Record
from cradle.server.keys import hashed, new_id
from cradle.server.lobby.uploads import take_up
from cradle.server.match.room import Room
from cradle.server.store import Person
from server.marketeers import as_saved
from server.rooms_in import Hall, hall

pytestmark = pytest.mark.anyio
ANN = 0


async def at_table(opened: Hall, record: Record) -> Room:
    """This game goes on as a match."""
    person = Person(new_id(), hashed(new_id()), "Ann", opened.watch())
    house = opened.rooms.house
    await house.store.people.add(person)
    match, _ = await take_up(house, as_saved(record), person)
    room = await opened.rooms.enter(match)
    await opened.pass_time(0.0)
    return room


def names(room: Room) -> list[str]:
    """What has happened since the match was taken up."""
    assert room.record is not None
    return [item["name"] for item in room.record.news(None, room.record.first_news(None))]


async def test_bots_stay_in_the_market_with_the_people_and_end_it_without_them(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_a_market(people=(ANN,)))
        record = room.record
        assert record is not None
        assert record.in_market
        assert "market_left" not in names(room)
        assert "offer_posted" in names(room)

        await room.play(ANN, None, ["done"])
        await opened.quiet()

        assert "market_closed" in names(room)


async def test_a_resting_bot_looks_again_when_something_happens(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_a_market(people=(ANN,)))
        record = room.record
        assert record is not None
        before = record.length
        await opened.pass_time(5.0)
        assert record.length == before, "time alone wakes nobody"

        deed = an_offer(record, ANN)
        await room.play(ANN, None, deed)
        await opened.quiet()

        assert {line[0] for line in record.lines_from(before + len(deed))} == {1, 2, 3, 4}


async def test_nobody_waits_for_a_seat_that_only_listens(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_a_market(people=(ANN,)))

        await room.table.change_seat(ANN, orders=[{"choice": "Market", "answer": "listen"}])
        await opened.pass_time(1.0)

        assert "market_closed" in names(room)
        [order] = room.memory.orders_of(ANN)
        assert order.acted == opened.watch()
