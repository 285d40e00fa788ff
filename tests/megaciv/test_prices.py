"""Prices of advances and the reasons for them (P12.3, P.1 to P.4)."""

from random import Random

import pytest

from cradle.games.megaciv.box.cards import (
    ADVANCES,
    AGRICULTURE,
    ANATOMY,
    ARTS,
    CLOTH_MAKING,
    COLOURS,
    COLOURS_OF,
    CRAFTS,
    CREDITS,
    DEMOCRACY,
    DRAMA_AND_POETRY,
    EMPIRICISM,
    ENGINEERING,
    ENLIGHTENMENT,
    LIBRARY,
    MASONRY,
    MATHEMATICS,
    MUSIC,
    MYSTICISM,
    PHILOSOPHY,
    POINTS,
    POTTERY,
    PRICE,
    SCIENCE,
    SCULPTURE,
    WRITTEN_RECORD,
)
from cradle.games.megaciv.phases.advances.prices import (
    discount,
    parts,
    price,
    prices,
    reasons,
    sum_of,
    total,
    with_one_more,
)
from cradle.games.megaciv.seen.view import private
from cradle.games.megaciv.seen.words import CATALOG
from megaciv.world import MINOA, a_world


def credits(*owned: int, start: int = 0) -> tuple[int, ...]:
    """The credits printed on these advances, by colour."""
    return tuple(start + sum(CREDITS[advance][colour] for advance in owned) for colour in COLOURS)


def cost(advance: int, *owned: int) -> int:
    return price(advance, credits(*owned), frozenset(owned))


def said(advance: int, *owned: int, with_library: bool = False) -> str:
    return CATALOG.sentence(reasons(advance, credits(*owned), frozenset(owned), with_library))


def test_E_91_music_makes_drama_and_poetry_cheaper() -> None:
    assert cost(DRAMA_AND_POETRY, MUSIC) == 70


def test_E_91_the_credits_of_two_colours_are_never_added() -> None:
    """P.2: Mysticism is religion and arts; only the higher credit counts, and it counts for both purchases."""
    assert cost(MYSTICISM, MUSIC) == 40
    assert total([DRAMA_AND_POETRY, MYSTICISM], prices(credits(MUSIC), frozenset({MUSIC}))) == 110


def test_E_92_pottery_and_masonry_make_agriculture_90() -> None:
    assert cost(AGRICULTURE, POTTERY, MASONRY) == 90
    assert credits(POTTERY, MASONRY) == (5, 20, 0, 0, 5)
    assert credits(POTTERY, MASONRY, AGRICULTURE)[CRAFTS] == 30


def test_E_93_pottery_then_agriculture_then_democracy() -> None:
    assert cost(AGRICULTURE, POTTERY) == 100
    assert cost(DEMOCRACY, POTTERY, AGRICULTURE) == 200


def test_E_94_credits_of_this_transaction_do_not_count_in_it() -> None:
    """P.3, P12.4"""
    assert total([POTTERY, AGRICULTURE], prices(credits(), frozenset())) == 180


def test_X_06_a_price_is_never_below_nothing() -> None:
    owned = (MATHEMATICS, PHILOSOPHY, LIBRARY, ANATOMY)
    assert credits(*owned)[SCIENCE] == 80
    assert cost(EMPIRICISM, *owned) == 0


def test_X_08_library_and_sculpture() -> None:
    """A.library.1"""
    cheap = prices(credits(), frozenset())
    assert total([LIBRARY, SCULPTURE], cheap) == 230
    assert discount(30) == 30
    assert total([LIBRARY], cheap) == 220


def test_X_10_credits_chosen_with_written_record() -> None:
    chosen = list(credits(WRITTEN_RECORD))
    chosen[ARTS] += 5
    chosen[CRAFTS] += 5
    assert price(MUSIC, tuple(chosen), frozenset({WRITTEN_RECORD})) == 75


