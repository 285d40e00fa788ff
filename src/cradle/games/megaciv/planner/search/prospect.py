"""The most that several turns can bring: a bound for plans, by prices for money and shares for credits.

Money of a turn is given a price, so that spending more than there is costs more than it brings. What an advance a
bought in a later turn saves by credits gained before is at most its cap, and at most the sum of all credits for it; any
mixture of the two is a bound, with a share for every advance and turn. Then every advance stands alone: it is bought
in the turn in which it brings most. Prices and shares are adjusted step by step until the bound is low.
"""

from typing import Final

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    ANATOMY,
    COLOURS,
    CREDITS,
    FREE_CREDITS,
    LIBRARY,
    SPECIAL_CREDIT,
    SPECIAL_FROM,
)
from cradle.games.megaciv.phases.advances.prices import FIRST_COLOUR, LIBRARY_DISCOUNT, SECOND_COLOUR
from cradle.games.megaciv.phases.advances.purchases import CREDIT_STEP, FREE_SCIENCE
from cradle.games.megaciv.planner.search.counting.outlook import (
    ENTRIES,
    HAS_NEXT,
    MOST_CREDIT,
    OWN_CREDIT,
    ROW,
    ROW_OF,
    ROWS,
    by_colour,
)

NEVER: Final = -1  # the turn of an advance that is not bought
TINY: Final = 1e-6
RATE_SCALE: Final = 1e4  # rates are small compared with shares, and so are their steps


class Question:
    """What is left to decide: prices now and later, weights, the first turn of each advance, and money."""

    def __init__(
        self, now: list[int], later: list[int], weights: list[int], first: list[int], money: list[int]
    ) -> None:
        self.now, self.later = now, later  # prices in this turn, and in later ones with the credits already certain
        self.weights = weights
        self.first = first  # by advance: the first turn in which it may be bought, or NEVER
        self.money = money  # by turn: all that can be spent up to then
        self.free_credits = 0  # points of free choice already gained, for use in later turns
        self.caps = [later for _ in money]  # by turn and advance: the most that further credits can save
        self.open = [each for each in ADVANCES if first[each] != NEVER]


class Prospect:
    """Prices of money and shares, adjusted to a question."""

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self.rates = [0.0] * turns  # the worth of a point of money in each limit
        self.shares = [[0.5] * len(ADVANCES) for _ in range(turns)]
        self.chosen = [NEVER] * len(ADVANCES)  # the turn of each advance in the basket of the bound
        self.brings = [0.0] * len(ADVANCES)
        self.bound = 0.0

    def copy(self) -> "Prospect":
        other = Prospect(0)
        other.turns, other.rates = self.turns, self.rates[:]
        other.shares = [row[:] for row in self.shares]
        return other

    def lower(self, question: Question, known: float, rounds: int) -> float:
        """The lowest bound found in this many rounds; stops when nothing better than the known plan is possible."""
        if not any(self.rates):
            self.rates[-1] = first_rate(question)
        best, best_rates, best_shares = self.evaluate(question), self.rates, self.shares
        chosen, brings = self.chosen, self.brings
        pace = 1.0
        for _ in range(rounds):
            if best < known + 1:
                break
            self.adjust(question, max(self.bound - known, 1.0) * pace)
            if self.evaluate(question) < best - TINY:
                best, best_rates, best_shares = self.bound, self.rates, self.shares
                chosen, brings = self.chosen, self.brings
            else:
                pace *= 0.8
        self.rates, self.shares, self.bound = best_rates, best_shares, best
        self.chosen, self.brings = chosen, brings
        return best

    def evaluate(self, question: Question) -> float:
        """The bound at these prices and shares: every advance is bought where it brings most."""
        spending = self.spending_rates()
        bound = sum([rate * money for rate, money in zip(self.rates, question.money, strict=True)])
        gains = [self.credit_gains(question, turn, spending) for turn in range(self.turns - 1)]
        self.chosen, self.brings = [NEVER] * len(ADVANCES), [0.0] * len(ADVANCES)
        last = self.turns - 1
        for advance in question.open:
            best = max(0.0, self.value(question, advance, last, spending[last]))
            chosen = last if best else NEVER
            for turn in range(question.first[advance], last):
                value = self.value(question, advance, turn, spending[turn]) + gains[turn].gain(advance)
                if value > best:
                    best, chosen = value, turn
            self.chosen[advance], self.brings[advance] = chosen, best
            bound += best
        self.bound = bound + (question.free_credits * gains[0].per_free_point if last else 0.0)
        return self.bound

    def spending_rates(self) -> list[float]:
        """Money spent in a turn is missing in all later limits too."""
        rates, total = [0.0] * self.turns, 0.0
        for turn in range(self.turns - 1, -1, -1):
            total += self.rates[turn]
            rates[turn] = total
        return rates

    def value(self, question: Question, advance: int, turn: int, rate: float) -> float:
        """What an advance brings in a turn, leaving its credits aside."""
        price = float(question.later[advance] if turn else question.now[advance])
        if turn:
            price -= self.shares[turn][advance] * question.caps[turn][advance]
        if advance == LIBRARY:
            price -= LIBRARY_DISCOUNT
        return question.weights[advance] - rate * price

    def credit_gains(self, question: Question, turn: int, spending: list[float]) -> "CreditGains":
        """The worth of credits gained in a turn in all later ones."""
        worth = [0.0] * len(ADVANCES)
        for after in range(turn + 1, self.turns):
            shares, rate = self.shares[after], spending[after]
            for advance in question.open:
                worth[advance] += rate * (1.0 - shares[advance])
        return CreditGains(question, worth)

    def adjust(self, question: Question, distance: float) -> None:
        """One step towards a lower bound, as far as the distance to the goal suggests."""
        spending = self.spending_rates()
        rate_slopes, share_slopes = self.slopes(question, spending)
        length = sum([slope * slope for slope in rate_slopes]) / RATE_SCALE
        for row in share_slopes:
            length += sum([slope * slope for slope in row])
        if length <= TINY:
            return
        step = distance / length
        pairs = zip(self.rates, rate_slopes, strict=True)
        self.rates = [max(0.0, rate - step * slope / RATE_SCALE) for rate, slope in pairs]
        self.shares = [row[:] for row in self.shares]
        for turn in range(1, self.turns):
            row, slopes = self.shares[turn], share_slopes[turn]
            for each in question.open:
                share = row[each] - step * slopes[each]
                row[each] = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share

    def slopes(self, question: Question, spending: list[float]) -> tuple[list[float], list[list[float]]]:
        """How the bound rises with each rate and with each share."""
        spent = [0.0] * self.turns
        share_slopes = [[0.0] * len(ADVANCES) for _ in range(self.turns)]
        credits, before = [0] * len(COLOURS), frozenset[int]()
        for turn in range(self.turns):
            bought = [each for each in question.open if self.chosen[each] == turn]
            prices = question.later if turn else question.now
            spent[turn] = sum([prices[each] for each in bought]) - (LIBRARY_DISCOUNT if LIBRARY in bought else 0)
            if turn:
                spent[turn] -= self.saved(question, turn, credits, before, spending[turn], share_slopes[turn])
            for each in bought:
                for colour in COLOURS:
                    credits[colour] += CREDITS[each][colour]
            before = before.union(bought)
        total, rate_slopes = 0.0, []
        for turn in range(self.turns):
            total += spent[turn]
            rate_slopes.append(question.money[turn] - total)
        return rate_slopes, share_slopes

    def saved(
        self, question: Question, turn: int, credits: list[int], before: frozenset[int], rate: float, row: list[float]
    ) -> float:
        """The savings that the bound counts in a turn; also notes how it rises with the shares."""
        saved, shares, caps = 0.0, self.shares[turn], question.caps[turn]
        for each in question.open:
            given = given_to(each, credits, before, question.later[each])
            cap = caps[each] if self.chosen[each] == turn else 0
            row[each] = rate * (cap - given)
            saved += shares[each] * cap + (1.0 - shares[each]) * given
        return saved


