"""What `cradle bench` asks the planner: the hardest positions. Its figures are watched there, not here."""

from cradle.games.megaciv.cards import WATER
from cradle.study.planner_bench import CARDS, COMMODITIES, POSITIONS, hard_position, planner_figures


def test_a_hard_position_has_thirty_cards_in_twelve_commodities_and_nearly_all_advances_open() -> None:
    for seed in range(POSITIONS):
        of = hard_position(seed)

        assert sum(of.hand) == CARDS == 30
        assert sum(number > 0 for number in of.hand[:WATER]) == COMMODITIES == 12
        assert len(of.open_advances()) == (49 if seed % 2 else 51)


def test_the_worst_of_a_figure_is_not_below_its_median() -> None:
    figures = planner_figures()

    assert 0 < figures["single_turn_ms"] <= figures["single_turn_worst_ms"]
    assert 0 < figures["credits_ms"] <= figures["credits_worst_ms"]
    assert 0 < figures["first_plan_ms"] <= figures["first_plan_worst_ms"]
