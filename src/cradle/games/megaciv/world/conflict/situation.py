"""Where there is conflict: the one test that movement, leaving and every fight use (P3.22, P4.1)."""

from cradle.games.megaciv.box.atlas import LIMIT, NONE
from cradle.games.megaciv.world.state import World, owners_in


def conflict_situation(world: World, area: int) -> bool:
    """Tokens of several owners above the printed limit, or a foreign token beside a city (P3.22)."""
    return conflict_with(world, NONE, area, 0)


def conflict_with(world: World, seat: int, area: int, standing: int) -> bool:
    """Whether there would be conflict if the seat had this many tokens in the area."""
    city, owners, total = world.city[area], 0, 0
    for owner, row in enumerate(world.tokens):
        number = standing if owner == seat else row[area]
        if number:
            if city != NONE and owner != city:
                return True
            owners += 1
            total += number
    return city == NONE and owners > 1 and total > LIMIT[area]


def in_conflict(world: World, area: int) -> bool:
    """Tokens fight tokens: one owner alone beside a city attacks it later (P4.1, P4.2, P4a.4, Q-37)."""
    return conflict_situation(world, area) and len(owners_in(world, area)) > 1


def attacker_in(world: World, area: int) -> int:
    """The one owner with tokens beside another owner's city, or NONE (P4.1)."""
    city = world.city[area]
    if city == NONE:
        return NONE
    owners = owners_in(world, area)
    return owners[0] if len(owners) == 1 and owners[0] != city else NONE
