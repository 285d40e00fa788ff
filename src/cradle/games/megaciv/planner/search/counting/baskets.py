"""Baskets: for every affordable price, the advances that together weigh most.

All prices come in fives, so a row has one entry per five points: the most weight that this much money can buy.
Advances are added row by row. Of a pair of rows the second is for baskets in which Library has made one advance
cheaper (A.library.1). Anatomy with each of its gifts is a case of its own (A.anatomy.1), and so is Roadbuilding, which
raises the hand limit (P12.10).
"""

from typing import Final

from cradle.games.megaciv.box.cards import ADVANCE_IDS, ANATOMY, LIBRARY, ROADBUILDING
from cradle.games.megaciv.phases.advances.prices import discount
from cradle.games.megaciv.phases.advances.purchases import CREDIT_STEP, FREE_SCIENCE

UNIT: Final = CREDIT_STEP  # credits come in fives, and so do all prices
NEVER: Final = -(1 << 50)
NO_GIFT: Final = -1
Row = list[int]


class Basket:
    """Advances bought together, the gift of Anatomy, and what the basket costs and weighs."""

    def __init__(self, advances: tuple[int, ...], gift: int, cost: int, weight: int) -> None:
        self.advances, self.gift = advances, gift  # `advances` without the gift
        self.cost, self.weight = cost, weight
        self.worth = self.bound = 0  # by its aim; a higher bound says that a better basket may exist

    def gained(self) -> tuple[int, ...]:
        """All advances the buyer holds afterwards and did not hold before."""
        return self.advances if self.gift == NO_GIFT else tuple(sorted((*self.advances, self.gift)))

    def has_roadbuilding(self) -> bool:
        return ROADBUILDING in self.advances

    def library_target(self, cost: list[int]) -> int:
        """The advance that Library makes cheaper, or -1."""
        others = [each for each in self.advances if each != LIBRARY]
        if LIBRARY not in self.advances or not others:
            return -1
        return max(others, key=lambda each: (discount(cost[each]), cost[each]))

    def prices(self, cost: list[int]) -> dict[str, int]:
        """What each advance costs in this basket, by id; together they make its cost."""
        found = {ADVANCE_IDS[each]: cost[each] for each in self.advances}
        target = self.library_target(cost)
        if target >= 0:
            found[ADVANCE_IDS[target]] -= discount(cost[target])
        if self.gift != NO_GIFT:
            found[ADVANCE_IDS[self.gift]] = 0
        return found


class Rows:
    """Pairs of rows, one pair after each advance, so that the way to an entry can be traced back."""

    def __init__(self, length: int, with_library: bool) -> None:
        self.with_library = with_library
        self.plain: list[Row] = [[0] * length]
        self.cheaper: list[Row] = [[NEVER] * length]
        self.added: list[tuple[int, int, int, int, bool]] = []  # advance, price, with Library, weight, must be bought

    def branch(self) -> "Rows":
        other = Rows(0, self.with_library)
        other.plain, other.cheaper, other.added = self.plain[:], self.cheaper[:], self.added[:]
        return other

    def add(self, advance: int, cost: int, weight: int, forced: bool = False) -> None:
        """Add an advance that may be bought, or one that must be."""
        price, lower = cost // UNIT, (cost - discount(cost)) // UNIT
        plain, cheaper = self.plain[-1], self.cheaper[-1]
        never = [NEVER] * len(plain)
        self.plain.append(improved(never if forced else plain, plain, price, weight))
        if self.with_library:
            cheaper = improved(never if forced else cheaper, cheaper, price, weight)
            cheaper = improved(cheaper, plain, lower, weight)
        self.cheaper.append(cheaper)
        self.added.append((advance, price, lower, weight, forced))

    def traced(self, units: int, library_used: bool) -> list[int]:
        """The advances of an entry."""
        found = []
        worth = (self.cheaper if library_used else self.plain)[-1][units]
        for number in range(len(self.added) - 1, -1, -1):
            advance, price, lower, weight, forced = self.added[number]
            plain, cheaper = self.plain[number], self.cheaper[number]
            if not forced and (cheaper if library_used else plain)[units] == worth:
                continue
            worth -= weight
            found.append(advance)
            if library_used and units >= lower and plain[units - lower] == worth:
                units, library_used = units - lower, False
            else:
                units -= price
        return found


