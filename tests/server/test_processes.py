"""Two server processes on one PostgreSQL: people sit at different ones, and when one dies the match goes on."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from server.crowd import Party, keep_playing, settled
from server.kept import check_parties
from server.running import Running

pytestmark = pytest.mark.anyio
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}, {"kind": "bot", "bot": "random"}]


async def test_a_whole_match_over_two_processes_of_which_one_is_killed(postgres_store: str, tmp_path: Path) -> None:
    wish = {"game": "stoneage", "seats": SEATS, "name": "Ann"}
    one, two = [Running(postgres_store, tmp_path / f"{name}.log", lease=3.0) for name in ("one", "two")]
    with one, two:
        party = await Party.invited(one.url, wish, Random(5))
        party.guests[1].server = two.url
        party.sit()
        playing = asyncio.create_task(keep_playing(party))
        while len(party.guests[1].acknowledged) < 40:
            await asyncio.sleep(0.01)

        one.kill()
        party.guests[0].server = two.url
        await playing
        await settled([party])

        assert [guest.result["ranks"] for guest in party.guests] == [party.guests[0].result["ranks"]] * 2
        await party.leave()
    await check_parties(postgres_store, [party])
