"""The A.S.T.: what the next epochs ask for, and how much an advance is worth that brings a marker on."""

from typing import Final

from cradle.games.megaciv.box.cards import ADVANCES, POINTS, PRICE
from cradle.games.megaciv.box.civilizations import BASIC_STARTS, EXPERT_STARTS
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

STEP: Final = 7.5  # points of a step on the A.S.T., and of the steps that come sooner after it
URGENCY: Final[tuple[float, ...]] = (1.2, 1.0, 0.8, 0.6, 0.4, 0.3)  # by turns until the marker would stand still
FAR: Final = 0.15


def pushes(purse: Purse) -> list[float]:
    """By advance: the points it is worth more because the marker would stand still without it."""
    found = [0.0] * len(ADVANCES)
    starts = (EXPERT_STARTS if purse.expert else BASIC_STARTS)[purse.civilization]
    for before, start in enumerate(starts):
        turns = max(0, start - purse.space - 1)
        weight = STEP * (URGENCY[turns] if turns < len(URGENCY) else FAR)
        for advance in ADVANCES:
            if advance not in purse.owned:
                found[advance] += weight * needed(purse, advance, before + 1)
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
