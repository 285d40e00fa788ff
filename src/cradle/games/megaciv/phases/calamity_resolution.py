"""Phase 9, calamity resolution."""

from cradle.games.megaciv.state import World
from cradle.kernel.flow import Step
from cradle.kernel.table import Table


class CalamityResolution(Step):
    """Not yet written."""

    def run(self, world: World, table: Table) -> None:
        return None
