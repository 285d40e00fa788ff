"""What a page shows of movement and building beside the map: what is left to move, and *If you ended now*."""

from random import Random
from typing import Any

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import METALWORKING
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.movement.sailing import BOARD
from cradle.games.megaciv.phases.movement.ships import FIRST_SHIP, TREASURY, old_fleet, unpaid
from cradle.games.megaciv.phases.movement.walking import MoveSeat
from cradle.games.megaciv.told.on_the_map import Ended
from cradle.games.megaciv.world.forecast import if_you_ended_now, reckoning_of
from cradle.games.megaciv.world.state import World
from cradle.kernel.seen.perspective import Perspective
from megaciv.battlefield import busy_world
from megaciv.world import EGYPT, HATTI, MINOA, a_world, answer, asked, run


def forecast(world: World, seat: int = MINOA) -> Ended:
    return if_you_ended_now(reckoning_of(world, seat, unpaid(old_fleet(world, seat))))


def test_a_conflict_is_told_with_both_strengths_and_what_it_leaves() -> None:
    world = a_world(tokens={MINOA: {"jalo": 4}, EGYPT: {"jalo": 2}})

    found = forecast(world)["conflicts"]

    assert found == [
        {
            "area": "jalo",
            "before": {"minoa": 4, "egypt": 2},
            "after": {"minoa": 3},
            "city": None,
            "city_after": None,
            "needed": None,
        }
    ]
    assert world.tokens[EGYPT][AREA["jalo"]] == 2, "only a copy has fought"


def test_an_attack_is_told_with_what_it_takes() -> None:
    """P4b.2, P4b.3: six of seven tokens are lost."""
    world = a_world(tokens={MINOA: {"troy": 6}}, cities={HATTI: ["troy"]})

    (found,) = forecast(world)["conflicts"]

    assert (found["before"], found["needed"], found["after"]) == ({"minoa": 6}, 7, {})
    assert (found["city"], found["city_after"]) == ("hatti", "hatti")


def test_support_surplus_and_unpaid_ships() -> None:
    """P5b.1, P5c.2, P3.19."""
    world = a_world(tokens={MINOA: {"jalo": 4}}, cities={MINOA: ["troy"]}, ships={MINOA: ["troy"]})

    found = forecast(world)

    assert found["surplus"] == [("jalo", 3)]
    assert (found["tokens"], found["needed"], found["unpaid"]) == (1, 2, ["troy"])


def test_surplus_that_could_become_a_city_is_named() -> None:
    """P5a.1: six tokens on a city site."""
    world = a_world(tokens={MINOA: {"knossos": 6, "jalo": 4}})

    found = forecast(world)

    assert sorted(found["surplus"]) == [("jalo", 3), ("knossos", 3)]
    assert found["founding"] == ["knossos"]


def test_conflicts_of_others_are_not_told() -> None:
    world = a_world(tokens={HATTI: {"jalo": 2}, EGYPT: {"jalo": 2}, MINOA: {"troy": 1}})

    assert forecast(world)["conflicts"] == []


@pytest.mark.parametrize("seed", range(20))
def test_the_forecast_changes_nothing_and_asks_no_chance(seed: int) -> None:
    world = busy_world(Random(seed), crowded=True)
    before = [*world.tokens], [*world.city], [*world.hand]

    for seat in world.ranking:
        forecast(world, seat)

    assert ([*world.tokens], [*world.city], [*world.hand]) == before


def test_a_warning_names_both_strengths() -> None:
    """P3.23, with Metalworking on the other side."""
    world = a_world(tokens={MINOA: {"siwa": 4}, EGYPT: {"jalo": 2}}, advances={EGYPT: [METALWORKING]})
    run(world, MoveSeat(MINOA))
    answer(world, MINOA, AREA["siwa"], AREA["jalo"])

    warning = asked(world, MINOA).warn(world, 4)

    assert warning is not None
    assert GAME.catalog.sentence(warning) == "This starts a conflict in Jalo: 4 against 2, which leaves you 2"


