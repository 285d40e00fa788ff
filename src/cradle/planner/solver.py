"""The best basket for an aim: by rows of baskets where weights add up, else by branch and bound.

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
from cradle.planner.baskets import NO_GIFT, UNIT, Basket
from cradle.planner.counter import BIG, Counter, best_by_rows
from cradle.planner.credit import credit_value
from cradle.planner.offers import Offers
from cradle.planner.outlook import FULL, Gains, Outlook, Shares

ROOT_STEPS: Final[tuple[int, ...]] = (32, 24, 16, 8, 4)  # by which shares are adjusted
CASES: Final[tuple[int, ...]] = (LIBRARY, ANATOMY, ROADBUILDING)
LATER_STEPS: Final[tuple[int, ...]] = (8,)
TINY: Final = 0.001
MOST_PARTS: Final = 4000  # to look at; enough for all but a great deal of money with most advances open
USUAL: Final = 1000  # points of money; with more of it each part takes longer, and fewer are looked at


def best_basket(counter: Counter, aim: Aim) -> Basket:
    """The basket that serves an aim best; between equals the one that keeps the most valuable things."""
    return Search(counter, aim).run() if aim.credit_weight else best_by_rows(counter, aim)


class Part:
    """A part of a basket: what is inside, and what may still come in."""

    def __init__(self, inside: tuple[int, ...], gift: int, may_buy: list[int], shares: Shares) -> None:
        self.inside, self.gift, self.may_buy, self.shares = inside, gift, may_buy, shares
        self.further: list[int] = []  # what would have to come in to reach the bound, the one to decide on first

    def child(self, inside: tuple[int, ...], decided: int) -> "Part":
        return Part(inside, self.gift, [each for each in self.may_buy if each != decided], self.shares)

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
        self.looked_at, self.most_parts = 0, MOST_PARTS * USUAL // max(USUAL, counter.most)
        self.steps = ROOT_STEPS
        self.grain = gcd(UNIT * aim.credit_weight, *aim.weights)
        self.by_credit = [credits_for_money(colour, counter.cost) for colour in COLOURS]

    def run(self) -> Basket:
        """The best basket; if the search grows too long, the best found, with a bound that says so."""
        self.start()
        while self.waiting and -self.waiting[0][0] > self.best_score and self.looked_at < self.most_parts:
            bound, _, part = heappop(self.waiting)
            self.judge((*part.inside, *part.further), part.gift)
            if -bound > self.best_score:
                self.divide(part)
        self.best.worth = self.best.bound = self.best_score // BIG
        if self.waiting:
            self.best.bound = max(self.best.bound, -self.waiting[0][0] // BIG)
        return self.best

    def start(self) -> None:
        """What is free comes in. Library and Roadbuilding are in or out; Anatomy is out, or in with each gift."""
        weights, cost, is_open = self.aim.weights, self.counter.cost, self.counter.open
        free = tuple([each for each in is_open if not cost[each] and weights[each] >= 0 and each not in CASES])
        others = [each for each in is_open if each not in CASES and each not in free]
        first = Part(free, NO_GIFT, others, [0] * len(ADVANCES))
        self.look_at(first)
        self.steps = LATER_STEPS
        for inside in self.ways_with(self.ways_with([free], LIBRARY), ROADBUILDING):
            if len(inside) > len(free):
                self.look_at(Part(inside, NO_GIFT, others, first.shares))
            if ANATOMY in is_open:
                for gift in (NO_GIFT, *[each for each in FREE_SCIENCE if each in others]):
                    may_buy = [each for each in others if each != gift]
                    self.look_at(Part((*inside, ANATOMY), gift, may_buy, first.shares))

    def ways_with(self, ways: list[tuple[int, ...]], advance: int) -> list[tuple[int, ...]]:
        return ways + [(*way, advance) for way in ways] if advance in self.counter.open else ways

    def divide(self, part: Part) -> None:
        """The advance that matters most on the way to the bound comes in, or stays out."""
        pivot = part.further[0]
        self.look_at(part.child((*part.inside, pivot), pivot))
        self.look_at(part.child(part.inside, pivot))

    def look_at(self, part: Part) -> None:
        """Keep the part if more advances could lead to a better basket; if there are none left, judge it as one."""
        spent = self.least(part)
        if spent > self.counter.most:
            return
        self.looked_at += 1
        bound = self.bound(part, spent)
        if not part.may_buy:
            self.judge(part.inside, part.gift)
        if bound <= self.best_score or not part.may_buy:
            return
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
        left = self.counter.most - spent
        kept = self.kept[1 if ROADBUILDING in part.inside else 0][spent // UNIT :]
        part.may_buy = [each for each in part.may_buy if self.counter.cost[each] <= left]
        outlook = Outlook(self.position, self.counter.cost, part.gained(), self.most_credits(part, left))
        offers = lowest = self.offers(part, outlook.shared(part.shares), left)
        needed = self.needed(kept[0])
        for step in self.steps:
            if offers.most < needed:
                return -1
            part.may_buy = offers.not_idle(needed)
            offers = self.offers(part, outlook.shared(offers.gains.adjusted(offers.chosen, step)), left)
            if offers.most < lowest.most:
                lowest = offers
        part.shares = lowest.gains.shares
        best, further = lowest.best_whole(part.may_buy, kept, self.grain)
        part.further = further or part.may_buy[:1]
        return best

    def needed(self, kept: int) -> float:
        """The weight, times FULL, without which no basket is better than the best; it comes in multiples of a grain."""
        return FULL * self.grain * ((self.best_score - kept) // (self.grain * BIG) + 1) - TINY

    def offers(self, part: Part, gains: Gains, money: int) -> Offers:
        """The advances that may come in, each with what it brings at most."""
        aim, cost = self.aim, self.counter.cost
        fixed = FULL * sum([aim.weights[each] for each in part.gained()])
        offers = Offers(gains, aim.credit_weight * gains.constant + fixed, money)
        for each in part.may_buy:
            offers.add(each, cost[each], FULL * aim.weights[each] + aim.credit_weight * gains.gain(each))
        offers.buy()
        return offers

    def most_credits(self, part: Part, left: int) -> list[int]:
        """By colour, the most credits that the money left could buy."""
        free = sum([FREE_CREDITS[each] for each in part.gained()])
        return [free + self.most_of_colour(colour, left, part.may_buy) for colour in COLOURS]

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
