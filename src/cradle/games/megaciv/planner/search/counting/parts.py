"""Parts of baskets, and the buyer's position after them."""

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    FREE_CREDITS,
    LIBRARY,
    SPECIAL_CREDIT,
    SPECIAL_FROM,
)
from cradle.games.megaciv.phases.advances.prices import FIRST_COLOUR, LIBRARY_DISCOUNT, SECOND_COLOUR, prices
from cradle.games.megaciv.planner.search.counting.baskets import NO_GIFT
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.counting.credit import most_credits, with_credits
from cradle.games.megaciv.planner.search.counting.outlook import DOUBLE, Shares

# An advance of two colours, the one ahead, the one behind, and how many of the credits for that one count.
Behind = tuple[int, int, int, int, int]


class Part:
    """A part of a basket: what is inside, Anatomy's gift, what may still come in, and the first shares."""

    def __init__(self, inside: tuple[int, ...], gift: int, may_buy: list[int], shares: Shares) -> None:
        self.inside, self.gift, self.may_buy, self.shares = inside, gift, may_buy, shares

    def gained(self) -> tuple[int, ...]:
        return self.inside if self.gift == NO_GIFT else (*self.inside, self.gift)

    def least_cost(self, cost: list[int]) -> int:
        """The price of the part; Library makes one advance cheaper, perhaps one that is still to come."""
        full = sum([cost[each] for each in self.inside])
        return full - LIBRARY_DISCOUNT if LIBRARY in self.inside else full


class Standing:
    """The buyer's position after a part of a basket: money, credits, prices, and the advances not held."""

    def __init__(self, counter: Counter, part: Part, by_credit: list[list[tuple[int, int]]]) -> None:
        position, today = counter.position, counter.cost
        self.gained = part.gained()
        self.owned = position.owned.union(self.gained)
        self.credits = with_credits(position.credits, self.gained)
        self.later = later = prices(self.credits, self.owned)
        self.left = [each for each in counter.open if each not in self.owned]
        self.saved = sum([today[each] - later[each] for each in self.left])
        self.free = sum([FREE_CREDITS[each] for each in self.gained])
        self.money = counter.most - part.least_cost(today)
        self.may_buy = [each for each in part.may_buy if today[each] <= self.money]
        may_come = frozenset(self.may_buy)  # only these have a share
        self.shares = [share if each in may_come else 0 for each, share in enumerate(part.shares)]
        self.most_credits = [self.free + most_credits(row, today, may_come, self.money) for row in by_credit]
        self.caps = self.all_caps()

    def all_caps(self) -> list[int]:
        """How much cheaper each advance that may still be bought can get."""
        caps, later, most_credits = [0] * len(ADVANCES), self.later, self.most_credits
        for each in self.may_buy:
            one, other = most_credits[FIRST_COLOUR[each]], most_credits[SECOND_COLOUR[each]]
            cap, before = one if one > other else other, SPECIAL_FROM[each]
            if before >= 0 and before not in self.owned:
                cap += SPECIAL_CREDIT[each]
            caps[each] = cap if cap < later[each] else later[each]
        return caps

    def behind(self) -> list[Behind]:
        """The colours that are behind, for each advance of two colours that is not held and still has a price."""
        found, credits = [], self.credits
        for each in DOUBLE:
            if self.later[each] and each not in self.owned:
                ahead, other = FIRST_COLOUR[each], SECOND_COLOUR[each]
                if credits[ahead] < credits[other]:
                    ahead, other = other, ahead
                lead, most = credits[ahead] - credits[other], self.most_credits[other]
                found.append((each, ahead, other, most - lead if most > lead else 0, most))
        return found
