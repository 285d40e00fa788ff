"""Pieces between stock, treasury and map, black pieces, and who benefits (G.3, G.16, G.17, G.23)."""

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.phases.population_expansion import PopulationExpansion
from cradle.games.megaciv.phases.tax_collection import TaxCollection
from cradle.games.megaciv.phases.trade_cards import TradeCardsAcquisition
from cradle.games.megaciv.world.conflict.battle import ResolveConflicts
from cradle.games.megaciv.world.counters import bank, pay
from cradle.games.megaciv.world.orders import beneficiary
from cradle.games.megaciv.world.pieces import place_tokens, take_tokens
from cradle.games.megaciv.world.support import RemoveSurplusAndSupport
from cradle.kernel.chance.table import seeded
from megaciv.world import a_world, answer, asked, check_pieces, run

MINOA, ASSYRIA, HATTI, HELLAS, EGYPT, BLACK = 0, 1, 2, 3, 4, 5


def test_G_3_what_is_lost_or_paid_goes_to_ones_own_stock() -> None:
    world = a_world(tokens={MINOA: {"knossos": 4}}, treasury={MINOA: 10})

    assert take_tokens(world, MINOA, AREA["knossos"], 3) == 3
    assert pay(world, MINOA, 4) == 4

    assert (world.stock[MINOA], world.treasury[MINOA], sum(world.tokens[MINOA])) == (41 + 3 + 4, 6, 1)
    check_pieces(world)


def test_G_3_gains_come_from_stock_as_far_as_it_lasts() -> None:
    world = a_world(tokens={MINOA: {"knossos": 4}}, stock={MINOA: 5})

    assert bank(world, MINOA, 3) == 3
    assert place_tokens(world, MINOA, AREA["argos"], 3) == 2
    assert bank(world, MINOA, 1) == 0

    assert world.stock[MINOA] == 0
    check_pieces(world)


def test_G_3_a_card_bought_is_paid_to_ones_own_stock() -> None:
    """P6b.2: 15 treasury for a card of stack 9."""
    world = a_world(treasury={MINOA: 16})
    stock = list(world.stock)

    run(world, TradeCardsAcquisition(), table=seeded(1))
    answer(world, MINOA, 9, table=seeded(1))

    assert (world.treasury[MINOA], world.stock[MINOA]) == (1, stock[MINOA] + 15)
    assert world.stock[ASSYRIA:] == stock[ASSYRIA:]


def test_G_3_treasury_is_no_population() -> None:
    """P2b.1, P5c.1: forty in treasury neither count, nor grow, nor support a city."""
    world = a_world(tokens={MINOA: {"cyprus": 2}}, cities={MINOA: ["knossos", "argos"]}, treasury={MINOA: 40})

    run(world, PopulationExpansion())
    assert world.census[MINOA] == 4
    world.tokens[MINOA] = bytes(len(world.tokens[MINOA]))
    world.stock[MINOA] += 4
    run(world, RemoveSurplusAndSupport())

    assert type(asked(world, MINOA)).__name__ == "ReduceForSupport"


def test_G_16_black_pieces_are_neither_taxed_nor_counted_nor_do_they_grow_or_need_support() -> None:
    world = a_world(barbarians={"van": 2, "moesia": 1}, pirates=["knossos", "argos"])

    run(world, TaxCollection(), PopulationExpansion(), RemoveSurplusAndSupport())

    assert not world.agenda
    assert (world.tokens[BLACK][AREA["van"]], world.tokens[BLACK][AREA["moesia"]]) == (2, 1)
    assert (world.city[AREA["knossos"]], world.city[AREA["argos"]]) == (BLACK, BLACK)
    assert world.census == [0] * 5


def test_G_17_barbarians_and_a_pirate_city_are_one_side() -> None:
    """P4a.4, P4b.1: they do not fight each other; against eight tokens they stand together, the tokens first."""
    alone = a_world(barbarians={"moesia": 3}, pirates=["moesia"])
    attacked = a_world(tokens={MINOA: {"moesia": 8}}, barbarians={"moesia": 1}, pirates=["moesia"])

    run(alone, ResolveConflicts())
    run(attacked, ResolveConflicts())

    assert (alone.tokens[BLACK][AREA["moesia"]], alone.city[AREA["moesia"]]) == (3, BLACK)
    assert attacked.city[AREA["moesia"]] != BLACK, "8 beat one token without a loss, and 7 are enough for the city"


@pytest.mark.parametrize(
    "city_stock, stock, first",
    [
        ([9, 5, 6, 5, 4], [50, 50, 1, 50, 50], HATTI),
        ([9, 6, 6, 6, 4], [50, 20, 30, 20, 50], HATTI),
        ([9, 6, 6, 6, 4], [50, 30, 30, 30, 50], ASSYRIA),
        ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0], ASSYRIA),
    ],
)
def test_G_23_most_cities_in_stock_then_most_tokens_then_ranking(
    city_stock: list[int], stock: list[int], first: int
) -> None:
    """A victim is never eligible, an empty stock is no bar."""
    world = a_world()
    world.city_stock, world.stock = city_stock, stock

    assert beneficiary(world, barred=[MINOA]) == first


def test_G_23_without_anybody_else_nobody_benefits() -> None:
    assert beneficiary(a_world(), barred=range(5)) is None
