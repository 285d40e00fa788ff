"""Conflict situations and entry: Diplomacy and Cultural Ascendancy, entry by entry (P3.20 to P3.26)."""

from itertools import product
from typing import Any

import pytest

from cradle.games.megaciv.box.atlas import AREA, NONE
from cradle.games.megaciv.box.cards import (
    ADVANCED_MILITARY,
    AGRICULTURE,
    CULTURAL_ASCENDANCY,
    DIPLOMACY,
    MILITARY,
    MONOTHEISM,
)
from cradle.games.megaciv.phases.abilities.conversion import NameArea
from cradle.games.megaciv.phases.movement.entry import ANY_NUMBER, Entry, entry_of, refuse_entry, room
from cradle.games.megaciv.phases.movement.ships import FIRST_SHIP, TREASURY
from cradle.games.megaciv.phases.movement.walking import MoveSeat
from cradle.games.megaciv.phases.population_expansion import PopulationExpansion
from cradle.games.megaciv.world.conflict.situation import conflict_situation, conflict_with
from cradle.games.megaciv.world.state import World
from cradle.kernel.flow.agenda import DONE
from megaciv.world import a_world, answer, refusal, run

MOVER, OWNER, THIRD = 0, 1, 2
FREE = Entry(MOVER, (), ())


def entry(world: World, name: str, number: int, seat: int = MOVER) -> str:
    """The rule that keeps so many tokens out, or an empty string."""
    area = AREA[name]
    reason = refuse_entry(world, entry_of(world, seat), area, number, world.tokens[seat][area])
    return reason.rule if reason else ""


# ---- conflict situations


def test_E_30_conflict_situations() -> None:
    """P3.22: two owners at limit 2 coexist, at limit 1 not; one owner alone is at most surplus."""
    world = a_world(
        tokens={MOVER: {"anatolia": 1, "jalo": 1, "alani": 1, "van": 2}, OWNER: {"anatolia": 1, "jalo": 1}},
    )
    found = {name: conflict_situation(world, AREA[name]) for name in ("anatolia", "jalo", "alani")}
    assert found == {"anatolia": False, "jalo": True, "alani": False}
    assert not conflict_situation(world, AREA["van"])


def test_P3_22_barbarians_count_as_an_owner() -> None:
    world = a_world(tokens={MOVER: {"jalo": 1}}, barbarians={"jalo": 1})
    assert conflict_with(world, MOVER, AREA["jalo"], 1)


def test_P3_22_a_foreign_token_beside_any_city() -> None:
    world = a_world(cities={OWNER: ["van"]}, pirates=["moesia"])
    assert conflict_with(world, MOVER, AREA["van"], 1)
    assert conflict_with(world, MOVER, AREA["moesia"], 1)
    assert not conflict_with(world, MOVER, AREA["van"], 0)
    assert not conflict_with(world, OWNER, AREA["van"], 3)


@pytest.mark.parametrize("own,other,black,city", [*product((0, 1, 3), (0, 2), (0, 1), (NONE, 0, 1, 5))])
def test_the_mover_sees_the_same_situations_as_the_board(own: int, other: int, black: int, city: int) -> None:
    cities = {city: ["van"]} if city in (0, 1) else {}
    pirates = ["van"] if city == 5 else []
    world = a_world(
        tokens={0: {"van": own}, 1: {"van": other}}, barbarians={"van": black}, cities=cities, pirates=pirates
    )
    assert conflict_with(world, 0, AREA["van"], own) == conflict_situation(world, AREA["van"])


# ---- nobody is bound


def test_P3_23_causing_conflict_is_not_illegal_in_general() -> None:
    world = a_world(tokens={OWNER: {"van": 2}}, cities={OWNER: ["moesia"]})
    assert entry_of(world, MOVER) == FREE
    assert entry(world, "van", 9) == entry(world, "moesia", 1) == ""


# ---- Diplomacy


def diplomatic(mover: tuple[int, ...] = (), **more: Any) -> World:
    return a_world(cities={OWNER: ["van"]}, advances={OWNER: [DIPLOMACY], MOVER: mover}, **more)


def test_P3_24_diplomacy_closes_areas_with_its_owners_cities() -> None:
    """A.diplomacy.1"""
    assert entry(diplomatic(), "van", 1) == "P3.24"
    assert entry(diplomatic(), "kanesh", 1) == ""


def test_P3_24_not_to_holders_of_diplomacy_or_military() -> None:
    """A.diplomacy.1, A.military.2"""
    assert entry(diplomatic((DIPLOMACY,)), "van", 1) == ""
    assert entry(diplomatic((MILITARY,)), "van", 1) == ""
    assert entry(diplomatic((CULTURAL_ASCENDANCY, ADVANCED_MILITARY)), "van", 1) == "P3.24"


def test_P3_24_not_its_tokens_alone() -> None:
    world = a_world(tokens={OWNER: {"van": 2}}, advances={OWNER: [DIPLOMACY]})
    assert entry(world, "van", 5) == ""


def test_P3_24_the_owner_enters_freely() -> None:
    assert entry(diplomatic(), "van", 1, OWNER) == ""


def test_P3_26_once_somebody_stands_there_everyone_may_follow() -> None:
    assert entry(diplomatic(tokens={THIRD: {"van": 1}}), "van", 4) == ""
    assert entry(diplomatic(barbarians={"van": 1}), "van", 4) == ""
    assert entry(diplomatic(tokens={OWNER: {"van": 1}}), "van", 4) == "P3.24", "the owner's own token is no conflict"


def test_P3_26_a_mover_who_stands_there_already_follows_itself() -> None:
    assert entry(diplomatic(tokens={MOVER: {"van": 1}}), "van", 4) == ""


