"""Final scoring: culture, professions, leftovers and ties (SA-FIN)."""

import pytest

from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.box import BUILDER, CARDS, FARMER, PROFESSION, SHAMAN, SYMBOL, TOOLMAKERS
from cradle.games.stoneage.rules.scoring import card_worth, icons, owned_cards, score
from cradle.games.stoneage.rules.state import Valley
from cradle.kernel.game import result
from stoneage.world import a_valley, scored

POTTERY, MUSIC = (1, 11), (26, 27)
ONE_OF_EACH = (12, 23, 26, 4, 2, 1, 3, 14)  # medicine, art, music, writing, sundial, pottery, transport, weaving
GRASS = tuple(card for card in CARDS if SYMBOL[card] >= 0)
BUILDERS = (5, 6, 13, 16, 28)
TILES_OF_RED = [(26, 42), (27, 42), (28, 42), (18, 24)]  # 150 points
TILES_OF_BLUE = [(22, 30), (23, 29), (24, 27), (25, 24), (17, 16), (11, 14), (1, 10)]  # 150 points


def ranks(valley: Valley) -> list[int]:
    found: list[int] = result(GAME, valley, valley.seats)["ranks"]
    return found


@pytest.mark.parametrize("symbols, points", list(enumerate((1, 4, 9, 16, 25, 36, 49, 64), start=1)))
def test_EX_07_a_set_of_different_symbols_scores_its_square(symbols: int, points: int) -> None:
    """SA-FIN-1"""
    valley = a_valley(cards={0: ONE_OF_EACH[:symbols]})

    assert scored(valley, 0, "SA-FIN-1") == points


def test_EX_57_five_symbols_and_two_of_them_twice() -> None:
    """SA-FIN-1"""
    valley = a_valley(cards={0: (*POTTERY, *MUSIC, 12, 14, 2)})

    assert scored(valley, 0, "SA-FIN-1") == 29


def test_EX_58_all_sixteen_grass_cards() -> None:
    """SA-FIN-1, SA-NUM-3"""
    valley = a_valley(cards={0: GRASS})

    assert len(GRASS) == 16
    assert scored(valley, 0, "SA-FIN-1") == 128


def test_EX_60_five_farmers_at_level_seven() -> None:
    """SA-FIN-2"""
    valley = a_valley(cards={0: (7, 8, 15)}, level={0: 7})

    assert icons(owned_cards(valley, 0), FARMER) == 5
    assert scored(valley, 0, "SA-FIN-2") == 35


def test_EX_61_three_toolmakers_with_tools_of_seven() -> None:
    """SA-FIN-3"""
    valley = a_valley(cards={0: (9, 33)}, tools={0: (3, 2, 2)})

    assert icons(owned_cards(valley, 0), TOOLMAKERS) == 3
    assert scored(valley, 0, "SA-FIN-3") == 21


def test_EX_62_seven_builders_with_six_buildings() -> None:
    """SA-FIN-4"""
    valley = a_valley(cards={0: (6, 16, 28)}, buildings={0: [(tile, 10) for tile in (1, 2, 3, 4, 5, 6)]})

    assert icons(owned_cards(valley, 0), BUILDER) == 7
    assert scored(valley, 0, "SA-FIN-4") == 42


def test_EX_64_a_single_use_tool_counts_its_icons_not_its_value() -> None:
    """SA-FIN-3, SA-AMB-20"""
    valley = a_valley(ready={0: (35,)}, tools={0: (2, 1, 1)})

    assert icons(owned_cards(valley, 0), TOOLMAKERS) == 2
    assert scored(valley, 0, "SA-FIN-3") == 8


def test_EX_65_three_builders_on_one_card() -> None:
    """SA-FIN-4, SA-NUM-4"""
    valley = a_valley(cards={0: (28,)}, buildings={0: [(1, 10), (2, 11), (3, 11), (4, 12)]})

    assert scored(valley, 0, "SA-FIN-4") == 12


def test_EX_66_a_point_for_each_resource_and_none_for_food() -> None:
    """SA-FIN-6"""
    valley = a_valley(resources={0: "2W 1C 3G"}, food={0: 9})

    assert scored(valley, 0, "SA-FIN-6") == 6
    assert score(valley, 0).points == 6


def test_EX_68_everything_together() -> None:
    """SA-FIN-1, SA-FIN-2, SA-FIN-3, SA-FIN-4, SA-FIN-5, SA-FIN-6"""
    valley = a_valley(
        level={0: 4},
        tools={0: (3, 2, 2)},
        home={0: 8},
        buildings={0: [(1, 10), (2, 11), (4, 12), (11, 14), (15, 15)]},
        cards={0: (7, 8, 9, 13, 22, *POTTERY, 12, 14, 2)},
        resources={0: "2C"},
    )

    ledger = [(points, text.rule) for points, text in score(valley, 0).ledger]

    assert ledger == [
        (62, "SA-BLD-2"),
        (17, "SA-FIN-1"),
        (12, "SA-FIN-2"),
        (14, "SA-FIN-3"),
        (5, "SA-FIN-4"),
        (16, "SA-FIN-5"),
        (2, "SA-FIN-6"),
    ]
    assert score(valley, 0).points == 128


