"""Phase 9, calamity resolution: minor calamities first, then the major ones in the order of their stacks.

9a  Minor calamities, all players at once, each their own by ascending stack.
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
    MINORS,
    PIRACY,
    REGRESSION,
    SLAVE_REVOLT,
    SUPERSTITION,
    TREACHERY,
    TYRANNY,
    VOLCANIC_ERUPTION_EARTHQUAKE,
)
from cradle.games.megaciv.phases.calamities.cards.barbarian_hordes import BarbarianHordes
from cradle.games.megaciv.phases.calamities.cards.civil_war import CivilWar, Tyranny
from cradle.games.megaciv.phases.calamities.cards.corruption import Corruption
from cradle.games.megaciv.phases.calamities.cards.cyclone import Cyclone
from cradle.games.megaciv.phases.calamities.cards.famine_epidemic import Epidemic, Famine
from cradle.games.megaciv.phases.calamities.cards.flood import Flood
from cradle.games.megaciv.phases.calamities.cards.iconoclasm import IconoclasmAndHeresy
from cradle.games.megaciv.phases.calamities.cards.minor import MinorCalamity
from cradle.games.megaciv.phases.calamities.cards.piracy import CountCoasts, Piracy
from cradle.games.megaciv.phases.calamities.cards.regression import Regression
from cradle.games.megaciv.phases.calamities.cards.treachery import Treachery
from cradle.games.megaciv.phases.calamities.cards.unrest import CivilDisorder, SlaveRevolt, Superstition
from cradle.games.megaciv.phases.calamities.cards.volcano import VolcanicEruptionOrEarthquake
from cradle.games.megaciv.phases.calamities.order_of_copies import InsistOnOrder
from cradle.games.megaciv.phases.calamities.reported.hands import ask_for_givers
from cradle.games.megaciv.phases.calamities.roles import CountStocks, PutAside, copies_of
from cradle.games.megaciv.world.calamity_copy import CalamityCopy, Copies
from cradle.games.megaciv.world.state import NAME, World, card_of, cards_on_table
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step, in_lanes, together

ALONE: Final[dict[int, Callable[[CalamityCopy], Step]]] = {  # only the victim has a role
    VOLCANIC_ERUPTION_EARTHQUAKE: VolcanicEruptionOrEarthquake,
    SUPERSTITION: Superstition,
    SLAVE_REVOLT: SlaveRevolt,
    CIVIL_DISORDER: CivilDisorder,
    CORRUPTION: Corruption,
    REGRESSION: Regression,
}
SHARED: Final[dict[int, Callable[[Copies], Step]]] = {  # others benefit, are named or happen to be there
    TREACHERY: Treachery,
    FAMINE: Famine,
    FLOOD: Flood,
    CIVIL_WAR: CivilWar,
    BARBARIAN_HORDES: BarbarianHordes,
    CYCLONE: Cyclone,
    EPIDEMIC: Epidemic,
    TYRANNY: Tyranny,
    ICONOCLASM_AND_HERESY: IconoclasmAndHeresy,
    PIRACY: Piracy,
}
WITHOUT_BENEFICIARY: Final[frozenset[int]] = frozenset([FAMINE, FLOOD, CYCLONE])
CHANGING_HANDS: Final[frozenset[int]] = frozenset([CIVIL_WAR, TYRANNY])  # units that are worth points
WITHOUT_ROLES: Final[frozenset[int]] = frozenset([FLOOD, CYCLONE])  # calamities in which nobody benefits or is named


class CalamityResolution(Step):
    """Minors first, then the majors (P9.2, P9.3)."""

    def run(self, world: World, table: Table) -> None:
        world.then(MinorCalamities(), CallMajor())


class MinorCalamities(Step):
    """All are revealed together, and all players take their losses unseen by the others, by ascending stack.

    P9.2, C.gen.order_minor, Q-75
    """

    def run(self, world: World, table: Table) -> None:
        suffering: dict[int, list[Step]] = {}
        resolved: list[Step] = []
        for seat in world.ranking:
            for card in sorted(world.hand[seat], key=card_of):
                if CARD_KIND[card_of(card)] == MINOR:
                    copy = CalamityCopy(seat, card)
                    table.reveal("calamity_called", copy.calamity(), (seat,))
                    suffering.setdefault(seat, []).append(MinorCalamity(copy))
                    resolved.append(PutAside(copy))
        if resolved:
            world.then(in_lanes(suffering), *resolved)


class CallMajor(Step):
    """The next major calamity in the order of stacks, all its copies at once (P9.3, C.gen.order_major)."""

    def run(self, world: World, table: Table) -> None:
        held = {NAME[card] for seat in world.ranking for card in world.hand[seat]}
        if cards_on_table(world) and not held.isdisjoint(MINORS):  # declared late
            world.then(MinorCalamities(), self)
            return
        for calamity in MAJORS:
            if calamity in held:
                copies = copies_of(world, calamity)
                table.reveal("calamity_called", calamity, tuple([copy.victim for copy in copies]))
                asking = ask_for_givers(world, copies) if benefits_somebody(calamity) else []
                world.then(*asking, *resolution(world, copies), self)
                return


def benefits_somebody(calamity: int) -> bool:
    return calamity in SHARED and calamity not in WITHOUT_BENEFICIARY


def resolution(world: World, copies: Copies) -> list[Step]:
    """How the copies of a major calamity are resolved (P9.7, Q-17, C.gen.double).

    Two are resolved together; if a player benefits or is named, a primary victim may insist on an order.
    """
    calamity = copies[0].calamity()
    if calamity in ALONE:
        return [step for copy in copies for step in (ALONE[calamity](copy), PutAside(copy))]
    if len(copies) == 1 or not world.joint_copies:
        return one_by_one(world, copies)
    if calamity in WITHOUT_ROLES and world.counts is not None:
        return one_by_one(world, copies)
    if calamity in WITHOUT_ROLES:
        return [SHARED[calamity](copies)]
    return [together([InsistOnOrder(copy.victim, calamity) for copy in copies]), ResolveCopies(copies)]


def one_by_one(world: World, copies: Copies) -> list[Step]:
    """Finish each copy before the next, and test only then whether the next is cancelled."""
    return [step for copy in copies for step in counted_first(world, (copy,))]


def counted_first(world: World, copies: Copies) -> list[Step]:
    """Resolve copies together; at a real board, after the stocks that matter have been counted."""
    calamity = copies[0].calamity()
    resolving = SHARED[calamity](copies)
    if world.counts is None or calamity in WITHOUT_BENEFICIARY:
        return [resolving]
    counting: list[Step] = [CountStocks(copies, calamity in CHANGING_HANDS)]
    return [*counting, CountCoasts(copies), resolving] if calamity == PIRACY else [*counting, resolving]


class ResolveCopies(Step):
    """Resolve two copies once their victims have said whether they insist on the order (P9.7, Q-17)."""

    def __init__(self, copies: Copies) -> None:
        self.copies = copies

    def run(self, world: World, table: Table) -> None:
        if world.insisting:
            world.insisting = frozenset()
            world.then(*one_by_one(world, self.copies))
        else:
            world.then(*counted_first(world, self.copies))
