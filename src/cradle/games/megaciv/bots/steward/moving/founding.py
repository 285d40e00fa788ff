"""Founding cities: where to gather tokens for one, by land and by ferry, so that it stays supported afterwards."""

from typing import Final

from cradle.games.megaciv.bots.steward.moving.muster import Muster, standing_now
from cradle.games.megaciv.bots.steward.moving.sailing import ferry
from cradle.games.megaciv.bots.steward.moving.spreading import spread
from cradle.games.megaciv.bots.steward.realm import MOST_CITIES, Realm
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.box.atlas import (
    AREA_IDS,
    LAND_NEIGHBOURS,
    LIMIT,
    NO_SITE,
    NONE,
    PLAIN,
    SITE,
    VOLCANO,
)
from cradle.games.megaciv.box.cards import ARCHITECTURE
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Written

MARGIN: Final = 2  # tokens to spare beyond what cities need
KEEPING: Final = (99, 2, 1, 0)  # tokens that neighbours keep when called: at first only those without food go
DANGER: Final = 1.0  # for a flood plain or a volcano
WILD: Final = 4.0  # for the wilderness, since twelve tokens are a lot


def found_in_order(muster: Muster, order: list[int]) -> None:
    """One city after the other, if tokens suffice to build and support it."""
    tried = 0
    for place in order:
        if muster.cities() >= MOST_CITIES or tried >= muster.ways.places:
            return
        trial = muster.copy()
        if not gather(trial, place):
            continue
        tried += 1
        trial.founded.append(place)
        if can_feed(trial):
            adopt(muster, trial)


def places(muster: Muster) -> list[int]:
    """Possible places for a city, the cheapest first: little food lost, few enemies, many tokens near."""
    realm, around = muster.realm, set()
    for area, number in enumerate(muster.fresh):
        if number:
            around.add(area)
            around.update(LAND_NEIGHBOURS[area])
    rated = [(cost(muster, area), area) for area in around if is_place(realm, area)]
    return [area for _, area in sorted(rated)]


def is_place(realm: Realm, area: int) -> bool:
    return LIMIT[area] > 0 and realm.city[area] == NONE and realm.may_enter(area)


def cost(muster: Muster, area: int) -> float:
    """The cost of a city here, in tokens."""
    taken = float(LIMIT[area]) + muster.realm.foreign[area]
    if SITE[area] == NO_SITE:
        taken += WILD
    if PLAIN[area] != NONE or VOLCANO[area] != NONE:
        taken += DANGER
    near = muster.there[area] + sum([muster.surplus(other) for other in LAND_NEIGHBOURS[area]])
    return taken - near / 3


def gather(muster: Muster, place: int) -> bool:
    """Call the neighbours, those without food first; if they are too few, a ship brings the rest."""
    realm = muster.realm
    needed = realm.price(place) + realm.foreign[place]
    needed -= masons(muster, place)
    missing = needed - muster.there[place]
    near = [area for area in LAND_NEIGHBOURS[place] if muster.fresh[area] and area not in muster.founded]
    for keeping in KEEPING:
        for area in near:
            going = min(missing, muster.fresh[area], muster.there[area] - min(keeping, muster.room(area)))
            if going > 0:
                muster.walk(area, place, going)
                missing -= going
    if missing > 0:
        missing -= ferry(muster, place, missing)
    muster.fresh[place] = 0  # the tokens here stay
    return missing <= 0


def masons(muster: Muster, place: int) -> int:
    """With Architecture, the treasury pays up to half of one city a turn."""
    if ARCHITECTURE not in muster.realm.owned or muster.founded:
        return 0
    return min(muster.realm.price(place) // 2, muster.treasury)


def can_feed(trial: Muster) -> bool:
    """All cities will have their tokens, with some to spare."""
    settled = trial.copy()
    spread(settled)
    return settled.fed() >= trial.realm.support * trial.cities() + MARGIN


def adopt(muster: Muster, trial: Muster) -> None:
    muster.fresh, muster.there, muster.walks = trial.fresh, trial.there, trial.walks
    muster.founded, muster.voyages, muster.treasury = trial.founded, trial.voyages, trial.treasury


# ---- phase 5


def build_city(scene: Scene) -> Written:
    """The cheapest city that the remaining tokens can support."""
    muster = standing_now(scene)
    needed = muster.realm.support * (len(muster.realm.cities) + 1)
    places = [area for area in scene.areas() if left_with(muster, area) >= needed]
    if not places:
        scene.why = say("The tokens that remain would not feed another city.")
        return "done"
    best = min(places, key=lambda area: cost(muster, area))
    why = "A city in {area} brings a trade card each turn, and enough tokens remain to support it."
    scene.why = say(why, area=best)
    return AREA_IDS[best]


def place_city(scene: Scene) -> Written:
    """The first cities of the Short Game go where they cost least food."""
    muster = standing_now(scene)
    return scene.best_area(lambda area: -cost(muster, area), "A city in {area} leaves the land that feeds most free.")


def left_with(muster: Muster, area: int) -> int:
    """Tokens with food if a city is built here."""
    trial = muster.copy()
    trial.founded.append(area)
    return trial.fed()


def pay_from_treasury(scene: Scene) -> Written:
    """Only as many tokens as are missing on the map."""
    scene.why = say("Treasury pays only for the tokens that are missing.")
    return min(scene.numbers())


def take_from_next_door(scene: Scene) -> Written:
    """From the area where most tokens would starve anyway."""
    if scene.may("done"):
        return "done"
    muster = standing_now(scene)
    return scene.best_area(lambda area: -muster.last(area), "A token from {area} is missed least.")
