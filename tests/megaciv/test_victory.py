"""Victory: every point has its line, and ties are broken in this order."""

import pytest

from cradle.games.megaciv.box.cards import ADVANCES, POINTS, PRICE, WONDER_OF_THE_WORLD
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.ast.alteration import AstAlteration, cities_counted
from cradle.games.megaciv.phases.ast.victory import ledger, points, score, winner
from cradle.games.megaciv.world.state import World
from cradle.kernel.game import result
from megaciv.world import a_world, run

LOW = [advance for advance in ADVANCES if PRICE[advance] < 100]
MIDDLE = [advance for advance in ADVANCES if 100 <= PRICE[advance] < 200]
HIGH = [advance for advance in ADVANCES if PRICE[advance] >= 200]
CITIES = ["argos", "chalcis", "corinth", "eretria", "ithaca", "knossos", "phaestos", "rhodes", "salamis"]
EGYPTIAN = ["alexandria", "cyrene", "fayum", "gaza", "jerusalem", "memphis", "petra", "tanis", "sinai"]
MINOA, EGYPT = 0, 4


def test_E_109_the_sum_of_a_basic_game() -> None:
    """P13d.1: 75 + 5 + 6 + 17 + 15 + 18 = 136, without the bonus 131."""
    advances = LOW + MIDDLE[:5] + HIGH[:3]
    alone = a_world(cities={MINOA: CITIES[:6]}, advances={MINOA: advances}, position={MINOA: 14})
    shared = a_world(
        cities={MINOA: CITIES[:6], EGYPT: EGYPTIAN[:5]},
        advances={MINOA: advances, EGYPT: HIGH[:3]},
        position={MINOA: 14, EGYPT: 14},
    )

    run(alone, AstAlteration())
    run(shared, AstAlteration())

    assert score(alone, MINOA).points == 136
    assert score(shared, MINOA).points == 131


def test_the_ledger_reads_line_by_line() -> None:
    """P13d.1, Q-22."""
    world = a_world(cities={MINOA: CITIES[:7]}, advances={MINOA: LOW[:9] + MIDDLE[:2] + HIGH[:1]}, position={MINOA: 12})
    world.iron_bonus = MINOA

    told = result(GAME, world, 5)["ledger"][MINOA]

    assert [line["says"] for line in told] == [
        "7 cities = 7",
        "9 advances × 1 = 9",
        "2 advances × 3 = 6",
        "1 advance × 6 = 6",
        "12 spaces on the A.S.T. × 5 = 60",
        "Alone in the Late Iron Age = 5",
    ]
    assert sum(line["points"] for line in told) == score(world, MINOA).points == 93
    assert all(line["rule"] for line in told)


def test_treasury_cards_tokens_and_credits_give_nothing() -> None:
    """P13d.1."""
    world = a_world(
        tokens={MINOA: {"argos": 5}}, treasury={MINOA: 20}, hand={MINOA: [1, 2]}, credits={MINOA: (50,) * 5}
    )

    assert score(world, MINOA).points == 0


def test_R_10_the_wonder_counts_for_requirements_but_not_as_a_city_in_scoring() -> None:
    """A.wonder_of_the_world.2, P13a.3: five cities for the epoch, four points in the ledger."""
    four = ["argos", "corinth", "knossos", "rhodes"]
    world = a_world(cities={MINOA: four}, advances={MINOA: [WONDER_OF_THE_WORLD]})

    assert cities_counted(world, MINOA) == 5
    assert [points for points, _ in ledger(world, MINOA)] == [4, 0, 0, 6, 0]
    assert score(world, MINOA).points == 4 + 6


def test_Q_23_the_wonder_scores_as_a_city_only_by_option() -> None:
    plain = a_world(advances={MINOA: [WONDER_OF_THE_WORLD]})
    literal = a_world(advances={MINOA: [WONDER_OF_THE_WORLD]}, wonder_scores_city=True)

    assert score(plain, MINOA).points == 6
    assert score(literal, MINOA).points == 7
    assert score(literal, MINOA).tie_breaks[6] == 0  # no city for the tie-break


