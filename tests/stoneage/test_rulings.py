"""Rulings: the questions the rulebooks leave open, and how we play them (SA-AMB)."""

import pytest

from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.civilization import TakeDie, UseNow
from cradle.games.stoneage.rules.feeding import GO_HUNGRY
from cradle.games.stoneage.rules.locations import ResolvePlace
from cradle.games.stoneage.rules.placement import Placement
from cradle.games.stoneage.rules.round import EndRound
from cradle.games.stoneage.rules.scoring import FinalScoring, score
from cradle.games.stoneage.rules.scoring import points as points_so_far
from cradle.games.stoneage.rules.single_use import TWO
from cradle.games.stoneage.rules.state import (
    EMPTY,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    QUARRY,
    RIVER,
    TOOLMAKER,
    WOOD,
    Valley,
    figures_owned,
)
from cradle.kernel.flow.agenda import DONE
from cradle.kernel.game import result
from cradle.kernel.seen.perspective import Perspective
from stoneage.world import (
    a_valley,
    act,
    answer,
    answer_all,
    asked,
    chance,
    drawing,
    end_round,
    feed,
    finish_round,
    goods,
    options,
    place,
    refused_by,
    rolls,
    run,
    scored,
    space,
    standing,
    told,
)


def test_SA_AMB_01_resources_are_not_limited_by_the_pieces() -> None:
    """SA-AMB-1: more gold than any box holds."""
    valley = a_valley(placed={(RIVER, 0): 1}, resources={0: "10G", 1: "10G", 2: "10G"})

    act(valley, 0, rolls((6,)))

    assert goods(valley, 0) == "11G"


def test_SA_AMB_02_tools_are_not_limited_by_the_tiles() -> None:
    """SA-AMB-2: four players may all come to the best tools."""
    best = (4, 4, 4)
    valley = a_valley(placed={(TOOLMAKER, 3): 1}, tools={0: best, 1: best, 2: best, 3: (4, 4, 3)})

    act(valley, 3)

    assert valley.tools == [best] * 4


@pytest.mark.parametrize("where, figures", [(TOOLMAKER, 1), (FIELD, 1), (HUT, 2)])
def test_SA_AMB_03_the_village_may_be_used_at_the_maximum(where: int, figures: int) -> None:
    """SA-AMB-3: yes, without effect."""
    valley = a_valley(home={0: 10}, tools={0: (4, 4, 4)}, level={0: 10})

    place(valley, 0)
    answer(valley, where)
    stood_there = standing(valley, where, 0)
    act(valley, 0)

    assert stood_there == figures
    assert (valley.tools[0], valley.level[0], figures_owned(valley, 0)) == ((4, 4, 4), 10, 10)


def test_SA_AMB_04_a_fresh_tool_is_usable_in_the_same_round() -> None:
    """SA-AMB-4: a tool card before the quarry."""
    valley = a_valley(display={1: 29}, placed={(space(1), 0): 1, (QUARRY, 0): 1}, resources={0: "1W"})
    table = rolls((4,))

    act(valley, 0, table)
    answer_all(valley, [space(1), WOOD, 0, DONE], table)

    assert goods(valley, 0) == "1S"


def test_SA_AMB_05_a_used_tile_stays_used_when_it_is_raised() -> None:
    """SA-AMB-5: and an unused lowest tile is raised first."""
    all_used = a_valley(placed={(TOOLMAKER, 0): 1}, tools={0: (2, 2, 1)}, spent_tools={0: {0, 1, 2}})
    one_unused = a_valley(placed={(TOOLMAKER, 0): 1}, tools={0: (2, 2, 2)}, spent_tools={0: {0, 1}})

    act(all_used, 0)
    act(one_unused, 0)

    assert (all_used.tools[0], all_used.spent_tools[0]) == ((2, 2, 2), frozenset({0, 1, 2}))
    assert (one_unused.tools[0], one_unused.spent_tools[0]) == ((2, 2, 3), frozenset({0, 1}))


