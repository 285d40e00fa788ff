"""How much the credits of further advances can save at most, once some are in the basket.

Let a be an advance not bought. Further advances save at most their credits for a, each on its own; and in all no more
than the cap of a, its price with the credits already in the basket, or the most credits the money left can buy. Either
is a bound, and so is any mixture of the two. The mixture is a share for each advance: with share s, a counts s times
its cap as long as it is not bought itself, and 1 - s times every credit for it. Shares are adjusted until the bound is
low: up for an advance that the best basket of the bound buys or makes cheaper than its cap allows, down for others.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.cards import ADVANCES, COLOURS, CREDITS, FREE_CREDITS, SPECIAL_CREDIT, SPECIAL_FROM
from cradle.games.megaciv.prices import FIRST_COLOUR, SECOND_COLOUR, prices
from cradle.games.megaciv.purchases import CREDIT_STEP
from cradle.planner.credit import with_credits
from cradle.planner.position import Position

FULL: Final = 64  # a full share
STEPS: Final = 4  # an advance gives at most twenty to a colour
IS_DOUBLE: Final[tuple[bool, ...]] = tuple([FIRST_COLOUR[each] != SECOND_COLOUR[each] for each in ADVANCES])
HAS_NEXT: Final[tuple[bool, ...]] = tuple([each + 1 < 51 and SPECIAL_FROM[each + 1] == each for each in ADVANCES])
IN_FIVES: Final[tuple[tuple[int, ...], ...]] = tuple([tuple([each // CREDIT_STEP for each in row]) for row in CREDITS])
Shares = list[int]


class Outlook:
    """Prices and caps once some advances are in the basket."""

    def __init__(self, position: Position, today: list[int], inside: Sequence[int]) -> None:
        owned = position.owned.union(inside)
        self.today, self.later = today, prices(with_credits(position.credits, inside), owned)
        self.left = [each for each in ADVANCES if each not in owned]
        self.is_left = [each not in owned for each in ADVANCES]
        self.saved = sum([today[each] - self.later[each] for each in self.left])
        self.free = sum([FREE_CREDITS[each] for each in inside])
        self.caps = self.later

    def limit_caps(self, most_credits: Sequence[int]) -> None:
        """No advance gets cheaper by more than the most credits of its colours and its chain."""
        caps = [0] * len(ADVANCES)
        for each in self.left:
            most = max(most_credits[FIRST_COLOUR[each]], most_credits[SECOND_COLOUR[each]])
            before = SPECIAL_FROM[each]
            if before >= 0 and self.is_left[before]:
                most += SPECIAL_CREDIT[each]
            caps[each] = min(self.later[each], most)
        self.caps = caps

    def shared(self, shares: Shares) -> "Gains":
        return Gains(self, shares)


class Gains:
    """For some shares: the constant part of the bound, and at most how much each further advance adds, times FULL."""

    def __init__(self, outlook: Outlook, shares: Shares) -> None:
        self.outlook, self.shares = outlook, shares
        later, caps = outlook.later, outlook.caps
        self.table = [[0] * (STEPS + 1) for _ in COLOURS]  # by colour and fives of credit
        self.double: list[int] = []
        counted = [0] * len(COLOURS)
        constant = FULL * outlook.saved
        for each in outlook.left:
            if not caps[each]:
                continue
            constant += shares[each] * caps[each]
            rest = FULL - shares[each]
            if not rest:
                continue
            first, second = FIRST_COLOUR[each], SECOND_COLOUR[each]
            counted[first] += rest
            if first != second:
                counted[second] += rest
                self.double.append(each)
                continue
            row = self.table[first]
            for step in range(1, STEPS + 1):
                row[step] += rest * min(CREDIT_STEP * step, later[each])
        self.per_free_point = max(counted)
        self.constant = constant + self.per_free_point * outlook.free

    def gain(self, advance: int) -> int:
        """At most so much more with this advance."""
        outlook, later, fives = self.outlook, self.outlook.later, IN_FIVES[advance]
        gain = self.per_free_point * FREE_CREDITS[advance] - FULL * (outlook.today[advance] - later[advance])
        for colour in COLOURS:
            if fives[colour]:
                gain += self.table[colour][fives[colour]]
        for each in self.double:
            if each != advance:
                higher = CREDIT_STEP * max(fives[FIRST_COLOUR[each]], fives[SECOND_COLOUR[each]])
                gain += (FULL - self.shares[each]) * (higher if higher < later[each] else later[each])
        if outlook.caps[advance]:
            gain -= self.own_loss(advance)
        if HAS_NEXT[advance] and outlook.is_left[advance + 1]:
            gain += (FULL - self.shares[advance + 1]) * min(SPECIAL_CREDIT[advance + 1], later[advance + 1])
        return gain

    def own_loss(self, advance: int) -> int:
        """What is bought cannot get cheaper itself: its cap goes, and its credit for itself."""
        share, outlook = self.shares[advance], self.outlook
        loss = share * outlook.caps[advance]
        if not IS_DOUBLE[advance]:
            own = CREDIT_STEP * IN_FIVES[advance][FIRST_COLOUR[advance]]
            loss += (FULL - share) * min(own, outlook.later[advance])
        return loss

    def adjusted(self, bought: Sequence[int], by: int) -> Shares:
        """Shares moved towards a lower bound, where these further advances reach the bound of now."""
        outlook, shares = self.outlook, self.shares[:]
        credits = with_credits((0,) * len(COLOURS), bought)
        for each in outlook.left:
            cap = outlook.caps[each]
            if not cap:
                continue
            given = max(credits[FIRST_COLOUR[each]], credits[SECOND_COLOUR[each]])
            if SPECIAL_FROM[each] in bought:
                given += SPECIAL_CREDIT[each]
            slope = given if each in bought else given - cap
            shares[each] = max(0, min(FULL, shares[each] + by * slope // max(given, cap)))
        return shares