def first_rate(question: Question) -> float:
    """What the last point of money brings: the worst advance still worth buying with all the money."""
    pairs = []
    for advance in question.open:
        if question.weights[advance] > 0:
            pairs.append((question.weights[advance] / max(1, question.later[advance]), question.later[advance]))
    money, rate = question.money[-1], 0.0
    for worth, cost in sorted(pairs, reverse=True):
        rate = worth
        money -= cost
        if money < 0:
            return rate
    return rate / 2


def given_to(advance: int, credits: list[int], before: frozenset[int], cost: int) -> int:
    given = max(credits[FIRST_COLOUR[advance]], credits[SECOND_COLOUR[advance]])
    if SPECIAL_FROM[advance] in before:
        given += SPECIAL_CREDIT[advance]
    return min(given, cost)


class CreditGains:
    """The later worth of credits gained now, for a given worth of a point saved on each advance."""

    def __init__(self, question: Question, worth: list[float]) -> None:
        self.later, self.worth = question.later, worth
        self.table = [0.0] * (ROW * ROWS)  # by row and fives of credit
        counted = [0.0] * ROWS
        for each in question.open:
            cost = self.later[each]
            counted[ROW_OF[each]] += worth[each] if cost else 0.0
            if cost < MOST_CREDIT:
                self.count_less(ROW * ROW_OF[each], worth[each], cost)
        for row, each_worth in enumerate(counted):
            for step in range(1, ROW):
                self.table[ROW * row + step] += each_worth * CREDIT_STEP * step
        self.per_free_point = max(by_colour(counted))

    def count_less(self, row: int, worth: float, price: int) -> None:
        """Count less for an advance with a low price, which cannot save a full credit, and none without a price."""
        for step in range(1, ROW if price else 1):
            self.table[row + step] -= worth * max(0, CREDIT_STEP * step - price)

    def gain(self, advance: int) -> float:
        gain = self.credits_of(advance)
        if advance == ANATOMY:
            gain += max([self.credits_of(gift) for gift in FREE_SCIENCE])
        return gain

    def credits_of(self, advance: int) -> float:
        """The worth of what an advance gives to all others, by colours and to the next of its chain."""
        worth, later, table = self.worth, self.later, self.table
        own, cost = OWN_CREDIT[advance], later[advance]
        gain = self.per_free_point * FREE_CREDITS[advance] - worth[advance] * (own if own < cost else cost)
        for entry in ENTRIES[advance]:
            gain += table[entry]
        if HAS_NEXT[advance]:
            gain += worth[advance + 1] * min(SPECIAL_CREDIT[advance + 1], later[advance + 1])
        return gain
