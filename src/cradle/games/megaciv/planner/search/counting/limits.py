"""The most that further advances can add to a part of a basket.

The bound is that of outlook, with a few turns of its own. Only an advance that may still come in has a share; any other
counts every credit for it. A price that has fallen limits what credits save. And of an advance of two colours one is
ahead: credits for the other save nothing until they have made up for its lead, so each counts for a part only.
"""

from typing import Final

from cradle.games.megaciv.box.cards import ADVANCES, COLOURS, COLOURS_OF, CREDITS, FREE_CREDITS
from cradle.games.megaciv.phases.advances.prices import FIRST_COLOUR, SECOND_COLOUR
from cradle.games.megaciv.planner.aims import Aim
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.counting.offers import Offers
from cradle.games.megaciv.planner.search.counting.outlook import FULL, MOST_CREDIT, Gains, Shares
from cradle.games.megaciv.planner.search.counting.parts import Behind, Standing

CREDITS_OF: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    [tuple([(colour, CREDITS[each][colour]) for colour in COLOURS if CREDITS[each][colour]]) for each in ADVANCES]
)
GIVING_FREE_CREDITS: Final = frozenset([each for each in ADVANCES if FREE_CREDITS[each]])
# The colour ahead, the rest of a full share, and how many of how many credits count.
Less = tuple[int, int, int, int]


class Limits:
    """The advances that may come into parts of baskets, each with the most it brings, for any shares."""

    def __init__(self, counter: Counter, aim: Aim, gains: Gains) -> None:
        self.cost, self.aim, self.gains = counter.cost, aim, gains
        self.most_of_a_colour = max([sum([colour in COLOURS_OF[each] for each in counter.open]) for colour in COLOURS])
        self.given = [gains.given_by(each) for each in ADVANCES]
        self.full_price = [min(MOST_CREDIT, price) for price in gains.outlook.later]  # credits below it are not used up
        self.lost: dict[int, list[int]] = {}  # by advance, price and share

    def offers(self, now: Standing, shares: Shares) -> Offers:
        """The advances that may still come into a part, and the weight without them; weights are times FULL."""
        aim, cost, behind = self.aim, self.cost, now.behind()
        caps = [shares[each] * now.caps[each] for each in ADVANCES]
        per_free_point = self.per_free_point(now, shares, behind)
        fixed = FULL * now.saved + per_free_point * now.free + sum(caps)
        alone = now.saved + self.most_of_a_colour * now.free
        weight = FULL * sum([aim.weights[each] for each in now.gained])
        offers = Offers(weight + aim.credit_weight * fixed, now.money, weight + aim.credit_weight * FULL * alone)
        lost, less = self.all_lost(now, shares), self.less_by_colour(now, shares, behind)
        for each in now.may_buy:
            gain = self.given[each] + per_free_point * FREE_CREDITS[each]
            gain -= FULL * (cost[each] - now.later[each]) + caps[each]
            for row in lost:
                gain -= row[each]
            gain -= fewer_given(each, less)
            offers.add(each, cost[each], FULL * aim.weights[each] + aim.credit_weight * gain)
        offers.buy()
        return offers

    def per_free_point(self, now: Standing, shares: Shares, behind: list[Behind]) -> int:
        """The most that a point of free choice saves: one on each advance of a colour that still has a price."""
        if not now.free and GIVING_FREE_CREDITS.isdisjoint(now.may_buy):
            return 0
        numbers, later = [0] * len(COLOURS), now.later
        for each in now.left:
            colour = FIRST_COLOUR[each]
            if later[each] and colour == SECOND_COLOUR[each]:
                numbers[colour] += FULL - shares[each]
        for each, ahead, other, counts, of in behind:
            rest = FULL - shares[each]
            numbers[ahead] += rest
            if counts:
                numbers[other] += (rest * counts + of - 1) // of
        return max(numbers)

    def less_by_colour(self, now: Standing, shares: Shares, behind: list[Behind]) -> list[list[Less]]:
        """By colour, the advances to which its credits give less because another colour is ahead.

        To its own two colours an advance gives the same, so none appears here for itself.
        """
        found: list[list[Less]] = [[] for _ in COLOURS]
        for each, ahead, other, counts, of in behind:
            if counts < of and now.later[each] >= MOST_CREDIT:
                found[other].append((ahead, FULL - shares[each], counts, of))
        return found

    def all_lost(self, now: Standing, shares: Shares) -> list[list[int]]:
        """By advance, how much less it gives to advances that are held, are now cheap, or have an adjusted share."""
        later, full_price, first_shares = now.later, self.full_price, self.gains.shares
        lost = [self.lost_at(each, 0, FULL) for each in now.gained]
        for each in now.left:
            price = later[each] if later[each] < full_price[each] else full_price[each]
            if price < full_price[each] or shares[each] != first_shares[each]:
                lost.append(self.lost_at(each, price, shares[each]))
        return lost

    def lost_at(self, advance: int, price: int, share: int) -> list[int]:
        key = (advance * (MOST_CREDIT + 1) + price) * (FULL + 1) + share
        if key not in self.lost:
            self.lost[key] = self.gains.lost_at(advance, price, share)
        return self.lost[key]


def fewer_given(advance: int, less: list[list[Less]]) -> int:
    """How much less an advance gives to those for which one of its colours is behind."""
    fewer = 0
    for colour, credit in CREDITS_OF[advance]:
        for ahead, rest, counts, of in less[colour]:
            more = rest * (credit - CREDITS[advance][ahead]) - (rest * credit * counts + of - 1) // of
            if more > 0:
                fewer += more
    return fewer
