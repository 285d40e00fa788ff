"""Aims: the purpose of a basket, as weights for every advance, for what its credits save and for what is kept."""

from collections.abc import Iterable, Mapping
from typing import Final

from cradle.games.megaciv.box.cards import (
    ADVANCE_NAMES,
    ADVANCES,
    CYCLONE,
    DESELECTED,
    POINTS,
    PRIMARY_MODIFIERS,
    SECONDARY_MODIFIERS,
    TOUCHED_BY,
)
from cradle.games.megaciv.planner.names import advance_named, calamity_named, one_of
from cradle.kernel.words.catalog import BadOptions

ONE: Final = 1000  # weights are counted in thousandths
STRENGTH: Final = 5  # unit points in one step of protection
AIMS: Final[tuple[str, ...]] = ("points", "credits", "epoch", "protection", "mix")
WITH_WEIGHTS: Final = " with your weights"
PARTS: Final[tuple[str, ...]] = ("points", "credits", "protection", "kept")  # of a mix


class Aim:
    """Weights of all advances, of each point saved by credits, and of each point of value kept, in thousandths."""

    def __init__(self, name: str, weights: list[int], credit_weight: int = 0, kept_weight: int = 0) -> None:
        self.name, self.weights = name, weights
        self.credit_weight, self.kept_weight = credit_weight, kept_weight


def points_aim() -> Aim:
    return Aim("points", [ONE * points for points in POINTS])


def credits_aim() -> Aim:
    return Aim("credits", [0] * len(ADVANCES), ONE)


def protection_aim(calamities: Iterable[int]) -> Aim:
    return Aim("protection", [ONE * steps for steps in protection(calamities)])


def mixed_aim(parts: Mapping[str, float], calamities: Iterable[int]) -> Aim:
    """A weighted mix, with a weight for each point, point saved, step of protection, and point kept."""
    scaled: dict[str, int] = {}
    for part, weight in parts.items():
        name = one_of(part, PARTS, "part of a mix")
        if not 0 <= weight <= ONE:
            raise BadOptions(
                "the weight of {name} is 0 to {most}, not {weight}", name=name, most=ONE, weight=f"{weight:g}"
            )
        scaled[name] = round(ONE * weight)
    if not any(scaled.values()):
        raise BadOptions("a mix needs weights, such as points:1,credits:0.02")
    safe = protection(calamities)
    points, steps = scaled.get("points", 0), scaled.get("protection", 0)
    weights = [points * POINTS[each] + steps * safe[each] for each in ADVANCES]
    return Aim("mix", weights, scaled.get("credits", 0), scaled.get("kept", 0))


def aim_named(
    name: str,
    against: Iterable[str] = (),
    weights: Mapping[str, float] | None = None,
    extra: Mapping[str, float] | None = None,
) -> Aim:
    """An aim by its name, and the worth of single advances beside it."""
    aim = plain_aim(name, against, weights)
    for typed, worth in (extra or {}).items():
        advance = advance_named(typed)
        if not -ONE <= worth <= ONE:
            raise BadOptions(
                "the weight of {name} is −{most} to {most}, not {worth}",
                name=ADVANCE_NAMES[advance],
                most=ONE,
                worth=f"{worth:g}",
            )
        aim.weights[advance] += round(ONE * worth)
    if extra:
        aim.name += WITH_WEIGHTS
    return aim


def plain_aim(name: str, against: Iterable[str] = (), weights: Mapping[str, float] | None = None) -> Aim:
    """An aim by its name alone; for epochs see the module epochs."""
    calamities = [calamity_named(each) for each in against if each.strip()]
    wanted = one_of(name, AIMS, "objective")
    if (
        wanted in ("protection", "mix")
        and not calamities
        and (wanted == "protection" or "protection" in (weights or {}))
    ):
        raise BadOptions("name the calamities you want protection from, such as famine,flood")
    if wanted == "mix":
        return mixed_aim(weights or {}, calamities)
    if wanted == "protection":
        return protection_aim(calamities)
    return credits_aim() if wanted == "credits" else points_aim()


def protection(calamities: Iterable[int]) -> list[int]:
    """By advance: the steps by which it softens these calamities, less those by which it makes them worse.

    A step is five unit points, one city or one rate, counted for the primary victim or else for a secondary one.
    """
    steps = [0] * len(ADVANCES)
    for calamity in calamities:
        primary, secondary = dict(PRIMARY_MODIFIERS[calamity]), dict(SECONDARY_MODIFIERS[calamity])
        saved = dict(DESELECTED) if calamity == CYCLONE else {}
        for advance in TOUCHED_BY[calamity]:
            if advance in saved:
                steps[advance] += saved[advance]
            elif advance in primary or advance in secondary:
                steps[advance] -= in_steps(primary.get(advance, secondary.get(advance, 0)))
            else:
                steps[advance] += 1  # an exception in the holder's favour
    return steps


def in_steps(change: int) -> int:
    return change if abs(change) < STRENGTH else change // STRENGTH
