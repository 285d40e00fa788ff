"""Slave Revolt, Superstition and Civil Disorder: the victim reduces cities of its own choice (3.4, 3.6, 3.12)."""

from typing import Final

from cradle.games.megaciv.box.cards import CIVIL_DISORDER, SLAVE_REVOLT, SUPERSTITION
from cradle.games.megaciv.phases.calamities.cities import reduce_cities
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, Figures, figure
from cradle.games.megaciv.phases.calamities.reported.losses import ReportReduction
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.reported.stock import count_stocks, is_in_doubt
from cradle.games.megaciv.world.state import World, city_count
from cradle.games.megaciv.world.support import CheckSupport, lacks_support, support_rate
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step

REVOLTING_RATE: Final = 2  # added to the support rate
ORDERLY_CITIES: Final = 3  # cities that disorder spares


class SlaveRevolt(Step):
    """A support check at a higher rate; new cities need not go first (C.slave_revolt.1, R.5, R.38).

    Changed by A.mining.3, A.mythology.1, A.enlightenment.1 and, through the support rate, A.cultural_ascendancy.3.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        victim = self.copy.victim
        usual = support_rate(world, victim)
        rate = figure(world, victim, SLAVE_REVOLT, True, slave_revolt_figures(usual), table)
        if world.counts is not None:
            world.then(MeetRevolt(victim, rate))
            count_stocks(world, [victim] if is_in_doubt(world, victim) else [])
            return
        # tokens gained count at once (C.slave_revolt.3)
        world.then(CheckSupport(victim, rate - usual, False))
        if not lacks_support(world, victim, rate):
            table.tell("no_city_lost", SLAVE_REVOLT, victim)


class MeetRevolt(Step):
    """At a real board, after counting stock, the victim reduces cities there (C.slave_revolt.1)."""

    def __init__(self, seat: int, rate: int) -> None:
        self.seat, self.rate = seat, rate

    def run(self, world: World, table: Table) -> None:
        if lacks_support(world, self.seat, self.rate):
            world.then(ReportReduction(self.seat, self.rate))
        else:
            table.tell("no_city_lost", SLAVE_REVOLT, self.seat)


def slave_revolt_figures(usual: int) -> Figures:
    return Figures("C.slave_revolt.2", usual + REVOLTING_RATE)


class Superstition(Step):
    """Three cities (C.superstition.1).

    Changed by A.mysticism.1, A.deism.1, A.universal_doctrine.1 and A.enlightenment.1.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        victim = self.copy.victim
        number = figure(world, victim, SUPERSTITION, True, FIGURES[SUPERSTITION], table)
        reduce_cities(world, victim, SUPERSTITION, number, table)


class CivilDisorder(Step):
    """All cities but three (C.civil_disorder.1).

    Changed by A.law.1, A.democracy.2, A.drama_and_poetry.1, A.music.1, A.naval_warfare.4 and A.advanced_military.4.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        victim = self.copy.victim
        figures = civil_disorder_figures(city_count(world, victim))
        number = figure(world, victim, CIVIL_DISORDER, True, figures, table)
        reduce_cities(world, victim, CIVIL_DISORDER, number, table)


def civil_disorder_figures(cities: int) -> Figures:
    return Figures("C.civil_disorder.1", cities - ORDERLY_CITIES)
