"""Eighteen clients play Mega Civilization over sockets: everyone is told everything once, and nothing is lost."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from conftest import SOAK
from cradle.games.megaciv.game import GAME
from cradle.kernel.record.record import Record
from cradle.server.store import address_of
from laws.rich import rich_world
from loops import comes_true, until
from server.crowd import Guest, Party, settled
from server.kept import check_parties
from server.marketeers import at_the_market, party_at
from server.servers import running

pytestmark = pytest.mark.anyio
SEATS = 18
TURNS = 6 if SOAK else 1
ENOUGH = 0.7  # how often a client that may end a step does so


def in_its_middle() -> Record:
    """A game of eighteen at the beginning of a turn, with so many turns to go."""
    options = {"turns": TURNS, "offers": 6}
    return Record.from_position(GAME, rich_world(SEATS, 1, **options), SEATS, 1, options)


def scripted(guest: Guest) -> list[Any]:
    """Make offers whole, as the page does; end a step often where that is allowed."""
    options = guest.options()
    if guest.view["question"]["choice"] == "Market" and guest.rng.random() > ENOUGH:
        return at_the_market(guest)
    if "done" in options and guest.rng.random() < ENOUGH:
        return ["done"]
    return [guest.rng.choice(options)]


async def play_to_the_end(party: Party) -> None:
    """Let all awaited players answer at the same time."""
    for _ in until(lambda: party.over):
        await comes_true(lambda: party.over or party.is_asked, apart=0.005)
        for guest in party.guests:
            if guest.is_asked:
                await guest.answer(scripted(guest))


async def test_eighteen_clients_play_turn_after_turn(tmp_path: Path) -> None:
    address = address_of(tmp_path)
    with running(tmp_path) as server:
        party = await party_at(server, in_its_middle(), Random(4))
        party.sit()
        await settled([party])

        await play_to_the_end(party)

        await comes_true(lambda: party.all_know_the_end)
        await party.leave()
    results = [guest.result for guest in party.guests]
    assert all(result == results[0] for result in results)
    told = {item["name"] for item in party.guests[0].news}
    assert {"conflict_began", "calamity_called"} <= told
    await check_parties(address, [party])
