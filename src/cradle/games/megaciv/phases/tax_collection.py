"""Phase 1, tax collection: every city sends its owner's tax from stock to treasury.

1a  Everyone collects together, at rate 2 unless advances allow another.
1b  Cities that could not be taxed in full revolt, one by one, to the beneficiary.
"""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import COINAGE, DEMOCRACY, MONARCHY
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.told.on_the_map import AboutAnnexRevoltingCity, AboutSetTaxRate, TaxFacts
from cradle.games.megaciv.world.counters import bank
from cradle.games.megaciv.world.kinds import id_of_owner
from cradle.games.megaciv.world.orders import beneficiary
from cradle.games.megaciv.world.pieces import annex_city, destroy_city
from cradle.games.megaciv.world.reported.cities import hand_over_city, lose_cities
from cradle.games.megaciv.world.reported.stock import count_stocks, heirs_in_doubt, is_in_doubt
from cradle.games.megaciv.world.state import World, cities_of, city_count, holds
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step, together
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Numbers

TAX_RATE: Final = 2
RATE: Final = Numbers(1, 4, "rate")
RATES: Final[tuple[int, ...]] = (1, 2, 3, 4)


class TaxCollection(Step):
    """Holders of Coinage or Monarchy with cities set their rate, unseen by each other (P1a.1, Q-42, Q-55)."""

    def run(self, world: World, table: Table) -> None:
        world.tax_rate = [TAX_RATE] * world.seats
        free = [seat for seat in world.ranking if len(tax_rates(world, seat)) > 1 and city_count(world, seat)]
        if free:
            world.then(together([SetTaxRate(seat) for seat in free]), CollectTaxes())
        else:
            world.then(CollectTaxes())


class ReportedTaxCollection(Step):
    """With the board on a real table, players who may lack tokens for the highest tax count first (P1a.2, P1a.3)."""

    def run(self, world: World, table: Table) -> None:
        world.then(TaxCollection())
        dues = [tax_rates(world, seat)[-1] * city_count(world, seat) for seat in range(world.seats)]
        in_doubt = [seat for seat in world.ranking if is_in_doubt(world, seat)]
        count_stocks(world, [seat for seat in in_doubt if world.stock[seat] < dues[seat]])


def tax_rates(world: World, seat: int) -> tuple[int, ...]:
    """Coinage: the rate one up or down; Monarchy: one up; they add up (P1a.1, A.coinage.1, A.monarchy.1)."""
    low = TAX_RATE - holds(world, seat, COINAGE)
    high = TAX_RATE + holds(world, seat, COINAGE) + holds(world, seat, MONARCHY)
    return RATES[low - 1 : high]


