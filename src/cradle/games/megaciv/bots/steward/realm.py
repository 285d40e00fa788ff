"""The realm of a steward: its tokens and cities on the map, the land around them, and what its cities need."""

from itertools import compress
from typing import Final

from cradle.games.megaciv.box.atlas import AREAS, LAND_NEIGHBOURS, LIMIT, NO_SITE, NONE, SITE
from cradle.games.megaciv.box.cards import (
    ADVANCED_MILITARY,
    AGRICULTURE,
    CULTURAL_ASCENDANCY,
    DIPLOMACY,
    ENGINEERING,
    MILITARY,
    PUBLIC_WORKS,
)
from cradle.games.megaciv.seen.numbers import Sight

ON_SITE: Final = 6  # tokens that become a city on a city site
IN_WILDERNESS: Final = 12
STORM: Final = 7  # tokens that take a city
SUPPORT: Final = 2  # tokens on the map that each city needs
MOST_CITIES: Final = 9


class Realm:
    """The map as one seat sees it at the moment."""

    def __init__(self, sight: Sight, seat: int, others: "Others | None" = None) -> None:
        self.sight, self.seat = sight, seat
        self.row = sight.tokens_by_area(seat)
        self.city = sight.cities_by_area()
        self.owned = sight.advances()[seat]
        self.cities: list[int] = [area for area, owner in enumerate(self.city) if owner == seat]
        self.others = Others(sight, seat) if others is None else others
        self.foreign, self.border = self.others.tokens, self.others.border
        self.closed, self.guarded = self.others.closed, self.others.guarded
        self.support = SUPPORT + (1 if CULTURAL_ASCENDANCY in self.owned else 0)

    def later(self, row: bytes, founded: list[int]) -> "Realm":
        """The same realm with these tokens and newly built cities, while the others stay as they are."""
        realm = Realm(self.sight, self.seat, self.others)
        city = list(self.city)
        for area in founded:
            city[area] = self.seat
        realm.row, realm.city, realm.cities = row, tuple(city), [*self.cities, *founded]
        return realm

    def limit(self, area: int) -> int:
        """How many of its tokens an area feeds."""
        owner = self.city[area]
        if owner == self.seat:
            return 1 if PUBLIC_WORKS in self.owned else 0
        if owner != NONE:
            return 0
        limit = LIMIT[area]
        if limit <= 2 and not self.foreign[area] and AGRICULTURE in self.owned:
            return limit + 1
        return limit

    def is_open(self, area: int) -> bool:
        """Land that its tokens may enter without a fight for a city."""
        return LIMIT[area] >= 0 and area not in self.closed and self.city[area] in (NONE, self.seat)

    def may_enter(self, area: int) -> bool:
        return LIMIT[area] >= 0 and area not in self.closed and area not in self.guarded

    def price(self, area: int) -> int:
        """Tokens for a city here."""
        return ON_SITE if SITE[area] != NO_SITE else IN_WILDERNESS

    def storm(self, owner: int) -> int:
        """Tokens that take a city of this owner."""
        needed = STORM - (1 if ENGINEERING in self.owned else 0)
        if owner < self.sight.seats and ENGINEERING in self.sight.advances()[owner]:
            needed += 1
        return needed


class Others:
    """What the other players have on the map, and the areas they close to a seat."""

    def __init__(self, sight: Sight, seat: int) -> None:
        self.tokens = [0] * len(AREAS)
        for owner in range(sight.seats + 1):
            if owner != seat:
                self.count(sight.tokens_by_area(owner))
        self.border = border_areas(self.tokens)
        self.closed = sight.closed_areas()
        self.guarded = guarded_areas(sight, seat)

    def count(self, row: bytes) -> None:
        for area in compress(AREAS, row):
            self.tokens[area] += row[area]


def border_areas(foreign: list[int]) -> frozenset[int]:
    """Areas that tokens of other players can walk into."""
    found: list[int] = []
    for area, number in enumerate(foreign):
        if number:
            found += LAND_NEIGHBOURS[area]
    return frozenset(found)


def guarded_areas(sight: Sight, seat: int) -> frozenset[int]:
    """Areas that cards of others close to a seat: cities under Diplomacy, any unit under Cultural Ascendancy."""
    advances = sight.advances()
    mine = advances[seat]
    found: list[int] = []
    for other in sight.ranking():
        held = advances[other]
        if other == seat:
            continue
        if CULTURAL_ASCENDANCY in held and CULTURAL_ASCENDANCY not in mine and ADVANCED_MILITARY not in mine:
            found += [area for area in compress(AREAS, sight.tokens_by_area(other))]
            found += [area for area, owner in enumerate(sight.cities_by_area()) if owner == other]
        elif DIPLOMACY in held and DIPLOMACY not in mine and MILITARY not in mine:
            found += [area for area, owner in enumerate(sight.cities_by_area()) if owner == other]
    return frozenset(found)
