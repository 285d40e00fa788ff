"""Phase 1: taxes and tax revolts."""

from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import COINAGE, DEMOCRACY, MONARCHY, PUBLIC_WORKS
from cradle.games.megaciv.phases.tax_collection import LoseRevoltingCity, SetTaxRate, TaxCollection, tax_rates
from cradle.games.megaciv.world.state import World, city_count
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import reply, settle, waiting
from loops import as_they_come
from megaciv.world import a_world, answer, asked, check_pieces, refusal, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)
MINOAN = ["argos", "chalcis", "corinth", "eretria", "ithaca", "knossos", "phaestos", "rhodes", "salamis"]
ASSYRIAN = ["aleppo", "antioch", "carrhae", "damascus", "jericho", "nineveh", "sidon", "tyre", "van"]
HITTITE = ["hattusa", "kanesh", "lycia", "miletus", "sardes", "trapezus", "troy", "ionia", "galatia"]
HELLENIC = ["apollonia", "athens", "byzantium", "odessus", "thessalonica", "tomi", "epirus", "dacia", "thrace"]
EGYPTIAN = ["alexandria", "cyrene", "fayum", "gaza", "jerusalem", "memphis", "petra", "tanis", "sinai"]


def test_E_01_five_cities_pay_ten_tokens() -> None:
    """P1a.2, the example of the rulebook: John has 5 cities and transfers 10 tokens."""
    world = a_world(cities={MINOA: MINOAN[:5]})

    assert run(world, TaxCollection()) is None

    assert (world.stock[MINOA], world.treasury[MINOA]) == (45, 10)
    check_pieces(world)


def test_E_02_two_cities_revolt_to_the_player_with_most_cities_in_stock() -> None:
    """P1a.3, P1b.2, P1b.6, K.2: 5 cities and 7 tokens."""
    world = a_world(cities={MINOA: MINOAN[:5], ASSYRIA: ["tyre"], HATTI: ["troy"], EGYPT: ["tanis"]}, stock={MINOA: 7})

    run(world, TaxCollection())
    assert world.stock[MINOA] == 0
    choice = asked(world, HELLAS)  # nine cities in stock
    assert choice.candidates(world) == [AREA[name] for name in MINOAN[:5]]
    answer(world, HELLAS, AREA["argos"], AREA["corinth"])

    assert city_count(world, HELLAS) == 2
    assert city_count(world, MINOA) == 3
    assert (world.city_stock[MINOA], world.city_stock[HELLAS]) == (6, 7)
    assert not waiting(world)
    check_pieces(world)


@pytest.mark.parametrize("stock, usual", [(20, 2), (6, 2), (5, 1), (2, None)])
def test_the_usual_rate_is_two_unless_cities_would_revolt(stock: int, usual: int | None) -> None:
    """P1a.1"""
    world = a_world(cities={MINOA: MINOAN[:3]}, stock={MINOA: stock}, advances={MINOA: [COINAGE, MONARCHY]})

    assert SetTaxRate(MINOA).default(world) == usual


@pytest.mark.parametrize("rate", [1, 2, 3, 4])
def test_E_04_coinage_and_monarchy_allow_rates_from_one_to_four(rate: int) -> None:
    """P1a.1, K.1: 3 cities pay 3, 6, 9 or 12, never nothing."""
    world = a_world(cities={MINOA: MINOAN[:3]}, stock={MINOA: 20}, advances={MINOA: [COINAGE, MONARCHY]})

    run(world, TaxCollection())
    assert asked(world, MINOA).candidates(world) == (1, 2, 3, 4)
    answer(world, MINOA, rate)

    assert world.stock[MINOA] == 20 - 3 * rate


@pytest.mark.parametrize(("rate", "paid"), [(1, 5), (2, 10), (3, 15), (4, 20)])
def test_X_20_five_cities_with_coinage_and_monarchy(rate: int, paid: int) -> None:
    world = a_world(cities={MINOA: MINOAN[:5]}, advances={MINOA: [COINAGE, MONARCHY]})

    run(world, TaxCollection())
    answer(world, MINOA, rate)

    assert world.treasury[MINOA] == paid


def test_rates_by_advances() -> None:
    """P1a.1, A.coinage.1, A.monarchy.1."""
    world = a_world(advances={ASSYRIA: [COINAGE], HATTI: [MONARCHY], HELLAS: [COINAGE, MONARCHY]})

    assert [tax_rates(world, seat) for seat in range(4)] == [(2,), (1, 2, 3), (2, 3), (1, 2, 3, 4)]


def test_E_05_a_lower_rate_avoids_the_revolt() -> None:
    """6 cities, 6 tokens: at rate 2 three revolt, at rate 1 none."""
    world = a_world(cities={MINOA: MINOAN[:6]}, stock={MINOA: 6}, advances={MINOA: [COINAGE]})
    without = a_world(cities={MINOA: MINOAN[:6]}, stock={MINOA: 6})

    run(world, TaxCollection())
    warning = asked(world, MINOA).warn(world, 2)
    assert warning is not None
    assert warning.facts["revolting"] == 3
    assert asked(world, MINOA).warn(world, 1) is None
    answer(world, MINOA, 1)
    run(without, TaxCollection())

    assert not waiting(world)
    assert city_count(world, MINOA) == 6
    assert world.stock[MINOA] == 0
    assert without.stock[MINOA] == 0
    heir = waiting(without)[0].seat
    answer(without, heir, *[AREA[name] for name in MINOAN[:3]])
    assert city_count(without, MINOA) == 3
    assert not waiting(without)


