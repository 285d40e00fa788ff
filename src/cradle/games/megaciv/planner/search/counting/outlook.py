"""The most that the credits of further advances can save, once some are in the basket.

Let a be an advance not bought. Further advances save at most their credits for a, each on its own; and in all no more
than the cap of a, its price with the credits already in the basket, or the most credits the money left can buy. Either
is a bound, and so is any mixture of the two. The mixture is a share for each advance: with share s, a counts s times
its cap as long as it is not bought itself, and 1 - s times every credit for it. Shares are adjusted until the bound is
low: up for an advance that the best basket of the bound buys or makes cheaper than its cap allows, down for others.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.cards import ADVANCES, COLOURS, CREDITS, FREE_CREDITS, SPECIAL_CREDIT, SPECIAL_FROM
from cradle.games.megaciv.phases.advances.prices import FIRST_COLOUR, SECOND_COLOUR, prices
from cradle.games.megaciv.phases.advances.purchases import CREDIT_STEP
from cradle.games.megaciv.planner.position import Position
from cradle.games.megaciv.planner.search.counting.credit import NO_CREDITS, with_credits

FULL: Final = 64  # a full share
STEPS: Final = 4  # an advance gives at most twenty to a colour
MOST_CREDIT: Final = STEPS * CREDIT_STEP
ROW: Final = STEPS + 1  # a row of a table has an entry for each number of fives
DOUBLE: Final[tuple[int, ...]] = tuple([each for each in ADVANCES if FIRST_COLOUR[each] != SECOND_COLOUR[each]])
ROWS: Final = len(COLOURS) + len(DOUBLE)
HAS_NEXT: Final[tuple[bool, ...]] = tuple([each + 1 < 51 and SPECIAL_FROM[each + 1] == each for each in ADVANCES])
Shares = list[int]


def row_of(advance: int) -> int:
    """The row where a table counts an advance: one for each single colour, one for each advance of two colours."""
    return len(COLOURS) + DOUBLE.index(advance) if advance in DOUBLE else FIRST_COLOUR[advance]


def credit_for(giver: int, advance: int) -> int:
    """The credit that one advance gives to another by its colours, of which the higher counts (P.2)."""
    return max(CREDITS[giver][FIRST_COLOUR[advance]], CREDITS[giver][SECOND_COLOUR[advance]])


def entries_of(giver: int) -> list[int]:
    """The entries of a table that together give an advance's credits for all others and itself."""
    fives = [credit // CREDIT_STEP for credit in CREDITS[giver]]
    fives += [credit_for(giver, each) // CREDIT_STEP for each in DOUBLE]
    return [ROW * row + number for row, number in enumerate(fives) if number]


ROW_OF: Final[tuple[int, ...]] = tuple([row_of(each) for each in ADVANCES])
CREDITS_FOR: Final[tuple[list[int], ...]] = tuple([[credit_for(each, to) for each in ADVANCES] for to in ADVANCES])
OWN_CREDIT: Final[tuple[int, ...]] = tuple([credit_for(each, each) for each in ADVANCES])
ENTRIES: Final[tuple[list[int], ...]] = tuple([entries_of(each) for each in ADVANCES])


class Outlook:
    """Prices and caps once some advances are in the basket."""

    def __init__(self, position: Position, today: list[int], inside: Sequence[int], most_credits: list[int]) -> None:
        owned = position.owned.union(inside)
        self.today, self.later = today, prices(with_credits(position.credits, inside), owned)
        self.is_left = [each not in owned for each in ADVANCES]
        self.saved = sum([today[each] - self.later[each] for each in ADVANCES if self.is_left[each]])
        self.free = sum([FREE_CREDITS[each] for each in inside])
        self.caps = [self.cap(each, most_credits) if self.is_left[each] else 0 for each in ADVANCES]
        self.counted = [each for each in ADVANCES if self.caps[each]]  # those that can get cheaper

    def cap(self, advance: int, most_credits: list[int]) -> int:
        """An advance gets cheaper at most by its price, and at most by the most credits of its colours and chain."""
        one, other = most_credits[FIRST_COLOUR[advance]], most_credits[SECOND_COLOUR[advance]]
        most, before = one if one > other else other, SPECIAL_FROM[advance]
        if before >= 0 and self.is_left[before]:
            most += SPECIAL_CREDIT[advance]
        return most if most < self.later[advance] else self.later[advance]

    def shared(self, shares: Shares) -> "Gains":
        return Gains(self, shares)


class Gains:
    """For some shares: the constant part of the bound, and the most that each further advance adds, times FULL."""

    def __init__(self, outlook: Outlook, shares: Shares) -> None:
        self.outlook, self.shares = outlook, shares
        later, caps = outlook.later, outlook.caps
        self.table = [0] * (ROW * ROWS)  # by row and fives of credit
        counted = [0] * ROWS
        constant = FULL * outlook.saved
        for each in outlook.counted:
            share = shares[each]
            constant += share * caps[each]
            counted[ROW_OF[each]] += FULL - share
            if later[each] < MOST_CREDIT:
                self.count_less(ROW * ROW_OF[each], FULL - share, later[each])
        for row, rest in enumerate(counted):
            for step in range(1, ROW):
                self.table[ROW * row + step] += rest * CREDIT_STEP * step
        self.per_free_point = int(max(by_colour(counted)))
        self.constant = constant + self.per_free_point * outlook.free

    def count_less(self, row: int, rest: int, price: int) -> None:
        """An advance with a low price cannot save a full credit, so count less."""
        for step in range(1, ROW):
            self.table[row + step] -= rest * max(0, CREDIT_STEP * step - price)

    def gain(self, advance: int) -> int:
        """The most that this advance adds: what is saved on it goes, and so does its own cap."""
        outlook = self.outlook
        gain = self.given_by(advance) + self.per_free_point * FREE_CREDITS[advance]
        gain -= FULL * (outlook.today[advance] - outlook.later[advance])
        return gain - self.shares[advance] * outlook.caps[advance]

    def given_by(self, advance: int) -> int:
        """The most that the credits printed on an advance give to others, not to itself."""
        outlook, shares, table = self.outlook, self.shares, self.table
        given = 0
        for entry in ENTRIES[advance]:
            given += table[entry]
        if outlook.caps[advance]:
            own, later = OWN_CREDIT[advance], outlook.later[advance]
            given -= (FULL - shares[advance]) * (own if own < later else later)
        if HAS_NEXT[advance] and outlook.is_left[advance + 1]:
            given += (FULL - shares[advance + 1]) * min(SPECIAL_CREDIT[advance + 1], outlook.later[advance + 1])
        return given

    def lost_at(self, advance: int, price: int, share: int) -> list[int]:
        """By advance, how much less it gives to this one at a lower price and with another share."""
        if not self.outlook.caps[advance]:
            return [0] * len(ADVANCES)
        later, rest, new_rest = self.outlook.later[advance], FULL - self.shares[advance], FULL - share
        lost = [
            rest * (credit if credit < later else later) - new_rest * (credit if credit < price else price)
            for credit in CREDITS_FOR[advance]
        ]
        lost[advance] = 0
        if SPECIAL_FROM[advance] >= 0:
            credit = SPECIAL_CREDIT[advance]
            lost[SPECIAL_FROM[advance]] += rest * min(credit, later) - new_rest * min(credit, price)
        return lost


def adjusted(shares: Shares, counted: Sequence[int], caps: list[int], bought: Sequence[int], by: int) -> Shares:
    """Shares moved towards a lower bound, given the further advances that reach the present one.

    They go up for advances that are bought or get more credits than their cap, down for those that get fewer.
    """
    moved, inside, credits = shares[:], frozenset(bought), with_credits(NO_CREDITS, bought)
    for each in counted:
        one, other, cap = credits[FIRST_COLOUR[each]], credits[SECOND_COLOUR[each]], caps[each]
        given = one if one > other else other
        if SPECIAL_FROM[each] in inside:
            given += SPECIAL_CREDIT[each]
        slope, most = given if each in inside else given - cap, given if given > cap else cap
        share = shares[each] + (by * slope // most if most else 0)
        moved[each] = 0 if share < 0 else FULL if share > FULL else share
    return moved


def by_colour(counted: Sequence[float]) -> list[float]:
    """The counts of each colour, with its advances of two colours included."""
    totals = list(counted[: len(COLOURS)])
    for row, each in enumerate(DOUBLE, len(COLOURS)):
        totals[FIRST_COLOUR[each]] += counted[row]
        totals[SECOND_COLOUR[each]] += counted[row]
    return totals
