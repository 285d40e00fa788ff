"""Phase 5: city construction, surplus and support."""

from random import Random

import pytest

from cradle.games.megaciv.atlas import AREA, LANDS_IN_PLAY, NONE
from cradle.games.megaciv.cards import (
    AGRICULTURE,
    ARCHITECTURE,
    CULTURAL_ASCENDANCY,
    PUBLIC_WORKS,
    URBANISM,
)
from cradle.games.megaciv.phases.city_construction import BuildCity, CityConstruction
from cradle.games.megaciv.state import World, city_count, tokens_in
from cradle.games.megaciv.support import (
    CheckSupport,
    PlaceExtraToken,
    ReduceForSupport,
    RemoveSurplusAndSupport,
    limit,
    reduce_city,
    remove_surplus,
)
from cradle.kernel.flow import DONE, reply, settle, waiting
from cradle.kernel.table import RecordingTable, ScriptedTable
from megaciv.world import a_world, answer, asked, check_pieces, refusal, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)
BARBARIANS = 5
SITE_4, SITE_3, SITE_2, SITE_1 = "memphis", "knossos", "corinth", "argos"  # city sites by limit
WILD_4, WILD_3, WILD_2, WILD_1, WILD_0 = "moesia", "phoenicia", "cyprus", "lemnos", "alani"
PLENTY = {"upper_egypt": 2, "cyrenaica": 2, "paraetonium": 2, "jalo": 1, "siwa": 1}  # support for a few cities
NAMES = {number: name for name, number in AREA.items()}


def builder(here: dict[str, int], *advances: int, treasury: int = 0) -> World:
    """Minoa stands ready to build, with tokens elsewhere to support the city."""
    return a_world(tokens={MINOA: {**PLENTY, **here}}, advances={MINOA: advances}, treasury={MINOA: treasury})


# ---- construction


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
    assert BuildCity(MINOA, False, False).refuse(world, AREA[SITE_2]) is not None
    assert BuildCity(MINOA, False, False).refuse(world, AREA[SITE_2]).rule == "P5a.6"


def test_X_85_architecture_pays_half_of_a_site() -> None:
    """P5a.3, A.architecture.1: three tokens and three treasury."""
    world = builder({SITE_2: 3}, ARCHITECTURE, treasury=5)

    run(world, CityConstruction())
    answer(world, MINOA, AREA[SITE_2])  # three is the only share that works

    assert world.city[AREA[SITE_2]] == MINOA
    assert world.treasury[MINOA] == 2
    check_pieces(world)


def test_architecture_serves_one_city_a_turn() -> None:
    """P5a.3, Q-69."""
    world = builder({SITE_2: 5, SITE_3: 5, "sparta": 6}, ARCHITECTURE, treasury=9)

    run(world, CityConstruction())
    answer(world, MINOA, AREA["sparta"], 0)
    answer(world, MINOA, AREA[SITE_2], 1)

    assert not waiting(world)  # knossos lacks one token, and the card is used
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
    answer(both, MINOA, AREA["assyria"])

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
    assert not waiting(world)


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
    answer(world, MINOA, AREA[SITE_4])

    assert world.city[AREA[SITE_4]] == MINOA
    assert world.stock[EGYPT] == 55
    assert world.ships[EGYPT] == (AREA[SITE_4],)
    check_pieces(world)


def test_barbarians_make_room_for_a_city_too() -> None:
    """P5a.2."""
    world = a_world(tokens={MINOA: {SITE_4: 3, **PLENTY}}, barbarians={SITE_4: 1}, advances={MINOA: [ARCHITECTURE]})
    world.stock[MINOA], world.treasury[MINOA] = world.stock[MINOA] - 3, 3

    run(world, CityConstruction())
    answer(world, MINOA, AREA[SITE_4])

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

    assert bool(waiting(world)) == may_stay


def test_Q_10_all_build_before_anybody_removes_surplus() -> None:
    """P5.1."""
    world = a_world(tokens={MINOA: {SITE_2: 6, "lemnos": 3, **PLENTY}, EGYPT: {"tanis": 6, "sinai": 4, "jalo": 1}})

    run(world, CityConstruction())
    answer(world, MINOA, AREA[SITE_2])
    assert world.tokens[MINOA][AREA["lemnos"]] == 3
    answer(world, EGYPT, DONE)

    assert world.tokens[MINOA][AREA["lemnos"]] == 1
    assert world.tokens[EGYPT][AREA["sinai"]] == 1


