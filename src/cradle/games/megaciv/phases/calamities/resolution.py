"""Phase 9, calamity resolution: minor calamities first, then the major ones in the order of their stacks.

9a  Minor calamities, player by player, each all of its own in ascending stack order.
9b  Major calamities: ascending by stack, the non-tradeable one first; each is resolved before the next is called.

Nobody checks surplus, support or conflict in between, unless a card orders it (P9.1, C.gen.nocheck).
"""

from typing import Final

from cradle.games.megaciv.box.cards import (
    BARBARIAN_HORDES,
    CARD_KIND,
    CIVIL_DISORDER,
    CIVIL_WAR,
    CORRUPTION,
    CYCLONE,
    EPIDEMIC,
    FAMINE,
    FLOOD,
    ICONOCLASM_AND_HERESY,
    MAJORS,
    MINOR,
    REGRESSION,
    SLAVE_REVOLT,
    SUPERSTITION,
    TREACHERY,
    TYRANNY,
    VOLCANIC_ERUPTION_EARTHQUAKE,
)
from cradle.games.megaciv.phases.calamities.barbarian_hordes import BarbarianHordes
from cradle.games.megaciv.phases.calamities.civil_war import CivilWar, Tyranny
from cradle.games.megaciv.phases.calamities.corruption import Corruption
from cradle.games.megaciv.phases.calamities.cyclone import Cyclone
from cradle.games.megaciv.phases.calamities.famine_epidemic import Epidemic, Famine
from cradle.games.megaciv.phases.calamities.flood import Flood
from cradle.games.megaciv.phases.calamities.iconoclasm import IconoclasmAndHeresy
from cradle.games.megaciv.phases.calamities.minor import MinorCalamity
from cradle.games.megaciv.phases.calamities.piracy import Piracy
from cradle.games.megaciv.phases.calamities.regression import Regression
from cradle.games.megaciv.phases.calamities.roles import PutAside, holders
from cradle.games.megaciv.phases.calamities.treachery import Treachery
from cradle.games.megaciv.phases.calamities.unrest import CivilDisorder, SlaveRevolt, Superstition
from cradle.games.megaciv.phases.calamities.volcano import VolcanicEruptionOrEarthquake
from cradle.games.megaciv.world.state import NAME, World, card_of
from cradle.kernel.flow import Step
from cradle.kernel.table import Table

NOBODY: Final[frozenset[int]] = frozenset()


class CalamityResolution(Step):
    """Minors in ranking order of their holders (P9.2, Q-75, C.gen.order_minor), then the majors."""

    def run(self, world: World, table: Table) -> None:
        world.then(CallMinor(), CallMajor())


class CallMinor(Step):
    """The next minor calamity; until it is called nobody else knows of it (Q-74)."""

    def run(self, world: World, table: Table) -> None:
        for seat in world.ranking:
            minors = [card for card in world.hand[seat] if CARD_KIND[card_of(card)] == MINOR]
            if minors:
                world.then(ResolveMinor(seat, min(minors, key=card_of)), self)
                return


class ResolveMinor(Step):
    """One minor calamity is revealed and resolved."""

    def __init__(self, victim: int, card: int) -> None:
        self.victim, self.card = victim, card

    def run(self, world: World, table: Table) -> None:
        table.tell("calamity_called", card_of(self.card), (self.victim,))
        world.then(MinorCalamity(self.victim, card_of(self.card)), PutAside(self.victim, self.card))


class CallMajor(Step):
    """The next major calamity in the order of stacks, all its copies together (P9.3, C.gen.order_major).

    Copies are resolved one after the other in ranking order, each by itself (P9.7, Q-17).
    """

    def run(self, world: World, table: Table) -> None:
        held = {NAME[card] for seat in world.ranking for card in world.hand[seat]}
        for calamity in MAJORS:
            if calamity in held:
                copies = holders(world, calamity)
                table.tell("calamity_called", calamity, tuple([seat for seat, _ in copies]))
                world.then(ResolveMajor(*copies[0]), self)
                return


class ResolveMajor(Step):
    """One copy, and if another comes after it because of whom this one touched, that too."""

    def __init__(self, victim: int, card: int) -> None:
        self.victim, self.card = victim, card

    def run(self, world: World, table: Table) -> None:
        world.then(effect(self.victim, self.card), PutAside(self.victim, self.card))


def effect(victim: int, card: int) -> Step:
    """What a major calamity does: to its victim alone, or with a beneficiary, or to others as well."""
    calamity = card_of(card)
    alone = suffered_alone(victim, calamity)
    if alone is not None:
        return alone
    if calamity == TREACHERY:
        return Treachery(victim, card)
    if calamity == CIVIL_WAR:
        return CivilWar(victim, card)
    if calamity == BARBARIAN_HORDES:
        return BarbarianHordes(victim, card)
    if calamity == TYRANNY:
        return Tyranny(victim, card)
    if calamity == FAMINE:
        return Famine(victim, card, NOBODY)
    if calamity == EPIDEMIC:
        return Epidemic(victim, card, NOBODY)
    if calamity == ICONOCLASM_AND_HERESY:
        return IconoclasmAndHeresy(victim, card, NOBODY)
    return Piracy(victim, card, NOBODY)


def suffered_alone(victim: int, calamity: int) -> Step | None:
    """Calamities without beneficiary and without players named by the victim."""
    if calamity == VOLCANIC_ERUPTION_EARTHQUAKE:
        return VolcanicEruptionOrEarthquake(victim)
    if calamity == SLAVE_REVOLT:
        return SlaveRevolt(victim)
    if calamity == FLOOD:
        return Flood(victim)
    if calamity == SUPERSTITION:
        return Superstition(victim)
    if calamity == CYCLONE:
        return Cyclone(victim)
    if calamity == CIVIL_DISORDER:
        return CivilDisorder(victim)
    if calamity == CORRUPTION:
        return Corruption(victim)
    if calamity == REGRESSION:
        return Regression(victim)
    return None
