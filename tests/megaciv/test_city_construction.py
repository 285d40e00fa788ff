"""Phase 5a: city construction."""

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import (
    AGRICULTURE,
    ARCHITECTURE,
    PUBLIC_WORKS,
    URBANISM,
)
from cradle.games.megaciv.phases.construction.building import BuildCity
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.construction.raising import LeaveToken
from cradle.games.megaciv.world.state import World, city_count
from cradle.kernel.flow.agenda import DONE, waiting
from megaciv.world import BARBARIANS, EGYPT, HATTI, MINOA, a_world, answer, asked, check_pieces, refusal, run

SITE_4, SITE_3, SITE_2, SITE_1 = "memphis", "knossos", "corinth", "argos"  # city sites by limit
WILD_4, WILD_3, WILD_2, WILD_1, WILD_0 = "moesia", "phoenicia", "cyprus", "lemnos", "alani"
PLENTY = {"upper_egypt": 2, "cyrenaica": 2, "paraetonium": 2, "jalo": 1, "siwa": 1}  # support for a few cities


def builder(here: dict[str, int], *advances: int, treasury: int = 0) -> World:
    """Minoa stands ready to build, with tokens elsewhere to support the city."""
    return a_world(tokens={MINOA: {**PLENTY, **here}}, advances={MINOA: advances}, treasury={MINOA: treasury})


def test_E_65_eight_tokens_on_a_site_become_a_city() -> None:
    """P5a.1, P5a.2, K.10."""
    world = builder({SITE_2: 8})
    stock = world.stock[MINOA]

    run(world, CityConstruction())
    answer(world, MINOA, AREA[SITE_2])

    assert world.city[AREA[SITE_2]] == MINOA
    assert world.tokens[MINOA][AREA[SITE_2]] == 0
    assert world.stock[MINOA] == stock + 8
    assert world.new_cities[MINOA] == {AREA[SITE_2]}
    check_pieces(world)


def test_the_last_city_can_be_taken_back_although_no_other_can_be_built() -> None:
    """K.10: the end of the construction is asked then, and only then."""
    world = builder({SITE_2: 8})

    run(world, CityConstruction())
    answer(world, MINOA, AREA[SITE_2])

    assert asked(world, MINOA).options(world) == [DONE]
    assert run(builder({}), CityConstruction()) is None


@pytest.mark.parametrize("stays", [1, 0])
def test_E_65_with_public_works_one_may_stay(stays: int) -> None:
    """P5a.5."""
    world = builder({SITE_2: 8}, PUBLIC_WORKS)

    run(world, CityConstruction())
    answer(world, MINOA, AREA[SITE_2], stays)

    assert world.tokens[MINOA][AREA[SITE_2]] == stays
    check_pieces(world)


def test_building_is_optional() -> None:
    """P5a.1."""
    world = builder({SITE_2: 6})

    run(world, CityConstruction())
    answer(world, MINOA, DONE)

    assert city_count(world, MINOA) == 0
    assert world.tokens[MINOA][AREA[SITE_2]] == 2  # surplus


def test_E_66_a_wilderness_city_takes_twelve_tokens() -> None:
    world = builder({WILD_1: 12, WILD_0: 12, WILD_2: 11}, AGRICULTURE)

    run(world, CityConstruction())

    assert refusal(world, MINOA, AREA[WILD_1]) == ""
    assert refusal(world, MINOA, AREA[WILD_0]) == "P5a.1"  # limit 0, Agriculture or not
    assert refusal(world, MINOA, AREA[WILD_2]) == "P5a.1"  # eleven
    answer(world, MINOA, AREA[WILD_1])
    assert world.city[AREA[WILD_1]] == MINOA


def test_five_tokens_on_a_site_are_too_few() -> None:
    """P5a.1: the refusal names the numbers."""
    world = builder({SITE_2: 5, SITE_3: 6})

    run(world, CityConstruction())
    reason = asked(world, MINOA).refuse(world, AREA[SITE_2])

    assert reason is not None
    assert (reason.facts["needed"], reason.facts["here"]) == (6, 5)


