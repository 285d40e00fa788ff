"""Phase 4, conflict: tokens fight where there are too many of several owners, then cities are attacked (P4)."""

from cradle.games.megaciv.world.conflict.battle import ResolveConflicts
from cradle.games.megaciv.world.reported.stock import may_have_fought
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step


class Conflict(Step):
    """All token conflicts, then all city attacks (P4.2)."""

    def run(self, world: World, table: Table) -> None:
        world.then(ResolveConflicts())


class ReportedConflict(Step):
    """With the board on a real table, players fight there, and nobody is asked for the losses.

    So every stock is in doubt; players report cities taken along with those of the next phase (P4b.8).
    """

    def run(self, world: World, table: Table) -> None:
        assert world.counts is not None
        world.counts = world.counts.with_fights(False)
        for seat in world.ranking:
            may_have_fought(world, seat)
