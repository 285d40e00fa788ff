"""Calamities that spread: Cyclone, Iconoclasm and Heresy, Piracy."""

import pytest

from cradle.games.megaciv.box.atlas import AREA, AREA_IDS
from cradle.games.megaciv.box.cards import (
    CALENDAR,
    CARD,
    CARTOGRAPHY,
    CYCLONE,
    ICONOCLASM_AND_HERESY,
    MASONRY,
    MONOTHEISM,
    NAVAL_WARFARE,
    PHILOSOPHY,
    PIRACY,
    PUBLIC_WORKS,
    THEOCRACY,
    THEOLOGY,
    TRADE_EMPIRE,
    WATER,
)
from cradle.games.megaciv.phases.calamities.cards.iconoclasm import AppealToTheocracy, DiscardForTheocracy
from cradle.games.megaciv.phases.calamities.cities import ReduceCities
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.world.state import World, tokens_on_board
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import waiting
from loops import as_long_as
from megaciv.world import a_world, answer, asked, check_pieces, refusal, run

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


# ---- Cyclone

EASTERN = ["knossos", "rhodes", "phaestos", "salamis", "cyprus"]


@pytest.mark.parametrize(
    "advances, number",
    [((), 3), ((MASONRY,), 2), ((MASONRY, CALENDAR), 0), ((TRADE_EMPIRE,), 4), ((TRADE_EMPIRE, MASONRY), 3)],
)
def test_X_66_cyclone_of_the_primary_victim(advances: tuple[int, ...], number: int) -> None:
    """A.masonry.1, A.calendar.1, A.trade_empire.2.

    C.cyclone.1, C.cyclone.2, C.cyclone.3; R.23: the protections must be used
    """
    world = a_world(cities={MINOA: EASTERN}, advances={MINOA: advances}, hand={MINOA: [CYCLONE]})

    run(world, CalamityResolution())

    assert reductions_asked(world, MINOA) == number


@pytest.mark.parametrize(
    "cities, advances, number",
    [(4, (), 2), (4, (CALENDAR,), 0), (4, (TRADE_EMPIRE,), 3), (1, (MASONRY,), 0)],
)
def test_X_68_cyclone_of_another_player(cities: int, advances: tuple[int, ...], number: int) -> None:
    """C.cyclone.2, C.cyclone.3"""
    world = a_world(
        cities={MINOA: EASTERN, EGYPT: ["alexandria", "gaza", "jerusalem", "tanis"][:cities]},
        advances={EGYPT: advances, MINOA: (MASONRY, CALENDAR)},
        hand={MINOA: [CYCLONE]},
    )

    run(world, CalamityResolution())

    assert reductions_asked(world, EGYPT) == number
    play_out(world)
    assert world.city.count(EGYPT) == cities - number


def test_R_22_each_sea_is_counted_on_its_own() -> None:
    """R.22, C.cyclone.1: ties are the victim's choice"""
    world = a_world(cities={MINOA: ["knossos", "rhodes"]}, hand={MINOA: [CYCLONE]})

    choice = run(world, CalamityResolution())

    assert choice is not None
    assert [AREA_IDS[sea] for sea in choice.options(world)] == ["aegean_sea", "eastern_mediterranean"]


def test_R_23_masonry_and_calendar_must_be_used() -> None:
    """R.23: all three cities are taken out of the selection"""
    world = a_world(cities={MINOA: EASTERN}, advances={MINOA: (MASONRY, CALENDAR)}, hand={MINOA: [CYCLONE]})

    assert run(world, CalamityResolution()) is None
    assert world.city.count(MINOA) == 5


# ---- Iconoclasm and Heresy


@pytest.mark.parametrize(
    "advances, number",
    [((), 4), ((PHILOSOPHY,), 2), ((PHILOSOPHY, THEOLOGY), 0), ((MONOTHEISM,), 5), ((MONOTHEISM, THEOLOGY), 2)],
)
def test_X_64_iconoclasm_of_the_primary_victim(advances: tuple[int, ...], number: int) -> None:
    """A.philosophy.1, A.theology.1, A.monotheism.1, C.iconoclasm_and_heresy.1, C.iconoclasm_and_heresy.2"""
    world = a_world(cities={MINOA: NINE[:6]}, advances={MINOA: advances}, hand={MINOA: [ICONOCLASM_AND_HERESY]})
    world.giver[ICONOCLASM_AND_HERESY] = EGYPT

    run(world, CalamityResolution())
    answer(world, MINOA, HATTI, HELLAS)

    assert reductions_asked(world, MINOA) == number


@pytest.mark.parametrize("advances, number", [((), 1), ((PHILOSOPHY,), 0), ((MONOTHEISM,), 2)])
def test_X_65_iconoclasm_of_a_secondary_victim(advances: tuple[int, ...], number: int) -> None:
    """C.iconoclasm_and_heresy.2"""
    world = a_world(
        cities={HELLAS: ["athens"], HATTI: ["troy", "sardes", "miletus"], MINOA: ["argos"]},
        advances={HATTI: advances},
        hand={HELLAS: [ICONOCLASM_AND_HERESY]},
    )
    world.giver[ICONOCLASM_AND_HERESY] = EGYPT

    run(world, CalamityResolution())
    answer(world, HELLAS, HATTI)

    assert reductions_asked(world, HATTI) == number


