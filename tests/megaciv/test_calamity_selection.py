"""Civil War and Tyranny: how many points, which areas, and what becomes of them (R.19)."""

from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA, AREA_IDS, AREAS, KIND, LANDS, LIMIT, NEIGHBOURS, OPEN_SEA, SITE
from cradle.games.megaciv.box.cards import (
    CIVIL_WAR,
    DEMOCRACY,
    DRAMA_AND_POETRY,
    LAW,
    MILITARY,
    MONARCHY,
    MUSIC,
    PHILOSOPHY,
    PROVINCIAL_EMPIRE,
    PUBLIC_WORKS,
    SCULPTURE,
    TYRANNY,
)
from cradle.games.megaciv.phases.calamities.annexation import AnnexCities, AnnexTokens
from cradle.games.megaciv.phases.calamities.cards.civil_war import SelectArea, points_on_board
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.calamities.selection import Optimum, open_areas, optimum, parts_of
from cradle.games.megaciv.world.calamity_copy import CalamityCopy
from cradle.games.megaciv.world.state import World, unit_areas, unit_points
from cradle.kernel.flow.agenda import waiting
from loops import as_long_as, at_most
from megaciv.world import a_world, answer, asked, check_pieces, refusal, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)
BY_EGYPT = {"memphis": 4, "fayum": 4, "alexandria": 4, "tanis": 2, "upper_egypt": 2, "sinai": 1, "western_desert": 1}
FIFTY = {**BY_EGYPT, "cyrenaica": 2, "cyrene": 3, "eastern_desert": 1, "siwa": 1}  # 25 tokens
FIVE_CITIES = ["gaza", "jerusalem", "petra", "tyre", "sidon"]


def number_asked(world: World, card: int) -> int:
    """The total a selection must have, or 0."""
    run(world, CalamityResolution())
    choices = [choice for choice in waiting(world) if isinstance(choice, SelectArea)]
    assert not choices or choices[0].copy.calamity() == card
    return choices[0].selection.best.total if choices else 0


@pytest.mark.parametrize(
    "advances, number",
    [
        ((), 15),
        ((MUSIC, DRAMA_AND_POETRY), 5),
        ((DEMOCRACY,), 5),
        ((DEMOCRACY, MUSIC), 0),
        ((MILITARY, PHILOSOPHY), 25),
    ],
)
def test_X_58_civil_war_with_fifty_points(advances: tuple[int, ...], number: int) -> None:
    """A.music.1, A.drama_and_poetry.1, A.democracy.2, A.military.2, A.philosophy.1, C.civil_war.2"""
    world = a_world(
        tokens={EGYPT: FIFTY}, cities={EGYPT: FIVE_CITIES}, advances={EGYPT: advances}, hand={EGYPT: [CIVIL_WAR]}
    )

    assert points_on_board(world, EGYPT) == 50
    assert number_asked(world, CIVIL_WAR) == number


def test_civil_war_with_thirty_five_points_is_none() -> None:
    """C.civil_war.1: whatever advances are held"""
    world = a_world(
        tokens={EGYPT: {**BY_EGYPT, "cyrenaica": 2}},
        cities={EGYPT: ["gaza", "jerusalem", "petra"]},
        advances={EGYPT: (MILITARY, PHILOSOPHY)},
        hand={EGYPT: [CIVIL_WAR]},
    )

    assert points_on_board(world, EGYPT) == 35
    assert number_asked(world, CIVIL_WAR) == 0
    assert points_on_board(world, EGYPT) == 35


def test_R_28_public_works_tokens_count_treasury_does_not() -> None:
    """R.28, C.gen.unit"""
    world = a_world(
        tokens={EGYPT: {"gaza": 1, "memphis": 4}},
        cities={EGYPT: ["gaza"]},
        treasury={EGYPT: 20},
        advances={EGYPT: (PUBLIC_WORKS,)},
    )

    assert points_on_board(world, EGYPT) == 10


def test_X_60_beyond_the_stock_units_turn_black() -> None:
    """C.civil_war.4, C.gen.annex, C.gen.annex_short: the annexing player decides which ones it annexes; Q-30"""
    world = a_world(
        tokens={EGYPT: {"memphis": 4, "fayum": 3}},
        cities={EGYPT: ["gaza"], MINOA: ["argos", "corinth", "sparta", "rhodes", "thera", "knossos"]},
        stock={MINOA: 4},
    )
    world.city[AREA["chalcis"]] = world.city[AREA["ithaca"]] = world.city[AREA["phaestos"]] = MINOA
    world.city_stock[MINOA] = 0
    areas = tuple(AREA[area] for area in ("fayum", "gaza", "memphis"))

    taken = CalamityCopy(EGYPT, CIVIL_WAR, MINOA)
    run(world, AnnexTokens(taken, areas), AnnexCities(taken, areas))
    answer(world, MINOA, AREA["fayum"], AREA["fayum"], AREA["memphis"], AREA["memphis"])

    assert world.agenda == []
    assert [world.tokens[MINOA][AREA[area]] for area in ("fayum", "memphis")] == [2, 2]
    assert [world.tokens[5][AREA[area]] for area in ("fayum", "memphis")] == [1, 2]
    assert (world.city[AREA["gaza"]], points_on_board(world, EGYPT)) == (5, 0)
    check_pieces(world)


