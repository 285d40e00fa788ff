"""Placement: one place a turn, until nobody can place any more (SA-PLC)."""

from random import Random

import pytest

from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.placement import ChoosePlace, PlaceFigures, Placement
from cradle.games.stoneage.rules.state import (
    CLAY_PIT,
    EMPTY,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    PLACES,
    QUARRY,
    RIVER,
    TOOLMAKER,
    Valley,
    figures_owned,
)
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import DONE, reply, settle
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import Refused
from loops import as_they_come
from stoneage.world import (
    a_valley,
    act,
    answer,
    asked,
    chance,
    options,
    place,
    refused_by,
    run,
    space,
    stack,
    standing,
    told,
)

VILLAGE = (TOOLMAKER, HUT, FIELD)


def test_EX_28_a_seat_may_not_add_to_its_forest() -> None:
    """SA-PLC-4"""
    valley = a_valley(placed={(FOREST, 0): 4}, home={0: 3})

    place(valley, 0)

    assert refused_by(valley, FOREST) == "SA-PLC-4"


def test_EX_29_a_seat_may_not_add_to_its_hunters() -> None:
    """SA-PLC-4"""
    valley = a_valley(placed={(HUNT, 0): 4}, home={0: 3})

    place(valley, 0)

    assert refused_by(valley, HUNT) == "SA-PLC-4"


def test_EX_30_the_hut_takes_exactly_two_figures() -> None:
    """SA-PLC-5"""
    with_one = a_valley(placed={(HUNT, 0): 4}, home={0: 1})
    with_two = a_valley(placed={(HUNT, 0): 3}, home={0: 2})

    place(with_one, 0)
    place(with_two, 0)
    answer(with_two, HUT)

    assert refused_by(with_one, HUT) == "SA-PLC-5"
    assert standing(with_two, HUT, 0) == 2
    assert with_two.home[0] == 0


def test_EX_32_a_third_player_at_the_river() -> None:
    """SA-PLC-7: forbidden with three players; with four C may place one to five."""
    of_three = a_valley(seats=3, placed={(RIVER, 0): 1, (RIVER, 1): 1})
    of_four = a_valley(seats=4, placed={(RIVER, 0): 1, (RIVER, 1): 1}, home={2: 7})

    place(of_three, 2)
    place(of_four, 2)
    answer(of_four, RIVER)

    assert refused_by(of_three, RIVER) == "SA-PLC-7"
    assert options(of_four) == [1, 2, 3, 4, 5]


def test_EX_33_the_third_village_place_is_closed_with_three_players() -> None:
    """SA-PLC-6"""
    of_three = a_valley(seats=3, placed={(FIELD, 0): 1, (TOOLMAKER, 1): 1})
    of_four = a_valley(seats=4, placed={(FIELD, 0): 1, (TOOLMAKER, 1): 1})

    for seat in (0, 1, 2):
        assert hut_is_refused_by(of_three, seat) == "SA-PLC-6"
    assert hut_is_refused_by(of_four, 2) is None


def hut_is_refused_by(valley: Valley, seat: int) -> str | None:
    twin = valley.copy()
    place(twin, seat)
    return refused_by(twin, HUT)


def test_EX_34_the_village_limit_binds_whoever_took_the_other_two() -> None:
    """SA-PLC-6, SA-AMB-21"""
    valley = a_valley(seats=2, placed={(HUT, 0): 2, (FIELD, 0): 1})

    place(valley, 1)

    assert refused_by(valley, TOOLMAKER) == "SA-PLC-6"


def test_EX_36_placing_on_space_four_without_resources() -> None:
    """SA-PLC-8, SA-CIV-1: the figure returns, the card stays."""
    valley = a_valley(display={4: 12})
    table = chance()

    place(valley, 0)
    answer(valley, space(4))
    act(valley, 0, table)

    assert told(table) == ["card_not_affordable"]
    assert valley.home[0] == 5
    assert valley.display[3] == 12
    assert valley.cards[0] == ()


def test_EX_88_no_figure_at_all_or_two_places_at_once() -> None:
    """SA-PLC-1"""
    record = Record.new("stoneage", 2, seed=1)

    with pytest.raises(Refused, match="not an answer to this question") as two_places:
        record.play(0, ["forest", "river"])
    record.play(0, "forest")
    with pytest.raises(Refused, match="not an answer to this question") as no_figure:
        record.play(0, 0)

    assert (two_places.value.rule, no_figure.value.rule) == ("SA-PLC-1", "SA-PLC-5")

    assert record.options(0) == [1, 2, 3, 4, 5]


def test_EX_89_ten_figures_may_still_use_the_hut() -> None:
    """SA-PLC-9, SA-ACT-5"""
    valley = a_valley(home={0: 10})
    table = chance()

    place(valley, 0)
    answer(valley, HUT)
    away = standing(valley, HUT, 0)
    act(valley, 0, table)

    assert away == 2
    assert figures_owned(valley, 0) == 10
    assert valley.home[0] == 10
    assert told(table) == ["figure_lost"]


