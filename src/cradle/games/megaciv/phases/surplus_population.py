"""Phase 11, remove surplus population: conflicts left by the turn, then surplus, then city support."""

from cradle.games.megaciv.box.civilizations import TOKENS
from cradle.games.megaciv.world.conflict.battle import ResolveConflicts
from cradle.games.megaciv.world.reported.cities import report_cities
from cradle.games.megaciv.world.reported.stock import may_have_fought, most_in_stock
from cradle.games.megaciv.world.state import World, city_count
from cradle.games.megaciv.world.support import RemoveSurplusAndSupport, support_rate
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step


class SurplusPopulation(Step):
    """As in phases 4, 5b and 5c, with cities built this turn reduced first (P11.1, Q-19, Q-79)."""

    def run(self, world: World, table: Table) -> None:
        world.then(ResolveConflicts(), RemoveSurplusAndSupport())


class ReportedSurplus(Step):
    """With the board on a real table, players whose cities may lack tokens report them (P5c.1, P11.1).

    If pieces have changed hands there may be conflicts, so everybody with a city reports.
    """

    def run(self, world: World, table: Table) -> None:
        assert world.counts is not None
        if world.counts.fights:
            world.counts = world.counts.with_fights(False)
            for seat in world.ranking:
                may_have_fought(world, seat)
        report_cities(world, [seat for seat in world.ranking if support_in_doubt(world, seat)])


def support_in_doubt(world: World, seat: int) -> bool:
    """With the fewest tokens that can be on the map, the cities lack support."""
    fewest = TOKENS - world.treasury[seat] - most_in_stock(world, seat)
    return city_count(world, seat) > 0 and fewest < support_rate(world, seat) * city_count(world, seat)
