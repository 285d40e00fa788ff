"""Eighteen clients trade in one market at once: no card is lost or doubled, and every offer is there once."""

import os
from pathlib import Path
from random import Random

import pytest

from cradle.server.store import address_of
from loops import at_most
from server.crowd import Party, settled
from server.marketeers import at_the_market, market_in, market_party
from server.servers import running

pytestmark = pytest.mark.anyio
DEEDS = 2_250 if os.environ.get("CRADLE_SOAK") == "1" else 60


async def trade(party: Party, deeds: int) -> None:
    """Let some of the awaited players act, all at the same time."""
    for _ in at_most(deeds):
        if deeds <= 0:
            break
        asked = [guest for guest in party.guests if guest.is_asked]
        for guest in party.rng.sample(asked, min(len(asked), 6)):
            await guest.answer(at_the_market(guest))
            deeds -= 1
        await settled([party])


async def test_no_card_is_lost_or_doubled_in_a_market_of_eighteen(tmp_path: Path) -> None:
    address = address_of(tmp_path)
    with running(tmp_path) as server:
        party = await market_party(server, Random(2), cards=60)
        before = await market_in(address, party)
        party.sit()
        await settled([party])

        await trade(party, DEEDS)

        await party.leave()
        after = await market_in(address, party)
    acknowledged = [answer for guest in party.guests for answer in guest.acknowledged.values()]
    assert after.cards == before.cards
    assert after.told["offer_posted"] == acknowledged.count("post") > DEEDS // 4
