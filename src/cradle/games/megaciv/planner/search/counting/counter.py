"""The counter: a buyer's purse and all open advances, and the best basket if weights add up."""

from typing import Final

from cradle.games.megaciv.box.cards import ADVANCES, ANATOMY, COLOURS
from cradle.games.megaciv.phases.advances.prices import prices, total
from cradle.games.megaciv.planner.aims import Aim
from cradle.games.megaciv.planner.position import Position
from cradle.games.megaciv.planner.search.counting.baskets import Basket, Shelf
from cradle.games.megaciv.planner.search.counting.keeping import SCALE, Keeping
from cradle.games.megaciv.planner.search.counting.outlook import Outlook
from cradle.games.megaciv.planner.search.counting.payment import Purse

BIG: Final = 1 << 30  # more than any value kept, so that this decides only between baskets of equal weight
TIE: Final = 1 << 14  # more than all the weights by which credits decide between baskets of equal weight and price
TIE_EACH: Final = 300


class Counter:
    """Prices, and what each price leaves over, with and without Roadbuilding bought."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.cost = prices(position.credits, position.owned)
        limit, wide = position.hand_limit(), position.hand_limit(True)
        keeping = Keeping(position, wide, sum(position.hand) > limit)
        self.purse = Purse(keeping, limit)
        self.wide_purse = Purse(keeping, wide) if keeping.counted and wide > limit else self.purse
        self.most = self.purse.most
        self.open = position.open_advances()

    def purse_for(self, basket: Basket) -> Purse:
        return self.wide_purse if basket.has_roadbuilding() else self.purse

    def score(self, aim: Aim, weight: int, price: int, roadbuilding: bool) -> int:
        """How well a basket serves the aim; between equals the value kept decides, and then the value of cards."""
        kept = (self.wide_purse if roadbuilding else self.purse).kept_at(price)
        return (weight + aim.kept_weight * (kept // SCALE)) * BIG + kept

    def with_free_ones(self, basket: Basket, aim: Aim) -> Basket:
        """The basket plus every advance that costs nothing and does not harm the aim."""
        inside = basket.gained()
        more = [each for each in self.open if not self.cost[each] and each not in inside and aim.weights[each] >= 0]
        advances = tuple(sorted((*basket.advances, *[each for each in more if each != ANATOMY])))
        return Basket(advances, basket.gift, total(advances, self.cost), basket.weight)

    def shelf(self, aim: Aim) -> Shelf:
        """The best baskets by weight; if weight and price are equal, by what their credits save."""
        gains = Outlook(self.position, self.cost, (), [BIG] * len(COLOURS)).shared([0] * len(ADVANCES))
        saves = [max(0, gains.gain(each)) if aim.weights[each] > 0 else 0 for each in ADVANCES]
        most = max(1, *saves)
        weights = [TIE * aim.weights[each] + TIE_EACH * saves[each] // most for each in ADVANCES]
        return Shelf(self.open, self.cost, weights, self.most)


def best_by_rows(counter: Counter, aim: Aim) -> Basket:
    """The basket that best serves an aim for which weights add up."""
    shelf = counter.shelf(aim)
    best, found, road = -1, (0, 0), False
    for roadbuilding in (False, True):
        heaviest = -1
        for price, weight in reversed(shelf.best(roadbuilding)):
            if weight // TIE < heaviest and not aim.kept_weight:
                break  # less weight is never better
            heaviest = weight // TIE
            score = counter.score(aim, heaviest, price, roadbuilding)
            if score >= best:
                best, found, road = score, (price, weight), roadbuilding
    basket = shelf.basket(found[0], found[1], road)
    basket.weight //= TIE
    return counter.with_free_ones(basket, aim)
