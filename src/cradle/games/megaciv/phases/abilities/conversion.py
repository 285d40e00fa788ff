"""Fundamentalism, Monotheism and Politics: all unprotected units of an area next door are destroyed or annexed."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.cards import FUNDAMENTALISM, POLITICS
from cradle.games.megaciv.box.kinds import AREA, NUMBER_OF_TOKENS
from cradle.games.megaciv.phases.abilities.targets import (
    areas_next_door,
    nearby_areas,
    refuse_safe,
    units_of,
    unsafe_in,
)
from cradle.games.megaciv.told.of_fate import AboutNameArea
from cradle.games.megaciv.world.counters import bank, pay
from cradle.games.megaciv.world.pieces import annex_city, annex_tokens, destroy_city, take_tokens
from cradle.games.megaciv.world.state import CITY_POINTS, World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import No, Text, no, say
from cradle.kernel.words.written import Word

BANK: Final = 0
ANNEX: Final = 1
WAYS: Final[tuple[int, ...]] = (BANK, ANNEX)
BANKED: Final[tuple[int, ...]] = (5, 4, 3, 2, 1)
NO_AREA: Final = tuple(
    [
        no("{advance} needs an area next to your units by land, and none qualifies", "Q-78", advance=each)
        for each in range(51)
    ]
)
NO_CITY_PIECE: Final = no("you have no city in stock", "S.monotheism.1")
NO_CITY_PIECE_FOR_POLITICS: Final = no("you have no city in stock", "S.politics.1")
EMPTY_STOCK: Final = no("you have no token in stock", "S.politics.1")


def refuse_use(world: World, seat: int, ability: int) -> No | None:
    """Refuse if no area can be named; Politics may bank tokens instead (Q-78)."""
    if ability == POLITICS and world.stock[seat]:
        return None
    return None if any_area(world, seat, ability) else NO_AREA[ability]


def any_area(world: World, seat: int, ability: int) -> bool:
    naming = NameArea(seat, ability)
    for area in areas_next_door(world, seat):
        owners = unsafe_in(world, seat, ability, area)
        if owners and naming.refuse_owners(world, owners, area) is None:
            return True
    return False


def use(world: World, seat: int, ability: int) -> Step:
    return UsePolitics(seat) if ability == POLITICS else NameArea(seat, ability)


class UsePolitics(Choice):
    """Either treasury or an area, not both in one turn (S.politics.1, R.35)."""

    prompt = "Politics: move tokens from stock to treasury, or annex an area and pay for it"
    awaited = "Politics: {seat} is choosing between treasury and an area"
    rule = "S.politics.1"
    answers = (
        Word(BANK, "bank", f"Move up to {BANKED[0]} tokens to treasury"),
        Word(ANNEX, "annex", "Annex the units of an area"),
    )

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return WAYS

    def refuse(self, world: World, way: int) -> No | None:
        if way == BANK:
            return None if world.stock[self.seat] else EMPTY_STOCK
        return None if any_area(world, self.seat, POLITICS) else NO_AREA[POLITICS]

    def apply(self, world: World, way: int, table: Table) -> None:
        world.then(BankTokens(self.seat) if way == BANK else NameArea(self.seat, POLITICS))


class BankTokens(Choice):
    """Up to five tokens from stock to treasury (S.politics.1)."""

    prompt = "Politics: how many tokens go from stock to treasury?"
    awaited = "Politics: {seat} is moving tokens to treasury"
    rule = "S.politics.1"
    deed = "Move {what} to treasury"
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return BANKED

    def refuse(self, world: World, number: int) -> No | None:
        stock = world.stock[self.seat]
        if number <= stock:
            return None
        return no("you have {stock:# token|# tokens} in stock", "S.politics.1", stock=stock)

    def apply(self, world: World, number: int, table: Table) -> None:
        table.tell("tokens_banked", self.seat, bank(world, self.seat, number))


class NameArea(Choice):
    """An area next to own units by land; stock and treasury must suffice beforehand (S.gen.4, P10.5)."""

    prompt = "{advance}: name an area next to your units"
    awaited = "{advance}: {seat} is choosing an area"
    rule = "S.gen.4"
    deed = "Name {area}"
    answers = (AREA,)

    def __init__(self, seat: int, ability: int) -> None:
        self.seat, self.ability = seat, ability

    def facts(self, world: World) -> AboutNameArea:
        return {"seat": self.seat, "advance": self.ability}

    def candidates(self, world: World) -> Sequence[int]:
        return nearby_areas(world, self.seat)

    def refuse(self, world: World, area: int) -> No | None:
        owners = unsafe_in(world, self.seat, self.ability, area)
        if not owners:
            return refuse_safe(world, self.seat, self.ability, area)
        return self.refuse_owners(world, owners, area)

    def refuse_owners(self, world: World, owners: Sequence[int], area: int) -> No | None:
        """All units there must be annexed, or none are (S.monotheism.1, S.monotheism.2, S.politics.1, Q-54)."""
        if self.ability == FUNDAMENTALISM:
            return None
        seat = self.seat
        cities, tokens = units_of(world, owners, area)
        if cities > world.city_stock[seat]:
            return NO_CITY_PIECE_FOR_POLITICS if self.ability == POLITICS else NO_CITY_PIECE
        if tokens > world.stock[seat]:
            return too_few_tokens(self.ability, tokens, world.stock[seat])
        price = CITY_POINTS * cities + tokens
        if self.ability == POLITICS and price > world.treasury[seat]:
            treasury = world.treasury[seat]
            return no(
                "this costs {price:# treasury token|# treasury tokens}, you have {treasury}",
                "S.politics.1",
                price=price,
                treasury=treasury,
            )
        return None

    def label(self, world: World, area: int) -> Text:
        owners = unsafe_in(world, self.seat, self.ability, area)
        cities, tokens = units_of(world, owners, area)
        if not owners:
            return say("{area}", area=area)
        return say("{area} ({units} of {seats})", area=area, units=in_units(cities, tokens), seats=tuple(owners))

    def apply(self, world: World, area: int, table: Table) -> None:
        owners = unsafe_in(world, self.seat, self.ability, area)
        cities, tokens = units_of(world, owners, area)
        if self.ability == FUNDAMENTALISM:
            destroy_units(world, owners, area, table)
            return
        annex_units(world, self.seat, owners, area, table)
        if self.ability == POLITICS:  # to the payer's own stock, after the exchange (S.politics.2)
            table.tell("annexation_paid", self.seat, pay(world, self.seat, CITY_POINTS * cities + tokens))


def too_few_tokens(ability: int, tokens: int, stock: int) -> No:
    """Monotheism and Politics refuse with the same sentence, each citing its own rule."""
    if ability == POLITICS:
        return no("you would need {tokens:# token|# tokens} in stock, you have {stock}", "S.politics.1",
                  tokens=tokens, stock=stock)  # fmt: skip
    return no("you would need {tokens:# token|# tokens} in stock, you have {stock}", "S.monotheism.1",
              tokens=tokens, stock=stock)  # fmt: skip


def in_units(cities: int, tokens: int) -> Text:
    """ "a city", "2 tokens" or "a city and 1 token"."""
    if not cities:
        return say("{tokens:# token|# tokens}", tokens=tokens)
    return say("a city and {tokens:# token|# tokens}", tokens=tokens) if tokens else say("a city")


def destroy_units(world: World, owners: Sequence[int], area: int, table: Table) -> None:
    """Every unit that is not safe, a token beside a city too (S.fundamentalism.1, A.public_works.3)."""
    for owner in owners:
        number = take_tokens(world, owner, area, world.tokens[owner][area])
        if number:
            table.tell("tokens_destroyed", owner, area, number)
    if world.city[area] in owners:
        destroy_city(world, area, table)


def annex_units(world: World, seat: int, owners: Sequence[int], area: int, table: Table) -> None:
    """Tokens go first, so that one beside a city is annexed too (S.monotheism.2, R.34)."""
    for owner in owners:
        if world.tokens[owner][area]:
            annex_tokens(world, seat, owner, area, world.tokens[owner][area], table)
    if world.city[area] in owners:
        annex_city(world, seat, area, table)
