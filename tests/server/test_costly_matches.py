"""A match that costs the server a process rests and works apart; the others go on, and the server always starts."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cradle.server.match.room import Room
from cradle.server.trouble import Busy
from cradle.server.workers import thinking
from cradle.server.workers.pool import WorkerLost
from loops import comes_true
from server.rooms_in import Ear, Hall, hall

pytestmark = pytest.mark.anyio
WAYS = ["SIGKILL", "SystemExit", "hang"]


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall(tmp_path) as opened:
        opened.rooms.house.workers.seconds = opened.rooms.house.apart.seconds = 5.0
        yield opened


def breaks_down(how: str) -> None:
    """Ways in which a bot's thinking may break its process."""
    if how == "SIGKILL":
        os.kill(os.getpid(), signal.SIGKILL)
    if how == "hang":
        signal.pause()
    raise SystemExit(2)


def killing(monkeypatch: pytest.MonkeyPatch, hall: Hall, how: str) -> list[str]:
    """Bots of the villain that break the process in which they think; the answer shows where they did."""
    asked = []
    for workers in (hall.rooms.house.workers, hall.rooms.house.apart):
        run = workers.run

        async def harmed(work: Any, *given: Any, run: Any = run, workers: Any = workers) -> Any:
            if work is thinking.think_ahead and given[0][0]["names"][0] == "Villain":
                asked.append("apart" if workers is hall.rooms.house.apart else "shared")
                return await run(breaks_down, how)
            return await run(work, *given)

        monkeypatch.setattr(workers, "run", harmed)
    return asked


async def with_a_villain(rooms: Hall) -> Room:
    return await rooms.match("me", "random", name="Villain")


def answers(room: Room, seat: int) -> int:
    assert room.record is not None
    return sum(line[0] == seat for line in room.record.lines)


@pytest.mark.parametrize("how", WAYS)
async def test_a_match_whose_bots_break_down_their_process_harms_no_other(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    room, others = await with_a_villain(rooms), [await rooms.match("me", "random") for _ in range(3)]
    asked = killing(monkeypatch, rooms, how)

    await asyncio.gather(*[each.play(0, None, ["forest", 1]) for each in (room, *others)])
    await comes_true(lambda: all(answers(other, 1) for other in others))
    backoff = rooms.rooms.house.backoff
    if how == "SystemExit":
        await comes_true(lambda: len(asked) > 1)  # another bot has taken the seat, and is no better
    else:
        await comes_true(lambda: backoff.rests(room.id))

    assert not any(backoff.went_wrong(other.id) for other in others)


async def test_after_the_next_start_such_a_match_works_apart_and_is_set_aside_at_its_first_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with hall(tmp_path) as first:
        room = await with_a_villain(first)
        asked = killing(monkeypatch, first, "SIGKILL")
        await room.play(0, None, ["forest", 1])
        await comes_true(lambda: first.rooms.house.backoff.rests(room.id))
        await first.pass_time(3.0)
        assert asked == ["shared", "apart"], "tried again, where it keeps nobody waiting"

    async with hall(tmp_path) as second:
        asked = killing(monkeypatch, second, "SIGKILL")
        again = await second.rooms.enter(room.id)
        await second.quiet()
        for _ in range(3):
            await second.pass_time(10_000.0)
        ann = Ear(0)
        await again.reception.welcome(ann, 0)

        assert asked == ["apart"]
        assert "breaks down parts of the server, time and again" in ann.everything()
        assert f"match {room.id} is set aside until the server is started again" in caplog.text
        other = await second.match("me", "random")
        await other.play(0, None, ["forest", 1])
        await comes_true(lambda: answers(other, 1))


async def test_what_a_player_asks_for_makes_the_match_rest_that_it_kills_a_process_for(
    rooms: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await rooms.match("me", "me")
    work = rooms.rooms.house.work

    with pytest.raises(WorkerLost):
        await work.run(room.id, breaks_down, "SIGKILL")

    with pytest.raises(Busy, match="it is tried again in a while"):
        await work.run(room.id, thinking.look, {}, None)
    assert await work.run("another", divmod, 7, 2) == (3, 1)
    rooms.watch.time += 3.0
    assert await work.run(room.id, divmod, 7, 2) == (3, 1)
