"""Actions and gathering: every place is resolved, dice become goods (SA-ACT, SA-DIC)."""

import pytest

from cradle.games.stoneage.rules.buildings import BuyBuilding
from cradle.games.stoneage.rules.civilization import PayForCard
from cradle.games.stoneage.rules.locations import ResolvePlace
from cradle.games.stoneage.rules.round import Round
from cradle.games.stoneage.rules.state import (
    CLAY_PIT,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    QUARRY,
    RIVER,
    TOOLMAKER,
    WOOD,
    figures_owned,
)
from cradle.kernel.flow.agenda import DONE
from loops import as_long_as
from stoneage.world import (
    a_valley,
    act,
    answer,
    answer_all,
    asked,
    chance,
    dice,
    feed,
    goods,
    options,
    rolls,
    run,
    space,
    stack,
    standing,
    told,
)


def test_EX_13_five_hunters_total_14() -> None:
    """SA-DIC-3"""
    valley = a_valley(placed={(HUNT, 0): 5}, food={0: 0})

    act(valley, 0, rolls((1, 2, 3, 4, 4)))

    assert valley.food[0] == 7


def test_EX_18_the_remainder_is_lost() -> None:
    """SA-DIC-3"""
    valley = a_valley(placed={(FOREST, 0): 4})

    act(valley, 0, rolls((1, 2, 3, 5)))

    assert goods(valley, 0) == "3W"


def test_EX_26_a_tool_made_this_turn_helps_at_the_quarry() -> None:
    """SA-ACT-2"""
    valley = a_valley(placed={(TOOLMAKER, 0): 1, (QUARRY, 0): 2})
    table = rolls((4, 5))

    act(valley, 0, table)
    answer_all(valley, [TOOLMAKER, 0, DONE], table)

    assert goods(valley, 0) == "2S"
    assert valley.tools[0] == (1,)
    assert valley.spent_tools[0] == {0}


def test_EX_77_wood_of_this_turn_pays_for_the_card() -> None:
    """SA-ACT-1, SA-ACT-2"""
    valley = a_valley(placed={(FOREST, 0): 3, (space(1), 0): 1}, display={1: 13})
    table = rolls((2, 4, 4))

    act(valley, 0, table)
    question = answer(valley, FOREST, table)
    wood = goods(valley, 0)
    answer(valley, WOOD, table)

    assert wood == "3W"
    assert question == PayForCard(0, 0, ())
    assert valley.cards[0] == (13,)
    assert goods(valley, 0) == "2W"


def test_EX_78_wood_that_comes_after_the_card_comes_too_late() -> None:
    """SA-ACT-1, SA-CIV-1"""
    valley = a_valley(placed={(FOREST, 0): 3, (space(1), 0): 1}, display={1: 13})
    table = rolls((2, 4, 4))

    act(valley, 0, table)
    nothing_left = answer(valley, space(1), table)

    assert told(table) == ["card_not_affordable", "rolled", "gathered"]
    assert nothing_left is None
    assert (valley.cards[0], valley.display[0]) == ((), 13)
    assert goods(valley, 0) == "3W"
    assert valley.home[0] == 5


def test_EX_93_wood_never_runs_out() -> None:
    """SA-NUM-9"""
    valley = a_valley(placed={(FOREST, 0): 3}, resources={1: "14W", 2: "14W"})

    act(valley, 0, rolls((4, 4, 4)))

    assert goods(valley, 0) == "4W"


def test_a_seat_resolves_its_places_in_the_order_it_likes() -> None:
    """SA-ACT-1: one by one, and the figures return home."""
    valley = a_valley(placed={(TOOLMAKER, 0): 1, (FIELD, 0): 1, (HUT, 0): 2})

    act(valley, 0)
    first = options(valley)
    answer(valley, HUT)
    second = options(valley)
    answer(valley, FIELD)

    assert first == [TOOLMAKER, HUT, FIELD]
    assert second == [TOOLMAKER, FIELD]
    assert valley.home[0] == 6
    assert sum(valley.circles_taken) == 0


def test_toolmaker_hut_and_field_give_a_tool_a_figure_and_a_level() -> None:
    """SA-ACT-3"""
    valley = a_valley(placed={(TOOLMAKER, 0): 1, (FIELD, 0): 1, (HUT, 0): 2})

    act(valley, 0)
    answer_all(valley, [TOOLMAKER, HUT])

    assert valley.tools[0] == (1,)
    assert valley.level[0] == 1
    assert figures_owned(valley, 0) == 6


def test_a_new_figure_eats_this_round() -> None:
    """SA-ACT-3: it is home at once."""
    valley = a_valley(placed={(HUT, 0): 2}, food={0: 12})

    act(valley, 0)
    feed(valley)

    assert valley.food[0] == 6


def test_a_new_figure_is_placed_from_the_next_round_on() -> None:
    """SA-ACT-3: placement is over when it is born."""
    valley = a_valley(seats=2, placed={(HUT, 0): 2, (HUNT, 0): 3, (HUNT, 1): 5})
    table = chance(dice(1, 1, 1), dice(1, 1, 1, 1, 1))

    run(valley, Round(), table=table)
    answer(valley, HUT, table)

    assert valley.round == 2
    assert (asked(valley).seat, valley.home) == (1, [6, 5])


