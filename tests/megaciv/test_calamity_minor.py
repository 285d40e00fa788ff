"""The minor calamities (part 2)."""

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import (
    BANDITRY,
    CARD,
    CITY_IN_FLAMES,
    CITY_RIOTS,
    COASTAL_MIGRATION,
    MINOR_UPRISING,
    SQUANDERED_WEALTH,
    TEMPEST,
    TRIBAL_CONFLICT,
    WATER,
)
from cradle.games.megaciv.phases.calamities.cards.minor import PAY, commodities_of
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.world.state import tokens_on_board
from cradle.kernel.chance.table import RecordingTable
from megaciv.world import a_world, answer, check_pieces, refusal, run

SALT, GOLD, OCHRE = CARD["fish"], CARD["gold"], CARD["ochre"]


def test_tempest_takes_coastal_units_and_treasury() -> None:
    """C.tempest.1"""
    world = a_world(seats=9, tokens={0: {"knossos": 2}, 1: {"nineveh": 2}}, treasury={0: 8}, hand={0: [TEMPEST]})

    run(world, CalamityResolution())

    assert (tokens_on_board(world, 0), world.treasury[0]) == (0, 3)
    check_pieces(world)


def test_squandered_wealth_takes_what_there_is() -> None:
    """C.squandered_wealth.1, Q-54"""
    world = a_world(seats=9, treasury={0: 7, 1: 12}, hand={0: [SQUANDERED_WEALTH], 1: [SQUANDERED_WEALTH]})

    run(world, CalamityResolution())

    assert world.treasury[:2] == [0, 2]


@pytest.mark.parametrize("treasury, rule", [(9, "C.city_in_flames.1"), (10, "")])
def test_X_36_city_in_flames(treasury: int, rule: str) -> None:
    """C.city_in_flames.1"""
    world = a_world(seats=9, cities={0: ["knossos", "argos"]}, treasury={0: treasury}, hand={0: [CITY_IN_FLAMES]})

    run(world, CalamityResolution())
    assert refusal(world, 0, PAY) == rule
    answer(world, 0, AREA["argos"] if rule else PAY)

    assert (world.city.count(0), world.treasury[0]) == ((1, 9) if rule else (2, 0))
    check_pieces(world)


def test_X_37_banditry_with_six_treasury() -> None:
    """C.banditry.1, Q-33: only the number of cards is told"""
    world = a_world(seats=9, treasury={0: 6}, hand={0: [SALT, GOLD, OCHRE, BANDITRY]})
    table = RecordingTable(lambda: 0.0)

    run(world, CalamityResolution(), table=table)
    answer(world, 0, PAY, table=table)
    assert refusal(world, 0, PAY) == "C.banditry.1"
    answer(world, 0, OCHRE, table=table)

    assert world.hand[0] == tuple(sorted((SALT, GOLD)))
    assert (None, "card_discarded", (0,)) in table.events
    assert world.treasury[0] == 2


@pytest.mark.parametrize("stock, placed", [(10, 4), (2, 2)])
def test_X_38_city_riots(stock: int, placed: int) -> None:
    """C.city_riots.1, C.gen.reduce: the city is reduced before treasury comes to stock"""
    world = a_world(seats=9, cities={0: ["memphis"]}, stock={0: stock}, hand={0: [CITY_RIOTS]})
    treasury = world.treasury[0]

    run(world, CalamityResolution())

    assert (world.tokens[0][AREA["memphis"]], world.treasury[0]) == (placed, treasury - 5)
    check_pieces(world)


def test_tribal_conflict_is_five_damage() -> None:
    """C.tribal_conflict.1"""
    world = a_world(seats=9, cities={0: ["argos"]}, hand={0: [TRIBAL_CONFLICT]})

    run(world, CalamityResolution())

    assert world.city.count(0) == 0


def test_minor_uprising_destroys_a_city() -> None:
    """C.minor_uprising.1"""
    world = a_world(seats=9, cities={0: ["argos", "knossos"]}, hand={0: [MINOR_UPRISING]})

    run(world, CalamityResolution())
    answer(world, 0, AREA["knossos"])

    assert world.city[AREA["argos"]] == 0
    assert (world.city.count(0), tokens_on_board(world, 0)) == (1, 0)


def test_coastal_migration_destroys_a_coastal_city() -> None:
    """C.coastal_migration.1"""
    world = a_world(seats=9, cities={1: ["nineveh", "tyre"]}, treasury={1: 6}, hand={1: [COASTAL_MIGRATION]})

    run(world, CalamityResolution())

    assert (world.city[AREA["tyre"]], world.city[AREA["nineveh"]], world.treasury[1]) == (-1, 1, 1)


def test_R_17_without_cities_the_treasury_part_stays() -> None:
    """R.17, C.gen.none"""
    cards = [CITY_RIOTS, MINOR_UPRISING, COASTAL_MIGRATION]
    world = a_world(seats=9, treasury={0: 20}, hand={0: cards})

    nothing_asked = run(world, CalamityResolution())

    assert nothing_asked is None
    assert world.treasury[0] == 10


def test_nothing_is_paid_to_save_what_is_not_there() -> None:
    """C.city_in_flames.1: no city, no price"""
    world = a_world(seats=9, treasury={0: 20}, hand={0: [CITY_IN_FLAMES]})

    run(world, CalamityResolution())

    assert world.treasury[0] == 20


def test_R_24_banditry_with_one_card_or_none() -> None:
    """R.24"""
    world = a_world(seats=9, treasury={0: 8}, hand={0: [WATER, BANDITRY], 1: [BANDITRY]})

    run(world, CalamityResolution())
    answer(world, 0, WATER)

    assert world.agenda == []
    assert commodities_of(world, 0) == []
    assert world.treasury[0] == 8


def test_R_30_only_treasury_still_there_can_pay() -> None:
    """R.30: an earlier minor has taken it"""
    world = a_world(seats=9, cities={0: ["argos", "knossos"]}, treasury={0: 14}, hand={0: [CITY_RIOTS, CITY_IN_FLAMES]})

    run(world, CalamityResolution())
    answer(world, 0, AREA["argos"])

    assert world.treasury[0] == 9
    assert world.city.count(0) == 0  # no question: the price could not be paid
