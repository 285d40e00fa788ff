"""The most that plans can bring if their credits lie within ranges.

Three kinds of levers are adjusted until the bound is low. Money has a rate in each turn. What is saved on an advance
beyond the least credits is at most its cap, and at most all credits beyond the least; a share mixes the two. And a pull
makes credits of a colour worth more or less until they lie within their range. Then every advance stands alone: it is
bought in the turn in which it brings most.
"""

from typing import Final

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    ANATOMY,
    COLOURS,
    CREDITS,
    FREE_CREDITS,
    LIBRARY,
    SPECIAL_FROM,
)
from cradle.games.megaciv.phases.advances.prices import FIRST_COLOUR, LIBRARY_DISCOUNT, SECOND_COLOUR
from cradle.games.megaciv.planner.search.counting.outlook import CREDITS_FOR, DOUBLE, HAS_NEXT, OWN_CREDIT
from cradle.games.megaciv.planner.search.prospect import NEVER
from cradle.games.megaciv.planner.search.ranges import Market, Ranges

RATE_SCALE: Final = 5e4  # rates are small compared with shares, and so are their steps
PULL_SCALE: Final = 400.0
SLOWER: Final = 0.8
TINY: Final = 1e-6
BOTH: Final = -1  # an advance of two colours, neither of which is surely ahead


class Levers:
    """Rates, shares and pulls."""

    def __init__(self, turns: int, rate: float) -> None:
        self.rates = [0.0] * (turns - 1) + [rate]
        self.shares = [[0.5] * len(ADVANCES) for _ in range(turns)]
        self.pulls = [[0.0] * len(COLOURS) for _ in range(turns)]

    def copy(self) -> "Levers":
        other = Levers(0, 0.0)
        other.rates, other.shares, other.pulls = self.rates[:], self.shares[:], self.pulls[:]
        return other

    def spending(self) -> list[float]:
        """Money spent in a turn is missing in all later turns, too."""
        found, total = [0.0] * len(self.rates), 0.0
        for turn in range(len(self.rates) - 1, -1, -1):
            total += self.rates[turn]
            found[turn] = total
        return found


class Terms:
    """The prices of a turn within its ranges: with the least credits, and how much lower they can get."""

    def __init__(self, market: Market, least: list[int], most: list[int]) -> None:
        self.least, self.most = least, most
        self.price = [market.price(each, least) for each in ADVANCES]
        lowest = market.lowest(most)
        self.caps = [price - low for price, low in zip(self.price, lowest, strict=True)]
        self.colour, self.sure = [0] * len(ADVANCES), [0] * len(ADVANCES)
        self.counted = [each for each in market.open if self.price[each]]  # those that can get cheaper
        for each in self.counted:
            colour = self.colour[each] = leading(market, each, least, most)
            both = min(least[FIRST_COLOUR[each]], least[SECOND_COLOUR[each]])
            self.sure[each] = both if colour == BOTH else least[colour]


def leading(market: Market, advance: int, least: list[int], most: list[int]) -> int:
    """The colour whose credits count for an advance."""
    first, second, held = FIRST_COLOUR[advance], SECOND_COLOUR[advance], market.held
    if first == second or held[second] + most[second] <= held[first] + least[first]:
        return first
    return second if held[first] + most[first] <= held[second] + least[second] else BOTH