class SetTaxRate(Choice):
    """Set one rate for all cities before tokens move, even one that brings a revolt (P1a.1, P1a.2, K.1, Q-56)."""

    prompt = "Set the tax rate for your {cities:# city|# cities} ({stock:# token|# tokens} in stock)"
    awaited = "{seat} is setting a tax rate"
    rule = "P1a.1"
    deed = "Collect {rate} per city"
    for_own_eyes = True
    answers = (RATE,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def facts(self, world: World) -> TaxFacts:
        return {"seat": self.seat, "cities": city_count(world, self.seat), "stock": world.stock[self.seat]}

    def about(self, world: World) -> AboutSetTaxRate:
        heir = beneficiary(world, (self.seat,))
        return {**self.facts(world), "heir": None if heir is None else id_of_owner(world, heir)}

    def candidates(self, world: World) -> Sequence[int]:
        return tax_rates(world, self.seat)

    def default(self, world: World) -> int | None:
        """The ordinary rate, or the highest below it that causes no revolt."""
        safe = [rate for rate in self.options(world) if rate <= TAX_RATE and self.warn(world, rate) is None]
        return max(safe) if safe else None

    def label(self, world: World, rate: int) -> Text:
        due = rate * city_count(world, self.seat)
        return say("{rate} per city: {due:# token|# tokens}; {rest:# stays|# stay} in stock", rate=rate, due=due,
                   rest=max(0, world.stock[self.seat] - due))  # fmt: skip

    def warn(self, world: World, rate: int) -> Text | None:
        cities, stock = city_count(world, self.seat), world.stock[self.seat]
        revolting = revolting_cities(world, self.seat, cities, rate, stock)
        if not revolting:
            return None
        return say("{revolting:# city|# cities} would revolt: {due} due, {stock} in stock", "P1b.2",
                   revolting=revolting, due=rate * cities, stock=stock)  # fmt: skip

    def apply(self, world: World, rate: int, table: Table) -> None:
        world.tax_rate[self.seat] = rate


class CollectTaxes(Step):
    """All pay as far as their stock goes; only then do cities revolt (P1a.2, P1a.3, P1b.1)."""

    def run(self, world: World, table: Table) -> None:
        victims: list[int] = []
        revolting: list[int] = []
        for seat in world.ranking:
            cities, rate = city_count(world, seat), world.tax_rate[seat]
            if not cities:
                continue
            paid = bank(world, seat, rate * cities)
            table.tell("taxes_collected", seat, paid, rate)
            short = revolting_cities(world, seat, cities, rate, paid)
            if short:
                victims.append(seat)
                revolting.append(short)
        barred = tuple(victims)  # P1b.5: no victim can benefit
        if victims:
            world.then(*[TaxRevolt(v, n, barred, NONE) for v, n in zip(victims, revolting, strict=True)])


def revolting_cities(world: World, seat: int, cities: int, rate: int, paid: int) -> int:
    """The cities that are not taxed in full; never those of a Democracy (P1b.2, P1b.3, A.democracy.1)."""
    return 0 if holds(world, seat, DEMOCRACY) else max(0, cities - paid // rate)


class TaxRevolt(Step):
    """One victim after another; the beneficiary stays until its city stock is empty (P1b.4 to P1b.6, Q-32, Q-52)."""

    def __init__(self, victim: int, left: int, barred: tuple[int, ...], beneficiary: int) -> None:
        self.victim, self.left, self.barred, self.beneficiary = victim, left, barred, beneficiary

    def run(self, world: World, table: Table) -> None:
        seat = self.beneficiary
        in_doubt = heirs_in_doubt(world, self.barred) if seat == NONE or not world.city_stock[seat] else []
        if in_doubt:
            world.then(self)
            count_stocks(world, in_doubt)
            return
        if seat == NONE:
            table.tell("tax_revolt", self.victim, self.left)
        if seat == NONE or not world.city_stock[seat]:
            found = beneficiary(world, self.barred)
            if found is None or not world.city_stock[found]:
                table.tell("revolt_unclaimed", self.victim, self.left)
                lose_revolting_cities(world, self.victim, self.left, table)
                return
            seat = found
            table.tell("revolt_beneficiary", seat, self.victim, world.city_stock[seat], world.stock[seat])
        if self.left > 1:
            world.then(TaxRevolt(self.victim, self.left - 1, self.barred, seat))
        annex_revolting_city(world, seat, self.victim, self.left, table)


def annex_revolting_city(world: World, seat: int, victim: int, left: int, table: Table) -> None:
    """The beneficiary takes a city of the victim (P1b.6)."""
    if world.counts is not None:
        hand_over_city(world, seat, victim, table)
        return
    world.then(AnnexRevoltingCity(seat, victim, left))


def lose_revolting_cities(world: World, victim: int, number: int, table: Table) -> None:
    """The victim gives up this many cities (P1b.6, Q-06)."""
    if world.counts is not None:
        lose_cities(world, victim, number, table)
        return
    world.then(*[LoseRevoltingCity(victim, left) for left in range(number, 0, -1)])


class AnnexRevoltingCity(Choice):
    """The beneficiary must take a city and only chooses which (P1b.6, Q-07).

    No tax is due on it and no support is checked (P1b.7, K.2).
    """

    prompt = "Tax revolt: choose a city of {other} to annex ({left} to go)"
    awaited = "Tax revolt: {seat} is choosing a city of {other} to annex"
    rule = "P1b.6"
    deed = "Annex {area}"
    answers = (AREA,)

    def __init__(self, seat: int, victim: int, left: int) -> None:
        self.seat, self.victim, self.left = seat, victim, left

    def facts(self, world: World) -> AboutAnnexRevoltingCity:
        return {"seat": self.seat, "other": self.victim, "left": self.left}

    def candidates(self, world: World) -> Sequence[int]:
        return cities_of(world, self.victim)

    def apply(self, world: World, area: int, table: Table) -> None:
        annex_city(world, self.seat, area, table)


class LoseRevoltingCity(Choice):
    """If nobody can annex, the victim chooses which cities are destroyed (P1b.6, Q-06, K.21)."""

    prompt = "Tax revolt: nobody can annex your cities; choose one to destroy ({left} to go)"
    awaited = "Tax revolt: {seat} is choosing a city to destroy"
    rule = "P1b.6"
    deed = "Destroy the city in {area}"
    answers = (AREA,)

    def __init__(self, seat: int, left: int) -> None:
        self.seat, self.left = seat, left

    def candidates(self, world: World) -> Sequence[int]:
        return cities_of(world, self.seat)

    def apply(self, world: World, area: int, table: Table) -> None:
        destroy_city(world, area, table)
