"""Changing a plan: only plans that can be paid count, the best one never gets lost, and chance repeats itself."""

from random import Random

from conftest import SOAK
from cradle.games.megaciv.planner.aims import points_aim
from cradle.games.megaciv.planner.search.budget import Budget
from cradle.games.megaciv.planner.search.counting.counter import Counter
from cradle.games.megaciv.planner.search.improving import OUT, Improving
from cradle.games.megaciv.planner.search.plans import Plans
from planner.test_longer import a_planner

POSITIONS = 60 if SOAK else 6


def some_plans(seed: int, turns: int) -> Plans:
    return Plans(Counter(a_planner(seed)), points_aim(), turns, 150)


def test_changes_never_lose_the_best_plan() -> None:
    for seed in range(POSITIONS):
        plans = some_plans(seed, 3 + seed % 3)
        before = plans.best_weight
        Improving(plans).run(Budget(400))
        assert plans.best_weight >= before
        assert plans.best_weight == sum(plans.weights[each] for _, basket in plans.best for each in basket.gained())


def test_a_draft_holds_each_advance_once() -> None:
    for seed in range(POSITIONS):
        improving = Improving(some_plans(seed, 4))
        improving.rng = Random(seed)
        draft = improving.draft()
        for _ in range(200):
            draft = improving.changed(draft)
            improving.judge(draft)
            gained = [each for turn in range(4) for each in draft.gained(turn)]
            assert draft.left == OUT or len(gained) == len(set(gained))


def test_changes_repeat_themselves() -> None:
    one, other = some_plans(1, 4), some_plans(1, 4)
    for plans in (one, other):
        Improving(plans).run(Budget(600))

    assert [basket.gained() for _, basket in one.best] == [basket.gained() for _, basket in other.best]
