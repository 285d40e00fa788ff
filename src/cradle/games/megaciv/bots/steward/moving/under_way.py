"""A ship is built, kept, loaded and sailed as planned; without a plan, to where its cargo is worth most."""

from cradle.games.megaciv.bots.steward.moving.muster import Muster, standing_now
from cradle.games.megaciv.bots.steward.moving.planning import begin_voyage, has_no_plan, left_to_move, plan_movement
from cradle.games.megaciv.bots.steward.moving.sailing import Fare, crossing, loss, routes_from
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.box.atlas import AREA_IDS, LIMIT
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Written


def ship_option(scene: Scene, harbour: int) -> Written | None:
    """The fittest ship that lies there, as answers write it."""
    name = f"ship {AREA_IDS[harbour]}"
    ships = [each for each in scene.options if isinstance(each, str) and (each == name or each.startswith(name + " "))]
    return max(ships, key=fitness) if ships else None


def fitness(ship: str) -> int:
    last = ship.rpartition(" ")[2]
    return int(last) if last.isdecimal() else -1


def build_ship(scene: Scene) -> Written:
    if has_no_plan(scene):
        plan_movement(scene)
        begin_voyage(scene)
    voyage: list[int] | None = scene.note("voyage")
    if voyage and scene.may(AREA_IDS[voyage[1]]):
        return AREA_IDS[voyage[1]]
    return scene.options[0]


def pay_for_ship(scene: Scene) -> Written:
    """From treasury as far as it goes."""
    scene.why = say("Treasury pays for the ship, so that no token is lost.")
    return max(scene.numbers())


def give_token(scene: Scene) -> Written:
    """The token that is worth least where it stands."""
    muster = standing_now(scene)
    return scene.best_area(lambda area: -muster.last(area), "A token from {area} is missed least.")


def keep_ship(scene: Scene) -> Written:
    if has_no_plan(scene):
        plan_movement(scene)
        harbour = scene.question.plan.fleet[scene.question.at].area
        scene.remember("voyage", next((each for each in scene.note("voyages") if each[1] == harbour), None))
        scene.remember("voyages", [each for each in scene.note("voyages") if each is not scene.note("voyage")])
    if scene.note("voyage") and scene.may("treasury"):
        scene.why = say("The ship still has tokens to carry this turn.")
        return "treasury"
    return "scrap"


# ---- at sea


def sail(scene: Scene) -> Written:
    """Load in the harbour, sail along the way, unload at its end."""
    if has_no_plan(scene) and scene.note("voyage") is None:
        set_course(scene)
    voyage: list[int] | None = scene.note("voyage")
    ship = scene.question.voyage
    if voyage and ship.area in voyage[1:]:
        at = voyage.index(ship.area, 1)
        if at == 1 and not ship.aboard and scene.may("board"):
            scene.remember("aboard", True)
            return "board"
        if at + 1 < len(voyage) and ship.aboard and scene.may(AREA_IDS[voyage[at + 1]]):
            brings = "The ship brings {tokens:# token|# tokens} to {area}."
            scene.why = say(brings, tokens=ship.aboard, area=voyage[-1])
            return AREA_IDS[voyage[at + 1]]
    return come_ashore(scene)


def come_ashore(scene: Scene) -> Written:
    """End the voyage, here if possible; otherwise take tokens aboard, and sail on only if nothing else is allowed."""
    for option in ("done", "ashore", "board"):
        if scene.may(option):
            return option
    return scene.first()


def take_aboard(scene: Scene) -> Written:
    if has_no_plan(scene) and scene.note("voyage") is None:
        set_course(scene)
    voyage: list[int] | None = scene.note("voyage")
    numbers = scene.numbers()
    if voyage and voyage[0] in numbers:
        return voyage[0]
    return max(numbers)


def put_ashore(scene: Scene) -> Written:
    return max(scene.numbers())


def set_course(scene: Scene) -> None:
    """Choose where a ship used by a person takes its actual or possible cargo; nowhere if that is best here."""
    ship, muster = scene.question.voyage, left_to_move(scene)
    best, most = None, 0.0
    for place, route in routes_from(ship.area, ship.steps).items():
        load, gained = cargo_worth(muster, ship.area, ship.aboard, place, ship.steps)
        if load and gained > most:
            best, most = [load, *route], gained
    scene.remember("voyage", best)


def cargo_worth(muster: Muster, harbour: int, aboard: int, place: int, steps: int) -> tuple[int, float]:
    """How many tokens a ship brings to a place, and how much more they are worth there than here."""
    if not aboard:
        return crossing(muster, Fare(0, [], 0.0, steps), harbour, place)
    if LIMIT[place] <= 0 or not muster.realm.may_enter(place) or not muster.realm.is_open(place):
        return 0, 0.0
    there = sum([muster.worth(place, muster.there[place] + each + 1) for each in range(aboard)])
    return aboard, there - loss(muster, harbour, aboard)
