"""Phase 4, conflict: tokens fight where there are too many of several owners, then cities are attacked (P4)."""

from cradle.games.megaciv.world.conflict.battle import ResolveConflicts
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import Table
from cradle.kernel.flow.agenda import Step


class Conflict(Step):
    """All token conflicts, then all city attacks (P4.2)."""

    def run(self, world: World, table: Table) -> None:
        world.then(ResolveConflicts())
