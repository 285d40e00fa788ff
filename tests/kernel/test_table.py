"""Chance: one number for each pick, the same for silent and recording tables, exact odds from probing."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from cradle.kernel.chance.pile import draw, draw_from, laid_under, size
from cradle.kernel.chance.table import (
    ProbingTable,
    RecordingTable,
    ScriptedTable,
    ScriptExhausted,
    Stopped,
    StoppingTable,
    Table,
    seeded,
)
from cradle.kernel.words.written import Things
from loops import at_most

CARD = Things("card", ["ace", "king", "queen", "ten", "nine", "eight"])
HAND = (0, 1, 2, 3, 4, 5)


def test_silent_and_recording_tables_of_one_seed_pick_the_same() -> None:
    silent, recording = seeded(5), RecordingTable(Random(5).random)

    picked = [silent.draw(HAND, CARD), silent.roll(2), silent.choose(HAND, CARD)]

    assert [recording.draw(HAND, CARD), recording.roll(2), recording.choose(HAND, CARD)] == picked


def test_a_recording_table_writes_names() -> None:
    table = RecordingTable(lambda: 0.5)

    table.roll(1)
    table.draw((1, 4), CARD)
    table.choose(HAND, CARD)

    assert table.picks == [["roll", [4]], ["draw", "nine"], ["choose", "ten"]]


def test_each_pick_takes_exactly_one_random_number() -> None:
    drawn = []
    random = Random(1)

    def source() -> float:
        drawn.append(1)
        return random.random()

    table = Table(source)
    table.draw(HAND, CARD)
    table.choose(HAND, CARD)
    table.roll(10)

    assert len(drawn) == 3


def test_dice_fall_as_often_as_they_should() -> None:
    table = seeded(1)

    counts = Counter(table.roll(2) for _ in range(36_000))

    assert 900 < counts[(6, 6)] < 1100
    assert 1850 < counts[(3, 4)] < 2150


def test_a_scripted_table_rolls_what_it_is_told_by_name_or_by_number() -> None:
    table = ScriptedTable([5, ["roll", [3, 4]], ["draw", "king"], 2])

    assert [table.draw(HAND, CARD), table.roll(2), table.draw((0, 1), CARD), table.choose(HAND, CARD)] == [
        5,
        (3, 4),
        1,
        2,
    ]
    assert table.picks[0] == ["draw", "eight"], "numbers of a script become names too"


@pytest.mark.parametrize("script", [[], [6], [-1], [["draw", "joker"]], [["roll", [1]]], [["draw"]], [["draw", 1, 2]]])
def test_a_script_that_does_not_fit_is_named(script: list[Any]) -> None:
    with pytest.raises(ScriptExhausted, match="pick 1"):
        ScriptedTable(script).draw(HAND, CARD)


@pytest.mark.parametrize("roll", [[1, 2], [7], ["x"], [2, 1, 3], "five"])
def test_a_roll_that_cannot_be_is_named(roll: Any) -> None:
    with pytest.raises(ScriptExhausted, match="pick 1"):
        ScriptedTable([["roll", roll]]).roll(3)


@pytest.mark.parametrize("happens", [
    lambda table: table.roll(1), lambda table: table.draw(HAND, CARD), lambda table: table.choose(HAND, CARD),
    lambda table: table.whisper(0, "drew", 1), lambda table: table.reveal("shown", 1),
])  # fmt: skip
def test_a_stopping_table_stops_at_what_cannot_be_taken_back(happens: Any) -> None:
    table = StoppingTable()
    table.tell("walked", 1)

    with pytest.raises(Stopped):
        happens(table)


def test_events_keep_who_may_hear_them() -> None:
    table = RecordingTable(Random(1).random)

    table.tell("won", 1)
    assert not table.shown
    table.whisper(2, "drew", 7)
    table.reveal("called", 3)

    assert table.events == [(None, "won", (1,)), (2, "drew", (7,)), (None, "called", (3,))]
    assert table.shown


def test_probing_follows_every_branch_with_its_exact_chance() -> None:
    table, seen = ProbingTable(), []
    for _ in at_most(100):
        first = table.draw((0, 1, 2), CARD)
        second = table.choose((0, 1, 2, 3), CARD) if first == 2 else 0
        seen.append((first, second, table.chance))
        if not table.next_branch():
            break

    third = Fraction(1, 3)
    assert seen == [(0, 0, third), (1, 0, third), *[(2, other, Fraction(1, 12)) for other in range(4)]]


def test_probing_knows_the_odds_of_two_dice() -> None:
    table, seen = ProbingTable(), {}
    for _ in at_most(100):
        roll = table.roll(2)
        seen[roll] = table.chance
        if not table.next_branch():
            break

    assert len(seen) == 21
    assert seen[(1, 1)] == Fraction(1, 36)
    assert seen[(1, 6)] == Fraction(2, 36)


def test_a_layer_is_drawn_without_order() -> None:
    card, rest = draw_from((1, 3, 5), CARD, ScriptedTable([1]))

    assert (card, rest) == (3, (1, 5))


def test_a_pile_is_drawn_layer_by_layer() -> None:
    pile = laid_under(((1, 2),), (4,))
    table = ScriptedTable([1, 0, 0])

    drawn = []
    for _ in range(size(pile)):
        card, pile = draw(pile, CARD, table)
        drawn.append(card)

    assert drawn == [2, 1, 4]
    assert pile == ()
    assert size(((1, 2), (4,))) == 3
    assert laid_under((), ()) == ()
