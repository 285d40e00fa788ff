"""Rows of numbers for programs that learn: within their ranges, true to the state, blind to what a seat cannot see."""

from random import Random

import pytest

from cradle.games.stoneage.rules.scoring import points, track
from cradle.games.stoneage.rules.state import Valley
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import name_of, question_to
from cradle.kernel.game import find
from cradle.kernel.seen.number_rows import Encoding
from laws.walks import SEATS, games_of, walk


def encoding_of(game: str) -> Encoding:
    found = find(game).encoding
    assert found is not None
    return found


@pytest.mark.parametrize("seats", SEATS["stoneage"])
def test_every_number_is_within_the_range_its_field_declares(seats: int) -> None:
    encoding = encoding_of("stoneage")
    for seed in games_of("stoneage", 1):
        for state, asked, _ in walk("stoneage", seats, seed):
            row = encoding.encode(state, asked.seat)
            numbers = encoding.read(row)
            assert len(row) == encoding.size
            for field in encoding.fields:
                assert field.least <= min(numbers[field.name]) <= max(numbers[field.name]) <= field.most, field.name


@pytest.mark.parametrize("seats", SEATS["stoneage"])
def test_a_row_tells_what_lies_on_the_table(seats: int) -> None:
    encoding = encoding_of("stoneage")
    for state, asked, _ in walk("stoneage", seats, 5):
        assert isinstance(state, Valley)
        seat = asked.seat
        row = encoding.read(encoding.encode(state, seat))

        assert row["deck"] == [len(state.deck)]
        assert sum(row["question"]) == 1
        assert [index for index, each in enumerate(row["display"]) if each] == [
            36 * space + card - 1 for space, card in enumerate(state.display) if card
        ]
        for turn in range(seats):
            other, side = (seat + turn) % seats, f"seat {turn + 1} "
            assert row[side + "food"] == [state.food[other]]
            assert row[side + "points"] == [points(state, other)]
            assert points(state, other) == sum(scored for scored, _ in track(state, other))
            assert row[side + "resources"] == state.resources[4 * other : 4 * other + 4]
            assert row[side + "figures"] == state.figures[other::4]
            assert sum(row[side + "cards"]) == len(state.cards[other])
            assert sum(row[side + "ready"]) == len(state.ready[other])
        for turn in range(seats, 4):
            assert row[f"seat {turn + 1} plays"] == [0]


@pytest.mark.parametrize("seats", SEATS["stoneage"])
def test_worlds_that_look_alike_have_the_same_row(seats: int) -> None:
    game, encoding = find("stoneage"), encoding_of("stoneage")
    for state, asked, _ in walk("stoneage", seats, 7):
        for seat in {asked.seat, (asked.seat + 1) % seats}:
            believed = game.believe(state, seat, seeded(Random(seat).randrange(99)))
            assert encoding.encode(believed, seat) == encoding.encode(state, seat)


def test_who_is_not_asked_sees_no_question() -> None:
    encoding, met = encoding_of("stoneage"), set()
    for state, asked, _ in walk("stoneage", 3, 2):
        met.add(name_of(asked))
        for seat in range(3):
            is_asked = question_to(state, seat) is not None
            assert sum(encoding.read(encoding.encode(state, seat))["question"]) == int(is_asked)
    assert len(met) > 8


def test_fields_have_names_of_their_own_and_those_of_two_bytes_come_last() -> None:
    fields = encoding_of("stoneage").fields

    assert len({field.name for field in fields}) == len(fields)
    assert [field.wide for field in fields] == sorted(field.wide for field in fields)
