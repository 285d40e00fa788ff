"""Regression: the succession marker goes back; Enlightenment may give up cities instead (3.15)."""

from collections.abc import Sequence
from typing import Final

from cradle.games.megaciv.box.atlas import COASTAL, KIND
from cradle.games.megaciv.box.cards import ENLIGHTENMENT, REGRESSION
from cradle.games.megaciv.box.kinds import AREA
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, figure
from cradle.games.megaciv.told.of_fate import AboutBuyOffStep
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.pieces import destroy_city
from cradle.games.megaciv.world.reported.cities import lose_cities
from cradle.games.megaciv.world.state import World, cities_of, city_count, holds
from cradle.games.megaciv.world.yes_or_no import YES, YesOrNo, yes_or_no
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Choice, Step
from cradle.kernel.words.catalog import No, no

CITIES_PER_STEP: Final = 2
INLAND_FIRST: Final = no("destroy cities that are not on the coast first", "C.regression.2")


class Regression(Step):
    """One space back, not beyond the start; it may advance again in phase 13 (C.regression.1, C.regression.3).

    Changed by A.library.2 and A.fundamentalism.1.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        victim = self.copy.victim
        steps = figure(world, victim, REGRESSION, True, FIGURES[REGRESSION], table)
        world.then(StepBack(victim, min(steps, world.position[victim])))


class StepBack(Step):
    """Go back step by step; Enlightenment may buy off each step with two cities (C.regression.2, A.enlightenment.1)."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat, self.left = seat, left

    def run(self, world: World, table: Table) -> None:
        if self.left == 0:
            table.tell("marker_stands", self.seat, world.position[self.seat])
        elif holds(world, self.seat, ENLIGHTENMENT) and city_count(world, self.seat) >= CITIES_PER_STEP:
            world.then(BuyOffStep(self.seat, self.left))
        else:
            go_back(world, self.seat, self.left, table)


def go_back(world: World, seat: int, steps: int, table: Table) -> None:
    world.position[seat] -= steps
    table.tell("marker_went_back", seat, steps, world.position[seat])


class BuyOffStep(YesOrNo):
    """Give up two cities for a step, or go back all the remaining way (C.regression.2)."""

    prompt = "Regression: your marker goes back {left:# space|# spaces}; destroy {cities} cities to go back one less?"
    awaited = "Regression: {seat} may destroy cities instead of going back"
    rule = "C.regression.2"
    answers = yes_or_no(f"Destroy {CITIES_PER_STEP} cities", "Go back")

    def __init__(self, seat: int, left: int) -> None:
        self.seat, self.left = seat, left

    def facts(self, world: World) -> AboutBuyOffStep:
        return {"seat": self.seat, "left": self.left, "cities": CITIES_PER_STEP}

    def apply(self, world: World, answer: int, table: Table) -> None:
        if answer == YES:
            world.then(StepBack(self.seat, self.left - 1))
            give_up_cities(world, self.seat, table)
        else:
            go_back(world, self.seat, self.left, table)


def give_up_cities(world: World, seat: int, table: Table) -> None:
    """Give up as many cities as a step costs, one by one (C.regression.2)."""
    if world.counts is not None:
        lose_cities(world, seat, CITIES_PER_STEP, table)
        return
    world.then(*[GiveUpCity(seat, left) for left in range(CITIES_PER_STEP, 0, -1)])


class GiveUpCity(Choice):
    """The owner picks; cities that are not coastal go first as far as there are any (C.regression.2)."""

    prompt = "Regression: choose a city to destroy ({left} to go)"
    awaited = "Regression: {seat} is choosing a city to destroy"
    rule = "C.regression.2"
    deed = "Destroy the city in {area}"
    answers = (AREA,)

    def __init__(self, seat: int, left: int) -> None:
        self.seat, self.left = seat, left

    def candidates(self, world: World) -> Sequence[int]:
        return cities_of(world, self.seat)

    def refuse(self, world: World, area: int) -> No | None:
        if KIND[area] != COASTAL:
            return None
        inland = [other for other in cities_of(world, self.seat) if KIND[other] != COASTAL]
        return INLAND_FIRST if inland else None

    def apply(self, world: World, area: int, table: Table) -> None:
        destroy_city(world, area, table)
