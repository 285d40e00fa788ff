"""Civilization cards: taking one, and what the upper parts do (SA-CIV, SA-EFF)."""

import pytest

from cradle.games.stoneage.rules.box import SYMBOL, SYMBOLS
from cradle.games.stoneage.rules.civilization import TakeDie, UseNow
from cradle.games.stoneage.rules.feeding import Feed
from cradle.games.stoneage.rules.locations import ResolvePlace
from cradle.games.stoneage.rules.scoring import FinalScoring, score
from cradle.games.stoneage.rules.scoring import points as points_so_far
from cradle.games.stoneage.rules.single_use import TWO, TakeResource
from cradle.games.stoneage.rules.state import CLAY, EMPTY, FOREST, GOLD, RIVER, STONE, WOOD
from cradle.kernel.flow.agenda import DONE
from loops import as_long_as
from stoneage.deck import before, take
from stoneage.world import (
    a_valley,
    act,
    answer,
    answer_all,
    asked,
    chance,
    drawing,
    facts_of,
    feed,
    goods,
    options,
    place,
    refused_by,
    rolls,
    run,
    scored,
    space,
    stack,
    told,
)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_space_k_costs_k_resources_of_any_kinds(number: int) -> None:
    """SA-CIV-1"""
    valley = a_valley(display={number: 13}, placed={(space(number), 0): 1}, resources={0: "2W 2C 2S 2G"})

    act(valley, 0)
    answer_all(valley, [GOLD, WOOD, STONE, CLAY][:number])

    assert sum(valley.resources[:4]) == 8 - number
    assert valley.cards[0] == (13,)
    assert valley.agenda == []


def test_who_is_one_resource_short_is_not_asked() -> None:
    """SA-CIV-1: the figure comes home, the card stays."""
    valley = a_valley(display={3: 13}, placed={(space(3), 0): 1}, resources={0: "1W 1G"})
    table = chance()

    nothing_asked = act(valley, 0, table)

    assert nothing_asked is None
    assert facts_of(table, "card_not_affordable") == [(0, 13, 3)]
    assert (goods(valley, 0), valley.home[0], valley.display[2]) == ("1W 1G", 5, 13)


def test_a_kind_one_does_not_have_cannot_be_paid() -> None:
    """SA-CIV-1"""
    valley = a_valley(display={2: 13}, placed={(space(2), 0): 1}, resources={0: "3W"})

    act(valley, 0)

    assert [refused_by(valley, kind) for kind in (WOOD, CLAY, STONE, GOLD)] == [None] + ["SA-CIV-1"] * 3


def test_neither_over_nor_underpaying_is_possible() -> None:
    """SA-CIV-2: who has begun pays the rest, and the last resource takes the card."""
    valley = a_valley(display={2: 13}, placed={(space(2), 0): 1}, resources={0: "2W 2C"})

    act(valley, 0)
    answer(valley, WOOD)
    underpaying = refused_by(valley, DONE)
    nothing_more = answer(valley, CLAY)

    assert underpaying == "SA-CIV-2"
    assert nothing_more is None
    assert goods(valley, 0) == "1W 1C"


def test_an_emptied_space_stays_empty_this_round() -> None:
    """SA-CIV-4"""
    valley = a_valley(display={1: 13, 2: 14, 3: 15, 4: 16}, placed={(space(2), 0): 1}, resources={0: "2W"})

    act(valley, 0)
    answer(valley, WOOD)

    assert valley.display == [13, EMPTY, 15, 16]


@pytest.mark.parametrize("card", range(1, 11))
def test_ten_cards_roll_a_die_for_everyone(card: int) -> None:
    """SA-EFF-1"""
    valley = before(card, seats=3)
    table = rolls((1, 2, 3))

    take(valley, table)

    assert facts_of(table, "dice_for_all") == [(0, (1, 2, 3))]
    assert asked(valley) == TakeDie(0, (1, 2, 3))


