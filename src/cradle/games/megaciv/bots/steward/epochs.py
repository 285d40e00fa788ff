"""The A.S.T.: what the next epochs require, and how much an advance is worth that moves the marker on."""

from typing import Final

from cradle.games.megaciv.box.cards import ADVANCES, POINTS, PRICE
from cradle.games.megaciv.box.civilizations import BASIC_STARTS, EXPERT_STARTS
from cradle.games.megaciv.planner.search.epochs import missing
from cradle.games.megaciv.seen.numbers import Purse
from cradle.kernel.flow.value import Value

# What an epoch requires beside cities: advances of at least a price; in the Expert game all, those below 100, points.
BASIC: Final[tuple[tuple[int, int], ...]] = ((0, 0), (0, 0), (3, 0), (3, 100), (2, 200), (3, 200))
EXPERT: Final[tuple[tuple[int, ...], ...]] = (
    (0, 0, 0),
    (0, 0, 0),
    (0, 0, 5),
    (12, 0, 0),
    (0, 10, 38),
    (0, 17, 56),
)

CITIES: Final[tuple[tuple[int, ...], ...]] = ((0, 2, 3, 3, 4, 5), (0, 3, 3, 4, 5, 6))  # basic, expert
A_TURN: Final = 4  # advances, or points in advances, that a turn brings in the Expert game
SPACE: Final = 5  # points of a space on the A.S.T.
STEP: Final = 7.5  # points of a step on the A.S.T., and of later steps that it brings forward
URGENCY: Final[tuple[float, ...]] = (1.2, 1.1, 1.0, 0.9, 0.8, 0.7)  # by turns until the marker would stand still
FAR: Final = 0.6
EVER: Final = 99  # turns: more than any game has


def turns_to_enter(entered: int, expert: bool, cities: int, owned: frozenset[int]) -> int:
    """Turns until a realm meets an epoch's requirements, at one city or advance a turn; 0: it may enter now."""
    wanting = missing(owned, entered, expert)
    return max(CITIES[1 if expert else 0][entered] - cities, -(-wanting // A_TURN) if expert else wanting, 0)


class Stop(Value):
    """Where a marker will stand still: in how many turns, how many advances are missing, and their lowest price."""

    def __init__(self, turns: int, missing: int, price: int) -> None:
        self.turns, self.missing, self.price = turns, missing, price


def next_stop(purse: Purse) -> Stop | None:
    """The first epoch whose advances are missing; in the Expert game these are cheap, so there is no need to save."""
    if purse.expert:
        return None
    for before, start in enumerate(BASIC_STARTS[purse.civilization]):
        number, price = BASIC[before + 1]
        wanting = number - len([each for each in purse.owned if PRICE[each] >= price])
        if wanting > 0:
            return Stop(max(0, start - purse.space - 1), wanting, price)
    return None


def pushes(purse: Purse, step: float, left: float = EVER) -> list[float]:
    """By advance: the extra points it is worth because the marker would stand still without it in the turns left."""
    found = [0.0] * len(ADVANCES)
    starts = (EXPERT_STARTS if purse.expert else BASIC_STARTS)[purse.civilization]
    for before, start in enumerate(starts):
        turns = max(0, start - purse.space - 1)
        if turns >= left:
            break
        weight = step * (URGENCY[turns] if turns < len(URGENCY) else FAR)
        for advance in ADVANCES:
            if advance not in purse.owned:
                found[advance] += weight * needed(purse, advance, before + 1)
    return found


def needed(purse: Purse, advance: int, entered: int) -> float:
    """The share of an epoch's missing requirement that an advance fills."""
    if purse.expert:
        return needed_by_experts(purse, advance, entered)
    number, price = BASIC[entered]
    wanting = number - len([each for each in purse.owned if PRICE[each] >= price])
    return 1.0 / wanting if wanting > 0 and PRICE[advance] >= price else 0.0


def needed_by_experts(purse: Purse, advance: int, entered: int) -> float:
    number, low, points = EXPERT[entered]
    part = 0.0
    wanting = number - len(purse.owned)
    if wanting > 0:
        part = max(part, 1.0 / wanting)
    wanting = low - len([each for each in purse.owned if PRICE[each] < 100])
    if wanting > 0 and PRICE[advance] < 100:
        part = max(part, 1.0 / wanting)
    wanting = points - sum([POINTS[each] for each in purse.owned])
    if wanting > 0:
        part = max(part, min(1.0, POINTS[advance] / wanting))
    return part
