"""The pace of bots: in a market they stay with the people, and among themselves they lose no time."""

from contextlib import nullcontext
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bots.markets import an_offer, at_a_market
from cradle.kernel.record.record import Record
from cradle.server.keys import hashed, new_id
from cradle.server.lobby.uploads import take_up
from cradle.server.match.bots import Thinkers
from cradle.server.match.holding import go_on, hold
from cradle.server.match.market_pace import READING
from cradle.server.match.put_questions import errand_of
from cradle.server.match.room import Room
from cradle.server.store import StoredPerson
from cradle.server.trouble import MovedOn, NotAllowed
from server.marketeers import as_saved
from server.rooms_in import Ear, Hall, hall

pytestmark = pytest.mark.anyio
ANN = 0
MOST_LOOKS = 60


async def at_table(opened: Hall, record: Record, pace: dict[str, Any] | None = None) -> Room:
    """This game goes on as a match."""
    person = StoredPerson(new_id(), hashed(new_id()), "Ann", opened.watch())
    house = opened.rooms.house
    await house.store.people.add(person)
    match, _ = await take_up(house, as_saved(record), person)
    room = await opened.rooms.enter(match)
    if pace is not None:
        room.match.settings["pace"] = pace
    await opened.pass_time(0.0)
    return room


async def let_them_look(opened: Hall) -> None:
    """Let half a minute pass, in which bots come round several times."""
    for _ in range(15):
        await opened.pass_time(2.0)


def names(room: Room) -> list[str]:
    """The events since the match was taken up."""
    assert room.record is not None
    return [item["name"] for item in room.record.news(None, room.record.first_news(None))]


async def test_bots_stay_in_the_market_with_the_people_and_end_it_without_them(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_a_market(people=(ANN,)))
        record = room.record
        assert record is not None
        assert record.in_market
        await let_them_look(opened)
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
        for _ in range(MOST_LOOKS):
            before = record.length
            await opened.pass_time(5.0)
            if record.length == before:
                break
        assert record.length == before, "time alone wakes nobody"

        deed = an_offer(record, ANN)
        await room.play(ANN, None, deed)
        await opened.pass_time(5.0)

        assert {line[0] for line in record.lines_from(before + len(deed))} == {1, 2, 3, 4}


async def test_people_hear_which_bots_have_looked_at_the_market_and_let_it_be(tmp_path: Path) -> None:
    """Each client gets it with its own count of news; a new client hears of the present ones; nothing is recorded."""
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_a_market(people=(ANN,)))
        ann, crowd, late = Ear(ANN), Ear(None), Ear(ANN)
        record = room.record
        assert record is not None
        for ear in (ann, crowd):
            assert await room.reception.welcome(ear, record.news_count(ear.seat))
        await room.play(ANN, None, an_offer(record, ANN))
        for _ in range(MOST_LOOKS):
            before = record.length
            await opened.pass_time(READING)
            if record.length == before:
                break

        for ear in (ann, crowd):
            last = {seat: said["news_count"] for said in ear.told("let_be") for seat in said["seats"]}
            assert last == dict.fromkeys((1, 2, 3, 4), record.news_count(ear.seat)), (
                "all rest, and have seen everything"
            )
        assert await room.reception.welcome(late, record.news_count(ANN))
        assert sorted(late.told("welcome")[0]["let_be"]) == [1, 2, 3, 4]
        told = ann.told("let_be")
        await room.play(ANN, None, ["done"])
        await opened.quiet()
        assert ann.told("let_be") == told, "without people nobody is told"


async def test_in_the_first_seconds_of_a_market_bots_only_make_offers(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_a_market(people=(ANN,)))
        for _ in range(9):
            await opened.pass_time(0.5)

        told = set(names(room))
        assert "offer_posted" in told
        assert not told & {"offer_answered", "cards_swapped", "offer_withdrawn"}

        await let_them_look(opened)
        assert "offer_answered" in names(room)


async def test_a_pause_takes_nothing_off_the_first_seconds_of_a_market(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_a_market(people=(ANN,)))
        await opened.pass_time(0.5)
        await hold(room, ANN)
        await opened.pass_time(20.0)
        await go_on(room)
        for _ in range(8):
            await opened.pass_time(0.5)

        assert not set(names(room)) & {"offer_answered", "cards_swapped", "offer_withdrawn"}
        await let_them_look(opened)
        assert "offer_answered" in names(room)


