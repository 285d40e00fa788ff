"""Famine and Epidemic: damage to the victim and to players it names (3.3, 3.10)."""

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.cards import EPIDEMIC, FAMINE
from cradle.games.megaciv.phases.calamities.losses import Damage
from cradle.games.megaciv.phases.calamities.modifiers import figure
from cradle.games.megaciv.phases.calamities.roles import (
    NameVictim,
    PutAside,
    in_other_copies,
    next_copy,
    tell_beneficiary,
)
from cradle.games.megaciv.world.orders import by_ranking
from cradle.games.megaciv.world.state import World, card_of
from cradle.kernel.flow import Step
from cradle.kernel.table import Table


class Famine(Step):
    """10 damage; three players named by the victim take 5 each (C.famine.1, C.famine.2, C.famine.4).

    Changed by A.pottery.1, A.calendar.1 and A.agriculture.4.
    """

    def __init__(self, victim: int, card: int, involved: frozenset[int]) -> None:
        self.victim, self.card, self.involved = victim, card, involved

    def run(self, world: World, table: Table) -> None:
        world.then(NameSufferers(self.victim, self.card, NONE, self.involved, ()))


class Epidemic(Step):
    """15 damage; two players named by the victim, not the beneficiary, take 10 each (C.epidemic.1).

    Changed by A.medicine.1, A.anatomy.2, A.enlightenment.1, A.roadbuilding.1 and A.trade_empire.2.
    """

    def __init__(self, victim: int, card: int, involved: frozenset[int]) -> None:
        self.victim, self.card, self.involved = victim, card, involved

    def run(self, world: World, table: Table) -> None:
        beneficiary = tell_beneficiary(world, self.victim, self.card, table)
        world.then(NameSufferers(self.victim, self.card, beneficiary, self.involved, ()))


class NameSufferers(Step):
    """All are named before anybody pays, even by a victim that prevents everything (C.famine.4, P9.5)."""

    def __init__(
        self, victim: int, card: int, beneficiary: int, involved: frozenset[int], chosen: tuple[int, ...]
    ) -> None:
        self.victim, self.card, self.beneficiary = victim, card, beneficiary
        self.involved, self.chosen = involved, chosen

    def run(self, world: World, table: Table) -> None:
        barred = in_other_copies(world, self.victim, card_of(self.card), self.involved)
        naming = NameSufferer(self.victim, self.card, self.beneficiary, self.involved, barred, self.chosen)
        required = 3 if card_of(self.card) == FAMINE else 2
        if len(self.chosen) < required and naming.anybody(world):
            world.then(naming)
            return
        self.go_on(world)
        for seat in reversed(by_ranking(world, (self.victim, *self.chosen))):
            world.then(Suffer(seat, card_of(self.card), seat == self.victim))

    def go_on(self, world: World) -> None:
        """The other copy comes after this one (P9.7, Q-17, C.gen.double)."""
        following = next_copy(world, self.victim, card_of(self.card))
        if following is None:
            return
        involved = self.involved | {*self.chosen, self.beneficiary}
        if card_of(self.card) == FAMINE:
            world.then(Famine(*following, involved), PutAside(*following))
        else:
            world.then(Epidemic(*following, involved), PutAside(*following))


class NameSufferer(NameVictim):
    """The beneficiary of an Epidemic cannot be named; Famine has none (C.epidemic.1, Q-77)."""

    def apply(self, world: World, other: int, table: Table) -> None:
        table.tell("victim_named", card_of(self.card), self.seat, other)
        world.then(NameSufferers(self.seat, self.card, self.beneficiary, self.involved, (*self.chosen, other)))


class Suffer(Step):
    """One victim after the other in ranking order, each by its own advances (R.29, C.famine.3, C.epidemic.3)."""

    def __init__(self, seat: int, calamity: int, primary: bool) -> None:
        self.seat, self.calamity, self.primary = seat, calamity, primary

    def run(self, world: World, table: Table) -> None:
        if self.calamity == EPIDEMIC:
            base, rule, base_rule = 15 if self.primary else 10, "C.epidemic.2", "C.epidemic.1"
        elif self.primary:
            base, rule, base_rule = 10, "C.famine.3", "C.famine.1"
        else:
            base, rule, base_rule = 5, "C.famine.3", "C.famine.2"
        damage = figure(world, self.seat, self.calamity, base, self.primary, rule, table, base_rule)
        world.then(Damage(self.seat, self.calamity, damage, False))