def test_no_second_city_in_an_area() -> None:
    """P5a.1: own tokens may stand beside an own city before surplus is removed."""
    world = builder({SITE_2: 6, SITE_3: 6}, PUBLIC_WORKS)
    world.city[AREA[SITE_2]] = MINOA
    world.city_stock[MINOA] -= 1

    run(world, CityConstruction())

    assert refusal(world, MINOA, AREA[SITE_2]) == "P5a.1"


def test_the_ninth_city_is_the_last() -> None:
    """P5a.6, Q-53."""
    nine = ["argos", "chalcis", "eretria", "ithaca", "knossos", "phaestos", "rhodes", "salamis", "sparta"]
    world = a_world(tokens={MINOA: {SITE_2: 12, "moesia": 12}}, cities={MINOA: nine})

    run(world, BuildCity(MINOA, False, False))  # only DONE is left, played unasked

    assert not waiting(world)
    reason = BuildCity(MINOA, False, False).refuse(world, AREA[SITE_2])
    assert reason is not None
    assert reason.rule == "P5a.6"


def test_X_85_architecture_pays_half_of_a_site() -> None:
    """P5a.3, A.architecture.1: three tokens and three treasury."""
    world = builder({SITE_2: 3}, ARCHITECTURE, treasury=5)

    run(world, CityConstruction())
    answer(world, MINOA, AREA[SITE_2], 3)  # the only share that works

    assert world.city[AREA[SITE_2]] == MINOA
    assert world.treasury[MINOA] == 2
    check_pieces(world)


def test_architecture_serves_one_city_a_turn() -> None:
    """P5a.3, Q-69."""
    world = builder({SITE_2: 5, SITE_3: 5, "sparta": 6}, ARCHITECTURE, treasury=9)

    run(world, CityConstruction())
    answer(world, MINOA, AREA["sparta"], 0)
    answer(world, MINOA, AREA[SITE_2], 1)

    assert asked(world, MINOA).options(world) == [DONE]  # knossos lacks one token, and the card is used
    assert city_count(world, MINOA) == 2


def test_Q_54_architecture_is_paid_in_full() -> None:
    world = builder({SITE_2: 4, SITE_3: 6}, ARCHITECTURE, treasury=1)

    run(world, CityConstruction())

    assert refusal(world, MINOA, AREA[SITE_2]) == "P5a.1"  # two are missing, one is there
    answer(world, MINOA, AREA[SITE_3])
    assert refusal(world, MINOA, 2) == "P5a.3"


def test_E_68_urbanism_takes_four_from_next_door() -> None:
    """A.urbanism.1, P5a.4: eight and four."""
    world = builder({"assyria": 8, "carrhae": 3, "nineveh": 2, "syria": 1}, URBANISM)

    run(world, CityConstruction())
    answer(world, MINOA, AREA["assyria"])
    assert refusal(world, MINOA, DONE) == "P5a.4"
    answer(world, MINOA, *[AREA[name] for name in ("carrhae", "carrhae", "nineveh")])
    assert refusal(world, MINOA, DONE) == "P5a.4"
    answer(world, MINOA, AREA["carrhae"])

    assert world.city[AREA["assyria"]] == MINOA
    assert world.tokens[MINOA][AREA["nineveh"]] == 1
    check_pieces(world)


def test_X_86_urbanism_with_and_without_architecture() -> None:
    """A.urbanism.1: 8 + 4 tokens, or 2 + 4 tokens and 6 treasury (E-68)."""
    plain = builder({"assyria": 7, "carrhae": 4}, URBANISM)
    both = builder({"assyria": 2, "carrhae": 4}, URBANISM, ARCHITECTURE, treasury=6)

    choice = run(plain, CityConstruction())
    assert choice is None  # seven are one too few
    run(both, CityConstruction())
    answer(both, MINOA, AREA["assyria"], 6)

    assert both.city[AREA["assyria"]] == MINOA
    assert both.treasury[MINOA] == 0
    assert both.tokens[MINOA][AREA["carrhae"]] == 0
    check_pieces(both)


def test_Q_11_at_least_one_own_token_stands_in_the_area() -> None:
    """One with Architecture is one too few; an empty area is no candidate."""
    world = builder({"assyria": 1, "carrhae": 9}, URBANISM, ARCHITECTURE, treasury=9)

    choice = BuildCity(MINOA, True, True)

    assert AREA["assyria"] not in choice.candidates(world)
    assert choice.refuse(world, AREA["assyria"]) is not None


