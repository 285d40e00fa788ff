"""Flood: which plain, who is hit, and what is safe (3.5)."""

import pytest

from cradle.games.megaciv.box.atlas import AREA, AREA_IDS, AREAS, COASTAL, KIND
from cradle.games.megaciv.box.cards import (
    ENGINEERING,
    FLOOD,
    PUBLIC_WORKS,
)
from cradle.games.megaciv.phases.calamities.losses import Damage, PayDamage
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.world.state import World, unit_points
from cradle.kernel.flow.agenda import waiting
from megaciv.world import a_world, answer, check_pieces, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT = range(5)


def points(world: World, seat: int) -> int:
    return sum([unit_points(world, seat, area) for area in AREAS])


def left_to_pay(world: World, seat: int) -> int:
    """What a victim is asked to pay, or 0."""
    for choice in waiting(world):
        if isinstance(choice, PayDamage) and choice.seat == seat:
            return choice.debt.left
    return 0


# ---- Flood


NILE_PLAIN = {"alexandria": 4, "memphis": 3}


def test_X_46_flood_on_a_plain_with_twelve_points() -> None:
    """C.flood.3, C.flood.5, C.gen.floor"""
    world = a_world(tokens={EGYPT: NILE_PLAIN}, cities={EGYPT: ["fayum"]}, hand={EGYPT: [FLOOD]})
    run(world, CalamityResolution())
    assert points(world, EGYPT) == 0

    world = a_world(
        tokens={EGYPT: NILE_PLAIN}, cities={EGYPT: ["fayum"]}, hand={EGYPT: [FLOOD]}, advances={EGYPT: (ENGINEERING,)}
    )
    run(world, CalamityResolution())
    assert left_to_pay(world, EGYPT) == 10
    answer(world, EGYPT, *[AREA["alexandria"]] * 4, AREA["memphis"])
    assert world.agenda == []  # seven tokens are short of ten, so the city goes
    assert points(world, EGYPT) == 2


def test_X_48_the_plain_that_costs_most() -> None:
    """C.flood.2"""
    world = a_world(
        seats=18,
        tokens={16: {"alexandria": 4, "tanis": 2, "memphis": 3, "mesopotamia": 3, "sumeria": 3, "babylonia": 2}},
        cities={16: ["fayum"]},
        hand={16: [FLOOD]},
    )

    run(world, CalamityResolution())

    assert points(world, 16) == 8


def test_equal_plains_are_the_victims_choice() -> None:
    """C.flood.2: each capped at the adjusted damage"""
    world = a_world(
        seats=18,
        tokens={16: {"alexandria": 4, "memphis": 2}},
        cities={16: ["fayum", "tanis", "babylon", "ur", "charax"]},
        hand={16: [FLOOD]},
    )

    choice = run(world, CalamityResolution())

    assert choice is not None
    assert len(choice.options(world)) == 2


@pytest.mark.parametrize("advances, damage", [((), 5), ((ENGINEERING,), 0)])
def test_X_49_without_units_on_a_plain_the_coast_suffers(advances: tuple[int, ...], damage: int) -> None:
    """A.engineering.3, C.flood.4, C.flood.5; R.6: Engineering prevents it too, R.40: own units in coastal areas"""
    world = a_world(
        tokens={MINOA: {"knossos": 3, "sparta": 2, "corinth": 2}, EGYPT: {"tanis": 2}, HATTI: {"hattusa": 2}},
        advances={MINOA: advances},
        hand={MINOA: [FLOOD]},
    )

    run(world, CalamityResolution())

    assert left_to_pay(world, MINOA) == damage
    assert points(world, EGYPT) == 2


def test_R_06_engineering_prevents_the_coastal_damage_of_flood() -> None:
    """R.6"""
    world = a_world(tokens={MINOA: {"knossos": 3}}, advances={MINOA: (ENGINEERING,)}, hand={MINOA: [FLOOD]})

    run(world, CalamityResolution())

    assert points(world, MINOA) == 3


def test_R_40_coastal_damage_is_paid_in_coastal_areas_only() -> None:
    """R.40, C.tempest.1: cities included"""
    world = a_world(tokens={HATTI: {"hattusa": 2, "troy": 1}}, cities={HATTI: ["sardes", "miletus", "kanesh"]})

    choice = run(world, Damage(HATTI, FLOOD, 5, True))

    assert choice is not None
    assert [AREA_IDS[area] for area in choice.candidates(world)] == ["troy", "miletus", "sardes"]
    assert all(KIND[area] == COASTAL for area in choice.candidates(world))


def test_X_50_a_city_on_a_black_site_is_safe() -> None:
    """C.flood.1"""
    world = a_world(seats=18, tokens={5: {"susa": 2}}, cities={5: ["susa"]}, hand={5: [FLOOD]})

    run(world, CalamityResolution())

    assert (world.tokens[5][AREA["susa"]], world.city[AREA["susa"]]) == (0, 5)
    check_pieces(world)


def test_R_39_tokens_beside_a_black_site_city_are_on_the_plain() -> None:
    """R.39: what is lost is the token, the city stays"""
    world = a_world(
        seats=18,
        tokens={5: {"susa": 1, "jordan": 2}},
        cities={5: ["susa"]},
        advances={5: (PUBLIC_WORKS,)},
        hand={5: [FLOOD]},
    )

    run(world, CalamityResolution())

    assert (world.tokens[5][AREA["susa"]], world.city[AREA["susa"]], world.tokens[5][AREA["jordan"]]) == (0, 5, 2)


def test_flood_hits_whoever_is_there() -> None:
    """C.flood.3: 5 damage from units on the plain, of either block (C.gen.block_nt)"""
    world = a_world(
        tokens={EGYPT: {"alexandria": 4}, MINOA: {"memphis": 3, "knossos": 3}, HATTI: {"hattusa": 2}},
        hand={EGYPT: [FLOOD]},
    )

    run(world, CalamityResolution())

    assert [points(world, seat) for seat in (EGYPT, MINOA, HATTI)] == [0, 3, 2]
