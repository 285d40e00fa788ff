"""Calamities that take cities, from Earthquake to Piracy."""

import pytest

from cradle.games.megaciv.box.atlas import AREA, LIMIT, NONE
from cradle.games.megaciv.box.cards import (
    ADVANCED_MILITARY,
    AGRICULTURE,
    CIVIL_DISORDER,
    CULTURAL_ASCENDANCY,
    CYCLONE,
    DEISM,
    DEMOCRACY,
    DIPLOMACY,
    DRAMA_AND_POETRY,
    ENGINEERING,
    ENLIGHTENMENT,
    ICONOCLASM_AND_HERESY,
    LAW,
    MINING,
    MUSIC,
    MYSTICISM,
    MYTHOLOGY,
    NAVAL_WARFARE,
    PIRACY,
    PUBLIC_WORKS,
    SLAVE_REVOLT,
    SUPERSTITION,
    TREACHERY,
    UNIVERSAL_DOCTRINE,
    VOLCANIC_ERUPTION_EARTHQUAKE,
)
from cradle.games.megaciv.phases.calamities.cities import ReduceCities
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.world.state import World, tokens_on_board
from cradle.kernel.flow.agenda import waiting
from loops import as_long_as
from megaciv.world import a_world, answer, check_pieces, refusal, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)
NINE = ["knossos", "sparta", "argos", "corinth", "rhodes", "chalcis", "eretria", "phaestos", "ithaca"]
BLACK = 5


def reductions_asked(world: World, seat: int) -> int:
    """How many cities a seat is asked to reduce, or 0."""
    return sum(choice.left for choice in waiting(world) if isinstance(choice, ReduceCities) and choice.seat == seat)


def play_out(world: World) -> None:
    """The first option of everything."""
    for _ in as_long_as(waiting, world):
        choice = waiting(world)[0]
        answer(world, choice.seat, choice.options(world)[0])
        check_pieces(world)


# ---- Volcanic Eruption or Earthquake


def test_an_eruption_destroys_everything_around_the_volcano() -> None:
    """C.volcanic_eruption_earthquake.1, C.volcanic_eruption_earthquake.2: whoever it belongs to; ships stay"""
    world = a_world(
        tokens={HELLAS: {"thera": 2}, MINOA: {"argos": 2}},
        cities={MINOA: ["thera"]},
        ships={MINOA: ["thera"]},
        advances={MINOA: (ENGINEERING,)},
        hand={MINOA: [VOLCANIC_ERUPTION_EARTHQUAKE]},
    )

    nothing_asked = run(world, CalamityResolution())

    assert nothing_asked is None
    assert (world.city[AREA["thera"]], tokens_on_board(world, HELLAS), tokens_on_board(world, MINOA)) == (NONE, 0, 2)
    assert world.ships[MINOA] == (AREA["thera"],)
    check_pieces(world)


def test_the_volcano_that_costs_the_victim_most() -> None:
    """C.volcanic_eruption_earthquake.2: over all areas it touches, on either side of a border"""
    world = a_world(
        seats=9,
        tokens={0: {"neapolis": 2}},
        cities={0: ["thera", "campania"]},
        hand={0: [VOLCANIC_ERUPTION_EARTHQUAKE]},
    )

    run(world, CalamityResolution())

    assert (world.city[AREA["thera"]], world.city[AREA["campania"]], tokens_on_board(world, 0)) == (0, NONE, 0)


def test_equal_volcanoes_are_the_victims_choice() -> None:
    """C.volcanic_eruption_earthquake.2"""
    world = a_world(seats=9, cities={0: ["thera", "campania"]}, hand={0: [VOLCANIC_ERUPTION_EARTHQUAKE]})

    choice = run(world, CalamityResolution())

    assert choice is not None
    assert len(choice.options(world)) == 2


def test_R_03_an_eruption_kills_black_pieces_too() -> None:
    """R.3"""
    world = a_world(
        seats=9,
        cities={0: ["neapolis"]},
        barbarians={"neapolis": 2},
        pirates=["campania"],
        hand={0: [VOLCANIC_ERUPTION_EARTHQUAKE]},
    )

    run(world, CalamityResolution())

    assert (world.city[AREA["campania"]], tokens_on_board(world, 9)) == (NONE, 0)


@pytest.mark.parametrize("advances, tokens", [((), 0), ((ENGINEERING,), 3)])
def test_X_52_an_earthquake_hits_the_only_neighbouring_city(advances: tuple[int, ...], tokens: int) -> None:
    """A.engineering.3.

    C.volcanic_eruption_earthquake.3, C.volcanic_eruption_earthquake.4: Engineering of its owner is no help
    """
    world = a_world(
        cities={MINOA: ["rhodes"], HATTI: ["lycia"]},
        advances={MINOA: advances, HATTI: (ENGINEERING,)},
        hand={MINOA: [VOLCANIC_ERUPTION_EARTHQUAKE]},
    )

    nothing_asked = run(world, CalamityResolution())

    assert nothing_asked is None
    assert (world.city[AREA["rhodes"]], world.tokens[MINOA][AREA["rhodes"]]) == (NONE, tokens)
    assert (world.city[AREA["lycia"]], world.tokens[HATTI][AREA["lycia"]]) == (NONE, LIMIT[AREA["lycia"]])
    check_pieces(world)