@pytest.mark.parametrize(
    "advances, number",
    [
        ((), 15),
        ((SCULPTURE, LAW), 5),
        ((MONARCHY, PROVINCIAL_EMPIRE), 25),
        ((SCULPTURE, LAW, MONARCHY, PROVINCIAL_EMPIRE), 15),
    ],
)
def test_X_61_tyranny(advances: tuple[int, ...], number: int) -> None:
    """A.sculpture.1, A.law.1, A.monarchy.1, A.provincial_empire.1, C.tyranny.1: selected by the beneficiary"""
    world = a_world(
        tokens={EGYPT: FIFTY}, cities={EGYPT: FIVE_CITIES}, advances={EGYPT: advances}, hand={EGYPT: [TYRANNY]}
    )

    assert number_asked(world, TYRANNY) == number
    assert asked(world, MINOA).seat == MINOA


def test_tyranny_takes_all_of_a_small_people() -> None:
    """C.tyranny.2, R.19: a number of all points or more"""
    world = a_world(tokens={EGYPT: {"memphis": 4}}, cities={EGYPT: ["gaza"]}, hand={EGYPT: [TYRANNY]})

    run(world, CalamityResolution())

    assert points_on_board(world, EGYPT) == 0
    assert (points_on_board(world, MINOA), world.city[AREA["gaza"]]) == (9, MINOA)
    check_pieces(world)


def test_R_07_the_token_beside_a_city_is_annexed_with_it() -> None:
    """R.7, A.public_works.4"""
    world = a_world(
        tokens={EGYPT: {"gaza": 1}},
        cities={EGYPT: ["gaza"]},
        advances={EGYPT: (PUBLIC_WORKS,)},
        hand={EGYPT: [TYRANNY]},
    )

    run(world, CalamityResolution())

    assert (world.tokens[MINOA][AREA["gaza"]], world.city[AREA["gaza"]]) == (1, MINOA)
    check_pieces(world)


def test_R_15_nobody_can_be_beneficiary() -> None:
    """R.15, Q-52: the victim makes the picks; what would be annexed turns black"""
    world = a_world(tokens={EGYPT: {"memphis": 4, "fayum": 4}}, cities={EGYPT: ["gaza"]}, hand={EGYPT: [TYRANNY]})
    world.ranking = (EGYPT,)

    run(world, CalamityResolution())

    assert (world.city[AREA["gaza"]], world.tokens[5][AREA["fayum"]]) == (5, 4)
    check_pieces(world)


def test_R_19_whole_connected_areas_with_the_smallest_total() -> None:
    """R.19, C.civil_war.3: first few groups, then the total, then what can be annexed whole"""
    world = a_world(
        tokens={EGYPT: {"memphis": 4, "fayum": 4, "alexandria": 4, "tanis": 2}, MINOA: {"knossos": 1}},
        cities={EGYPT: ["cyrene"]},
    )
    parts = parts_of(world, EGYPT)

    assert sorted(len(part) for part in parts) == [1, 4]
    assert optimum(world, EGYPT, 6, parts, (9, 55)) == Optimum(1, 6, (0,))
    assert optimum(world, EGYPT, 7, parts, (9, 55)) == Optimum(1, 8, (0,))  # never fewer, and not 4 + 5 in two groups
    assert optimum(world, EGYPT, 15, parts, (9, 55)) == Optimum(2, 15, (1,))
    assert optimum(world, EGYPT, 5, parts, (9, 55)) == Optimum(1, 5, (1,))
    assert optimum(world, EGYPT, 5, parts, (0, 55)) == Optimum(1, 5, (1,))  # the best even if it cannot be annexed


def test_R_19_an_area_that_no_selection_holds_is_refused() -> None:
    """R.19"""
    world = a_world(
        tokens={EGYPT: {"memphis": 4, "fayum": 4, "alexandria": 4, "tanis": 2, "cyrene": 3}},
        advances={EGYPT: (SCULPTURE, LAW)},  # 5 points
        hand={EGYPT: [TYRANNY]},
    )

    run(world, CalamityResolution())

    choice = asked(world, MINOA)
    assert isinstance(choice, SelectArea)
    best = choice.selection.best
    assert (best.groups, best.total) == (1, 6)
    assert refusal(world, MINOA, AREA["cyrene"]) == "R.19"
    assert refusal(world, MINOA, AREA["tanis"]) == ""


