"""How far further advances can lead from a part of a basket at most.

The bound is that of outlook, with a few turns of its own. An advance that can no longer come in has no share: it counts
every credit for it. A price that has fallen limits what credits save. And of an advance of two colours one is ahead:
credits for the other save nothing until they have made up for its lead, so each counts for a part of its points only.
"""

from typing import Final

from cradle.games.megaciv.cards import (
    ADVANCES,
    COLOURS,
    COLOURS_OF,
    CREDITS,
    FREE_CREDITS,
    SPECIAL_CREDIT,
    SPECIAL_FROM,
)
from cradle.games.megaciv.prices import FIRST_COLOUR, SECOND_COLOUR
from cradle.planner.aims import Aim
from cradle.planner.counter import Counter
from cradle.planner.offers import Offers
from cradle.planner.outlook import DOUBLE, FULL, MOST_CREDIT, Gains
from cradle.planner.parts import Part, Standing

CREDITS_OF: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    [tuple([(colour, CREDITS[each][colour]) for colour in COLOURS if CREDITS[each][colour]]) for each in ADVANCES]
)
GIVING_FREE_CREDITS: Final = frozenset([each for each in ADVANCES if FREE_CREDITS[each]])
# An advance of two colours, the one ahead, the one behind, and of how many credits for that one how many count.
Behind = tuple[int, int, int, int, int]
# The colour ahead, what is left of a full share, and of how many credits how many count.
Less = tuple[int, int, int, int]


class MostCredits:
    """The most credits of each colour that money can buy."""

    def __init__(self, counter: Counter) -> None:
        self.cost, is_open = counter.cost, frozenset(counter.open)
        rows = [credits_for_money(colour, self.cost) for colour in COLOURS]
        self.by_colour = [[pair for pair in row if pair[0] in is_open] for row in rows]

    def of(self, may_buy: frozenset[int], money: int, more: int) -> list[int]:
        """By colour: the best for the money first, the last one in part; and some more that are there anyway."""
        cost, found = self.cost, []
        for row in self.by_colour:
            left, most = money, more
            for advance, credit in row:
                if advance in may_buy:
                    if cost[advance] > left:
                        most += credit * left // cost[advance]
                        break
                    most += credit
                    left -= cost[advance]
            found.append(most)
        return found


