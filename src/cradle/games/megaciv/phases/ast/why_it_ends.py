"""Why the game ended: a marker in the Late Iron Age, the limit agreed on, or nobody left to play on."""

from typing import Final

from cradle.games.megaciv.box.civilizations import BASIC_FINISH
from cradle.games.megaciv.world.state import World

LATE_IRON_AGE: Final = "late_iron_age"  # P13b.1, P13b.2
TURN_LIMIT: Final = "turn_limit"  # S.14, Q-85
ONE_LEFT: Final = "one_left"
NOBODY_LEFT: Final = "nobody_left"  # on the map


def why_it_ended(world: World) -> str | None:
    """None while the game is being played."""
    if not world.over:
        return None
    if len(world.ranking) < 2:
        return ONE_LEFT
    if world.last_turn and world.turn >= world.last_turn:
        return LATE_IRON_AGE
    return TURN_LIMIT if 0 < world.turn_limit <= world.turn else NOBODY_LEFT


def in_late_iron_age(world: World) -> list[int]:
    """The players whose markers stand there, in ranking order."""
    return [seat for seat in world.ranking if world.position[seat] >= BASIC_FINISH]
