"""The best basket for an aim: by rows of baskets where weights add up, else by branch and bound.

What an advance's credits save depends on the other advances bought. Branch and bound looks at parts of baskets and
drops a part if even the most its further advances could save would not beat the best basket known.
"""

from heapq import heappop, heappush
from math import gcd
from typing import Final

from cradle.games.megaciv.box.cards import ADVANCES, ANATOMY, COLOURS, CREDITS, FREE_CREDITS, LIBRARY, ROADBUILDING
from cradle.games.megaciv.phases.advances.prices import LIBRARY_DISCOUNT, total
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.games.megaciv.planner.aims import Aim
from cradle.games.megaciv.planner.search.counting.baskets import NO_GIFT, UNIT, Basket, Row
from cradle.games.megaciv.planner.search.counting.counter import BIG, Counter, best_by_rows
from cradle.games.megaciv.planner.search.counting.credit import credit_value, credits_for_money, most_credits
from cradle.games.megaciv.planner.search.counting.limits import Limits
from cradle.games.megaciv.planner.search.counting.offers import Offers
from cradle.games.megaciv.planner.search.counting.outlook import FULL, Gains, Outlook, adjusted
from cradle.games.megaciv.planner.search.counting.parts import Part, Standing

STEPS: Final[tuple[int, ...]] = (32, 24, 16, 8, 4)  # steps by which shares are adjusted at first
LATER_STEP: Final = 12  # the step for each part once the search has grown
GROWN: Final = 80  # parts
CASES: Final[tuple[int, ...]] = (LIBRARY, ANATOMY, ROADBUILDING)
MOST_FROM_A_GIFT: Final = max([max(CREDITS[each]) + FREE_CREDITS[each] for each in FREE_SCIENCE])  # of one colour
NOW_AND_THEN: Final = 16  # after this many parts, the bound's purchases are judged as a basket
TINY: Final = 0.001
MOST_PARTS: Final = 4000  # to look at; enough except for a great deal of money with most advances open
USUAL: Final = 1000  # points of money; with more of it each part takes longer, and fewer are looked at


