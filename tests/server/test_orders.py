"""Answers given for a seat: what is said for a player whose time is up."""

import pytest

from cradle.kernel.record import Record
from cradle.server.orders import default_answer


def left_alone(match: Record, most: int) -> Record:
    """A match in which nobody answers in time."""
    while not match.over and match.length < most:
        seat = match.waiting()[0]
        match.play(seat, default_answer(match, seat))
    return match


@pytest.mark.parametrize(("game", "seats", "options"), [("stoneage", 3, {}), ("megaciv", 5, {"turns": 2})])
def test_a_match_without_players_comes_to_its_end(game: str, seats: int, options: dict[str, int]) -> None:
    match = left_alone(Record.new(game, seats, 1, options), 5000)

    assert match.over


def test_nobody_goes_hungry_or_leaves_a_card_while_they_can_pay() -> None:
    match = left_alone(Record.new("stoneage", 3, 1), 5000)

    for number, line in enumerate(match.lines):
        if line[1:3] in (("Feed", "hungry"), ("PayForCard", "leave"), ("BuyBuilding", "leave")):
            options = match.until(number).options(line[0])
            assert not {"wood", "clay", "stone", "gold", "buy"} & {*map(str, options)}


def test_the_usual_answer_comes_before_a_way_out_and_that_before_the_rest() -> None:
    match = Record.new("stoneage", 2, 1)
    assert default_answer(match, 0) == "toolmaker", "no place is usual, and there is no way out"

    match = Record.new("megaciv", 5, 1)
    seat = match.waiting()[0]
    assert "done" in match.options(seat)
    assert default_answer(match, seat) == "done"
