"""The time of a day at a real board: spans and banks, breaks, the host's plan and the requests to everybody."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from cradle.kernel.title import title_of
from cradle.server.companion.copies import copy_of
from cradle.server.companion.day import call_awaited, change_day, hold_match, put_to_all
from cradle.server.companion.end_of_day import fewer_breaks, fewer_turns
from cradle.server.lobby.uploads import take_up
from cradle.server.match.consent import vote
from cradle.server.match.pace_changes import changes_told
from cradle.server.match.parts.clocks import MatchClocks
from cradle.server.match.parts.phase_lengths import lengths_of, usual_now
from cradle.server.match.room import Room
from cradle.server.people.sitting_down import pace_at_table, set_up, sit_down
from cradle.server.protocol.companion import ChangeDay, Forecast, Measure
from cradle.server.protocol.match_table import Break
from cradle.server.protocol.setting_up import NewMatch, NewSeat, Pace
from cradle.server.trouble import NotAllowed
from server.rooms_in import Hall, hall
from server.test_copies import play_to

SLOW = Pace("table", bank=100, per_piece=3, market=60, spans=((3, 20), (12, 30)))


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


async def real_table(rooms: Hall, pace: Pace = SLOW) -> Room:
    wish = NewMatch("megaciv", [NewSeat("me")] * 5, options={"board": "table", "cards": "table"}, pace=pace)
    match, _ = await set_up(rooms.rooms.house, wish, await rooms.person())
    return await rooms.rooms.enter(match.id)


def test_whoever_is_awaited_has_the_span_of_the_phase_and_then_the_bank_of_the_day() -> None:
    clocks = MatchClocks(SLOW, 3)
    clocks.await_only([0, 1], [0, 1, 2], False, 1_000, (1, 3), lambda seat: 5)

    told = clocks.shown(1_030)
    assert (told.left, told.banks) == ({0: 5, 1: 5}, {0: 100, 1: 100, 2: 100})
    late = clocks.shown(1_050)
    assert (late.left, late.banks) == ({0: 0, 1: 0}, {0: 85, 1: 85, 2: 100})

    clocks.await_only([1, 2], [0, 1, 2], False, 1_050, (1, 3), lambda seat: 0)
    assert clocks.shown(1_060).left == {1: 0, 2: 10}, "a span begins anew for whoever is awaited anew"
    assert clocks.shown(1_060).banks == {0: 85, 1: 75, 2: 100}
    clocks.await_only([1], [0, 1, 2], False, 1_060, (1, 4), lambda seat: 0)
    assert (clocks.shown(1_090).left, clocks.shown(1_090).banks[1]) == ({}, 75), "this phase has no clock"


def test_banks_survive_a_restart_and_come_back_with_a_phase_that_is_opened_again() -> None:
    clocks = MatchClocks(SLOW, 2)
    clocks.await_only([0], [0, 1], False, 1_000, (1, 3), lambda seat: 0)
    clocks.note_phase((1, 3), 7, [0, 0], 1_000)
    clocks.await_only([1], [0, 1], False, 1_050, (1, 12), lambda seat: 0)
    clocks.note_phase((1, 12), 9, [0, 0], 1_050)

    assert clocks.shown(1_050).before == (1, 3), "the last phase in which somebody was asked"
    again = MatchClocks.taken_up(SLOW, 2, clocks.kept(), 2_000)
    assert again.shown(2_000).before == (1, 3)
    assert again.shown(2_000).banks == {0: 70, 1: 100}
    again.begin_phase_again(7)
    assert again.shown(2_000).banks == {0: 100, 1: 100}


def test_a_break_makes_no_phase_longer() -> None:
    begun = [{"stage": stage, "at": at} for stage, at in [([1, 3], 0), ([1, 12], 700), ([2, 3], 800), ([2, 12], 900)]]

    assert lengths_of(begun, [[100, 600]]) == {3: 150, 12: 100}
    assert usual_now(begun, [[100, 600]]) == 100
    assert usual_now(begun[:1]) is None


@pytest.mark.anyio
async def test_no_clock_runs_before_the_first_answer_nor_where_a_copy_goes_on(rooms: Hall) -> None:
    room = await real_table(rooms)
    id, _ = await take_up(rooms.rooms.house, (await copy_of(room)).content, await rooms.person())
    for table in (room, await rooms.rooms.enter(id)):
        pace = table.memory.pace
        began = rooms.watch()
        await rooms.pass_time(600)
        assert table.clocks.paused
        assert table.clocks.shown(rooms.watch()).banks == dict.fromkeys(range(5), pace.bank)

        await first_answer(table)
        await rooms.pass_time(pace.span(3) + 2 * pace.per_piece + 10)

        assert not table.clocks.paused
        assert sorted(table.clocks.shown(rooms.watch()).banks.values())[0] == pace.bank - 10
        assert table.clocks.held[-1][1] == began + 600


async def first_answer(room: Room) -> None:
    seat = await room.look(lambda record: record.waiting()[0])
    await room.play(seat, None, [await room.look(lambda record: record.options(seat)[0])])


@pytest.mark.anyio
async def test_the_host_plans_the_day_and_breaks_stop_the_clocks(rooms: Hall) -> None:
    room, now = await real_table(rooms), rooms.watch()
    await first_answer(room)

    await change_day(room, ChangeDay(closing=now + 9_000, breaks=[Break(now + 60, 30)], points=False))
    day = room.reception.table(frozenset(), True).day
    assert day is not None
    assert (day.closing, day.breaks, day.points, day.sound) == (now + 9_000, [Break(now + 60, 30)], False, True)

    await rooms.pass_time(61)
    table = room.reception.table(frozenset(), True)
    assert (table.clocks.paused, table.day and table.day.held_by) == (True, "break")
    await rooms.pass_time(1_800)
    assert not room.clocks.paused

    await change_day(room, ChangeDay(breaks=[Break(rooms.watch(), 30)]))
    await rooms.pass_time(60)
    assert room.clocks.paused
    await hold_match(room, False)
    await rooms.pass_time(60)
    assert not room.clocks.paused, "a break that the host ends is over"
    await hold_match(room, True)
    await rooms.pass_time(60)
    assert (room.clocks.paused, room.match.settings["paused_by"]) == (True, "host")


@pytest.mark.anyio
async def test_the_host_sets_the_clocks_and_banks_grow_or_shrink_with_them(rooms: Hall) -> None:
    room = await real_table(rooms, Pace())
    assert room.clocks.shown(rooms.watch()).banks == {}

    await change_day(room, ChangeDay(pace=SLOW))
    told = room.reception.table(frozenset(), True).clocks
    assert told.banks == dict.fromkeys(range(5), 100)
    assert set(told.left) == set(told.since), "whoever is awaited has the span of the phase"
    await change_day(room, ChangeDay(pace=replace(SLOW, bank=160)))
    assert room.clocks.shown(rooms.watch()).banks == dict.fromkeys(range(5), 160)
    assert changes_told(room, {"kind": "table", "bank": 60}, "en").startswith(
        "Trade: 10 min instead of 1 min; Each player's bank for the day: 1 min instead of 160 s"
    )
    await change_day(room, ChangeDay(pace=Pace()))
    told = room.reception.table(frozenset(), True).clocks
    assert (told.banks, told.left) == ({}, {})


@pytest.mark.anyio
async def test_other_clocks_are_put_to_everybody_with_a_phone(rooms: Hall) -> None:
    room = await real_table(rooms, pace_at_table(title_of("megaciv")))
    usual = room.memory.pace
    assert (usual.spans, usual.per_piece, usual.bank, usual.bell) == (((3, 20), (9, 45), (12, 180)), 3, 600, 600)
    shorter = Pace("table", bank=600, per_piece=3, market=480, spans=((3, 20), (9, 45), (12, 120)))

    await sit_down(room, 2, "Ben", "", await rooms.person(), [])
    await put_to_all(room, Measure(shorter))

    (request,) = room.requests
    assert request.facts["voters"] == [2], "for seats at the desk the host has spoken"
    assert request.facts["says"]["en"] == (
        "The host would like to save time. Trade: 8 min instead of 10 min; "
        "Civilization Advances Acquisition: 2 min instead of 3 min"
    )
    assert room.memory.pace == usual
    await vote(room, request.number, 2, agrees=True)
    assert room.memory.pace == room.clocks.pace == shorter
    with pytest.raises(NotAllowed, match="These are the clocks as they are"):
        await put_to_all(room, Measure(shorter))


@pytest.mark.anyio
async def test_all_can_agree_to_leave_the_next_break_out(rooms: Hall) -> None:
    room, now = await real_table(rooms), rooms.watch()
    first, second = Break(now + 600, 30), Break(now + 6_000, 15)
    await change_day(room, ChangeDay(breaks=[second, first]))
    assert fewer_breaks(room, now, first.at) == [], "it comes after the end"
    (saving,) = fewer_breaks(room, now, now + 9_000)
    assert (saving.seconds, saving.says["en"]) == (1_800, "Without the next break of 30 min")

    await sit_down(room, 2, "Ben", "", await rooms.person(), [])
    await put_to_all(room, saving.measure)
    (request,) = room.requests
    await vote(room, request.number, 2, agrees=True)

    day = room.reception.table(frozenset(), True).day
    assert day is not None
    assert day.breaks == [second]
    with pytest.raises(NotAllowed, match="no such break"):
        await put_to_all(room, saving.measure)


@pytest.mark.anyio
async def test_all_can_agree_on_a_last_turn(rooms: Hall) -> None:
    room = await real_table(rooms)
    await sit_down(room, 2, "Ben", "", await rooms.person(), [])

    for turn, agrees in ((9, False), (7, True)):
        await put_to_all(room, Measure(last_turn=turn))
        (request,) = room.requests
        assert request.facts["says"]["en"] == f"The host would like to save time. The game ends after turn {turn}"
        await vote(room, request.number, 2, agrees)

    assert room.record is not None
    public: Any = room.record.view(None)["public"]
    assert public["turn_limit"] == 7
    with pytest.raises(NotAllowed, match="Turn 7 is the last already"):
        await put_to_all(room, Measure(last_turn=7))
    await play_to(rooms, room, (2, 2))
    with pytest.raises(NotAllowed, match="The last turn is turn 2 or a later one"):
        await put_to_all(room, Measure(last_turn=1))


def test_a_last_turn_is_proposed_that_ends_before_the_room_closes() -> None:
    told = Forecast(0, 50_000, 0, [10, 14, 16], 3_000)
    for closing, last, seconds in ((None, 13, 3_000), (60_000, 13, 3_000), (42_000, 11, 9_000), (1, 5, 27_000)):
        room: Any = SimpleNamespace(match=SimpleNamespace(settings={"closing": closing}))
        (saving,) = fewer_turns(room, told, turn=5)
        assert (saving.measure.last_turn, saving.seconds) == (last, seconds)
    assert fewer_turns(room, told, turn=14) == []


@pytest.mark.anyio
async def test_the_host_has_the_television_call_those_the_table_waits_for(rooms: Hall) -> None:
    room = await real_table(rooms)
    before = room.reception.table(frozenset(), True).day
    assert before is not None
    assert before.called is None

    await call_awaited(room)
    day = room.reception.table(frozenset(), False).day
    assert day is not None
    assert day.called == rooms.watch()
    with pytest.raises(NotAllowed, match="where the board lies on the table"):
        await call_awaited(await rooms.match("me", "me"))


@pytest.mark.anyio
async def test_a_day_is_planned_at_a_real_board_only(rooms: Hall) -> None:
    room = await rooms.match("me", "me")

    assert room.reception.table(frozenset(), True).day is None
    with pytest.raises(NotAllowed, match="where the board lies on the table"):
        await change_day(room, ChangeDay(closing=None))
    with pytest.raises(NotAllowed, match="for a board that lies on the table"):
        await rooms.match("me", "me", pace=SLOW)
    with pytest.raises(NotAllowed, match="clocks for each phase, or none"):
        await put_to_all(await real_table(rooms), Measure(Pace("days")))
