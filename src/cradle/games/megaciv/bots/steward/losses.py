"""Losses: which cities and tokens a steward can best spare, and which of another's are worth most."""

from typing import Final

from cradle.games.megaciv.bots.steward.moving.muster import Muster, standing_now
from cradle.games.megaciv.bots.steward.realm import Realm
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.box.atlas import LAND_NEIGHBOURS, LIMIT, NO_SITE, PLAIN, SITE, VOLCANO
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Written

CITY: Final = 5.0  # what a city is worth in tokens
WILDERNESS: Final = 3.0  # added in the wilderness, where it is hard to build again
DANGER: Final = 1.0  # subtracted on a flood plain or beside a volcano
NEAR: Final = 0.3  # subtracted for each token next door that could build it again


def lose_city(scene: Scene) -> Written:
    """Lose the city that is built again soonest."""
    realm = Realm(scene.sight, scene.seat)
    return scene.best_area(lambda area: -city_worth(realm, area), "The city in {area} is the easiest to build again.")


def city_worth(realm: Realm, area: int) -> float:
    """How much a city would be missed; on a site among many tokens it is soon built again."""
    worth = CITY - LIMIT[area]
    if SITE[area] == NO_SITE:
        worth += WILDERNESS
    if PLAIN[area] >= 0 or VOLCANO[area] >= 0:
        worth -= DANGER
    return worth - NEAR * near(realm, area)


def near(realm: Realm, area: int) -> int:
    """Own tokens next door."""
    return sum([realm.row[other] for other in LAND_NEIGHBOURS[area]])


def take_city(scene: Scene) -> Written:
    """Of another's cities, take the one nearest to its own tokens and hardest to build again."""
    realm = Realm(scene.sight, scene.seat)
    return scene.best_area(lambda area: prize(realm, area), "The city in {area} is the best prize.")


def prize(realm: Realm, area: int) -> float:
    return near(realm, area) - LIMIT[area] + (WILDERNESS if SITE[area] == NO_SITE else 0.0)


def pay_damage(scene: Scene) -> Written:
    """Lose tokens before cities while cities stay supported, those worth least first."""
    muster = standing_now(scene)
    return scene.best_area(lambda area: -unit_worth(muster, area), "A loss in {area} hurts least.")


def unit_worth(muster: Muster, area: int) -> float:
    """The value of the unit that would be lost here."""
    realm = muster.realm
    if realm.city[area] != realm.seat or realm.row[area]:
        return muster.last(area)
    spare = sum(realm.row) - realm.support * len(realm.cities)
    return city_worth(realm, area) / 4 + (CITY + 1.0 if spare > 0 else 0.0)


def choose_unit(scene: Scene) -> Written:
    scene.why = say("A token is easier to replace than a city.")
    return "token" if scene.may("token") else "city"
