"""Markets for tests: a game of stewards up to one in which they have something to trade."""

from typing import Any

from cradle.bots.company import Company
from cradle.kernel.record.record import Record
from loops import as_long_as

SEATS = 5
CARDS = 20  # in all hands together


def at_a_market(people: tuple[int, ...] = ()) -> Record:
    """A market that has just been opened; people have taken these seats."""
    match = Record.new("megaciv", seats=SEATS, seed=3, options={"map": "west"}, bots=["steward"] * SEATS)
    company = Company(match)
    for _ in as_long_as(lambda: not match.in_market or cards_held(match) < CARDS):
        company.play(match.waiting()[0])
    for seat in people:
        match.seat_bot(seat, None)
    return match


def an_offer(match: Record, seat: int) -> list[str]:
    """Three goods of this hand, to everyone."""
    mine: Any = match.perspective(seat).private()
    goods = [card for card in mine["hand"] if card.split()[0] in {each["card"] for each in mine["sets"]}][:3]
    return ["post", *goods, "done", goods[0].split()[0], goods[1].split()[0], "done", "everyone", "post"]


def cards_held(match: Record) -> int:
    world: Any = match.state
    return sum(len(hand) for hand in world.hand)
