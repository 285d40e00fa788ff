"""Stages of a plan: what is held at the beginning of a turn, how it came about, and the most its money buys."""

from typing import Final

from cradle.games.megaciv.box.cards import ADVANCES, ANATOMY, LIBRARY
from cradle.games.megaciv.phases.advances.prices import LIBRARY_DISCOUNT, prices
from cradle.games.megaciv.phases.advances.purchases import FREE_SCIENCE
from cradle.games.megaciv.planner.search.counting.baskets import NO_GIFT, Basket
from cradle.games.megaciv.planner.search.counting.credit import Credits

NOTHING: Final = Basket((), NO_GIFT, 0, 0)


class Stage:
    """The beginning of a turn: what is held, the prices, the money, and the stage before."""

    def __init__(self, turn: int, owned: frozenset[int], credits: Credits, money: int, before: "Stage | None") -> None:
        self.turn, self.owned, self.credits, self.money, self.before = turn, owned, credits, money, before
        self.basket = NOTHING  # bought in the turn before
        self.worth = 0  # weight of all baskets so far
        self.cost = prices(credits, owned)
        self.open = [each for each in ADVANCES if each not in owned]
        self.by_credit: list[list[tuple[int, int]]] = []  # by colour, filled when the turn begins


def way_here(stage: Stage, basket: Basket) -> list[tuple[Stage, Basket]]:
    """All stages up to this one, each with its basket."""
    found = [(stage, basket)]
    while stage.before is not None:
        found.append((stage.before, stage.basket))
        stage = stage.before
    return found[::-1]


def most_weight(stage: Stage, weights: list[int]) -> float:
    """The most weight that the money of a stage buys, if the last advance could be bought in part."""
    cost, found = stage.cost, 0.0
    money = stage.money + (LIBRARY_DISCOUNT if LIBRARY in stage.open else 0)
    worth = {each: weights[each] for each in stage.open}
    if ANATOMY in worth:
        worth[ANATOMY] += max([0, *[worth.get(gift, 0) for gift in FREE_SCIENCE]])
    wanted = [each for each in worth if worth[each] > 0]
    for each in sorted(wanted, key=lambda each: cost[each] / worth[each]):
        if cost[each] > money:
            return found + worth[each] * money / cost[each]
        found, money = found + worth[each], money - cost[each]
    return found
