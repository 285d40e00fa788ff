"""Two server processes on one PostgreSQL: people sit at different ones, and when one dies the match goes on."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import asyncpg
import pytest

from cradle.server.match.chat import say
from cradle.server.processes import Link
from cradle.server.storage.lines import CHANNEL
from loops import comes_true
from server.crowd import Party, keep_playing, settled
from server.kept import check_parties
from server.rooms_in import Ear, Hall, hall
from server.running import Running

pytestmark = pytest.mark.anyio
PEOPLE = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cat", "Dan")]
SEATS = [*PEOPLE, {"kind": "bot", "bot": "random"}]
SHORT = {"game": "megaciv", "seats": SEATS, "options": {"turns": 4}}
LONG = {"game": "stoneage", "seats": SEATS[1:]}
WISH = LONG if os.environ.get("CRADLE_SOAK") == "1" else SHORT


async def test_a_whole_match_over_two_processes_of_which_one_is_killed(postgres_store: str, tmp_path: Path) -> None:
    one, two = [Running(postgres_store, tmp_path / f"{name}.log", lease=3.0) for name in ("one", "two")]
    with one, two:
        party = await Party.invited(one.url, WISH, Random(5))
        ann, *others = party.guests
        for guest in others:
            guest.server = two.url
        party.sit()
        playing = asyncio.create_task(keep_playing(party))
        await comes_true(lambda: len(ann.acknowledged) >= 5, apart=0.01)

        one.kill()
        ann.server = two.url
        await playing
        await settled([party])

        assert all(guest.result == ann.result for guest in others)
        await party.leave()
    await check_parties(postgres_store, [party])


async def test_others_hear_of_a_line_whose_process_is_killed_right_after_storing_it(postgres_store: str) -> None:
    async with hall(postgres_store) as one, hall(postgres_store) as two, listening(two, postgres_store):
        Link(one.rooms.house, one.rooms)  # it never gets to tell anything
        room = await one.match("me", "me")
        there, ear = await two.rooms.enter(room.id), Ear(1)
        await there.reception.welcome(ear, 0)
        known = len(ear.numbers())

        await room.play(0, 1, ["forest", 2])

        await comes_true(lambda: len(ear.numbers()) > known)


@asynccontextmanager
async def listening(rooms: Hall, address: str) -> AsyncIterator[None]:
    """Rooms that hear the news of others."""
    connection = await asyncpg.connect(address)
    await connection.add_listener(CHANNEL, Link(rooms.rooms.house, rooms.rooms)._heard)
    yield
    await connection.close()


async def test_who_takes_a_match_over_learns_what_its_process_could_not_tell_any_more(postgres_store: str) -> None:
    async with hall(postgres_store, lease=15.0) as one, hall(postgres_store, lease=15.0) as two:
        room = await one.match("me", "me")
        there = await two.rooms.enter(room.id)
        ear = Ear(1)
        await there.reception.welcome(ear, 0)
        await say(room, 0, "Back in a minute")
        await room.table.change(settings={"chat": False})
        assert ear.remarks() == []

        await two.pass_time(16.0)

        assert there.attended
        assert ear.remarks() == ["Back in a minute"]
        assert there.match.settings["chat"] is False
