"""Plans of several turns being put together, and the best of them so far.

The first turn is paid with hand and treasury; what it keeps and the income pay for the turns after it, point by
point. The last turn is always solved exactly.
"""

from math import gcd
from typing import Final

from cradle.games.megaciv.box.cards import ANATOMY
from cradle.games.megaciv.phases.advances.prices import total
from cradle.games.megaciv.planner.aims import Aim
from cradle.games.megaciv.planner.search.counting.baskets import NO_GIFT, Basket, Shelf
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.counting.credit import Credits, best_choice, with_credits
from cradle.games.megaciv.planner.search.counting.keeping import SCALE
from cradle.games.megaciv.planner.search.stages import Stage, most_weight, way_here

Way = list[tuple[Stage, Basket]]  # the stages of a plan, with the basket of each
TINY: Final = 1e-6


class Plans:
    """The best plan so far for some turns and an income."""

    def __init__(self, counter: Counter, aim: Aim, turns: int, income: int) -> None:
        self.counter, self.turns, self.income = counter, turns, income
        self.grain = max(1, gcd(*aim.weights))
        self.weights = [weight // self.grain for weight in aim.weights]
        self.best_weight = -1
        self.best: Way = []
        self.seen: set[tuple[frozenset[int], Credits, int]] = set()  # last turns already solved
        position = counter.position
        self.start = Stage(0, position.owned, position.credits, counter.most, None)
        self.spend_all()
        self.spending_all = self.best_weight  # the worth of buying the most in every turn

    def spend_all(self) -> None:
        """The plan that buys the most it can in every turn."""
        stage = self.start
        while stage.turn < self.turns - 1:
            basket = self.most_for(stage)
            stage = self.after(stage, basket.advances, basket.gift, None)
        self.finish(stage)

    def extend(self, shorter: Way) -> None:
        """Extend a plan for fewer turns with the most that its further turns can buy."""
        stage, basket = shorter[-1]
        stage = self.after(stage, basket.advances, basket.gift, None)
        while stage.turn < self.turns - 1:
            basket = self.most_for(stage)
            stage = self.after(stage, basket.advances, basket.gift, None)
        self.finish(stage)

    def after(self, stage: Stage, inside: tuple[int, ...], gift: int, chosen: Credits | None) -> Stage:
        """The stage after a basket; if none are chosen, free credits go where they save most."""
        cost = total(inside, stage.cost)
        basket = Basket(tuple(sorted(inside)), gift, cost, 0)
        gained = basket.gained()
        owned, credits = stage.owned.union(gained), with_credits(stage.credits, gained)
        more = chosen or best_choice(stage.credits, stage.owned, gained)[1]
        credits = tuple([have + new for have, new in zip(credits, more, strict=True)])
        left = stage.money - cost
        if not stage.turn:
            left = self.counter.purse_for(basket).kept_at(cost) // SCALE
        after = Stage(stage.turn + 1, owned, credits, left + self.income, stage)
        after.basket, after.worth = basket, stage.worth + sum([self.weights[each] for each in gained])
        return after

    def follow(self, stage: Stage, chosen: list[int], brings: list[float]) -> bool:
        """Buy as a bound suggests, counting from this turn, as far as the money goes; False: it is not the best."""
        first = stage.turn
        while stage.turn < self.turns - 1:
            wanted = [each for each in stage.open if 0 <= chosen[each] <= stage.turn - first]
            stage = self.after(stage, self.affordable(stage, (), wanted, brings), NO_GIFT, None)
        return self.finish(stage)

    def affordable(
        self, stage: Stage, inside: tuple[int, ...], wanted: list[int], brings: list[float]
    ) -> tuple[int, ...]:
        """The advances inside, and as many of those wanted as the money allows, the best for the money first."""
        for each in sorted(wanted, key=lambda each: -brings[each] / max(1, stage.cost[each])):
            if each != ANATOMY and total((*inside, each), stage.cost) <= stage.money:
                inside = (*inside, each)
        return inside

    def finish(self, stage: Stage) -> bool:
        """The last turn: buy the most weight for its money; False: it cannot be the best plan."""
        key = (stage.owned, stage.credits, stage.money)
        if key in self.seen:
            return False
        self.seen.add(key)
        if stage.worth + most_weight(stage, self.weights) < self.best_weight + 1 - TINY:
            return False
        basket = self.most_for(stage)
        if stage.worth + basket.weight > self.best_weight:
            self.best_weight = stage.worth + basket.weight
            self.best = way_here(stage, basket)
        return True

    def most_for(self, stage: Stage) -> Basket:
        """The basket of most weight for the money of a stage."""
        shelf = Shelf(stage.open, stage.cost, self.weights, stage.money)
        plain, road = shelf.best(False)[-1], (shelf.best(True) or [(0, -1)])[-1]
        with_road = road[1] > plain[1]
        found = road if with_road else plain
        return shelf.basket(found[0], found[1], with_road)