# ---- Cultural Ascendancy


def cultured(mover: tuple[int, ...] = (), **more: Any) -> World:
    return a_world(advances={OWNER: [CULTURAL_ASCENDANCY], MOVER: mover}, **more)


def test_E_28_cultural_ascendancy_lets_in_what_fits() -> None:
    world = cultured(tokens={OWNER: {"van": 1}})
    assert entry(world, "van", 1) == ""
    assert entry(world, "van", 2) == "P3.25"


def test_P3_25_a_single_token_against_a_city_counts() -> None:
    """A.cultural_ascendancy.1"""
    assert entry(cultured(cities={OWNER: ["van"]}), "van", 1) == "P3.25"


def test_P3_25_not_holders_of_cultural_ascendancy_or_advanced_military() -> None:
    """A.cultural_ascendancy.1, A.advanced_military.4"""
    tokens = {OWNER: {"van": 2}}
    assert entry(cultured((CULTURAL_ASCENDANCY,), tokens=tokens), "van", 3) == ""
    assert entry(cultured((ADVANCED_MILITARY,), tokens=tokens), "van", 3) == ""
    assert entry(cultured((DIPLOMACY, MILITARY), tokens=tokens), "van", 3) == "P3.25"


def test_P3_25_also_conflict_with_somebody_else_beside_its_units() -> None:
    world = cultured(tokens={OWNER: {"van": 1}, THIRD: {"van": 1}})
    assert entry(world, "van", 1) == "P3.25"


def test_P3_26_an_existing_conflict_is_open_to_all() -> None:
    assert entry(cultured(tokens={OWNER: {"van": 2}, THIRD: {"van": 1}}), "van", 3) == ""
    assert entry(cultured(tokens={OWNER: {"van": 2}}, barbarians={"van": 1}), "van", 3) == ""


def test_P3_26_tokens_above_the_limit_of_one_owner_are_no_conflict() -> None:
    assert entry(cultured(tokens={OWNER: {"van": 4}}), "van", 1) == "P3.25"


def test_P3_25_own_tokens_already_there_use_up_the_room() -> None:
    world = cultured(tokens={OWNER: {"moesia": 1}, MOVER: {"moesia": 2}})
    assert (entry(world, "moesia", 1), entry(world, "moesia", 2)) == ("", "P3.25")


def test_Q_63_the_printed_limit_counts() -> None:
    world = a_world(tokens={OWNER: {"van": 2}}, advances={OWNER: [CULTURAL_ASCENDANCY, AGRICULTURE]})
    assert entry(world, "van", 1) == "P3.25"


def test_both_cards_bind_together() -> None:
    world = a_world(cities={OWNER: ["van"]}, advances={OWNER: [DIPLOMACY, CULTURAL_ASCENDANCY], MOVER: [MILITARY]})
    assert entry(world, "van", 1) == "P3.25"


def test_room_is_the_largest_number_that_is_not_refused() -> None:
    world = cultured(tokens={OWNER: {"moesia": 1}})
    assert room(world, entry_of(world, MOVER), AREA["moesia"], 0) == 3
    assert room(world, FREE, AREA["moesia"], 0) == ANY_NUMBER
    assert room(world, FREE, AREA["pannonia"], 0) == 0, "out of play"
    assert room(world, FREE, AREA["black_sea"], 0) == 0


def test_A_cultural_ascendancy_2_growth_abilities_and_resting_ships_are_no_entry() -> None:
    """A.cultural_ascendancy.2, P3.20: growth makes a conflict, Monotheism annexes, an empty ship comes to rest."""
    grown = cultured(tokens={OWNER: {"van": 1}, MOVER: {"van": 1}})
    run(grown, PopulationExpansion())
    assert conflict_situation(grown, AREA["van"])

    annexed = cultured((MONOTHEISM,), tokens={OWNER: {"van": 2}, MOVER: {"kanesh": 1}})
    assert list(NameArea(MOVER, MONOTHEISM).options(annexed)) == [AREA["van"]]

    sailed = cultured(tokens={OWNER: {"sparta": 2}, MOVER: {"argos": 1}}, ships={MOVER: ["argos"]}, treasury={MOVER: 1})
    run(sailed, MoveSeat(MOVER))
    answer(sailed, MOVER, FIRST_SHIP, TREASURY, FIRST_SHIP, AREA["sparta"], DONE)
    assert sailed.ships[MOVER] == (AREA["sparta"],)


# ---- in play


def test_P3_25_each_entry_is_tested_against_the_board_of_that_moment() -> None:
    world = a_world(tokens={MOVER: {"kanesh": 3}, OWNER: {"van": 1}}, advances={OWNER: [CULTURAL_ASCENDANCY]})
    run(world, MoveSeat(MOVER))
    answer(world, MOVER, AREA["kanesh"], AREA["van"])
    assert world.tokens[MOVER][AREA["van"]] == 1, "one fits; a single number is played unasked"
    answer(world, MOVER, AREA["kanesh"])
    assert refusal(world, MOVER, AREA["van"]) == "P3.25"


def test_P3_26_a_second_mover_follows_the_first() -> None:
    """A.cultural_ascendancy.2.

    Hatti holds Advanced Military and starts the conflict; Minoa, bound before, may now join.
    """
    world = a_world(
        tokens={THIRD: {"kanesh": 1}, MOVER: {"trapezus": 1}, OWNER: {"van": 2}},
        advances={OWNER: [CULTURAL_ASCENDANCY], THIRD: [ADVANCED_MILITARY]},
    )
    assert entry(world, "van", 1) == "P3.25"
    run(world, MoveSeat(THIRD))
    answer(world, THIRD, AREA["kanesh"], AREA["van"])
    assert entry(world, "van", 1) == ""
