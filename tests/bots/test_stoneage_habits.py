"""How a player of experience answers at a glance: never refused, and sensible at every question of Stone Age."""

import pytest

from cradle.games.stoneage.bots.habits import habit
from cradle.games.stoneage.bots.outlook import Outlook
from cradle.games.stoneage.bots.placing import spots
from cradle.games.stoneage.bots.weights import WEIGHTS
from cradle.games.stoneage.rules.civilization import TakeDie
from cradle.games.stoneage.rules.feeding import Feed
from cradle.games.stoneage.rules.gathering import AddTool
from cradle.games.stoneage.rules.placement import ChoosePlace
from cradle.games.stoneage.rules.single_use import TWO
from cradle.games.stoneage.rules.state import CLAY, FIELD, FOREST, GOLD, HUNT, HUT, RIVER, WOOD, Valley
from cradle.kernel.flow.agenda import DONE, Choice
from laws.walks import games_of, walk
from stoneage.world import a_valley, act, answer, asked, feed, place, rolls, run, space, stack


def suits(valley: Valley, choice: Choice | None) -> int:
    assert choice is not None
    return habit(valley, choice, choice.options(valley), Outlook(valley, choice.seat, WEIGHTS))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_answer_is_always_an_option_wherever_chance_may_lead(seats: int) -> None:
    for seed in games_of("stoneage", 4):
        for valley, choice, _ in walk("stoneage", seats, seed):
            assert isinstance(valley, Valley)
            assert suits(valley, choice) in choice.options(valley)


# ---- placement


def test_a_game_begins_in_the_village() -> None:
    valley = a_valley(4)

    assert suits(valley, place(valley, 0)) in (HUT, FIELD)


def test_hunger_this_round_makes_the_hunt_pressing() -> None:
    fed, hungry = a_valley(2), a_valley(2, food={0: 0})

    assert rank_of_the_hunt(hungry) < rank_of_the_hunt(fed)


def rank_of_the_hunt(valley: Valley) -> int:
    choice = ChoosePlace(0)
    found = spots(valley, Outlook(valley, 0, WEIGHTS), choice.options(valley))
    ranked = sorted(found, key=lambda spot: -spot.pressing)
    return [spot.place for spot in ranked].index(HUNT)


def test_a_village_at_its_best_is_left_alone() -> None:
    valley = a_valley(4, level={0: 10}, tools={0: (4, 4, 4)}, home={0: 10})

    assert suits(valley, place(valley, 0)) not in (HUT, FIELD, 0)


# ---- actions


def test_dice_come_before_purchases_and_gold_before_wood() -> None:
    valley = a_valley(2, placed={(FOREST, 0): 2, (RIVER, 0): 2, (space(1), 0): 1}, resources={0: "3W"})

    assert suits(valley, act(valley, 0)) == RIVER


def test_a_tool_serves_where_it_brings_something() -> None:
    """Five pips of gold need one more; a tool of 1 is there."""
    valley = a_valley(2, placed={(RIVER, 0): 1}, tools={0: (1, 1)})

    roll = act(valley, 0, rolls((5,)))

    assert isinstance(roll, AddTool)
    assert suits(valley, roll) in (0, 1)


def test_a_tool_that_brings_nothing_is_kept() -> None:
    valley = a_valley(2, placed={(RIVER, 0): 1}, tools={0: (1,)})

    assert suits(valley, act(valley, 0, rolls((3,)))) == DONE


def test_the_smallest_tool_that_is_enough_serves() -> None:
    valley = a_valley(2, placed={(RIVER, 0): 1}, tools={0: (4, 1)})

    assert suits(valley, act(valley, 0, rolls((5,)))) == 1


def test_a_card_is_paid_with_the_cheapest_resource_no_building_waits_for() -> None:
    """The building where the seat stands wants wood."""
    valley = a_valley(
        2,
        placed={(space(1), 0): 1, (stack(1), 0): 1},
        resources={0: "2W 2C"},
        display={1: 28},
        open_tile={1: 1},  # 2 wood and 1 clay
    )
    act(valley, 0)
    payment = answer(valley, space(1))

    assert suits(valley, payment) == CLAY


def test_a_building_is_bought_when_it_can_be_paid() -> None:
    valley = a_valley(2, placed={(stack(1), 0): 1}, resources={0: "2W 1C"}, open_tile={1: 1})

    assert suits(valley, act(valley, 0)) != DONE


def test_a_free_price_is_paid_with_the_dearest_resources() -> None:
    valley = a_valley(2, placed={(stack(1), 0): 1}, resources={0: "4W 4G"}, open_tile={1: 18})  # 4 of 1 kind

    assert suits(valley, act(valley, 0)) == GOLD


def test_two_resources_of_choice_complete_a_price() -> None:
    valley = a_valley(2, placed={(stack(1), 0): 1}, resources={0: "1W"}, ready={0: (TWO,)}, open_tile={1: 1})

    act(valley, 0)
    assert suits(valley, answer(valley, stack(1))) == TWO
    assert suits(valley, answer(valley, TWO)) == WOOD
    assert suits(valley, answer(valley, WOOD)) == CLAY


def test_the_best_die_is_taken() -> None:
    """In the last round gold beats a tool; in the first a tool or a field beats wood."""
    late, early = a_valley(2, round=12, covered={1: 0}), a_valley(2)

    assert suits(early, run(early, TakeDie(0, (1, 6)))) == 6
    assert suits(late, run(late, TakeDie(0, (1, 4)))) == 4


# ---- feeding


def test_missing_food_is_paid_with_cheap_resources() -> None:
    valley = a_valley(2, food={0: 4}, resources={0: "1W 2G"})

    choice = feed(valley)

    assert isinstance(choice, Feed)
    assert suits(valley, choice) == WOOD


def test_hunger_is_cheaper_than_five_gold() -> None:
    valley = a_valley(2, food={0: 0}, resources={0: "6G"})

    assert suits(valley, feed(valley)) == DONE
    assert asked(valley) is not None