def test_SA_AMB_06_tools_need_not_improve_the_result() -> None:
    """SA-AMB-6: any subset is legal."""
    valley = a_valley(placed={(RIVER, 0): 1}, tools={0: (1, 1, 1)}, ready={0: (35,)})
    table = rolls((6,))

    act(valley, 0, table)
    offered = options(valley)
    answer_all(valley, [2, DONE], table)

    assert offered == [0, 1, 2, 35, DONE]
    assert (goods(valley, 0), valley.spent_tools[0]) == ("1G", frozenset({2}))


def test_SA_AMB_07_two_resources_where_they_can_matter() -> None:
    """SA-AMB-7: when taken, in the own action turn, when feeding and before final scoring; nowhere else."""
    taken = a_valley(display={1: 36}, placed={(space(1), 0): 1}, resources={0: "1W"})
    acting = a_valley(placed={(FOREST, 0): 1, (RIVER, 0): 1}, ready={0: (36,)})
    feeding = a_valley(food={0: 4}, ready={0: (36,)})
    placing = a_valley(ready={0: (36,)})
    at_the_end = a_valley(ready={0: (36,)})

    act(taken, 0)
    answer(taken, WOOD)
    act(acting, 0)
    feed(feeding)
    run(placing, Placement(0))
    run(at_the_end, FinalScoring())

    assert asked(taken) == UseNow(0)
    assert TWO in options(taken)
    assert TWO in options(acting)
    assert TWO in options(feeding)
    assert TWO not in asked(placing).candidates(placing)
    assert scored(at_the_end, 0, "SA-FIN-6") == 2


def test_SA_AMB_07_two_resources_wait_while_another_acts() -> None:
    """SA-AMB-7: the turn of another seat asks the owner nothing."""
    valley = a_valley(placed={(FIELD, 1): 1, (HUT, 1): 2}, ready={0: (36,)})

    act(valley, 1)

    assert asked(valley).seat == 1
    assert options(valley) == [HUT, FIELD]


def test_SA_AMB_08_dice_are_taken_at_once_before_the_taker_goes_on() -> None:
    """SA-AMB-8"""
    valley = a_valley(
        seats=3, display={1: 5}, placed={(space(1), 0): 1, (FIELD, 0): 1, (HUT, 0): 2}, resources={0: "1W"}
    )
    table = rolls((1, 2, 3))
    questions = []

    act(valley, 0, table)
    answer(valley, space(1), table)
    for each in (WOOD, 1, 3):
        answer(valley, each, table)
        questions.append(asked(valley))

    assert questions == [TakeDie(0, (1, 2, 3)), TakeDie(1, (2, 3)), ResolvePlace(0)]
    assert [goods(valley, seat) for seat in range(3)] == ["1W", "1S", "1C"]


def test_SA_AMB_09_no_second_trip_to_the_hunting_grounds() -> None:
    """SA-AMB-9"""
    valley = a_valley()

    place(valley, 0)
    answer_all(valley, [HUNT, 2])
    place(valley, 0)

    assert refused_by(valley, HUNT) == "SA-PLC-4"


def test_SA_AMB_10_a_new_figure_eats_in_the_round_of_its_birth() -> None:
    """SA-AMB-10: five food are not enough for six."""
    valley = a_valley(placed={(HUT, 0): 2}, food={0: 5})

    act(valley, 0)
    feed(valley)

    assert points_so_far(valley, 0) == -10


def test_SA_AMB_11_income_is_the_full_level() -> None:
    """SA-AMB-11: level ten feeds five and keeps five."""
    valley = a_valley(level={0: 10}, food={0: 0})

    feed(valley)

    assert valley.food[0] == 5


def test_SA_AMB_12_no_resources_in_addition_to_the_loss() -> None:
    """SA-AMB-12: who has begun to pay cannot starve, who starves pays nothing."""
    valley = a_valley(food={0: 3}, resources={0: "3W 1C"})
    starving = valley.copy()

    feed(valley)
    answer(valley, WOOD)
    feed(starving)
    done = answer(starving, GO_HUNGRY)

    assert refused_by(valley, GO_HUNGRY) == "SA-FED-5"
    assert done is None
    assert goods(starving, 0) == "3W 1C"


def test_SA_AMB_13_the_last_round_is_fed_before_the_shortage_is_found() -> None:
    """SA-AMB-13"""
    valley = a_valley(seats=2, display={1: 1, 2: 2, 3: 3, 4: EMPTY}, deck=())
    table = chance()

    finish_round(valley, table)

    assert told(table) == ["fed", "fed", "cards_ran_out", "game_ended"]
    assert valley.food == [7, 7]


