"""Answers in writing: every choice by example, what its answers point at, what the others read, and lone ends."""

from typing import Any

import pytest

from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.buildings import BUY
from cradle.games.stoneage.rules.civilization import TakeDie
from cradle.games.stoneage.rules.kinds import KINDS
from cradle.games.stoneage.rules.placement import ChoosePlace, PlaceFigures
from cradle.games.stoneage.rules.single_use import TWO
from cradle.games.stoneage.rules.state import CLAY, FOREST, GOLD, RIVER, STONE, WOOD, Valley
from cradle.games.stoneage.seen.words import EVENTS
from cradle.kernel.flow.agenda import DONE, Choice
from cradle.kernel.words.written import UNDECLARED, written_facts
from laws.sources import choices
from stoneage.world import a_valley, act, answer, answer_all, asked, feed, goods, options, rolls, space, stack


def written(valley: Valley, choice: Choice) -> list[Any]:
    return [choice.write(valley, each) for each in choice.candidates(valley)]


def test_every_choice_declares_its_answers_and_what_the_others_read() -> None:
    for choice in choices(GAME.name):
        assert choice.answers is not UNDECLARED, choice.__name__
        assert choice.awaited != Choice.awaited, choice.__name__
        assert choice.awaited.startswith("{seat} "), choice.__name__


def test_places_go_by_their_ids_and_spaces_and_stacks_by_their_numbers() -> None:
    """SA-PLC-5"""
    village = ["toolmaker", "hut", "field", "hunting_grounds"]
    gathering = ["forest", "clay_pit", "quarry", "river"]
    spaces = ["card 1", "card 2", "card 3", "card 4"]
    stacks = ["building 1", "building 2", "building 3", "building 4"]

    assert written(a_valley(), ChoosePlace(0)) == village + gathering + spaces + stacks


def test_a_place_points_at_what_lies_there() -> None:
    valley = a_valley(seats=3, display={2: 13}, open_tile={3: 9})

    def refers(place: int) -> object:
        return ChoosePlace(0).refers(valley, place)

    assert refers(FOREST) == [("place", "forest")]
    assert refers(space(2)) == [("place", "card 2"), ("card", "C13")]
    assert refers(stack(3)) == [("place", "building 3"), ("tile", "B09")]
    assert refers(stack(4)) == [("place", "building 4")]


def test_figures_are_numbers() -> None:
    valley = a_valley()

    assert written(valley, PlaceFigures(0, FOREST)) == [1, 2, 3, 4, 5]
    assert PlaceFigures(0, FOREST).refers(valley, 3) == [("number", 3)]


def test_tools_go_by_their_place_and_single_use_tools_by_their_value() -> None:
    """SA-TOL-5"""
    valley = a_valley(placed={(RIVER, 0): 1}, tools={0: (2, 1, 1)}, ready={0: (33, 34, 35, 36)})
    table = rolls((3,))

    act(valley, 0, table)
    answer(valley, RIVER, table)
    question = asked(valley)

    single_use = ["single-use 4", "single-use 3", "single-use 2"]
    assert written(valley, question) == ["tool 1", "tool 2", "tool 3", *single_use, "two resources", "done"]
    assert question.refers(valley, 2) == [("tool", "tool 3")]
    assert question.refers(valley, 34) == [("card", "C34")]
    assert question.refers(valley, TWO) == [("card", "C36")]


def test_a_payment_ends_with_leave_or_done() -> None:
    """SA-CIV-1, SA-BLD-1, SA-BLD-5: done only where enough is paid and more could be."""
    card = a_valley(placed={(space(2), 0): 1}, resources={0: "2W"})
    fixed = a_valley(placed={(stack(1), 0): 1}, open_tile={1: 1}, resources={0: "2W 1C"})
    any_price = a_valley(placed={(stack(1), 0): 1}, open_tile={1: 26}, resources={0: "3W"})
    kinds = a_valley(placed={(stack(1), 0): 1}, open_tile={1: 19}, resources={0: "4W 4C"})

    for valley in (card, fixed, any_price, kinds):
        act(valley, 0)
    before = [asked(valley).write(valley, DONE) for valley in (card, fixed, any_price, kinds)]
    answer(any_price, WOOD)
    answer(kinds, CLAY)

    assert before == ["leave", "leave", "leave", "leave"]
    assert asked(fixed).write(fixed, BUY) == "buy"
    assert asked(any_price).write(any_price, DONE) == "done"
    assert asked(kinds).write(kinds, DONE) == "leave"


def test_dice_hunger_and_the_card_kept() -> None:
    """SA-EFF-1, SA-FED-3, SA-EFF-11"""
    valley = a_valley(food={0: 4}, resources={0: "1W 1G"})
    taken = a_valley(display={1: 36}, placed={(space(1), 0): 1}, resources={0: "1W"})

    feed(valley)
    act(taken, 0)
    answer(taken, WOOD)

    assert TakeDie(0, (2, 5)).write(valley, 5) == "die 5"
    assert written(valley, asked(valley)) == ["wood", "clay", "stone", "gold", "hungry"]
    assert written(taken, asked(taken)) == ["two resources", "keep"]


