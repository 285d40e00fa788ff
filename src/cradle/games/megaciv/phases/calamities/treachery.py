"""Treachery: the beneficiary annexes a city of the victim, two if the victim trusted in Diplomacy (3.2)."""

from collections.abc import Sequence

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import TREACHERY
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.modifiers import figure
from cradle.games.megaciv.phases.calamities.roles import tell_beneficiary
from cradle.games.megaciv.world.pieces import annex_city, make_pirate_city
from cradle.games.megaciv.world.state import World, cities_of
from cradle.kernel.catalog import say
from cradle.kernel.flow import Choice, Step
from cradle.kernel.table import Table


class Treachery(Step):
    """One city, with Diplomacy of the victim two; all where there are fewer (C.treachery.1, C.treachery.4).

    Changed by A.diplomacy.2.
    """

    def __init__(self, victim: int, card: int) -> None:
        self.victim, self.card = victim, card

    def run(self, world: World, table: Table) -> None:
        seat = tell_beneficiary(world, self.victim, self.card, table)
        number = figure(world, self.victim, TREACHERY, 1, True, "C.treachery.2", table, "C.treachery.1")
        number = min(number, len(cities_of(world, self.victim)))
        if number:
            world.then(BetrayCity(self.victim if seat == NONE else seat, self.victim, seat, number))
        else:
            table.tell("no_city_lost", TREACHERY, self.victim)


class BetrayCity(Choice):
    """The beneficiary picks; beyond its stock cities turn pirate (C.treachery.3, C.gen.annex_short, R.15, R.16)."""

    prompt = "Treachery: choose a city of {other} {fate}"
    awaited = "Treachery: {seat} is choosing a city of {other}"
    answers = (AREA,)

    def __init__(self, seat: int, victim: int, beneficiary: int, left: int) -> None:
        self.seat, self.victim, self.beneficiary, self.left = seat, victim, beneficiary, left

    def facts(self, world: World) -> dict[str, object]:
        return {"other": self.victim, "fate": say("to annex") if self.has_piece(world) else say("that turns pirate")}

    def has_piece(self, world: World) -> bool:
        return self.beneficiary != NONE and world.city_stock[self.beneficiary] > 0

    def candidates(self, world: World) -> Sequence[int]:
        return cities_of(world, self.victim)

    def apply(self, world: World, area: int, table: Table) -> None:
        if self.has_piece(world):
            annex_city(world, self.beneficiary, area, table)
        else:
            make_pirate_city(world, area, table)
        if self.left > 1:
            world.then(BetrayCity(self.seat, self.victim, self.beneficiary, self.left - 1))