def test_E_06_a_democracy_never_revolts_and_may_be_beneficiary() -> None:
    """P1b.3, P1b.5, A.democracy.1."""
    world = a_world(
        cities={
            MINOA: MINOAN[:7],
            ASSYRIA: ASSYRIAN[:8],
            HATTI: HITTITE[:9],
            HELLAS: HELLENIC[:9],
            EGYPT: EGYPTIAN[:9],
        },
        stock={MINOA: 3, ASSYRIA: 15},
        advances={MINOA: [DEMOCRACY]},
    )

    run(world, TaxCollection())

    assert world.stock[MINOA] == 0
    answer(world, MINOA, AREA["tyre"])  # one of Assyria's cities, for 15 tokens pay for seven
    assert city_count(world, MINOA) == 8
    assert not waiting(world)


def test_X_21_seven_tokens_for_five_cities_with_and_without_democracy() -> None:
    plain = a_world(cities={MINOA: MINOAN[:5]}, stock={MINOA: 7})
    democratic = a_world(cities={MINOA: MINOAN[:5]}, stock={MINOA: 7}, advances={MINOA: [DEMOCRACY]})

    run(plain, TaxCollection())
    run(democratic, TaxCollection())

    assert plain.stock[MINOA] == democratic.stock[MINOA] == 0
    assert plain.treasury[MINOA] == democratic.treasury[MINOA] == 55
    heir = waiting(plain)[0].seat
    answer(plain, heir, AREA["argos"], AREA["ithaca"])
    assert city_count(plain, MINOA) == 3
    assert not waiting(democratic)
    assert city_count(democratic, MINOA) == 5


def test_E_08_when_the_first_heir_runs_out_the_next_takes_over() -> None:
    """P1b.6: the beneficiary stays until his city stock is empty."""
    world = a_world(
        cities={MINOA: MINOAN[:5], ASSYRIA: ASSYRIAN[:8], HATTI: HITTITE[:9], HELLAS: HELLENIC[:8], EGYPT: EGYPTIAN},
        stock={MINOA: 7, ASSYRIA: 30, HELLAS: 20, HATTI: 20, EGYPT: 20},
    )

    run(world, TaxCollection())
    answer(world, ASSYRIA, AREA["argos"])
    answer(world, HELLAS, AREA["ithaca"])

    assert (city_count(world, MINOA), city_count(world, ASSYRIA), city_count(world, HELLAS)) == (3, 9, 9)
    check_pieces(world)


def test_the_beneficiary_stays_though_another_now_has_more_cities_in_stock() -> None:
    """P1b.6."""
    world = a_world(cities={MINOA: MINOAN[:4], EGYPT: ["tanis"], HATTI: ["troy"]}, stock={MINOA: 3, ASSYRIA: 50})

    run(world, TaxCollection())

    assert [waiting(world)[0].seat] == [HELLAS]  # nine cities like Assyria, but 55 tokens in stock
    answer(world, HELLAS, AREA["argos"])
    assert waiting(world)[0].seat == HELLAS


def test_E_09_without_any_heir_the_victim_chooses_what_is_destroyed() -> None:
    """P1b.6, K.21: all others have nine cities on the map."""
    world = a_world(
        cities={MINOA: MINOAN[:5], ASSYRIA: ASSYRIAN, HATTI: HITTITE, HELLAS: HELLENIC, EGYPT: EGYPTIAN},
        stock={MINOA: 7},
    )

    run(world, TaxCollection())
    answer(world, MINOA, AREA["corinth"], AREA["argos"])

    assert city_count(world, MINOA) == 3
    assert world.city[AREA["corinth"]] == -1
    check_pieces(world)


def test_Q_06_the_victim_picks_among_his_own_cities() -> None:
    world = a_world(
        cities={MINOA: MINOAN[:5], ASSYRIA: ASSYRIAN, HATTI: HITTITE, HELLAS: HELLENIC, EGYPT: EGYPTIAN},
        stock={MINOA: 9},
    )

    choice = run(world, TaxCollection())

    assert choice == LoseRevoltingCity(MINOA, 1)
    assert choice.candidates(world) == [AREA[name] for name in MINOAN[:5]]


def test_Q_07_a_beneficiary_cannot_decline() -> None:
    world = a_world(cities={MINOA: MINOAN[:5]}, stock={MINOA: 9})

    choice = run(world, TaxCollection())

    assert choice is not None
    assert -1 not in choice.candidates(world)