class View:
    """The bound for some ranges."""

    def __init__(self, market: Market, ranges: Ranges) -> None:
        self.market, self.turns = market, market.turns
        self.terms = [Terms(market, low, high) for low, high in zip(ranges.least, ranges.most, strict=True)]
        self.bound = 0.0
        self.spending = [0.0] * market.turns
        self.chosen = [NEVER] * len(ADVANCES)  # the turn of each advance in the plan of the bound
        self.brings = [0.0] * len(ADVANCES)

    def lower(self, levers: Levers, known: float, rounds: int) -> Levers:
        """The levers of the lowest bound found in this many rounds; stops when no better plan is possible."""
        levers = levers.copy()
        best, best_levers = self.evaluate(levers), levers.copy()
        chosen, brings, pace = self.chosen, self.brings, 1.0
        for _ in range(rounds):
            if best < known + 1 or not self.adjust(levers, max(self.bound - known, 1.0) * pace):
                break
            if self.evaluate(levers) < best - TINY:
                best, best_levers, chosen, brings = self.bound, levers.copy(), self.chosen, self.brings
            else:
                pace *= SLOWER
        self.bound, self.chosen, self.brings = best, chosen, brings
        return best_levers

    def evaluate(self, levers: Levers) -> float:
        """The bound with these levers."""
        market, spending, last = self.market, levers.spending(), self.turns - 1
        self.spending, self.chosen, self.brings = spending, [NEVER] * len(ADVANCES), [0.0] * len(ADVANCES)
        worth = CreditWorth(market)
        gains = [[0.0] * len(ADVANCES) for _ in range(self.turns)]
        for turn in range(last, 0, -1):
            worth.add(self.terms[turn], levers.shares[turn], levers.pulls[turn], spending[turn])
            gains[turn - 1] = worth.by_advance()
        bound = worth.constant + sum([rate * money for rate, money in zip(levers.rates, market.money, strict=True)])
        for each in market.open:
            best, chosen, weight = 0.0, NEVER, market.weights[each]
            off = LIBRARY_DISCOUNT if each == LIBRARY else 0
            for turn in range(self.turns):
                price = float(market.now[each])
                if turn:
                    terms = self.terms[turn]
                    price = terms.price[each] - levers.shares[turn][each] * terms.caps[each]
                value = weight - spending[turn] * (price - off) + gains[turn][each]
                if value > best:
                    best, chosen = value, turn
            self.chosen[each], self.brings[each] = chosen, best
            bound += best
        self.bound = bound
        return bound

    def adjust(self, levers: Levers, distance: float) -> bool:
        """One step towards a lower bound, as far as the distance to the goal suggests; False: there is none."""
        rates, shares, pulls = self.slopes(levers)
        length = sum([slope * slope for slope in rates]) / RATE_SCALE
        for turn in range(1, self.turns):
            length += sum([slope * slope for slope in shares[turn]])
            length += sum([slope * slope for slope in pulls[turn]]) / PULL_SCALE
        if length <= TINY:
            return False
        step = distance / length
        levers.rates = [
            max(0.0, rate - step * slope / RATE_SCALE) for rate, slope in zip(levers.rates, rates, strict=True)
        ]
        for turn in range(1, self.turns):
            moved = [share - step * slope for share, slope in zip(levers.shares[turn], shares[turn], strict=True)]
            levers.shares[turn] = [0.0 if share < 0.0 else 1.0 if share > 1.0 else share for share in moved]
            pairs = zip(levers.pulls[turn], pulls[turn], strict=True)
            levers.pulls[turn] = [pull - step * slope / PULL_SCALE for pull, slope in pairs]
        return True

    def slopes(self, levers: Levers) -> tuple[list[float], list[list[float]], list[list[float]]]:
        """How the bound rises with each rate, share and pull."""
        market = self.market
        shares = [[0.0] * len(ADVANCES) for _ in range(self.turns)]
        pulls = [[0.0] * len(COLOURS) for _ in range(self.turns)]
        rates, spent, before = [], 0.0, list[int]()
        for turn in range(self.turns):
            terms = self.terms[turn]
            bought = [each for each in market.open if self.chosen[each] == turn]
            spent += sum([terms.price[each] if turn else market.now[each] for each in bought])
            spent -= LIBRARY_DISCOUNT if LIBRARY in bought else 0
            if turn:
                gained = [sum([CREDITS[each][colour] for each in before]) for colour in COLOURS]
                spent -= self.saved(turn, before, gained, levers.shares[turn], shares[turn])
                pulls[turn] = [
                    outside(levers.pulls[turn][at], gained[at], terms.least[at], terms.most[at]) for at in COLOURS
                ]
            rates.append(market.money[turn] - spent)
            before += bought
        return rates, shares, pulls

    def saved(self, turn: int, before: list[int], gained: list[int], shares: list[float], row: list[float]) -> float:
        """The savings that the bound counts in a turn; also notes how it rises with the shares."""
        saved, terms, rate, chain = 0.0, self.terms[turn], self.spending[turn], self.market.chain
        for each in terms.counted:
            colour = terms.colour[each]
            if colour == BOTH:
                credits_for = CREDITS_FOR[each]
                given = sum([credits_for[giver] for giver in before]) - terms.sure[each]
            else:
                given = gained[colour] - terms.sure[each]
            if chain[each] and SPECIAL_FROM[each] in before:
                given += chain[each]
            cap = terms.caps[each] if self.chosen[each] == turn else 0
            row[each] = rate * (cap - given)
            saved += shares[each] * cap + (1.0 - shares[each]) * given
        return saved


def outside(pull: float, gained: int, least: int, most: int) -> float:
    """How far credits are from the limit to which their pull leads, or beyond a limit if there is no pull yet."""
    if pull > 0.0 or (pull == 0.0 and gained < least):
        return float(gained - least)
    return float(gained - most) if pull < 0.0 or gained > most else 0.0


class CreditWorth:
    """The worth, in later turns, of credits gained before them; turns are added from the last one on."""

    def __init__(self, market: Market) -> None:
        self.market = market
        self.constant = 0.0
        self.by_colour = [0.0] * len(COLOURS)
        self.by_both = [0.0] * len(ADVANCES)  # for advances of two colours
        self.chains = [0.0] * len(ADVANCES)  # for the next of a chain
        self.own = [0.0] * len(ADVANCES)  # of an advance's credits for itself, which it cannot use

    def add(self, terms: Terms, shares: list[float], pulls: list[float], rate: float) -> None:
        by_colour, constant = self.by_colour, self.constant
        for each in terms.counted:
            worth, colour, sure = rate * (1.0 - shares[each]), terms.colour[each], terms.sure[each]
            if colour == BOTH:
                self.by_both[each] += worth
            else:
                by_colour[colour] += worth
            self.chains[each] += worth
            if sure:
                constant -= worth * sure
            else:
                self.own[each] += worth
        for at in COLOURS:
            constant -= pulls[at] * (terms.least[at] if pulls[at] > 0.0 else terms.most[at])
            by_colour[at] += pulls[at]
        self.constant = constant

    def by_advance(self) -> list[float]:
        """The worth of the credits of each advance."""
        market, by_colour = self.market, self.by_colour
        both = [(self.by_both[each], CREDITS_FOR[each]) for each in DOUBLE if self.by_both[each]]
        free = self.per_free_point()
        found = [0.0] * len(ADVANCES)
        for each in market.open:
            credits = CREDITS[each]
            gain = free * FREE_CREDITS[each] - self.own[each] * OWN_CREDIT[each]
            for at in COLOURS:
                gain += by_colour[at] * credits[at]
            for worth, credits_for in both:
                gain += worth * credits_for[each]
            if HAS_NEXT[each]:
                gain += self.chains[each + 1] * market.chain[each + 1]
            found[each] = gain
        found[ANATOMY] += max([0.0, *[found[each] for each in market.gifts]])
        return found

    def per_free_point(self) -> float:
        totals = self.by_colour[:]
        for each in DOUBLE:
            totals[FIRST_COLOUR[each]] += self.by_both[each]
            totals[SECOND_COLOUR[each]] += self.by_both[each]
        return max([0.0, *totals])
