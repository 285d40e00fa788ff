"""A bot thinks while a person takes its seat: its answer is dropped, whenever it comes back."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cradle.server.match import attendant
from cradle.server.match.attendant import Attendant
from cradle.server.match.room import Room
from cradle.server.workers.thinking import ThoughtOut
from server.rooms_in import hall

pytestmark = pytest.mark.anyio


@pytest.fixture
async def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    """A match of bots that think only when a test asks them."""
    monkeypatch.setattr(attendant, "A_BREATH", 0.0)
    async with hall(tmp_path) as rooms:
        monkeypatch.setattr(Attendant, "wake", lambda _: None)
        yield await rooms.match("random", "random")


async def test_a_bot_whose_seat_is_taken_before_it_thinks_is_not_asked(room: Room) -> None:
    async with room.memory.lock:  # both wait for their turn, the person first
        taking = asyncio.create_task(room.give_seat(0, None))
        await asyncio.sleep(0)
        thinking = asyncio.create_task(Attendant(room)._answer([0]))
        await asyncio.sleep(0)

    await asyncio.gather(taking, thinking)

    assert answers_of(room) == []


async def test_a_thought_that_comes_back_after_the_seat_was_taken_is_dropped(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = room.house.workers.run

    async def late(*given: Any) -> Any:
        plan: ThoughtOut = await run(*given)
        assert plan.answers, "it has thought of something"
        await room.give_seat(0, None)
        return plan

    monkeypatch.setattr(room.house.workers, "run", late)
    await Attendant(room)._answer([0])

    assert answers_of(room) == []
    await room.play(0, None, ["forest"])
    assert answers_of(room) == ["forest"]


async def test_a_bot_that_fails_after_the_seat_was_taken_is_not_replaced(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*given: Any) -> Any:
        await room.give_seat(0, None)
        return ThoughtOut([], "it cannot think")

    monkeypatch.setattr(room.house.workers, "run", failing)
    await Attendant(room)._answer([0])

    assert room.record is not None
    assert room.record.bots[0] is None
    assert room.chairs[0].bot is None


def answers_of(room: Room) -> list[Any]:
    """The answers of the first seat."""
    assert room.record is not None
    return [line[2] for line in room.record.lines if line[0] == 0]