def test_E_10_two_victims_in_ranking_order_and_neither_is_eligible() -> None:
    """P1b.4, P1b.5."""
    world = a_world(
        cities={MINOA: MINOAN[:3], EGYPT: EGYPTIAN[:2], ASSYRIA: ASSYRIAN[:8], HATTI: HITTITE[:8], HELLAS: HELLENIC},
        stock={MINOA: 5, EGYPT: 3, ASSYRIA: 20, HATTI: 18, HELLAS: 18},
    )

    run(world, TaxCollection())
    assert asked(world, ASSYRIA).candidates(world) == [AREA[name] for name in MINOAN[:3]]
    answer(world, ASSYRIA, AREA["argos"])
    assert asked(world, HATTI).candidates(world) == [AREA[name] for name in EGYPTIAN[:2]]
    answer(world, HATTI, AREA["cyrene"])

    assert (city_count(world, ASSYRIA), city_count(world, HATTI)) == (9, 9)
    check_pieces(world)


def test_a_public_works_token_dies_with_the_annexed_city_and_ships_stay() -> None:
    """P1b.7."""
    world = a_world(
        cities={MINOA: ["argos"]},
        tokens={MINOA: {"argos": 1}},
        ships={MINOA: ["argos"]},
        stock={MINOA: 1},
        advances={MINOA: [PUBLIC_WORKS]},
    )

    run(world, TaxCollection())

    assert world.tokens[MINOA][AREA["argos"]] == 0
    assert world.ships[MINOA] == (AREA["argos"],)
    assert city_count(world, MINOA) == 0
    check_pieces(world)


def test_Q_32_the_beneficiary_may_be_of_the_other_block() -> None:
    world = a_world(seats=12, cities={0: ["argos"]}, stock={0: 1})
    world.city_stock[11] = 10  # more than anybody: only the rule matters here

    run(world, TaxCollection())

    assert world.block[0] != world.block[11]
    assert world.city[AREA["argos"]] == 11


def test_Q_42_rates_are_set_unseen_and_together() -> None:
    world = a_world(cities={MINOA: ["argos"], EGYPT: ["tanis"]}, advances={MINOA: [COINAGE], EGYPT: [MONARCHY]})

    run(world, TaxCollection())
    assert [choice.seat for choice in waiting(world)] == [MINOA, EGYPT]
    answer(world, EGYPT, 3)
    assert world.treasury[EGYPT] == 0  # nothing moves before all are done
    answer(world, MINOA, 1)

    assert (world.treasury[MINOA], world.treasury[EGYPT]) == (1, 3)


def test_Q_52_with_nobody_eligible_the_cities_are_destroyed() -> None:
    """All players are victims."""
    cities = {MINOA: ["argos"], ASSYRIA: ["tyre"], HATTI: ["troy"], HELLAS: ["athens"], EGYPT: ["tanis"]}
    world = a_world(cities=cities, stock=dict.fromkeys(range(5), 1))

    run(world, TaxCollection())

    assert all(city_count(world, seat) == 0 for seat in range(5))


def test_Q_55_without_cities_there_is_no_tax_and_no_question() -> None:
    world = a_world(advances={MINOA: [COINAGE, MONARCHY]})

    assert run(world, TaxCollection()) is None
    assert world.treasury[MINOA] == 0


def test_Q_56_shortages_are_counted_before_any_city_changes_hands() -> None:
    """P1b.1: all collect first; Assyria inherits a city that no tax was due on."""
    world = a_world(
        cities={MINOA: MINOAN[:2], ASSYRIA: ["tyre"], HATTI: HITTITE[:3], HELLAS: HELLENIC[:3], EGYPT: EGYPTIAN[:3]},
        stock={MINOA: 2, ASSYRIA: 2},
    )

    run(world, TaxCollection())
    answer(world, ASSYRIA, AREA["argos"])

    assert city_count(world, ASSYRIA) == 2
    assert not waiting(world)


def test_nothing_is_refused_but_what_is_no_candidate() -> None:
    """P1a.2: a rate that brings a revolt may be chosen."""
    world = a_world(cities={MINOA: MINOAN[:5]}, stock={MINOA: 7}, advances={MINOA: [COINAGE]})

    choice = run(world, TaxCollection())

    assert choice == SetTaxRate(MINOA)
    assert refusal(world, MINOA, 3) == ""


def test_random_taxes_lose_no_piece() -> None:
    """Varied positions, random answers."""
    dice = Random(7)
    for _ in range(150):
        world = random_world(dice)
        table = RecordingTable(dice.random)
        world.then(TaxCollection())
        for choice in as_they_come(settle, world, table):
            reply(world, choice, dice.choice(list(world.offered)), table)
            check_pieces(world)


def random_world(dice: Random) -> World:
    every = [MINOAN, ASSYRIAN, HITTITE, HELLENIC, EGYPTIAN]
    cities = {seat: dice.sample(names, dice.randint(0, 9)) for seat, names in enumerate(every)}
    held = {seat: [a for a in (COINAGE, MONARCHY, DEMOCRACY) if dice.random() < 0.3] for seat in range(5)}
    return a_world(cities=cities, stock={seat: dice.randint(0, 25) for seat in range(5)}, advances=held)