def test_an_earthquake_takes_an_own_city_if_there_is_no_other() -> None:
    """C.volcanic_eruption_earthquake.3: compulsory"""
    world = a_world(cities={MINOA: ["rhodes", "knossos"]}, hand={MINOA: [VOLCANIC_ERUPTION_EARTHQUAKE]})

    run(world, CalamityResolution())
    answer(world, MINOA, AREA["rhodes"])

    assert world.agenda == []
    assert (world.city.count(MINOA), world.tokens[MINOA][AREA["knossos"]]) == (0, 3)


def test_R_04_a_pirate_city_is_no_neighbour() -> None:
    """R.4"""
    world = a_world(cities={MINOA: ["rhodes"]}, pirates=["lycia"], hand={MINOA: [VOLCANIC_ERUPTION_EARTHQUAKE]})

    run(world, CalamityResolution())

    assert world.city[AREA["lycia"]] == BLACK


def test_R_17_calamities_of_cities_lapse_without_one() -> None:
    """R.17, C.volcanic_eruption_earthquake.5, C.treachery.4"""
    cards = (VOLCANIC_ERUPTION_EARTHQUAKE, TREACHERY, SUPERSTITION, SLAVE_REVOLT, CYCLONE, CIVIL_DISORDER, PIRACY)
    for card in (*cards, ICONOCLASM_AND_HERESY):
        world = a_world(tokens={MINOA: {"sparta": 2}, HATTI: {"troy": 1}}, cities={HATTI: ["lycia"]})
        world.hand[MINOA] = (card,)
        assert run(world, CalamityResolution()) is None, card
        assert (tokens_on_board(world, MINOA), world.city[AREA["lycia"]]) == (2, HATTI)


# ---- Treachery


@pytest.mark.parametrize(
    "advances, pieces, annexed, pirates", [((), 9, 1, 0), ((DIPLOMACY,), 9, 2, 0), ((DIPLOMACY,), 1, 1, 1)]
)
def test_X_74_treachery(advances: tuple[int, ...], pieces: int, annexed: int, pirates: int) -> None:
    """A.diplomacy.2, C.treachery.1, C.treachery.2, C.treachery.3"""
    held = ["athens", "thessalonica", "apollonia", "odessus", "tomi", "byzantium", "dacia", "moesia"]
    world = a_world(
        tokens={MINOA: {"argos": 1}},
        cities={MINOA: ["argos", "sparta", "corinth"], HELLAS: held[: 9 - pieces]},
        advances={MINOA: (*advances, PUBLIC_WORKS)},
        hand={MINOA: [TREACHERY]},
    )
    world.giver[TREACHERY] = HELLAS
    before = world.city.count(HELLAS)

    run(world, CalamityResolution())
    answer(world, HELLAS, AREA["argos"])
    play_out(world)

    assert (world.city.count(HELLAS) - before, world.city.count(BLACK)) == (annexed, pirates)
    assert tokens_on_board(world, MINOA) == 0  # the Public Works token is destroyed
    check_pieces(world)


# ---- Superstition, Slave Revolt, Civil Disorder


@pytest.mark.parametrize(
    "advances, cities, number",
    [
        ((), 9, 3),
        ((MYSTICISM, DEISM, ENLIGHTENMENT), 9, 0),
        ((UNIVERSAL_DOCTRINE,), 9, 4),
        ((UNIVERSAL_DOCTRINE, MYSTICISM), 9, 3),
        ((), 2, 2),
    ],
)
def test_X_53_superstition(advances: tuple[int, ...], cities: int, number: int) -> None:
    """A.mysticism.1, A.deism.1, A.enlightenment.1, A.universal_doctrine.1, C.superstition.1, R.26"""
    world = a_world(cities={MINOA: NINE[:cities]}, advances={MINOA: advances}, hand={MINOA: [SUPERSTITION]})

    run(world, CalamityResolution())

    assert reductions_asked(world, MINOA) == number
    play_out(world)
    assert world.city.count(MINOA) == cities - number