def improved(row: Row, base: Row, price: int, weight: int) -> Row:
    """A row, or the base with one more advance, whichever weighs more at each price."""
    if price >= len(row):
        return row
    shifted = base[:-price] if price else base
    return row[:price] + [
        old if old >= new + weight else new + weight
        for old, new in zip(row[price:], shifted)  # noqa: B905  # a check would cost a third of the time, compiled
    ]


class Shelf:
    """The open advances at their prices, each with a weight, and the best baskets made of them."""

    def __init__(self, open_advances: list[int], cost: list[int], weights: list[int], most: int) -> None:
        self.cost, self.weights = cost, weights
        self.length = most // UNIT + 1
        self.open = [each for each in open_advances if cost[each] <= most + discount(cost[each])]
        self.cases: list[tuple[Rows, int, bool]] = []  # rows, the gift of Anatomy, with Roadbuilding
        self.fill()

    def fill(self) -> None:
        """First fill rows for all ordinary advances, which the cases share."""
        gifts = [each for each in FREE_SCIENCE if each in self.open] if ANATOMY in self.open else []
        rows = Rows(self.length, LIBRARY in self.open)
        special = [LIBRARY, ANATOMY, ROADBUILDING, *gifts]
        for advance in self.open:
            if advance not in special:
                self.put(rows, advance)
        self.add_case(rows, gifts, NO_GIFT, False)
        if ANATOMY in self.open:
            for gift in (NO_GIFT, *gifts):
                self.add_case(rows, gifts, gift, True)

    def put(self, rows: Rows, advance: int) -> None:
        """Leave out advances without weight: they are not worth their money, even if Library makes them cheaper."""
        if self.weights[advance] > 0:
            rows.add(advance, self.cost[advance], self.weights[advance])

    def add_case(self, rows: Rows, gifts: list[int], gift: int, anatomy: bool) -> None:
        rows = rows.branch()
        for advance in gifts:
            if advance != gift:
                self.put(rows, advance)
        if anatomy:
            given = self.weights[gift] if gift != NO_GIFT else 0
            rows.add(ANATOMY, self.cost[ANATOMY], self.weights[ANATOMY] + given, True)
        self.cases.append((rows, gift, False))
        if ROADBUILDING in self.open:
            rows = rows.branch()
            rows.add(ROADBUILDING, self.cost[ROADBUILDING], self.weights[ROADBUILDING], True)
            self.cases.append((rows, gift, True))

    def best(self, roadbuilding: bool) -> list[tuple[int, int]]:
        """The best weight at each price where it rises, as (price, weight), with or without Roadbuilding."""
        found, highest = [], NEVER // 2
        for units, weight in enumerate(self.top(roadbuilding)):
            if weight > highest:
                found.append((units * UNIT, weight))
                highest = weight
        return found

    def top(self, roadbuilding: bool) -> Row:
        """The best weight for at most each price."""
        row = [NEVER] * self.length
        for rows, _, road in self.cases:
            if road == roadbuilding:
                row = improved(row, rows.plain[-1], 0, 0)
                for library_row in self.library_rows(rows):
                    row = improved(row, library_row, self.cost[LIBRARY] // UNIT, self.weights[LIBRARY])
        return row

    def library_rows(self, rows: Rows) -> list[Row]:
        return [rows.plain[-1], rows.cheaper[-1]] if LIBRARY in self.open else []

    def basket(self, price: int, weight: int, roadbuilding: bool) -> Basket:
        """The basket of this price and weight."""
        units, library = price // UNIT, (price - self.cost[LIBRARY]) // UNIT
        for rows, gift, road in self.cases:
            if road != roadbuilding:
                continue
            if rows.plain[-1][units] == weight:
                return self.sorted_basket(rows.traced(units, False), gift, price, weight)
            for used, row in enumerate(self.library_rows(rows)):
                if library >= 0 and row[library] == weight - self.weights[LIBRARY]:
                    return self.sorted_basket([LIBRARY, *rows.traced(library, used == 1)], gift, price, weight)
        raise ValueError((price, weight))

    def sorted_basket(self, advances: list[int], gift: int, price: int, weight: int) -> Basket:
        return Basket(tuple(sorted(advances)), gift, price, weight)