def test_X_65_theocracy_discards_two_cards() -> None:
    """C.iconoclasm_and_heresy.3, A.theocracy.1; Q-33: only the number is seen"""
    gold, fish = CARD["gold"], CARD["fish"]
    world = a_world(
        cities={HELLAS: ["athens"], HATTI: ["troy", "sardes"], MINOA: ["argos"]},
        advances={HATTI: (THEOCRACY,)},
        hand={HELLAS: [ICONOCLASM_AND_HERESY], HATTI: [gold, fish, WATER]},
    )
    world.giver[ICONOCLASM_AND_HERESY] = EGYPT
    table = RecordingTable(lambda: 0.0)

    run(world, CalamityResolution(), table=table)
    answer(world, HELLAS, HATTI, table=table)
    assert isinstance(asked(world, HATTI), AppealToTheocracy)
    assert isinstance(answer(world, HATTI, 1, table=table), DiscardForTheocracy)
    answer(world, HATTI, WATER, fish, table=table)

    assert (world.city.count(HATTI), world.hand[HATTI]) == (2, (gold,))
    assert not [facts for _, _, facts in table.events if fish in facts]
    assert (world.city.count(MINOA), world.city.count(HELLAS)) == (0, 0)  # the others are not spared


def test_R_25_theocracy_needs_two_cards_and_something_to_prevent() -> None:
    """R.25"""
    for hand, advances in (([WATER], (THEOCRACY,)), ([WATER, WATER], (THEOCRACY, THEOLOGY))):
        world = a_world(
            cities={HELLAS: ["athens"], HATTI: ["troy", "sardes"], MINOA: ["argos"]},
            advances={HATTI: advances},
            hand={HELLAS: [ICONOCLASM_AND_HERESY], HATTI: hand},
        )
        world.giver[ICONOCLASM_AND_HERESY] = EGYPT
        run(world, CalamityResolution())
        answer(world, HELLAS, HATTI)
        assert not [choice for choice in waiting(world) if isinstance(choice, AppealToTheocracy)]


def test_a_player_without_cities_is_chosen_only_for_want_of_others() -> None:
    """C.iconoclasm_and_heresy.4"""
    world = a_world(
        tokens={EGYPT: {"memphis": 3}},
        cities={HELLAS: ["athens"], HATTI: ["troy"], MINOA: ["argos"], ASSYRIA: ["tyre"]},
        hand={HELLAS: [ICONOCLASM_AND_HERESY]},
    )
    world.giver[ICONOCLASM_AND_HERESY] = MINOA

    run(world, CalamityResolution())
    assert refusal(world, HELLAS, EGYPT) == "C.iconoclasm_and_heresy.4"
    answer(world, HELLAS, HATTI)

    assert world.agenda == []  # Assyria is the only other one with cities
    assert (world.city.count(ASSYRIA), world.city.count(HATTI), world.city.count(MINOA)) == (0, 0, 1)


# ---- Piracy


@pytest.mark.parametrize(
    "advances, cities, number",
    [((), 5, 2), ((CARTOGRAPHY,), 5, 3), ((NAVAL_WARFARE,), 5, 1), ((CARTOGRAPHY, NAVAL_WARFARE), 5, 2), ((), 1, 1)],
)
def test_X_73_piracy(advances: tuple[int, ...], cities: int, number: int) -> None:
    """A.cartography.1, A.naval_warfare.4, C.piracy.1, C.piracy.2, C.piracy.3"""
    world = a_world(
        cities={
            MINOA: NINE[:cities],
            HATTI: ["troy", "hattusa"],
            HELLAS: ["athens"],
            EGYPT: ["alexandria"],
            ASSYRIA: ["tyre"],
        },
        advances={MINOA: advances, ASSYRIA: (NAVAL_WARFARE,)},
        hand={MINOA: [PIRACY]},
    )
    world.giver[PIRACY] = EGYPT

    run(world, CalamityResolution())
    for _ in as_long_as(lambda: waiting(world) and waiting(world)[0].seat == EGYPT):
        answer(world, EGYPT, waiting(world)[0].options(world)[0])
    answer(world, MINOA, HELLAS)

    assert world.agenda == []  # of the others only Hatti and Hellas are open to it
    assert world.city.count(MINOA) == cities - number
    assert [world.city.count(seat) for seat in (ASSYRIA, HATTI, HELLAS, EGYPT)] == [1, 1, 0, 1]
    assert world.city.count(BLACK) == number + 2
    check_pieces(world)


def test_R_27_all_turn_pirate_together_after_all_picks() -> None:
    """R.27, C.piracy.2: beneficiary's picks, then players and cities; holders of Naval Warfare are never named"""
    world = a_world(
        cities={MINOA: NINE[:4], HATTI: ["troy", "sardes"], HELLAS: ["athens", "tomi"], ASSYRIA: ["tyre"]},
        advances={ASSYRIA: (NAVAL_WARFARE,)},
        hand={MINOA: [PIRACY]},
    )
    world.giver[PIRACY] = EGYPT

    run(world, CalamityResolution())
    answer(world, EGYPT, AREA["sparta"], AREA["argos"])
    assert world.city.count(BLACK) == 0
    assert refusal(world, MINOA, ASSYRIA) == "C.piracy.2"
    assert refusal(world, MINOA, EGYPT) == "C.gen.sec_excluded"
    answer(world, MINOA, HATTI, AREA["sardes"], AREA["tomi"])

    assert [AREA_IDS[area] for area in range(338) if world.city[area] == BLACK] == ["argos", "sardes", "sparta", "tomi"]
    check_pieces(world)


def test_a_pirated_city_takes_its_public_works_token_along() -> None:
    """C.piracy.4, C.gen.pw"""
    world = a_world(
        tokens={MINOA: {"argos": 1}},
        cities={MINOA: ["argos"]},
        advances={MINOA: (PUBLIC_WORKS,)},
        hand={MINOA: [PIRACY]},
    )

    run(world, CalamityResolution())

    assert (world.city[AREA["argos"]], tokens_on_board(world, MINOA)) == (BLACK, 0)
    check_pieces(world)
