"""The best basket for an aim, proven: by rows of baskets where weights add up, else by branch and bound.

What an advance's credits save depends on what else is bought. Branch and bound looks at parts of baskets and gives up
a part when even the most its further advances could save would not lead beyond the best basket known.
"""

from heapq import heappop, heappush
from math import gcd
from typing import Final

from cradle.games.megaciv.cards import ADVANCES, ANATOMY, COLOURS, CREDITS, FREE_CREDITS, LIBRARY, ROADBUILDING
from cradle.games.megaciv.prices import LIBRARY_DISCOUNT, total
from cradle.games.megaciv.purchases import FREE_SCIENCE
from cradle.planner.aims import Aim
from cradle.planner.baskets import NO_GIFT, UNIT, Basket, Row, improved
from cradle.planner.counter import BIG, Counter, best_by_rows
from cradle.planner.credit import credit_value
from cradle.planner.outlook import FULL, Gains, Outlook, Shares

ROOT_STEPS: Final[tuple[int, ...]] = (32, 32, 24, 24, 16, 16, 12, 8, 8, 6, 4, 4)  # by which shares are adjusted
CASES: Final[tuple[int, ...]] = (LIBRARY, ANATOMY, ROADBUILDING)
LATER_STEPS: Final[tuple[int, ...]] = (8, 4)
NO_BOUND: Final = 1 << 60


def best_basket(counter: Counter, aim: Aim) -> Basket:
    """The basket that serves an aim best; between equals the one that keeps the most valuable things."""
    return Search(counter, aim).run() if aim.credit_weight else best_by_rows(counter, aim)


class Part:
    """A part of a basket: what is inside, and what shall not come in."""

    def __init__(self, inside: tuple[int, ...], gift: int, outside: frozenset[int]) -> None:
        self.inside, self.gift, self.outside = inside, gift, outside
        self.further: list[int] = []  # what would have to come in to reach the bound
        self.shares: Shares = [0] * len(ADVANCES)

    def child(self, inside: tuple[int, ...], outside: frozenset[int]) -> "Part":
        born = Part(inside, self.gift, outside)
        born.shares = self.shares
        return born

    def gained(self) -> tuple[int, ...]:
        return self.inside if self.gift == NO_GIFT else (*self.inside, self.gift)


