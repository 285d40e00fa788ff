"""Offers: advances that may still come into a basket, each with the most it brings, and what money can buy of them.

If parts of advances could be bought, the best for the money would be bought first, and the last one in part. That is
quickly counted, and it shows which advances no better basket can hold. Rows as in baskets then count whole advances.
"""

from typing import Final

from cradle.planner.baskets import UNIT, Row, improved
from cradle.planner.counter import BIG
from cradle.planner.outlook import FULL, Gains

AT_ONCE: Final = 1e18  # the rate of what costs nothing
Offer = tuple[float, int, int, int]  # what it brings for each point of its price; what it brings; price; advance


class Offers:
    """What may be bought for some money: weights are times FULL, and `constant` is there without buying anything."""

    def __init__(self, gains: Gains, constant: int, money: int) -> None:
        self.gains, self.constant, self.money = gains, constant, money
        self.list: list[Offer] = []
        self.most = float(constant)  # the most weight that money buys, parts included
        self.rate = 0.0  # what a point of money brings in the end
        self.chosen: list[int] = []

    def add(self, advance: int, cost: int, weight: int) -> None:
        self.list.append((weight / cost if cost else AT_ONCE * weight, weight, cost, advance))

    def buy(self) -> None:
        """The best for the money first, the last one in part."""
        self.list.sort(reverse=True)
        money, most = self.money, float(self.constant)
        for rate, weight, cost, advance in self.list:
            if weight <= 0:
                break
            if cost > money:
                most += rate * money
                self.rate = rate
                if 2 * money >= cost:
                    self.chosen.append(advance)
                break
            most += weight
            money -= cost
            self.chosen.append(advance)
        self.most = most

    def not_idle(self, needed: float) -> list[int]:
        """Those that a basket of the weight needed could hold, the best for the money first."""
        least, rate = needed - self.most, self.rate
        return [advance for _, weight, cost, advance in self.list if weight - rate * cost >= least]

    def best_whole(self, may_buy: list[int], kept: list[int], grain: int) -> tuple[int, list[int]]:
        """The best score that whole advances reach, and which they are, the heaviest first."""
        rows: list[Row] = [[self.constant] * (self.money // UNIT + 1)]
        added: list[tuple[int, int, int]] = []
        for _, weight, cost, advance in self.list:
            if weight > 0 and advance in may_buy:
                rows.append(improved(rows[-1], rows[-1], cost // UNIT, weight))
                added.append((weight, advance, cost // UNIT))
        best, at = highest(rows[-1], kept, grain)
        return best, way_to(rows, added, at)


def highest(row: Row, kept: list[int], grain: int) -> tuple[int, int]:
    """The best score in a row of weights times FULL, and where."""
    best, at = -1, 0
    before = -1
    for units, weight in enumerate(row):
        if weight == before:
            continue
        before = weight
        score = weight // (FULL * grain) * grain * BIG + kept[units]
        if score > best:
            best, at = score, units
    return best, at


def way_to(rows: list[Row], added: list[tuple[int, int, int]], units: int) -> list[int]:
    """The advances that lead to an entry of the last row, the heaviest first."""
    found = []
    for number in range(len(added) - 1, -1, -1):
        if rows[number + 1][units] != rows[number][units]:
            found.append(added[number])
            units -= added[number][2]
    return [advance for _, advance, _ in sorted(found, reverse=True)]
