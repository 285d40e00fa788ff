"""Whom a steward names when others are to suffer: who is about to win, not who has most today."""

from random import Random

from cradle.games.megaciv.bots.steward.calamities import name_victim
from cradle.games.megaciv.bots.steward.race import march, promises, turns_left
from cradle.games.megaciv.bots.steward.scene import Scene, Ways
from cradle.games.megaciv.bots.steward.steward import PARTS, Steward
from cradle.games.megaciv.box.cards import FAMINE, POINTS, PRICE
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.calamities.roles import NameVictim
from cradle.games.megaciv.world.state import World
from cradle.kernel.seen.perspective import Perspective
from megaciv.world import ASSYRIA, EGYPT, HATTI, MINOA, a_world, run

DEAR = [each for each in range(51) if PRICE[each] >= 200][:3]
CHEAP = [each for each in range(51) if PRICE[each] < 200]
LAND = {  # five cities each, and tokens to lose
    HATTI: ["hattusa", "galatia", "phrygia", "kanesh", "anatolia"],
    ASSYRIA: ["tyre", "assyria", "damascus", "aleppo", "petra"],
}


def a_race() -> World:
    """Assyria has more points; Hatti's marker is about to reach the end, and Assyria's stands still."""
    few = next(number for number in range(51) if sum([POINTS[each] for each in CHEAP[:number]]) >= 20)
    return a_world(
        hand={EGYPT: [FAMINE]},
        tokens={EGYPT: {"memphis": 4}, HATTI: {"bithynia": 2}, ASSYRIA: {"sidon": 1}, MINOA: {"knossos": 3}},
        cities=LAND,
        position={HATTI: 14, ASSYRIA: 14, EGYPT: 9, MINOA: 9},
        advances={HATTI: DEAR, ASSYRIA: CHEAP[:few]},
    )


def a_scene(world: World, seat: int) -> Scene:
    here = Perspective(GAME, world, seat, [])
    choice = here.asked()
    assert choice is not None
    return Scene(here, choice, {}, Ways(6, 40, 8, ()))


def test_the_victim_is_whoever_is_about_to_win() -> None:
    world = a_race()
    run(world, CalamityResolution())

    here = Perspective(GAME, world, EGYPT, [])

    assert isinstance(here.asked(), NameVictim)
    assert here.points(ASSYRIA) > here.points(HATTI)
    assert Steward(Random(1)).choose(here) == "hatti"


def test_every_question_for_a_victim_is_answered_so() -> None:
    """Piracy has a question of its own, and so have heresy, and Famine and Epidemic."""
    asks = [each.__name__ for each in NameVictim.__subclasses__()]

    assert len(asks) == 3
    assert all(PARTS[name] is name_victim for name in asks)


def test_the_game_lasts_until_the_first_marker_can_be_at_its_end() -> None:
    world = a_race()
    run(world, CalamityResolution())
    scene = a_scene(world, EGYPT)

    assert turns_left(scene) == 1
    assert march(scene, HATTI, 3) == 3
    assert march(scene, ASSYRIA, 3) == 0
    assert promises(scene)[HATTI] > promises(scene)[ASSYRIA]