# ---- brute force


def groups_of(areas: frozenset[int]) -> int:
    seen: list[int] = []
    groups = 0
    for start in areas:
        groups += start not in seen
        group = [start] if start not in seen else []
        for area in group:
            group += [other for other in NEIGHBOURS[area] if other in areas and other not in group]
        seen += group
    return groups


def best_by_force(world: World, victim: int, number: int, pieces: tuple[int, int]) -> list[frozenset[int]]:
    """All selections that R.19 leaves, by trying every set of areas."""
    areas = unit_areas(world, victim)
    sets = [frozenset([area for at, area in enumerate(areas) if bits >> at & 1]) for bits in range(1 << len(areas))]
    points = {each: sum(unit_points(world, victim, area) for area in each) for each in sets}
    sets = [each for each in sets if points[each] >= number]
    fewest = min(groups_of(each) for each in sets)
    sets = [each for each in sets if groups_of(each) == fewest]
    total = min(points[each] for each in sets)
    sets = [each for each in sets if points[each] == total]
    whole = [each for each in sets if annexable(world, victim, each, pieces)]
    return whole or sets


def annexable(world: World, victim: int, areas: frozenset[int], pieces: tuple[int, int]) -> bool:
    cities = sum(world.city[area] == victim for area in areas)
    return cities <= pieces[0] and sum(world.tokens[victim][area] for area in areas) <= pieces[1]


def a_realm(rng: Random, areas: int, parts: int, most_cities: int) -> World:
    """A victim's units on the real map: some connected parts, tokens within limits and cities on sites."""
    chosen: set[int] = set()
    for _ in range(parts):
        part = {rng.choice(LANDS)}
        for _ in range(areas // parts - 1):
            edge = {other for area in part for other in NEIGHBOURS[area] if KIND[other] != OPEN_SEA} - part
            part.add(max(sorted(edge), key=lambda area: len(part & set(NEIGHBOURS[area])) + 2 * rng.random()))
        chosen |= part
    sites = [area for area in sorted(chosen) if SITE[area]]
    cities = rng.sample(sites, min(len(sites), rng.randint(0, most_cities)))
    tokens, left = {}, 55
    for area in sorted(chosen - set(cities)):
        tokens[AREA_IDS[area]] = min(left, rng.randint(1, max(1, LIMIT[area])))
        left -= tokens[AREA_IDS[area]]
    for area in cities:
        if rng.random() < 0.3 and left:
            tokens[AREA_IDS[area]], left = 1, left - 1
    return a_world(seats=18, tokens={0: tokens}, cities={0: [AREA_IDS[area] for area in cities]})


@pytest.mark.parametrize("seed", range(500))
def test_R_19_against_brute_force(seed: int) -> None:
    """R.19: the best total and, pick by pick, the areas that can still be picked"""
    rng = Random(seed)
    world = a_realm(rng, rng.randint(3, 9), rng.choice((1, 1, 2, 3)), 3)
    total = points_on_board(world, 0)
    number = rng.randint(1, total)
    pieces = (rng.choice((0, 1, 9)), rng.choice((2, 6, 55)))
    expected = best_by_force(world, 0, number, pieces)
    parts = parts_of(world, 0)

    best = optimum(world, 0, number, parts, pieces)

    assert best.groups == groups_of(expected[0])
    assert best.total == sum(unit_points(world, 0, area) for area in expected[0])
    picked: tuple[int, ...] = ()
    for _ in at_most(len(world.city)):
        possible = [each for each in expected if each >= set(picked)]
        free = open_areas(world, 0, parts, best, picked)
        assert set(free) == frozenset().union(*possible)
        if len(picked) == len(free):
            break
        picked = (*picked, rng.choice([area for area in free if area not in picked]))


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("card", [CIVIL_WAR, TYRANNY])
def test_random_selections_end_with_everything_handed_over(seed: int, card: int) -> None:
    """C.civil_war.4, C.tyranny.2"""
    rng = Random(seed)
    world = a_realm(rng, 20, rng.choice((1, 2, 4)), 9)
    world.hand[0] = (card,)
    for other in range(1, 18):
        world.stock[other] = rng.randint(0, 12)
        world.treasury[other] = 55 - world.stock[other]
    before = points_on_board(world, 0)

    run(world, CalamityResolution())
    total = 0
    for _ in as_long_as(waiting, world):
        choice = waiting(world)[0]
        total = choice.selection.best.total if isinstance(choice, SelectArea) else total
        answer(world, choice.seat, rng.choice(list(choice.options(world))))
        check_pieces(world)

    if total:
        assert points_on_board(world, 0) == before - total
    assert sum(world.tokens[owner][area] for owner in range(19) for area in AREAS) > 0