async def test_with_people_in_the_market_a_bot_acts_once_in_two_to_four_seconds(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_a_market(people=(ANN,)))
        record = room.record
        assert record is not None
        deeds: dict[int, list[float]] = {1: [], 2: [], 3: [], 4: []}
        for _ in range(80):
            before = record.length
            await opened.pass_time(0.25)
            for seat in {line[0] for line in record.lines_from(before) if line[0] is not None}:
                deeds[seat].append(opened.watch())

        apart = [later - earlier for times in deeds.values() for earlier, later in pairwise(times)]
        assert len(apart) >= 4
        assert min(apart) >= 2.0


async def test_people_can_read_what_a_bot_offers_before_another_bot_answers_it(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_a_market(people=(ANN,)))
        record: Any = room.record
        offered: dict[int, float] = {}
        answered: dict[int, float] = {}
        for _ in range(60):
            await opened.pass_time(0.25)
            for offer in record.state.offers:
                when, number = (answered, offer.answered) if offer.answered else (offered, offer.number)
                when.setdefault(number, opened.watch())

        waited = [answered[number] - offered[number] for number in answered if number in offered]
        assert len(waited) >= 2
        assert min(waited) >= READING - 0.25


async def test_over_days_no_bot_waits(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_a_market(people=(ANN,)), pace={"kind": "days", "bank": 86_400})

        assert "offer_answered" in names(room)


async def test_nobody_waits_for_a_seat_that_only_listens(tmp_path: Path) -> None:
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_a_market(people=(ANN,)))

        await room.table.change_seat(ANN, orders=[{"choice": "Market", "answer": "listen"}])
        await opened.pass_time(1.0)

        assert "market_closed" in names(room)
        [order] = room.memory.orders_of(ANN)
        assert order.acted == opened.watch()


@pytest.mark.parametrize("happened", [1, 0], ids=["the table moved on", "nothing happened"])
async def test_a_bot_whose_partner_withdrew_while_it_thought_thinks_anew(tmp_path: Path, happened: int) -> None:
    """No fault is noted, unless nothing has happened since: then the bot itself is wrong."""
    async with hall(tmp_path) as opened:
        room = await at_table(opened, at_a_market(people=(ANN,)), pace={"kind": "days", "bank": 86_400})
        record = room.record
        assert record is not None
        bot = next(seat for seat in record.waiting() if record.bots[seat] is not None)
        asked = record.asked(bot)
        stale: Any = {"seat": bot, "asked": asked, "answer": "nobody at all", "memory": None, "leaves": False}
        [name, seed] = record.bots[bot] or ("", 0)
        task: Any = {"seat": bot, "bot": name, "seed": seed}

        playing = Thinkers(room).play(record.news_count(None) - happened, [task], [stale])

        with nullcontext() if happened else pytest.raises(NotAllowed, match="not an answer"):
            await playing


async def test_a_bot_whose_question_has_gone_keeps_its_seat(tmp_path: Path) -> None:
    """The question may go between seeing that a bot has one and asking it; that is no fault of the bot."""
    record = at_a_market(people=(ANN,))
    gone = next(seat for seat in record.waiting() if seat != ANN)
    record.play_for_bot(gone, "done", None)
    async with hall(tmp_path) as opened:
        room = await at_table(opened, record, pace={"kind": "days", "bank": 86_400})
        assert room.record is not None
        seated = room.record.bots
        assert seated[gone] is not None
        assert gone not in room.record.waiting()

        with pytest.raises(MovedOn, match="The table has moved on"):
            await Thinkers(room).plan([gone])

        assert room.record.bots == seated


def test_whoever_asks_for_advice_too_late_hears_that_the_table_has_moved_on() -> None:
    record = at_a_market(people=(ANN,))
    asked = record.waiting()
    record.bell()
    gone = next(seat for seat in asked if seat not in record.waiting())

    with pytest.raises(MovedOn, match="The table has moved on"):
        errand_of(record, gone, "steward")
