"""A bot whose answer is declined offers other cards or lets the offer be."""

from collections import Counter
from typing import Any

import pytest

from bots.markets import an_offer, at_a_market
from cradle.bots.company import Company
from cradle.kernel.record.record import Record

ANN = 0
ROUNDS = 60  # in which everybody comes round once

Said = tuple[int, int, tuple[int, ...]]  # by whom, to which offer, with which cards


@pytest.mark.parametrize("bot", ["busy", "steward"])
def test_a_declined_bot_says_nothing_twice(bot: str) -> None:
    match = at_a_market(people=(ANN,))
    for seat in range(1, 5):
        match.seat_bot(seat, bot)
    match.play_all(ANN, an_offer(match, ANN))

    said = all_declined(match)

    assert len(said) > 2, "several bots want these cards"
    assert set(said.values()) == {1}


def all_declined(match: Record) -> Counter[Said]:
    """The bots trade, and Ann declines every answer to her offer: how often each has been given."""
    company, said = Company(match), Counter[Said]()
    for _ in range(ROUNDS):
        for seat in [seat for seat in match.waiting() if seat != ANN]:
            company.play(seat)
            world: Any = match.state
            for answer in [each for each in world.offers if each.answered and each.to == ANN]:
                said[answer.seat, answer.answered, answer.bundle.cards] += 1
                match.play_all(ANN, [nation_of(match, answer.number), f"offer {answer.number}", "decline"])
    return said


def nation_of(match: Record, number: int) -> str:
    offers: Any = match.view(ANN)["public"]["offers"]
    return next(str(each["seat"]) for each in offers if each["id"] == f"offer {number}")
