"""Ranges of credits: the limits of the credits gained before each turn, colour by colour.

With such limits prices are known roughly: an advance costs no more than with the least credits and no less than with
the most. Ranges are split in two until what they allow is close to what plans achieve.
"""

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    ANATOMY,
    COLOURS,
    CREDITS,
    FREE_CREDITS,
    LIBRARY,
    PRICE,
    SPECIAL_CREDIT,
    SPECIAL_FROM,
)
from cradle.games.megaciv.phases.advances.prices import FIRST_COLOUR, LIBRARY_DISCOUNT, SECOND_COLOUR
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.games.megaciv.planner.search.counting.baskets import UNIT
from cradle.games.megaciv.planner.search.counting.credit import most_credits
from cradle.games.megaciv.planner.search.nodes import leeway
from cradle.games.megaciv.planner.search.plans import Plans

Limits = list[list[int]]  # by turn and colour


class Market:
    """All that does not depend on ranges: weights, money by turn, and prices before any new credits."""

    def __init__(self, plans: Plans) -> None:
        start, kept = plans.start, leeway(plans.counter)[0]
        self.turns, self.open, self.held, self.now = plans.turns, start.open, start.credits, start.cost
        self.money = [start.money] + [kept + plans.income * turn for turn in range(1, plans.turns)]
        self.gifts = [each for each in FREE_SCIENCE if each in start.open]
        self.weights = plans.weights[:]
        self.weights[ANATOMY] += max([0, *[plans.weights[each] for each in self.gifts]])
        is_open = frozenset(start.open)
        self.may_buy = is_open
        self.chain = [SPECIAL_CREDIT[each] if SPECIAL_FROM[each] in is_open else 0 for each in ADVANCES]
        sure = [SPECIAL_CREDIT[each] if SPECIAL_FROM[each] in start.owned else 0 for each in ADVANCES]
        self.printed = [PRICE[each] - sure[each] for each in ADVANCES]
        self.giving = [[self.gives(each, colour) for each in ADVANCES] for colour in COLOURS]

    def gives(self, advance: int, colour: int) -> int:
        """The most credits of a colour that come with an advance, free choice and Anatomy's gift included."""
        most = CREDITS[advance][colour] + FREE_CREDITS[advance]
        if advance == ANATOMY:
            most += max([0, *[CREDITS[each][colour] + FREE_CREDITS[each] for each in self.gifts]])
        return most

    def price(self, advance: int, gained: list[int]) -> int:
        """The price of an advance after gaining these credits."""
        first, second, held = FIRST_COLOUR[advance], SECOND_COLOUR[advance], self.held
        one, other = held[first] + gained[first], held[second] + gained[second]
        price = self.printed[advance] - (one if one > other else other)
        return price if price > 0 else 0

    def lowest(self, gained: list[int]) -> list[int]:
        """The lowest prices of advances, with help from their chains too."""
        return [max(0, self.price(each, gained) - self.chain[each]) for each in ADVANCES]

    def most_gained(self, cost: list[int], money: int) -> list[int]:
        """By colour, the most credits that money can buy at these prices."""
        cost = cost[:]
        cost[LIBRARY] = max(0, cost[LIBRARY] - LIBRARY_DISCOUNT)
        found = []
        for giving in self.giving:
            pairs = [(each, giving[each]) for each in self.open if giving[each]]
            pairs.sort(key=lambda pair: cost[pair[0]] / pair[1])
            found.append(most_credits(pairs, cost, self.may_buy, money) // UNIT * UNIT)
        return found


class Ranges:
    """The least and the most credits gained before each turn."""

    def __init__(self, least: Limits, most: Limits) -> None:
        self.least, self.most = least, most

    def below(self, market: Market, turn: int, colour: int, middle: int) -> "Ranges":
        """The part with no more credits of a colour than the middle, so later turns can buy less with them."""
        most = [row[:] for row in self.most]
        for before in range(1, turn + 1):
            most[before][colour] = min(most[before][colour], middle)
        for after in range(turn + 1, market.turns):
            bought = market.most_gained(market.lowest(most[after - 1]), market.money[after - 1])
            most[after] = [min(old, new) for old, new in zip(most[after], bought, strict=True)]
        return Ranges(self.least, most)

    def above(self, market: Market, turn: int, colour: int, middle: int) -> "Ranges":
        """The part with more credits of a colour than the middle, which later turns have too."""
        least = [row[:] for row in self.least]
        for after in range(turn, market.turns):
            least[after][colour] = max(least[after][colour], middle + UNIT)
        return Ranges(least, self.most)

    def are_possible(self) -> bool:
        for low, high in zip(self.least, self.most, strict=True):
            if any([one > other for one, other in zip(low, high, strict=True)]):
                return False
        return True


def all_ranges(market: Market) -> Ranges:
    """From no credits to the most that money can buy."""
    most, cost = [[0] * len(COLOURS)], market.now
    for turn in range(1, market.turns):
        most.append(market.most_gained(cost, market.money[turn - 1]))
        cost = market.lowest(most[turn])
    return Ranges([[0] * len(COLOURS) for _ in most], most)
