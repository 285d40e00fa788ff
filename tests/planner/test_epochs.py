"""The next epoch: the cheapest way to its requirement, on the Basic and on the Expert side (P13a.2)."""

from random import Random

import pytest

from conftest import SOAK
from cradle.games.megaciv.box.cards import ADVANCES, ROADBUILDING
from cradle.games.megaciv.box.civilizations import EARLY_IRON, LATE_BRONZE, LATE_IRON, MIDDLE_BRONZE, STONE
from cradle.games.megaciv.phases.advances.prices import prices, total
from cradle.games.megaciv.phases.ast.alteration import Requirement, basic_requirements, expert_requirements
from cradle.games.megaciv.planner import plan, position
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.epochs import best_for_epoch, missing, next_epoch
from planner.oracle import a_position, baskets, most_kept, payments


def test_what_is_missing_is_what_phase_13_finds_lacking() -> None:
    rng = Random(4)
    for _ in range(300):
        advances = frozenset(rng.sample(ADVANCES, rng.randrange(0, 51)))
        for epoch in range(LATE_IRON + 1):
            assert (missing(advances, epoch, False) == 0) == all_met(basic_requirements(advances, epoch))
            assert (missing(advances, epoch, True) == 0) == all_met(expert_requirements(advances, epoch))


def all_met(asked: list[Requirement]) -> bool:
    return all(each.has >= each.asked for each in asked)


def test_the_next_epoch_is_the_first_that_asks_for_more() -> None:
    assert next_epoch(frozenset(), False) == MIDDLE_BRONZE
    assert next_epoch(frozenset([0, 3, 6]), False) == LATE_BRONZE
    assert next_epoch(frozenset([1, 4, 7]), False) == EARLY_IRON
    assert next_epoch(frozenset(ADVANCES), True) == STONE


@pytest.mark.parametrize("expert", [False, True])
def test_equal_to_brute_force(expert: bool) -> None:
    for seed in range(200 if SOAK else 25):
        rng = Random(seed)
        of = a_position(rng, rng.randrange(1, 7), rng.choice((0, 4, 7)), 2)
        epoch = rng.choice((MIDDLE_BRONZE, LATE_BRONZE, EARLY_IRON, LATE_IRON))
        counter = Counter(of)
        basket = best_for_epoch(counter, epoch, expert)
        payment = counter.purse_for(basket).payment(basket.cost)
        found = (-missing(of.owned.union(basket.gained()), epoch, expert), payment.value_kept, payment.card_value)
        cost = prices(of.credits, of.owned)
        ways = {road: payments(of, of.hand_limit(road)) for road in (False, True)}
        best = (-1000, 0, 0)
        for bought, gift in baskets(of):
            kept = most_kept(of, ways[ROADBUILDING in bought], total(bought, cost))
            if kept is not None:
                gained = bought if gift < 0 else (*bought, gift)
                best = max(best, (-missing(of.owned.union(gained), epoch, expert), *kept))
        assert found == best, seed


def test_three_cheap_advances_lead_into_the_middle_bronze_age() -> None:
    found = plan(position(hand={"oil": 6}, treasury=16), "epoch")  # 160

    assert found.basket.cost == 150
    assert len(found.advances()) == 3
    assert found.says.startswith("All the advances you need for the Middle Bronze Age")
