"""Damage: a victim pays with its own units in reach, a token 1 point, a city 5, and picks them itself (C.gen.damage).

The units must reach the damage, and none may be left out without falling short; what a city brings too much is lost
(R.1, R.2). A city given up takes the token beside it along, which counts and is never superfluous (C.gen.pw). Units are
paid one by one: a unit is refused if no such set can be completed with it.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import COASTAL, KIND
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.world.pieces import destroy_city, take_tokens
from cradle.games.megaciv.world.state import CITY_POINTS, World, areas_of, cities_of
from cradle.kernel.catalog import No, Text, no, say
from cradle.kernel.flow import Choice, Step
from cradle.kernel.table import Table
from cradle.kernel.value import Value
from cradle.kernel.written import Word

TOKEN: Final = 1
CITY: Final = 5
UNITS: Final[tuple[int, ...]] = (TOKEN, CITY)
NO_CITY_YET: Final[frozenset[int]] = frozenset()


class Damage(Step):
    """So much damage to one victim, anywhere on the map or on its coasts only (C.gen.unit, R.40)."""

    def __init__(self, seat: int, calamity: int, damage: int, coastal: bool) -> None:
        self.seat, self.calamity, self.damage, self.coastal = seat, calamity, damage, coastal

    def run(self, world: World, table: Table) -> None:
        areas, cities = areas_of(world, self.seat), cities_of(world, self.seat)
        if self.coastal:
            areas = tuple([area for area in areas if KIND[area] == COASTAL])
            cities = [area for area in cities if KIND[area] == COASTAL]
        take_damage(world, self.seat, self.calamity, self.damage, areas, cities, table)


def take_damage(
    world: World, seat: int, calamity: int, damage: int, areas: Sequence[int], cities: Sequence[int], table: Table
) -> None:
    """The units in reach pay: tokens in these areas, and these cities; with too few units all of them (C.gen.floor)."""
    row = world.tokens[seat]
    worth = sum([row[area] for area in areas]) + CITY_POINTS * len(cities)
    if damage <= 0:
        table.tell("no_damage", calamity, seat)
    elif worth == 0:
        table.tell("nothing_in_reach", calamity, seat)
    elif worth <= damage:
        table.tell("all_in_reach_lost", calamity, seat, worth, damage)
        for area in areas:
            lose_tokens(world, seat, area, row[area], table)
        for area in cities:
            destroy_city(world, area, table)
    else:
        bare = tuple([area for area in areas if area not in cities])
        world.then(PayDamage(seat, Debt(calamity, damage, damage, bare, tuple(cities), False, NO_CITY_YET)))


def lose_tokens(world: World, owner: int, area: int, number: int, table: Table) -> None:
    """Tokens are destroyed (C.gen.destroy)."""
    take_tokens(world, owner, area, number)
    table.tell("tokens_destroyed", owner, area, number)


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
        """The city there has been paid, with what stood beside it."""
        cities, tied = tuple([each for each in self.cities if each != area]), self.tied - {area}
        return Debt(self.calamity, self.due, self.left - paid, self.bare, cities, self.loose, tied)

    def facts(self) -> dict[str, object]:
        return {"calamity": self.calamity, "due": self.due, "paid": self.due - self.left, "left": self.left}

    def refuse_token(self, world: World, seat: int, area: int) -> No | None:
        """A token more must still lead to a set without a superfluous unit."""
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


class PayDamage(Choice):
    """One unit after the other, area by area; a victim picks its own units (C.gen.damage, R.29)."""

    prompt = "{calamity}: {left:# point|# points} of damage to go; choose an area to lose a unit in"
    awaited = "{calamity}: {seat} is choosing what to lose"
    answers = (AREA,)

    def __init__(self, seat: int, debt: Debt) -> None:
        self.seat, self.debt = seat, debt

    def facts(self, world: World) -> dict[str, object]:
        return {**self.debt.facts(), "seat": self.seat}

    def candidates(self, world: World) -> Sequence[int]:
        return self.debt.bare + self.debt.cities

    def refuse(self, world: World, area: int) -> No | None:
        cities = self.debt.cities
        if area not in cities or world.tokens[self.seat][area]:
            reason = self.debt.refuse_token(world, self.seat, area)
            if reason is None or area not in cities:
                return reason
        return self.debt.refuse_city(world, self.seat, area)

    def label(self, world: World, area: int) -> Text:
        tokens = world.tokens[self.seat][area]
        if area not in self.debt.cities:
            return say("{area} ({tokens:# token|# tokens})", area=area, tokens=tokens)
        if tokens:
            return say("{area} (a city and {tokens:# token|# tokens})", area=area, tokens=tokens)
        return say("{area} (a city)", area=area)

    def apply(self, world: World, area: int, table: Table) -> None:
        if area not in self.debt.cities:
            pay_token(world, self.seat, self.debt, area, table)
        elif not world.tokens[self.seat][area]:
            pay_city(world, self.seat, self.debt, area, table)
        else:
            world.then(ChooseUnit(self.seat, self.debt, area))


def pay_token(world: World, seat: int, debt: Debt, area: int, table: Table) -> None:
    lose_tokens(world, seat, area, 1, table)
    ask_for_rest(world, seat, debt.after_token(world, seat, area))


def pay_city(world: World, seat: int, debt: Debt, area: int, table: Table) -> None:
    paid = CITY_POINTS + world.tokens[seat][area]
    destroy_city(world, area, table)
    ask_for_rest(world, seat, debt.after_city(area, paid))


def ask_for_rest(world: World, seat: int, debt: Debt) -> None:
    if debt.left > 0:
        world.then(PayDamage(seat, debt))


class ChooseUnit(Choice):
    """In an area with a city and a token beside it: which of them (A.public_works.3)."""

    prompt = "{calamity}: lose the city in {area}, or a token beside it?"
    awaited = "{calamity}: {seat} is choosing what to lose"
    answers = (Word(TOKEN, "token"), Word(CITY, "city"))

    def __init__(self, seat: int, debt: Debt, area: int) -> None:
        self.seat, self.debt, self.area = seat, debt, area

    def facts(self, world: World) -> dict[str, object]:
        return {**self.debt.facts(), "seat": self.seat, "area": self.area}

    def candidates(self, world: World) -> Sequence[int]:
        return UNITS

    def refuse(self, world: World, unit: int) -> No | None:
        if unit == TOKEN:
            return self.debt.refuse_token(world, self.seat, self.area)
        return self.debt.refuse_city(world, self.seat, self.area)

    def label(self, world: World, unit: int) -> Text:
        if unit == TOKEN:
            return say("A token: {points:# point|# points}", points=TOKEN)
        points = CITY_POINTS + world.tokens[self.seat][self.area]
        return say("The city and what stands beside it: {points} points", points=points)

    def apply(self, world: World, unit: int, table: Table) -> None:
        if unit == TOKEN:
            pay_token(world, self.seat, self.debt, self.area, table)
        else:
            pay_city(world, self.seat, self.debt, self.area, table)


def completable(left: int, loose: bool, bare: int, beside: Sequence[int], bound: Sequence[int]) -> bool:
    """Whether so much damage can still be paid without a superfluous unit.

    `bare` tokens stand beside no city. `beside` are the tokens beside each city left; `bound` likewise for cities
    beside which a token has been paid already: it is superfluous in an overshoot unless its city goes as well.
    """
    if left <= 0:
        return left == 0 or (left > -CITY_POINTS and not loose and not bound)
    if payable_exactly(left, bare, sorted([*beside, *bound])):
        return True
    return not loose and payable_in_cities(left, beside, bound)


def payable_exactly(left: int, bare: int, beside: Sequence[int]) -> bool:
    """With so many cities, those with fewest tokens beside them, and tokens for the rest."""
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
    """With cities alone, the bound ones among them, and less than a city too much."""
    sums = {sum(bound) + CITY_POINTS * len(bound)}
    for own in beside:
        sums |= {paid + CITY_POINTS + own for paid in sums}
    return any([left <= paid < left + CITY_POINTS for paid in sums])
