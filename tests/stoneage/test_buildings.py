"""Buildings: their prices and points (SA-BLD)."""

from itertools import combinations_with_replacement
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cradle.games.stoneage.rules.box import COST, TILE_POINTS
from cradle.games.stoneage.rules.buildings import BUY, BuyBuilding, PayForBuilding, completable
from cradle.games.stoneage.rules.locations import TakeActions
from cradle.games.stoneage.rules.scoring import points as points_so_far
from cradle.games.stoneage.rules.scoring import score
from cradle.games.stoneage.rules.state import CLAY, EMPTY, GOLD, KINDS, STONE, VALUES, WOOD, Valley
from cradle.kernel.flow.agenda import DONE
from stoneage.world import (
    a_valley,
    act,
    answer,
    asked,
    chance,
    drawing,
    goods,
    options,
    place,
    refused_by,
    run,
    stack,
    told,
)

W, C, S, G = WOOD, CLAY, STONE, GOLD
LETTERS = "WCSG"


def before(tile: int, resources: str, **named: Any) -> Valley:
    """Seat 0 stands before this tile on stack 1."""
    return a_valley(placed={(stack(1), 0): 1}, open_tile={1: tile}, resources={0: resources}, **named)


def build(valley: Valley, *paid: int) -> None:
    """Seat 0 resolves stack 1 and pays for its open tile."""
    act(valley, 0)
    pay(valley, *paid)


def pay(valley: Valley, *paid: int) -> None:
    """Answer payment after payment, as far as they are asked for: one without alternative is not."""
    table = chance(0)
    for kind in paid:
        if valley.agenda:
            answer(valley, kind, table)


def test_EX_05_two_wood_and_one_clay() -> None:
    """SA-BLD-3"""
    valley = before(1, "2W 1C")

    build(valley, BUY)

    assert points_so_far(valley, 0) == 10
    assert goods(valley, 0) == ""


def test_EX_06_four_of_two_kinds() -> None:
    """SA-BLD-4"""
    valley = before(19, "3S 1W")

    build(valley, S, S, S, W)

    assert points_so_far(valley, 0) == 18
    assert goods(valley, 0) == ""


def test_EX_44_two_stone_and_one_gold() -> None:
    """SA-BLD-3"""
    valley = before(17, "2S 1G")

    build(valley, BUY)

    assert points_so_far(valley, 0) == 16


def test_EX_45_four_of_one_kind() -> None:
    """SA-BLD-4"""
    four_gold = before(18, "4G 1S")
    three_gold = before(18, "3G 1S")
    three_gold_and_wood = before(18, "3G 1S 4W")
    table = chance()

    act(four_gold, 0)
    stone_first = refused_by(four_gold, S)
    pay(four_gold, G, G, G, G)
    act(three_gold, 0, table)
    act(three_gold_and_wood, 0)

    assert (points_so_far(four_gold, 0), goods(four_gold, 0)) == (24, "1S")
    assert stone_first == "SA-BLD-4"
    assert told(table) == ["building_not_affordable"]
    assert (three_gold.open_tile[0], goods(three_gold, 0)) == (18, "1S 3G")
    assert (refused_by(three_gold_and_wood, G), refused_by(three_gold_and_wood, S)) == ("SA-BLD-4", "SA-BLD-4")


def test_EX_46_one_of_each_kind() -> None:
    """SA-BLD-4"""
    valley = before(21, "2W 2C 2S 2G")

    act(valley, 0)
    answer(valley, W)
    second_wood = refused_by(valley, W)
    answer(valley, G)
    second_gold = refused_by(valley, G)
    pay(valley, C, S)

    assert (second_wood, second_gold) == ("SA-BLD-4", "SA-BLD-4")
    assert points_so_far(valley, 0) == 18
    assert goods(valley, 0) == "1W 1C 1S 1G"


@pytest.mark.parametrize("paid, points", [((W, W, C, S, G), 21), ((W, C, S, G, G), 24)])
def test_EX_48_five_of_four_kinds(paid: tuple[int, ...], points: int) -> None:
    """SA-BLD-4"""
    valley = before(25, "2W 2C 2S 2G")

    build(valley, *paid)

    assert points_so_far(valley, 0) == points
    assert sum(valley.resources[:4]) == 3


