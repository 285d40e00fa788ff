"""Famine and Epidemic: damage to the victim and to players it names (3.3, 3.10)."""

from typing import Final

from cradle.games.megaciv.box.cards import EPIDEMIC, FAMINE
from cradle.games.megaciv.phases.calamities.losses import Damage
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, figure
from cradle.games.megaciv.phases.calamities.roles import (
    CalamityCopy,
    NameVictim,
    PutAside,
    copy_after,
    in_other_copies,
    with_beneficiary,
)
from cradle.games.megaciv.world.orders import by_ranking
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow import Step
from cradle.kernel.table import Table

REQUIRED: Final[dict[int, int]] = {FAMINE: 3, EPIDEMIC: 2}  # players to name


class Famine(Step):
    """Damage to the victim, and to three players it names (C.famine.1, C.famine.2, C.famine.4).

    Changed by A.pottery.1, A.calendar.1 and A.agriculture.4.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        world.then(NameSufferers(self.copy))


class Epidemic(Step):
    """Damage to the victim, and to two players it names, not the beneficiary (C.epidemic.1).

    Changed by A.medicine.1, A.anatomy.2, A.enlightenment.1, A.roadbuilding.1 and A.trade_empire.2.
    """

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        world.then(NameSufferers(with_beneficiary(world, self.copy, table)))


class NameSufferers(Step):
    """All are named before anybody pays, even by a victim that prevents everything (C.famine.4, P9.5)."""

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        copy = self.copy
        naming = NameSufferer(copy.victim, copy, in_other_copies(world, copy))
        if len(copy.named) < REQUIRED[copy.calamity()] and naming.anybody(world):
            world.then(naming)
            return
        sufferers = by_ranking(world, (copy.victim, *copy.named))
        suffering = [Suffer(seat, copy.calamity(), seat == copy.victim) for seat in sufferers]
        world.then(*suffering, SpreadOn(copy))


class NameSufferer(NameVictim):
    """The beneficiary of an Epidemic cannot be named; Famine has none (C.epidemic.1, Q-77)."""

    def apply(self, world: World, other: int, table: Table) -> None:
        table.tell("victim_named", self.copy.calamity(), self.seat, other)
        world.then(NameSufferers(self.copy.naming(other)))


class Suffer(Step):
    """One victim after the other in ranking order, each by its own advances (R.29, C.famine.3, C.epidemic.3)."""

    def __init__(self, seat: int, calamity: int, primary: bool) -> None:
        self.seat, self.calamity, self.primary = seat, calamity, primary

    def run(self, world: World, table: Table) -> None:
        damage = figure(world, self.seat, self.calamity, self.primary, FIGURES[self.calamity], table)
        world.then(Damage(self.seat, self.calamity, damage, False))


class SpreadOn(Step):
    """When all have suffered, the other copy comes (P9.7, Q-17)."""

    def __init__(self, copy: CalamityCopy) -> None:
        self.copy = copy

    def run(self, world: World, table: Table) -> None:
        following = copy_after(world, self.copy)
        if following is not None:
            calamity = Famine(following) if self.copy.calamity() == FAMINE else Epidemic(following)
            world.then(calamity, PutAside(following))
