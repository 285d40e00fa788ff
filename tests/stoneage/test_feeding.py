"""Feeding: income, one food for each figure, and what hunger costs (SA-FED)."""

from cradle.games.stoneage.rules.feeding import GO_HUNGRY, Feed, Feeding
from cradle.games.stoneage.rules.scoring import points as points_so_far
from cradle.games.stoneage.rules.single_use import TWO
from cradle.games.stoneage.rules.state import CLAY, FIELD, GOLD, STONE, WOOD, figures_owned
from cradle.kernel.flow.agenda import Together, waiting
from stoneage.world import (
    a_valley,
    act,
    answer,
    answer_all,
    asked,
    chance,
    facts_of,
    feed,
    goods,
    options,
    refused_by,
    run,
    told,
)


def test_EX_50_enough_food_leaves_no_choice() -> None:
    """SA-FED-2"""
    valley = a_valley(food={0: 12}, resources={0: "3W"})

    nothing_asked = feed(valley)

    assert nothing_asked is None
    assert valley.food[0] == 7
    assert (goods(valley, 0), points_so_far(valley, 0)) == ("3W", 0)


def test_EX_52_too_few_resources_mean_hunger() -> None:
    """SA-FED-3, SA-FED-4"""
    valley = a_valley(home={0: 7}, level={0: 1}, food={0: 2}, resources={0: "1G"})
    table = chance()

    nothing_asked = run(valley, Feeding(), table=table)

    assert nothing_asked is None
    assert facts_of(table, "went_hungry") == [(0, 4)]
    assert points_so_far(valley, 0) == -10
    assert (valley.food[0], goods(valley, 0)) == (0, "1G")


def test_EX_53_hunger_below_zero() -> None:
    """SA-FED-4"""
    valley = a_valley(food={0: 2}, buildings={0: [(26, 4)]})

    feed(valley)

    assert points_so_far(valley, 0) == -6


def test_EX_54_income_above_the_number_of_figures() -> None:
    """SA-AMB-11"""
    valley = a_valley(home={0: 6}, level={0: 8}, food={0: 0})

    feed(valley)

    assert valley.food[0] == 2


def test_EX_56_a_field_of_this_round_feeds_already() -> None:
    """SA-FED-1"""
    valley = a_valley(home={0: 5}, placed={(FIELD, 0): 1}, level={0: 3}, food={0: 2})
    table = chance()

    act(valley, 0)
    run(valley, Feeding(), table=table)

    assert (valley.level[0], figures_owned(valley, 0)) == (4, 6)
    assert (valley.food[0], points_so_far(valley, 0)) == (0, 0)
    assert (0, 6, 0) in facts_of(table, "fed")


def test_EX_92_there_is_no_mixed_form() -> None:
    """SA-FED-3, SA-FED-5"""
    paying = a_valley(food={0: 2}, resources={0: "2W 1C"})
    starving = paying.copy()

    feed(paying)
    answer(paying, WOOD)
    after_one_wood = refused_by(paying, GO_HUNGRY)
    after_two_wood = Feed(0, 1, (WOOD, WOOD)).refuse(paying, GO_HUNGRY)
    answer(paying, WOOD)
    feed(starving)
    answer(starving, GO_HUNGRY)

    assert after_one_wood == "SA-FED-5"
    assert after_two_wood is not None
    assert after_two_wood.rule == "SA-FED-5"
    assert (goods(paying, 0), points_so_far(paying, 0)) == ("", 0)
    assert (goods(starving, 0), points_so_far(starving, 0)) == ("2W 1C", -10)


def test_EX_96_two_resources_of_choice_feed_two() -> None:
    """SA-EFF-11, SA-FED-3"""
    valley = a_valley(food={0: 3}, ready={0: (36,)})

    feed(valley)
    answer_all(valley, [TWO, WOOD, WOOD])
    done = answer(valley, WOOD)

    assert done is None
    assert (goods(valley, 0), points_so_far(valley, 0), valley.ready[0]) == ("", 0, ())


def test_income_comes_first_and_idle_figures_eat_too() -> None:
    """SA-FED-1: seven at home all the round, level 2 and 5 food just suffice."""
    valley = a_valley(home={0: 7}, level={0: 2}, food={0: 5})

    feed(valley)

    assert valley.food[0] == 0
    assert valley.hungry[0] == 0


def test_nobody_may_choose_hunger_with_enough_food() -> None:
    """SA-FED-2: not even with exactly enough."""
    valley = a_valley(food={0: 5}, resources={0: "9G"}, ready={0: (36,)})

    nothing_asked = feed(valley)

    assert nothing_asked is None
    assert valley.food[0] == 0


def test_missing_food_is_paid_one_for_one_with_any_kinds() -> None:
    """SA-FED-3: all food is paid first."""
    valley = a_valley(food={0: 2}, resources={0: "1W 1C 1S 1G"})

    feed(valley)
    food = valley.food[0]
    answer_all(valley, [GOLD, CLAY, STONE])

    assert food == 0
    assert goods(valley, 0) == "1W"
    assert points_so_far(valley, 0) == 0


def test_resources_must_cover_all_that_is_missing() -> None:
    """SA-FED-3: with the card of two resources in hand the question is asked, but two of four feed nobody."""
    valley = a_valley(food={0: 1}, resources={0: "1W"}, ready={0: (36,)})

    feed(valley)

    assert refused_by(valley, WOOD) == "SA-FED-3"
    assert refused_by(valley, CLAY) == "SA-FED-3"
    assert options(valley) == [TWO, GO_HUNGRY]


def test_choosing_hunger_keeps_the_resources() -> None:
    """SA-FED-4: ten points, however many are unfed; the food is gone."""
    valley = a_valley(home={0: 9}, food={0: 3}, resources={0: "9W"})

    feed(valley)
    answer(valley, GO_HUNGRY)

    assert points_so_far(valley, 0) == -10
    assert (valley.food[0], goods(valley, 0)) == (0, "9W")


def test_hunger_adds_up_over_the_rounds() -> None:
    """SA-FED-4, and scores have no lower bound (SA-NUM-8)."""
    valley = a_valley(food={0: 0})

    feed(valley)
    feed(valley)

    assert points_so_far(valley, 0) == -20


def test_feeding_goes_from_the_start_player_clockwise() -> None:
    """SA-FED-6"""
    valley = a_valley(seats=3, start_player=1)
    table = chance()

    run(valley, Feeding(), table=table)

    assert [facts[0] for facts in facts_of(table, "fed")] == [1, 2, 0]


def test_the_order_of_feeding_has_no_influence() -> None:
    """SA-FED-6: seats that must choose decide together, and any of them may come first."""
    valley = a_valley(seats=2, food={0: 4, 1: 4}, resources={0: "1W", 1: "1C"})

    feed(valley)
    together = valley.agenda[-1]
    both = [choice.seat for choice in waiting(valley)]
    answer_all(valley, [WOOD, GO_HUNGRY])

    assert isinstance(together, Together)
    assert both == [0, 1]
    assert (goods(valley, 0), goods(valley, 1)) == ("", "1C")
    assert valley.hungry == [0, 1]


def test_seats_that_need_no_choice_are_not_asked() -> None:
    """SA-FED-2: only seat 1 lacks food."""
    valley = a_valley(seats=3, food={1: 4}, resources={1: "2S"})
    table = chance()

    run(valley, Feeding(), table=table)

    assert asked(valley) == Feed(1, 1, ())
    assert told(table) == ["fed", "fed"]
