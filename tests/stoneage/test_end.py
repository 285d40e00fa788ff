"""End of the round and of the game: refill, empty stacks, too few cards (SA-END)."""

from random import Random

from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.buildings import BUY
from cradle.games.stoneage.rules.placement import ChoosePlace
from cradle.games.stoneage.rules.round import EndRound
from cradle.games.stoneage.rules.scoring import points as points_so_far
from cradle.games.stoneage.rules.state import EMPTY, FIELD, WOOD, Valley
from cradle.kernel.chance.table import RecordingTable, seeded
from cradle.kernel.flow.agenda import reply, settle
from loops import as_long_as
from stoneage.world import (
    a_valley,
    answer,
    answer_all,
    asked,
    chance,
    drawing,
    end_round,
    facts_of,
    finish_round,
    place,
    refused_by,
    run,
    space,
    stack,
    told,
)


def test_EX_38_cards_slide_and_the_deck_fills_the_rest() -> None:
    """SA-END-3"""
    valley = a_valley(
        display={1: 11, 2: 12, 3: 13, 4: 14}, placed={(space(2), 0): 1, (space(3), 0): 1}, resources={0: "5W"}
    )
    table = chance(*drawing(valley.deck, 20, 7))

    finish_round(valley, table)
    answer_all(valley, [space(2), WOOD, WOOD], table)

    assert valley.cards[0] == (12, 13)
    assert valley.display == [11, 14, 20, 7]
    assert valley.round == 2


def test_EX_40_all_four_taken_and_three_in_the_deck() -> None:
    """SA-END-4: the game ends at the refill, after feeding."""
    valley = a_valley(
        seats=2,
        display={1: 13, 2: 14, 3: 15, 4: 16},
        deck=(20, 21, 22),
        placed={(space(number), 0): 1 for number in (1, 2, 3, 4)},
        resources={0: "10W"},
    )
    table = chance()

    finish_round(valley, table)
    answer_all(valley, [space(4), WOOD, space(3), WOOD, space(2), WOOD, WOOD], table)

    assert valley.cards[0] == (16, 15, 14, 13)
    assert told(table)[-4:] == ["fed", "fed", "cards_ran_out", "game_ended"]
    assert (valley.agenda, valley.round, len(valley.deck)) == ([], 1, 3)


def test_EX_41_two_taken_and_two_in_the_deck() -> None:
    """SA-END-4: exactly four is enough."""
    valley = a_valley(
        seats=2,
        display={1: 13, 2: 14, 3: 15, 4: 16},
        deck=(20, 21),
        placed={(space(1), 0): 1, (space(2), 0): 1},
        resources={0: "3W"},
    )
    table = chance(0, 0)

    finish_round(valley, table)
    answer_all(valley, [space(2), WOOD, WOOD], table)

    assert valley.display == [15, 16, 20, 21]
    assert valley.deck == ()
    assert (valley.round, asked(valley)) == (2, ChoosePlace(1))


def test_EX_42_an_extra_card_makes_the_deck_too_small() -> None:
    """SA-EFF-8, SA-END-4"""
    valley = a_valley(
        seats=2,
        display={1: 32, 2: 14, 3: 15, 4: 16},
        deck=(20, 21),
        placed={(space(1), 0): 1, (space(2), 0): 1},
        resources={0: "3W"},
    )
    table = chance(0)

    finish_round(valley, table)
    answer_all(valley, [space(1), WOOD, WOOD], table)

    assert (valley.extra[0], valley.deck) == (20, (21,))
    assert told(table)[-4:] == ["fed", "cards_ran_out", "extra_card_shown", "game_ended"]
    assert valley.agenda == []


def test_EX_74_the_start_player_moves_on_clockwise() -> None:
    """SA-END-2: rounds 1 to 4 of three players, played at random."""
    table = RecordingTable(seeded(11).source)
    valley = GAME.start(3, {}, table)
    anything = Random(3)

    for _ in as_long_as(lambda: len(facts_of(table, "round_began")) < 4):
        question = settle(valley, table)
        assert question is not None
        reply(valley, question, anything.choice([*valley.offered]), table)
        settle(valley, table)

    assert facts_of(table, "round_began")[:4] == [(1, 0), (2, 1), (3, 2), (4, 0)]


