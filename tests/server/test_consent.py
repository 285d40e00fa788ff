"""Requests to the table: when they are allowed, who votes, what silence means, and when a request ends by itself."""

from collections.abc import AsyncIterator
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cradle.client import set_up, sit_down
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import Refused
from cradle.server.companion.desk_seats import ask_for_seat
from cradle.server.house import TABLE
from cradle.server.loading.resuming import NeedsPast
from cradle.server.match import consent
from cradle.server.match.attendant import hand_to_bot, take_back
from cradle.server.match.consent import LIVE, ask_table, last_answer, vote, withdraw
from cradle.server.match.grounds import AWAY, BOT_PLAYED, SILENT
from cradle.server.match.room import Room
from cradle.server.people import auth, sitting_down
from cradle.server.protocol.setting_up import Pace
from cradle.server.store import StoredRequest
from cradle.server.trouble import Forbidden, Missing, NotAllowed
from loops import as_long_as
from server.rooms_in import Ear, Hall, hall
from server.seated import as_host

pytestmark = pytest.mark.anyio

CLOCK = Pace(kind="live", bank=100, bonus=0)
DAYS = Pace(kind="days", bank=86_400 * 30)


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


async def seated(rooms: Hall, *kinds: str, **wish: Any) -> tuple[Room, list[Ear]]:
    """A match and the people in its seats, all of them connected."""
    room = await rooms.match(*kinds, **wish)
    ears = [Ear(seat) for seat in range(room.match.seats) if kinds[seat] == "me"]
    for ear in ears:
        await room.reception.welcome(ear, 0)
    return room, ears


def only(room: Room) -> StoredRequest:
    (request,) = room.requests
    return request


async def away(rooms: Hall, room: Room, ear: Ear, seconds: float) -> None:
    """One player has left, and so much time goes by."""
    room.reception.leave(ear)
    await rooms.pass_time(seconds)


# ---- a bot instead of somebody


