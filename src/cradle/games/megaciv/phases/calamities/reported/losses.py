"""Losses at a real board: the victim reports how many cities and tokens it gives up (C.gen.damage).

If all its units are in reach, only the cities are asked for: tokens make up the rest of the damage.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import PUBLIC_WORKS
from cradle.games.megaciv.box.civilizations import TOKENS
from cradle.games.megaciv.box.kinds import NUMBER_OF_TOKENS
from cradle.games.megaciv.phases.calamities.reach import EVERYWHERE
from cradle.games.megaciv.told.of_fate import AboutReportAnnexation
from cradle.games.megaciv.told.on_the_map import Support
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.counters import draw_city, pay
from cradle.games.megaciv.world.reported.cities import (
    CITY_NUMBER,
    HIGHEST_LIMIT,
    OWN_WORD,
    lose_cities,
    lower_cities,
    remove_cities,
)
from cradle.games.megaciv.world.reported.stock import give_back, may_grow, most_in_stock, set_bounds
from cradle.games.megaciv.world.reported.telling import expect_fights
from cradle.games.megaciv.world.state import CITY_POINTS, World, city_count, holds, tokens_on_board
from cradle.games.megaciv.world.yes_or_no import YES, YesOrNo, yes_or_no
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word

ALL: Final = -2  # every unit that is left
NUMBERS: Final[tuple[int, ...]] = tuple(range(TOKENS + 1))


def report_damage(world: World, seat: int, calamity: int, damage: int, reach: int, table: Table) -> None:
    """Ask the victim what this damage costs it, if it has anything to lose (C.gen.floor, C.gen.none)."""
    if damage <= 0:
        table.tell("no_damage", calamity, seat)
    elif tokens_on_board(world, seat) + city_count(world, seat) == 0:
        table.tell("nothing_in_reach", calamity, seat)
    elif reach == EVERYWHERE:
        world.then(ReportDamage(seat, calamity, damage))
    else:
        world.then(ReportPartOfDamage(seat, calamity, damage))


class ReportDamage(Choice):
    """How many cities pay; the rest is paid in tokens, and no unit is lost for nothing (C.gen.damage, R.1, R.2)."""

    prompt = "{calamity}: {damage:# point|# points} of damage; how many cities do you lose? Tokens pay the rest"
    awaited = "{calamity}: {seat} is choosing what to lose"
    rule = "C.gen.damage"
    deed = "Lose {what}"
    answers = (CITY_NUMBER, Word(ALL, "all", "Lose everything on the map"))
    ends = True

    def __init__(self, seat: int, calamity: int, damage: int) -> None:
        self.seat, self.calamity, self.damage = seat, calamity, damage

    def candidates(self, world: World) -> Sequence[int]:
        return (*NUMBERS[: city_count(world, self.seat) + 1], ALL)

    def refuse(self, world: World, cities: int) -> No | None:
        if cities == ALL:
            return self.refuse_all(world)
        if CITY_POINTS * (cities - 1) >= self.damage:
            return no("{damage:# point|# points} of damage: a city would be lost for nothing", "C.gen.damage",
                      damage=self.damage)  # fmt: skip
        rest, tokens = self.damage - CITY_POINTS * cities, tokens_on_board(world, self.seat)
        if rest <= tokens:
            return None
        return no("{rest:# token|# tokens} would have to pay the rest; at most {tokens} stand on the map",
                  "C.gen.damage", rest=rest, tokens=tokens)  # fmt: skip

    def is_asked_alone(self, world: World, cities: int) -> bool:
        """Ask even a single answer: players must take the pieces off the board."""
        return True

    def label(self, world: World, cities: int) -> Text:
        """The whole payment: all that goes off the board."""
        if cities == ALL:
            return super().label(world, cities)
        tokens = max(0, self.damage - CITY_POINTS * cities)
        if not cities:
            return say("{tokens:# token|# tokens}", tokens=tokens)
        if not tokens:
            return say("{number:# city|# cities}", number=cities)
        return say("{cities:# city|# cities} and {tokens:# token|# tokens}", cities=cities, tokens=tokens)

    def refuse_all(self, world: World) -> No | None:
        """Refuse to lose all units if they are certainly worth more than the damage (C.gen.floor)."""
        fewest = TOKENS - world.treasury[self.seat] - most_in_stock(world, self.seat)
        points = fewest + CITY_POINTS * city_count(world, self.seat)
        if points <= self.damage:
            return None
        return no("your units are worth {points} points at least, and the damage is {damage}", "C.gen.floor",
                  points=points, damage=self.damage)  # fmt: skip

    def apply(self, world: World, cities: int, table: Table) -> None:
        if cities == ALL:
            lose_units(world, self.seat, city_count(world, self.seat), 0, table)
            set_bounds(world, self.seat, TOKENS, TOKENS)
            return
        rest = max(0, self.damage - CITY_POINTS * cities)
        lose_units(world, self.seat, cities, rest, table)
        if holds(world, self.seat, PUBLIC_WORKS):
            may_grow(world, self.seat, max(0, cities - rest))  # tokens that stood beside these cities


class ReportPartOfDamage(Choice):
    """Only units in some areas can pay: ask how many cities, then how many tokens (C.gen.damage, C.gen.floor)."""

    prompt = "{calamity}: {damage:# point|# points} of damage; how many cities do you lose?"
    awaited = "{calamity}: {seat} is choosing what to lose"
    rule = "C.gen.damage"
    deed = "Lose {what}"
    answers = (CITY_NUMBER,)

    def __init__(self, seat: int, calamity: int, damage: int) -> None:
        self.seat, self.calamity, self.damage = seat, calamity, damage

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[: city_count(world, self.seat) + 1]

    def refuse(self, world: World, cities: int) -> No | None:
        if CITY_POINTS * (cities - 1) < self.damage:
            return None
        return no("{damage:# point|# points} of damage: a city would be lost for nothing", "C.gen.damage",
                  damage=self.damage)  # fmt: skip

    def apply(self, world: World, cities: int, table: Table) -> None:
        rest = max(0, self.damage - CITY_POINTS * cities)
        beside = cities if holds(world, self.seat, PUBLIC_WORKS) else 0
        world.then(ReportTokensLost(self.seat, self.calamity, cities, max(rest, beside)))


class ReportTokensLost(Choice):
    """How many tokens are lost, those beside cities included; fewer than the damage if too few are in reach."""

    prompt = "{calamity}: how many tokens do you lose?"
    awaited = "{calamity}: {seat} is choosing what to lose"
    rule = "C.gen.damage"
    deed = "Lose {what}"
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int, calamity: int, cities: int, most: int) -> None:
        self.seat, self.calamity, self.cities, self.most = seat, calamity, cities, most

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[: min(self.most, tokens_on_board(world, self.seat)) + 1]

    def apply(self, world: World, tokens: int, table: Table) -> None:
        lose_units(world, self.seat, self.cities, tokens, table)


def lose_units(world: World, seat: int, cities: int, tokens: int, table: Table) -> None:
    """These cities and tokens go to stock."""
    remove_cities(world, seat, cities)
    give_back(world, seat, tokens)
    if cities:
        table.tell("cities_lost", seat, cities, OWN_WORD)
    if tokens:
        table.tell("tokens_lost", seat, tokens)


class ReportAnnexation(Choice):
    """How many cities of the victim were selected; tokens make up the rest, or more in whole areas (R.19)."""

    prompt = "{calamity}: {points:# point|# points} of {other} change hands; how many cities are among them?"
    awaited = "{calamity}: {seat} is selecting areas of {other}"
    rule = "C.civil_war.3"
    deed = "Select {what}"
    answers = (CITY_NUMBER,)

    def __init__(self, seat: int, copy: CalamityCopy, points: int) -> None:
        self.seat, self.copy, self.points = seat, copy, points

    def facts(self, world: World) -> AboutReportAnnexation:
        other, calamity = self.copy.victim, self.copy.calamity()
        return {"seat": self.seat, "calamity": calamity, "other": other, "points": self.points}

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[: city_count(world, self.copy.victim) + 1]

    def refuse(self, world: World, cities: int) -> No | None:
        rest, tokens = self.points - CITY_POINTS * cities, tokens_on_board(world, self.copy.victim)
        if rest <= tokens:
            return None
        return no("{rest:# token|# tokens} would have to make up the rest; {tokens} stand on the map",
                  "C.civil_war.3", rest=rest, tokens=tokens)  # fmt: skip

    def apply(self, world: World, cities: int, table: Table) -> None:
        world.then(ReportTokensAnnexed(self.seat, self.copy, self.points, cities))


class ReportTokensAnnexed(Choice):
    """With the cities they reach the points; whole areas may bring more (R.19)."""

    prompt = "{calamity}: how many tokens of {other} change hands?"
    awaited = "{calamity}: {seat} is selecting areas of {other}"
    rule = "C.civil_war.3"
    deed = "Select {what}"
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int, copy: CalamityCopy, points: int, cities: int) -> None:
        self.seat, self.copy, self.points, self.cities = seat, copy, points, cities

    def facts(self, world: World) -> AboutReportAnnexation:
        other, calamity = self.copy.victim, self.copy.calamity()
        return {"seat": self.seat, "calamity": calamity, "other": other, "points": self.points}

    def candidates(self, world: World) -> Sequence[int]:
        least = max(0, self.points - CITY_POINTS * self.cities)
        return NUMBERS[least : tokens_on_board(world, self.copy.victim) + 1]

    def apply(self, world: World, tokens: int, table: Table) -> None:
        """Units beyond the beneficiary's stock turn black (C.gen.annex_short)."""
        seat, victim = self.copy.beneficiary, self.copy.victim
        annexed = 0 if seat == NONE else min(self.cities, world.city_stock[seat])
        remove_cities(world, victim, self.cities)
        give_back(world, victim, tokens)
        for _ in range(annexed):
            draw_city(world, seat)
        expect_fights(world)
        table.tell("units_handed_over", victim, self.cities, tokens)
        if seat != NONE:
            taken = min(tokens, world.stock[seat])
            set_bounds(world, seat, world.stock[seat] - taken, most_in_stock(world, seat) - taken)
            table.tell("units_annexed", seat, annexed, taken)


