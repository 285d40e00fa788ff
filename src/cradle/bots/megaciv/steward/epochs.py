"""The A.S.T.: what the next epochs ask for, and how much an advance is worth that brings a marker on."""

from typing import Final

from cradle.games.megaciv.box.cards import ADVANCES, POINTS, PRICE
from cradle.games.megaciv.box.civilizations import epoch
from cradle.games.megaciv.seen.numbers import Purse

# What an epoch asks for beside cities: so many advances of a price or more; for experts all, those below 100, points.
BASIC: Final[tuple[tuple[int, int], ...]] = ((0, 0), (0, 0), (3, 0), (3, 100), (2, 200), (3, 200))
EXPERT: Final[tuple[tuple[int, ...], ...]] = (
    (0, 0, 0),
    (0, 0, 0),
    (0, 0, 5),
    (12, 0, 0),
    (0, 10, 38),
    (0, 17, 56),
)
CITIES: Final[tuple[tuple[int, ...], ...]] = ((0, 2, 3, 3, 4, 5), (0, 3, 3, 4, 5, 6))
STEP: Final = 5.0  # points of a step on the A.S.T.
AHEAD: Final = 4  # spaces that are looked at
LAST_EPOCH: Final = 5


def pushes(purse: Purse) -> list[float]:
    """By advance: the points it is worth more because the marker would stand still without it."""
    found = [0.0] * len(ADVANCES)
    for ahead in range(1, AHEAD + 1):
        entered = min(LAST_EPOCH, epoch(purse.civilization, purse.space + ahead, purse.expert))
        weight = STEP / (1 + ahead)
        for advance in ADVANCES:
            if advance not in purse.owned:
                found[advance] = max(found[advance], weight * needed(purse, advance, entered))
    return found


def needed(purse: Purse, advance: int, entered: int) -> float:
    """Which part of what is missing for an epoch an advance would be."""
    if purse.expert:
        return needed_by_experts(purse, advance, entered)
    number, price = BASIC[entered]
    missing = number - len([each for each in purse.owned if PRICE[each] >= price])
    return 1.0 / missing if missing > 0 and PRICE[advance] >= price else 0.0


def needed_by_experts(purse: Purse, advance: int, entered: int) -> float:
    number, low, points = EXPERT[entered]
    part = 0.0
    missing = number - len(purse.owned)
    if missing > 0:
        part = max(part, 1.0 / missing)
    missing = low - len([each for each in purse.owned if PRICE[each] < 100])
    if missing > 0 and PRICE[advance] < 100:
        part = max(part, 1.0 / missing)
    missing = points - sum([POINTS[each] for each in purse.owned])
    if missing > 0:
        part = max(part, min(1.0, POINTS[advance] / missing))
    return part


def cities_asked(purse: Purse) -> int:
    """Cities that the next space asks for."""
    return CITIES[1 if purse.expert else 0][min(LAST_EPOCH, epoch(purse.civilization, purse.space + 1, purse.expert))]
