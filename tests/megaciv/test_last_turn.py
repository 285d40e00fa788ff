"""The act of the table "last turn": the time agreed on is up (S.14)."""

import pytest

from cradle.games.megaciv import GAME
from cradle.kernel.catalog import Refused
from cradle.kernel.record import Record
from megaciv.world import world_of


def play_on(match: Record) -> None:
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[-1])


def test_the_game_ends_after_the_turn_in_which_the_last_one_is_called() -> None:
    """S.14"""
    match = Record.new(GAME, 5, seed=1, options={"offers": 0})
    while world_of(match).turn < 2:
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[-1])

    match.act("last_turn", None)
    assert match.news(None)[-1]["says"] == "Time is up: turn 2 is the last"
    play_on(match)

    assert world_of(match).turn == 2


@pytest.mark.parametrize(
    "options, sentence",
    [
        ({"turns": 1}, "This turn is the last already"),
        ({"civilizations": "chosen"}, "The first turn has not begun"),
    ],
)
def test_what_is_the_last_turn_anyway_cannot_be_called_so(options: dict[str, object], sentence: str) -> None:
    """S.14"""
    match = Record.new(GAME, 5, seed=1, options=options)

    with pytest.raises(Refused, match=sentence) as refused:
        match.act("last_turn", None)

    assert refused.value.rule == "S.14"


def test_no_other_turn_can_be_named() -> None:
    """S.14"""
    match = Record.new(GAME, 5, seed=1)

    with pytest.raises(Refused, match="nothing else can be named"):
        match.act("last_turn", 7)