@pytest.mark.parametrize("seats, advance, expected", [(5, CLOTH_MAKING, 40), (12, MYSTICISM, 45), (8, MYSTICISM, 50)])
def test_X_12_start_credits(seats: int, advance: int, expected: int) -> None:
    """P.9, S.9"""
    world = a_world(seats)
    assert price(advance, world.credits[0], world.advances[0]) == expected


def test_X_13_philosophy_after_music_and_enlightenment() -> None:
    assert cost(PHILOSOPHY, MUSIC, ENLIGHTENMENT) == 185


def test_X_14_engineering_after_masonry_and_empiricism() -> None:
    assert cost(ENGINEERING, MASONRY, EMPIRICISM) == 135


def test_every_price_is_printed_price_less_best_group_less_chain() -> None:
    """P.1, P.4, G.33: checked against the rule written out a second time."""
    owned = frozenset({POTTERY, MUSIC, MASONRY, EMPIRICISM, ENLIGHTENMENT, AGRICULTURE})
    points = credits(*owned)
    for advance in ADVANCES:
        from_chain = {1: 10, 2: 20}.get(advance % 3, 0) if advance - 1 in owned else 0
        best = max(points[colour] for colour in COLOURS_OF[advance])
        assert price(advance, points, owned) == max(0, PRICE[advance] - best - from_chain)


def test_P_11_victory_points_follow_the_printed_price() -> None:
    assert all(POINTS[each] == (1 if PRICE[each] < 100 else 3 if PRICE[each] < 200 else 6) for each in ADVANCES)


def test_reasons_are_a_sum_a_player_can_check() -> None:
    assert said(AGRICULTURE) == "120"
    assert said(AGRICULTURE, MASONRY) == "120 − 10 crafts = 110"
    assert said(AGRICULTURE, POTTERY, MASONRY) == "120 − 20 crafts − 10 Pottery = 90"
    assert said(AGRICULTURE, POTTERY, with_library=True) == "120 − 10 crafts − 10 Pottery − 40 Library = 60"
    assert said(SCULPTURE, with_library=True) == "50 − 40 Library = 10"
    assert said(MYSTICISM, MUSIC) == "50 − 10 arts = 40"


def some_buyer(rng: Random) -> tuple[tuple[int, ...], frozenset[int]]:
    return tuple(5 * rng.randint(0, 20) for _ in COLOURS), frozenset(rng.sample(ADVANCES, rng.randint(0, 30)))


def test_the_parts_of_a_price_make_the_price() -> None:
    """P12.3: what a page shows in parts is what is paid."""
    rng = Random(1)
    for _ in range(100):
        held, owned = some_buyer(rng)
        cost = prices(held, owned)
        for advance in ADVANCES:
            assert sum_of(parts(advance, held, owned)) == cost[advance]
            assert sum_of(parts(advance, held, owned, True)) == cost[advance] - discount(cost[advance])


def test_a_basket_with_one_more_costs_what_the_larger_basket_costs() -> None:
    """P12.9: with Library in it, without, or as the one more."""
    rng = Random(2)
    for _ in range(100):
        cost = prices(*some_buyer(rng))
        basket = rng.sample(ADVANCES, rng.randint(0, 4)) + rng.choice([[], [LIBRARY]])
        basket = list(dict.fromkeys(basket))
        needed = with_one_more(basket, cost)
        for advance in ADVANCES:
            if advance not in basket:
                assert needed[advance] == total([*basket, advance], cost)


def test_a_seat_sees_what_every_price_is_made_of() -> None:
    world = a_world(advances={MINOA: [POTTERY]}, credits={MINOA: (0, 200, 5, 0, 0)})

    seen = private(world, MINOA)

    assert [max(0, sum(amount for _, amount, _ in parts)) for parts in seen["price_parts"]] == seen["prices"]
    agriculture = seen["price_parts"][AGRICULTURE]
    assert [cause for cause, _, _ in agriculture] == ["printed", "crafts", "pottery"]