def test_what_is_left_to_move_is_told() -> None:
    world = a_world(tokens={MINOA: {"troy": 3}}, ships={MINOA: ["troy"]}, treasury={MINOA: 1})
    run(world, MoveSeat(MINOA))
    about = asked(world, MINOA).about(world)
    assert (about["unmoved"], about["ships"]) == ([("troy", 3)], [("troy", -1)])

    answer(world, MINOA, FIRST_SHIP, TREASURY, FIRST_SHIP, BOARD, 2)

    about = asked(world, MINOA).about(world)
    told = {name: about[name] for name in ("seat", "area", "steps", "aboard", "space", "unmoved")}
    assert told == {"seat": MINOA, "area": AREA["troy"], "steps": 4, "aboard": 2, "space": 5, "unmoved": 1}


def test_places_for_cities_are_told_with_tokens_and_support() -> None:
    """P5a.1, P5c.2: seven of six, then one token on the map where two are needed."""
    world = a_world(tokens={MINOA: {"corinth": 7, "siwa": 1}})
    run(world, CityConstruction())

    assert asked(world, MINOA).about(world)["cities"] == [("corinth", 7, 6, 1, 2)]


def test_while_you_move_you_see_what_an_end_would_bring() -> None:
    world = a_world(tokens={MINOA: {"jalo": 4, "siwa": 1}, EGYPT: {"jalo": 2}})
    run(world, MoveSeat(MINOA))
    here = Perspective(GAME, world, MINOA, [])

    assert asked(world, MINOA).about(world)["ended"] == here.look("done")["ended"] == forecast(world)
    assert "ended" not in here.look("siwa")


# ---- the conflict an answer would start


def conflicts(world: World) -> dict[Any, Any]:
    """By answer: who stands there before and after, for those that start a conflict or join one."""
    question = Perspective(GAME, world, MINOA, []).question()
    assert question is not None
    told = {each["answer"]: each["about"]["conflict"] for each in question["candidates"] if "about" in each}
    return {answer: (found["before"], found["after"], found["city_after"]) for answer, found in told.items()}


def test_a_target_tells_the_conflict_all_tokens_would_start_and_how_few_it_takes() -> None:
    """P3.23, P4a: Jalo feeds one, and Metalworking is on the other side."""
    world = a_world(tokens={MINOA: {"siwa": 4}, EGYPT: {"jalo": 2}}, advances={EGYPT: [METALWORKING]})
    run(world, MoveSeat(MINOA))
    answer(world, MINOA, AREA["siwa"])

    assert conflicts(world) == {"jalo": ({"minoa": 4, "egypt": 2}, {"minoa": 2}, None)}
    assert asked(world, MINOA).about_answer(world, AREA["jalo"])["least"] == 1
    assert world.tokens[MINOA][AREA["jalo"]] == 0, "nobody has moved"


def test_every_number_tells_its_own_conflict() -> None:
    """P4b.2, P4b.3: six tokens are lost, seven take the city and fight its six defenders."""
    world = a_world(tokens={MINOA: {"bithynia": 8}}, cities={HATTI: ["troy"]})
    run(world, MoveSeat(MINOA))
    answer(world, MINOA, AREA["bithynia"], AREA["troy"])

    told = conflicts(world)

    assert told[6] == ({"minoa": 6}, {}, "hatti")
    assert told[8][2] is None
    assert told[8][1]["minoa"] > 0


def test_a_ship_tells_the_conflict_its_load_would_start() -> None:
    world = a_world(tokens={MINOA: {"troy": 3}, EGYPT: {"lesbos": 3}}, ships={MINOA: ["troy"]}, treasury={MINOA: 1})
    run(world, MoveSeat(MINOA))
    answer(world, MINOA, FIRST_SHIP, TREASURY, FIRST_SHIP)
    assert conflicts(world) == {}

    answer(world, MINOA, BOARD, 2)

    assert conflicts(world)["lesbos"][0] == {"minoa": 2, "egypt": 3}


def test_friends_who_fit_start_no_conflict() -> None:
    world = a_world(tokens={MINOA: {"siwa": 1}})
    run(world, MoveSeat(MINOA))
    answer(world, MINOA, AREA["siwa"])

    assert conflicts(world) == {}


def test_the_forecast_tells_what_holds_after_building() -> None:
    """P5a.2, P5c.2: the six in Knossos become a city, and two cities need four tokens."""
    world = a_world(tokens={MINOA: {"knossos": 6, "cyprus": 2, "lesbos": 1}}, cities={MINOA: ["argos"]})

    found = forecast(world)

    assert found["founding"] == ["knossos"]
    assert found["founded"] == (2, 4, 3)
