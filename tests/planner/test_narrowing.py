"""The bound by ranges of credits: never below a plan that exists, however its levers are set."""

from random import Random

import pytest

from conftest import SOAK
from cradle.games.megaciv.box.cards import ADVANCES, CALAMITIES, COLOURS, CREDITS
from cradle.games.megaciv.planner.aims import points_aim, protection_aim
from cradle.games.megaciv.planner.position import Position
from cradle.games.megaciv.planner.search.budget import Budget
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.levers import Levers, View
from cradle.games.megaciv.planner.search.narrowing import Narrowing
from cradle.games.megaciv.planner.search.plans import Plans, Way
from cradle.games.megaciv.planner.search.ranges import Limits, Market, Ranges, all_ranges
from planner.oracle import a_position, brute_force_turns
from planner.test_longer import a_planner

PLANS = 300 if SOAK else 20


@pytest.mark.parametrize("turns", [2, 3])
def test_no_plan_exceeds_the_bound(turns: int) -> None:
    for seed in range(200 if SOAK else 15):
        rng = Random(seed)
        drawn = a_position(rng, rng.randrange(1, 6 if SOAK else 5), rng.choice((0, 3, 5, 9)), rng.randrange(1, 4))
        of = Position(drawn.owned, tuple(min(40, each) for each in drawn.credits), drawn.hand, drawn.treasury, 8)
        for aim in (points_aim(), protection_aim(rng.sample(CALAMITIES, 3))):
            plans = Plans(Counter(of), aim, turns, 80)
            bound = Narrowing(plans).run(Budget(2000))
            assert bound * plans.grain >= brute_force_turns(of, aim, turns, 80), seed


def gained(way: Way) -> Limits:
    """The credits gained before each turn."""
    start = way[0][0].credits
    return [[stage.credits[at] - start[at] for at in COLOURS] for stage, _ in way]


def test_the_bound_holds_for_the_ranges_of_a_plan_with_any_levers() -> None:
    for seed in range(PLANS):
        rng, turns = Random(seed), 3 + seed % 3
        plans = Plans(Counter(a_planner(seed)), points_aim(), turns, 150)
        plans.follow(plans.start, [rng.randrange(0, turns) for _ in ADVANCES], [rng.random() for _ in ADVANCES])
        market, exact = Market(plans), gained(plans.best)
        wide = all_ranges(market)
        for least, most in ((wide.least, wide.most), (exact, exact), (exact, wide.most), (wide.least, exact)):
            levers = Levers(turns, rng.random() / 20)
            levers.rates = [rng.random() / 30 for _ in range(turns)]
            levers.shares = [[rng.random() for _ in ADVANCES] for _ in range(turns)]
            levers.pulls = [[rng.uniform(-0.3, 0.3) for _ in COLOURS] for _ in range(turns)]
            view = View(market, Ranges(least, most))
            assert view.evaluate(levers) >= plans.best_weight - 0.001, seed
            view.lower(levers, float(plans.best_weight), 20)
            assert view.bound >= plans.best_weight - 0.001, seed


def test_credits_of_a_plan_lie_within_all_ranges() -> None:
    for seed in range(PLANS):
        plans = Plans(Counter(a_planner(seed)), points_aim(), 4, 200)
        wide = all_ranges(Market(plans))
        for row, most in zip(gained(plans.best), wide.most, strict=True):
            assert all(have <= limit for have, limit in zip(row, most, strict=True)), seed


def test_the_two_parts_of_ranges_leave_nothing_out() -> None:
    plans = Plans(Counter(a_planner(1)), points_aim(), 3, 150)
    market = Market(plans)
    wide = all_ranges(market)
    below, above = wide.below(market, 1, 2, 20), wide.above(market, 1, 2, 20)

    assert below.most[1][2] + 5 == above.least[1][2] == above.least[2][2] == 25
    assert below.least == wide.least
    assert above.most == wide.most
    assert CREDITS[0][0] % 5 == 0  # credits come in fives, so nothing lies between
