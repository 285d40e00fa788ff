"""Tools: tiles that serve once a round, and cards that serve once (SA-TOL)."""

import pytest

from cradle.games.stoneage.rules.box import THE_TWO_RESOURCES_CARD, TOOLMAKERS
from cradle.games.stoneage.rules.gathering import AddTool
from cradle.games.stoneage.rules.scoring import icons, owned_cards, score
from cradle.games.stoneage.rules.state import CLAY, CLAY_PIT, FOREST, GOLD, HUNT, QUARRY, RIVER, TOOLMAKER, WOOD, Valley
from cradle.kernel.flow.agenda import DONE
from stoneage.world import (
    a_valley,
    act,
    answer,
    answer_all,
    asked,
    end_round,
    goods,
    options,
    refused_by,
    rolls,
    scored,
    space,
    told,
)


def test_EX_12_a_single_use_tool_at_the_river() -> None:
    """SA-TOL-5: C33 is turned down and keeps its toolmaker."""
    valley = a_valley(placed={(RIVER, 0): 1}, ready={0: (33,)})
    table = rolls((2,))

    act(valley, 0, table)
    answer_all(valley, [33, DONE], table)

    assert goods(valley, 0) == "1G"
    assert (valley.ready[0], valley.cards[0]) == ((), (33,))
    assert icons(owned_cards(valley, 0), TOOLMAKERS) == 1


def test_EX_14_hunting_with_one_tool() -> None:
    """SA-DIC-2, SA-TOL-1"""
    valley = a_valley(placed={(HUNT, 0): 3}, food={0: 0}, tools={0: (1,)})
    without = valley.copy()
    table = rolls((3, 4, 4))

    act(valley, 0, table)
    answer_all(valley, [0, DONE], table)
    act(without, 0, rolls((3, 4, 4)))
    answer(without, DONE)

    assert valley.food[0] == 6
    assert valley.spent_tools[0] == {0}
    assert without.food[0] == 5


def test_EX_16_a_used_tile_does_not_help_again() -> None:
    """SA-TOL-1"""
    valley = a_valley(placed={(RIVER, 0): 2}, tools={0: (1,)}, spent_tools={0: {0}})
    table = rolls((2, 3))

    nothing_asked = act(valley, 0, table)

    assert nothing_asked is None
    assert goods(valley, 0) == ""
    assert told(table) == ["rolled", "gathered"]


def test_EX_17_three_tiles_for_one_roll() -> None:
    """SA-DIC-3: 7 + 2 + 2 + 2 are two gold."""
    valley = a_valley(placed={(RIVER, 0): 3}, tools={0: (2, 2, 2)})
    table = rolls((2, 2, 3))

    act(valley, 0, table)
    answer_all(valley, [0, 1, 2, DONE], table)

    assert goods(valley, 0) == "2G"
    assert valley.spent_tools[0] == {0, 1, 2}


def test_EX_20_a_tile_is_used_with_its_whole_value() -> None:
    """SA-TOL-1"""
    valley = a_valley(placed={(QUARRY, 0): 2}, tools={0: (4, 3, 3)})
    table = rolls((2, 4))

    act(valley, 0, table)
    answer_all(valley, [0, DONE], table)

    assert goods(valley, 0) == "2S"
    assert valley.spent_tools[0] == {0}


def test_EX_21_excess_of_a_tool_is_lost() -> None:
    """SA-TOL-1"""
    valley = a_valley(placed={(QUARRY, 0): 2}, tools={0: (3,)})
    table = rolls((3, 6))

    act(valley, 0, table)
    answer_all(valley, [0, DONE], table)

    assert goods(valley, 0) == "2S"
    assert valley.spent_tools[0] == {0}


def test_EX_22_twelve_tools_one_after_another() -> None:
    """SA-TOL-2, up to the maximum of SA-NUM-7."""
    valley = a_valley()
    after = [tools_after_a_visit(valley) for _ in range(12)]

    assert [sum(tools) for tools in after] == list(range(1, 13))
    assert after == [
        (1,), (1, 1), (1, 1, 1), (2, 1, 1), (2, 2, 1), (2, 2, 2),
        (3, 2, 2), (3, 3, 2), (3, 3, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4),
    ]  # fmt: skip
    assert tools_after_a_visit(valley) == (4, 4, 4)


