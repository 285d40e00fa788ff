"""Slave Revolt, Superstition and Civil Disorder: the victim reduces cities of its own choice (3.4, 3.6, 3.12)."""

from typing import Final

from cradle.games.megaciv.box.cards import CIVIL_DISORDER, SLAVE_REVOLT, SUPERSTITION
from cradle.games.megaciv.phases.calamities.cities import reduce_cities
from cradle.games.megaciv.phases.calamities.modifiers import figure
from cradle.games.megaciv.world.state import World, cities_of
from cradle.games.megaciv.world.support import CheckSupport, support_rate
from cradle.kernel.flow import Step
from cradle.kernel.table import Table

REVOLTING_RATE: Final = 2  # added to the support rate
SUPERSTITIOUS_CITIES: Final = 3
ORDERLY_CITIES: Final = 3  # cities that disorder spares


class SlaveRevolt(Step):
    """A support check at a higher rate; new cities need not go first (C.slave_revolt.1, R.5, R.38).

    Changed by A.mining.3, A.mythology.1, A.enlightenment.1 and, through the support rate, A.cultural_ascendancy.3.
    """

    def __init__(self, victim: int) -> None:
        self.victim = victim

    def run(self, world: World, table: Table) -> None:
        usual = support_rate(world, self.victim)
        rate = figure(world, self.victim, SLAVE_REVOLT, usual + REVOLTING_RATE, True, "C.slave_revolt.2", table)
        # tokens gained count at once (C.slave_revolt.3)
        world.then(CheckSupport(self.victim, rate - usual, False))


class Superstition(Step):
    """Three cities (C.superstition.1).

    Changed by A.mysticism.1, A.deism.1, A.universal_doctrine.1 and A.enlightenment.1.
    """

    def __init__(self, victim: int) -> None:
        self.victim = victim

    def run(self, world: World, table: Table) -> None:
        number = figure(world, self.victim, SUPERSTITION, SUPERSTITIOUS_CITIES, True, "C.superstition.1", table)
        reduce_cities(world, self.victim, SUPERSTITION, number, cities_of(world, self.victim), table)


class CivilDisorder(Step):
    """All cities but three (C.civil_disorder.1).

    Changed by A.law.1, A.democracy.2, A.drama_and_poetry.1, A.music.1, A.naval_warfare.4 and A.advanced_military.4.
    """

    def __init__(self, victim: int) -> None:
        self.victim = victim

    def run(self, world: World, table: Table) -> None:
        cities = cities_of(world, self.victim)
        base = len(cities) - ORDERLY_CITIES
        number = figure(world, self.victim, CIVIL_DISORDER, base, True, "C.civil_disorder.1", table)
        reduce_cities(world, self.victim, CIVIL_DISORDER, number, cities, table)
