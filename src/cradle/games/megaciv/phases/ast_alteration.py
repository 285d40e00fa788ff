"""Phase 13, ast alteration."""

from cradle.games.megaciv.state import World
from cradle.kernel.flow import Step
from cradle.kernel.table import Table


class AstAlteration(Step):
    """Not yet written."""

    def run(self, world: World, table: Table) -> None:
        world.over = world.turn == max(1, world.turn_limit)