@pytest.mark.parametrize("paid, points", [((W, DONE), 3), ((G,) * 7, 42), ((W, W, C, C, S, G, DONE), 25)])
def test_EX_49_one_to_seven_of_any_kind(paid: tuple[int, ...], points: int) -> None:
    """SA-BLD-5"""
    valley = before(26, "8W 8C 8S 8G")

    build(valley, *paid)

    assert valley.buildings[0] == ((26, points),)
    assert points_so_far(valley, 0) == points


def test_EX_49_nothing_or_eight_wood_is_no_price() -> None:
    """SA-BLD-5: paying nothing leaves the tile, and the seventh resource takes it."""
    nothing = before(26, "8W")
    eight = before(26, "8W")

    act(nothing, 0)
    answer(nothing, DONE)
    build(eight, *[W] * 8)

    assert (nothing.buildings[0], nothing.open_tile[0], goods(nothing, 0)) == ((), 26, "8W")
    assert (eight.buildings[0], goods(eight, 0)) == (((26, 21),), "1W")
    assert eight.agenda == []


def test_EX_80_declining_a_building_one_could_pay() -> None:
    """SA-BLD-1"""
    valley = a_valley(placed={(stack(2), 0): 1}, open_tile={2: 9}, resources={0: "1W 1C 1G"})
    table = chance()

    act(valley, 0, table)
    answer(valley, DONE, table)

    assert told(table) == ["building_declined"]
    assert valley.home[0] == 5
    assert (valley.open_tile[1], valley.covered[1]) == (9, 6)
    assert (points_so_far(valley, 0), goods(valley, 0)) == (0, "1W 1C 1G")


def test_EX_81_the_next_tile_is_opened_at_once() -> None:
    """SA-BLD-2, SA-BLD-6: two are left, and nobody can take the open one this round."""
    valley = before(5, "2W 2C 2S", covered={1: 2})
    table = chance(*drawing(valley.unseen_tiles, 8))

    act(valley, 0, table)
    answer(valley, BUY, table)
    nobody_stands_there = [valley.figures[4 * stack(1) + seat] for seat in range(4)]
    others = run(valley, TakeActions(1), TakeActions(2), TakeActions(3))

    assert points_so_far(valley, 0) == 12
    assert (valley.open_tile[0], valley.covered[0]) == (8, 1)
    assert nobody_stands_there == [0, 0, 0, 0]
    assert others is None


@pytest.mark.parametrize("tile, resources", [(1, "2W"), (18, "3G 3W"), (21, "9W 9C 9S"), (26, "")])
def test_who_cannot_pay_takes_the_figure_back(tile: int, resources: str) -> None:
    """SA-BLD-1"""
    valley = before(tile, resources)
    table = chance()

    act(valley, 0, table)

    assert told(table) == ["building_not_affordable"]
    assert (valley.home[0], valley.open_tile[0], valley.buildings[0]) == (5, tile, ())


def test_a_kind_one_does_not_have_cannot_be_paid() -> None:
    """SA-BLD-1"""
    valley = before(26, "1W")

    act(valley, 0)

    assert [refused_by(valley, kind) for kind in KINDS] == [None] + ["SA-BLD-1"] * 3


def test_points_are_scored_at_once() -> None:
    """SA-BLD-2"""
    valley = before(1, "2W 1C", buildings={0: [(17, 16)]})

    build(valley, BUY)

    assert points_so_far(valley, 0) == 26
    assert score(valley, 0).points == 26


@pytest.mark.parametrize("tile", range(1, 18))
def test_a_fixed_tile_scores_the_values_of_its_price(tile: int) -> None:
    """SA-BLD-3"""
    price = " ".join([f"{count}{LETTERS[kind]}" for kind, count in enumerate(COST[tile])])
    valley = before(tile, price)

    build(valley, BUY)

    assert goods(valley, 0) == ""
    assert valley.buildings[0] == ((tile, sum([COST[tile][kind] * VALUES[kind] for kind in KINDS])),)
    assert TILE_POINTS[tile] == points_so_far(valley, 0)


def test_other_resources_do_not_pay_a_fixed_price() -> None:
    """SA-BLD-3: gold is no clay."""
    valley = before(1, "2W 9G", ready={0: (36,)})

    act(valley, 0)
    answer(valley, stack(1))

    assert isinstance(asked(valley), BuyBuilding)
    assert refused_by(valley, BUY) == "SA-BLD-3"