def tools_after_a_visit(valley: Valley) -> tuple[int, ...]:
    """Seat 0 sends one figure to the toolmaker and resolves it."""
    valley.figures[4 * TOOLMAKER], valley.circles_taken[TOOLMAKER], valley.home[0] = 1, 1, 4
    act(valley, 0)
    return tuple(sorted(valley.tools[0], reverse=True))


def test_EX_24_an_unused_tile_is_raised_first() -> None:
    """SA-TOL-3"""
    valley = a_valley(placed={(TOOLMAKER, 0): 1}, tools={0: (1, 1, 1)}, spent_tools={0: {0}})

    act(valley, 0)

    assert valley.tools[0] == (1, 2, 1)
    assert valley.spent_tools[0] == {0}


def test_EX_25_a_raised_used_tile_stays_used_until_the_next_round() -> None:
    """SA-TOL-3, SA-TOL-4"""
    valley = a_valley(placed={(TOOLMAKER, 0): 1}, tools={0: (1, 1, 1)}, spent_tools={0: {0, 1, 2}})

    act(valley, 0)
    this_round = valley.tools[0], valley.spent_tools[0]
    end_round(valley)

    assert this_round == ((2, 1, 1), frozenset({0, 1, 2}))
    assert (valley.tools[0], valley.spent_tools[0]) == ((2, 1, 1), frozenset())


@pytest.mark.parametrize("added, wood", [((0, 34, DONE), "1W"), ((34, DONE), "1W"), ((0, DONE), "")])
def test_EX_76_a_tile_and_a_single_use_tool_in_the_forest(added: tuple[int, ...], wood: str) -> None:
    """SA-TOL-5: one die shows 1; tile and card make 5, the card alone 4, the tile alone 2."""
    valley = a_valley(placed={(FOREST, 0): 1}, tools={0: (1,)}, ready={0: (34,)})
    table = rolls((1,))

    act(valley, 0, table)
    answer_all(valley, added, table)

    assert goods(valley, 0) == wood
    assert (34 in valley.ready[0]) == (34 not in added)


def test_EX_94_a_useless_tool_may_be_added() -> None:
    """SA-TOL-7"""
    valley = a_valley(placed={(HUNT, 0): 2}, food={0: 0}, tools={0: (2, 1, 1)})
    table = rolls((6, 6))

    act(valley, 0, table)
    answer_all(valley, [1, DONE], table)

    assert valley.food[0] == 6
    assert valley.spent_tools[0] == {1}


def test_a_tile_serves_once_a_round_even_for_another_roll() -> None:
    """SA-TOL-1"""
    valley = a_valley(placed={(FOREST, 0): 1, (QUARRY, 0): 1}, tools={0: (1, 1)})
    table = rolls((2,), (4,))

    act(valley, 0, table)
    answer_all(valley, [FOREST, 0], table)
    again = refused_by(valley, 0)
    answer_all(valley, [DONE], table)

    assert again == "SA-TOL-1"
    assert refused_by(valley, 0) == "SA-TOL-1"
    assert refused_by(valley, 1) is None
    assert goods(valley, 0) == "1W"


def test_tools_are_chosen_after_the_roll_is_seen() -> None:
    """SA-DIC-2: any number of unused tiles and single-use cards, or none."""
    valley = a_valley(placed={(CLAY_PIT, 0): 1}, tools={0: (2, 1)}, ready={0: (34, 35)})
    table = rolls((3,))

    question = act(valley, 0, table)

    assert table.events == [(None, "rolled", (0, (3,), CLAY))]
    assert isinstance(question, AddTool)
    assert options(valley) == [0, 1, 34, 35, DONE]


def test_every_set_of_tiles_and_cards_is_legal() -> None:
    """SA-TOL-7: the empty set, wasteful ones and all of them."""
    brought = {}
    for tools in [(), (0,), (1,), (34,), (0, 1), (0, 34), (1, 34), (0, 1, 34)]:
        valley = a_valley(placed={(FOREST, 0): 1}, tools={0: (2, 1)}, ready={0: (34,)})
        table = rolls((2,))
        act(valley, 0, table)
        answer_all(valley, tools, table)
        if valley.agenda:
            answer(valley, DONE, table)
        brought[tools] = goods(valley, 0)

    assert brought == {
        (): "", (0,): "1W", (1,): "1W", (34,): "1W", (0, 1): "1W", (0, 34): "2W", (1, 34): "2W", (0, 1, 34): "2W",
    }  # fmt: skip


