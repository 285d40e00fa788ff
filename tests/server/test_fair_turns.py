"""People who look up a lot wait for it themselves: they delay neither other people nor the bots."""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cradle.server.history import past
from cradle.server.match.room import Room
from cradle.server.runtime.queueing import FairTurns
from cradle.server.trouble import TooMuch
from loops import comes_true
from server.rooms_in import Hall, hall

pytestmark = pytest.mark.anyio
STORIES = 400 if os.environ.get("CRADLE_SOAK") == "1" else 40


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        yield opened


async def served(turns: FairTurns, *askers: str) -> list[str]:
    """The order in which these requests are served."""
    found: list[str] = []

    async def visit(asker: str) -> None:
        async with turns.turn(asker):
            found.append(asker)
            await asyncio.sleep(0)

    await asyncio.gather(*[visit(asker) for asker in askers])
    return found


async def test_everybody_has_one_turn_before_anybody_has_the_next() -> None:
    assert "".join(await served(FairTurns(1), *"aaaaabbc")) == "aabcabaa"
    assert "".join(await served(FairTurns(2), *"aaaaabbc")) == "aaabcaba"


async def test_a_line_has_an_end_and_others_have_their_own() -> None:
    turns = FairTurns(1, most=2)
    async with turns.turn("a"):
        waiting = [asyncio.ensure_future(served(turns, "a")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await served(turns, "a")
        waiting.append(asyncio.ensure_future(served(turns, "b")))
        await asyncio.sleep(0)

    assert await asyncio.gather(*waiting) == [["a"], ["a"], ["b"]]


async def test_whoever_goes_away_while_they_wait_is_passed_over() -> None:
    turns = FairTurns(1)
    async with turns.turn("a"):
        waiting = [asyncio.ensure_future(served(turns, asker)) for asker in "abc"]
        await asyncio.sleep(0)
        waiting[1].cancel()
        await asyncio.sleep(0)
    waiting[0].cancel()  # its turn has come up at this very moment

    assert await waiting[2] == ["c"]
    assert await served(turns, "d") == ["d"]


async def story(room: Room, asker: str) -> str:
    async with room.house.looking.turn(asker):
        return await past.story(room.house, room, None)


async def test_bots_play_on_while_strangers_ask_for_stories(rooms: Hall) -> None:
    watched = await rooms.match("me", "me")
    await watched.play(0, None, ["forest", 1])
    await watched.play(1, None, ["clay_pit", 1])
    room = await rooms.match("me", "random")
    strangers = [asyncio.ensure_future(story(watched, f"address {number % 2}")) for number in range(STORIES)]
    await asyncio.sleep(0)

    await room.play(0, None, ["forest", 1])
    await story(watched, "a guest")

    assert not all(stranger.done() for stranger in strangers), "a guest does not wait for all that strangers asked for"
    await comes_true(lambda: room.record is not None and any(line[0] == 1 for line in room.record.lines))
    assert len({*await asyncio.gather(*strangers)}) == 1
