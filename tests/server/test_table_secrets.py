"""What players at a real board hide stays hidden: from other seats, from who looks on, from the log and from copies."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cradle.kernel.record.record import Record
from cradle.server.companion.copies import copy_of
from loops import as_long_as
from server.rooms_in import Ear, Hall, hall
from server.test_copies import play_to, real_table, somehow

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
    """A match in which the seat that hides something, and another, are asked this in closed lanes."""
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
