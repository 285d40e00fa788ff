"""Phase 11: conflicts left over, then surplus, then support."""

from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA, LANDS_IN_PLAY, NONE
from cradle.games.megaciv.box.cards import AGRICULTURE, COINAGE, ENGINEERING, METALWORKING, MONARCHY, PUBLIC_WORKS
from cradle.games.megaciv.phases.population_expansion import PopulationExpansion
from cradle.games.megaciv.phases.surplus_population import SurplusPopulation
from cradle.games.megaciv.phases.tax_collection import TaxCollection
from cradle.games.megaciv.world.conflict.situation import conflict_situation
from cradle.games.megaciv.world.state import city_count
from cradle.games.megaciv.world.support import RemoveSurplusAndSupport
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import reply, settle, waiting
from loops import as_long_as, as_they_come
from megaciv.world import EGYPT, HATTI, MINOA, a_world, answer, check_pieces, refusal, run

NAMES = {number: name for name, number in AREA.items()}


def test_conflict_comes_before_surplus() -> None:
    """P11.1: 3 against 2 in limit 2 leave two, not two and two."""
    world = a_world(tokens={MINOA: {"cyprus": 3}, EGYPT: {"cyprus": 2}})

    run(world, SurplusPopulation())

    assert world.tokens[MINOA][AREA["cyprus"]] == 2
    assert world.tokens[EGYPT][AREA["cyprus"]] == 0
    check_pieces(world)


def test_surplus_comes_before_support() -> None:
    """P11.1: tokens above the limit do not support cities."""
    world = a_world(tokens={MINOA: {"lemnos": 4}}, cities={MINOA: ["argos", "corinth"]})

    run(world, SurplusPopulation())
    answer(world, MINOA, AREA["argos"])

    assert city_count(world, MINOA) == 1
    assert not waiting(world)


def test_Q_19_cities_built_this_turn_go_first_here_too() -> None:
    world = a_world(tokens={MINOA: {"lemnos": 1}}, cities={MINOA: ["argos", "chalcis", "corinth"]})
    world.new_cities[MINOA] = frozenset({AREA["corinth"], AREA["chalcis"]})

    run(world, SurplusPopulation())

    assert refusal(world, MINOA, AREA["argos"]) == "P5c.3"
    assert refusal(world, MINOA, AREA["chalcis"]) == ""


def test_Q_79_a_city_attack_is_resolved_as_in_phase_4() -> None:
    """Six tokens fail and are destroyed (Q-29), the city stands."""
    world = a_world(tokens={MINOA: {"troy": 6}, HATTI: {"ionia": 2}}, cities={HATTI: ["troy"]})

    run(world, SurplusPopulation())

    assert world.tokens[MINOA][AREA["troy"]] == 0
    assert world.city[AREA["troy"]] == HATTI


def test_Q_29_failed_attackers_are_gone_before_surplus_is_counted() -> None:
    world = a_world(tokens={MINOA: {"troy": 5}, HATTI: {"ionia": 2}}, cities={HATTI: ["troy"]})
    table = RecordingTable(Random(1).random)

    run(world, SurplusPopulation(), table=table)

    assert "surplus_removed" not in [event[1] for event in table.events]


@pytest.mark.parametrize("seed", range(40))
def test_random_phase_11_ends_without_conflict_surplus_or_unsupported_cities(seed: int) -> None:
    dice = Random(seed)
    tokens: dict[int, dict[str, int]] = {seat: {} for seat in range(5)}
    few = dice.sample(LANDS_IN_PLAY[0], 12)
    for seat in range(5):
        for area in dice.sample(few, 5):
            tokens[seat][NAMES[area]] = dice.randint(1, 8)
    sites = [area for area in LANDS_IN_PLAY[0] if area not in few or dice.random() < 0.3]
    dice.shuffle(sites)
    cities = {seat: [NAMES[area] for area in sites[6 * seat : 6 * seat + dice.randint(0, 6)]] for seat in range(5)}
    held = {
        seat: [a for a in (AGRICULTURE, PUBLIC_WORKS, METALWORKING, ENGINEERING) if dice.random() < 0.4]
        for seat in range(5)
    }
    world = a_world(tokens=tokens, cities=cities, advances=held)
    table = RecordingTable(dice.random)

    world.then(SurplusPopulation())
    for choice in as_they_come(settle, world, table):
        reply(world, choice, dice.choice(list(world.offered)), table)
        check_pieces(world)

    for area in LANDS_IN_PLAY[0]:
        assert not conflict_situation(world, area)
        assert world.city[area] == NONE or sum(row[area] for row in world.tokens) <= 1
    assert all(sum(world.tokens[seat]) >= 2 * city_count(world, seat) for seat in range(5))


@pytest.mark.parametrize("seed", range(25))
def test_lanes_and_strict_order_give_the_same_board(seed: int) -> None:
    """G.22: taxes, expansion and support, with answers that depend on the seat and its options alone."""
    boards = []
    for order in ("lanes", "strict"):
        dice = Random(seed)
        places = dice.sample(LANDS_IN_PLAY[0], 60)
        tokens = {s: {NAMES[a]: dice.randint(1, 3) for a in places[12 * s : 12 * s + 5]} for s in range(5)}
        cities = {s: [NAMES[a] for a in places[12 * s + 5 : 12 * s + 10]] for s in range(5)}
        held = {s: [card for card in (COINAGE, MONARCHY, AGRICULTURE) if dice.random() < 0.5] for s in range(5)}
        stock = {s: dice.randint(8, 20) for s in range(5)}
        world = a_world(tokens=tokens, cities=cities, advances=held, stock=stock)
        world.strict = order == "strict"
        run(world, TaxCollection(), PopulationExpansion(), RemoveSurplusAndSupport())
        for _ in as_long_as(waiting, world):
            choice = waiting(world)[0]
            answer(world, choice.seat, Random(f"{choice!r}").choice(list(choice.options(world))))
        boards.append((world.tokens, world.city, world.stock, world.treasury, world.census))

    assert boards[0] == boards[1]
