"""A debt: damage that a victim has begun to pay, and whether paying another unit can still end in a legal payment.

C.gen.damage: the units must reach the damage, and none may be left out without falling short (R.1, R.2).
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.told.of_fate import Debts
from cradle.games.megaciv.world.state import CITY_POINTS, World
from cradle.kernel.flow.value import Value
from cradle.kernel.words.catalog import No, no

TOKEN: Final = 1  # its points, and the answer that gives one up
NO_CITY_YET: Final[frozenset[int]] = frozenset()


def new_debt(calamity: int, due: int, bare: Sequence[int], cities: Sequence[int]) -> "Debt":
    """Nothing has been paid yet."""
    return Debt(calamity, due, due, tuple(bare), tuple(cities), False, NO_CITY_YET)


class Debt(Value):
    """Damage that a victim has begun to pay: what was due and what is left, and the units in reach.

    `bare` are the areas in reach with tokens and no city, `cities` those with one. `loose` says that a token has been
    paid that stood beside no city, `tied` are cities still standing beside which one has been paid.
    """

    def __init__(
        self,
        calamity: int,
        due: int,
        left: int,
        bare: tuple[int, ...],
        cities: tuple[int, ...],
        loose: bool,
        tied: frozenset[int],
    ) -> None:
        self.calamity, self.due, self.left = calamity, due, left
        self.bare, self.cities, self.loose, self.tied = bare, cities, loose, tied

    def after_token(self, world: World, seat: int, area: int) -> "Debt":
        """A token in this area has been paid."""
        left = self.left - TOKEN
        if area in self.cities:
            tied = self.tied | {area}
            return Debt(self.calamity, self.due, left, self.bare, self.cities, self.loose, tied)
        bare = self.bare if world.tokens[seat][area] else tuple([each for each in self.bare if each != area])
        return Debt(self.calamity, self.due, left, bare, self.cities, True, self.tied)

    def after_city(self, area: int, paid: int) -> "Debt":
        """The city there has been paid, with the token beside it."""
        cities, tied = tuple([each for each in self.cities if each != area]), self.tied - {area}
        return Debt(self.calamity, self.due, self.left - paid, self.bare, cities, self.loose, tied)

    def facts(self) -> Debts:
        return {"calamity": self.calamity, "due": self.due, "paid": self.due - self.left, "left": self.left}

    def refuse_token(self, world: World, seat: int, area: int) -> No | None:
        """Refuse a token with which no set without a superfluous unit is possible any more."""
        if self.left <= len(self.bare) and area not in self.cities:
            return None  # tokens alone can pay
        row = world.tokens[seat]
        tokens = sum([row[each] for each in self.bare])
        if area in self.cities:
            loose, tied, row_after = self.loose, self.tied | {area}, row[area] - 1
        elif self.left <= tokens:
            return None
        else:
            loose, tied, row_after, tokens = True, self.tied, 0, tokens - 1
        beside = [row[each] for each in self.cities if each not in tied]
        bound = [row_after if each == area else row[each] for each in self.cities if each in tied]
        left = self.left - TOKEN
        if completable(left, loose, tokens, beside, bound):
            return None
        return no(
            "this token would leave {left:# point|# points} to pay, and cities would pay more than that",
            "C.gen.damage", left=left,
        )  # fmt: skip

    def refuse_city(self, world: World, seat: int, area: int) -> No | None:
        """A city counts 5, with the token beside it 6."""
        row = world.tokens[seat]
        left = self.left - CITY_POINTS - row[area]
        others = [each for each in self.cities if each != area]
        beside = [row[each] for each in others if each not in self.tied]
        bound = [row[each] for each in others if each in self.tied]
        if completable(left, self.loose, sum([row[each] for each in self.bare]), beside, bound):
            return None
        return no(
            "{left:# point is|# points are} left to pay: with this city, another unit would be lost for nothing",
            "C.gen.damage", left=self.left,
        )  # fmt: skip


def completable(left: int, loose: bool, bare: int, beside: Sequence[int], bound: Sequence[int]) -> bool:
    """Whether this much damage can still be paid without a superfluous unit.

    `bare` tokens stand beside no city. `beside` are the tokens beside each city left; `bound` likewise for cities
    beside which a token has been paid already: it is superfluous in an overshoot unless its city goes as well.
    """
    if left <= 0:
        return left == 0 or (left > -CITY_POINTS and not loose and not bound)
    if payable_exactly(left, bare, sorted([*beside, *bound])):
        return True
    return not loose and payable_in_cities(left, beside, bound)


def payable_exactly(left: int, bare: int, beside: Sequence[int]) -> bool:
    """Whether a number of cities, those with fewest tokens beside them, and tokens for the rest can pay exactly."""
    tokens, cities = bare + sum(beside), 0
    if left <= tokens:
        return True
    for number, own in enumerate(beside, start=1):
        cities += CITY_POINTS + own
        if cities > left:
            return False
        if left <= tokens + CITY_POINTS * number:
            return True
    return False


def payable_in_cities(left: int, beside: Sequence[int], bound: Sequence[int]) -> bool:
    """Whether cities alone, the bound ones among them, can pay with less than one city too much."""
    sums = {sum(bound) + CITY_POINTS * len(bound)}
    for own in beside:
        sums |= {paid + CITY_POINTS + own for paid in sums}
    return any([left <= paid < left + CITY_POINTS for paid in sums])
