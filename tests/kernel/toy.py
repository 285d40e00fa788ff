"""A toy game that uses every word of the kernel: sealed bids, a draw, a choice that can be undone, an open swap.

Each round everyone bids coins at the same time and unseen; the highest bidder draws a card and looks at it; then
each seat in turn spends coins on steps of a ladder, one at a time; then all trade single coins in the open.
"""

from collections.abc import Callable, Sequence
from typing import Any

from cradle.kernel.chance.pile import draw_from
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, State, Step, in_the_open, together
from cradle.kernel.game import ORDER, Game, Rules, Score, Seen, Spoken
from cradle.kernel.words.catalog import Catalog, No, no, say
from cradle.kernel.words.language import EN, ENGLISH, Words
from cradle.kernel.words.written import Numbers, Things, Word

CARD = Things("card", [f"card {number}" for number in range(8)])
STOP = Word(DONE, "done")


class Fair(State):
    seats: int
    rounds_left: int
    coins: list[int]
    bids: list[int]
    ladder: list[int]
    hands: list[tuple[int, ...]]
    deck: tuple[int, ...]


class FairRound(Step):
    def run(self, fair: Fair, table: Table) -> None:
        if fair.rounds_left == 0:
            return
        fair.rounds_left -= 1
        fair.bids = [0] * fair.seats
        climbs = [Climb(seat, 0) for seat in range(fair.seats)]
        market = in_the_open(Give(seat) for seat in range(fair.seats))
        fair.then(together(Bid(seat, 0) for seat in range(fair.seats)), Award(), *climbs, market, FairRound())


class Bid(Choice):
    """Coins are put into the bid one by one."""

    answers = (Numbers(1, 1), Word(DONE, "seal", "seal your bid"))
    prompt = "Add a coin to your bid of {bid}, or seal it"

    def __init__(self, seat: int, bid: int) -> None:
        self.seat, self.bid = seat, bid

    def candidates(self, fair: Fair) -> Sequence[int]:
        return (1, DONE)

    def refuse(self, fair: Fair, answer: int) -> No | None:
        if answer == 1 and fair.coins[self.seat] == 0:
            return no("you have no coin left, your bid is {bid}", "TOY-1", bid=self.bid)
        return None

    def apply(self, fair: Fair, answer: int, table: Table) -> None:
        if answer == DONE:
            fair.bids[self.seat] = self.bid
            table.tell("sealed", self.seat)
            return
        fair.coins[self.seat] -= 1
        fair.then(Bid(self.seat, self.bid + 1))


class Award(Step):
    def run(self, fair: Fair, table: Table) -> None:
        best = max(range(fair.seats), key=lambda seat: (fair.bids[seat], -seat))
        table.tell("awarded", best, fair.bids[best])
        if fair.deck:
            card, fair.deck = draw_from(fair.deck, CARD, table, best)
            fair.hands[best] += (card,)
            table.whisper(best, "drew", best, card)


class Climb(Choice):
    answers = (Numbers(1, 2), STOP)
    prompt = "Climb the ladder, or stop"
    awaited = "{seat} is on the ladder"
    ends = True

    def __init__(self, seat: int, steps: int) -> None:
        self.seat, self.steps = seat, steps

    def candidates(self, fair: Fair) -> Sequence[int]:
        return (1, 2, DONE)

    def refuse(self, fair: Fair, answer: int) -> No | None:
        if answer > fair.coins[self.seat]:
            return no("{answer} steps cost {answer} coins, you have {coins}", "TOY-2",
                      answer=answer, coins=fair.coins[self.seat])  # fmt: skip
        return None

    def has_begun(self, fair: Fair) -> bool:
        return self.steps > 0

    def warn(self, fair: Fair, answer: int) -> Any:
        return say("this is your last coin", "TOY-3") if answer == fair.coins[self.seat] else None

    def apply(self, fair: Fair, answer: int, table: Table) -> None:
        if answer == DONE:
            return
        fair.coins[self.seat] -= answer
        fair.ladder[self.seat] += answer
        fair.then(Climb(self.seat, self.steps + answer))


class Give(Choice):
    """Give a coin to another seat, any number of times, until everyone is done."""

    answers = (Things("seat", ("ann", "ben", "cleo", "dan")), STOP)
    prompt = "Give a coin away, or leave the market"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, fair: Fair) -> Sequence[int]:
        return (*[seat for seat in range(fair.seats) if seat != self.seat], DONE)

    def refuse(self, fair: Fair, other: int) -> No | None:
        if other != DONE and fair.coins[self.seat] == 0:
            return no("you have no coin to give", "TOY-4")
        return None

    def apply(self, fair: Fair, other: int, table: Table) -> None:
        if other == DONE:
            return
        fair.coins[self.seat] -= 1
        fair.coins[other] += 1
        table.tell("gave", self.seat, other)
        fair.then(Give(self.seat))


def setup(seats: int, options: dict[str, Any], table: Table) -> Fair:
    fair = Fair()
    fair.seats, fair.rounds_left = seats, 3
    fair.coins, fair.bids, fair.ladder = [6] * seats, [0] * seats, [0] * seats
    fair.hands, fair.deck = [()] * seats, tuple(range(8))
    fair.then(FairRound())
    return fair


def public(fair: Fair, language: str = EN) -> dict[str, Any]:
    return {
        "coins": fair.coins[:],
        "bids": fair.bids[:],
        "ladder": fair.ladder[:],
        "hands": [len(hand) for hand in fair.hands],
    }


def private(fair: Fair, seat: int, language: str = EN) -> dict[str, Any]:
    return {"hand": list(fair.hands[seat])}


def believe(fair: Fair, seat: int, table: Table) -> Fair:
    world = fair.copy()
    heap = tuple(sorted(world.deck + sum((hand for at, hand in enumerate(world.hands) if at != seat), ())))
    for other in range(world.seats):
        if other != seat:
            hand = []
            for _ in world.hands[other]:
                card, heap = draw_from(heap, CARD, table)
                hand.append(card)
            world.hands[other] = tuple(sorted(hand))
    world.deck = heap
    return world


def score(fair: Fair, seat: int) -> Score:
    steps, cards = fair.ladder[seat], sum(fair.hands[seat])
    return Score([(steps, say("{n} steps", "TOY-2", n=steps)), (cards, say("cards {n}", "TOY-5", n=cards))])


CATALOG = Catalog(
    Words(ENGLISH),
    {
        "sealed": ("seat", "{seat} seals a bid"),
        "awarded": ("seat bid", "{seat} wins with {bid:# coin|# coins}"),
        "drew": ("seat card", "Your card is {card}"),
        "gave": ("seat other", "{seat} gives {other} a coin"),
    },
)


def a_toy(setup: Callable[[int, dict[str, Any], Table], Fair]) -> Game:
    return Game(
        name="toy",
        title="The Fair",
        rules=Rules(1, (2, 3, 4), {"order": ORDER}, setup, score),
        seen=Seen(public, private, believe),
        spoken=Spoken(CATALOG, lambda seats, options, language: ("Ann", "Ben", "Cleo", "Dan")[:seats]),
    )


TOY = a_toy(setup)
