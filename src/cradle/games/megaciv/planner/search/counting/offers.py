"""Offers: advances that may still come into a basket, each with the most it brings, and the best use of money for them.

If parts of advances could be bought, the best for the money would be bought first, and the last one in part. That is
quickly counted, and it shows which advances no better basket can hold. Rows as in baskets then count whole advances.
"""

from typing import Final

from cradle.games.megaciv.planner.search.counting.baskets import UNIT, Row, improved

AT_ONCE: Final = 1e18  # the rate of an offer that costs nothing
Offer = tuple[float, int, int, int]  # what it brings for each point of its price; what it brings; price; advance


class Offers:
    """Advances that money may buy; `constant` is the weight without buying any of them."""

    def __init__(self, constant: int, money: int, alone: int = 0) -> None:
        self.constant, self.money = constant, money
        self.alone = alone  # the limit if nothing is bought
        self.list: list[Offer] = []
        self.most = float(constant)  # the most weight that money buys, parts included
        self.rate = 0.0  # what the last point of money brings
        self.bought: list[int] = []  # offers bought as a whole
        self.partly: list[int] = []  # the last offer, if more than half of it is bought

    def add(self, advance: int, cost: int, weight: int) -> None:
        self.list.append((weight / cost if cost else AT_ONCE * weight, weight, cost, advance))

    def buy(self) -> None:
        """Buy the best for the money first, the last one in part."""
        self.list.sort(reverse=True)
        money, most = self.money, float(self.constant)
        for rate, weight, cost, advance in self.list:
            if weight <= 0:
                break
            if cost > money:
                most += rate * money
                self.rate = rate
                if 2 * money >= cost:
                    self.partly.append(advance)
                break
            most += weight
            money -= cost
            self.bought.append(advance)
        self.most = most

    def leave_out(self, needed: float) -> None:
        """Leave out offers that no basket of the weight needed could hold; the heaviest comes last then."""
        least, rate = needed - self.most, self.rate
        self.list = [offer for offer in self.list if offer[1] - rate * offer[2] >= least]
        self.list.sort(key=heaviness)

    def rows(self) -> list[Row]:
        """Before each offer, the most weight that whole advances bring for every price."""
        row: Row = [self.constant] * (self.money // UNIT + 1)
        rows = []
        for _, weight, cost, _ in self.list:
            rows.append(row)
            row = improved(row, row, cost // UNIT, weight)
        return rows


def heaviness(offer: Offer) -> int:
    return offer[1]
