"""Phase 10 at a real board: holders of special abilities report what they did there, and to whom (P10.1)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.cards import (
    FUNDAMENTALISM,
    MONOTHEISM,
    POLITICS,
    PROVINCIAL_EMPIRE,
    TRADE_ROUTES,
    UNIVERSAL_DOCTRINE,
)
from cradle.games.megaciv.box.civilizations import TOKENS
from cradle.games.megaciv.box.kinds import ADVANCE, NUMBER_OF_TOKENS
from cradle.games.megaciv.phases.abilities import trade_routes
from cradle.games.megaciv.phases.abilities.provincial_empire import NOBODY_NEAR, NameSubject
from cradle.games.megaciv.phases.abilities.special_abilities import USED, abilities_of
from cradle.games.megaciv.phases.abilities.targets import is_safe
from cradle.games.megaciv.told.of_fate import AboutNameArea, AboutUnitsOf
from cradle.games.megaciv.world.counters import bank, draw_city, pay
from cradle.games.megaciv.world.kinds import SEAT
from cradle.games.megaciv.world.orders import by_position
from cradle.games.megaciv.world.reported.cities import RECKONED, remove_cities
from cradle.games.megaciv.world.reported.stock import (
    count_stocks,
    give_back,
    is_in_doubt,
    most_in_stock,
    set_bounds,
)
from cradle.games.megaciv.world.reported.telling import expect_fights
from cradle.games.megaciv.world.state import CITY_POINTS, World, cards_on_table, city_count, holds, tokens_on_board
from cradle.games.megaciv.world.yes_or_no import YES, YesOrNo, yes_or_no
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import DONE, Choice, Step
from cradle.kernel.words.catalog import No, no
from cradle.kernel.words.written import Word

ANNEXED: Final = -2  # the units were annexed, or the pirate city was
NUMBERS: Final[tuple[int, ...]] = tuple(range(TOKENS + 1))
UP_TO_FIVE: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, ANNEXED)
NO_CITY_PIECE: Final = no("you have no city in stock", "S.gen.5")


class ReportedAbilities(Step):
    """In A.S.T.-position order; players who may sell cards first count the stock that pays them (P10.1, P10.6)."""

    def run(self, world: World, table: Table) -> None:
        users = [seat for seat in by_position(world) if abilities_of(world, seat)]
        for seat in reversed(users):
            world.then(ReportAbility(seat, ()))
        if not cards_on_table(world):
            sellers = [seat for seat in users if holds(world, seat, TRADE_ROUTES)]
            count_stocks(world, [seat for seat in sellers if is_in_doubt(world, seat)])


class ReportAbility(Choice):
    """Any ability in any order, each once (P10.1, P10.2, S.gen.2)."""

    prompt = "Use a special ability on the board, or pass"
    awaited = "{seat} may use special abilities"
    rule = "P10.1"
    deed = "Use {advance}"
    answers = (ADVANCE, Word(DONE, "done", "Pass"))

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        self.seat, self.used = seat, used

    def candidates(self, world: World) -> Sequence[int]:
        return [*abilities_of(world, self.seat), DONE]

    def refuse(self, world: World, ability: int) -> No | None:
        if ability == DONE:
            return None
        if ability in self.used:
            return USED
        if ability == TRADE_ROUTES and not cards_on_table(world):
            return trade_routes.refuse_use(world, self.seat, ability)
        if ability == PROVINCIAL_EMPIRE and not subjects(world, self.seat):
            return NOBODY_NEAR
        return None

    def apply(self, world: World, ability: int, table: Table) -> None:
        if ability != DONE:
            table.tell("ability_used", self.seat, ability)
            world.then(ReportAbility(self.seat, (*self.used, ability)))
            ask_about(world, self.seat, ability)


def subjects(world: World, seat: int) -> list[int]:
    """Others who are not protected from Provincial Empire; players see on the board who of them is a neighbour."""
    return [other for other in world.ranking if other != seat and not is_safe(world, PROVINCIAL_EMPIRE, other)]


def ask_about(world: World, seat: int, ability: int) -> None:
    """Ask about changes of stocks, cities or treasuries; Diaspora only moves tokens, and cards may be unseen."""
    if ability in (FUNDAMENTALISM, MONOTHEISM):
        world.then(NameOwner(seat, ability, ()))
    elif ability == POLITICS:
        world.then(ReportPolitics(seat))
    elif ability == UNIVERSAL_DOCTRINE:
        world.then(ReportDoctrine(seat))
    elif ability == TRADE_ROUTES:
        world.then(ReportSale(seat) if cards_on_table(world) else trade_routes.use(world, seat, ability))
    elif ability == PROVINCIAL_EMPIRE and not cards_on_table(world):
        world.then(NameSubject(seat, tuple(subjects(world, seat)), ()))


class ReportPolitics(Choice):
    """Up to five tokens to treasury, or the units of an area (S.politics.1, R.35)."""

    prompt = "Politics: how many tokens did you move from stock to treasury? Or did you annex an area?"
    awaited = "Politics: {seat} is choosing between treasury and an area"
    rule = "S.politics.1"
    deed = "Move {what} to treasury"
    answers = (NUMBER_OF_TOKENS, Word(ANNEXED, "annex", "I annexed the units of an area"))

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return UP_TO_FIVE

    def refuse(self, world: World, number: int) -> No | None:
        most = most_in_stock(world, self.seat)
        if number <= most:
            return None
        return no("you have at most {most:# token|# tokens} in stock", "S.politics.1", most=most)

    def apply(self, world: World, number: int, table: Table) -> None:
        if number == ANNEXED:
            world.then(NameOwner(self.seat, POLITICS, ()))
        else:
            table.tell("tokens_banked", self.seat, bank_unseen(world, self.seat, number))


def bank_unseen(world: World, seat: int, number: int) -> int:
    """Tokens have gone from stock to treasury, so they must have been there."""
    set_bounds(world, seat, max(number, world.stock[seat]), most_in_stock(world, seat))
    return bank(world, seat, number)


class ReportDoctrine(Choice):
    """Up to five barbarian tokens, or a pirate city (S.universal_doctrine.1)."""

    prompt = "Universal Doctrine: how many barbarian tokens did you annex? Or was it a pirate city?"
    awaited = "Universal Doctrine: {seat} is choosing what to annex"
    rule = "S.universal_doctrine.1"
    deed = "Annex {what}"
    answers = (NUMBER_OF_TOKENS, Word(ANNEXED, "city", "I annexed a pirate city"))

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return (0, *UP_TO_FIVE)

    def refuse(self, world: World, number: int) -> No | None:
        if number == ANNEXED:
            return None if world.city_stock[self.seat] else NO_CITY_PIECE
        most = most_in_stock(world, self.seat)
        if number <= most:
            return None
        return no("you have at most {most:# token|# tokens} in stock", "S.universal_doctrine.1", most=most)

    def apply(self, world: World, number: int, table: Table) -> None:
        expect_fights(world)
        if number == ANNEXED:
            draw_city(world, self.seat)
        else:
            place_unseen(world, self.seat, number)
        cities, tokens = (1, 0) if number == ANNEXED else (0, number)
        table.tell("units_annexed", self.seat, cities, tokens)


def place_unseen(world: World, seat: int, number: int) -> None:
    """Tokens have left the stock for the map."""
    set_bounds(world, seat, world.stock[seat] - number, most_in_stock(world, seat) - number)


class ReportSale(Choice):
    """Cards bring twice their face value, and stock must cover each in full (S.trade_routes.1, P10.6)."""

    prompt = "Trade Routes: how many tokens did your cards bring to your treasury?"
    awaited = "Trade Routes: {seat} is discarding commodity cards"
    rule = "S.trade_routes.1"
    deed = "Move {what} to treasury"
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[: most_in_stock(world, self.seat) + 1 : 2]

    def apply(self, world: World, number: int, table: Table) -> None:
        table.tell("tokens_banked", self.seat, bank_unseen(world, self.seat, number))


# ---- units of an area


class NameOwner(Choice):
    """Name one owner after the other: all in the area who are not safe (S.gen.5, P10.5)."""

    prompt = "{advance}: whose units were in the area?"
    awaited = "{advance}: {seat} is choosing an area"
    rule = "S.gen.5"
    deed = "Name {seat}"
    answers = (SEAT, Word(DONE, "done", "That is all"))
    ends = True

    def __init__(self, seat: int, ability: int, named: tuple[int, ...]) -> None:
        self.seat, self.ability, self.named = seat, ability, named

    def facts(self, world: World) -> AboutNameArea:
        return {"seat": self.seat, "advance": self.ability}

    def candidates(self, world: World) -> Sequence[int]:
        others = [other for other in world.ranking if other != self.seat and other not in self.named]
        on_map = [other for other in others if tokens_on_board(world, other) or city_count(world, other)]
        return [*on_map, DONE]

    def refuse(self, world: World, other: int) -> No | None:
        if other == DONE or not is_safe(world, self.ability, other):
            return None
        return no("{advance} does not work on {other}", "S.gen.3", advance=self.ability, other=other)

    def apply(self, world: World, other: int, table: Table) -> None:
        if other != DONE:
            world.then(ReportTokensOf(self.seat, self.ability, other), NameOwner(
                self.seat, self.ability, (*self.named, other)))  # fmt: skip


class ReportTokensOf(Choice):
    """How many tokens of an owner were in the area; to annex them, a player needs as many in stock (S.monotheism.1)."""

    prompt = "{advance}: how many tokens of {other} were in the area?"
    awaited = "{advance}: {seat} is choosing an area"
    rule = "S.gen.5"
    deed = "{what}"
    answers = (NUMBER_OF_TOKENS,)

    def __init__(self, seat: int, ability: int, other: int) -> None:
        self.seat, self.ability, self.other = seat, ability, other

    def facts(self, world: World) -> AboutUnitsOf:
        return {"seat": self.seat, "advance": self.ability, "other": self.other}

    def candidates(self, world: World) -> Sequence[int]:
        return NUMBERS[: tokens_on_board(world, self.other) + 1]

    def refuse(self, world: World, number: int) -> No | None:
        if self.ability == FUNDAMENTALISM:
            return None
        if number > most_in_stock(world, self.seat):
            return no("you would need {tokens:# token|# tokens} in stock, you have {stock}", "S.monotheism.1",
                      tokens=number, stock=most_in_stock(world, self.seat))  # fmt: skip
        return self.refuse_price(world, number)

    def refuse_price(self, world: World, number: int) -> No | None:
        treasury = world.treasury[self.seat]
        if self.ability != POLITICS or number <= treasury:
            return None
        return no("this costs {price:# treasury token|# treasury tokens}, you have {treasury}", "S.politics.1",
                  price=number, treasury=treasury)  # fmt: skip

    def apply(self, world: World, number: int, table: Table) -> None:
        """Ask for a city only if there can have been one."""
        piece = self.ability == FUNDAMENTALISM or world.city_stock[self.seat] > 0
        price = CITY_POINTS + number if self.ability == POLITICS else 0
        if city_count(world, self.other) and piece and price <= world.treasury[self.seat]:
            world.then(ReportCityOf(self.seat, self.ability, self.other, number))
        else:
            strike(world, self.seat, self.ability, self.other, (0, number), table)


class ReportCityOf(YesOrNo):
    """Was there a city? An area has at most one (G.12)."""

    prompt = "{advance}: was there a city of {other} in the area?"
    awaited = "{advance}: {seat} is choosing an area"
    rule = "S.gen.5"
    answers = yes_or_no("Yes, a city", "No city")

    def __init__(self, seat: int, ability: int, other: int, tokens: int) -> None:
        self.seat, self.ability, self.other, self.tokens = seat, ability, other, tokens

    def facts(self, world: World) -> AboutUnitsOf:
        return {"seat": self.seat, "advance": self.ability, "other": self.other}

    def apply(self, world: World, answer: int, table: Table) -> None:
        cities = 1 if answer == YES else 0
        strike(world, self.seat, self.ability, self.other, (cities, self.tokens), table)


def strike(world: World, seat: int, ability: int, other: int, units: tuple[int, int], table: Table) -> None:
    """Destroy or annex the units; the two players have met (S.fundamentalism.1, S.monotheism.2, S.politics.2)."""
    assert world.counts is not None
    cities, tokens = units
    world.counts = world.counts.meeting(seat, other)
    remove_cities(world, other, cities)
    give_back(world, other, tokens)
    if ability == FUNDAMENTALISM:
        if cities:
            table.tell("cities_lost", other, cities, RECKONED)
        if tokens:
            table.tell("tokens_lost", other, tokens)
        return
    expect_fights(world)
    table.tell("units_handed_over", other, cities, tokens)
    for _ in range(cities):
        draw_city(world, seat)
    place_unseen(world, seat, tokens)
    if ability == POLITICS:
        table.tell("annexation_paid", seat, pay(world, seat, CITY_POINTS * cities + tokens))
