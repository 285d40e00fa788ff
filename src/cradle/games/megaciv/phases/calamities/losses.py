"""Damage: a victim pays with its own units in reach, a token 1 point, a city 5, and picks them itself (C.gen.damage).

The units must reach the damage, and none may be left out without falling short; the excess of a city is lost
(R.1, R.2). A city given up takes the token beside it along, which counts and is never superfluous (C.gen.pw). Units are
paid one by one: a unit is refused if no such set can be completed with it.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.debts import TOKEN, Debt, new_debt
from cradle.games.megaciv.phases.calamities.reach import COASTS, EVERYWHERE, in_reach
from cradle.games.megaciv.phases.calamities.ready_losses import ready_losses
from cradle.games.megaciv.phases.calamities.reported.losses import report_damage
from cradle.games.megaciv.told.of_fate import AboutChooseUnit, AboutPayDamage, LostThere, LostUnit, Realm, SeatsDebts
from cradle.games.megaciv.world.pieces import destroy_city, take_tokens
from cradle.games.megaciv.world.state import CITY_POINTS, World, city_count, tokens_on_board
from cradle.games.megaciv.world.support import limit, support_rate
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import No, Text, say
from cradle.kernel.words.written import Word

CITY: Final = 5
UNITS: Final[tuple[int, ...]] = (TOKEN, CITY)


class Damage(Step):
    """This much damage to one victim, anywhere on the map or on its coasts only (C.gen.unit, R.40)."""

    def __init__(self, seat: int, calamity: int, damage: int, coastal: bool) -> None:
        self.seat, self.calamity, self.damage, self.coastal = seat, calamity, damage, coastal

    def run(self, world: World, table: Table) -> None:
        take_damage(world, self.seat, self.calamity, self.damage, COASTS if self.coastal else EVERYWHERE, table)


def take_damage(world: World, seat: int, calamity: int, damage: int, reach: int, table: Table) -> None:
    """The units in reach pay, all of them if there are too few (C.gen.floor)."""
    if world.counts is not None:
        report_damage(world, seat, calamity, damage, reach, table)
        return
    areas, cities = in_reach(world, seat, reach)
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
        bare = [area for area in areas if area not in cities]
        world.then(PayDamage(seat, new_debt(calamity, damage, bare, cities)))


def lose_tokens(world: World, owner: int, area: int, number: int, table: Table) -> None:
    """Tokens are destroyed (C.gen.destroy)."""
    take_tokens(world, owner, area, number)
    table.tell("tokens_destroyed", owner, area, number)


class PayDamage(Choice):
    """One unit after the other, area by area; a victim picks its own units (C.gen.damage, R.29)."""

    prompt = "{calamity}: {left:# point|# points} of damage to go; choose an area to lose a unit in"
    awaited = "{calamity}: {seat} is choosing what to lose"
    rule = "C.gen.damage"
    deed = "Lose a unit in {area}"
    answers = (AREA,)

    def __init__(self, seat: int, debt: Debt) -> None:
        self.seat, self.debt = seat, debt

    def facts(self, world: World) -> SeatsDebts:
        return {**self.debt.facts(), "seat": self.seat}

    def about(self, world: World) -> AboutPayDamage:
        """What is due and paid, tokens on the map and needed for support, and three ready ways to pay the rest."""
        return {**self.facts(world), **realm(world, self.seat, 0, 0), "ready": ready_losses(world, self)}

    def about_answer(self, world: World, area: int) -> LostThere:
        """What stands there, how much the area holds, and the damage and tokens left after losing a unit there."""
        tokens, city = world.tokens[self.seat][area], area in self.debt.cities
        unit = TOKEN if tokens else CITY
        after = after_unit(world, self.seat, self.debt, area, unit)
        return {"tokens": tokens, "city": city, "limit": limit(world, self.seat, area), **after}

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
    """In an area with a city and a token beside it, choose which of them pays (A.public_works.3)."""

    prompt = "{calamity}: lose the city in {area}, or a token beside it?"
    awaited = "{calamity}: {seat} is choosing what to lose"
    rule = "A.public_works.3"
    answers = (Word(TOKEN, "token"), Word(CITY, "city"))

    def __init__(self, seat: int, debt: Debt, area: int) -> None:
        self.seat, self.debt, self.area = seat, debt, area

    def facts(self, world: World) -> AboutChooseUnit:
        return {**self.debt.facts(), "seat": self.seat, "area": self.area}

    def about_answer(self, world: World, unit: int) -> LostUnit:
        return after_unit(world, self.seat, self.debt, self.area, unit)

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


def after_unit(world: World, seat: int, debt: Debt, area: int, unit: int) -> LostUnit:
    """The points that a unit pays, what is then left to pay, and the tokens on the map and needed for support."""
    tokens = TOKEN if unit == TOKEN else world.tokens[seat][area]
    points = TOKEN if unit == TOKEN else CITY_POINTS + tokens
    return {"points": points, "left": max(0, debt.left - points), **realm(world, seat, tokens, unit == CITY)}


def realm(world: World, seat: int, tokens: int, cities: int) -> Realm:
    """Tokens on the map and tokens that the cities need, if this many of each were lost."""
    needed = support_rate(world, seat) * (city_count(world, seat) - cities)
    return {"on_map": tokens_on_board(world, seat) - tokens, "needed": needed}