def test_urbanism_is_for_the_wilderness_only() -> None:
    """P5a.4."""
    world = builder({"nineveh": 5, "assyria": 4}, URBANISM)

    assert BuildCity(MINOA, False, True).refuse(world, AREA["nineveh"]) is not None


def test_Q_69_both_cards_may_serve_two_cities_and_tokens_beside_cities_count() -> None:
    world = builder({"assyria": 11, "carrhae": 1, SITE_2: 5}, URBANISM, ARCHITECTURE, PUBLIC_WORKS, treasury=9)
    world.city[AREA["carrhae"]] = MINOA
    world.city_stock[MINOA] -= 1

    run(world, CityConstruction())
    answer(world, MINOA, AREA["assyria"], 0)
    answer(world, MINOA, AREA[SITE_2], 1)

    assert city_count(world, MINOA) == 3
    assert world.tokens[MINOA][AREA["carrhae"]] == 0
    check_pieces(world)


def test_Q_69_the_higher_rank_builds_first_and_removes_the_other() -> None:
    world = a_world(tokens={MINOA: {"memphis": 6, **PLENTY}, HATTI: {"memphis": 6}})

    run(world, CityConstruction())
    assert [choice.seat for choice in waiting(world)] == [MINOA]
    warning = asked(world, MINOA).warn(world, AREA["memphis"])
    assert warning is not None
    assert warning.facts["seats"] == (HATTI,)
    answer(world, MINOA, AREA["memphis"])

    assert world.tokens[HATTI][AREA["memphis"]] == 0
    assert answer(world, MINOA, DONE) is None


def test_E_69_coexisting_tokens_go_to_their_owners_stock() -> None:
    """P5a.2 with Architecture, limit 4: 3 + 1 foreign, 3 treasury."""
    world = a_world(
        tokens={MINOA: {SITE_4: 3, **PLENTY}, EGYPT: {SITE_4: 1}},
        barbarians={},
        ships={EGYPT: [SITE_4]},
        advances={MINOA: [ARCHITECTURE]},
        treasury={MINOA: 3},
    )

    run(world, CityConstruction())
    answer(world, MINOA, AREA[SITE_4], 3)

    assert world.city[AREA[SITE_4]] == MINOA
    assert world.stock[EGYPT] == 55
    assert world.ships[EGYPT] == (AREA[SITE_4],)
    check_pieces(world)


def test_barbarians_make_room_for_a_city_too() -> None:
    """P5a.2."""
    world = a_world(tokens={MINOA: {SITE_4: 3, **PLENTY}}, barbarians={SITE_4: 1}, advances={MINOA: [ARCHITECTURE]})
    world.stock[MINOA], world.treasury[MINOA] = world.stock[MINOA] - 3, 3

    run(world, CityConstruction())
    answer(world, MINOA, AREA[SITE_4], 3)

    assert world.tokens[BARBARIANS][AREA[SITE_4]] == 0


@pytest.mark.parametrize(
    ("tokens", "treasury", "share", "may_stay"), [(7, 0, 0, True), (6, 0, 0, False), (4, 3, 3, True), (6, 2, 1, True)]
)
def test_Q_68_a_token_may_stay_if_the_city_did_not_need_it(
    tokens: int, treasury: int, share: int, may_stay: bool
) -> None:
    """A.public_works.2"""
    world = builder({SITE_2: tokens}, ARCHITECTURE, PUBLIC_WORKS, treasury=treasury)

    run(world, CityConstruction())
    answer(world, MINOA, AREA[SITE_2])
    if treasury:
        answer(world, MINOA, share)

    assert isinstance(asked(world, MINOA), LeaveToken) == may_stay


def test_Q_10_all_build_before_anybody_removes_surplus() -> None:
    """P5.1."""
    world = a_world(tokens={MINOA: {SITE_2: 6, "lemnos": 3, **PLENTY}, EGYPT: {"tanis": 6, "sinai": 4, "jalo": 1}})

    run(world, CityConstruction())
    answer(world, MINOA, AREA[SITE_2], DONE)
    assert world.tokens[MINOA][AREA["lemnos"]] == 3
    answer(world, EGYPT, DONE)

    assert world.tokens[MINOA][AREA["lemnos"]] == 1
    assert world.tokens[EGYPT][AREA["sinai"]] == 1
