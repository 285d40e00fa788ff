"""What `cradle bench` asks the planner: the hardest positions. Its figures are watched there, not here."""

import pytest

from cradle.games.megaciv.box.cards import WATER
from cradle.games.megaciv.planner import plan
from cradle.games.megaciv.study import planner_bench
from cradle.games.megaciv.study.planner_bench import (
    CARDS,
    COMMODITIES,
    MID_GAMES,
    POSITIONS,
    hard_position,
    mid_game_position,
    planner_figures,
)


def test_a_hard_position_has_thirty_cards_in_twelve_commodities_and_nearly_all_advances_open() -> None:
    for seed in range(POSITIONS):
        of = hard_position(seed)

        assert sum(of.hand) == CARDS == 30
        assert sum(number > 0 for number in of.hand[:WATER]) == COMMODITIES == 12
        assert len(of.open_advances()) == (49 if seed % 2 else 51)


def test_a_position_of_mid_game_has_advances_cards_and_money() -> None:
    for seed in range(MID_GAMES):
        of = mid_game_position(seed)

        assert 5 <= len(of.owned) <= 35
        assert 12 <= sum(of.hand) <= CARDS
        assert plan(of, "credits").status == "optimal"


def test_the_worst_of_a_figure_is_not_below_its_median(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("POSITIONS", "MID_GAMES"):
        monkeypatch.setattr(planner_bench, name, 3)
    figures = planner_figures()

    assert 0 < figures["single_turn_ms"] <= figures["single_turn_worst_ms"]
    assert 0 < figures["credits_ms"] <= figures["credits_worst_ms"]
    assert 0 < figures["mid_game_ms"] <= figures["mid_game_worst_ms"]
    assert 0 < figures["first_plan_ms"] <= figures["first_plan_worst_ms"]