async def test_nobody_asks_for_a_bot_while_the_player_is_there_and_no_time_is_up(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me", "me")
    await rooms.pass_time(10 * AWAY)

    with pytest.raises(NotAllowed, match=r"is here or has not been gone for long.*away for 2 minutes"):
        await ask_table(room, "replace", 1, {"seat": 0})

    assert room.requests == []


async def test_nobody_asks_for_a_bot_before_the_player_has_been_away_for_a_while(rooms: Hall) -> None:
    room, ears = await seated(rooms, "me", "me")
    await away(rooms, room, ears[0], AWAY - 1)

    with pytest.raises(NotAllowed, match="not been gone for long"):
        await ask_table(room, "replace", 1, {"seat": 0})


async def test_nobody_asks_for_a_bot_where_the_table_does_not_wait(rooms: Hall) -> None:
    room, ears = await seated(rooms, "me", "me")
    await away(rooms, room, ears[1], AWAY)

    with pytest.raises(NotAllowed, match="when it is their move"):
        await ask_table(room, "replace", 0, {"seat": 1})


async def test_the_others_are_told_for_how_long_somebody_has_been_away(rooms: Hall) -> None:
    room, ears = await seated(rooms, "me", "me")
    room.chairs[0].name = "Ann"
    await away(rooms, room, ears[0], 3 * 60 + 5)

    await ask_table(room, "replace", 1, {"seat": 0})

    says = only(room).facts["says"]
    assert says["en"].startswith("Ann has been away for 3 minutes, and it is their move.")
    assert says["de"].startswith("Ann ist seit 3 Minuten weg")


async def test_somebody_who_is_away_has_the_whole_minute_to_come_back(rooms: Hall) -> None:
    room, ears = await seated(rooms, "me", "me", "me")
    await away(rooms, room, ears[0], AWAY)
    await ask_table(room, "replace", 1, {"seat": 0})
    await vote(room, only(room).number, 2, agrees=True)
    assert room.chairs[0].bot is None

    await rooms.pass_time(LIVE)

    assert room.chairs[0].bot is not None
    assert room.chairs[0].settings["caretaker"], "whoever comes back plays on"


async def test_coming_back_ends_the_request_for_a_bot(rooms: Hall) -> None:
    room, ears = await seated(rooms, "me", "me", "me")
    await away(rooms, room, ears[0], AWAY)
    await ask_table(room, "replace", 1, {"seat": 0})

    await room.reception.welcome(ears[0], 0)
    await rooms.pass_time(1)

    assert room.requests == []
    await rooms.pass_time(LIVE)
    assert room.chairs[0].bot is None


async def test_somebody_who_is_here_at_another_process_is_not_replaced(postgres_store: str) -> None:
    async with hall(postgres_store) as one, hall(postgres_store) as other:
        room = await one.match("me", "me")
        ann = Ear(0)
        await (await other.rooms.enter(room.id)).reception.welcome(ann, 0)
        await one.pass_time(AWAY)
        await ask_table(room, "replace", 1, {"seat": 0})  # as this process sees it, nobody is there

        other.rooms.heard(room.id, TABLE)
        await other.quiet()
        await room.catch_up()

        assert room.requests == []
        await one.pass_time(LIVE)
        assert room.chairs[0].bot is None


async def test_answering_ends_the_request_for_a_bot(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me", "me", pace=CLOCK, at_zero="vote")
    await rooms.pass_time(100)
    assert only(room).facts["reason"] == "time"

    await room.play(0, None, ["forest", 3])
    await rooms.pass_time(1)

    assert room.requests == []


async def test_whoever_it_is_about_can_always_refuse_and_has_some_time_then(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me", "me", pace=CLOCK, at_zero="vote")
    await rooms.pass_time(100)
    number = only(room).number
    await vote(room, number, 1, agrees=True)

    await vote(room, number, 0, agrees=False)

    assert (room.requests, room.chairs[0].bot) == ([], None)
    await rooms.pass_time(LIVE - 1)
    assert room.requests == [], "they are not asked again at once"
    await rooms.pass_time(1)
    assert only(room).number != number


async def test_silence_counts_only_while_the_reason_holds(rooms: Hall) -> None:
    room, ears = await seated(rooms, "me", "me", "me")
    await away(rooms, room, ears[0], AWAY)
    await ask_table(room, "replace", 1, {"seat": 0})
    room.clocks.pause(rooms.watch())

    await rooms.pass_time(LIVE)

    assert (room.requests, room.chairs[0].bot) == ([], None)


async def test_the_majority_of_the_others_can_decline(rooms: Hall) -> None:
    room, ears = await seated(rooms, "me", "me", "me", "me")
    await away(rooms, room, ears[0], AWAY)
    await ask_table(room, "replace", 1, {"seat": 0})
    number = only(room).number

    await vote(room, number, 2, agrees=False)
    assert room.requests, "one of three"
    await vote(room, number, 3, agrees=False)

    assert (room.requests, room.chairs[0].bot) == ([], None)


async def test_in_a_match_of_days_a_bot_is_asked_for_after_three_days_of_silence(rooms: Hall) -> None:
    room = await rooms.match("me", "me", pace=DAYS)
    await rooms.pass_time(SILENT - 1)
    room = await rooms.rooms.enter(room.id)
    with pytest.raises(NotAllowed, match="not answered for 3 days"):
        await ask_table(room, "replace", 1, {"seat": 0})

    await rooms.pass_time(1)
    room = await rooms.rooms.enter(room.id)
    await ask_table(room, "replace", 1, {"seat": 0})

    assert "has not answered for 3 days" in only(room).facts["says"]["en"]


@pytest.mark.parametrize("about", [None, 1, 7])
async def test_a_request_is_about_the_seat_of_another_player(rooms: Hall, about: int | None) -> None:
    room, _ = await seated(rooms, "me", "me")

    for kind in ("replace", "free"):
        with pytest.raises(NotAllowed, match="the seat of another player"):
            await ask_table(room, kind, 1, {"seat": about})


async def test_a_bot_is_not_replaced(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "random")

    with pytest.raises(NotAllowed, match="the seat of another player"):
        await ask_table(room, "replace", 0, {"seat": 1})


# ---- open cards


async def test_open_cards_need_a_yes_of_everybody_who_has_a_seat(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me", "me")
    await hand_to_bot(room, 2, "random", caretaker=True)
    await ask_table(room, "open", 0, {})
    await vote(room, only(room).number, 1, agrees=True)
    assert not room.match.settings.get("opened"), "a bot has no say for its player"

    await vote(room, only(room).number, 2, agrees=True)

    assert room.match.settings["opened"]


async def test_silence_opens_nothing(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me")
    await ask_table(room, "open", 0, {})

    await rooms.pass_time(LIVE + 1)

    assert (room.requests, room.match.settings.get("opened")) == ([], None)


async def test_cards_are_closed_again_when_a_seat_changes_hands(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "random")
    await ask_table(room, "open", 0, {})
    assert room.match.settings["opened"], "one person among bots"

    await ask_table(room, "free", 0, {"seat": 1})
    assert not room.match.settings["opened"]
    with pytest.raises(NotAllowed, match="when all seats are taken"):
        await ask_table(room, "open", 0, {})
    await sitting_down.sit_down(room, 1, "Ben", "", await rooms.person(), [])
    await ask_table(room, "open", 0, {})

    assert only(room).facts["voters"] == [1]
    assert not room.match.settings["opened"]


# ---- a seat for somebody else


async def test_a_bots_seat_is_freed_by_all_people_and_then_somebody_sits_down(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me", "random")
    await ask_table(room, "free", 0, {"seat": 2})
    assert room.chairs[2].kind == "bot"
    await vote(room, only(room).number, 1, agrees=True)
    assert (room.chairs[2].kind, room.chairs[2].bot) == ("open", "random"), "the bot plays on until then"

    await sitting_down.sit_down(room, 2, "Cleo", "", await rooms.person(), [])

    assert (room.chairs[2].kind, room.chairs[2].name, room.chairs[2].bot) == ("person", "Cleo", None)
    assert room.record is not None
    assert room.record.news(None)[-1]["name"] == "seat_taken"


async def test_nobody_frees_the_seat_of_somebody_who_plays_or_left_a_moment_ago(rooms: Hall) -> None:
    room, ears = await seated(rooms, "me", "me")
    with pytest.raises(NotAllowed, match="a bot has played there for 10 minutes"):
        await ask_table(room, "free", 0, {"seat": 1})
    room.reception.leave(ears[1])
    await hand_to_bot(room, 1, "random", caretaker=True)
    await rooms.pass_time(BOT_PLAYED - 1)

    with pytest.raises(NotAllowed, match="a bot has played there for 10 minutes"):
        await ask_table(room, "free", 0, {"seat": 1})


async def test_the_seat_of_somebody_who_does_not_come_back_is_freed_with_nothing_private_in_it(rooms: Hall) -> None:
    room, ears = await seated(rooms, "me", "me")
    await room.table.change_seat(1, notes="mine alone", orders=[{"choice": "Feed", "answer": "done"}])
    room.reception.leave(ears[1])
    await hand_to_bot(room, 1, "random", caretaker=True)
    await rooms.pass_time(BOT_PLAYED)

    await ask_table(room, "free", 0, {"seat": 1})
    assert room.chairs[1].kind == "person", "they have a minute to come back"
    await rooms.pass_time(LIVE)

    (kept,) = [chair for chair in await rooms.rooms.house.store.matches.seats(room.id) if chair.seat == 1]
    assert (kept.kind, kept.person, kept.secret, kept.notes) == ("open", None, None, "")
    assert [order["choice"] for order in kept.orders] == ["*"]  # as a new player has it


async def test_whoever_comes_back_keeps_their_seat(rooms: Hall) -> None:
    room, ears = await seated(rooms, "me", "me")
    room.reception.leave(ears[1])
    await hand_to_bot(room, 1, "random", caretaker=True)
    await rooms.pass_time(BOT_PLAYED)
    await ask_table(room, "free", 0, {"seat": 1})

    await take_back(room, 1)
    await room.reception.welcome(ears[1], 0)
    await rooms.pass_time(LIVE)

    assert (room.requests, room.chairs[1].kind) == ([], "person")


# ---- all kinds


@pytest.mark.parametrize("kind", ["undo", "pause", "resume", "open", "replace", "free"])
async def test_nothing_is_asked_once_the_match_is_over(rooms: Hall, kind: str) -> None:
    room, _ = await seated(rooms, "me", "me")
    await room.play(0, None, ["forest", 3])
    room.match.state = "over"

    with pytest.raises(NotAllowed, match="while the match is being played"):
        await ask_table(room, kind, 0, {"seat": 1})


async def test_a_request_ends_with_the_match(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me")
    await room.play(0, None, ["forest", 3])
    await ask_table(room, "undo", 0, {})
    number = only(room).number
    room.match.state = "over"

    with pytest.raises(Missing, match="no longer open"):
        await vote(room, number, 1, agrees=True)


async def test_whoever_asks_for_the_same_agrees(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me", "me")
    await ask_table(room, "pause", 0, {})
    await ask_table(room, "pause", 1, {})
    assert len(room.requests) == 1

    await ask_table(room, "pause", 2, {})

    assert room.clocks.paused


async def test_the_table_goes_back_for_one_at_a_time(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me")
    await room.play(0, None, ["forest", 3])
    await room.play(1, None, ["river", 3])
    await ask_table(room, "undo", 0, {})

    with pytest.raises(NotAllowed, match="answer that first"):
        await ask_table(room, "undo", 1, {})


async def test_whoever_asked_hears_who_said_no(rooms: Hall) -> None:
    room, (ann, *_) = await seated(rooms, "me", "me")
    await room.play(0, None, ["forest", 3])
    await ask_table(room, "undo", 0, {})

    await vote(room, only(room).number, 1, agrees=False)

    assert room.requests == []
    (told,) = msgspec.json.decode(ann.heard[-1])["table"]["requests"]
    assert (told["kind"], told["seat"], told["declined"], told["outcome"]) == ("undo", 0, [1], "declined")
    await room.read()  # as after a restart
    (kept,) = room.reception.table(frozenset({0}), False).requests
    assert (kept.number, kept.declined, kept.outcome) == (told["number"], [1], "declined")


async def test_whoever_asked_withdraws_it_and_those_who_have_answered_are_told(rooms: Hall) -> None:
    room, (_, ben, _) = await seated(rooms, "me", "me", "me")
    await room.play(0, None, ["forest", 3])
    await ask_table(room, "undo", 0, {})
    request = only(room)
    await vote(room, request.number, 1, agrees=True)

    await withdraw(room, request)

    (told,) = msgspec.json.decode(ben.heard[-1])["table"]["requests"]
    assert (told["kind"], told["agreed"], told["outcome"]) == ("undo", [1], "withdrawn")
    with pytest.raises(Missing, match="no longer open"):
        await vote(room, request.number, 2, agrees=True)
    with pytest.raises(Missing, match="no longer open"):
        await withdraw(room, request)


def test_what_the_host_asks_is_withdrawn_by_the_host_alone(server: str) -> None:
    seats, options = [{"kind": "me"}] * 5, {"board": "table", "cards": "table"}
    host = as_host(set_up(server, {"game": "megaciv", "seats": seats, "options": options}))
    ben = sit_down(server, host.match, 2, "Ben")
    (request,) = host.call("/measures", {"last_turn": 9})["requests"]
    address = f"/requests/{request['number']}"

    with pytest.raises(Refused, match="Only whoever asked for this can withdraw it"):
        ben.call(address, method="DELETE")
    (told,) = host.call(address, method="DELETE")["requests"]

    assert told["outcome"] == "withdrawn"
    with pytest.raises(Refused, match="no longer open"):
        host.call(address, method="DELETE")


async def test_whoever_would_like_a_seat_may_think_better_of_it(rooms: Hall) -> None:
    room = await rooms.match(*["me"] * 5, game="megaciv")
    room.match.header["options"] = {**room.match.header["options"], "board": "table"}
    ben, cleo = await rooms.person(), await rooms.person()
    await sitting_down.sit_down(room, 2, "Ben", "", ben, [])
    await ask_for_seat(room, 2, "Cleo", cleo)

    for person, may in ((cleo, True), (ben, False)):
        who = auth.granted(auth.Proof(frozenset(), person), room.match, room.chairs)
        with nullcontext() if may else pytest.raises(Forbidden, match="Only whoever asked"):
            auth.check_has_asked(who, only(room))


def test_an_answer_of_long_ago_that_is_no_longer_in_memory_is_asked_for_by_its_line() -> None:
    match, rng, last = Record.new("stoneage", seats=4, seed=4), Random(6), 0
    stored = [*match.lines]
    for _ in as_long_as(lambda: match.length < 100 or match.story.last_of(0) > 0):
        seat = match.waiting()[0]
        match.play(seat, rng.choice(match.options(seat)))
        last = match.story.last_of(0) or last
        stored.append(match.lines_from(match.length - 1)[0])
        match.let_go(0, lambda: stored)

    with pytest.raises(NeedsPast) as needed:
        last_answer(match, 0)
    assert needed.value.first == last
    match.read_all()
    assert last_answer(match, 0)["line"] == last


def test_what_the_table_could_take_back_is_known_without_the_lines_before_a_snapshot() -> None:
    match, rng = Record.new("stoneage", seats=4, seed=4), Random(6)
    assert "askable" not in match.undo_of(0), "there is no answer of theirs yet"
    short, said = Record.new("stoneage", seats=4, seed=4), set()
    for _ in as_long_as(lambda: match.length < 150):
        seat = match.waiting()[0]
        answer = rng.choice(match.options(seat))
        for record in (match, short):
            record.play(seat, answer)
        short.let_go(0, lambda: match.lines)
        if (snapshot := match.snapshot("")) is not None:
            resumed = Record.resume(match.header(), lambda: match.lines, snapshot, [], "")
            assert [resumed.undo_of(each) for each in range(4)] == [match.undo_of(each) for each in range(4)]
        assert [short.undo_of(each) for each in range(4)] == [match.undo_of(each) for each in range(4)]
        said |= {(short.story.last_of(0) > 0, match.undo_of(0).get("chance", False))}

    assert (False, True) in said, "dice lay before all that was still in memory"


async def test_a_bot_takes_back_a_placement_but_no_dice(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "random")
    assert room.record is not None
    await room.play(0, None, ["forest", 5])
    await ask_table(room, "undo", 0, {})
    assert [*room.record.story.kept(1, room.record.length)] == [1], "the place stands, the number does not"

    await room.play(0, None, [5])
    for _ in as_long_as(lambda: room.record is not None and room.record.waiting() == [1]):
        await rooms.pass_time(1.0)
    length = room.record.length  # and the dice for the forest have been rolled

    assert room.record.undo_of(0)["chance"], "the page does not offer to ask"

    with pytest.raises(NotAllowed, match="is a bot, and bots do not take back what was rolled or drawn"):
        await ask_table(room, "undo", 0, {})
    assert (room.requests, room.record.length) == ([], length)


async def test_a_pause_cannot_be_asked_for_twice_nor_ended_before_it_began(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "random")
    with pytest.raises(NotAllowed, match="not paused"):
        await ask_table(room, "resume", 0, {})

    await ask_table(room, "pause", 0, {})

    assert room.clocks.paused, "alone with bots"
    with pytest.raises(NotAllowed, match="paused already"):
        await ask_table(room, "pause", 0, {})


async def test_whoever_asked_for_the_pause_ends_it(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me")
    await ask_table(room, "pause", 0, {})
    await vote(room, only(room).number, 1, agrees=True)

    await ask_table(room, "resume", 0, {})

    assert not room.clocks.paused


async def test_others_end_a_pause_unless_somebody_says_no(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me")
    await ask_table(room, "pause", 0, {})
    await vote(room, only(room).number, 1, agrees=True)

    await ask_table(room, "resume", 1, {})
    await vote(room, only(room).number, 0, agrees=False)
    assert room.clocks.paused
    await ask_table(room, "resume", 1, {})
    await rooms.pass_time(LIVE)

    assert not room.clocks.paused, "whoever keeps silent goes on"


async def test_whoever_has_handed_over_asks_for_nothing(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me")
    await hand_to_bot(room, 0, "random")

    with pytest.raises(NotAllowed, match="take your seat back first"):
        await ask_table(room, "pause", 0, {})


async def test_those_who_were_asked_stay_those_who_decide(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me", "me", "random")
    await ask_table(room, "pause", 0, {})
    await hand_to_bot(room, 2, "random")
    await vote(room, only(room).number, 1, agrees=True)
    assert not room.clocks.paused, "a player who has handed over meanwhile is asked all the same"

    with pytest.raises(Forbidden, match="not for you"):
        await vote(room, only(room).number, 3, agrees=True)


async def test_requests_lapse_when_a_seat_changes_hands(rooms: Hall) -> None:
    room, _ = await seated(rooms, "me", "me", "random")
    await ask_table(room, "free", 0, {"seat": 2})
    freeing = only(room).number
    await ask_table(room, "pause", 0, {})

    await vote(room, freeing, 1, agrees=True)

    assert room.requests == []
    assert not room.clocks.paused


def test_every_kind_has_a_deed_and_a_sentence() -> None:
    assert {*consent.DEEDS} - {"replace", "seat"} == {*consent.SAYS} - {"time", "away", "silent"}
