"""Phase 9, calamity resolution: minor calamities first, then the major ones in the order of their stacks.

9a  Minor calamities, player by player, each all of its own in ascending stack order.
9b  Major calamities: ascending by stack, the non-tradeable one first; each is resolved before the next is called.

Nobody checks surplus, support or conflict in between, unless a card orders it (P9.1, C.gen.nocheck).
"""

from collections.abc import Callable
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
    PIRACY,
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
from cradle.games.megaciv.phases.calamities.roles import CalamityCopy, PutAside, copies_of
from cradle.games.megaciv.phases.calamities.treachery import Treachery
from cradle.games.megaciv.phases.calamities.unrest import CivilDisorder, SlaveRevolt, Superstition
from cradle.games.megaciv.phases.calamities.volcano import VolcanicEruptionOrEarthquake
from cradle.games.megaciv.world.state import NAME, World, card_of
from cradle.kernel.flow import Step
from cradle.kernel.table import Table

EFFECTS: Final[dict[int, Callable[[CalamityCopy], Step]]] = {  # of the major calamities
    VOLCANIC_ERUPTION_EARTHQUAKE: VolcanicEruptionOrEarthquake,
    TREACHERY: Treachery,
    FAMINE: Famine,
    SUPERSTITION: Superstition,
    CIVIL_WAR: CivilWar,
    SLAVE_REVOLT: SlaveRevolt,
    FLOOD: Flood,
    BARBARIAN_HORDES: BarbarianHordes,
    CYCLONE: Cyclone,
    EPIDEMIC: Epidemic,
    TYRANNY: Tyranny,
    CIVIL_DISORDER: CivilDisorder,
    CORRUPTION: Corruption,
    ICONOCLASM_AND_HERESY: IconoclasmAndHeresy,
    REGRESSION: Regression,
    PIRACY: Piracy,
}


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
                copy = CalamityCopy(seat, min(minors, key=card_of))
                table.reveal("calamity_called", copy.calamity(), (seat,))
                world.then(MinorCalamity(copy), PutAside(copy), self)
                return


class CallMajor(Step):
    """The next major calamity in the order of stacks, all its copies together (P9.3, C.gen.order_major).

    Copies are resolved one after the other in ranking order, each by itself (P9.7, Q-17). Where one copy bears on
    who can be named for the other, the first brings on the second.
    """

    def run(self, world: World, table: Table) -> None:
        held = {NAME[card] for seat in world.ranking for card in world.hand[seat]}
        for calamity in MAJORS:
            if calamity in held:
                copies = copies_of(world, calamity)
                table.reveal("calamity_called", calamity, tuple([copy.victim for copy in copies]))
                world.then(EFFECTS[calamity](copies[0]), PutAside(copies[0]), self)
                return
