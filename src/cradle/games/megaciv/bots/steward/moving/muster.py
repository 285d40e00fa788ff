"""A movement being planned: which tokens can still go, where all will stand, and what a token is worth there."""

from typing import Final

from cradle.games.megaciv.bots.steward.realm import Realm
from cradle.games.megaciv.bots.steward.scene import Scene, Ways
from cradle.games.megaciv.box.atlas import LIMIT, NO_SITE, NONE, SITE

CLAIM: Final = 3.0  # the first token in an area holds the land and multiplies
PAIR: Final = 2.4  # the second makes it multiply as fast as it can
MORE: Final = 1.0  # every other feeds half a city
BESIDE_CITY: Final = 1.5  # a token beside a city that Public Works feeds
SHARED: Final = 0.5  # value of land that holds tokens of others
SITE_BONUS: Final = 0.4
BORDER: Final = 0.1  # added for each token where others could come
OLD: Final = -1  # steps of a ship neither built nor maintained this turn


class Muster:
    """Tokens that have not moved, tokens as they will stand, and the walks and voyages decided so far."""

    def __init__(self, realm: Realm, unmoved: bytes, ways: Ways) -> None:
        self.realm, self.ways = realm, ways
        self.fresh = list(unmoved)
        self.there = list(realm.row)
        self.walks: dict[tuple[int, int], int] = {}
        self.founded: list[int] = []  # where cities are to be built
        self.voyages: list[list[int]] = []  # load, then the areas from harbour to landing place
        self.treasury = realm.sight.treasuries()[realm.seat]
        self.ships = [(area, OLD) for area in realm.sight.ship_areas(realm.seat)]  # their areas, and their steps

    def copy(self) -> "Muster":
        twin = Muster(self.realm, b"", self.ways)
        twin.fresh, twin.there = self.fresh[:], self.there[:]
        twin.walks, twin.founded = dict(self.walks), self.founded[:]
        twin.voyages, twin.treasury, twin.ships = self.voyages[:], self.treasury, self.ships
        return twin

    def walk(self, area: int, to: int, number: int) -> None:
        self.fresh[area] -= number
        self.there[area] -= number
        self.there[to] += number
        self.walks[(area, to)] = self.walks.get((area, to), 0) + number

    def cities(self) -> int:
        """The number of standing and planned cities."""
        return len(self.realm.cities) + len(self.founded)

    def limit(self, area: int) -> int:
        """How many of its tokens an area will feed once the planned cities are built."""
        return 0 if area in self.founded else self.realm.limit(area)

    def surplus(self, area: int) -> int:
        """Tokens that will find no food here."""
        if area in self.founded:
            return 0
        return max(0, self.there[area] - self.room(area))

    def room(self, area: int) -> int:
        """How many of its tokens can stay without a fight."""
        realm = self.realm
        if realm.foreign[area] and realm.city[area] == NONE:
            return max(0, LIMIT[area] - realm.foreign[area])
        return realm.limit(area)

    def worth(self, area: int, number: int) -> float:
        """The value of the n-th token in an area."""
        realm = self.realm
        if area in self.founded or number > self.room(area) or not realm.is_open(area):
            return 0.0
        if realm.city[area] == realm.seat:
            return BESIDE_CITY
        worth = CLAIM if number == 1 else PAIR if number == 2 else MORE
        if SITE[area] != NO_SITE:
            worth += SITE_BONUS
        if area in realm.border:
            worth += BORDER
        return worth * SHARED if realm.foreign[area] else worth

    def last(self, area: int) -> float:
        """The value lost if one token left an area."""
        return self.worth(area, self.there[area])

    def next(self, area: int) -> float:
        """The value gained if one token came to an area."""
        return self.worth(area, self.there[area] + 1)

    def fed(self) -> int:
        """Tokens on the map once all without food are gone."""
        total = 0
        for area, number in enumerate(self.there):
            if number and area not in self.founded:
                total += min(number, max(self.room(area), 0))
        return total


def standing_now(scene: Scene) -> Muster:
    """All tokens of a seat where they are."""
    realm = Realm(scene.sight, scene.seat)
    return Muster(realm, realm.row, scene.ways)
