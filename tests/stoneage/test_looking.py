"""Looking at an answer: odds against figures worked out by hand, plans for tools, and what can be taken back."""

from fractions import Fraction
from typing import Any

import pytest

from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.placement import ChoosePlace, PlaceFigures
from cradle.games.stoneage.rules.state import CLAY_PIT, FIELD, FOREST, GOLD, HUNT, RIVER, WOOD, Valley
from cradle.games.stoneage.seen.looking import odds
from cradle.kernel.flow.agenda import DONE
from cradle.kernel.seen.perspective import Perspective
from stoneage.world import a_valley, act, answer, asked, rolls, space


def looked(valley: Valley, answer: int) -> dict[str, Any]:
    choice = asked(valley)
    return Perspective(GAME, valley, choice.seat, ()).look(choice.write(valley, answer))


@pytest.mark.parametrize(
    "dice, divisor, of_36",
    [
        # two dice: 2 and 3 pips fall in 3 of 36 ways, 4 to 7 in 18, 8 to 11 in 14, 12 in 1
        (2, 4, {0: 3, 1: 18, 2: 14, 3: 1}),
        # for wood: 2 in 1 way, 3 to 5 in 9, 6 to 8 in 16, 9 to 11 in 9, 12 in 1
        (2, 3, {0: 1, 1: 9, 2: 16, 3: 9, 4: 1}),
        # for gold: below 6 in 10 ways, 6 to 11 in 25, 12 in 1
        (2, 6, {0: 10, 1: 25, 2: 1}),
        # one hunter: 1 brings nothing, 2 and 3 one food, 4 and 5 two, 6 three
        (1, 2, {0: 6, 1: 12, 2: 12, 3: 6}),
    ],
)
def test_odds_are_those_worked_out_by_hand(dice: int, divisor: int, of_36: dict[int, int]) -> None:
    """SA-DIC-3"""
    assert odds(dice, divisor) == {amount: Fraction(ways, 36) for amount, ways in of_36.items()}


def test_three_dice_for_gold() -> None:
    """SA-DIC-3: of 216 ways 10 stay below 6, 125 bring 6 to 11, 80 bring 12 to 17, and one brings 18."""
    ways = {0: 10, 1: 125, 2: 80, 3: 1}

    assert odds(3, 6) == {amount: Fraction(count, 216) for amount, count in ways.items()}


def test_a_place_to_resolve_shows_its_odds_and_the_pips_tools_can_add() -> None:
    """SA-DIC-1, SA-DIC-2: 18 + 2 × 14 + 3 of 36 are the average."""
    valley = a_valley(
        placed={(CLAY_PIT, 0): 2, (FIELD, 0): 1}, tools={0: (2, 1, 1)}, spent_tools={0: {1}}, ready={0: (33,)}
    )

    act(valley, 0)
    clay = looked(valley, CLAY_PIT)

    assert clay == {
        "undo": "chance",
        "kind": "clay",
        "odds": [(0, 3 / 36), (1, 18 / 36), (2, 14 / 36), (3, 1 / 36)],
        "average": pytest.approx(49 / 36),
        "tools": 2 + 1 + 4,
    }
    assert looked(valley, FIELD) == {"undo": "chance"}, "the clay pit is then resolved unasked"


def test_each_number_of_figures_shows_its_odds() -> None:
    """SA-DIC-3: one die brings one wood and a half in six, that is five sixths on average."""
    valley = a_valley()
    valley.then(PlaceFigures(0, FOREST), ChoosePlace(1))

    one, two = looked(valley, 1), looked(valley, 2)

    assert dict(one["odds"]) == pytest.approx({0: 2 / 6, 1: 3 / 6, 2: 1 / 6})
    assert one["average"] == pytest.approx(5 / 6)
    assert two["average"] == pytest.approx((9 + 2 * 16 + 3 * 9 + 4) / 36)


def test_the_last_resource_for_a_roll_card_shows_two_dice() -> None:
    """SA-EFF-4: 25 + 2 of 36 gold on average."""
    valley = a_valley(display={1: 23}, placed={(space(1), 0): 1}, resources={0: "1W"})

    act(valley, 0)
    paying = looked(valley, WOOD)

    assert (paying["undo"], paying["kind"]) == ("chance", "gold")
    assert paying["average"] == pytest.approx(27 / 36)


def test_plans_name_the_cheapest_tools_for_each_amount() -> None:
    """SA-TOL-7: of 7 pips one more clay needs 1, two more need 5; the single-use tool of 2 is the smaller loss."""
    valley = a_valley(placed={(CLAY_PIT, 0): 2}, tools={0: (2, 1)}, ready={0: (33, 35)})

    act(valley, 0, rolls((3, 4)))

    assert looked(valley, DONE)["plans"] == [
        {"answers": ["tool 2", "done"], "amount": 2},
        {"answers": ["tool 1", "tool 2", "single-use 2", "done"], "amount": 3},
        {"answers": ["tool 1", "tool 2", "single-use 4", "single-use 2", "done"], "amount": 4},
    ]


def test_there_is_no_plan_where_no_tool_pays() -> None:
    """SA-AMB-6"""
    valley = a_valley(placed={(RIVER, 0): 1}, tools={0: (1,)})

    act(valley, 0, rolls((2,)))

    assert looked(valley, DONE)["plans"] == []


def test_what_can_be_taken_back() -> None:
    """A place with a number to follow can; the last answer of a turn passes it on."""
    valley = a_valley(seats=2)
    valley.then(ChoosePlace(0), ChoosePlace(1))

    assert looked(valley, FOREST)["undo"] == "yes"
    assert looked(valley, FIELD)["undo"] == "turn"
    answer(valley, HUNT)
    assert looked(valley, 2)["undo"] == "turn"


def test_a_look_changes_nothing() -> None:
    valley = a_valley(placed={(RIVER, 0): 1, (FOREST, 0): 1}, resources={0: "1G"})

    act(valley, 0)
    before = valley.copy()
    looked(valley, RIVER)

    assert (valley.figures, valley.resources, valley.agenda) == (before.figures, before.resources, before.agenda)
    assert valley.resources[GOLD] == 1