# ---- surplus


@pytest.mark.parametrize(
    ("area", "advances", "left"),
    [(WILD_3, [], 3), (WILD_2, [AGRICULTURE], 3), (WILD_2, [], 2), (WILD_3, [AGRICULTURE], 3)],
)
def test_E_70_five_tokens_of_a_sole_owner(area: str, advances: list[int], left: int) -> None:
    """P5b.1, G.9."""
    world = a_world(tokens={MINOA: {area: 5}}, advances={MINOA: advances})

    remove_surplus(world, ScriptedTable([]))

    assert world.tokens[MINOA][AREA[area]] == left
    check_pieces(world)


def test_Q_12_black_tokens_above_the_limit_are_removed() -> None:
    """P5b.2: printed limit, 0 beside a pirate city."""
    world = a_world(barbarians={WILD_2: 5, "troy": 2}, pirates=["troy"])

    remove_surplus(world, ScriptedTable([]))

    assert world.tokens[BARBARIANS][AREA[WILD_2]] == 2
    assert world.tokens[BARBARIANS][AREA["troy"]] == 0


def test_Q_37_an_area_of_limit_nothing_keeps_nothing_without_agriculture() -> None:
    world = a_world(tokens={MINOA: {WILD_0: 2}})
    farmers = a_world(tokens={MINOA: {WILD_0: 2}}, advances={MINOA: [AGRICULTURE]})

    remove_surplus(world, ScriptedTable([]))
    remove_surplus(farmers, ScriptedTable([]))

    assert world.tokens[MINOA][AREA[WILD_0]] == 0
    assert farmers.tokens[MINOA][AREA[WILD_0]] == 1


def test_Q_38_foreign_ships_do_not_cancel_agriculture() -> None:
    world = a_world(
        tokens={MINOA: {WILD_2: 3}, HELLAS: {"lemnos": 1}}, ships={EGYPT: [WILD_2]}, advances={MINOA: [AGRICULTURE]}
    )

    assert limit(world, MINOA, AREA[WILD_2]) == 3


def test_agriculture_ends_where_others_have_units() -> None:
    """G.9, A.agriculture.1: other players' tokens, barbarians."""
    shared = a_world(tokens={MINOA: {WILD_2: 1}, EGYPT: {WILD_2: 1}}, advances={MINOA: [AGRICULTURE]})
    barbarian = a_world(tokens={MINOA: {WILD_2: 1}}, barbarians={WILD_2: 1}, advances={MINOA: [AGRICULTURE]})

    assert limit(shared, MINOA, AREA[WILD_2]) == 2
    assert limit(barbarian, MINOA, AREA[WILD_2]) == 2


def test_beside_cities() -> None:
    """G.9: none, or one with Public Works, never two (A.agriculture.2, A.public_works.1)."""
    world = a_world(
        tokens={MINOA: {SITE_2: 3}, HATTI: {"troy": 3}},
        cities={MINOA: [SITE_2], HATTI: ["troy"]},
        advances={MINOA: [PUBLIC_WORKS, AGRICULTURE]},
    )

    remove_surplus(world, ScriptedTable([]))

    assert world.tokens[MINOA][AREA[SITE_2]] == 1
    assert world.tokens[HATTI][AREA["troy"]] == 0


def test_tokens_within_a_shared_limit_stay() -> None:
    """G.9."""
    world = a_world(tokens={MINOA: {WILD_4: 2}, HELLAS: {WILD_4: 2}})

    remove_surplus(world, ScriptedTable([]))

    assert tokens_in(world, AREA[WILD_4]) == 4


# ---- support


def test_buying_cultural_ascendancy_is_felt_at_the_next_check() -> None:
    """P5c.5, T.2: nothing happens until phase 5 or 11 asks."""
    world = a_world(cities={MINOA: ["argos"]}, tokens={MINOA: {"cyprus": 2}})
    world.advances[MINOA] |= {CULTURAL_ASCENDANCY}

    assert city_count(world, MINOA) == 1
    run(world, RemoveSurplusAndSupport())

    assert city_count(world, MINOA) == 0


