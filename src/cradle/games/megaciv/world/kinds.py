"""How seats and owners are written: by the civilization they play in this world, and barbarians by that word."""

from typing import Final

from cradle.games.megaciv.box.atlas import NONE
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS
from cradle.games.megaciv.world.state import World
from cradle.kernel.words.written import Seats

BARBARIANS: Final = "barbarians"


def id_of_owner(world: World, owner: int) -> str:
    """A seat that has no civilization yet is written by its number."""
    if owner >= world.seats:
        return BARBARIANS if owner == world.seats else ""
    civilization = world.civilization[owner]
    return f"seat {owner + 1}" if civilization == NONE else CIVILIZATION_IDS[civilization]


SEAT: Final = Seats(id_of_owner, CIVILIZATION_IDS)
OWNER: Final = Seats(id_of_owner, (*CIVILIZATION_IDS, BARBARIANS), "owner")  # a seat or the barbarians
