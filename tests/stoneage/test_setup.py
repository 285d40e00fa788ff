"""Set-up: what lies on the board before the first round (SA-SET)."""

import pytest

from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.box import CARDS, ICONS, PROFESSION, SYMBOL, TILE_TYPE, TILES, UPPER
from cradle.games.stoneage.rules.scoring import points as points_so_far
from cradle.games.stoneage.rules.state import EMPTY, VALUES, Valley, figures_owned, from_start_player, resource_count
from cradle.games.stoneage.seen.beliefs import believe
from cradle.kernel.chance.table import RecordingTable, ScriptedTable, seeded
from cradle.kernel.flow.agenda import settle
from cradle.kernel.seen.perspective import Perspective
from stoneage.world import a_valley


def fresh(seats: int, seed: int = 7, start: str = "first") -> Valley:
    valley = GAME.start(seats, {"start": start}, seeded(seed))
    assert isinstance(valley, Valley)
    return valley


def test_EX_73_setup_with_three_players() -> None:
    """Three stacks of seven, seven tiles out of the game (SA-SET-1, SA-SET-2, SA-SET-3)."""
    valley = fresh(3)

    assert [tile != EMPTY for tile in valley.open_tile] == [True, True, True, False]
    assert valley.covered == [6, 6, 6, 0]
    assert len(valley.unseen_tiles) - sum(valley.covered) == 7
    assert EMPTY not in valley.display
    assert len(valley.deck) == 32
    assert [figures_owned(valley, seat) for seat in range(3)] == [5, 5, 5]
    assert valley.home == [5, 5, 5]
    assert valley.food == [12, 12, 12]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_are_open_and_32_in_the_deck_for_any_number_of_players(seats: int) -> None:
    """SA-SET-1; the box holds the 36 cards of SA-NUM-2."""
    valley = fresh(seats)

    assert sorted([*valley.display, *valley.deck]) == list(CARDS)
    assert len(valley.display) == 4
    assert len(valley.deck) == 32


def test_cards_are_revealed_on_spaces_one_to_four_in_that_order() -> None:
    """SA-SET-1"""
    table = ScriptedTable([9, 9, 9, 9, 0, 0])

    valley = GAME.start(2, {}, table)

    assert isinstance(valley, Valley)
    assert valley.display == [10, 11, 12, 13]


@pytest.mark.parametrize("seats, out", [(2, 14), (3, 7), (4, 0)])
def test_there_are_as_many_stacks_as_players(seats: int, out: int) -> None:
    """SA-SET-2; the box holds the 28 tiles of SA-NUM-5."""
    valley = fresh(seats)

    in_play = [tile for tile in valley.open_tile if tile != EMPTY]

    assert len(in_play) == seats
    assert sorted([*in_play, *valley.unseen_tiles]) == list(TILES)
    assert len(valley.unseen_tiles) - sum(valley.covered) == out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_starts_with_five_figures_and_twelve_food_and_nothing_else(seats: int) -> None:
    """SA-SET-3; five further figures are in the reserve (SA-NUM-6) and scores start at 0 (SA-NUM-8)."""
    valley = fresh(seats)

    for seat in range(seats):
        assert (valley.home[seat], valley.reserve[seat], valley.food[seat]) == (5, 5, 12)
        assert (resource_count(valley, seat), valley.tools[seat], valley.level[seat]) == (0, (), 0)
        assert (points_so_far(valley, seat), valley.cards[seat], valley.buildings[seat]) == (0, (), ())
        assert (valley.ready[seat], valley.extra[seat]) == ((), EMPTY)


def test_the_first_seat_starts_and_turns_go_clockwise() -> None:
    """SA-SET-4"""
    valley = fresh(4)

    assert from_start_player(valley) == [0, 1, 2, 3]


def test_the_start_player_may_be_drawn_by_lot() -> None:
    """SA-SET-4"""
    starts = {fresh(4, seed, "random").start_player for seed in range(40)}

    assert starts == {0, 1, 2, 3}


def test_the_drawn_start_player_opens_the_first_round() -> None:
    """SA-SET-4, SA-RND-2"""
    valley = fresh(4, 3, "random")

    question = settle(valley, seeded(1))

    assert question is not None
    assert question.seat == valley.start_player


def test_deck_order_and_covered_tiles_are_hidden_from_all() -> None:
    """SA-SET-5: seats see how many there are, and nothing else."""
    valley = a_valley(seats=2)

    seen = Perspective(GAME, valley, 0, ["Red", "Blue"]).view()["public"]

    assert seen["deck"] == 32
    assert [stack["covered"] for stack in seen["stacks"]] == [6, 6]
    assert set(seen) == {
        "seats", "round", "phase", "start_player", "turn_order", "players", "places", "display", "deck",
        "stacks", "end",
    }  # fmt: skip


def test_no_order_of_deck_or_tiles_exists_before_it_is_drawn() -> None:
    """SA-SET-5: two set-ups with the same open cards and tiles are the same valley."""
    valley = fresh(2)

    assert valley.deck == tuple(sorted(valley.deck))
    assert valley.unseen_tiles == tuple(sorted(valley.unseen_tiles))


def test_a_seat_believes_in_any_deal_of_what_it_cannot_see() -> None:
    """SA-SET-5: another's extra card and the deck are one heap, one's own extra card is known."""
    valley = a_valley(seats=2, extra={0: 12, 1: 14}, deck=(1, 2, 3))

    worlds = [believe(valley, 0, seeded(seed)) for seed in range(60)]

    assert {world.extra[0] for world in worlds} == {12}
    assert {world.extra[1] for world in worlds} == {14, 1, 2, 3}
    assert all(sorted([world.extra[1], *world.deck]) == [1, 2, 3, 14] for world in worlds)
    assert valley.extra == [12, 14]


def test_the_box_holds_what_the_rules_count() -> None:
    """SA-NUM-1, SA-NUM-2, SA-NUM-3, SA-NUM-4, SA-NUM-5"""
    symbols = [SYMBOL[card] for card in CARDS if SYMBOL[card] >= 0]
    icons = [sorted([ICONS[card] for card in CARDS if PROFESSION[card] == trade]) for trade in range(4)]

    assert VALUES == (3, 4, 5, 6, 2)
    assert [UPPER.count(upper) for upper in range(10)] == [10, 7, 5, 3, 3, 1, 2, 1, 3, 1]
    assert sorted(symbols) == sorted([*range(8), *range(8)])
    assert icons == [[1, 1, 1, 2, 2], [1, 1, 2, 2, 2], [1, 1, 2, 2, 3], [1, 1, 1, 2, 2]]
    assert [TILE_TYPE.count(kind) for kind in range(3)] == [17, 8, 3]


def test_setting_up_tells_nothing_and_asks_the_first_seat() -> None:
    """SA-RND-1: the first round begins at once."""
    table = RecordingTable(seeded(5).source)
    valley = GAME.start(3, {}, table)

    question = settle(valley, table)

    assert [name for _, name, _ in table.events] == ["round_began"]
    assert question is not None
    assert question.seat == 0
