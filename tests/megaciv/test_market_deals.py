"""The stored deals of the market alone: dealt by the rules, with the best division in which nobody loses."""

import sys
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from pathlib import Path
from random import Random

import pytest

from cradle.games.megaciv import training
from cradle.games.megaciv.box.cards import COPIES, FACE_VALUE, STACK, WATER
from cradle.games.megaciv.training.deals import DEALS, FILE, OF_EACH, SEATS, STACKS, deal
from cradle.games.megaciv.training.divisions import best_sum, commodities_together, worths, worths_of
from cradle.games.megaciv.training.market_alone import MARKET
from cradle.games.megaciv.world.hands import Cards, sum_of_sets
from cradle.games.megaciv.world.state import World, block_of, card_of
from cradle.kernel.chance.table import seeded

sys.path.append(str(Path(__file__).parents[2] / "tools" / "megaciv"))
from market_deals import solved  # type: ignore[import-not-found,unused-ignore]


def all_cards(world: World) -> Counter[int]:
    lying = [card for stack in world.stacks for part in stack for card in part]
    return Counter([*lying, *[card for hand in world.hand for card in hand if card_of(card) != WATER]])


@pytest.mark.parametrize("seats", SEATS)
def test_everyone_has_two_cards_of_each_stack(seats: int) -> None:
    world = MARKET.start(seats, {}, seeded(0))
    assert isinstance(world, World)
    for number in range(DEALS):
        hands = deal(seats, number).hands
        for hand in hands:
            drawn = Counter(STACK[card_of(card)] for card in hand)
            assert sum(drawn.values()) == OF_EACH * len(STACKS)
            assert all(drawn[stack] <= OF_EACH for stack in STACKS), "what a stack lacks is Water, of stack 0"
        for card, copies in Counter(card for hand in hands for card in hand).items():
            assert card_of(card) == WATER or copies <= COPIES[world.scenario][block_of(card)][card_of(card)]


@pytest.mark.parametrize("seats", SEATS)
def test_a_stored_division_is_one_in_which_nobody_loses(seats: int) -> None:
    for number in range(DEALS):
        stored = deal(seats, number)
        together, after = Counter[int](), worths_of(stored.division, seats)
        for commodity, _, copies in stored.division:
            together[commodity] += copies

        assert stored.best == best_sum(stored.hands)
        assert together == {name: n for name, n in commodities_together(stored.hands).items() if FACE_VALUE[name]}
        assert all(now >= before for now, before in zip(after, worths(stored.hands), strict=True))
        assert sum(after) == stored.without_losers <= stored.bound <= stored.best


def test_the_stored_deals_are_small() -> None:
    assert len((files(training) / "data" / FILE).read_bytes()) < 1_000_000


@pytest.mark.parametrize("seats", SEATS)
def test_no_card_gets_lost_when_a_deal_is_handed_out(seats: int) -> None:
    before = MARKET.start(seats, {"deal": "drawn"}, seeded(1))
    after = MARKET.start(seats, {"deal": 17}, seeded(2))
    assert isinstance(before, World)
    assert isinstance(after, World)

    assert all_cards(before) == all_cards(after)
    assert after.hand == deal(seats, 17).hands


# ---- against brute force


def small_deal(rng: Random) -> list[Cards]:
    """Three or two hands of few commodities, so that it is not always possible to keep each of them whole."""
    seats, commodities = rng.choice([2, 3]), rng.sample(range(45), rng.choice([1, 2, 3]))
    return [tuple(sorted(rng.choices(commodities, k=rng.choice([1, 2, 3])))) for _ in range(seats)]


def ways(number: int, seats: int) -> Iterator[tuple[int, ...]]:
    """All ways to share so many cards."""
    return (shares for shares in product(range(number + 1), repeat=seats) if sum(shares) == number)


def best_by_trying_all(hands: list[Cards]) -> int:
    seats, together, before = len(hands), commodities_together(hands), worths(hands)
    found = 0
    for shares in product(*[list(ways(number, seats)) for number in together.values()]):
        after = [sum_of_sets({name: share[seat] for name, share in zip(together, shares, strict=True)})
                 for seat in range(seats)]  # fmt: skip
        if all(now >= then for now, then in zip(after, before, strict=True)):
            found = max(found, sum(after))
    return found


def test_the_best_division_is_found_as_by_trying_all() -> None:
    rng, split = Random(6), 0
    for _ in range(60):
        hands = small_deal(rng)
        found = solved(hands)

        assert found["without_losers"] == found["bound"] == best_by_trying_all(hands), hands
        split += found["best"] > found["bound"]
    assert split > 10, "in some of them a set has to be split"