def test_E_72_reducing_until_the_rest_is_supported() -> None:
    """P5c.2, P5c.3, P5c.4, K.11: 5 cities and 3 tokens."""
    world = a_world(cities={MINOA: ["argos", "corinth", "knossos", "rhodes", "thera"]}, tokens={MINOA: {"cyprus": 3}})

    run(world, CheckSupport(MINOA, 0, True))
    answer(world, MINOA, AREA["corinth"])  # limit 2
    assert (city_count(world, MINOA), sum(world.tokens[MINOA])) == (4, 5)
    answer(world, MINOA, AREA["argos"])  # limit 1

    assert (city_count(world, MINOA), sum(world.tokens[MINOA])) == (3, 6)
    assert not waiting(world)
    check_pieces(world)


def test_E_73_a_city_built_this_turn_is_reduced_first() -> None:
    """P5c.3."""
    six = ["argos", "corinth", "knossos", "rhodes", "thera", "sparta"]
    world = a_world(cities={MINOA: six}, tokens={MINOA: {"cyprus": 2, "lemnos": 1, "moesia": 4, "gethae": 3, "van": 1}})
    world.new_cities[MINOA] = frozenset({AREA["argos"], AREA["corinth"]})

    run(world, RemoveSurplusAndSupport())

    assert refusal(world, MINOA, AREA["knossos"]) == "P5c.3"
    answer(world, MINOA, AREA["argos"])
    assert not waiting(world)


def test_E_74_cultural_ascendancy_asks_for_three_tokens_a_city() -> None:
    """P5c.1: 4 cities need 12, and 11 are there."""
    world = a_world(
        cities={MINOA: ["argos", "corinth", "knossos", "rhodes"]},
        tokens={MINOA: {"moesia": 4, "gethae": 3, "phoenicia": 3, "lemnos": 1}},
        advances={MINOA: [CULTURAL_ASCENDANCY]},
    )

    choice = run(world, RemoveSurplusAndSupport())
    assert choice == ReduceForSupport(MINOA, 3, True)
    assert choice.facts(world)["needed"] == 12
    answer(world, MINOA, AREA["argos"])

    assert city_count(world, MINOA) == 3
    assert not waiting(world)


def test_X_90_twelve_tokens_support_four_cities_with_cultural_ascendancy() -> None:
    """P5c.1, A.cultural_ascendancy.3: and eleven do not (E-74)."""
    world = a_world(
        cities={MINOA: ["argos", "corinth", "knossos", "rhodes"]},
        tokens={MINOA: {"moesia": 4, "gethae": 3, "phoenicia": 3, "cyprus": 2}},
        advances={MINOA: [CULTURAL_ASCENDANCY]},
    )

    assert run(world, RemoveSurplusAndSupport()) is None


def test_X_88_a_public_works_token_counts_when_its_city_is_reduced() -> None:
    """P5c.4, A.public_works.3: limit 3."""
    world = a_world(cities={MINOA: [SITE_3]}, tokens={MINOA: {SITE_3: 1}}, advances={MINOA: [PUBLIC_WORKS]})
    stock = world.stock[MINOA]

    reduce_city(world, AREA[SITE_3], ScriptedTable([]))

    assert world.tokens[MINOA][AREA[SITE_3]] == 3
    assert world.stock[MINOA] == stock - 2


def test_X_89_agriculture_adds_a_token_where_a_city_was_reduced() -> None:
    """A.agriculture.3, K.22: three tokens in an area of limit 2."""
    world = a_world(cities={MINOA: [SITE_2]}, advances={MINOA: [AGRICULTURE]})

    reduce_city(world, AREA[SITE_2], ScriptedTable([]))
    settle(world, ScriptedTable([]))
    answer(world, MINOA, 1)

    assert world.tokens[MINOA][AREA[SITE_2]] == 3


