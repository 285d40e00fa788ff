"""Several steps said at once: walks with their number, whole voyages, upkeep, and tokens that fill the areas."""

from random import Random
from typing import Any

import pytest

from cradle.games.megaciv.box.atlas import AREA, LIMIT
from cradle.games.megaciv.box.cards import ASTRONAVIGATION, URBANISM
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.movement.sailing import Sail
from cradle.games.megaciv.phases.movement.ships import FIRST_SHIP
from cradle.games.megaciv.phases.movement.walking import ChooseMove, MoveSeat
from cradle.games.megaciv.phases.population_expansion import PopulationExpansion
from cradle.games.megaciv.world.state import World
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from megaciv.world import EGYPT, MINOA, a_world, answer, asked, run


def here(world: World) -> Perspective:
    return Perspective(GAME, world, MINOA, [])


def after(world: World, *said: Any) -> Perspective:
    """How things look once all of it is said; nothing of it is refused and nothing stops it."""
    trial = here(world).tried(list(said))
    assert (trial.refused, trial.stopped) == (None, None)
    return trial.here


def world_of(perspective: Perspective) -> World:
    state = perspective._state
    assert isinstance(state, World)
    return state


def about(perspective: Perspective) -> Any:
    question = perspective.question()
    assert question is not None
    return question["about"]


def movement(**laid: Any) -> World:
    world = a_world(**laid)
    run(world, MoveSeat(MINOA))
    return world


def test_where_to_and_how_many_are_said_at_once() -> None:
    world = movement(tokens={MINOA: {"siwa": 3}})

    there = after(world, "siwa", {"to": "jalo", "number": 2})

    assert there.asked().__class__ is ChooseMove
    assert world_of(there).tokens[MINOA][AREA["jalo"]] == 2


def test_a_number_that_is_not_asked_is_not_said() -> None:
    world = movement(tokens={MINOA: {"siwa": 1, "cyprus": 2}})

    assert world_of(after(world, "siwa", {"to": "jalo", "number": 1})).tokens[MINOA][AREA["jalo"]] == 1


def test_an_illegal_walk_is_refused_as_a_whole() -> None:
    world = movement(tokens={MINOA: {"siwa": 3}})

    trial = here(world).tried(["siwa", {"to": "jalo", "number": 4}])

    assert trial.refused is not None


@pytest.mark.parametrize("there, usual", [(1, 1), (2, 1), (3, 2)])
def test_usually_those_above_the_limit_go_and_otherwise_all(there: int, usual: int) -> None:
    """P5b.1: Siwa feeds one."""
    world = movement(tokens={MINOA: {"siwa": there, "cyprus": 1}})
    answer(world, MINOA, AREA["siwa"])

    assert asked(world, MINOA).about(world)["usual"] == usual


def afloat(steps: int = 4, **laid: Any) -> World:
    """Minoa has taken up a ship in Knossos that may sail."""
    world = movement(ships={MINOA: ["knossos"]}, treasury={MINOA: 1}, **laid)
    answer(world, MINOA, FIRST_SHIP)
    return world


def test_the_upkeep_is_paid_and_the_ship_is_taken_up_in_one() -> None:
    there = after(afloat(tokens={MINOA: {"knossos": 3}}), {"keep": "treasury"})

    assert isinstance(there.asked(), Sail)
    assert about(there)["area"] == "knossos"


def test_every_coast_in_reach_is_told_with_its_distance_and_is_sailed_to_in_one() -> None:
    """P3.13: wherever the page says a ship can go, it goes, by so many steps."""
    aboard = after(afloat(tokens={MINOA: {"knossos": 3}}), {"keep": "treasury"}, {"board": 2})
    reach = about(aboard)["reach"]

    assert len(reach) > 10
    for area, steps, _ in reach:
        trial = aboard.tried([{"sail": area, "land": True}])
        state = world_of(trial.here)
        assert (trial.refused, trial.stopped) == (None, None), area
        assert state.tokens[MINOA][AREA[area]] >= 2, area
        mover = state.agenda[-1]
        assert isinstance(mover, ChooseMove)
        (ship,) = mover.plan.fleet
        assert (ship.area, ship.steps) == (AREA[area], 4 - steps)


def test_whoever_stays_aboard_sails_on() -> None:
    there = after(afloat(tokens={MINOA: {"knossos": 3}}), {"keep": "treasury"}, {"board": 2})
    near = [area for area, steps, _ in about(there)["reach"] if steps == 1][0]

    sailed = there.tried([{"sail": near, "land": False}]).here
    landed = sailed.tried([{"ashore": 1}]).here

    assert about(sailed)["aboard"] == 2
    assert about(landed)["aboard"] == 1