def test_the_six_rewards_of_a_die() -> None:
    """SA-EFF-1: 1 wood, 2 clay, 3 stone, 4 gold, 5 a tool, 6 agriculture."""
    rewards = {}
    for face in (1, 2, 3, 4, 5, 6):
        valley = before(1, seats=2)
        other = 1 if face > 1 else 2
        table = rolls((face, other))
        take(valley, table)
        answer(valley, face, table)
        rewards[face] = goods(valley, 0), valley.tools[0], valley.level[0]

    assert rewards == {
        1: ("1W", (), 0), 2: ("1C", (), 0), 3: ("1S", (), 0), 4: ("1G", (), 0), 5: ("", (1,), 0), 6: ("", (), 1),
    }  # fmt: skip


def test_dice_go_clockwise_from_the_taker_and_nobody_declines() -> None:
    """SA-EFF-1"""
    valley = a_valley(display={1: 1}, placed={(space(1), 2): 1}, resources={2: "1W"})
    table = rolls((1, 2, 3, 4))

    act(valley, 2, table)
    answer(valley, WOOD, table)
    seats = []
    for face in (4, 3, 2):
        seats.append(asked(valley).seat)
        assert DONE not in asked(valley).candidates(valley)
        answer(valley, face, table)

    assert seats == [2, 3, 0]
    assert [goods(valley, seat) for seat in range(4)] == ["1C", "1W", "1G", "1S"]


def test_a_die_that_was_taken_is_gone() -> None:
    """SA-EFF-1"""
    valley = before(1)
    table = rolls((1, 2, 3, 4))

    take(valley, table)
    answer(valley, 4, table)

    assert refused_by(valley, 4) == "SA-EFF-1"
    assert refused_by(valley, 5) == "SA-EFF-1"
    assert options(valley) == [1, 2, 3]


@pytest.mark.parametrize("card, food", [(11, 7), (12, 5), (13, 4), (14, 3), (15, 3), (16, 2), (17, 1)])
def test_food_cards(card: int, food: int) -> None:
    """SA-EFF-2"""
    valley = before(card, food={0: 0})

    take(valley)

    assert valley.food[0] == food


@pytest.mark.parametrize("card, given", [(18, "2S"), (19, "1S"), (20, "1S"), (21, "1G"), (22, "1C")])
def test_resource_cards(card: int, given: str) -> None:
    """SA-EFF-3"""
    valley = before(card)

    take(valley)

    assert goods(valley, 0) == given


@pytest.mark.parametrize("card, given", [(23, "1G"), (24, "2S"), (25, "3W")])
def test_roll_cards_use_the_usual_divisor(card: int, given: str) -> None:
    """SA-EFF-4: two dice show 10."""
    valley = before(card)
    table = rolls((4, 6))

    take(valley, table)

    assert [facts[:2] for facts in facts_of(table, "rolled")] == [(0, (4, 6))]
    assert goods(valley, 0) == given


def test_roll_cards_take_single_use_tools_too() -> None:
    """SA-EFF-4"""
    valley = before(23, ready={0: (35,)})
    table = rolls((4, 6))

    take(valley, table)
    answer_all(valley, [35, DONE], table)

    assert goods(valley, 0) == "2G"
    assert valley.ready[0] == ()


@pytest.mark.parametrize("card", [26, 27, 28])
def test_points_cards_score_three_at_once(card: int) -> None:
    """SA-EFF-5"""
    valley = before(card)

    take(valley)

    assert points_so_far(valley, 0) == 3
    assert scored(valley, 0, "SA-EFF-5") == 3


def test_an_extra_points_card_scores_nothing_at_once() -> None:
    """SA-EFF-8: the upper part of a card drawn face down is ignored, points included."""
    valley = before(32)
    table = chance(*drawing(valley.deck, 26))

    take(valley, table)

    assert valley.extra[0] == 26
    assert points_so_far(valley, 0) == 0
    assert scored(valley, 0, "SA-EFF-5") == 0


def test_the_tool_card_is_a_visit_to_the_toolmaker() -> None:
    """SA-EFF-6"""
    valley = before(29, tools={0: (1, 1, 1)}, spent_tools={0: {0}})

    take(valley)

    assert valley.tools[0] == (1, 2, 1)
    assert valley.spent_tools[0] == {0}