SIZES = {18: (4, 1), 19: (4, 2), 20: (4, 3), 21: (4, 4), 22: (5, 1), 23: (5, 2), 24: (5, 3), 25: (5, 4)}


@pytest.mark.parametrize("tile", SIZES)
def test_exactly_n_resources_of_exactly_k_kinds(tile: int) -> None:
    """SA-BLD-4: every way to pay that the questions allow, and no other."""
    size, kinds = SIZES[tile]
    valley = before(tile, "5W 5C 5S 5G")

    act(valley, 0)
    reached = payments_reached(valley)

    every = combinations_with_replacement(KINDS, size)
    assert reached == {(paid, worth_of(paid)) for paid in every if len(set(paid)) == kinds}


def payments_reached(valley: Valley) -> set[tuple[tuple[int, ...], int]]:
    """All payments, sorted, and their points, that can be played from the open question on."""
    if not valley.agenda:
        paid = [5 - left for left in valley.resources[:4]]
        return {(tuple([kind for kind in KINDS for _ in range(paid[kind])]), points_so_far(valley, 0))}
    found = set()
    last = max(getattr(asked(valley), "paid", ()), default=0)
    for kind in options(valley):
        if kind >= last:
            twin = valley.copy()
            answer(twin, kind, chance(0))
            found |= payments_reached(twin)
    return found


def worth_of(paid: tuple[int, ...]) -> int:
    return sum([VALUES[kind] for kind in paid])


def test_a_begun_payment_is_completed() -> None:
    """SA-BLD-4"""
    valley = before(19, "4W 4C")

    act(valley, 0)
    answer(valley, W)

    assert refused_by(valley, DONE) == "SA-BLD-4"


@pytest.mark.parametrize("tile", [26, 27, 28])
def test_one_to_seven_may_stop_after_each_resource(tile: int) -> None:
    """SA-BLD-5"""
    valley = before(tile, "9W")

    act(valley, 0)
    for paid in range(1, 7):
        answer(valley, W)
        assert asked(valley) == PayForBuilding(0, 0, (W,) * paid)
        assert refused_by(valley, DONE) is None
    answer(valley, W, chance(0))

    assert valley.buildings[0] == ((tile, 21),)


def test_the_last_tile_of_a_stack_leaves_it_empty() -> None:
    """SA-BLD-6: there is no next tile, and the stack is no location any more (SA-PLC-10)."""
    valley = before(1, "2W 1C", covered={1: 0})

    act(valley, 0)
    answer(valley, BUY)
    place(valley, 1)

    assert valley.open_tile[0] == EMPTY
    assert refused_by(valley, stack(1)) == "SA-PLC-10"


def test_a_player_may_own_any_number_of_buildings() -> None:
    """SA-BLD-7"""
    many = [(tile, TILE_POINTS[tile]) for tile in range(2, 18)]
    valley = before(1, "2W 1C", buildings={0: many})

    build(valley, BUY)

    assert len(valley.buildings[0]) == 17


@settings(derandomize=True, deadline=None, max_examples=400, database=None)
@given(
    mine=st.lists(st.integers(0, 4), min_size=4, max_size=4),
    paid=st.lists(st.sampled_from(KINDS), max_size=5),
    size=st.sampled_from([4, 5]),
    kinds=st.integers(1, 4),
)
def test_completable_is_what_trying_all_payments_finds(mine: list[int], paid: list[int], size: int, kinds: int) -> None:
    """SA-BLD-4: a resource is refused exactly if no payment could follow it."""
    missing = size - len(paid)

    ways = combinations_with_replacement(KINDS, missing) if missing >= 0 else []
    found = any(all(more.count(kind) <= mine[kind] for kind in KINDS) and len({*paid, *more}) == kinds for more in ways)

    assert completable(mine, tuple(paid), size, kinds) == found


def test_the_usual_answer_buys_and_pays_as_little_as_it_can() -> None:
    """SA-BLD-3, SA-BLD-4, SA-BLD-5"""
    assert BuyBuilding(0, 0).default(before(1, "2W 1C")) == BUY
    assert BuyBuilding(0, 0).default(before(1, "1W")) is None
    assert PayForBuilding(0, 0, ()).default(before(24, "3C 3S 3G")) == CLAY
    assert PayForBuilding(0, 0, (CLAY,)).default(before(28, "3C")) == DONE
