"""A whole match of Mega Civilization over sockets, a client in every seat, from the set-up to the result."""

from pathlib import Path
from random import Random

import pytest

from conftest import SOAK
from cradle import client as direct
from cradle.server.store import address_of
from server.crowd import Party, keep_playing, settled
from server.kept import check_parties
from server.servers import running

pytestmark = pytest.mark.anyio
SEATS, TURNS = (18, 12) if SOAK else (6, 2)


async def test_everybody_sees_the_same_end_and_heard_everything_on_the_way(tmp_path: Path) -> None:
    people = [{"kind": "me", "name": f"Player {number}"} for number in range(1, SEATS + 1)]
    with running(tmp_path) as server:
        party = await Party.invited(
            server, {"game": "megaciv", "seats": people, "options": {"turns": TURNS}}, Random(4)
        )
        party.sit()
        await settled([party])

        await keep_playing(party)
        await settled([party])

        first = party.guests[0]
        assert all(guest.result == first.result for guest in party.guests)
        assert all(guest.view["public"] == first.view["public"] for guest in party.guests)
        assert direct.call(server, f"/api/matches/{party.match}")["state"] == "over"
        await party.leave()
    await check_parties(address_of(tmp_path), [party])
