"""Special abilities: a steward uses them whenever they bring something."""

from typing import Final

from cradle.games.megaciv.bots.steward.calamities import name_victim
from cradle.games.megaciv.bots.steward.hand import card_written, loss
from cradle.games.megaciv.bots.steward.race import promises
from cradle.games.megaciv.bots.steward.realm import MOST_CITIES, Realm
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.box.cards import ADVANCE, CARD_IDS, FACE_VALUE, FUNDAMENTALISM, WATER
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Written

IDLE: Final = ("diaspora",)  # abilities that a steward leaves alone
CITY: Final = 5
GROWTH: Final = 16  # tokens that next turn's growth may need


def use_ability(scene: Scene) -> Written:
    """One ability after the other, as long as any helps."""
    for option in scene.options:
        if option == "trade_routes" and not cards_to_cash(scene):
            continue
        if isinstance(option, str) and option in ADVANCE and option not in IDLE:
            scene.why = say("{advance} costs nothing to use.", advance=ADVANCE[option])
            return option
    return "done"


def use_politics(scene: Scene) -> Written:
    return "annex" if scene.may("annex") else "bank"


def bank_tokens(scene: Scene) -> Written:
    """As many as still leave enough stock for growth."""
    spare = scene.sight.stocks()[scene.seat] - GROWTH
    scene.why = say("Treasury pays for advances, and enough tokens stay in stock to grow with.")
    numbers = sorted(scene.numbers())
    return max([each for each in numbers if each <= spare], default=numbers[0])


def name_area(scene: Scene) -> Written:
    """The area where the steward gains most, or the leader loses most."""
    realm, ahead = Realm(scene.sight, scene.seat), promises(scene)
    return scene.best_area(lambda area: spoils(scene, realm, ahead, area), "{area} promises most.")


def spoils(scene: Scene, realm: Realm, ahead: list[float], area: int) -> float:
    """The units of others there; a city that the steward could not support is worth nothing to it."""
    owner = realm.city[area]
    if owner < 0:
        return float(realm.foreign[area])
    if scene.question.ability != FUNDAMENTALISM and not can_hold(realm):
        return -1.0
    leads = ahead[owner] / 100 if owner < scene.sight.seats else 0.0
    return realm.foreign[area] + CITY + leads


def can_hold(realm: Realm) -> bool:
    """It could support one more city."""
    cities = len(realm.cities) + 1
    return cities <= MOST_CITIES and sum(realm.row) >= realm.support * cities


def name_subject(scene: Scene) -> Written:
    """All players who may be named, leaders first."""
    if [each for each in scene.options if each != "done"]:
        return name_victim(scene)
    return "done"


def choose_kind(scene: Scene) -> Written:
    return "city" if scene.may("city") and can_hold(Realm(scene.sight, scene.seat)) else scene.options[-1]


def cards_to_cash(scene: Scene) -> list[Written]:
    """Single cards bring twice their face value with Trade Routes, more than in a set."""
    counts, stock = list(scene.sight.purse().hand), scene.sight.stocks()[scene.seat]
    found: list[Written] = []
    for option in scene.options if "trade_routes" not in scene.options else names_in(counts):
        name = card_written(option)
        if 0 <= name < WATER and loss(counts, name) < 2 * FACE_VALUE[name] <= stock - GROWTH:
            found.append(option)
    return found


def names_in(counts: list[int]) -> list[Written]:
    return [CARD_IDS[name] for name in range(WATER) if counts[name]]


def cash_card(scene: Scene) -> Written:
    cards = cards_to_cash(scene)
    if cards:
        scene.why = say("A single card brings twice its face value.")
        return max(cards, key=lambda card: FACE_VALUE[card_written(card)])
    return "done" if scene.may("done") else scene.first()