@pytest.mark.parametrize("card", [30, 31])
def test_agriculture_cards_raise_the_level(card: int) -> None:
    """SA-EFF-7"""
    valley = before(card, level={0: 3})

    take(valley)

    assert valley.level[0] == 4


def test_no_extra_card_from_an_empty_deck() -> None:
    """SA-EFF-8"""
    valley = before(32, deck=())
    table = chance()

    take(valley, table)

    assert valley.extra[0] == EMPTY
    assert told(table)[-1] == "deck_empty"


@pytest.mark.parametrize("card", [33, 34, 35])
def test_single_use_tools_are_ready_from_the_moment_they_are_taken(card: int) -> None:
    """SA-EFF-9"""
    valley = before(card)

    take(valley)

    assert valley.ready[0] == (card,)
    assert valley.cards[0] == (card,)


@pytest.mark.parametrize("first, second, given", [(WOOD, GOLD, "1W 1G"), (CLAY, CLAY, "2C"), (GOLD, GOLD, "2G")])
def test_two_resources_equal_or_different(first: int, second: int, given: str) -> None:
    """SA-EFF-10"""
    valley = before(36)

    take(valley)
    answer_all(valley, [TWO, first, second])

    assert goods(valley, 0) == given


def test_the_card_of_two_resources_may_be_kept_and_serves_once() -> None:
    """SA-EFF-10: kept when it is taken, used before the forest."""
    valley = a_valley(display={1: 36}, placed={(space(1), 0): 1, (FOREST, 0): 1}, resources={0: "1W"})
    table = rolls((6,))

    act(valley, 0, table)
    answer_all(valley, [space(1), WOOD], table)
    when_taken = asked(valley)
    answer(valley, DONE, table)
    kept = valley.ready[0]
    answer_all(valley, [TWO, GOLD, CLAY], table)

    assert when_taken == UseNow(0)
    assert kept == (36,)
    assert (goods(valley, 0), valley.ready[0], valley.agenda) == ("2W 1C 1G", (), [])


def test_two_resources_before_choosing_a_place() -> None:
    """SA-EFF-11: at a decision point of the owner's action turn; afterwards the question stands again."""
    valley = a_valley(placed={(FOREST, 0): 1, (RIVER, 0): 1}, ready={0: (36,)})

    act(valley, 0)
    answer_all(valley, [TWO, GOLD, WOOD])

    assert asked(valley) == ResolvePlace(0)
    assert options(valley) == [FOREST, RIVER]
    assert goods(valley, 0) == "1W 1G"


def test_two_resources_in_mid_payment_for_a_card() -> None:
    """SA-EFF-11: who has one resource and the card can buy for three."""
    valley = a_valley(display={3: 13}, placed={(space(3), 0): 1}, resources={0: "1W"}, ready={0: (36,)})

    act(valley, 0)
    answer(valley, space(3))
    too_early = refused_by(valley, WOOD)
    answer_all(valley, [TWO, GOLD, CLAY, GOLD, CLAY])

    assert too_early == "SA-CIV-1"
    assert valley.cards[0] == (36, 13)
    assert goods(valley, 0) == ""


def test_two_resources_when_a_building_is_bought() -> None:
    """SA-EFF-11: B01 costs 2W 1C."""
    valley = a_valley(placed={(stack(1), 0): 1}, open_tile={1: 1}, resources={0: "1W"}, ready={0: (36,)})
    table = chance(0)

    act(valley, 0, table)
    answer(valley, stack(1), table)
    too_early = refused_by(valley, 1)
    answer_all(valley, [TWO, WOOD, CLAY, 1], table)

    assert too_early == "SA-BLD-3"
    assert valley.buildings[0] == ((1, 10),)


def test_two_resources_when_a_free_price_is_paid() -> None:
    """SA-EFF-11: B18 costs four of one kind."""
    valley = a_valley(placed={(stack(1), 0): 1}, open_tile={1: 18}, resources={0: "2S"}, ready={0: (36,)})
    table = chance(0)

    act(valley, 0, table)
    answer(valley, stack(1), table)
    too_early = refused_by(valley, STONE)
    answer_all(valley, [TWO, STONE, STONE, STONE], table)
    for _ in as_long_as(lambda: valley.agenda):
        answer(valley, STONE, table)

    assert too_early == "SA-BLD-4"
    assert valley.buildings[0] == ((18, 20),)


