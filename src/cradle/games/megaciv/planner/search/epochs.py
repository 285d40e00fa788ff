"""The next epoch: the advances that meet its requirement at the least price (P13a.2).

Requirements only ask for numbers of low, middle or high advances, so the cheapest of each are bought.
"""

from typing import Final

from cradle.games.megaciv.box.cards import ANATOMY, LIBRARY, POINTS, PRICE, ROADBUILDING
from cradle.games.megaciv.box.civilizations import LATE_IRON, STONE
from cradle.games.megaciv.phases.advances.prices import total
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.games.megaciv.phases.ast.alteration import (
    BASIC_ADVANCES,
    BASIC_PRICE,
    EXPERT_ADVANCES,
    EXPERT_LOW_ADVANCES,
    EXPERT_POINTS,
    MIDDLE_PRICE,
)
from cradle.games.megaciv.planner.search.counting.baskets import NO_GIFT, Basket
from cradle.games.megaciv.planner.search.counting.counter import BIG, Counter

TIERS: Final = 3  # low, middle and high advances


def next_epoch(owned: frozenset[int], expert: bool) -> int:
    """The first epoch that requires more advances than these, or STONE if none does."""
    for epoch in range(STONE + 1, LATE_IRON + 1):
        if missing(owned, epoch, expert):
            return epoch
    return STONE


def missing(advances: frozenset[int], epoch: int, expert: bool) -> int:
    """How many advances, and points in advances, are missing for an epoch."""
    if not expert:
        price = BASIC_PRICE[epoch]
        return max(0, BASIC_ADVANCES[epoch] - len([each for each in advances if PRICE[each] >= price]))
    low = len([each for each in advances if PRICE[each] < MIDDLE_PRICE])
    points = sum([POINTS[each] for each in advances])
    return (
        max(0, EXPERT_ADVANCES[epoch] - len(advances))
        + max(0, EXPERT_LOW_ADVANCES[epoch] - low)
        + max(0, EXPERT_POINTS[epoch] - points)
    )


def best_for_epoch(counter: Counter, epoch: int, expert: bool) -> Basket:
    """The basket that leaves least missing for an epoch; between equals the one that keeps most."""
    search = EpochSearch(counter, epoch, expert)
    search.run()
    return search.best


class EpochSearch:
    """Every number of low, middle and high advances, in every case of Library, Anatomy and Roadbuilding."""

    def __init__(self, counter: Counter, epoch: int, expert: bool) -> None:
        self.counter, self.epoch, self.expert = counter, epoch, expert
        self.wanting = missing(counter.position.owned, epoch, expert)
        self.best_score = -1
        self.best = Basket((), NO_GIFT, 0, 0)

    def run(self) -> None:
        is_open = frozenset(self.counter.open)
        gifts = [each for each in FREE_SCIENCE if each in is_open]
        for library in [(), (LIBRARY,)] if LIBRARY in is_open else [()]:
            for road in [(), (ROADBUILDING,)] if ROADBUILDING in is_open else [()]:
                self.try_case((*library, *road), NO_GIFT)
                if ANATOMY in is_open:
                    for gift in gifts or [NO_GIFT]:
                        self.try_case((*library, *road, ANATOMY), gift)

    def try_case(self, fixed: tuple[int, ...], gift: int) -> None:
        """These advances and any number of the cheapest others."""
        tiers: list[list[int]] = [[], [], []]
        for each in self.counter.open:
            if each not in (LIBRARY, ANATOMY, ROADBUILDING, gift):
                tiers[each % TIERS].append(each)
        for tier in tiers:
            tier.sort(key=lambda each: self.counter.cost[each])
        for high in range(len(tiers[2]) + 1):
            for middle in range(len(tiers[1]) + 1):
                if not self.try_lows((*fixed, *tiers[2][:high], *tiers[1][:middle]), tiers[0], gift):
                    break

    def try_lows(self, others: tuple[int, ...], lows: list[int], gift: int) -> bool:
        """Try more and more low advances, until they cost too much or bring nothing; False: others are too dear."""
        before = self.wanting + 1
        for number in range(len(lows) + 1):
            advances = (*others, *lows[:number])
            cost = total(advances, self.counter.cost)
            if cost > self.counter.most:
                return number > 0
            gained = advances if gift == NO_GIFT else (*advances, gift)
            wanting = missing(self.counter.position.owned.union(gained), self.epoch, self.expert)
            if wanting >= before and number:
                break
            before = wanting
            self.judge(advances, gift, cost, wanting)
        return before > 0

    def judge(self, advances: tuple[int, ...], gift: int, cost: int, wanting: int) -> None:
        basket = Basket(tuple(sorted(advances)), gift, cost, self.wanting - wanting)
        score = basket.weight * BIG + self.counter.purse_for(basket).kept_at(cost)
        if score > self.best_score:
            self.best, self.best_score = basket, score
