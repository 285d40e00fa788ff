"""Sailing: ships bring the last tokens for a city on a coast, and take tokens without food to land across the water."""

from typing import Final

from cradle.games.megaciv.bots.steward.moving.muster import OLD, Muster
from cradle.games.megaciv.box.atlas import (
    COAST_NEIGHBOURS,
    COASTAL,
    KIND,
    LIMIT,
)
from cradle.games.megaciv.box.cards import CLOTH_MAKING, NAVAL_WARFARE

RANGE: Final = 4
CARGO: Final = 5
FLEET: Final = 4
PRICE: Final = 2
UPKEEP: Final = 1
COIN: Final = 0.3  # value of a treasury token here
WORTH_A_SHIP: Final = 1.0  # least gain of a voyage
Routes = dict[int, tuple[int, ...]]

_routes: Final[dict[tuple[int, int], Routes]] = {}


def routes_from(harbour: int, steps: int) -> Routes:
    """By landing place: the shortest way along the coasts, both ends included; cached, as the map never changes."""
    key = (harbour, steps)
    if key not in _routes:
        found: Routes = {harbour: (harbour,)}
        edge = [harbour]
        for _ in range(steps):
            reached = []
            for area in edge:
                for other in COAST_NEIGHBOURS[area]:
                    if other not in found:
                        found[other] = (*found[area], other)
                        reached.append(other)
            edge = reached
        del found[harbour]
        _routes[key] = found
    return _routes[key]


def reach(muster: Muster) -> int:
    return RANGE + (1 if CLOTH_MAKING in muster.realm.owned else 0)


def cargo(muster: Muster) -> int:
    return CARGO + (1 if NAVAL_WARFARE in muster.realm.owned else 0)


class Fare:
    """The price of a ship: treasury tokens, the areas that give the others, their value; and how far it sails."""

    def __init__(self, treasury: int, areas: list[int], worth: float, steps: int) -> None:
        self.treasury, self.areas, self.worth, self.steps = treasury, areas, worth, steps


NO_FARE: Final = Fare(0, [], 0.0, 0)


def fare(muster: Muster, harbour: int) -> Fare | None:
    """Treasury pays as far as it goes, then the least useful tokens, the first of them from the harbour."""
    if len(muster.voyages) >= FLEET:
        return None
    ship = ship_at(muster, harbour)
    if ship > 0:
        return Fare(0, [], 0.0, ship)  # built or maintained already
    price = UPKEEP if ship == OLD else PRICE
    if price == PRICE and len(muster.ships) + len(muster.voyages) >= FLEET:
        return None
    paid = min(price, muster.treasury)
    if price == UPKEEP and not paid:
        return None
    worth, areas = COIN * paid, list[int]()
    if paid < price:
        areas.append(harbour)
        worth += muster.last(harbour)
    if price - paid == PRICE:
        second = least_useful(muster, harbour)
        areas.append(second)
        worth += muster.last(second)
    return Fare(paid, areas, worth, reach(muster))


def least_useful(muster: Muster, harbour: int) -> int:
    """The area whose tokens are worth least."""
    best, least = harbour, muster.worth(harbour, muster.there[harbour] - 1)
    for area, number in enumerate(muster.fresh):
        if number and area != harbour and muster.last(area) < least:
            best, least = area, muster.last(area)
    return best


def ship_at(muster: Muster, harbour: int) -> int:
    """The steps of the fittest idle ship in a harbour, OLD if it must first be maintained; 0 if there is none."""
    taken = len([voyage for voyage in muster.voyages if voyage[1] == harbour])
    idle = sorted([steps for area, steps in muster.ships if area == harbour and steps], reverse=True)
    return idle[taken] if len(idle) > taken else 0


def launch(muster: Muster, toll: Fare, harbour: int, place: int, load: int) -> None:
    """Pay for the ship and send it."""
    muster.treasury -= toll.treasury
    for area in toll.areas:
        muster.fresh[area] -= 1
        muster.there[area] -= 1
    muster.voyages.append([load, *routes_from(harbour, toll.steps)[place]])
    muster.fresh[harbour] -= load
    muster.there[harbour] -= load
    muster.there[place] += load


def harbours(muster: Muster) -> list[int]:
    return [area for area, number in enumerate(muster.fresh) if number and KIND[area] == COASTAL]


def loss(muster: Muster, area: int, number: int) -> float:
    """What an area loses with this many tokens."""
    return sum([muster.worth(area, muster.there[area] - each) for each in range(number)])


def ferry(muster: Muster, place: int, missing: int) -> int:
    """Send as many ships as a city needs for its missing tokens; return how many tokens they bring."""
    if KIND[place] != COASTAL or not muster.ways.uses("sailing"):
        return 0
    brought = 0
    while brought < missing:
        ship = cheapest_ship(muster, place, missing - brought)
        if ship.load == 0:
            return brought
        launch(muster, ship.toll, ship.harbour, place, ship.load)
        brought += ship.load
    return brought


def cheapest_ship(muster: Muster, place: int, missing: int) -> "Crossing":
    """The ship that brings most of the missing tokens; of equals, the cheapest."""
    best, least = Crossing(-1, -1, 0, NO_FARE), (0, 99.0)
    for harbour in harbours(muster):
        if harbour == place or place not in routes_from(harbour, reach(muster)):
            continue
        toll = fare(muster, harbour)
        if toll is None or place not in routes_from(harbour, toll.steps):
            continue
        load = min(missing, cargo(muster), muster.fresh[harbour] - toll.areas.count(harbour))
        if load <= 0:
            continue
        price = (-load, loss(muster, harbour, load) + toll.worth)
        if price < least:
            best, least = Crossing(harbour, place, load, toll), price
    return best


def emigrate(muster: Muster) -> None:
    """Ships take tokens from coasts where they are worth little to land where they are worth more."""
    for _ in range(FLEET if muster.ways.uses("sailing") else 0):
        best, most = Crossing(-1, -1, 0, NO_FARE), WORTH_A_SHIP
        for harbour in harbours(muster):
            toll = fare(muster, harbour)
            if toll is None:
                continue
            for place in routes_from(harbour, toll.steps):
                load, gained = crossing(muster, toll, harbour, place)
                if gained > most:
                    best, most = Crossing(harbour, place, load, toll), gained
        if best.load == 0:
            return
        launch(muster, best.toll, best.harbour, best.place, best.load)


class Crossing:
    """A number of tokens from a harbour to a landing place."""

    def __init__(self, harbour: int, place: int, load: int, toll: Fare) -> None:
        self.harbour, self.place, self.load, self.toll = harbour, place, load, toll


def crossing(muster: Muster, toll: Fare, harbour: int, place: int) -> tuple[int, float]:
    """How many tokens to send, and what that gains."""
    realm = muster.realm
    if LIMIT[place] <= 0 or not realm.may_enter(place) or not realm.is_open(place):
        return 0, 0.0
    gained, load = -toll.worth, 0
    left = muster.there[harbour] - toll.areas.count(harbour)
    most = min(cargo(muster), muster.fresh[harbour] - toll.areas.count(harbour))
    while load < most:
        more = muster.worth(place, muster.there[place] + load + 1) - muster.worth(harbour, left - load)
        if more <= 0:
            break
        gained += more
        load += 1
    return load, gained
