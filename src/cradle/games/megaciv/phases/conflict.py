"""Phase 4, conflict."""

from cradle.games.megaciv.state import World
from cradle.kernel.flow import Step
from cradle.kernel.table import Table


class Conflict(Step):
    """Not yet written."""

    def run(self, world: World, table: Table) -> None:
        return None
