"""The aims of a steward's purchases: points, help for the realm, steps on the A.S.T., credits while they pay off."""

from collections.abc import Iterable
from typing import Final

from cradle.games.megaciv.bots.steward.epochs import EVER, SPACE, STEP, next_stop, pushes
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.box.cards import (
    ADVANCES,
    AGRICULTURE,
    ARCHITECTURE,
    LITERACY,
    MASONRY,
    MEDICINE,
    METALWORKING,
    MYSTICISM,
    POINTS,
    POTTERY,
    PRICE,
    PUBLIC_WORKS,
    ROADBUILDING,
)
from cradle.games.megaciv.planner.aims import Aim
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.seen.numbers import Purse

ONE: Final = 1000  # weights are counted in thousandths
CREDIT: Final = 14.0  # for each point that credits save, at the start of the game
LATE: Final = 22.0  # the turn from which credits save nothing more, unless the game is known to end before
KEPT: Final = 25  # for each point of value kept: cards in hand make larger sets next turn
SAVED: Final = 40  # the same while saving for an advance without which the marker would stand still
SOON: Final = 1  # it saves this many turns before the marker would stand still
INCOME: Final = 15  # points that a city is likely to bring until the next purchase
HELP: Final[dict[int, float]] = {  # the value of advances beside their points
    AGRICULTURE: 3.0,
    PUBLIC_WORKS: 2.0,
    ARCHITECTURE: 1.0,
    MEDICINE: 1.0,
    POTTERY: 0.7,
    MASONRY: 0.4,
    MYSTICISM: 0.4,
    LITERACY: 0.3,
    METALWORKING: 0.5,
    ROADBUILDING: 0.5,
}


def aim(scene: Scene, counter: Counter) -> Aim:
    """Weights of all advances, of each point that credits save, and of each point kept."""
    purse, turn, end = scene.sight.purse(), scene.sight.turn, end_of(scene)
    step = SPACE if scene.sight.last_turn() else STEP
    weights = weights_of(purse, turn, step if scene.ways.uses("epochs") else 0.0, end)
    saved = credit_weight(turn, end) if scene.ways.uses("credits") else 0
    return Aim("steward", weights, saved, kept(purse, counter))


def end_of(scene: Scene) -> float:
    """The turn after which nothing counts any more."""
    return min(LATE, scene.sight.last_turn() or LATE)


def credit_weight(turn: int, end: float = LATE) -> int:
    return round(CREDIT * left_of(turn, end))


def left_of(turn: int, end: float = LATE) -> float:
    """The part of a long game that is left for using credits and help."""
    return max(0.0, (end - turn) / LATE)


def weights_of(purse: Purse, turn: int, step: float, end: float = LATE) -> list[int]:
    """Points, help and the marker's needs as weights in thousandths; `step` is how many points a step is worth."""
    pushed, left = pushes(purse, step, EVER if end == LATE else end - turn + 1), left_of(turn, end)
    return [round(ONE * (POINTS[each] + help_of(each) * left + pushed[each])) for each in ADVANCES]


def help_of(advance: int) -> float:
    return HELP.get(advance, 0.0)


def worth_of(advances: Iterable[int], turn: int, end: float = LATE) -> float:
    """Points and help of these advances."""
    return sum([POINTS[each] + help_of(each) * left_of(turn, end) for each in advances])


def kept(purse: Purse, counter: Counter) -> int:
    """The worth of a point of value kept: more while the marker waits for an advance that only savings can pay for."""
    stop = next_stop(purse)
    if stop is None or stop.turns > SOON:
        return KEPT
    cheapest = min([counter.cost[each] for each in counter.open if PRICE[each] >= stop.price], default=0)
    saves = counter.most < cheapest <= counter.most + INCOME * purse.cities
    return SAVED if saves else KEPT