def test_E_110_more_six_point_advances_win_a_tie() -> None:
    """P13d.2 (2): both have 120 points and stand on 14."""
    one, other = HIGH[:4] + LOW[:17], HIGH[:3] + MIDDLE[:5] + LOW[:10]
    world = a_world(
        cities={MINOA: CITIES[:7], EGYPT: EGYPTIAN[:9]}, advances={MINOA: other, EGYPT: one}, position={0: 14, 4: 14}
    )
    level(world, 120)

    assert result(GAME, world, 5)["ranks"][EGYPT] == 1
    assert winner(world) == EGYPT


def level(world: World, points: int) -> None:
    """Give and take cities until both have so many points."""
    for seat in (MINOA, EGYPT):
        spare = [area for area, owner in enumerate(world.city) if owner == -1]
        missing = points - score(world, seat).points
        for _ in range(missing):
            world.city[spare.pop()] = seat
        for _ in range(-missing):
            world.city[world.city.index(seat)] = -1
        assert score(world, seat).points == points


def tied() -> World:
    """Minoa and Egypt equal in everything but rank."""
    world = a_world(
        cities={MINOA: CITIES[:2], EGYPT: EGYPTIAN[:2]},
        tokens={MINOA: {"argos": 2}, EGYPT: {"tanis": 2}},
        advances={MINOA: LOW[:3], EGYPT: LOW[:3]},
        position={MINOA: 5, EGYPT: 5},
        credits={MINOA: (10, 10, 0, 0, 0), EGYPT: (10, 10, 0, 0, 0)},
    )
    for seat in (1, 2, 3):
        world.position[seat] = 0
    return world


def test_tie_8_ranking_order_is_the_last() -> None:
    """P13d.2 (8)."""
    world = tied()

    assert score(world, MINOA).points == score(world, EGYPT).points
    assert result(GAME, world, 5)["ranks"][:1] == [1]
    assert result(GAME, world, 5)["ranks"][EGYPT] == 2


@pytest.mark.parametrize("place", range(8))
def test_ties_are_broken_in_the_order_of_the_rulebook(place: int) -> None:
    """P13d.2: each criterion beats all that follow."""
    world = tied()
    breaks = list(score(world, MINOA).tie_breaks)
    better = breaks[:place] + [breaks[place] + 1] + [each - 1 for each in breaks[place + 1 :]]

    assert better > breaks


def test_tie_breaks_are_counted_right() -> None:
    """P13d.2 (1) to (7), Q-86: credits of all kinds, printed prices, tokens on the map."""
    advances = LOW[:2] + MIDDLE[:3] + HIGH[:4]
    world = a_world(
        cities={MINOA: CITIES[:2]},
        tokens={MINOA: {"argos": 2, "cyprus": 3}},
        advances={MINOA: advances},
        position={MINOA: 5},
        credits={MINOA: (10, 35, 5, 0, 0)},
    )

    price = sum(PRICE[advance] for advance in advances)
    assert score(world, MINOA).tie_breaks == (5, 4, 3, price, 35, 50, 2, 5, 0)


def test_Q_86_start_credits_count_and_special_ones_do_not() -> None:
    world = a_world()  # five players begin with ten of each colour

    assert score(world, MINOA).tie_breaks[4:6] == (10, 50)


def test_points_of_advances_are_one_three_and_six() -> None:
    """P13d.1, G.30."""
    assert {POINTS[advance] for advance in LOW} == {1}
    assert {POINTS[advance] for advance in MIDDLE} == {3}
    assert {POINTS[advance] for advance in HIGH} == {6}


def test_somebody_who_left_is_below_everybody() -> None:
    """L.2: even below a player with nothing."""
    world = a_world()
    world.ranking = (0, 1, 2, 3)

    assert result(GAME, world, 5)["ranks"] == [1, 2, 3, 4, 5]
    assert score(world, EGYPT).points == 0


def test_points_so_far_count_the_five_of_the_late_iron_age() -> None:
    """Q-22"""
    world = a_world(cities={MINOA: CITIES[:2]}, position={MINOA: 3})
    assert points(world, MINOA) == 17

    world.iron_bonus = MINOA
    assert points(world, MINOA) == 22