class Search:
    """Branch and bound over parts of baskets, the most promising first."""

    def __init__(self, counter: Counter, aim: Aim) -> None:
        self.counter, self.aim, self.position = counter, aim, counter.position
        self.kept = [
            [counter.score(aim, 0, price, road) for price in range(0, counter.most + 1, UNIT)] for road in (False, True)
        ]
        self.best_score = -1
        self.best = Basket((), NO_GIFT, 0, 0)
        self.waiting: list[tuple[int, int, Part]] = []
        self.looked_at = 0
        self.steps = ROOT_STEPS
        self.grain = gcd(UNIT * aim.credit_weight, *aim.weights)
        self.by_credit = [credits_for_money(colour, counter.cost) for colour in COLOURS]

    def run(self) -> Basket:
        self.start()
        while self.waiting:
            bound, _, part = heappop(self.waiting)
            if -bound <= self.best_score:
                break
            self.divide(part)
        return self.best

    def start(self) -> None:
        """What is free comes in. Library and Roadbuilding are in or out; Anatomy is out, or in with each gift."""
        weights, cost = self.aim.weights, self.counter.cost
        free = [each for each in self.counter.open if not cost[each] and weights[each] >= 0 and each not in CASES]
        gifts = [each for each in FREE_SCIENCE if each in self.counter.open and each not in free]
        first = Part(tuple(free), NO_GIFT, frozenset(CASES))
        self.look_at(first, True)
        self.steps = LATER_STEPS
        for inside in self.ways_with(self.ways_with([tuple(free)], LIBRARY), ROADBUILDING):
            outside = frozenset([each for each in (LIBRARY, ROADBUILDING) if each not in inside])
            if len(inside) > len(free):
                self.look_at(first.child(inside, outside | {ANATOMY}), True)
            if ANATOMY in self.counter.open:
                for gift in (NO_GIFT, *gifts):
                    part = first.child((*inside, ANATOMY), outside)
                    part.gift = gift
                    self.look_at(part, True)

    def ways_with(self, ways: list[tuple[int, ...]], advance: int) -> list[tuple[int, ...]]:
        return ways + [(*way, advance) for way in ways] if advance in self.counter.open else ways

    def divide(self, part: Part) -> None:
        """The heaviest advance on the way to the bound comes in, or stays out."""
        heaviest = part.further[0]
        self.look_at(part.child((*part.inside, heaviest), part.outside), True)
        self.look_at(part.child(part.inside, part.outside | {heaviest}), False)

    def look_at(self, part: Part, is_new: bool) -> None:
        """Judge the part as a basket, and keep it if more of its advances could lead to a better one."""
        spent = self.least(part)
        if spent > self.counter.most:
            return
        self.looked_at += 1
        if is_new:
            self.judge(part.inside, part.gift)
        bound = self.bound(part, spent)
        if bound <= self.best_score or not part.further:
            return
        self.judge((*part.inside, *part.further), part.gift)
        if bound > self.best_score:
            heappush(self.waiting, (-bound, self.looked_at, part))

    def least(self, part: Part) -> int:
        """What the part costs at least: Library may still find a better advance to make cheaper."""
        cost = sum([self.counter.cost[each] for each in part.inside])
        return max(0, cost - LIBRARY_DISCOUNT) if LIBRARY in part.inside else cost

    def judge(self, advances: tuple[int, ...], gift: int) -> None:
        """Is this basket the best so far?"""
        cost = total(advances, self.counter.cost)
        if cost > self.counter.most:
            return
        basket = Basket(tuple(sorted(advances)), gift, cost, 0)
        gained = basket.gained()
        kept = self.kept[1 if basket.has_roadbuilding() else 0][cost // UNIT]
        weight = sum([self.aim.weights[each] for each in gained])
        wanted = ((self.best_score - kept) // BIG - weight) // self.aim.credit_weight
        weight += self.aim.credit_weight * credit_value(self.position, gained, wanted)
        score = weight * BIG + kept
        if score > self.best_score:
            basket.weight = weight
            self.best, self.best_score = basket, score

    def bound(self, part: Part, spent: int) -> int:
        """No basket with this part scores more; also notes the advances that would reach it, and good shares."""
        outlook = Outlook(self.position, self.counter.cost, part.gained())
        outlook.limit_caps(self.most_credits(part, spent))
        lowest, shares = NO_BOUND, part.shares
        for step in self.steps:
            gains = outlook.shared(shares)
            bound, further = self.reached(part, spent, gains)
            if bound < lowest:
                lowest, part.shares, part.further = bound, shares, further
            if lowest <= self.best_score or not further:
                break
            shares = gains.adjusted(further, step)
        return lowest

    def reached(self, part: Part, spent: int, gains: Gains) -> tuple[int, list[int]]:
        """The best score if advances gained what they can at most, and which they are."""
        aim, cost = self.aim, self.counter.cost
        fixed = aim.credit_weight * gains.constant + FULL * sum([aim.weights[each] for each in part.gained()])
        rows: list[Row] = [[fixed] * ((self.counter.most - spent) // UNIT + 1)]
        added: list[tuple[int, int, int]] = []
        affordable = [each for each in self.free_to_buy(part) if cost[each] <= self.counter.most - spent]
        for advance in affordable:
            weight = FULL * aim.weights[advance] + aim.credit_weight * gains.gain(advance)
            if weight > 0:
                rows.append(improved(rows[-1], rows[-1], cost[advance] // UNIT, weight))
                added.append((weight, advance, cost[advance] // UNIT))
        kept = self.kept[1 if ROADBUILDING in part.inside else 0]
        best, at = highest(rows[-1], kept, spent // UNIT, self.grain)
        return best, way_to(rows, added, at) or affordable[:1]

    def free_to_buy(self, part: Part) -> list[int]:
        return [
            each
            for each in self.counter.open
            if each not in part.inside and each not in part.outside and each != part.gift
        ]

    def most_credits(self, part: Part, spent: int) -> list[int]:
        """By colour, the most credits that the money left could buy."""
        free = sum([FREE_CREDITS[each] for each in part.gained()])
        left, may_buy = self.counter.most - spent, self.free_to_buy(part)
        return [free + self.most_of_colour(colour, left, may_buy) for colour in COLOURS]

    def most_of_colour(self, colour: int, money: int, may_buy: list[int]) -> int:
        """Those with the most credit for the money first, the last one in part."""
        most, cost = 0, self.counter.cost
        allowed = frozenset(may_buy)
        for advance, credit in self.by_credit[colour]:
            if advance not in allowed:
                continue
            if cost[advance] > money:
                return most + credit * money // cost[advance]
            most += credit
            money -= cost[advance]
        return most


def credits_for_money(colour: int, cost: list[int]) -> list[tuple[int, int]]:
    """Advances with what they give to a colour, free choice included, best for the money first."""
    pairs = [(each, CREDITS[each][colour] + FREE_CREDITS[each]) for each in ADVANCES]
    return sorted([pair for pair in pairs if pair[1]], key=lambda pair: cost[pair[0]] / pair[1])


def highest(row: Row, kept: list[int], spent: int, grain: int) -> tuple[int, int]:
    """The best score in a row of weights times FULL, and where; a weight can only be a multiple of the grain."""
    best, at = -1, 0
    before = -1
    for units, weight in enumerate(row):
        if weight == before:
            continue
        before = weight
        score = weight // (FULL * grain) * grain * BIG + kept[spent + units]
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