def test_SA_AMB_14_an_empty_stack_is_reported_before_a_shortage_of_cards() -> None:
    """SA-AMB-14"""
    valley = a_valley(seats=2, display={1: 1, 2: EMPTY, 3: EMPTY, 4: EMPTY}, deck=(), open_tile={1: EMPTY})
    table = chance()

    end_round(valley, table)

    assert told(table) == ["stack_ran_out", "game_ended"]
    assert valley.agenda == []


def test_SA_AMB_15_no_extra_card_when_the_deck_is_empty() -> None:
    """SA-AMB-15"""
    valley = a_valley(display={1: 32}, deck=(), placed={(space(1), 0): 1}, resources={0: "1W"})
    table = chance()

    act(valley, 0, table)
    answer(valley, WOOD, table)

    assert valley.extra[0] == EMPTY
    assert scored(valley, 0, "SA-FIN-1") == 1
    assert "extra_card_drawn" not in told(table)


def test_SA_AMB_16_only_the_extra_card_is_secret() -> None:
    """SA-AMB-16: its owner sees it, the others see that there is one."""
    valley = a_valley(seats=2, display={1: 32}, placed={(space(1), 0): 1}, resources={0: "1W"}, cards={0: (13,)})
    table = chance(*drawing(valley.deck, 11))

    act(valley, 0, table)
    answer(valley, WOOD, table)
    valley.then(EndRound())
    of_owner, of_other, of_nobody = [Perspective(GAME, valley, seat, []).view() for seat in (0, 1, None)]

    assert of_owner["private"]["extra_card"] == "C11"
    assert of_other["private"]["extra_card"] is None
    assert of_nobody["private"] is None
    assert of_owner["public"] == of_other["public"] == of_nobody["public"]
    assert of_other["public"]["players"][0]["cards"] == ["C13", "C32"]
    assert of_other["public"]["players"][0]["extra_cards"] == 1
    assert [seat for seat, _, facts in table.events if 11 in facts] == [0]


def test_SA_AMB_17_a_tie_after_the_tie_break_is_a_shared_win() -> None:
    """SA-AMB-17"""
    valley = a_valley(seats=2, resources={0: "2W", 1: "2G"}, level={0: 1}, tools={1: (1,)})

    assert result(GAME, valley, 2)["ranks"] == [1, 1]


def test_SA_AMB_18_the_agriculture_track_ends_at_ten() -> None:
    """SA-AMB-18"""
    nine = a_valley(placed={(FIELD, 0): 1}, level={0: 9})
    ten = a_valley(placed={(FIELD, 0): 1}, level={0: 10})

    act(nine, 0)
    act(ten, 0)

    assert (nine.level[0], ten.level[0]) == (10, 10)


def test_SA_AMB_19_ten_hunters_roll_ten_dice() -> None:
    """SA-AMB-19, SA-DIC-1"""
    valley = a_valley(placed={(HUNT, 0): 10}, food={0: 0})

    act(valley, 0, rolls((1, 2, 3, 4, 5, 6, 6, 6, 6, 6)))

    assert valley.food[0] == 22


def test_SA_AMB_20_single_use_tools_count_neither_for_toolmakers_nor_for_ties() -> None:
    """SA-AMB-20"""
    valley = a_valley(ready={0: (33, 34, 35)}, tools={0: (1, 1)})

    assert scored(valley, 0, "SA-FIN-3") == 4 * 2
    assert score(valley, 0).tie_breaks == (2 + 5,)


@pytest.mark.parametrize("seats", [2, 3])
def test_SA_AMB_21_the_village_limit_counts_locations_not_players(seats: int) -> None:
    """SA-AMB-21: it binds the player who took both as well."""
    valley = both_taken_by_the_first_seat(seats)

    place(valley, 0)

    assert refused_by(valley, FIELD) == "SA-PLC-6"


def both_taken_by_the_first_seat(seats: int) -> Valley:
    return a_valley(seats=seats, placed={(HUT, 0): 2, (TOOLMAKER, 0): 1})
