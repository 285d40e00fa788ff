"""How the Stone Age bots judge: exact odds, how long the game lasts, and what a position is worth."""

import pytest

from cradle.games.stoneage.bots.forecast import rounds_left
from cradle.games.stoneage.bots.odds import expected
from cradle.games.stoneage.bots.outlook import Outlook
from cradle.games.stoneage.bots.weights import WEIGHTS
from cradle.games.stoneage.bots.worth import WIN, lead, worth
from cradle.games.stoneage.rules.scoring import score
from cradle.games.stoneage.rules.state import FOOD, GOLD, VALUES, WOOD, Valley
from cradle.games.stoneage.seen.looking import odds
from laws.walks import walk
from stoneage.world import a_valley, place


@pytest.mark.parametrize("kind", [WOOD, GOLD, FOOD])
@pytest.mark.parametrize("figures", [1, 4, 7])
def test_averages_are_those_of_the_exact_odds(kind: int, figures: int) -> None:
    average = sum(amount * chance for amount, chance in odds(figures, VALUES[kind]).items())

    assert expected(kind, figures, 0) == pytest.approx(float(average))


def test_tools_add_to_the_average_until_they_run_out() -> None:
    assert expected(GOLD, 1, 0) == pytest.approx(1 / 6)
    assert expected(GOLD, 1, 5) == pytest.approx(1.0)
    assert expected(GOLD, 1, 3) > expected(GOLD, 1, 2)
    assert expected(GOLD, 0, 5) == 0.0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_no_rounds_left_a_position_is_worth_its_final_score(seats: int) -> None:
    for seed in range(4):
        *_, (valley, _, _) = walk("stoneage", seats, seed)  # its last question has been answered
        assert isinstance(valley, Valley)
        for seat in range(seats):
            assert worth(valley, seat, WEIGHTS, 0.0) == pytest.approx(score(valley, seat).points)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_forecast_to_last_as_long_as_people_play_it(seats: int) -> None:
    assert 8 < rounds_left(a_valley(seats)) < 18


def test_a_short_stack_or_deck_brings_the_end_nearer() -> None:
    fresh, short = a_valley(2, round=6), a_valley(2, round=6, covered={1: 0})
    few_cards = a_valley(2, round=6, deck=(1, 2))

    assert rounds_left(short) < 3 < rounds_left(fresh)
    assert rounds_left(few_cards) < 3


def test_an_empty_stack_means_the_last_round() -> None:
    valley = a_valley(2)
    valley.open_tile[0] = 0

    assert rounds_left(valley) == 1


def test_a_field_is_worth_more_early_than_late_and_nothing_at_the_top() -> None:
    early, late = Outlook(a_valley(2), 0, WEIGHTS), Outlook(a_valley(2, round=9, covered={1: 0}), 0, WEIGHTS)
    top = Outlook(a_valley(2, level={0: 10}), 0, WEIGHTS)

    assert early.level > late.level > 0
    assert top.level == 0


def test_a_new_symbol_is_worth_more_than_a_second_one() -> None:
    look = Outlook(a_valley(2, cards={0: (11, 12)}), 0, WEIGHTS)  # pottery, medicine

    assert look.of_lower(26) > look.of_lower(1) > 0  # music, pottery again


def test_food_that_is_missing_now_is_worth_more_than_food_for_later() -> None:
    look = Outlook(a_valley(2, food={0: 2}), 0, WEIGHTS)

    assert look.missing == 3
    assert look.of_food(1, look.missing) > look.of_food(1, 0)


def test_a_lead_is_measured_against_the_others() -> None:
    rich = a_valley(3, resources={0: "5G"})

    place(rich, 1)

    assert lead(rich, 0, WEIGHTS) > 0 > lead(rich, 1, WEIGHTS)


def test_at_the_end_the_victory_itself_counts() -> None:
    over = a_valley(2, resources={0: "1W"})

    assert lead(over, 0, WEIGHTS) == 1 + WIN
    assert lead(over, 1, WEIGHTS) == -1 - WIN
