"""Phase 2: population expansion and census."""

from itertools import product
from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA, LANDS_IN_PLAY
from cradle.games.megaciv.box.cards import PUBLIC_WORKS
from cradle.games.megaciv.phases.population_expansion import PopulationExpansion
from cradle.games.megaciv.setup import setup
from cradle.games.megaciv.world.state import World
from cradle.kernel.chance.table import RecordingTable, seeded
from cradle.kernel.flow.agenda import reply, settle, waiting
from loops import as_long_as, as_they_come
from megaciv.world import a_world, answer, asked, check_pieces, refusal, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)
FOUR = {"argos": 1, "corinth": 2, "ithaca": 3, "knossos": 2}


def test_one_becomes_two_and_more_get_two() -> None:
    """P2a.1, P2a.2: whatever the limits."""
    world = a_world(tokens={MINOA: {"argos": 1, "corinth": 2, "ithaca": 5}})

    assert run(world, PopulationExpansion()) is None

    assert [world.tokens[MINOA][AREA[name]] for name in ("argos", "corinth", "ithaca")] == [2, 4, 7]
    assert world.census[MINOA] == 13
    check_pieces(world)


def test_E_12_a_small_stock_is_placed_to_the_last_token() -> None:
    """P2a.4, K.3: four tokens for entitlements of 1, 2, 2 and 2."""
    world = a_world(tokens={MINOA: FOUR}, stock={MINOA: 4})

    run(world, PopulationExpansion())
    assert -1 not in asked(world, MINOA).candidates(world)  # placing three only is no answer
    answer(world, MINOA, AREA["corinth"], AREA["corinth"])
    assert refusal(world, MINOA, AREA["corinth"]) == "P2a.1"  # 0, 3, 1, 0 is illegal
    answer(world, MINOA, AREA["ithaca"], AREA["ithaca"])

    assert [world.tokens[MINOA][AREA[name]] for name in FOUR] == [1, 4, 5, 2]
    assert world.stock[MINOA] == 0
    assert world.census[MINOA] == 12


def test_E_12_every_legal_distribution_can_be_reached_and_no_other() -> None:
    """Against brute force."""
    caps = (1, 2, 2, 2)
    legal = {each for each in product(*[range(cap + 1) for cap in caps]) if sum(each) == 4}

    reached = set()
    worlds = [a_world(tokens={MINOA: FOUR}, stock={MINOA: 4})]
    run(worlds[0], PopulationExpansion())
    for _ in as_long_as(lambda: worlds):
        world = worlds.pop()
        if not waiting(world):
            reached.add(tuple(world.tokens[MINOA][AREA[name]] - before for name, before in FOUR.items()))
            continue
        for place in asked(world, MINOA).options(world):
            twin = world.copy()
            answer(twin, MINOA, place)
            worlds.append(twin)

    assert reached == legal


def test_E_13_the_first_turn() -> None:
    options = {"map": "west", "ast": "basic", "length": "full", "turns": 0, "civilizations": "dealt"}
    options |= {"offers": 0, "offers_each": 8, "dealings": 100, "wonder_scores_city": False, "copies": "joint"}
    options |= {"board": "screen", "cards": "screen"}
    world = setup(5, options, seeded(1))
    world.agenda = []

    run(world, PopulationExpansion())

    assert world.tokens[MINOA][AREA["knossos"]] == 2
    assert world.census == [2] * 5


def test_E_14_census_is_what_is_neither_in_stock_nor_in_treasury() -> None:
    """P2b.1: stock 20 and treasury 6 leave 29."""
    world = a_world(tokens={MINOA: {"argos": 12, "corinth": 13}}, stock={MINOA: 24}, treasury={MINOA: 6})

    run(world, PopulationExpansion())

    assert (world.stock[MINOA], world.treasury[MINOA], world.census[MINOA]) == (20, 6, 29)


