"""What a page shows of movement and building beside the map: what is left to move, and *If you ended now*."""

from random import Random
from typing import Any

import pytest

from cradle.games.megaciv import GAME
from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import METALWORKING
from cradle.games.megaciv.phases.city_construction import CityConstruction
from cradle.games.megaciv.phases.movement.forecast import if_you_ended_now
from cradle.games.megaciv.phases.movement.sailing import BOARD
from cradle.games.megaciv.phases.movement.ships import FIRST_SHIP, TREASURY, old_fleet
from cradle.games.megaciv.phases.movement.walking import MoveSeat
from cradle.games.megaciv.world.state import World
from cradle.kernel.perspective import Perspective
from megaciv.battlefield import busy_world
from megaciv.world import EGYPT, HATTI, MINOA, a_world, answer, asked, run


def forecast(world: World, seat: int = MINOA) -> dict[str, Any]:
    return if_you_ended_now(world, seat, old_fleet(world, seat))


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

    assert found["surplus"] == [["jalo", 3]]
    assert (found["tokens"], found["needed"], found["unpaid"]) == (1, 2, ["troy"])


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
    assert asked(world, MINOA).about(world) == {"seat": MINOA, "unmoved": [("troy", 3)], "ships": [("troy", -1)]}

    answer(world, MINOA, FIRST_SHIP, TREASURY, FIRST_SHIP, BOARD, 2)

    assert asked(world, MINOA).about(world) == {
        "seat": MINOA, "area": AREA["troy"], "steps": 4, "aboard": 2, "space": 5, "unmoved": 1,
    }  # fmt: skip


def test_places_for_cities_are_told_with_tokens_and_support() -> None:
    """P5a.1, P5c.2: seven of six, then one token on the map where two are needed."""
    world = a_world(tokens={MINOA: {"corinth": 7, "siwa": 1}})
    run(world, CityConstruction())

    assert asked(world, MINOA).about(world)["cities"] == [("corinth", 7, 6, 1, 2)]


def test_who_looks_at_the_end_of_a_movement_sees_the_forecast() -> None:
    world = a_world(tokens={MINOA: {"jalo": 4}, EGYPT: {"jalo": 2}})
    run(world, MoveSeat(MINOA))

    seen = Perspective(GAME, world, MINOA, []).look("done")["ended"]

    assert seen == forecast(world)
    assert "ended" not in Perspective(GAME, world, MINOA, []).look("jalo")
