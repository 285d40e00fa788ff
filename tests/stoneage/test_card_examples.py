"""Civilization cards in the worked examples: their prices and what they bring (SA-CIV, SA-EFF)."""

from cradle.games.stoneage.rules.box import BUILDER, SHAMAN
from cradle.games.stoneage.rules.civilization import PayForCard, TakeDie
from cradle.games.stoneage.rules.scoring import icons, owned_cards
from cradle.games.stoneage.rules.scoring import points as points_so_far
from cradle.games.stoneage.rules.single_use import TWO
from cradle.games.stoneage.rules.state import CLAY, EMPTY, GOLD, RIVER, STONE, WOOD
from cradle.kernel.flow.agenda import DONE
from stoneage.deck import before, take
from stoneage.world import (
    a_valley,
    act,
    answer,
    answer_all,
    asked,
    chance,
    drawing,
    goods,
    rolls,
    scored,
    space,
    told,
)


def test_EX_01_a_die_for_each_of_four_players() -> None:
    """SA-EFF-1"""
    valley = before(5)
    table = rolls((5, 6, 2, 2))

    take(valley, table)
    answer(valley, 5, table)
    no_die_left = answer(valley, 6, table)

    assert valley.tools[0] == (1,)
    assert valley.level == [0, 1, 0, 0]
    assert (goods(valley, 2), goods(valley, 3)) == ("1C", "1C")
    assert no_die_left is None


def test_EX_02_four_food_and_a_builder() -> None:
    """SA-EFF-2"""
    valley = before(13, food={0: 1})

    take(valley)

    assert valley.food[0] == 5
    assert icons(owned_cards(valley, 0), BUILDER) == 1


def test_EX_03_one_gold_and_a_shaman() -> None:
    """SA-EFF-3"""
    valley = before(21)

    take(valley)

    assert goods(valley, 0) == "1G"
    assert icons(owned_cards(valley, 0), SHAMAN) == 1


def test_EX_04_three_points_at_score_17() -> None:
    """SA-EFF-5"""
    valley = before(26, buildings={0: [(26, 17)]})

    take(valley)

    assert points_so_far(valley, 0) == 20


def test_EX_08_two_dice_for_stone_with_a_tool() -> None:
    """SA-EFF-4, SA-TOL-6"""
    valley = before(24, tools={0: (2,)})
    table = rolls((4, 4))

    take(valley, table)
    answer_all(valley, [0, DONE], table)

    assert goods(valley, 0) == "2S"
    assert valley.spent_tools[0] == {0}


def test_EX_09_tools_do_not_change_the_dice_for_all() -> None:
    """SA-EFF-1, SA-TOL-6"""
    valley = before(6, seats=2, tools={0: (1, 1, 1)})
    table = rolls((3, 3))

    take(valley, table)
    wish = TakeDie(0, (3, 3)).refuse(valley, 4)

    assert wish is not None
    assert wish.rule == "SA-EFF-1"
    assert (goods(valley, 0), goods(valley, 1)) == ("1S", "1S")
    assert (valley.agenda, valley.spent_tools[0]) == ([], frozenset())


def test_EX_10_the_extra_card_lies_face_down() -> None:
    """SA-EFF-8"""
    valley = before(32, food={0: 3})
    table = chance(*drawing(valley.deck, 11))

    take(valley, table)

    assert valley.extra[0] == 11
    assert 11 not in valley.deck
    assert valley.food[0] == 3
    assert scored(valley, 0, "SA-FIN-1") == 4  # pottery of the extra card, writing of C32


def test_EX_11_two_stone_of_free_choice() -> None:
    """SA-EFF-10, SA-EFF-12"""
    valley = before(36)

    take(valley)
    answer_all(valley, [TWO, STONE, STONE])

    assert goods(valley, 0) == "2S"
    assert (valley.ready[0], valley.cards[0]) == ((), (36,))
    assert scored(valley, 0, "SA-FIN-1") == 1


def test_EX_37_food_does_not_pay() -> None:
    """SA-CIV-1, SA-CIV-2"""
    valley = a_valley(display={3: 13}, placed={(space(3), 0): 1}, resources={0: "1W 1C 1G"}, food={0: 5})
    declined = valley.copy()

    act(valley, 0)
    answers = [*asked(valley).candidates(valley)]
    answer(valley, WOOD)
    answer(valley, CLAY)
    act(declined, 0)
    answer(declined, DONE)

    assert answers == [WOOD, CLAY, STONE, GOLD, DONE]
    assert (goods(valley, 0), valley.cards[0], valley.food[0]) == ("", (13,), 5 + 4)
    assert (goods(declined, 0), declined.cards[0], declined.food[0]) == ("1W 1C 1G", (), 5)


def test_EX_72_a_die_beyond_the_maximum_is_lost() -> None:
    """SA-ACT-5, SA-EFF-1"""
    valley = before(7, seats=2, level={1: 10})
    table = rolls((1, 6))

    take(valley, table)
    no_die_left = answer(valley, 1, table)

    assert no_die_left is None
    assert valley.level[1] == 10
    assert goods(valley, 1) == ""
    assert told(table)[-2:] == ["die_taken", "level_lost"]


def test_EX_82_prices_stay_when_a_cheaper_card_is_gone() -> None:
    """SA-CIV-4"""
    valley = a_valley(display={1: 13, 2: 14}, placed={(space(1), 0): 1, (space(2), 1): 1}, resources={0: "1W", 1: "3W"})

    take(valley)
    question = act(valley, 1)
    answer(valley, WOOD)

    assert question == PayForCard(1, 1, ())
    assert valley.cards[1] == (14,)
    assert goods(valley, 1) == "1W"
    assert valley.display[:2] == [EMPTY, EMPTY]


def test_EX_84_agriculture_ends_at_ten() -> None:
    """SA-EFF-7, SA-ACT-5"""
    valley = a_valley(
        display={1: 30, 2: 31}, placed={(space(1), 0): 1, (space(2), 0): 1}, resources={0: "3W"}, level={0: 9}
    )

    act(valley, 0)
    answer_all(valley, [space(1), WOOD])
    after_the_first = valley.level[0]
    answer(valley, WOOD)

    assert after_the_first == 10
    assert valley.cards[0] == (30, 31)
    assert valley.level[0] == 10


def test_EX_85_a_single_use_tool_helps_in_the_turn_it_is_taken() -> None:
    """SA-EFF-9"""
    valley = a_valley(display={1: 34}, placed={(space(1), 0): 1, (RIVER, 0): 1}, resources={0: "1W"})
    table = rolls((3,))

    act(valley, 0, table)
    answer_all(valley, [space(1), WOOD, 34, DONE], table)

    assert goods(valley, 0) == "1G"
    assert (valley.ready[0], valley.cards[0]) == ((), (34,))


def test_EX_86_the_lower_part_counts_only_at_the_end() -> None:
    """SA-CIV-3"""
    valley = before(12, food={0: 0})

    take(valley)

    assert valley.food[0] == 5
    assert points_so_far(valley, 0) == 0
    assert scored(valley, 0, "SA-FIN-1") == 1