def test_cities_ships_and_barbarians_do_not_grow_or_count() -> None:
    """P2a.3, P2b.1, G.16."""
    world = a_world(
        tokens={MINOA: {"argos": 1}},
        cities={MINOA: ["argos", "corinth"]},
        ships={MINOA: ["argos"]},
        barbarians={"troy": 3},
        advances={MINOA: [PUBLIC_WORKS]},
    )

    run(world, PopulationExpansion())

    assert world.tokens[MINOA][AREA["argos"]] == 2
    assert world.tokens[5][AREA["troy"]] == 3
    assert world.census[MINOA] == 2


def test_Q_08_each_owner_grows_by_his_own_count_in_shared_areas() -> None:
    world = a_world(tokens={MINOA: {"moesia": 1}, HELLAS: {"moesia": 2}})

    run(world, PopulationExpansion())

    assert (world.tokens[MINOA][AREA["moesia"]], world.tokens[HELLAS][AREA["moesia"]]) == (2, 4)


def test_Q_04_the_census_compares_exact_counts() -> None:
    """P2b.2."""
    world = a_world(tokens={MINOA: {"argos": 2}, EGYPT: {"tanis": 3}})

    run(world, PopulationExpansion())

    assert (world.census[MINOA], world.census[EGYPT]) == (4, 5)


def test_Q_57_public_works_tokens_are_places_like_others() -> None:
    world = a_world(
        tokens={MINOA: {"argos": 1, "corinth": 2}},
        cities={MINOA: ["argos"]},
        stock={MINOA: 1},
        advances={MINOA: [PUBLIC_WORKS]},
    )

    run(world, PopulationExpansion())
    answer(world, MINOA, AREA["argos"])

    assert world.tokens[MINOA][AREA["argos"]] == 2
    assert world.stock[MINOA] == 0


def test_an_empty_stock_grows_nothing_and_asks_nothing() -> None:
    """Q-53: what is not there cannot be placed."""
    world = a_world(tokens={MINOA: {"argos": 4}}, stock={MINOA: 0})

    assert run(world, PopulationExpansion()) is None
    assert world.census[MINOA] == 4


def test_Q_39_a_player_without_pieces_has_census_nothing() -> None:
    world = a_world()

    run(world, PopulationExpansion())

    assert world.census == [0] * 5


def test_two_short_players_distribute_together() -> None:
    """G.22: answers cannot touch each other."""
    world = a_world(tokens={MINOA: FOUR, EGYPT: {"tanis": 2, "gaza": 2}}, stock={MINOA: 1, EGYPT: 1})

    run(world, PopulationExpansion())
    assert [choice.seat for choice in waiting(world)] == [MINOA, EGYPT]
    answer(world, EGYPT, AREA["gaza"])
    answer(world, MINOA, AREA["argos"])

    assert world.census[MINOA] == 9
    assert world.census[EGYPT] == 5


@pytest.mark.parametrize("seed", range(40))
def test_random_expansion_places_what_it_must(seed: int) -> None:
    """P2a.4: placed = min(stock, sum of entitlements), each area within its own."""
    dice = Random(seed)
    tokens: dict[int, dict[str, int]] = {seat: {} for seat in range(5)}
    for seat in range(5):
        for area in dice.sample(LANDS_IN_PLAY[0], 9):
            tokens[seat][NAMES[area]] = dice.randint(1, 4)
    world = a_world(tokens=tokens, stock={seat: dice.randint(0, 18) for seat in range(5)})
    before = world.copy()

    table = RecordingTable(dice.random)
    world.then(PopulationExpansion())
    for choice in as_they_come(settle, world, table):
        reply(world, choice, dice.choice(list(world.offered)), table)
        check_pieces(world)

    for seat in range(5):
        check_growth(before, world, seat)


def check_growth(before: World, after: World, seat: int) -> None:
    entitled = [min(2, number) for number in before.tokens[seat]]
    grown = [now - then for then, now in zip(before.tokens[seat], after.tokens[seat], strict=True)]
    assert all(0 <= got <= most for got, most in zip(grown, entitled, strict=True))
    assert sum(grown) == min(before.stock[seat], sum(entitled))
    assert after.census[seat] == sum(after.tokens[seat])


NAMES = {number: name for name, number in AREA.items()}