def test_Q_70_the_extra_token_is_the_owners_choice_and_needs_the_area_for_himself() -> None:
    alone = a_world(cities={MINOA: [SITE_2]}, advances={MINOA: [AGRICULTURE]})
    shared = a_world(cities={MINOA: [SITE_2]}, tokens={EGYPT: {SITE_2: 1}}, advances={MINOA: [AGRICULTURE]})

    reduce_city(alone, AREA[SITE_2], ScriptedTable([]))
    assert settle(alone, ScriptedTable([])) == PlaceExtraToken(MINOA, AREA[SITE_2])
    answer(alone, MINOA, 0)
    reduce_city(shared, AREA[SITE_2], ScriptedTable([]))

    assert alone.tokens[MINOA][AREA[SITE_2]] == 2
    assert settle(shared, ScriptedTable([])) is None


def test_Q_40_foreign_tokens_do_not_lower_the_number() -> None:
    world = a_world(cities={MINOA: [SITE_2]}, tokens={EGYPT: {SITE_2: 2}})

    reduce_city(world, AREA[SITE_2], ScriptedTable([]))

    assert world.tokens[MINOA][AREA[SITE_2]] == 2


def test_Q_53_reducing_places_what_stock_holds() -> None:
    world = a_world(cities={MINOA: [SITE_3]}, stock={MINOA: 1}, advances={MINOA: [AGRICULTURE]})

    reduce_city(world, AREA[SITE_3], ScriptedTable([]))

    assert world.tokens[MINOA][AREA[SITE_3]] == 1
    assert settle(world, ScriptedTable([])) is None


def test_Q_71_annexed_cities_are_not_new() -> None:
    """Built this turn by somebody else, then annexed."""
    from cradle.games.megaciv.pieces import annex_city

    world = a_world(cities={MINOA: [SITE_2, SITE_3], EGYPT: ["tanis"]})
    world.new_cities[MINOA] = frozenset({AREA[SITE_2]})

    annex_city(world, EGYPT, AREA[SITE_2], ScriptedTable([]))
    run(world, CheckSupport(EGYPT, 0, True))

    assert world.new_cities[MINOA] == frozenset()
    assert refusal(world, EGYPT, AREA["tanis"]) == ""


def test_Q_51_a_single_legal_city_is_reduced_unasked() -> None:
    world = a_world(cities={MINOA: [SITE_2]})

    assert run(world, RemoveSurplusAndSupport()) is None
    assert world.city[AREA[SITE_2]] == NONE
    assert world.tokens[MINOA][AREA[SITE_2]] == 2


@pytest.mark.parametrize("seed", range(60))
def test_random_construction_leaves_a_legal_board(seed: int) -> None:
    """After phase 5 nothing is above its limit and every city is supported."""
    dice = Random(seed)
    world = random_world(dice)
    table = RecordingTable(dice.random)
    choice = run(world, CityConstruction(), table=table)
    while choice is not None:
        reply(world, choice, dice.choice(list(world.offered)), table)
        choice = settle(world, table)
        check_pieces(world)
    for seat in range(5):
        rate = 3 if CULTURAL_ASCENDANCY in world.advances[seat] else 2
        assert sum(world.tokens[seat]) >= rate * city_count(world, seat)
        for area in LANDS_IN_PLAY[0]:
            assert world.tokens[seat][area] <= limit(world, seat, area) or tokens_in(world, area) <= 4


def random_world(dice: Random) -> World:
    cards = (ARCHITECTURE, URBANISM, PUBLIC_WORKS, AGRICULTURE, CULTURAL_ASCENDANCY)
    places = dice.sample(LANDS_IN_PLAY[0], 60)
    tokens: dict[int, dict[str, int]] = {seat: {} for seat in range(5)}
    for seat in range(5):
        for area in places[12 * seat : 12 * seat + 5]:
            tokens[seat][NAMES[area]] = dice.choice([1, 2, 3, 6, 8, 9])
    cities = {seat: [NAMES[area] for area in places[12 * seat + 5 : 12 * seat + 12]][: dice.randint(0, 7)]
              for seat in range(5)}  # fmt: skip
    held = {seat: [card for card in cards if dice.random() < 0.5] for seat in range(5)}
    return a_world(
        tokens=tokens, cities=cities, advances=held, treasury={seat: dice.randint(0, 10) for seat in range(5)}
    )
