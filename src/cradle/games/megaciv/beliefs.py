"""What a seat may believe: all cards it cannot see are dealt anew."""

from cradle.games.megaciv.state import World
from cradle.kernel.table import Table


def believe(world: World, seat: int, table: Table) -> World:
    """A world this seat cannot tell from the real one."""
    return world.copy()
