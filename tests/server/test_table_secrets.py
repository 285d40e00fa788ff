"""Secrets of players at a real board stay secret: from other seats, from spectators, from the log and from copies."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cradle.kernel.record.record import Record
from cradle.server.companion.acts import do_for_table
from cradle.server.companion.copies import copy_of
from cradle.server.match.parts.audience import Viewer
from cradle.server.match.room import Room
from loops import as_long_as
from server.rooms_in import Ear, Hall, hall
from server.test_copies import play_to, real_table, somehow
from server.test_secrecy import check_private

OPTIONS = {"board": "table", "cards": "table"}
SELECTION = (2, 8)
VICTIM = 3  # the seat that hides something


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


def at_selection() -> Record:
    """A match that has come to the phase in which calamities are named in secret."""
    record, rng = Record.new("megaciv", 5, 7, OPTIONS), Random(5)
    for _ in as_long_as(lambda: record.phase < SELECTION):
        seat = record.waiting()[0]
        record.play(seat, somehow(record, seat, rng))
    return record


@pytest.mark.parametrize("seat", [0, 1, 2, 4, None])
def test_views_and_questions_are_the_same_whatever_somebody_else_has_named(seat: int | None) -> None:
    seen = []
    for place in (0, 7):
        record = at_selection()
        named = [each for each in record.options(VICTIM) if each != "done"][place]
        record.play(VICTIM, named)
        asked: Any = None if seat is None else record.options(seat)
        seen.append((record.view_json(seat), asked, record.news(seat, record.first_news(seat))))

    assert seen[0] == seen[1]


def test_a_calamity_that_was_named_too_often_is_told_to_those_alone_who_named_it() -> None:
    record = at_selection()
    named = next(str(each) for each in record.options(0) if each != "done")
    listeners: tuple[int | None, ...] = (0, 1, VICTIM, None)
    before = {seat: record.news_count(seat) for seat in listeners}
    for player in range(5):
        if player in (0, VICTIM):
            record.play(player, named)
        record.play(player, "done")

    assert set(record.waiting()) == {0, VICTIM}
    told = {seat: str(record.news(seat, before[seat])) for seat in listeners}
    assert "named too often" in told[0]
    assert "named too often" in told[VICTIM]
    for seat in (1, None):
        assert "named too often" not in told[seat]
        assert named not in str(record.view(seat)["public"]["calamities"])


def until_asked(choice: str) -> Record:
    """A match in which the seat that hides something, and another, have this question in closed lanes."""
    record, rng = Record.new("megaciv", 5, 7, OPTIONS), Random(5)
    for seat in (1, VICTIM):
        record.act("correct", [seat, "advance", "coinage", "so that both choose a rate"])
    for _ in as_long_as(lambda: choice not in asked_of(record, VICTIM) or choice not in asked_of(record, 1)):
        seat = next((each for each in record.waiting() if choice not in asked_of(record, each)), record.waiting()[0])
        record.play(seat, somehow(record, seat, rng))
    return record


def asked_of(record: Record, seat: int) -> str:
    view: Any = record.view(seat)
    return str((view.get("question") or {}).get("choice", ""))


@pytest.mark.parametrize("choice", ["FillBasket", "SetTaxRate"])
def test_nobody_can_tell_a_basket_or_a_rate_from_another_until_all_are_in(choice: str) -> None:
    first, other = until_asked(choice), until_asked(choice)
    first.play(VICTIM, first.options(VICTIM)[0])
    other.play(VICTIM, other.options(VICTIM)[1])

    assert first.view_json(VICTIM) != other.view_json(VICTIM) or choice == "SetTaxRate"
    for seat in (0, 1, None):
        assert first.view_json(seat) == other.view_json(seat)
        assert first.news(seat, first.first_news(seat)) == other.news(seat, other.first_news(seat))
    assert first.options(1) == other.options(1)


@pytest.mark.anyio
async def test_a_calamity_named_in_secret_is_told_to_its_owner_alone(
    rooms: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    room = await real_table(rooms)
    await play_to(rooms, room, SELECTION)
    assert room.record is not None
    assert room.record.phase == SELECTION
    ears = {seat: Ear(seat) for seat in (0, 1, VICTIM, None)}
    for ear in ears.values():
        await room.reception.welcome(ear, room.record.first_news(ear.seat))
        ear.heard.clear()  # the box names every card
    named = [str(each) for each in room.record.options(VICTIM) if each != "done"][4]

    await room.play(VICTIM, None, [named, "done"])

    assert named in ears[VICTIM].everything()
    for seat in (0, 1, None):
        assert ears[seat].heard, "they hear that somebody is done"
        assert named not in ears[seat].everything()
    assert named not in caplog.text
    assert named not in (await copy_of(room)).content.decode()
    assert named not in str(room.memory.match.clocks)


# ---- a played table, byte by byte

Heard = dict[Viewer, Ear]
HOST = -1  # a number of its own for the host's page
HIDDEN = {"table": {"SetTaxRate", "DeclareCalamity", "FillBasket"}, "screen": {"SetTaxRate"}}  # until all have answered
THIRD_TURN = (3, 1)


@pytest.mark.anyio
@pytest.mark.parametrize("cards", ["table", "screen"])
async def test_no_byte_of_a_played_table_tells_what_another_seat_hides(
    rooms: Hall, caplog: pytest.LogCaptureFixture, cards: str
) -> None:
    """Seats, host, TV and spectators hear two turns with rates, calamities, hands and baskets."""
    caplog.set_level(logging.INFO)
    room, rng, met, told, secret = await real_table(rooms, cards), Random(5), set[str](), 0, set[str]()
    await provided_for(room)
    ears = await everybody(room)

    for _ in as_long_as(lambda: record_of(room).phase < THIRD_TURN):
        record = record_of(room)
        hides = asked_of(record, VICTIM) in HIDDEN[cards] and VICTIM in record.waiting()
        seat, news = VICTIM if hides else record.waiting()[0], record.news_count(None)
        choice = asked_of(record, seat)
        if hides and len(record.waiting()) > 1:
            await sounds_alike(room, ears, seat)
            met.add(choice)
        await room.play(seat, None, [somehow(record, seat, rng)])
        if choice == "DeclareCalamity":
            secret |= calamities_of(record)
        secret -= called_since(record, news)
        check_calamities(record, ears, secret, seat)
        assert not any(f'"{card}"' in caplog.text for card in secret)
        told += check_private(record, ears)

    assert met == HIDDEN[cards]
    assert told or cards == "table", "hands go over the wire to their own seat"
    assert not secret, "in the end all have been called"


async def provided_for(room: Room) -> None:
    """A match in which everybody chooses a tax rate, and can buy something."""
    for seat in range(5):
        await do_for_table(room, "correct", [seat, "advance", "coinage", "so that a rate is chosen"])
        await do_for_table(room, "correct", [seat, "treasury", 20, "so that something is bought"])


async def everybody(room: Room) -> Heard:
    """All listeners: by seat, the TV and another spectator, and the host's page in another language."""
    ears: Heard = {seat: Ear(seat) for seat in (*range(5), None)}
    ears[HOST] = Ear(None)
    ears[HOST].host, ears[HOST].seats, ears[HOST].language = True, frozenset(range(5)), "de"
    for ear in ears.values():
        await room.reception.welcome(ear, record_of(room).first_news(ear.seat))
        ear.heard.clear()  # the box names every card
    return ears


