"""Which cities to found now: of several ways the one after which cities and tokens are worth most in two turns."""

from typing import Final

from cradle.games.megaciv.bots.steward.epochs import CITIES
from cradle.games.megaciv.bots.steward.moving.founding import adopt, found_in_order, places
from cradle.games.megaciv.bots.steward.moving.muster import Muster
from cradle.games.megaciv.bots.steward.moving.spreading import spread
from cradle.games.megaciv.bots.steward.realm import Realm
from cradle.games.megaciv.box.civilizations import epoch

TURNS: Final = 2  # turns to look ahead
FIRST_PLACES: Final = 5  # places for cities to consider in each of these turns
CITY: Final = 2.0  # what a city brings each turn, in tokens
STANDSTILL: Final = 3.0  # cost of each city that the marker lacks for its next space
CITY_IN_THE_END: Final = 6.0
ENOUGH: Final = 30  # tokens beyond which no more are needed
GROWTH: Final = 2  # most tokens that an area gains


def found_cities(muster: Muster) -> None:
    """Found as many as tokens allow, the cheapest first; a steward that looks ahead takes the best of several ways."""
    if not muster.ways.orders:
        found_in_order(muster, places(muster))
        return
    adopt(muster, max(different(ways_to_found(muster)), key=forecast))


def ways_to_found(muster: Muster) -> list[Muster]:
    """The cheapest first, and fewer of these down to none; then each place first in turn."""
    order = places(muster)
    usual = founded_in(muster, order)
    fewer = [founded_in(muster, usual.founded[:number]) for number in range(len(usual.founded))]
    others = [[first, *[place for place in order if place != first]] for first in order[: muster.ways.orders]]
    return [usual, *reversed(fewer), *[founded_in(muster, each) for each in others]]


def founded_in(muster: Muster, order: list[int]) -> Muster:
    trial = muster.copy()
    found_in_order(trial, order)
    return trial


def different(ways: list[Muster]) -> list[Muster]:
    """Each different way once."""
    found: dict[tuple[frozenset[int], tuple[int, ...]], Muster] = {}
    for way in ways:
        found.setdefault((frozenset(way.founded), tuple(way.there)), way)
    return list(found.values())


def forecast(muster: Muster) -> float:
    """The value of cities and tokens, now and in the next turns, if nobody interferes."""
    now, worth = muster.copy(), worth_of_cities(muster, 0)
    for ahead in range(1, turns_ahead(muster.realm) + 1):
        now = next_turn(now)
        found_in_order(now, places(now)[:FIRST_PLACES])
        worth += worth_of_cities(now, ahead)
    spread(now)
    return worth + CITY_IN_THE_END * now.cities() + min(now.fed(), ENOUGH)


def turns_ahead(realm: Realm) -> int:
    """The usual number of turns, but no more than the game lasts."""
    last = realm.sight.last_turn()
    return min(TURNS, last - realm.sight.turn) if last else TURNS


def worth_of_cities(muster: Muster, ahead: int) -> float:
    cities = muster.cities()
    return CITY * cities - STANDSTILL * max(0, asked_for(muster.realm, ahead) - cities)


def asked_for(realm: Realm, ahead: int) -> int:
    """Cities that the marker needs for its step after this many turns."""
    sight, expert = realm.sight, realm.sight.purse().expert
    entered = epoch(sight.civilizations()[realm.seat], sight.positions()[realm.seat] + 1 + ahead, expert)
    return CITIES[1 if expert else 0][entered]


def next_turn(muster: Muster) -> Muster:
    """The next movement: cities stand, tokens without food are gone, and all others have multiplied."""
    settled = muster.copy()
    spread(settled)
    row = bytearray(len(settled.there))
    for area, number in enumerate(settled.there):
        if number and area not in settled.founded:
            fed = min(number, max(settled.room(area), 0))
            row[area] = fed + min(fed, GROWTH)
    realm = settled.realm.later(bytes(row), settled.founded)
    return Muster(realm, realm.row, settled.ways)