def test_the_end_of_a_round_tells_what_everybody_scored_in_it() -> None:
    """SA-NUM-8: a round begins with 0 and −10 points; then Red goes hungry."""
    valley = a_valley(seats=2, hungry={1: 1})
    table = chance()

    valley.hungry[0] += 1
    run(valley, EndRound((0, -10)), table=table)

    assert facts_of(table, "round_ended") == [(1, (-10, 0))]
    told = GAME.catalog.event("round_ended", (4, (7, 0, -10)), ["Ada", "Bob", "Cleo"])
    assert told == "Round 4 is over: Ada +7, Cleo −10"
    assert GAME.catalog.event("round_ended", (1, (0, 0)), ["Ada", "Bob"]) == "Round 1 is over: no change in points"


def test_every_round_of_a_game_is_told_at_its_end() -> None:
    """SA-NUM-8: what the rounds brought is where everybody stands on the score track."""
    table = RecordingTable(seeded(11).source)
    valley = GAME.start(2, {}, table)
    assert isinstance(valley, Valley)
    anything = Random(3)

    for _ in as_long_as(lambda: settle(valley, table) is not None):
        question = settle(valley, table)
        assert question is not None
        reply(valley, question, anything.choice([*valley.offered]), table)

    rounds = facts_of(table, "round_ended")
    assert [facts[0] for facts in rounds] == [*range(1, valley.round + 1)]
    gains = [facts[1] for facts in rounds if isinstance(facts[1], tuple)]
    for seat in (0, 1):
        assert sum([each[seat] for each in gains]) == points_so_far(valley, seat)


def test_an_empty_stack_ends_the_game_after_feeding() -> None:
    """SA-END-1"""
    valley = a_valley(seats=2, open_tile={2: EMPTY})
    table = chance()

    nothing_more = finish_round(valley, table)

    assert nothing_more is None
    assert told(table) == ["fed", "fed", "stack_ran_out", "game_ended"]
    assert valley.round == 1


def test_stacks_that_are_not_in_play_do_not_end_the_game() -> None:
    """SA-END-1: two players have two stacks, and spaces 3 and 4 of the board stay bare."""
    valley = a_valley(seats=2)

    end_round(valley)

    assert valley.open_tile[2:] == [EMPTY, EMPTY]
    assert valley.round == 2


def test_the_next_round_has_another_start_player_new_cards_and_fresh_tools() -> None:
    """SA-END-2"""
    valley = a_valley(seats=3, start_player=2, display={4: EMPTY}, tools={1: (1, 1)}, spent_tools={1: {1}}, round=5)
    table = chance(*drawing(valley.deck, 33))

    end_round(valley, table)

    assert (valley.start_player, valley.round) == (0, 6)
    assert valley.display[3] == 33
    assert valley.spent_tools[1] == frozenset()
    assert asked(valley) == ChoosePlace(0)


def test_the_cheapest_empty_space_is_filled_first() -> None:
    """SA-END-3: one card is left on space 4."""
    valley = a_valley(display={1: EMPTY, 2: EMPTY, 3: EMPTY, 4: 9})
    table = chance(*drawing(valley.deck, 30, 20, 10))

    end_round(valley, table)

    assert valley.display == [9, 30, 20, 10]


def test_nothing_moves_when_nothing_was_taken() -> None:
    """SA-END-3"""
    valley = a_valley(display={1: 4, 2: 3, 3: 2, 4: 1})

    end_round(valley)

    assert valley.display == [4, 3, 2, 1]


def test_fewer_than_four_cards_end_the_game_at_once() -> None:
    """SA-END-4: no further round, no further feeding."""
    valley = a_valley(seats=2, display={1: 13, 2: 14, 3: EMPTY, 4: EMPTY}, deck=(20,), food={0: 7, 1: 7})
    table = chance()

    end_round(valley, table)

    assert told(table) == ["cards_ran_out", "game_ended"]
    assert valley.food == [7, 7]
    assert valley.agenda == []


def test_an_empty_stack_changes_nothing_before_the_round_is_over() -> None:
    """SA-END-5: seat 1 still acts, everybody eats, then the game ends."""
    valley = a_valley(
        seats=2, placed={(stack(1), 0): 1, (FIELD, 1): 1}, open_tile={1: 1}, covered={1: 0}, resources={0: "2W 1C"}
    )
    table = chance()

    finish_round(valley, table)
    answer(valley, BUY, table)

    assert told(table) == ["building_taken", "level_gained", "fed", "fed", "stack_ran_out", "game_ended"]
    assert points_so_far(valley, 0) == 10
    assert valley.food == [7, 8]


def test_the_other_places_stay_open_after_a_stack_ran_out() -> None:
    """SA-END-5: only the empty stack is no location."""
    valley = a_valley(seats=2, open_tile={1: EMPTY})

    place(valley, 0)

    assert refused_by(valley, stack(1)) == "SA-PLC-10"
    assert refused_by(valley, stack(2)) is None
