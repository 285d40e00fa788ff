"""The minor calamities: they hit their holder alone, and no advance changes them (part 2, P9.2)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.cards import (
    BANDITRY,
    CITY_IN_FLAMES,
    CITY_RIOTS,
    COASTAL_MIGRATION,
    MINOR_UPRISING,
    TEMPEST,
    TRIBAL_CONFLICT,
    is_calamity,
)
from cradle.games.megaciv.box.kinds import AREA, TRADE_CARD
from cradle.games.megaciv.phases.calamities.cities import lose_city, reduce_cities
from cradle.games.megaciv.phases.calamities.losses import Damage
from cradle.games.megaciv.phases.calamities.reported.hands import PayBandits
from cradle.games.megaciv.phases.calamities.reported.losses import SaveCity
from cradle.games.megaciv.told.of_fate import AboutFightFlames, AboutMeetBandits
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.counters import pay
from cradle.games.megaciv.world.pieces import destroy_city
from cradle.games.megaciv.world.stacks import discard
from cradle.games.megaciv.world.state import World, card_of, cards_on_table, cities_of, city_count
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import No, no
from cradle.kernel.words.written import Word

PAY: Final = -2  # treasury instead of the loss
TEMPEST_DAMAGE: Final = 2
TRIBAL_DAMAGE: Final = 5
LOST_TREASURY: Final = 5
SQUANDERED: Final = 10
FLAMES_PRICE: Final = 10
BANDITS: Final = 2
BANDITRY_PRICE: Final = 4


class MinorCalamity(Step):
    """One minor calamity of one victim; a part with nothing to hit lapses (C.gen.none, R.17, R.18)."""

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        seat, calamity = self.copy.victim, self.copy.calamity()
        if calamity == TEMPEST:  # C.tempest.1
            world.then(Damage(seat, calamity, TEMPEST_DAMAGE, True), LoseTreasury(seat, LOST_TREASURY))
        elif calamity == CITY_RIOTS:  # C.city_riots.1
            world.then(LoseTreasury(seat, LOST_TREASURY))
            reduce_cities(world, seat, calamity, 1, table)
        elif calamity == CITY_IN_FLAMES:  # C.city_in_flames.1
            fight_flames(world, seat, table)
        elif calamity == TRIBAL_CONFLICT:  # C.tribal_conflict.1
            world.then(Damage(seat, calamity, TRIBAL_DAMAGE, False))
        elif calamity == MINOR_UPRISING:  # C.minor_uprising.1
            lose_city(world, seat, calamity, False, table)
        elif calamity == BANDITRY:  # C.banditry.1
            meet_bandits(world, seat, table)
        elif calamity == COASTAL_MIGRATION:  # C.coastal_migration.1
            world.then(LoseTreasury(seat, LOST_TREASURY))
            lose_city(world, seat, calamity, True, table)
        else:  # C.squandered_wealth.1
            world.then(LoseTreasury(seat, SQUANDERED))


class LoseTreasury(Step):
    """Treasury goes to stock, as much as there is (Q-54)."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat, self.number = seat, number

    def run(self, world: World, table: Table) -> None:
        table.tell("treasury_lost", self.seat, pay(world, self.seat, self.number))


def fight_flames(world: World, seat: int, table: Table) -> None:
    """One city is destroyed, or exactly the price paid; without a city there is nothing to save or pay for."""
    if city_count(world, seat) and world.counts is not None:
        world.then(SaveCity(seat, FLAMES_PRICE))
        return
    cities = cities_of(world, seat)
    if cities:
        world.then(FightFlames(seat, tuple(cities)))
    else:
        table.tell("no_city_lost", CITY_IN_FLAMES, seat)


class FightFlames(Choice):
    """Only treasury that is still there can pay (C.city_in_flames.1, R.30)."""

    prompt = "City in Flames: choose a city to destroy, or pay {price} from treasury"
    awaited = "City in Flames: {seat} is choosing what to lose"
    rule = "C.city_in_flames.1"
    deed = "Destroy the city in {area}"
    answers = (AREA, Word(PAY, "pay", f"Pay {FLAMES_PRICE} from treasury"))

    def __init__(self, seat: int, cities: tuple[int, ...]) -> None:
        self.seat, self.cities = seat, cities

    def facts(self, world: World) -> AboutFightFlames:
        return {"seat": self.seat, "price": FLAMES_PRICE, "treasury": world.treasury[self.seat]}

    def candidates(self, world: World) -> Sequence[int]:
        return (PAY, *self.cities)

    def refuse(self, world: World, answer: int) -> No | None:
        treasury = world.treasury[self.seat]
        if answer != PAY or treasury >= FLAMES_PRICE:
            return None
        return no("saving a city costs {price} from treasury, you have {treasury}", "C.city_in_flames.1",
                  price=FLAMES_PRICE, treasury=treasury)  # fmt: skip

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == PAY:
            table.tell("flames_fought", self.seat, pay(world, self.seat, FLAMES_PRICE))
        else:
            destroy_city(world, answer, table)


def meet_bandits(world: World, seat: int, table: Table) -> None:
    """Two commodity cards, or as many as there are (R.24); cards on a real table are discarded there."""
    if cards_on_table(world):
        world.then(PayBandits(seat, BANDITRY_PRICE))
        return
    number = min(BANDITS, len(commodities_of(world, seat)))
    if number:
        world.then(MeetBandits(seat, number))
    else:
        table.reveal("no_card_held", BANDITRY, seat)


def commodities_of(world: World, seat: int) -> list[int]:
    """The commodity cards in a hand, Water among them (G.27)."""
    return [card for card in world.hand[seat] if not is_calamity(card_of(card))]


class MeetBandits(Choice):
    """Each card is discarded unseen, or saved for a price (C.banditry.1, Q-33, R.30)."""

    prompt = "Banditry: discard a commodity card, or pay {price} from treasury to save one ({left} to go)"
    awaited = "Banditry: {seat} is choosing what to lose"
    rule = "C.banditry.1"
    deed = "Discard {trade_card}"
    answers = (TRADE_CARD, Word(PAY, "pay", f"Pay {BANDITRY_PRICE} from treasury"))

    def __init__(self, seat: int, left: int) -> None:
        self.seat, self.left = seat, left

    def facts(self, world: World) -> AboutMeetBandits:
        price, treasury = BANDITRY_PRICE, world.treasury[self.seat]
        return {"seat": self.seat, "left": self.left, "price": price, "treasury": treasury}

    def candidates(self, world: World) -> Sequence[int]:
        return (PAY, *dict.fromkeys(commodities_of(world, self.seat)))

    def refuse(self, world: World, answer: int) -> No | None:
        treasury = world.treasury[self.seat]
        if answer != PAY or treasury >= BANDITRY_PRICE:
            return None
        return no("saving a card costs {price} from treasury, you have {treasury}", "C.banditry.1",
                  price=BANDITRY_PRICE, treasury=treasury)  # fmt: skip

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == PAY:
            table.tell("bandits_paid", self.seat, pay(world, self.seat, BANDITRY_PRICE))
        else:
            discard(world, self.seat, answer)
            table.tell("card_discarded", self.seat)
        if self.left > 1:
            world.then(MeetBandits(self.seat, self.left - 1))