def test_a_coast_where_a_fight_would_start_is_told() -> None:
    world = afloat(tokens={MINOA: {"knossos": 3}, EGYPT: {"cyprus": 3}}, advances={MINOA: [ASTRONAVIGATION]})

    reach = about(after(world, {"keep": "treasury"}, {"board": 2}))["reach"]

    fights = {area for area, _, fight in reach if fight}
    assert fights <= {"cyprus"}


def test_where_fewer_can_stay_fewer_usually_go() -> None:
    """P5b.1: Jalo feeds one, so one goes there from an area that feeds them all; one may always come."""
    world = movement(tokens={MINOA: {"cyrene": 3, "cyrenaica": 9}})
    answer(world, MINOA, AREA["cyrene"])

    fits = dict(about(here(world))["fits"])

    assert about(here(world))["usual"] == 3
    assert fits["jalo"] == 1
    assert fits["cyrenaica"] == 1


def test_on_a_free_city_site_as_many_go_as_make_a_city() -> None:
    """P5a.1: Cyrene has a city site, which takes six; where somebody else stands, all may be wanted."""
    world = movement(tokens={MINOA: {"cyrenaica": 9, "cyrene": 4}})
    answer(world, MINOA, AREA["cyrenaica"])
    contested = movement(tokens={MINOA: {"cyrenaica": 9, "cyrene": 4}, EGYPT: {"cyrene": 1}})
    answer(contested, MINOA, AREA["cyrenaica"])

    assert dict(about(here(world))["fits"])["cyrene"] == 2
    assert "cyrene" not in dict(about(here(contested))["fits"])


def test_an_empty_ship_usually_takes_along_what_stands_above_the_limit() -> None:
    """P5b.1: they would be lost ashore; where none do, or somebody is aboard, nobody goes without being told to."""
    crowded = after(afloat(tokens={MINOA: {"knossos": 6}}), {"keep": "treasury"})
    above = 6 - LIMIT[AREA["knossos"]]

    assert about(crowded)["usual"] == min(above, about(crowded)["space"]) > 0
    assert about(crowded.tried([{"board": 1}]).here)["usual"] == 0
    assert about(after(afloat(tokens={MINOA: {"knossos": 1}}), {"keep": "treasury"}))["usual"] == 0


def test_growth_fills_what_the_stock_allows_in_one() -> None:
    """P2a.4: all of the stock, where most room is left."""
    world = a_world(tokens={MINOA: {"cyprus": 1, "knossos": 1, "jalo": 2}}, stock={MINOA: 3})
    run(world, PopulationExpansion())

    trial = here(world).tried([{"fill": "all"}])

    assert trial.refused is None
    assert trial.answers == ["knossos", "cyprus"], "then Jalo alone is left, and that is not asked"


def test_what_a_city_needs_from_next_door_is_taken_in_one() -> None:
    """P5a.4: eight and four, each from where tokens stand closest, and none more."""
    world = a_world(
        tokens={MINOA: {"assyria": 9, "carrhae": 3, "nineveh": 4, "syria": 1}}, advances={MINOA: [URBANISM]}
    )
    run(world, CityConstruction())
    answer(world, MINOA, AREA["assyria"])

    there = after(world, {"fill": "all"})

    left = world_of(there).tokens[MINOA]
    assert world_of(there).city[AREA["assyria"]] == MINOA
    assert [left[AREA[name]] for name in ("carrhae", "nineveh", "syria")] == [2, 2, 1]


@pytest.mark.parametrize("said", [{}, {"to": "jalo"}, {"to": 3, "number": 1}, {"to": "nowhere", "number": 1}, {"x": 1}])
def test_what_is_no_walk_is_refused(said: dict[str, Any]) -> None:
    world = movement(tokens={MINOA: {"siwa": 3}})
    answer(world, MINOA, AREA["siwa"])

    assert here(world).tried([said]).refused is not None


def test_a_short_game_is_laid_out_in_one_answer_for_all_tokens() -> None:
    """SG.4: fourteen tokens, each within the limits."""
    match = Record.new("megaciv", 5, 4, {"length": "short", "turns": 1})
    rng = Random(1)
    for _ in range(200):
        seat = match.waiting()[0]
        question = match.question(seat)
        assert question is not None
        if question["choice"] == "PlaceFirstToken":
            break
        match.play(seat, rng.choice(match.options(seat)))

    match.play_all(seat, [{"fill": "all"}])

    world = match.state
    assert isinstance(world, World)
    assert sum(world.tokens[seat]) == 14
