"""The last turn: the act of the table that calls it, and when it is to be expected (S.14, P13b)."""

from typing import Any

import pytest

from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.ast.alteration import last_turn_expected
from cradle.games.megaciv.phases.ast.why_it_ends import why_it_ended
from cradle.kernel.record.record import Record
from cradle.kernel.words.catalog import Refused
from loops import as_long_as, until
from megaciv.world import MINOA, a_world, world_of


def play_on(match: Record) -> None:
    for _ in until(lambda: match.over):
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[-1])


def test_the_game_ends_after_the_turn_in_which_the_last_one_is_called() -> None:
    """S.14"""
    match = Record.new(GAME, 5, seed=1, options={"offers": 0})
    for _ in as_long_as(lambda: world_of(match).turn < 2):
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[-1])

    match.act("last_turn", None)
    assert match.news(None)[-1]["says"] == "Time is up: turn 2 is the last"
    play_on(match)

    assert world_of(match).turn == 2
    assert match.view(None)["public"]["ended"] == {"why": "turn_limit", "reached": []}


@pytest.mark.parametrize(
    "options, sentence",
    [
        ({"turns": 1}, "Turn 1 is the last already"),
        ({"civilizations": "chosen"}, "The first turn has not begun"),
    ],
)
def test_what_is_the_last_turn_anyway_cannot_be_called_so(options: dict[str, object], sentence: str) -> None:
    """S.14"""
    match = Record.new(GAME, 5, seed=1, options=options)

    with pytest.raises(Refused, match=sentence) as refused:
        match.act("last_turn", None)

    assert refused.value.rule == "S.14"


def test_a_later_turn_can_be_agreed_on_as_the_last_but_none_that_is_over() -> None:
    """S.14"""
    match = Record.new(GAME, 5, seed=1)

    match.act("last_turn", 7)

    assert match.news(None)[-1]["says"] == "It is agreed that turn 7 is the last"
    assert world_of(match).turn_limit == 7
    with pytest.raises(Refused, match="Turn 7 is the last already"):
        match.act("last_turn", 7)
    for wrong in (0, "soon"):
        with pytest.raises(Refused, match="The last turn is turn 1 or a later one"):
            match.act("last_turn", wrong)


# ---- why it ended


@pytest.mark.parametrize(
    "told, why",
    [
        ({"last_turn": 9, "turn_limit": 9}, "late_iron_age"),
        ({"turn_limit": 9}, "turn_limit"),
        ({"ranking": [2], "last_turn": 9}, "one_left"),
        ({}, "nobody_left"),
    ],
)
def test_a_game_that_is_over_says_why(told: dict[str, Any], why: str) -> None:
    """P13b.1, P13b.2, S.14, Q-85, Q-88, Q-89"""
    world = a_world(seats=5)
    assert why_it_ended(world) is None
    world.turn, world.over = 9, True
    for column, value in told.items():
        setattr(world, column, value)

    assert why_it_ended(world) == why


# ---- when it is to be expected


@pytest.mark.parametrize(
    "options, position, turn, expected",
    [
        ({}, 0, 1, None),
        ({}, 3, 4, (15, 15)),  # it never stayed: 12 spaces to go from turn 4 on
        ({}, 5, 11, (20, 30)),  # two turns for each space so far, ten spaces to go
        ({"ast": "expert"}, 5, 11, (21, 31)),  # one turn more
        ({"turns": 18}, 5, 11, (18, 18)),
        ({"turns": 25}, 5, 11, (20, 25)),
    ],
)
def test_the_last_turn_is_expected_from_the_leading_marker(
    options: dict[str, Any], position: int, turn: int, expected: tuple[int, int] | None
) -> None:
    """P13b.1, P13b.2"""
    world = a_world(position={MINOA: position}, **options)
    world.turn = turn

    assert last_turn_expected(world) == expected


def test_a_last_turn_that_is_fixed_is_expected() -> None:
    """P13b.2"""
    world = a_world(position={MINOA: 15}, ast="expert")
    world.turn, world.last_turn = 20, 21

    assert last_turn_expected(world) == (21, 21)