def test_EX_90_two_players_have_two_building_stacks() -> None:
    """SA-PLC-10, SA-SET-2"""
    valley = a_valley(seats=2)

    place(valley, 0)

    assert refused_by(valley, stack(3)) == "SA-PLC-10"
    assert refused_by(valley, stack(4)) == "SA-PLC-10"
    assert refused_by(valley, stack(1)) is None
    assert refused_by(valley, stack(2)) is None


def test_after_placing_on_one_location_the_turn_passes_on() -> None:
    """SA-PLC-1, SA-RND-3"""
    valley = a_valley(seats=3)

    run(valley, Placement(0))
    answer(valley, FOREST)
    answer(valley, 2)
    second = asked(valley).seat
    answer(valley, FIELD)

    assert second == 1
    assert asked(valley) == ChoosePlace(2)


def test_nobody_may_pass_who_can_place() -> None:
    """SA-PLC-2: passing is no answer, neither to the place nor to the number."""
    valley = a_valley()

    run(valley, Placement(0))
    to_place = asked(valley).candidates(valley)
    answer(valley, HUNT)
    how_many = asked(valley).candidates(valley)

    assert DONE not in to_place
    assert tuple(how_many) == (1, 2, 3, 4, 5)


def test_who_cannot_place_is_skipped_and_the_phase_ends_when_nobody_can() -> None:
    """SA-PLC-3: here seat 1 has nobody left, and seat 0 one figure for the hunt."""
    valley = a_valley(seats=2, placed={(HUNT, 1): 5, (FOREST, 0): 3})

    run(valley, Placement(1))
    first = asked(valley)
    answer(valley, HUNT)
    answer(valley, 1)
    second = asked(valley)
    nobody_left = answer(valley, QUARRY)

    assert first == ChoosePlace(0)
    assert second == ChoosePlace(0)
    assert nobody_left is None


def test_a_figure_without_any_legal_place_stays_home() -> None:
    """SA-PLC-3: hunting already, everything else is full, closed or empty."""
    valley = everything_is_taken_but_the_hunt()
    table = chance()

    nobody_can = run(valley, Placement(0), table=table)

    assert nobody_can is None
    assert valley.home[0] == 1
    assert told(table) == []


def everything_is_taken_but_the_hunt() -> Valley:
    by_seat_1 = {(each, 1): 1 for each in (FOREST, CLAY_PIT, QUARRY, RIVER, TOOLMAKER, FIELD)}
    cards = {(space(number), 1): 1 for number in (1, 2, 3, 4)}
    stacks = {(stack(1), 0): 1, (stack(2), 0): 1}
    return a_valley(seats=2, placed={(HUNT, 0): 5, **stacks, **by_seat_1, **cards}, home={0: 1})


def test_one_player_may_stand_on_several_cards_and_buildings() -> None:
    """SA-PLC-4: each is a location of its own."""
    valley = a_valley(placed={(space(1), 0): 1, (stack(1), 0): 1})

    place(valley, 0)

    assert refused_by(valley, space(1)) == "SA-PLC-4"
    assert refused_by(valley, stack(1)) == "SA-PLC-4"
    assert [refused_by(valley, each) for each in (space(2), space(3), space(4), stack(2), stack(3), stack(4))] == [
        None
    ] * 6


@pytest.mark.parametrize("where", [TOOLMAKER, FIELD, space(1), space(4), stack(1), stack(4)])
def test_one_figure_fills_a_place_of_one_circle(where: int) -> None:
    """SA-PLC-5"""
    valley = a_valley()

    place(valley, 0)
    done = answer(valley, where)
    place(valley, 1)

    assert done is None
    assert standing(valley, where, 0) == 1
    assert refused_by(valley, where) == "SA-PLC-5"


def test_the_hut_is_for_one_player() -> None:
    """SA-PLC-5"""
    valley = a_valley(placed={(HUT, 0): 2})

    place(valley, 1)

    assert refused_by(valley, HUT) == "SA-PLC-5"


@pytest.mark.parametrize("where", [FOREST, CLAY_PIT, QUARRY, RIVER])
def test_a_resource_place_has_seven_circles(where: int) -> None:
    """SA-PLC-5"""
    nearly_full = a_valley(placed={(where, 0): 4, (where, 1): 1})
    full = a_valley(placed={(where, 0): 4, (where, 1): 3})

    place(nearly_full, 2)
    answer(nearly_full, where)
    place(full, 2)

    assert options(nearly_full) == [1, 2]
    assert refused_by(full, where) == "SA-PLC-5"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hunting_grounds_have_room_for_everybody(seats: int) -> None:
    """SA-PLC-5: no limit of figures, and all players at once."""
    others = {(HUNT, seat): 10 for seat in range(1, seats)}
    valley = a_valley(seats=seats, placed=others, home={0: 10})

    place(valley, 0)
    answer(valley, HUNT)

    assert options(valley) == list(range(1, 11))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("closed", VILLAGE)
def test_two_village_places_a_round_with_two_or_three_players(seats: int, closed: int) -> None:
    """SA-PLC-6: once two are occupied, the third is closed to everyone."""
    first, second = [each for each in VILLAGE if each != closed]
    valley = a_valley(
        seats=seats, placed={(first, 0): 2 if first == HUT else 1, (second, 1): 2 if second == HUT else 1}
    )

    place(valley, 1)

    assert refused_by(valley, closed) == "SA-PLC-6"


