"""Famine and Epidemic: damage to the victim and to players it names (3.3, 3.10)."""

from typing import Final

from cradle.games.megaciv.box.cards import EPIDEMIC, FAMINE
from cradle.games.megaciv.phases.calamities.losses import Damage
from cradle.games.megaciv.phases.calamities.modifiers import FIGURES, figure
from cradle.games.megaciv.phases.calamities.roles import (
    NameVictim,
    PutAside,
    in_other_copies,
    losers,
    with_beneficiaries,
    with_one_more,
)
from cradle.games.megaciv.world.calamity_copy import Copies
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step, in_lanes

REQUIRED: Final[dict[int, int]] = {FAMINE: 3, EPIDEMIC: 2}  # players to name


class Famine(Step):
    """Damage to the victim, and to three players it names (C.famine.1, C.famine.2, C.famine.4).

    Changed by A.pottery.1, A.calendar.1 and A.agriculture.4.
    """

    def __init__(self, copies: Copies) -> None:
        self.copies = copies

    def run(self, world: World, table: Table) -> None:
        world.then(NameSufferers(self.copies, 0))


class Epidemic(Step):
    """Damage to the victim, and to two players it names, not the beneficiary (C.epidemic.1).

    Changed by A.medicine.1, A.anatomy.2, A.enlightenment.1, A.roadbuilding.1 and A.trade_empire.2.
    """

    def __init__(self, copies: Copies) -> None:
        self.copies = copies

    def run(self, world: World, table: Table) -> None:
        world.then(NameSufferers(tuple(with_beneficiaries(world, self.copies, table)), 0))


class NameSufferers(Step):
    """All are named before anybody pays, even by a victim who prevents everything (C.famine.4, P9.5, P9.7).

    Then all pay, unseen by each other; those of a second copy come after those of the first (Q-17, Q-75, R.29).
    """

    def __init__(self, copies: Copies, at: int) -> None:
        self.copies, self.at = copies, at

    def run(self, world: World, table: Table) -> None:
        copies, at = self.copies, self.at
        if at == len(copies):
            suffering = {seat: [Suffer(seat, calamity, primary)] for seat, calamity, primary in losers(world, copies)}
            world.then(in_lanes(suffering), *[PutAside(copy) for copy in copies])
            return
        copy = copies[at]
        naming = NameSufferer(copy.victim, copies, at, in_other_copies(world, copies, at))
        if len(copy.named) < REQUIRED[copy.calamity()] and naming.anybody(world):
            world.then(naming)
        else:
            world.then(NameSufferers(copies, at + 1))


class NameSufferer(NameVictim):
    """The beneficiary of an Epidemic cannot be named; Famine has none (C.epidemic.1, Q-77)."""

    rule = "C.epidemic.1"

    def apply(self, world: World, other: int, table: Table) -> None:
        table.tell("victim_named", self.current().calamity(), self.seat, other)
        world.then(NameSufferers(with_one_more(self.copies, self.at, other), self.at))


class Suffer(Step):
    """Each victim by its own advances (C.famine.3, C.epidemic.3)."""

    def __init__(self, seat: int, calamity: int, primary: bool) -> None:
        self.seat, self.calamity, self.primary = seat, calamity, primary

    def run(self, world: World, table: Table) -> None:
        damage = figure(world, self.seat, self.calamity, self.primary, FIGURES[self.calamity], table)
        world.then(Damage(self.seat, self.calamity, damage, False))
