"""Parts of baskets, and where they leave their buyer."""

from cradle.games.megaciv.cards import FREE_CREDITS, LIBRARY
from cradle.games.megaciv.prices import LIBRARY_DISCOUNT, prices
from cradle.planner.baskets import NO_GIFT
from cradle.planner.counter import Counter
from cradle.planner.credit import with_credits


class Part:
    """A part of a basket: what is inside, Anatomy's gift, and what may still come in."""

    def __init__(self, inside: tuple[int, ...], gift: int, may_buy: list[int]) -> None:
        self.inside, self.gift, self.may_buy = inside, gift, may_buy

    def gained(self) -> tuple[int, ...]:
        return self.inside if self.gift == NO_GIFT else (*self.inside, self.gift)

    def least_cost(self, cost: list[int]) -> int:
        """What is to be paid for the part; Library makes one advance cheaper, be it one still to come."""
        full = sum([cost[each] for each in self.inside])
        return full - LIBRARY_DISCOUNT if LIBRARY in self.inside else full


class Standing:
    """Where a part of a basket leaves its buyer: credits, prices, and the advances that are not held."""

    def __init__(self, counter: Counter, part: Part) -> None:
        position, today = counter.position, counter.cost
        self.gained = part.gained()
        self.owned = position.owned.union(self.gained)
        self.credits = with_credits(position.credits, self.gained)
        self.later = later = prices(self.credits, self.owned)
        self.left = [each for each in counter.open if each not in self.owned]
        self.saved = sum([today[each] - later[each] for each in self.left])
        self.free = sum([FREE_CREDITS[each] for each in self.gained])
        self.may_buy = frozenset(part.may_buy)