class ReportReduction(Choice):
    """How many cities were reduced until the others had their tokens; those gained count at once (C.slave_revolt.3)."""

    prompt = "Slave Revolt: your cities need {needed} tokens on the map, you have {tokens}; how many do you reduce?"
    awaited = "Slave Revolt: {seat} is choosing cities to reduce"
    rule = "C.slave_revolt.1"
    deed = "Reduce {what}"
    answers = (CITY_NUMBER,)
    ends = True

    def __init__(self, seat: int, rate: int) -> None:
        self.seat, self.rate = seat, rate

    def facts(self, world: World) -> Support:
        needed = self.rate * city_count(world, self.seat)
        return {"seat": self.seat, "needed": needed, "tokens": tokens_on_board(world, self.seat)}

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[1 : city_count(world, self.seat) + 1]

    def refuse(self, world: World, number: int) -> No | None:
        left, tokens = city_count(world, self.seat) - number, tokens_on_board(world, self.seat)
        if self.rate * (left + 1) <= tokens:
            return no("{left:# city|# cities} would have enough tokens", "C.slave_revolt.1", left=left + 1)
        most = tokens + min(world.stock[self.seat], HIGHEST_LIMIT * number)
        if self.rate * left <= most:
            return None
        return no("{left:# city needs|# cities need} {needed} tokens on the map, and there are at most {most}",
                  "C.slave_revolt.1", left=left, needed=self.rate * left, most=most)  # fmt: skip

    def is_asked_alone(self, world: World, number: int) -> bool:
        """Ask even a single answer: players must take the pieces off the board."""
        return True

    def apply(self, world: World, number: int, table: Table) -> None:
        lower_cities(world, self.seat, number, table, OWN_WORD)


