"""The plan of a movement: cities first, then land for everyone, then ships; it is made when there is none yet."""

from cradle.games.megaciv.bots.steward.moving.forecast import found_cities
from cradle.games.megaciv.bots.steward.moving.muster import Muster
from cradle.games.megaciv.bots.steward.moving.sailing import emigrate
from cradle.games.megaciv.bots.steward.moving.spreading import retake, spread
from cradle.games.megaciv.bots.steward.realm import Realm
from cradle.games.megaciv.bots.steward.scene import Scene


def plan_movement(scene: Scene) -> None:
    muster = left_to_move(scene)
    found_cities(muster)
    spread(muster)
    retake(muster)
    emigrate(muster)
    scene.remember("walks", [[area, to, number] for (area, to), number in muster.walks.items()])
    scene.remember("voyages", muster.voyages)
    scene.remember("founding", muster.founded)
    scene.remember("voyage", None)


def left_to_move(scene: Scene) -> Muster:
    """The tokens that have not moved, and the ships with the steps they have left."""
    realm = Realm(scene.sight, scene.seat)
    muster = Muster(realm, scene.question.plan.unmoved, scene.ways)
    muster.ships = [(ship.area, ship.steps) for ship in scene.question.plan.fleet]
    return muster


def has_no_plan(scene: Scene) -> bool:
    """Somebody else has moved so far, such as a person who asks for advice on the way."""
    return scene.note("walks") is None


def walk_from(scene: Scene, area: int) -> list[int] | None:
    """Take the next walk out of this area from the plan."""
    walks: list[list[int]] = scene.note("walks") or []
    found = next((walk for walk in walks if walk[0] == area), None)
    scene.remember("walks", [walk for walk in walks if walk is not found])
    return found


def begin_voyage(scene: Scene) -> list[int] | None:
    """The next voyage of the plan."""
    voyages: list[list[int]] = scene.note("voyages") or []
    voyage = voyages[0] if voyages else None
    scene.remember("voyages", voyages[1:])
    scene.remember("voyage", voyage)
    scene.remember("tries", 0)
    scene.forget("aboard")
    return voyage
