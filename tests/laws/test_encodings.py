"""Rows of numbers for programs that learn: within their ranges, true to the state, blind to what a seat cannot see."""

from itertools import islice
from random import Random

import pytest
from number_tables import PAGE, page
from question_types import asked_of_players

from cradle.games.megaciv.seen.encoding import QUESTIONS
from cradle.games.megaciv.world.state import World
from cradle.games.stoneage.rules.scoring import points, track
from cradle.games.stoneage.rules.state import Valley
from cradle.kernel.chance.table import seeded
from cradle.kernel.flow.agenda import name_of, question_to
from cradle.kernel.flow.number_rows import Encoding
from cradle.kernel.game import find
from cradle.kernel.title import title_of
from laws.rich import rich_world
from laws.walks import ALL, SEATS, games_of, walk, walk_on
from megaciv.test_beliefs import ASSYRIA, in_resolution


def encoding_of(game: str) -> Encoding:
    found = find(game).encoding
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "seats"), ALL)
def test_every_number_is_within_the_range_its_field_declares(game: str, seats: int) -> None:
    encoding, every = encoding_of(game), 1 if game == "stoneage" else 17
    for seed in games_of(game, 1):
        for at, (state, asked, _) in enumerate(walk(game, seats, seed)):
            if at % every == 0:
                within_range(encoding, encoding.encode(state, asked.seat))


@pytest.mark.parametrize("seats", [5, 9, 18])
def test_so_it_is_in_rich_worlds(seats: int) -> None:
    """And all that a seat cannot see leaves its row as it is."""
    game, encoding, rng = find("megaciv"), encoding_of("megaciv"), Random(seats)
    for at, (state, asked, _) in enumerate(walk_on(rich_world(seats, seats), seeded(seats), rng)):
        if at % 9 == 0:
            row = encoding.encode(state, asked.seat)
            within_range(encoding, row)
            believed = game.believe(state, asked.seat, seeded(at))
            assert encoding.read(encoding.encode(believed, asked.seat)) == encoding.read(row)
        if at > 1500:
            break


@pytest.mark.parametrize("seats", [5, 12])
def test_worlds_that_differ_in_what_is_hidden_have_the_same_rows(seats: int) -> None:
    """Calamities that others will still be called for, and their cards: only their owner's row tells them."""
    encoding = encoding_of("megaciv")
    one, other = (in_resolution("superstition", hidden, seats=seats) for hidden in ("piracy", "corruption"))

    for seat in range(seats):
        rows = [encoding.encode(world, seat) for world in (one, other)]
        assert (rows[0] == rows[1]) == (seat != ASSYRIA), seat


def test_what_is_believed_has_the_row_of_what_is_there_for_every_seat() -> None:
    game, encoding = find("megaciv"), encoding_of("megaciv")
    worlds = [in_resolution("treachery", "superstition", seats=12), in_resolution("superstition", "piracy")]
    walked = islice(walk_on(rich_world(5, 2), seeded(2), Random(2)), 0, 400, 40)
    worlds += [copy for state, _, _ in walked if isinstance(copy := state.copy(), World)]
    assert len(worlds) == 12
    for world in worlds:
        for seat in range(world.seats):
            believed = game.believe(world, seat, seeded(seat))
            assert encoding.encode(believed, seat) == encoding.encode(world, seat), seat


def within_range(encoding: Encoding, row: bytes) -> None:
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


def test_a_row_of_the_world_tells_what_lies_on_the_table() -> None:
    encoding = encoding_of("megaciv")
    for at, (state, asked, _) in enumerate(walk_on(rich_world(9, 3), seeded(3), Random(3))):
        assert isinstance(state, World)
        if at % 40:
            continue
        row = encoding.read(encoding.encode(state, asked.seat))
        assert QUESTIONS[row["question"].index(1)] == name_of(asked)
        assert sum(row["hand"]) == len(state.hand[asked.seat])
        for turn in range(9):
            other, side = (asked.seat + turn) % 9, f"seat {turn + 1} "
            assert bytes(row[side + "tokens"]) == state.tokens[other]
            assert row[side + "treasury"] == [state.treasury[other]]
            assert sum(row[side + "advances"]) == len(state.advances[other])
            assert row["cities"].count(turn + 1) == state.city.count(other)
            assert [area - 1 for area in row[side + "ships"] if area] == list(state.ships[other])
        if at > 1500:
            break


def test_every_question_of_mega_civilization_has_its_number() -> None:
    assert set(asked_of_players(title_of("megaciv"))) <= set(QUESTIONS)


@pytest.mark.parametrize("game", ["megaciv", "stoneage"])
def test_fields_have_names_of_their_own_and_those_of_two_bytes_come_last(game: str) -> None:
    fields = encoding_of(game).fields

    assert len({field.name for field in fields}) == len(fields)
    assert [field.wide for field in fields] == sorted(field.wide for field in fields)


def test_the_tables_of_answers_and_fields_are_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python tools/number_tables.py"
