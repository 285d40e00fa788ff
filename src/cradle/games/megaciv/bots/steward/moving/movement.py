"""Movement: the plan is made once and carried out step by step, voyages first; one sentence explains it."""

from typing import Final

from cradle.games.megaciv.bots.steward.moving.muster import standing_now
from cradle.games.megaciv.bots.steward.moving.planning import begin_voyage, has_no_plan, plan_movement, walk_from
from cradle.games.megaciv.bots.steward.moving.under_way import ship_option
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.box.atlas import AREA_IDS
from cradle.kernel.words.catalog import Text, say
from cradle.kernel.words.written import Written

TRIES: Final = 4  # attempts to build, pay for and use a ship


def choose_move(scene: Scene) -> Written:
    """The next voyage, then the next walk, then the end."""
    if not scene.question.begun or has_no_plan(scene):
        plan_movement(scene)
    return next_voyage(scene) or next_walk(scene) or stay(scene)


def stay(scene: Scene) -> Written:
    scene.why = say("The tokens are best where they are.")
    return "done"


def next_voyage(scene: Scene) -> Written | None:
    """The ship for the next voyage; a voyage that cannot begin is given up."""
    voyage: list[int] | None = scene.note("voyage")
    if voyage is None or scene.note("aboard"):  # no tokens are waiting in a harbour
        voyage = begin_voyage(scene)
    while voyage is not None:
        ship = take_up(scene, voyage)
        if ship is not None:
            return ship
        voyage = begin_voyage(scene)
    return None


def take_up(scene: Scene, voyage: list[int]) -> Written | None:
    """The ship in the harbour, or a new one; None after some vain attempts, or if no token could board it."""
    tries: int = scene.note("tries") or 0
    scene.remember("tries", tries + 1)
    ship = ship_option(scene, voyage[1])
    if not scene.question.plan.unmoved[voyage[1]]:
        return None
    if tries >= TRIES or (ship is None and not scene.may("build ship")):
        return None
    takes = "A ship takes {tokens:# token|# tokens} from {area} to {other_area}."
    scene.why = say(takes, tokens=voyage[0], area=voyage[1], other_area=voyage[-1])
    return "build ship" if ship is None else ship


def next_walk(scene: Scene) -> Written | None:
    walks: list[list[int]] = scene.note("walks") or []
    while walks:
        walk, walks = walks[0], walks[1:]
        if scene.may(AREA_IDS[walk[0]]):
            scene.remember("walks", walks)
            scene.remember("walk", walk)
            scene.why = reason(scene, walk)
            return AREA_IDS[walk[0]]
    scene.remember("walks", [])
    return None


def reason(scene: Scene, walk: list[int]) -> Text:
    """The purpose of a walk."""
    if walk[1] in (scene.note("founding") or []):
        return say("Tokens gather in {area} to found a city.", area=walk[1])
    goes = "{tokens:# token goes|# tokens go} to {area}, where there is more room."
    return say(goes, tokens=walk[2], area=walk[1])


def walk(scene: Scene) -> Written:
    """Where the plan says, otherwise to land that feeds them."""
    if has_no_plan(scene):
        plan_movement(scene)
        scene.remember("walk", walk_from(scene, scene.question.area))
    planned: list[int] | None = scene.note("walk")
    if planned and planned[0] == scene.question.area and scene.may(AREA_IDS[planned[1]]):
        scene.why = reason(scene, planned)
        return AREA_IDS[planned[1]]
    return scene.best_area(standing_now(scene).next, "There is most room in {area}.")


def walk_number(scene: Scene) -> Written:
    planned: list[int] | None = scene.note("walk")
    numbers = scene.numbers()
    scene.forget("walk")
    if planned and planned[0] == scene.question.area and planned[1] == scene.question.to:
        scene.why = reason(scene, planned)
        return min(planned[2], max(numbers))
    if has_no_plan(scene):  # a person has chosen this way, so the tokens without food take it
        return max(min(numbers), min(standing_now(scene).surplus(scene.question.area), max(numbers)))
    return min(numbers)


def walk_on(scene: Scene) -> Written:
    """The plan counts single steps only."""
    return "stay"
