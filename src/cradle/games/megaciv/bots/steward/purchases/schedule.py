"""The schedule: the order in which a steward would buy advances in the turns left, with the income of its cities.

An order is judged by buying along it, turn after turn; each advance waits until it can be paid for. The search moves
single advances about, accepts improvements and at first also slightly worse orders, and draws the same numbers every
time.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from cradle.games.megaciv.bots.steward.epochs import SPACE, turns_to_enter
from cradle.games.megaciv.bots.steward.purchases.aiming import LATE, worth_of
from cradle.games.megaciv.bots.steward.realm import MOST_CITIES
from cradle.games.megaciv.box.cards import (
    ADVANCES,
    COLOURS,
    COLOURS_OF,
    CREDITS,
    FREE_CREDITS,
    POINTS,
    PRICE,
    SPECIAL_CREDIT,
    SPECIAL_FROM,
)
from cradle.games.megaciv.box.civilizations import BASIC_FINISH, EXPERT_FINISH, epoch
from cradle.games.megaciv.seen.numbers import Purse

A_CITY: Final = 16  # points of value that a city brings until the next purchase
GROWTH: Final = 1.3  # factor on value kept, since cards in hand make larger sets
HANDFUL: Final = 90  # points of value that can be kept from turn to turn
LEFT_OVER: Final = 0.003  # points for each point of value left at the end
TRIALS: Final = 1500  # orders to try
AT_FIRST: Final = 6000  # orders to try if there is none from the turn before
REACH: Final = 22  # front places of an order to which advances are moved
HEAT: Final = 1.0  # by how many points an accepted order may be worse at first; half of it in later turns
COLD: Final = 0.05
MOVING: Final = 0.8  # how often a trial moves an advance; otherwise it exchanges two
A_POINT: Final = 1.5  # points added to every advance as long as no order is known
Order = list[int]


def best_order(schedule: "Schedule", before: Order | None) -> Order:
    """The best order found, starting from that of the turn before."""
    rng = Random(schedule.turn)
    order = [each for each in before or good_value() if each not in schedule.purse.owned]
    trials, heat = (AT_FIRST, HEAT) if before is None else (TRIALS, HEAT / 2)
    best, now = order, schedule.worth(order)
    most = now
    for trial in range(trials):
        other = moved(order, rng)
        worth = schedule.worth(other)
        if worth >= now or rng.random() < exp((worth - now) / (heat * (1 - trial / trials) + COLD)):
            order, now = other, worth
            if now > most:
                best, most = order, now
    return best


def good_value() -> Order:
    """All advances, those with the lowest price for their points first."""
    return sorted(ADVANCES, key=lambda each: PRICE[each] / (POINTS[each] + A_POINT))


def moved(order: Order, rng: Random) -> Order:
    """The same order with one advance moved, or with two exchanged."""
    other, reach = order[:], min(len(order), REACH)
    if not order:
        return other
    place = int(rng.random() * reach)
    if rng.random() < MOVING:
        each = other.pop(int(rng.random() * len(other)))
        other.insert(place, each)
    else:
        swapped = int(rng.random() * len(other))
        other[place], other[swapped] = other[swapped], other[place]
    return other


class Schedule:
    """What is owned, and what can be spent in this turn and in each remaining one."""

    def __init__(self, purse: Purse, turn: int, money: list[int], end: float = LATE) -> None:
        self.purse, self.turn, self.money, self.end = purse, turn, money, end

    def worth(self, order: Order) -> float:
        """Points, steps of the marker and help by the end, if advances are bought in this order."""
        owned, credits, space = self.purse.owned, list(self.purse.credits), self.purse.space
        at, kept, worth = 0, 0, 0.0
        for number, money in enumerate(self.money):
            bought, kept = affordable(order, at, grown(kept) + money, credits, owned)
            at += len(bought)
            if bought:
                owned = owned.union(bought)
                add_credits(credits, bought)
                worth += worth_of(bought, self.turn + number, self.end)
            if may_step(self.purse, space, owned):
                space, worth = space + 1, worth + SPACE
        return worth + LEFT_OVER * kept

    def first(self, order: Order) -> list[int]:
        """What is bought in this turn."""
        return affordable(order, 0, self.money[0], self.purse.credits, self.purse.owned)[0]


def affordable(
    order: Order, at: int, money: int, credits: Sequence[int], owned: frozenset[int]
) -> tuple[list[int], int]:
    """Advances of the order from a place on, up to the first that cannot be paid, and the money left then."""
    bought: list[int] = []
    while at < len(order):
        price = price_of(order[at], credits, owned)
        if price > money:
            break
        bought.append(order[at])
        money -= price
        at += 1
    return bought, money


def price_of(advance: int, credits: Sequence[int], owned: frozenset[int]) -> int:
    """The same as `prices`, for one advance."""
    colours = COLOURS_OF[advance]  # one or two
    first, second = credits[colours[0]], credits[colours[-1]]
    price = PRICE[advance] - (first if first >= second else second)
    if SPECIAL_CREDIT[advance] and SPECIAL_FROM[advance] in owned:
        price -= SPECIAL_CREDIT[advance]
    return price if price > 0 else 0


def add_credits(credits: list[int], bought: list[int]) -> None:
    """Credits of free choice are spread evenly."""
    for each in bought:
        given, free = CREDITS[each], FREE_CREDITS[each] // len(COLOURS)
        for colour in COLOURS:
            credits[colour] += given[colour] + free


def grown(kept: int) -> int:
    """What the value kept at one purchase is worth at the next."""
    return int(min(kept, HANDFUL) * GROWTH)


def may_step(purse: Purse, space: int, owned: frozenset[int]) -> bool:
    """Whether the marker goes on, as far as advances decide."""
    if space >= (EXPERT_FINISH if purse.expert else BASIC_FINISH):
        return False
    return not turns_to_enter(epoch(purse.civilization, space + 1, purse.expert), purse.expert, MOST_CITIES, owned)