# ---- what a question is about


def about(valley: Valley) -> dict[str, Any]:
    question = asked(valley)
    return written_facts(question.about(valley), KINDS, valley)


def test_a_roll_tells_its_dice_and_divisor() -> None:
    """SA-DIC-3"""
    valley = a_valley(placed={(RIVER, 1): 2}, tools={1: (2, 1)})
    table = rolls((3, 4))

    act(valley, 1, table)
    answer(valley, 0, table)

    roll = {"seat": "blue", "kind": "gold", "dice": [3, 4], "pips": 9, "divisor": 6}
    assert about(valley) == {**roll, "amount": 1, "needed": 3}


def test_a_payment_tells_price_paid_and_missing() -> None:
    """SA-CIV-1"""
    valley = a_valley(display={3: 13}, placed={(space(3), 1): 1}, resources={1: "2W 2G"})

    act(valley, 1)
    answer(valley, GOLD)

    where = {"seat": "blue", "place": "card 3", "card": "C13"}
    assert about(valley) == {**where, "price": 3, "paid": ["gold"], "missing": 2, "left": 2}


def test_a_fixed_price_tells_its_slots_and_what_is_lacking() -> None:
    """SA-BLD-3"""
    valley = a_valley(placed={(stack(2), 0): 1}, open_tile={2: 1}, resources={0: "1W"}, ready={0: (36,)})

    act(valley, 0)
    answer(valley, stack(2))

    where = {"seat": "red", "place": "building 2", "stack": "building 2", "tile": "B01"}
    assert about(valley) == {**where, "price": 3, "slots": ["wood", "wood", "clay"], "lacking": ["wood", "clay"]}


def test_a_free_price_tells_how_many_of_how_many_kinds() -> None:
    """SA-BLD-4"""
    valley = a_valley(placed={(stack(1), 0): 1}, open_tile={1: 24}, resources={0: "3W 3C 3S"})

    act(valley, 0)
    answer(valley, STONE)

    where = {"seat": "red", "place": "building 1", "stack": "building 1", "tile": "B24"}
    assert about(valley) == {**where, "price": 5, "kinds": 3, "paid": ["stone"], "points": 5, "missing": 4}


def test_missing_food_tells_what_has_been_paid() -> None:
    """SA-FED-3"""
    valley = a_valley(food={0: 2}, resources={0: "3W 2C"})

    feed(valley)
    answer(valley, CLAY)

    assert asked(valley).facts(valley) == {"seat": 0, "missing": 2, "paid": (CLAY,)}
    assert about(valley) == {"seat": "red", "missing": 2, "paid": ["clay"]}


def test_every_fact_that_is_a_thing_has_a_kind() -> None:
    names = {fact for facts, *_ in EVENTS.values() for fact in facts.split()}
    numbers = {"round", "figures", "dice", "value", "pips", "amount", "tools", "level", "cost", "face"}

    assert names - set(KINDS) == numbers | {"points", "food", "missing", "gains"}


# ---- lone ends


def test_a_roll_with_every_tool_added_still_asks_before_it_is_taken() -> None:
    """SA-TOL-7: the tools can be taken back until then."""
    valley = a_valley(placed={(RIVER, 0): 1, (FOREST, 0): 1}, tools={0: (1,)})
    table = rolls((5,), (6,))

    act(valley, 0, table)
    answer_all(valley, [RIVER, 0], table)
    at_the_end = options(valley)
    answer(valley, DONE, table)

    assert at_the_end == [DONE]
    assert goods(valley, 0) == "2W 1G"


def test_a_free_price_paid_with_the_last_resource_still_asks() -> None:
    """SA-BLD-5"""
    valley = a_valley(placed={(stack(1), 0): 1}, open_tile={1: 26}, resources={0: "1W"})

    act(valley, 0)
    answer(valley, WOOD)

    assert options(valley) == [DONE]
    assert valley.buildings[0] == ()


@pytest.mark.parametrize("where", [space(4), stack(1)])
def test_the_card_spent_in_vain_asks_before_the_place_is_left(where: int) -> None:
    """SA-EFF-11"""
    valley = a_valley(placed={(where, 0): 1}, open_tile={1: 17}, ready={0: (36,)})

    act(valley, 0)
    answer_all(valley, [where, TWO, WOOD, WOOD])

    assert options(valley) == [DONE]
    assert goods(valley, 0) == "2W"


def test_the_card_spent_in_vain_asks_before_hunger() -> None:
    """SA-FED-3"""
    valley = a_valley(food={0: 2}, ready={0: (36,)})

    feed(valley)
    answer_all(valley, [TWO, WOOD, WOOD])

    assert options(valley) == [DONE]
    assert valley.hungry[0] == 0
