"""A match whose board lies on a real table: seats at the desk and on phones, phases opened again, no bots."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from cradle.server.companion.acts import do_for_seat
from cradle.server.companion.day_spent import day_spent
from cradle.server.companion.desk_seats import answer_request, ask_for_seat, back_to_desk
from cradle.server.companion.phases_again import open_again
from cradle.server.match.attendant import hand_to_bot
from cradle.server.match.consent import ask_table, close_lapsed, vote
from cradle.server.match.room import Room
from cradle.server.people.sitting_down import set_up, set_up_again, sit_down
from cradle.server.protocol.setting_up import NewMatch, NewSeat, Pace
from cradle.server.trouble import Forbidden, Missing, NotAllowed
from loops import as_long_as
from server.rooms_in import Hall, hall

pytestmark = pytest.mark.anyio

FIRST, LATER = (1, 3), (2, 3)  # phases in which somebody has a question


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


async def at_a_table(rooms: Hall, seats: int = 5, pace: Pace | None = None, cards: str = "table") -> Room:
    """A match that goes on as one whose board lies on the table, all seats at the host's desk."""
    room = await rooms.match(*["me"] * seats, game="megaciv", pace=pace)
    room.match.header["options"] = {**room.match.header["options"], "board": "table", "cards": cards}
    room.timekeeping.run(rooms.watch())
    return room


async def play_until(room: Room, phase: tuple[int, int]) -> None:
    """Answer somehow until this phase has come."""
    rng = Random(3)
    for _ in as_long_as(lambda: room.record is not None and room.record.phase < phase):
        assert room.record is not None
        seat = room.record.waiting()[0]
        await room.play(seat, None, [rng.choice(room.record.options(seat))])


async def test_a_phone_takes_a_seat_at_the_desk_with_one_tap(rooms: Hall) -> None:
    room, ben = await at_a_table(rooms), await rooms.person()

    link = await sit_down(room, 2, "Ben", "", ben, [])
    await sit_down(room, 3, "", "", ben, [link.secret])

    assert [chair.person == ben.id for chair in room.chairs] == [False, False, True, True, False]
    assert room.chairs[2].name == "Ben"
    seats = room.reception.table(frozenset(), False, frozenset()).seats
    assert [seat.at_desk for seat in seats] == [True, True, False, False, True]


async def test_the_seat_of_another_phone_is_given_by_the_host(rooms: Hall) -> None:
    room, ben, cleo = await at_a_table(rooms), await rooms.person(), await rooms.person()
    await sit_down(room, 2, "Ben", "", ben, [])
    with pytest.raises(NotAllowed, match="Ben is played on another device; ask the host"):
        await sit_down(room, 2, "Cleo", "", cleo, [])

    await ask_for_seat(room, 2, "Cleo", cleo)
    (request,) = room.requests
    assert request.facts["says"]["en"] == "Cleo would like to play Hatti on another device"
    assert request.facts["says"]["de"] == "Cleo möchte Hatti an einem anderen Gerät spielen"
    with pytest.raises(NotAllowed, match="asked for a seat already"):
        await ask_for_seat(room, 2, "Cleo", cleo)
    with pytest.raises(Forbidden):
        await vote(room, request.number, 0, agrees=True)
    await sit_down(room, 4, "Dan", "", await rooms.person(), [])
    await answer_request(room, request.number, agrees=True)

    assert (room.chairs[2].person, room.chairs[2].name, room.requests) == (cleo.id, "Cleo", [])
    with pytest.raises(Missing):
        await answer_request(room, request.number, agrees=True)


async def test_a_request_for_a_seat_lapses_when_nobody_answers_and_when_the_seat_changes_hands(rooms: Hall) -> None:
    room, ben, cleo = await at_a_table(rooms), await rooms.person(), await rooms.person()
    await sit_down(room, 2, "Ben", "", ben, [])

    await ask_for_seat(room, 2, "Cleo", cleo)
    await close_lapsed(room, rooms.watch() + 700)
    assert (room.requests, room.chairs[2].person) == ([], ben.id)

    await ask_for_seat(room, 2, "Cleo", cleo)
    number = room.requests[0].number
    await back_to_desk(room, 2)
    with pytest.raises(Missing, match="no longer open"):
        await answer_request(room, number, agrees=True)
    assert (room.requests, room.chairs[2].person) == ([], room.match.host)
    with pytest.raises(NotAllowed, match="free to take"):
        await ask_for_seat(room, 2, "Cleo", cleo)


async def test_no_seat_goes_to_a_bot_and_at_zero_nothing_is_done(rooms: Hall) -> None:
    room = await at_a_table(rooms, pace=Pace(kind="live", bank=10, bonus=0))

    with pytest.raises(NotAllowed, match="no bot can move pieces"):
        await hand_to_bot(room, 1, "")
    await rooms.pass_time(30)
    with pytest.raises(NotAllowed, match="no bot can move pieces"):
        await ask_table(room, "replace", 1, {"seat": 0})

    assert room.requests == []
    assert all(chair.bot is None for chair in room.chairs)


