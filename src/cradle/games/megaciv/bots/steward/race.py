"""The race for the end of the A.S.T.: how many turns are left, and what every player will have by then."""

from typing import Final

from cradle.games.megaciv.bots.steward.epochs import SPACE, turns_to_enter
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.box.civilizations import BASIC_FINISH, EXPERT_FINISH, epoch

CITY_SCORE: Final = 3.0  # what a city brings until the end
LONGEST: Final = 12  # most turns to look ahead


def promises(scene: Scene) -> list[float]:
    """For each seat, its likely final score: points, the steps of its marker, and the points from its cities."""
    left, cities = turns_left(scene), scene.sight.cities_on_map()
    steps = [march(scene, seat, left) if seat in scene.sight.ranking() else 0 for seat in range(scene.sight.seats)]
    points = [scene.perspective.points(seat) for seat in range(scene.sight.seats)]
    return [points[seat] + SPACE * steps[seat] + CITY_SCORE * cities[seat] for seat in range(scene.sight.seats)]


def turns_left(scene: Scene) -> int:
    """Turns until the first marker can reach the end."""
    finish, at = EXPERT_FINISH if scene.sight.purse().expert else BASIC_FINISH, scene.sight.positions()
    for turns in range(max(1, finish - max(at)), LONGEST):
        if any([at[seat] + march(scene, seat, turns) >= finish for seat in scene.sight.ranking()]):
            return turns
    return LONGEST


def march(scene: Scene, seat: int, turns: int) -> int:
    """Spaces that a marker gains in this many turns, if each advance or city it lacks costs it a turn."""
    sight, expert = scene.sight, scene.sight.purse().expert
    civilization, at = sight.civilizations()[seat], sight.positions()[seat]
    cities, advances = sight.cities_on_map()[seat], sight.advances()[seat]
    steps, made_up = 0, 0
    for _ in range(turns):
        entered = epoch(civilization, at + steps + 1, expert)
        if turns_to_enter(entered, expert, cities, advances) > made_up:
            made_up += 1
        else:
            steps += 1
    return steps
