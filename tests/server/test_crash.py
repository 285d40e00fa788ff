"""The server is killed at random moments while people play: nothing acknowledged is lost, and nothing is done twice."""

import asyncio
import os
from pathlib import Path
from random import Random

import pytest

from cradle.server.store import address_of
from loops import comes_true
from server.crowd import Party, keep_playing, settled
from server.kept import check_parties
from server.running import Running

pytestmark = pytest.mark.anyio
KILLS = 200 if os.environ.get("CRADLE_SOAK") == "1" else 3
PARTIES = 4 + KILLS // 20
PEOPLE = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cat")]
WISH = {"game": "stoneage", "seats": PEOPLE, "name": "Ann"}


async def play_between_kills(server: Running, parties: list[Party], rng: Random) -> None:
    """Let people play, and kill the server every few answers, while others are under way."""
    playing = [asyncio.create_task(keep_playing(party)) for party in parties]
    for _ in range(KILLS):
        await more_answers(parties, rng.randint(5, 50))
        server.kill()
        await asyncio.to_thread(server.start)
    await more_answers(parties, 20)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def more_answers(parties: list[Party], count: int) -> None:
    """Wait until so many more answers have been acknowledged."""
    goal = acknowledged(parties) + count
    await comes_true(lambda: acknowledged(parties) >= goal, apart=0.002)


def acknowledged(parties: list[Party]) -> int:
    return sum(len(guest.acknowledged) for party in parties for guest in party.guests)


async def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    address, rng = address_of(tmp_path), Random(1)
    with Running(address, tmp_path / "server.log", workers=1) as server:
        parties = [await Party.invited(server.url, WISH, Random(number)) for number in range(PARTIES)]
        for party in parties:
            party.sit()
        await play_between_kills(server, parties, rng)
        await settled(parties)
        for party in parties:
            await party.leave()

    await check_parties(address, parties)
    log = (tmp_path / "server.log").read_text()
    assert not [guest for party in parties for guest in party.guests if guest.secret in log]