def test_EX_69_level_tools_and_figures_break_a_tie() -> None:
    """SA-FIN-7: 16 against 17 at 150 points each."""
    valley = a_valley(
        seats=2,
        buildings={0: TILES_OF_RED, 1: TILES_OF_BLUE},
        level={0: 3, 1: 5},
        tools={0: (2, 2, 2), 1: (1, 1, 1)},
        home={0: 7, 1: 9},
    )

    assert result(GAME, valley, 2)["scores"] == [150, 150]
    assert ranks(valley) == [2, 1]


def test_EX_70_still_equal_is_a_shared_win() -> None:
    """SA-FIN-8: both have 17."""
    valley = a_valley(
        seats=2,
        buildings={0: TILES_OF_RED, 1: TILES_OF_BLUE},
        level={0: 4, 1: 5},
        tools={0: (2, 2, 2), 1: (1, 1, 1)},
        home={0: 7, 1: 9},
    )

    assert result(GAME, valley, 2)["scores"] == [150, 150]
    assert ranks(valley) == [1, 1]


@pytest.mark.parametrize("different, twice", [(2, 1), (3, 3), (6, 2), (8, 5)])
def test_a_second_set_is_built_from_the_doubles(different: int, twice: int) -> None:
    """SA-FIN-1"""
    firsts = ONE_OF_EACH[:different]
    seconds = [card for card in GRASS if card not in ONE_OF_EACH and SYMBOL[card] in [SYMBOL[c] for c in firsts]]
    valley = a_valley(cards={0: (*firsts, *seconds[:twice])})

    assert scored(valley, 0, "SA-FIN-1") == different**2 + twice**2


def test_farmers_at_level_zero_score_nothing() -> None:
    """SA-FIN-2"""
    valley = a_valley(cards={0: (7, 8, 15, 19, 31)})

    assert icons(owned_cards(valley, 0), FARMER) == 7
    assert score(valley, 0).points == 0


def test_used_tools_count_like_unused_ones() -> None:
    """SA-FIN-3"""
    valley = a_valley(cards={0: (9,)}, tools={0: (4, 3, 3)}, spent_tools={0: {0, 2}})

    assert scored(valley, 0, "SA-FIN-3") == 20


def test_nine_builders_and_no_building() -> None:
    """SA-FIN-4"""
    valley = a_valley(cards={0: BUILDERS})

    assert icons(owned_cards(valley, 0), BUILDER) == 9
    assert scored(valley, 0, "SA-FIN-4") == 0


def test_shamans_count_every_figure_owned() -> None:
    """SA-FIN-5"""
    shamans = tuple(card for card in CARDS if PROFESSION[card] == SHAMAN)
    valley = a_valley(cards={0: shamans}, home={0: 9})

    assert icons(owned_cards(valley, 0), SHAMAN) == 7
    assert scored(valley, 0, "SA-FIN-5") == 63


def test_the_extra_card_scores_with_its_lower_part() -> None:
    """SA-EFF-8, SA-FIN-5"""
    valley = a_valley(extra={0: 25}, home={0: 6})

    assert scored(valley, 0, "SA-FIN-5") == 12


def test_a_card_is_worth_what_the_score_would_gain_by_it() -> None:
    """SA-FIN-1 to SA-FIN-5, SA-EFF-5; what it gives beside points is not counted."""
    owned = (*ONE_OF_EACH[:3], 7, 25)

    def holding(cards: tuple[int, ...]) -> Valley:
        return a_valley(cards={0: cards}, level={0: 3}, tools={0: (2, 1)}, home={0: 6}, buildings={0: TILES_OF_RED})

    before = score(holding(owned), 0)
    for card in set(CARDS) - set(owned):
        after = score(holding((*owned, card)), 0)
        worth = card_worth(holding(owned), 0, card)
        assert worth == after.points - before.points, card


def test_the_highest_total_wins_whatever_the_tie_break_says() -> None:
    """SA-FIN-7"""
    valley = a_valley(seats=3, resources={0: "1W", 1: "2W", 2: "3G"}, level={0: 10})

    assert ranks(valley) == [3, 2, 1]


def test_equal_seats_share_a_rank_and_the_next_comes_after_both() -> None:
    """SA-FIN-8"""
    valley = a_valley(seats=4, resources={0: "1W", 1: "2W", 2: "2C", 3: "3G"})

    assert ranks(valley) == [4, 2, 2, 1]


def test_the_ledger_explains_every_point() -> None:
    """SA-FIN-6, and scores have no upper bound (SA-NUM-8)."""
    valley = a_valley(cards={0: CARDS[:30]}, level={0: 10}, tools={0: (4, 4, 4)}, home={0: 10}, hungry={0: 2})

    final = result(GAME, valley, 4)

    assert final["scores"][0] == sum([line["points"] for line in final["ledger"][0]]) > 99
    assert all(line["rule"] in GAME.rule_sentences for line in final["ledger"][0])
