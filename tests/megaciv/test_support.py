"""Phases 5b and 5c: surplus and support."""

from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA, LANDS_IN_PLAY, NONE
from cradle.games.megaciv.box.cards import (
    AGRICULTURE,
    ARCHITECTURE,
    CULTURAL_ASCENDANCY,
    PUBLIC_WORKS,
    URBANISM,
)
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.world.state import World, city_count, tokens_in
from cradle.games.megaciv.world.support import (
    CheckSupport,
    PlaceExtraToken,
    ReduceForSupport,
    RemoveSurplusAndSupport,
    limit,
    reduce_city,
    remove_surplus,
)
from cradle.kernel.chance.table import RecordingTable, ScriptedTable
from cradle.kernel.flow.agenda import reply, settle, waiting
from loops import as_they_come
from megaciv.world import BARBARIANS, EGYPT, HATTI, HELLAS, MINOA, a_world, answer, check_pieces, refusal, run

SITE_4, SITE_3, SITE_2, SITE_1 = "memphis", "knossos", "corinth", "argos"  # city sites by limit
WILD_4, WILD_3, WILD_2, WILD_1, WILD_0 = "moesia", "phoenicia", "cyprus", "lemnos", "alani"
NAMES = {number: name for name, number in AREA.items()}


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
    from cradle.games.megaciv.world.pieces import annex_city

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
    world.then(CityConstruction())
    for choice in as_they_come(settle, world, table):
        reply(world, choice, dice.choice(list(world.offered)), table)
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
