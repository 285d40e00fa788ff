"""Mishaps at a real table are refused in one sentence or simply accepted; nothing is lost, nobody is held up."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cradle.kernel.record.record import Record
from cradle.server.companion.acts import do_for_seat
from cradle.server.companion.copies import copy_of
from cradle.server.companion.day_spent import day_spent
from cradle.server.companion.desk_seats import answer_request, ask_for_seat
from cradle.server.companion.end_of_day import forecast
from cradle.server.companion.phases_again import open_again
from cradle.server.lobby.uploads import take_up
from cradle.server.match.attendant import hand_to_bot
from cradle.server.match.holding import HOST, go_on, hold
from cradle.server.match.room import Room
from cradle.server.people.sitting_down import set_up, sit_down
from cradle.server.protocol.setting_up import NewMatch, NewSeat
from cradle.server.trouble import Hindrance, MovedOn, NotAllowed
from server.rooms_in import Ear, Hall, hall
from server.test_copies import play_to, real_table

pytestmark = pytest.mark.anyio

MINE = 2
AN_HOUR = 3_600.0
TRADE = 7  # phase
MOVEMENT, GROWTH, CITIES, PURCHASE = (1, 3), (2, 2), (1, 5), (1, 12)


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


def record_of(room: Room) -> Record:
    assert room.record is not None
    return room.record


def players(room: Room) -> Any:
    return record_of(room).view(None)["public"]["players"]


def asked(room: Room, seat: int = MINE) -> Any:
    view: Any = record_of(room).view(seat)
    return view["question"]


async def test_a_count_for_a_phase_that_is_over_is_told_so_and_counts_nowhere(rooms: Hall) -> None:
    room = await real_table(rooms)
    await play_to(rooms, room, GROWTH)
    at = record_of(room).asked(MINE)
    assert asked(room)["choice"] == "CountStock"
    await play_to(rooms, room, (2, 3))
    before, lines = players(room), record_of(room).length

    with pytest.raises(MovedOn) as told:
        await room.play(MINE, at, [30])
    with pytest.raises(Hindrance) as other:  # the host's desk names no question: the present one counts
        await room.play(record_of(room).waiting()[0], None, [99])

    assert told.value.says == "The table has moved on; this was meant for an earlier question"
    assert len(other.value.says.splitlines()) == 1
    assert (players(room), record_of(room).length) == (before, lines)


async def test_a_count_for_a_phase_that_was_opened_again_has_to_be_given_anew(rooms: Hall) -> None:
    room = await real_table(rooms)
    await play_to(rooms, room, CITIES)
    at = record_of(room).asked(record_of(room).waiting()[0])
    seat = record_of(room).waiting()[0]
    await open_again(room, *MOVEMENT)

    with pytest.raises(MovedOn):
        await room.play(seat, at, [3])

    assert record_of(room).phase == MOVEMENT


async def test_of_two_phones_that_take_a_seat_at_the_same_moment_one_has_it_and_the_other_can_ask(rooms: Hall) -> None:
    room, ben, cleo = await real_table(rooms), await rooms.person(), await rooms.person()

    came = await asyncio.gather(
        sit_down(room, MINE, "Ben", "", ben, []),
        sit_down(room, MINE, "Cleo", "", cleo, []),
        return_exceptions=True,
    )

    (refused,) = [each for each in came if isinstance(each, NotAllowed)]
    name = room.chairs[MINE].name
    assert refused.says == f"{name} is played on another device; ask the host for the seat"
    late = cleo if room.chairs[MINE].person == ben.id else ben
    await ask_for_seat(room, MINE, "Late", late)
    await answer_request(room, room.requests[0].number, agrees=True)
    assert room.chairs[MINE].person == late.id


async def test_what_two_phones_with_one_link_answer_counts_once(rooms: Hall) -> None:
    room = await real_table(rooms)
    await sit_down(room, MINE, "Ben", "", await rooms.person(), [])
    await play_to(rooms, room, GROWTH)
    one, other = Ear(MINE), Ear(MINE)
    for ear in (one, other):
        await room.reception.welcome(ear, record_of(room).first_news(MINE))
    options: Any = record_of(room).options(MINE)
    at, least, lines = one.view()["asked"], min(options), record_of(room).length
    assert other.view()["asked"] == at

    await room.play(MINE, at, [least])
    with pytest.raises(MovedOn, match="meant for an earlier question"):
        await room.play(MINE, at, [least + 1])

    assert one.view() == other.view()
    assert record_of(room).length == lines + 1


async def test_an_answer_after_an_hour_counts_and_nothing_was_done_meanwhile(rooms: Hall) -> None:
    room = await real_table(rooms)
    await sit_down(room, MINE, "Ben", "", await rooms.person(), [])
    await play_to(rooms, room, PURCHASE)
    lines, waiting = record_of(room).length, record_of(room).waiting()
    seat, at = waiting[0], record_of(room).asked(waiting[0])

    await rooms.pass_time(AN_HOUR)

    assert (record_of(room).length, record_of(room).waiting()) == (lines, waiting)
    assert room.clocks.shown(rooms.watch()).banks[seat] == 0, "the bank for the day is used up, and that is all"
    await room.play(seat, at, ["done" if "done" in record_of(room).options(seat) else record_of(room).options(seat)[0]])
    assert record_of(room).length > lines
    assert all(chair.bot is None for chair in room.chairs)


async def test_a_clock_that_is_set_back_gives_no_time_and_takes_none(rooms: Hall) -> None:
    room = await real_table(rooms)
    await play_to(rooms, room, (2, 2))
    await hold(room, HOST)
    rooms.watch.time -= AN_HOUR
    await rooms.pass_time(1)
    await go_on(room)
    await play_to(rooms, room, (3, 2))

    spent, told = await day_spent(room), await forecast(room)
    clocks = room.clocks.shown(rooms.watch())

    assert min(row.seconds for row in spent.phases) == 0
    assert spent.held >= 0
    assert told is not None
    assert rooms.watch() <= told.earliest <= told.likely <= told.latest
    assert all(0 <= left <= 600 for left in clocks.banks.values())
    assert record_of(room).phase == (3, 2)


async def test_a_clock_that_is_set_back_makes_no_trade_endless(rooms: Hall) -> None:
    room = await real_table(rooms)
    await play_to(rooms, room, (1, TRADE))
    await rooms.pass_time(1)
    rooms.watch.time -= AN_HOUR

    await rooms.pass_time(1)
    assert record_of(room).in_market
    await rooms.pass_time(room.memory.pace.bell)

    assert not record_of(room).in_market


async def test_while_all_phones_are_away_nothing_happens_and_they_find_everything_again(rooms: Hall) -> None:
    room = await real_table(rooms)
    await sit_down(room, MINE, "Ben", "", await rooms.person(), [])
    await play_to(rooms, room, CITIES)
    before, waiting = players(room), record_of(room).waiting()

    for _ in range(10):
        await rooms.pass_time(60)

    assert (players(room), record_of(room).waiting(), room.requests) == (before, waiting, [])
    assert not room.clocks.paused
    ear = Ear(MINE)
    await room.reception.welcome(ear, record_of(room).first_news(MINE))
    assert (ear.view()["waiting"], ear.view()["public"]["players"]) == (waiting, before)


async def test_no_bot_sits_down_whatever_way_it_comes(rooms: Hall, tmp_path: Path) -> None:
    room, options = await real_table(rooms), {"board": "table", "cards": "table"}
    with_bot = Record.new("megaciv", seats=5, seed=1, options=options, bots=[None] * 4 + ["steward"])
    with_bot.save(tmp_path / "bot.cradle")

    for way in (
        hand_to_bot(room, 1, "steward"),
        set_up(rooms.rooms.house, NewMatch("megaciv", [NewSeat("bot")] * 5, options), await rooms.person()),
        take_up(rooms.rooms.house, (tmp_path / "bot.cradle").read_bytes(), await rooms.person()),
    ):
        with pytest.raises(NotAllowed, match="no bot can move pieces"):
            await way


async def test_an_old_copy_goes_on_from_its_own_phase_and_leaves_the_match_it_came_from_alone(rooms: Hall) -> None:
    room = await real_table(rooms)
    await play_to(rooms, room, (1, TRADE))
    old = await copy_of(room)
    await play_to(rooms, room, (2, 5))
    lines, at = record_of(room).length, record_of(room).phase

    id, _ = await take_up(rooms.rooms.house, old.content, await rooms.person())
    again = await rooms.rooms.enter(id)

    assert [*record_of(again).phase] == old.stage
    assert (record_of(room).length, record_of(room).phase) == (lines, at)
    with pytest.raises(NotAllowed):
        await do_for_seat(again, MINE, "correct", [MINE, "cities", 10, "too many"])


async def test_a_match_from_a_copy_has_its_forecast_when_it_has_played_a_turn_of_its_own(rooms: Hall) -> None:
    room = await real_table(rooms)
    await play_to(rooms, room, (2, 5))
    id, _ = await take_up(rooms.rooms.house, (await copy_of(room)).content, await rooms.person())
    again = await rooms.rooms.enter(id)

    assert await forecast(again) is None
    await play_to(rooms, again, (3, 5))
    assert await forecast(again) is not None


async def test_a_laptop_that_slept_over_lunch_costs_nobody_time_and_lengthens_no_phase(rooms: Hall) -> None:
    room = await real_table(rooms)
    await play_to(rooms, room, PURCHASE)
    await rooms.pass_time(10)
    seat = record_of(room).waiting()[0]
    before, played = room.clocks.shown(rooms.watch()), room.clocks.table_time(rooms.watch())

    rooms.watch.wrong += AN_HOUR  # a steady counter stands still while a laptop sleeps
    await rooms.pass_time(5)

    after = room.clocks.shown(rooms.watch())
    assert after.now - before.now == AN_HOUR + 5, "breaks and the time of day go on"
    assert before.left.get(seat, 0) + before.banks[seat] - after.left.get(seat, 0) - after.banks[seat] == 5
    assert room.clocks.table_time(rooms.watch()) - played == 5
    assert not room.clocks.paused