def test_two_resources_after_a_roll() -> None:
    """SA-EFF-11: the choice of tools is a decision point as well."""
    valley = a_valley(placed={(FOREST, 0): 1}, ready={0: (36,)})
    table = rolls((4,))

    act(valley, 0, table)
    answer(valley, FOREST, table)
    at_the_roll = options(valley)
    answer_all(valley, [TWO, GOLD, GOLD, DONE], table)

    assert at_the_roll == [TWO, DONE]
    assert goods(valley, 0) == "1W 2G"


def test_two_resources_before_the_taker_chooses_a_die() -> None:
    """SA-EFF-11: sharing out dice is a decision of the taker's turn; equal dice are asked about for its sake."""
    valley = before(5, seats=2, ready={0: (36,)})
    table = rolls((3, 3))

    act(valley, 0, table)
    answer_all(valley, [space(1), WOOD], table)
    offered = options(valley)
    answer_all(valley, [TWO, GOLD, CLAY], table)

    assert offered == [3, TWO]
    assert goods(valley, 0) == "1C 1S 1G"
    assert goods(valley, 1) == "1S"


def test_two_resources_are_not_for_the_die_of_another_s_turn() -> None:
    """SA-EFF-11: the owner takes a die, but the action turn is another's."""
    valley = before(5, seats=2, ready={1: (36,)})
    table = rolls((3, 4))

    take(valley, table)
    first = options(valley)
    answer(valley, 3, table)

    assert first == [3, 4]
    assert valley.ready[1] == (36,)
    assert goods(valley, 1) == "1G"


def test_two_resources_at_the_feeding_decision() -> None:
    """SA-EFF-11"""
    valley = a_valley(food={0: 4}, ready={0: (36,)})

    feed(valley)

    assert asked(valley) == Feed(0, 1, ())
    assert options(valley) == [TWO, DONE]


def test_an_unused_card_of_two_resources_is_cashed_before_final_scoring() -> None:
    """SA-EFF-11: it is worth two points."""
    valley = a_valley(ready={0: (36,)}, resources={0: "1G"})
    table = chance()

    run(valley, FinalScoring(), table=table)

    assert told(table) == ["card_cashed", "game_ended"]
    assert valley.ready[0] == ()
    assert scored(valley, 0, "SA-FIN-6") == 3


def test_placing_is_no_window_for_the_card_of_two_resources() -> None:
    """SA-EFF-11"""
    valley = a_valley(ready={0: (36,)})

    place(valley, 0)

    assert TWO not in asked(valley).candidates(valley)


@pytest.mark.parametrize("card, symbol_or_icons", [(33, 1), (34, 1), (35, 2)])
def test_used_single_use_tools_still_score(card: int, symbol_or_icons: int) -> None:
    """SA-EFF-12"""
    used = a_valley(cards={0: (card,)}, tools={0: (3, 2, 2)})
    unused = a_valley(ready={0: (card,)}, tools={0: (3, 2, 2)})

    assert scored(used, 0, "SA-FIN-3") == 7 * symbol_or_icons
    assert score(used, 0).points == score(unused, 0).points


def test_medicine_of_the_two_resources_scores_used_or_not() -> None:
    """SA-EFF-12"""
    used = a_valley(cards={0: (36,)})
    unused = a_valley(ready={0: (36,)})

    assert SYMBOLS[SYMBOL[36]] == "medicine"
    assert scored(used, 0, "SA-FIN-1") == scored(unused, 0, "SA-FIN-1") == 1


def test_taking_two_is_two_questions() -> None:
    """SA-EFF-10: one resource at a time."""
    valley = before(36)

    take(valley)
    first = answer(valley, TWO)
    second = answer(valley, WOOD)

    assert (first, second) == (TakeResource(0, 2), TakeResource(0, 1))
