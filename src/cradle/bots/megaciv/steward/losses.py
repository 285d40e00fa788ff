"""Losses: which cities and tokens a steward can best do without."""

from typing import Any, Final

from cradle.bots.megaciv.steward.muster import standing_now
from cradle.bots.megaciv.steward.realm import Realm
from cradle.bots.megaciv.steward.scene import Scene
from cradle.games.megaciv.box.atlas import (
    AREA,
    AREA_IDS,
    AREA_NAMES,
    LAND_NEIGHBOURS,
    LIMIT,
    NO_SITE,
    PLAIN,
    SITE,
    VOLCANO,
)
from cradle.kernel.written import Written

CITY: Final = 5.0  # what a city is worth in tokens
WILDERNESS: Final = 3.0  # more, where it is hard to build again
NEAR: Final = 0.3  # for each token next door that could build it again


def areas_offered(scene: Scene) -> list[int]:
    return [AREA[option] for option in scene.options if isinstance(option, str) and option in AREA]


def city_worth(realm: Realm, area: int) -> float:
    """How much a city would be missed; a site among many tokens is soon built again."""
    worth = CITY - LIMIT[area]
    if SITE[area] == NO_SITE:
        worth += WILDERNESS
    if PLAIN[area] >= 0 or VOLCANO[area] >= 0:
        worth -= 1.0
    return worth - NEAR * sum([realm.row[other] for other in LAND_NEIGHBOURS[area]])


def lose_city(scene: Scene) -> Written:
    """The city that is soonest built again."""
    realm, best, least = Realm(scene.sight, scene.seat), scene.first(), 999.0
    for option in scene.options:
        if isinstance(option, str) and option in AREA:
            worth = city_worth(realm, AREA[option])
            if worth < least:
                best, least = option, worth
    if isinstance(best, str) and best in AREA:
        scene.why = f"{AREA_NAMES[AREA[best]]} is the city that is easiest to build again."
    return best


def take_city(scene: Scene) -> Written:
    """Of another's cities the one they would miss most."""
    realm, best, most = Realm(scene.sight, scene.seat), scene.first(), -999.0
    for option in scene.options:
        if isinstance(option, str) and option in AREA:
            near = sum([realm.row[other] for other in LAND_NEIGHBOURS[AREA[option]]])
            worth = near - LIMIT[AREA[option]] + (WILDERNESS if SITE[AREA[option]] == NO_SITE else 0.0)
            if worth > most:
                best, most = option, worth
    if isinstance(best, str) and best in AREA:
        scene.why = f"{AREA_NAMES[AREA[best]]} is worth most here."
    return best


def pay_damage(scene: Scene) -> Written:
    """Tokens before cities while the cities stay fed, those that are worth least first."""
    muster = standing_now(scene)
    realm = muster.realm
    spare = sum(realm.row) - realm.support * len(realm.cities)
    best: Any = scene.first()
    least = 999.0
    for area in areas_offered(scene):
        if realm.city[area] == scene.seat and not realm.row[area]:
            worth = (CITY + 1.0 + city_worth(realm, area) / 4) if spare > 0 else city_worth(realm, area) / 4
        else:
            worth = muster.last(area)
        if worth < least:
            best, least = area, worth
    if isinstance(best, int):
        scene.why = f"A loss in {AREA_NAMES[best]} hurts least."
        return AREA_IDS[best]
    return scene.first()


def choose_unit(scene: Scene) -> Written:
    scene.why = "A token is easier to replace than a city."
    return "token" if scene.may("token") else "city"


def lose_token(scene: Scene) -> Written:
    """In a fight: where a token is worth least, but rather next door than the last one here."""
    return pay_damage(scene) if areas_offered(scene) else scene.first()
