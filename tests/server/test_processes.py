"""Two server processes on one PostgreSQL: people sit at different ones, and when one dies the match goes on."""

import asyncio
import os
from pathlib import Path
from random import Random

import pytest

from loops import comes_true
from server.crowd import Party, keep_playing, settled
from server.kept import check_parties
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