def test_only_cards_and_buildings_can_be_declined() -> None:
    """SA-ACT-4: the question for a place has no way out, a payment has."""
    valley = a_valley(
        placed={(FOREST, 0): 1, (FIELD, 0): 1, (space(1), 0): 1, (stack(1), 0): 1},
        resources={0: "2W 1C"},
        open_tile={1: 1},
    )
    table = rolls((6,))

    act(valley, 0, table)
    places = options(valley)
    card = answer(valley, space(1), table)
    answer(valley, DONE, table)
    building = answer(valley, stack(1), table)
    answer_all(valley, [DONE, FOREST], table)

    assert places == [FIELD, FOREST, space(1), stack(1)]
    assert isinstance(card, PayForCard)
    assert isinstance(building, BuyBuilding)
    assert "card_declined" in told(table)
    assert "building_declined" in told(table)
    assert (valley.level[0], goods(valley, 0)) == (1, "4W 1C")


def test_gains_beyond_a_maximum_are_lost() -> None:
    """SA-ACT-5; the maxima are those of SA-NUM-6, SA-NUM-7 and SA-NUM-8."""
    valley = a_valley(
        placed={(TOOLMAKER, 0): 1, (FIELD, 0): 1, (HUT, 0): 2}, home={0: 6}, tools={0: (4, 4, 4)}, level={0: 10}
    )
    table = chance()

    act(valley, 0, table)
    answer_all(valley, [TOOLMAKER, HUT], table)

    assert told(table) == ["tool_lost", "figure_lost", "level_lost"]
    assert (valley.tools[0], valley.level[0], figures_owned(valley, 0)) == ((4, 4, 4), 10, 10)
    assert goods(valley, 0) == ""


def test_the_tenth_figure_is_the_last() -> None:
    """SA-NUM-6: five in reserve, ten in all."""
    valley = a_valley(home={0: 7}, placed={(HUT, 0): 2})

    act(valley, 0)

    assert figures_owned(valley, 0) == 10
    assert valley.reserve[0] == 0


@pytest.mark.parametrize("where, brought", [(FOREST, "3W"), (CLAY_PIT, "2C"), (QUARRY, "2S"), (RIVER, "1G")])
def test_ten_pips_at_each_place(where: int, brought: str) -> None:
    """SA-DIC-3: divisors 3, 4, 5 and 6 (SA-NUM-1)."""
    valley = a_valley(placed={(where, 0): 2})

    act(valley, 0, rolls((4, 6)))

    assert goods(valley, 0) == brought


def test_ten_pips_of_hunting() -> None:
    """SA-DIC-3: divisor 2"""
    valley = a_valley(placed={(HUNT, 0): 2}, food={0: 1})

    act(valley, 0, rolls((4, 6)))

    assert valley.food[0] == 6


@pytest.mark.parametrize("figures", [1, 2, 5, 7])
def test_one_die_for_each_figure(figures: int) -> None:
    """SA-DIC-1: the pips are added."""
    valley = a_valley(placed={(FOREST, 0): figures})
    table = rolls((6,) * figures)

    act(valley, 0, table)

    assert table.events[0] == (None, "rolled", (0, (6,) * figures, WOOD))
    assert goods(valley, 0) == f"{2 * figures}W"


def test_a_round_places_then_acts_then_feeds() -> None:
    """SA-RND-1, SA-RND-2, SA-RND-3: placement alternates, actions do not; both go from the start player on."""
    valley = a_valley(seats=2, start_player=1)
    table = rolls((1, 1, 1, 1), (5,), (1, 1, 1, 1))

    run(valley, Round(), table=table)
    answer_all(valley, [FOREST, 4, HUNT, 4, QUARRY, TOOLMAKER], table)
    answer_all(valley, [FOREST, TOOLMAKER], table)
    answer(valley, DONE, table)

    assert [(name, facts[0]) for _, name, facts in table.events if not name.startswith("round")] == [
        ("placed", 1), ("placed", 0), ("placed", 1), ("placed", 0),
        ("rolled", 1), ("gathered", 1), ("rolled", 1), ("gathered", 1),
        ("tool_gained", 0), ("rolled", 0), ("gathered", 0),
        ("fed", 1), ("fed", 0),
    ]  # fmt: skip
    assert (valley.round, valley.start_player) == (2, 0)


def test_a_player_resolves_everything_before_the_next_begins() -> None:
    """SA-RND-3: seat 1 is asked only after all of seat 0 is home."""
    valley = a_valley(
        seats=2,
        placed={(FIELD, 0): 1, (HUT, 0): 2, (FOREST, 1): 4, (RIVER, 1): 1, (space(1), 0): 1, (space(2), 0): 1},
    )

    run(valley, Round())
    seats = []
    for _ in as_long_as(lambda: asked(valley) == ResolvePlace(0)):
        seats.append(valley.home[0])
        answer(valley, options(valley)[0])

    assert asked(valley) == ResolvePlace(1)
    assert (valley.home[0], standing(valley, FOREST, 1)) == (6, 4)
    assert len(seats) == 3
