"""Calamities: whom a steward names as a victim, and what it gives up as a victim itself."""

from typing import Any, Final

from cradle.games.megaciv.bots.steward.hand import card_written, cheapest_card, loss
from cradle.games.megaciv.bots.steward.losses import CITY, city_worth, lose_city, take_city
from cradle.games.megaciv.bots.steward.moving.muster import Muster, standing_now
from cradle.games.megaciv.bots.steward.race import promises
from cradle.games.megaciv.bots.steward.realm import Realm
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Written

UNITS: Final = 5  # tokens that a city counts for barbarians
BANDITS: Final = 4  # treasury that saves a card
MANY_CITIES: Final = 6


def seats_offered(scene: Scene) -> dict[int, Written]:
    """The seats among the options, with their written form."""
    found: dict[int, Written] = {}
    for seat, civilization in enumerate(scene.sight.civilizations()):
        if civilization >= 0 and CIVILIZATION_IDS[civilization] in scene.options:
            found[seat] = CIVILIZATION_IDS[civilization]
    return found


def name_victim(scene: Scene) -> Written:
    """Of the players who may be named, the one closest to winning."""
    seats = seats_offered(scene)
    if not seats:
        return scene.first()
    ahead = promises(scene)
    leader = max(seats, key=lambda seat: (ahead[seat], -seat))
    leads = "{civilization} is the closest to winning of the players who can be named."
    scene.why = say(leads, civilization=scene.sight.civilizations()[leader])
    return seats[leader]


def select_area(scene: Scene) -> Written:
    """Civil War: of its own areas the least useful, of others' the most valuable."""
    copy: Any = scene.question.copy
    return lose_units(scene) if copy.victim == scene.seat else take_city(scene)


def lose_units(scene: Scene) -> Written:
    """Lose areas without a city first."""
    muster = standing_now(scene)
    return scene.best_area(lambda area: -area_worth(muster, area), "The units in {area} are missed least.")


def area_worth(muster: Muster, area: int) -> float:
    """The value of all units in an area together."""
    realm = muster.realm
    city = city_worth(realm, area) + CITY if realm.city[area] == realm.seat else 0.0
    return city + sum([muster.worth(area, number) for number in range(1, realm.row[area] + 1)])


def drive_barbarians(scene: Scene) -> Written:
    """To where the victim has most."""
    victim: int = scene.question.copy.victim
    row, city = scene.sight.tokens_by_area(victim), scene.sight.cities_by_area()
    return scene.best_area(
        lambda area: row[area] + (UNITS if city[area] == victim else 0), "They do most harm in {area}."
    )


def fight_flames(scene: Scene) -> Written:
    if scene.may("pay"):
        scene.why = say("A city is worth more than the treasury that saves it.")
        return "pay"
    return lose_city(scene)


def meet_bandits(scene: Scene) -> Written:
    """Discard a cheap card; a dear one is worth the treasury."""
    counts = list(scene.sight.purse().hand)
    card = cheapest_card(scene.options, counts)
    if card is None:
        return scene.options[0]
    if scene.may("pay") and loss(counts, card_written(card)) > BANDITS:
        scene.why = say("Every card is worth more than the treasury that saves it.")
        return "pay"
    scene.why = say("This card is worth least.")
    return card


def discard(scene: Scene) -> Written:
    """The card whose loss costs least."""
    card = cheapest_card(scene.options, list(scene.sight.purse().hand))
    scene.why = say("This card is missed least.")
    return scene.first() if card is None else card


def buy_off_step(scene: Scene) -> Written:
    """Two cities are worth giving for a step only if there are many."""
    if len(Realm(scene.sight, scene.seat).cities) > MANY_CITIES:
        scene.why = say("A space on the A.S.T. is worth more than two of my cities.")
        return "yes"
    return "no"


def appeal_to_theocracy(scene: Scene) -> Written:
    scene.why = say("Two cards are worth less than the cities.")
    return "yes"