def test_X_54_slave_revolt() -> None:
    """C.slave_revolt.1, C.slave_revolt.2, C.slave_revolt.3"""
    world = a_world(
        tokens={MINOA: {"moesia": 20}},
        cities={MINOA: ["knossos", "sparta", "argos", "corinth", "chalcis", "eretria"]},
        hand={MINOA: [SLAVE_REVOLT]},
    )

    run(world, CalamityResolution())
    answer(world, MINOA, AREA["knossos"])

    assert (world.agenda, world.city.count(MINOA), tokens_on_board(world, MINOA)) == ([], 5, 23)


def test_X_56_slave_revolt_with_mining() -> None:
    """C.slave_revolt.2, A.mining.3"""
    world = a_world(
        tokens={MINOA: {"moesia": 20}},
        cities={MINOA: ["knossos", "sparta", "argos", "corinth", "chalcis", "eretria"]},
        advances={MINOA: (MINING,)},
        hand={MINOA: [SLAVE_REVOLT]},
    )

    run(world, CalamityResolution())
    answer(world, MINOA, AREA["sparta"], AREA["knossos"])

    assert (world.agenda, world.city.count(MINOA), tokens_on_board(world, MINOA)) == ([], 4, 25)


def test_X_57_slave_revolt_with_cultural_ascendancy_and_mining() -> None:
    """C.slave_revolt.2, A.cultural_ascendancy.3"""
    world = a_world(
        tokens={MINOA: {"moesia": 14}},
        cities={MINOA: ["memphis", "sparta", "argos"]},
        advances={MINOA: (MINING, CULTURAL_ASCENDANCY)},
        hand={MINOA: [SLAVE_REVOLT]},
    )

    run(world, CalamityResolution())
    answer(world, MINOA, AREA["memphis"])

    assert (world.agenda, world.city.count(MINOA), tokens_on_board(world, MINOA)) == ([], 2, 18)


def test_R_05_new_cities_need_not_go_first_in_a_slave_revolt() -> None:
    """R.5"""
    world = a_world(tokens={MINOA: {"moesia": 7}}, cities={MINOA: ["sparta", "argos"]}, hand={MINOA: [SLAVE_REVOLT]})
    world.new_cities[MINOA] = frozenset({AREA["argos"]})

    run(world, CalamityResolution())

    assert refusal(world, MINOA, AREA["sparta"]) == ""


def test_R_38_the_lowest_rate_of_a_slave_revolt_is_two() -> None:
    """R.38"""
    world = a_world(
        tokens={MINOA: {"moesia": 4}},
        cities={MINOA: ["sparta", "argos"]},
        advances={MINOA: (MYTHOLOGY, ENLIGHTENMENT)},
        hand={MINOA: [SLAVE_REVOLT]},
    )

    run(world, CalamityResolution())

    assert world.city.count(MINOA) == 2


@pytest.mark.parametrize(
    "advances, number",
    [((), 5), ((MUSIC, DRAMA_AND_POETRY, LAW, DEMOCRACY), 1), ((ADVANCED_MILITARY, NAVAL_WARFARE), 7)],
)
def test_X_62_civil_disorder(advances: tuple[int, ...], number: int) -> None:
    """A.music.1, A.drama_and_poetry.1, A.law.1, A.democracy.2, A.advanced_military.4, A.naval_warfare.4.

    C.civil_disorder.1
    """
    world = a_world(cities={MINOA: NINE[:8]}, advances={MINOA: advances}, hand={MINOA: [CIVIL_DISORDER]})

    run(world, CalamityResolution())

    assert reductions_asked(world, MINOA) == number


def test_R_26_with_fewer_cities_than_the_number_all_are_reduced() -> None:
    """R.26"""
    for card in (SUPERSTITION, ICONOCLASM_AND_HERESY):
        world = a_world(cities={MINOA: ["sparta", "argos"]}, hand={MINOA: [card]})
        run(world, CalamityResolution())
        play_out(world)
        assert world.city.count(MINOA) == 0


def test_agriculture_may_add_its_token_to_a_reduced_city() -> None:
    """C.gen.reduce, A.agriculture.3, Q-40: foreign tokens do not lower the number"""
    world = a_world(
        tokens={HATTI: {"sparta": 2}},
        cities={MINOA: ["sparta", "argos"]},
        advances={MINOA: (AGRICULTURE,)},
        hand={MINOA: [SUPERSTITION]},
    )

    run(world, CalamityResolution())
    answer(world, MINOA, AREA["sparta"], 1)

    assert (world.tokens[MINOA][AREA["sparta"]], world.tokens[MINOA][AREA["argos"]]) == (2, 2)
    check_pieces(world)


def test_Q_40_foreign_tokens_do_not_lower_the_number_of_a_reduction() -> None:
    """Q-40"""
    world = a_world(tokens={HATTI: {"knossos": 3}}, cities={MINOA: ["knossos"]}, hand={MINOA: [SUPERSTITION]})

    run(world, CalamityResolution())

    assert world.tokens[MINOA][AREA["knossos"]] == 3