def record_of(room: Room) -> Record:
    assert room.record is not None
    return room.record


async def sounds_alike(room: Room, ears: Heard, seat: int) -> None:
    """Whatever this seat answers, and however often, the others get the same bytes when it is done."""
    answers = answers_of(room, seat)
    heard = [await what_others_hear(room, ears, seat, answer) for answer in (*answers[:2], answers[-1])]
    assert heard[1:] == heard[:-1]


def answers_of(room: Room, seat: int) -> list[Any]:
    """The possible answers now; an end comes last."""
    return [each for each in record_of(room).options(seat) if each != "wait"]


async def what_others_hear(room: Room, ears: Heard, seat: int, answer: Any) -> dict[Viewer, list[bytes]]:
    """The bytes that go to the others until this seat is done; then everything is taken back."""
    answers = 0
    for _ in as_long_as(lambda: seat in record_of(room).waiting()):
        await room.play(seat, None, [answers_of(room, seat)[-1] if answers else answer])
        answers += 1
    heard = {viewer: ear.heard[:] for viewer, ear in ears.items() if viewer != seat}
    for _ in range(answers):
        await room.change(lambda record: record.undo(seat))
    for ear in ears.values():
        ear.heard.clear()
    return heard


def calamities_of(record: Record, *seats: int) -> set[str]:
    """The calamities that these seats have named, or all of them."""
    privates: list[Any] = [record.view(seat, question=False)["private"] for seat in seats or range(record.seats)]
    return {card.removesuffix(" east") for private in privates for card in private["hand"]}


def called_since(record: Record, news: int) -> set[str]:
    """The calamities that were announced to all; all copies of one are called together."""
    told: list[Any] = [*record.news(None, news)]
    return {item["facts"]["calamity"] for item in told if item["name"] == "calamity_called"}


def check_calamities(record: Record, ears: Heard, secret: set[str], answering: int) -> None:
    """No message holds the name of a face-down calamity, except to the player who named it or is about to name one."""
    for viewer, ear in ears.items():
        own = set() if viewer in (HOST, None) else calamities_of(record, viewer)
        seen = [card for card in secret - own if f'"{card}"' in ear.everything()]
        assert viewer == answering or not seen, f"{viewer} is told of {seen}"