def best_basket(counter: Counter, aim: Aim) -> Basket:
    """The basket that best serves an aim; between equals the one that keeps the most value."""
    return Search(counter, aim).run() if aim.credit_weight else best_by_rows(counter, aim)


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
        self.most_parts = MOST_PARTS * USUAL**2 // max(USUAL, counter.most) ** 2
        self.grain = gcd(UNIT * aim.credit_weight, *aim.weights)
        self.free = self.free_ones()
        self.others = [each for each in counter.open if each not in CASES and each not in self.free]
        self.gifts = [each for each in FREE_SCIENCE if each in self.others]
        self.by_credit = [credits_for_money(colour, counter.cost) for colour in COLOURS]
        self.limits = self.best_limits()

    def run(self) -> Basket:
        """The best basket; if the search takes too long, the best found, with its bound."""
        self.start()
        while self.waiting and -self.waiting[0][0] > self.best_score and self.looked_at < self.most_parts:
            self.look_at(heappop(self.waiting)[2])
        self.best.worth = self.best.bound = self.best_score // BIG
        if self.waiting:
            self.best.bound = max(self.best.bound, -self.waiting[0][0] // BIG)
        return self.best

    def free_ones(self) -> tuple[int, ...]:
        """Advances that cost nothing and do no harm are in every basket."""
        weights, cost = self.aim.weights, self.counter.cost
        return tuple(
            [each for each in self.counter.open if not cost[each] and weights[each] >= 0 and each not in CASES]
        )

    def best_limits(self) -> Limits:
        """Adjust the shares until the further advances of the free basket promise as little as possible."""
        counter, free = self.counter, self.free
        more = MOST_FROM_A_GIFT + sum([FREE_CREDITS[each] for each in free])
        is_open, money = frozenset(counter.open), counter.most + LIBRARY_DISCOUNT
        most = [more + most_credits(row, counter.cost, is_open, money) for row in self.by_credit]
        outlook = Outlook(self.position, counter.cost, free, most)
        gains = lowest = outlook.shared([0] * len(ADVANCES))
        offers = self.first = self.offers(gains)
        for step in STEPS:
            self.judge((*free, *offers.bought), NO_GIFT)
            gains = outlook.shared(
                adjusted(gains.shares, outlook.counted, outlook.caps, (*offers.bought, *offers.partly), step)
            )
            offers = self.offers(gains)
            if offers.most < self.first.most:
                lowest, self.first = gains, offers
        return Limits(self.counter, self.aim, lowest)

    def offers(self, gains: Gains) -> Offers:
        """The advances that may come in, each with the most it brings."""
        offers = Offers(self.aim.credit_weight * gains.constant + FULL * self.weight(self.free), self.counter.most)
        for each in self.others:  # with Library's discount they may cost more than there is money
            offers.add(each, self.counter.cost[each], self.brings(each, gains))
        offers.buy()
        return offers

    def weight(self, advances: tuple[int, ...]) -> int:
        return sum([self.aim.weights[each] for each in advances])

    def brings(self, advance: int, gains: Gains) -> int:
        return FULL * self.aim.weights[advance] + self.aim.credit_weight * gains.gain(advance)

    def start(self) -> None:
        """Free advances come in. Library and Roadbuilding are in or out; Anatomy is out, or in with each gift."""
        for inside in self.ways_with(self.ways_with([()], LIBRARY), ROADBUILDING):
            self.consider(inside, NO_GIFT)
            for way in self.ways_with([inside], ANATOMY)[1:]:
                for gift in (NO_GIFT, *self.gifts):
                    self.consider(way, gift)

    def consider(self, special: tuple[int, ...], gift: int) -> None:
        """Look at a case if special advances can lead to a better basket."""
        cost, first, gains = self.counter.cost, self.first, self.limits.gains
        most = first.most + (first.rate * LIBRARY_DISCOUNT if LIBRARY in special else 0)
        most += sum([self.brings(each, gains) - first.rate * cost[each] for each in special])
        most += self.brings(gift, gains) if gift != NO_GIFT else 0
        if most >= self.needed(self.kept[1][0]):
            self.look_at(
                Part((*self.free, *special), gift, [each for each in self.others if each != gift], gains.shares)
            )

    def ways_with(self, ways: list[tuple[int, ...]], advance: int) -> list[tuple[int, ...]]:
        return ways + [(*way, advance) for way in ways] if advance in self.counter.open else ways

    def look_at(self, part: Part) -> None:
        """Judge a part as a basket; every offer that may lead to a better one makes a part of its own.

        Each of these keeps only the offers before it, so no basket occurs twice.
        """
        now = Standing(self.counter, part, self.by_credit)
        if now.money < 0:
            return
        self.looked_at += 1
        kept = self.kept_from(self.counter.most - now.money, ROADBUILDING in part.inside)
        needed = self.needed(kept[0])
        offers = self.limits.offers(now, now.shares)
        if offers.alone >= needed:
            self.judge(part.inside, part.gift)
        if offers.most >= needed and self.looked_at > GROWN:
            offers = self.tighter(now, offers)
        if offers.most < needed:
            return
        if self.looked_at % NOW_AND_THEN == 0:
            self.judge((*part.inside, *offers.bought), part.gift)
        offers.leave_out(needed)
        rows = offers.rows()
        may_buy = [offer[3] for offer in offers.list]
        for number, (_, weight, cost, advance) in enumerate(offers.list):
            bound = highest_with(rows[number], weight, cost // UNIT, kept, self.grain, self.best_score)
            if bound > self.best_score:
                further = Part((*part.inside, advance), part.gift, may_buy[:number], now.shares)
                heappush(self.waiting, (-bound, self.looked_at * len(ADVANCES) + number, further))

    def tighter(self, now: Standing, offers: Offers) -> Offers:
        """The offers with newly adjusted shares, or these if they promise less."""
        shares = adjusted(now.shares, now.may_buy, now.caps, (*offers.bought, *offers.partly), LATER_STEP)
        again = self.limits.offers(now, shares)
        if again.most >= offers.most:
            return offers
        now.shares = shares
        return again

    def kept_from(self, spent: int, roadbuilding: bool) -> list[int]:
        """The score of things kept, by fives of money still spent; Library may have saved more than it cost."""
        kept = self.kept[1 if roadbuilding else 0]
        return kept[spent // UNIT :] if spent >= 0 else kept[:1] * (-spent // UNIT) + kept

    def judge(self, advances: tuple[int, ...], gift: int) -> None:
        """Keep this basket if it is the best so far."""
        cost = total(advances, self.counter.cost)
        if cost > self.counter.most:
            return
        basket = Basket(tuple(sorted(advances)), gift, cost, 0)
        gained = basket.gained()
        kept = self.kept[1 if basket.has_roadbuilding() else 0][cost // UNIT]
        weight = self.weight(gained)
        wanted = ((self.best_score - kept) // BIG - weight) // self.aim.credit_weight
        weight += self.aim.credit_weight * credit_value(self.position, gained, wanted)
        score = weight * BIG + kept
        if score > self.best_score:
            basket.weight = weight
            self.best, self.best_score = basket, score

    def needed(self, kept: int) -> float:
        """The weight, times FULL, that a basket needs to be better than the best; it comes in multiples of a grain."""
        return FULL * self.grain * ((self.best_score - kept) // (self.grain * BIG) + 1) - TINY


def highest_with(row: Row, weight: int, price: int, kept: list[int], grain: int, best: int) -> int:
    """The best score in a row of weights times FULL with one more advance, or -1 if none beats the best."""
    most = (row[len(row) - 1 - price] + weight) // (FULL * grain) * grain
    if most * BIG + kept[price] <= best:
        return -1  # what is kept falls with the price
    found, before = -1, -1
    for units in range(len(row) - price):
        if row[units] != before:
            before = row[units]
            score = (before + weight) // (FULL * grain) * grain * BIG + kept[units + price]
            if score > found:
                found = score
    return found