def test_one_village_place_in_use_leaves_both_others_open() -> None:
    """SA-PLC-6"""
    valley = a_valley(seats=2, placed={(FIELD, 0): 1})

    place(valley, 1)

    assert refused_by(valley, HUT) is None
    assert refused_by(valley, TOOLMAKER) is None


def test_all_three_village_places_are_open_with_four_players() -> None:
    """SA-PLC-6"""
    valley = a_valley(seats=4, placed={(FIELD, 0): 1, (HUT, 0): 2})

    place(valley, 0)

    assert refused_by(valley, TOOLMAKER) is None


@pytest.mark.parametrize("where", [FOREST, CLAY_PIT, QUARRY, RIVER])
def test_players_at_once_on_a_resource_place(where: int) -> None:
    """SA-PLC-7: one of two, two of three, four of four."""
    of_two = a_valley(seats=2, placed={(where, 0): 1})
    of_three = a_valley(seats=3, placed={(where, 0): 1})
    of_four = a_valley(seats=4, placed={(where, 0): 1, (where, 2): 1, (where, 3): 1})

    for valley in (of_two, of_three, of_four):
        place(valley, 1)

    assert refused_by(of_two, where) == "SA-PLC-7"
    assert refused_by(of_three, where) is None
    assert refused_by(of_four, where) is None


def test_blocking_a_card_or_building_one_cannot_pay_is_allowed() -> None:
    """SA-PLC-8"""
    valley = a_valley()

    place(valley, 0)

    assert [refused_by(valley, each) for each in (space(1), space(4), stack(1), stack(4))] == [None] * 4


def test_the_village_is_open_at_every_maximum() -> None:
    """SA-PLC-9"""
    valley = a_valley(home={0: 10}, tools={0: (4, 4, 4)}, level={0: 10})

    place(valley, 0)

    assert [refused_by(valley, each) for each in VILLAGE] == [None] * 3


def test_an_empty_stack_is_no_location() -> None:
    """SA-PLC-10"""
    valley = a_valley(open_tile={3: EMPTY})

    place(valley, 0)

    assert refused_by(valley, stack(3)) == "SA-PLC-10"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_space_is_empty_while_figures_are_placed(seats: int) -> None:
    """SA-PLC-10 and SA-END-4: a round begins with four cards or not at all, so no space needs to be refused."""
    table, anything = seeded(seats), Random(seats)
    valley = GAME.start(seats, {}, table)
    assert isinstance(valley, Valley)

    for question in as_they_come(settle, valley, table):
        if isinstance(question, ChoosePlace):
            assert EMPTY not in valley.display
        reply(valley, question, anything.choice([*valley.offered]), table)


def test_placement_starts_with_the_start_player_and_goes_clockwise() -> None:
    """SA-RND-2"""
    valley = a_valley(seats=3, start_player=2)
    order = []

    run(valley, Placement(valley.start_player))
    for where in (TOOLMAKER, FIELD, space(1), space(2)):
        order.append(asked(valley).seat)
        answer(valley, where)

    assert order == [2, 0, 1, 2]


def test_every_placement_the_question_offers_keeps_the_circles_right() -> None:
    """SA-PLC-5: the sum kept by place equals the figures that stand there."""
    valley = a_valley(placed={(FOREST, 1): 3})

    for where in options_of_a_fresh_question(valley):
        twin = valley.copy()
        place(twin, 0)
        question = answer(twin, where)
        if isinstance(question, PlaceFigures):
            answer(twin, 1)
        assert twin.circles_taken == [sum(twin.figures[4 * each : 4 * each + 4]) for each in PLACES]
        assert twin.home[0] + sum(twin.figures[0::4]) == 5


def options_of_a_fresh_question(valley: Valley) -> list[int]:
    return [*ChoosePlace(0).options(valley)]


def test_a_seat_that_waits_can_try_its_next_placements_on_an_imagined_board() -> None:
    match = Record.new("stoneage", seats=2, seed=7)

    tried = match.attempt(1, ["forest", 2, "river"])

    places = {place["id"]: place["figures"] for place in tried["view"]["public"]["places"]}
    assert (tried["applied"], places["forest"]) == (3, [[1, 2]])
    question = tried["view"]["question"]
    assert question is not None
    assert question["choice"] == "PlaceFigures"
    assert match.attempt(1, ["forest", 5])["stopped"] == "turn", "with the last figure one would wait again"
    assert match.waiting() == [0]
    assert all(not place["figures"] for place in match.view(1)["public"]["places"])


def test_there_is_nothing_to_try_while_places_are_resolved() -> None:
    match = Record.new("stoneage", seats=2, seed=7)
    for seat, answers in ((0, ["forest", 3]), (1, ["hunting_grounds", 5]), (0, ["river", 2])):
        match.play_all(seat, answers)

    assert match.waiting() == [0]
    assert match.attempt(1, [])["view"]["question"] is None
    assert match.attempt(1, ["forest"])["refused"] is not None
