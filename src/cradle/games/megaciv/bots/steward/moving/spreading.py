"""Spreading: tokens without food, and those that would multiply faster elsewhere, go where there is room."""

from typing import Final

from cradle.games.megaciv.bots.steward.moving.muster import Muster
from cradle.games.megaciv.box.atlas import LAND_NEIGHBOURS, LIMIT, NO_SITE, NONE, REGION, SITE

FURTHEST: Final = 4  # longest chain of areas that push each other on
LEAST_GAIN: Final = 0.5
HOME: Final = 1.0
FIGHT: Final = 0.6  # value of an area won in a fight, as a share of an empty one
Chain = list[int]


def spread(muster: Muster) -> None:
    """One token after the other, the least useful first, along chains of areas that push each other on."""
    sources = sorted([(muster.last(area), area) for area, number in enumerate(muster.fresh) if number])
    for _, area in sources:
        while muster.fresh[area] and muster.there[area]:
            chain = best_chain(muster, area)
            if not chain:
                break
            for at in range(len(chain) - 1):
                muster.walk(chain[at], chain[at + 1], 1)


def best_chain(muster: Muster, start: int) -> Chain:
    """The way to where a token would gain most; each area on it passes on one of its own tokens."""
    least = muster.last(start) + LEAST_GAIN
    best: Chain = []
    chains: list[Chain] = [[start]]
    seen = {start}
    for _ in range(FURTHEST):
        longer: list[Chain] = []
        for chain in chains:
            for other in LAND_NEIGHBOURS[chain[-1]]:
                if other in seen or not muster.realm.may_enter(other) or not muster.realm.is_open(other):
                    continue
                seen.add(other)
                worth = muster.next(other)
                if worth >= least:
                    least, best = worth + LEAST_GAIN / 2, [*chain, other]
                if muster.fresh[other]:
                    longer.append([*chain, other])
        chains = longer
    return best


def retake(muster: Muster) -> None:
    """Tokens without food drive others out of land next door, and pirates out of cities, if they are enough."""
    prizes = sorted([(-worth_fighting(muster, area), area) for area in targets(muster)])
    for _, area in prizes:
        near = [other for other in LAND_NEIGHBOURS[area] if muster.fresh[other] and muster.surplus(other)]
        able = sum([min(muster.fresh[other], muster.surplus(other)) for other in near])
        needed = enough(muster, area) - muster.there[area]
        if able >= needed:
            send(muster, area, near, min(able, needed + LIMIT[area] - 1))


def enough(muster: Muster, area: int) -> int:
    """Tokens needed to win a fight here and stay."""
    realm = muster.realm
    if realm.city[area] != NONE:
        return realm.storm(realm.city[area]) + realm.foreign[area]
    return realm.foreign[area] + 2


def targets(muster: Muster) -> list[int]:
    """Land of others, and cities of pirates, beside areas with tokens to spare."""
    realm, found = muster.realm, set()
    for area, number in enumerate(muster.fresh):
        if number and muster.surplus(area):
            for other in LAND_NEIGHBOURS[area]:
                held = realm.foreign[other] if realm.city[other] == NONE else realm.city[other] == realm.sight.seats
                if held and LIMIT[other] and realm.may_enter(other):
                    found.add(other)
    return sorted(found)


def worth_fighting(muster: Muster, area: int) -> float:
    worth = float(LIMIT[area]) + (1.0 if SITE[area] != NO_SITE else 0.0)
    home = REGION[area] == muster.realm.sight.civilizations()[muster.realm.seat]
    return worth + (HOME if home else 0.0) - muster.realm.foreign[area] * FIGHT


def send(muster: Muster, area: int, near: list[int], number: int) -> None:
    """Send this many of the tokens without food next door."""
    left = number
    for other in near:
        going = min(left, muster.fresh[other], muster.surplus(other))
        if going > 0:
            muster.walk(other, area, going)
            left -= going