class LoseCoastalCity(YesOrNo):
    """One city on a coast is destroyed, if there is any (C.coastal_migration.1, C.gen.none)."""

    prompt = "{calamity}: you lose a coastal city, if you have one"
    awaited = "{calamity}: {seat} is choosing a city to lose"
    rule = "C.coastal_migration.1"
    answers = yes_or_no("Lose a coastal city", "I have no coastal city")

    def __init__(self, seat: int, calamity: int) -> None:
        self.seat, self.calamity = seat, calamity

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == YES:
            lose_cities(world, self.seat, 1, table, OWN_WORD)
        else:
            table.tell("no_city_lost", self.calamity, self.seat)


class SaveCity(YesOrNo):
    """A city burns, or its price is paid from treasury (C.city_in_flames.1)."""

    prompt = "City in Flames: lose a city, or pay {price} from treasury"
    awaited = "City in Flames: {seat} is choosing what to lose"
    rule = "C.city_in_flames.1"
    answers = yes_or_no("Pay from treasury", "Lose a city")
    ends = True

    def __init__(self, seat: int, price: int) -> None:
        self.seat, self.price = seat, price

    def refuse(self, world: World, answer: int) -> No | None:
        treasury = world.treasury[self.seat]
        if answer != YES or treasury >= self.price:
            return None
        return no("saving a city costs {price} from treasury, you have {treasury}", "C.city_in_flames.1",
                  price=self.price, treasury=treasury)  # fmt: skip

    def is_asked_alone(self, world: World, answer: int) -> bool:
        """Ask even a single answer: if treasury cannot pay, a city burns, and its owner chooses which."""
        return True

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == YES:
            table.tell("flames_fought", self.seat, pay(world, self.seat, self.price))
        else:
            lose_cities(world, self.seat, 1, table, OWN_WORD)