async def test_the_phase_before_is_opened_again(rooms: Hall) -> None:
    room = await at_a_table(rooms)
    await play_until(room, LATER)
    assert room.record is not None
    with pytest.raises(NotAllowed, match="Only the phase before can be opened again"):
        await open_again(room, *LATER)

    await open_again(room, *FIRST)

    assert room.record.phase == FIRST
    await play_until(room, LATER)
    assert room.record.phase == LATER
    await open_again(room, *FIRST)
    assert room.record.phase == FIRST


async def test_whoever_has_bought_something_since_is_asked(rooms: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await at_a_table(rooms)
    await play_until(room, LATER)
    await sit_down(room, 4, "Ben", "", await rooms.person(), [])
    monkeypatch.setattr("cradle.server.match.consent.favoured_in", lambda record: [["pottery"], [], [], [], ["music"]])

    await open_again(room, *FIRST)

    (request,) = room.requests
    assert request.facts["voters"] == [4], "for seats at the desk the host has spoken"
    assert room.record is not None
    assert room.record.phase == LATER
    await vote(room, request.number, 4, agrees=True)
    assert room.record.phase == FIRST


async def test_there_is_nothing_to_open_again_on_a_screen_or_at_the_start(rooms: Hall) -> None:
    with pytest.raises(NotAllowed, match="where the board lies on the table"):
        await open_again(await rooms.match("me", "me"), 1, 1)
    with pytest.raises(NotAllowed, match="There is no phase before"):
        await open_again(await at_a_table(rooms), 1, 1)


async def test_a_match_with_its_board_on_the_table_begins_at_the_desk(rooms: Hall) -> None:
    wish = NewMatch("megaciv", [NewSeat("open")] * 5, options={"board": "table", "cards": "table"})
    match, _ = await set_up(rooms.rooms.house, wish, await rooms.person())

    room = await rooms.rooms.enter(match.id)

    assert (room.match.state, room.match.settings["at_zero"]) == ("running", "nothing")
    assert {chair.person for chair in room.chairs} == {room.match.host}
    assert room.record is not None
    assert room.record.phase == (1, 3)  # nobody has moved before they say so
    with pytest.raises(NotAllowed, match="no bot can move pieces"):
        await set_up(
            rooms.rooms.house, replace(wish, seats=[*[NewSeat("me")] * 4, NewSeat("bot")]), await rooms.person()
        )
    await play_until(room, (1, 5))
    before = room.reception.table(frozenset(), True).clocks.before
    assert before == (1, 3), "nobody was asked in the phase between them"
    await open_again(room, *before)
    assert room.record.phase == before


async def test_a_real_board_is_played_once_more_by_those_who_sit_there(rooms: Hall) -> None:
    """Nobody has to come again: phones keep their seats, and the others are at the desk."""
    options = {"board": "table", "cards": "table", "turns": 1}
    wish = NewMatch("megaciv", [NewSeat("open")] * 5, options=options)
    match, _ = await set_up(rooms.rooms.house, wish, await rooms.person())
    room, ben = await rooms.rooms.enter(match.id), await rooms.person()
    await sit_down(room, 2, "Ben", "", ben, [])
    await room.table.change(settings={"closing": 5_000.0})
    rng = Random(3)
    for _ in as_long_as(lambda: room.match.state == "running"):
        assert room.record is not None
        seat = room.record.waiting()[0]
        await room.play(seat, None, [rng.choice(room.record.options(seat)[-2:])])

    assert (await day_spent(room)).phases[-1].phase == "Civilization Advances Acquisition", "the end takes no time"
    again = await rooms.rooms.enter((await set_up_again(room)).match)

    assert again.match.state == "running"
    assert [chair.person == ben.id for chair in again.chairs] == [False, False, True, False, False]
    assert {chair.person for chair in again.chairs if chair.seat != 2} == {room.match.host}
    seats = again.reception.table(frozenset(), True).seats
    assert [seat.at_desk for seat in seats] == [True, True, False, True, True]
    assert "closing" not in again.match.settings


async def test_a_player_sets_own_facts_right_and_nobody_elses(rooms: Hall) -> None:
    room = await rooms.match(*["me"] * 5, game="megaciv", options={"board": "table", "cards": "table"})

    await do_for_seat(room, 2, "correct", [2, "treasury", 1, "miscounted"])
    await do_for_seat(room, 2, "contact", [2, 1, 1])
    await do_for_seat(room, 2, "part", [2, 1])
    await do_for_seat(room, 1, "part", [1, 2])

    assert room.record is not None
    shown = room.record.view(None)["public"]
    assert shown["players"][2]["treasury"] == 1
    assert shown["players"][1]["id"] not in shown["counts"]["contacts"][2]
    with pytest.raises(Forbidden):
        await do_for_seat(room, 2, "correct", [3, "treasury", 1, "miscounted"])
    with pytest.raises(
        NotAllowed, match="Players can do this for themselves: correct, contact, part, wait_for; not leave"
    ):
        await do_for_seat(room, 2, "leave", [2])
    with pytest.raises(NotAllowed, match="ends when both players say so"):
        await do_for_seat(room, 2, "contact", [2, 4, 0])
