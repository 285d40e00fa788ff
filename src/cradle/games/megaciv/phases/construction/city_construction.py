"""Phase 5, city construction: tokens become cities, then surplus is removed and cities need support.

5a  Everyone builds at the same time: 6 tokens on a city site, 12 in the wilderness. Where players share an area in
    which one of them could build, they go in ranking order.
5b  Areas above their limit lose tokens.
5c  Cities without two tokens each on the map are reduced.
"""

from collections.abc import Mapping, Sequence

from cradle.games.megaciv.box.cards import ARCHITECTURE, URBANISM
from cradle.games.megaciv.phases.construction.building import BuildCity
from cradle.games.megaciv.world.reported.cities import ReportShare, report_cities
from cradle.games.megaciv.world.state import World, holds
from cradle.games.megaciv.world.support import (
    RemoveSurplusAndSupport,
)
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step, together


class CityConstruction(Step):
    """All do 5a, together as far as nobody affects another, then all 5b, then all 5c (P5.1, Q-10)."""

    def run(self, world: World, table: Table) -> None:
        building = [together(group) if len(group) > 1 else group[0] for group in groups_of_builders(world)]
        world.then(*building, RemoveSurplusAndSupport())


class ReportedConstruction(Step):
    """With the board on a real table, all build there and then report their cities (P5.1)."""

    def run(self, world: World, table: Table) -> None:
        report_cities(world, world.ranking)
        payers = [seat for seat in world.ranking if holds(world, seat, ARCHITECTURE) and world.treasury[seat]]
        if payers:
            world.then(together([ReportShare(seat) for seat in payers]))


def groups_of_builders(world: World) -> list[list[BuildCity]]:
    """All who could build, in ranking order; a player who shares a site with the last group begins a new one.

    Building only takes away tokens, treasury and sites, so players never come to share one later.
    """
    groups: list[list[BuildCity]] = []
    sites: dict[int, Sequence[int]] = {}  # by seat: where it could build
    for seat in world.ranking:
        builder = BuildCity(seat, holds(world, seat, ARCHITECTURE), holds(world, seat, URBANISM))
        sites[seat] = builder.options(world)[:-1]
        if not sites[seat]:
            continue
        if groups and not any([share_a_site(world, other.seat, seat, sites) for other in groups[-1]]):
            groups[-1].append(builder)
        else:
            groups.append([builder])
    return groups


def share_a_site(world: World, one: int, other: int, sites: Mapping[int, Sequence[int]]) -> bool:
    """A city of one player there would clear away tokens of the other (P5a.2, Q-69)."""
    theirs, ours = world.tokens[other], world.tokens[one]
    return any([theirs[area] for area in sites[one]]) or any([ours[area] for area in sites[other]])