class Limits:
    """For the shares that are best at first: how far any part of a basket can lead."""

    def __init__(self, counter: Counter, aim: Aim, gains: Gains, most: MostCredits) -> None:
        self.counter, self.aim, self.gains, self.most = counter, aim, gains, most
        self.shares = gains.shares
        self.shared = [each for each in gains.outlook.counted if gains.shares[each]]
        self.double = [each for each in DOUBLE if each in counter.open]
        self.most_of_a_colour = max([sum([colour in COLOURS_OF[each] for each in counter.open]) for colour in COLOURS])
        self.given = [gains.given_by(each) for each in ADVANCES]
        self.full_price = [min(MOST_CREDIT, price) for price in gains.outlook.later]  # below it credits are not used up
        self.lost: dict[int, list[int]] = {}  # by advance, price and whether it has a share

    def offers(self, part: Part, money: int) -> Offers:
        """What may come into a part, and what there is without it; weights are times FULL."""
        now, aim, cost = Standing(self.counter, part), self.aim, self.counter.cost
        most_credits = self.most.of(now.may_buy, money, now.free)
        behind = self.behind(now, most_credits)
        caps, per_free_point = self.caps(now, most_credits), self.per_free_point(now, behind)
        fixed = FULL * now.saved + per_free_point * now.free + sum(caps)
        alone = now.saved + self.most_of_a_colour * now.free
        weight = FULL * sum([aim.weights[each] for each in now.gained])
        offers = Offers(weight + aim.credit_weight * fixed, money, weight + aim.credit_weight * FULL * alone)
        lost, less = self.all_lost(now), self.less_by_colour(now, behind)
        for each in part.may_buy:
            if cost[each] > money:
                continue
            gain = self.given[each] + per_free_point * FREE_CREDITS[each]
            gain -= FULL * (cost[each] - now.later[each]) + caps[each]
            for row in lost:
                gain -= row[each]
            gain -= fewer_given(each, less)
            offers.add(each, cost[each], FULL * aim.weights[each] + aim.credit_weight * gain)
        offers.buy()
        return offers

    def share(self, now: Standing, advance: int) -> int:
        return self.shares[advance] if advance in now.may_buy else 0

    def caps(self, now: Standing, most_credits: list[int]) -> list[int]:
        """By advance its cap, times its share."""
        found = [0] * len(ADVANCES)
        for each in self.shared:
            if each in now.may_buy:
                one, other = most_credits[FIRST_COLOUR[each]], most_credits[SECOND_COLOUR[each]]
                cap, before = one if one > other else other, SPECIAL_FROM[each]
                if before >= 0 and before not in now.owned:
                    cap += SPECIAL_CREDIT[each]
                found[each] = self.shares[each] * (cap if cap < now.later[each] else now.later[each])
        return found

    def behind(self, now: Standing, most_credits: list[int]) -> list[Behind]:
        """The colours that are behind, for each advance of two colours that still has a price."""
        found, credits = [], now.credits
        for each in self.double:
            if now.later[each] and each not in now.owned:
                ahead, other = FIRST_COLOUR[each], SECOND_COLOUR[each]
                if credits[ahead] < credits[other]:
                    ahead, other = other, ahead
                lead, most = credits[ahead] - credits[other], most_credits[other]
                found.append((each, ahead, other, most - lead if most > lead else 0, most))
        return found

    def per_free_point(self, now: Standing, behind: list[Behind]) -> int:
        """What a point of free choice saves at most: one on each advance of a colour that still has a price."""
        if not now.free and now.may_buy.isdisjoint(GIVING_FREE_CREDITS):
            return 0
        numbers, later = [0] * len(COLOURS), now.later
        for each in now.left:
            colour = FIRST_COLOUR[each]
            if later[each] and colour == SECOND_COLOUR[each]:
                numbers[colour] += FULL - self.shares[each] if each in now.may_buy else FULL
        for each, ahead, other, counts, of in behind:
            rest = FULL - self.share(now, each)
            numbers[ahead] += rest
            if counts:
                numbers[other] += (rest * counts + of - 1) // of
        return max(numbers)

    def less_by_colour(self, now: Standing, behind: list[Behind]) -> list[list[Less]]:
        """By colour, the advances to which its credits give less as another colour is ahead.

        To its own two colours an advance gives the same, so none appears here for itself.
        """
        found: list[list[Less]] = [[] for _ in COLOURS]
        for each, ahead, other, counts, of in behind:
            if counts < of and now.later[each] >= MOST_CREDIT:
                found[other].append((ahead, FULL - self.share(now, each), counts, of))
        return found

    def all_lost(self, now: Standing) -> list[list[int]]:
        """By advance, what it gives less to those that are held, have got cheap, or have no share any more."""
        later, full_price, may_buy = now.later, self.full_price, now.may_buy
        lost = [self.lost_at(each, 0, False) for each in now.gained]
        lost += [
            self.lost_at(each, later[each], each in may_buy) for each in now.left if later[each] < full_price[each]
        ]
        for each in self.shared:
            if each not in may_buy and each not in now.owned and later[each] >= full_price[each]:
                lost.append(self.lost_at(each, full_price[each], False))
        return lost

    def lost_at(self, advance: int, price: int, has_share: bool) -> list[int]:
        key = (advance * (MOST_CREDIT + 1) + price) * 2 + has_share
        if key not in self.lost:
            self.lost[key] = self.gains.lost_at(advance, price, self.shares[advance] if has_share else 0)
        return self.lost[key]


def fewer_given(advance: int, less: list[list[Less]]) -> int:
    """How much an advance gives less to those for which one of its colours is behind."""
    fewer = 0
    for colour, credit in CREDITS_OF[advance]:
        for ahead, rest, counts, of in less[colour]:
            more = rest * (credit - CREDITS[advance][ahead]) - (rest * credit * counts + of - 1) // of
            if more > 0:
                fewer += more
    return fewer


def credits_for_money(colour: int, cost: list[int]) -> list[tuple[int, int]]:
    """Advances with what they give to a colour, free choice included, best for the money first."""
    pairs = [(each, CREDITS[each][colour] + FREE_CREDITS[each]) for each in ADVANCES]
    return sorted([pair for pair in pairs if pair[1]], key=lambda pair: cost[pair[0]] / pair[1])