def test_a_tile_in_a_free_slot_is_unused_in_mid_round() -> None:
    """SA-TOL-3"""
    valley = a_valley(placed={(TOOLMAKER, 0): 1}, tools={0: (1, 1)}, spent_tools={0: {0, 1}})

    act(valley, 0)

    assert valley.tools[0] == (1, 1, 1)
    assert valley.spent_tools[0] == {0, 1}


def test_all_tiles_are_unused_when_a_new_round_starts() -> None:
    """SA-TOL-4"""
    valley = a_valley(seats=2, tools={0: (2, 1), 1: (1,)}, spent_tools={0: {0}, 1: {0}})

    end_round(valley)

    assert valley.round == 2
    assert valley.spent_tools == [frozenset(), frozenset()]


@pytest.mark.parametrize("card, value", [(33, 4), (34, 3), (35, 2)])
def test_single_use_tools_have_their_value(card: int, value: int) -> None:
    """SA-TOL-5: added once, and never again."""
    valley = a_valley(placed={(HUNT, 0): 1, (FOREST, 0): 1}, food={0: 0}, ready={0: (card,)})
    table = rolls((6,), (3,))

    act(valley, 0, table)
    answer_all(valley, [HUNT, card, DONE], table)

    assert valley.food[0] == (6 + value) // 2
    assert goods(valley, 0) == "1W"
    assert valley.ready[0] == ()


def test_two_single_use_tools_may_join_one_roll() -> None:
    """SA-TOL-5"""
    valley = a_valley(placed={(RIVER, 0): 1}, ready={0: (33, 35)})
    table = rolls((6,))

    act(valley, 0, table)
    answer_all(valley, [33, 35, DONE], table)

    assert goods(valley, 0) == "2G"


def test_single_use_tools_count_neither_for_toolmakers_nor_for_ties() -> None:
    """SA-TOL-5: but their lower part scores."""
    valley = a_valley(ready={0: (33,)}, tools={0: (2,)})

    assert scored(valley, 0, "SA-FIN-3") == 2
    assert score(valley, 0).tie_breaks == (2 + 5,)


@pytest.mark.parametrize("where", [HUNT, FOREST, CLAY_PIT, QUARRY, RIVER])
def test_tools_apply_to_every_gathering_roll(where: int) -> None:
    """SA-TOL-6"""
    valley = a_valley(placed={(where, 0): 1}, tools={0: (1,)})

    act(valley, 0, rolls((1,)))

    assert options(valley) == [0, DONE]


@pytest.mark.parametrize("card", [23, 24, 25])
def test_tools_apply_to_the_two_dice_of_a_card(card: int) -> None:
    """SA-TOL-6"""
    valley = a_valley(placed={(space(1), 0): 1}, display={1: card}, resources={0: "1W"}, tools={0: (1,)})
    table = rolls((1, 1))

    act(valley, 0, table)
    question = answer(valley, WOOD, table)

    assert isinstance(question, AddTool)


def test_tools_never_apply_to_dice_for_all() -> None:
    """SA-TOL-6: the taker is asked for a die, and tiles are no answer."""
    valley = a_valley(
        seats=2, placed={(space(1), 0): 1}, display={1: 5}, resources={0: "1W"}, tools={0: (1, 1, 1)}, ready={0: (33,)}
    )
    table = rolls((2, 3))

    act(valley, 0, table)
    answer(valley, WOOD, table)

    assert tuple(asked(valley).candidates(valley)) == (1, 2, 3, 4, 5, 6)
    assert options(valley) == [2, 3]


@pytest.mark.parametrize(
    ("ready", "pips", "nothing_to_decide"),
    [((), 4, True), ((), 5, False), ((33,), 7, False), ((33,), 6, True), ((THE_TWO_RESOURCES_CARD,), 4, False)],
    ids=["two short", "a tool is enough", "with a single-use tool", "not even with it", "two resources may be wanted"],
)
def test_there_is_nothing_to_decide_where_all_tools_together_bring_nothing_more(
    ready: tuple[int, ...], pips: int, nothing_to_decide: bool
) -> None:
    valley = a_valley(tools={0: (1, 2)}, spent_tools={0: {1}}, ready={0: ready})

    assert (AddTool(0, GOLD, (pips,), pips).foregone(valley) == DONE) == nothing_to_decide
