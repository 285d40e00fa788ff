"""What a city takes: tokens on a city site, or twice as many in the wilderness (P5a.1, G.12)."""

from typing import Final

from cradle.games.megaciv.box.atlas import LIMIT, NO_SITE, NONE, SITE
from cradle.games.megaciv.world.state import World

TOKENS_ON_SITE: Final = 6
TOKENS_IN_WILDERNESS: Final = 12


def tokens_required(area: int) -> int:
    """Six on a city site, twelve elsewhere (P5a.1, G.12)."""
    return TOKENS_ON_SITE if SITE[area] != NO_SITE else TOKENS_IN_WILDERNESS


def may_become_city(world: World, seat: int, area: int) -> bool:
    """There are tokens enough for a city, and a piece for it (P5a.1, P5a.6)."""
    if world.city[area] != NONE or LIMIT[area] == 0 or world.city_stock[seat] == 0:
        return False
    return world.tokens[seat][area] >= tokens_required(area)
