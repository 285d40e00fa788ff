"""Chance: one number for each pick, the same for silent and recording tables, exact odds from probing."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from cradle.kernel.pile import draw, draw_from, laid_under, size
from cradle.kernel.table import ProbingTable, RecordingTable, ScriptedTable, ScriptExhausted, Table, seeded


def test_silent_and_recording_tables_of_one_seed_pick_the_same() -> None:
    silent, recording = seeded(5), RecordingTable(Random(5).random)

    picked = [silent.pick(6), silent.weigh((1, 3, 9)), silent.pick(36)]

    assert [recording.pick(6), recording.weigh((1, 3, 9)), recording.pick(36)] == picked
    assert recording.picks == picked


def test_each_pick_takes_exactly_one_random_number() -> None:
    drawn = []
    random = Random(1)

    def source() -> float:
        drawn.append(1)
        return random.random()

    table = Table(source)
    table.pick(6)
    table.weigh((5, 6, 20))

    assert len(drawn) == 2


def test_weights_are_kept() -> None:
    table = seeded(1)

    counts = Counter(table.weigh((1, 1, 4)) for _ in range(4000))

    assert counts[1] == 0
    assert 0.2 < counts[0] / 4000 < 0.3


def test_a_scripted_table_rolls_what_it_is_told() -> None:
    table = ScriptedTable([5, 0, 2])

    assert [table.pick(6), table.weigh((1, 2)), table.pick(3)] == [5, 0, 2]


@pytest.mark.parametrize("script", [[], [6], [-1]])
def test_a_script_that_does_not_fit_is_named(script: list[int]) -> None:
    with pytest.raises(ScriptExhausted, match="pick 1"):
        ScriptedTable(script).pick(6)


def test_events_keep_who_may_hear_them() -> None:
    table = RecordingTable(Random(1).random)

    table.tell("won", 1)
    table.whisper(2, "drew", 7)

    assert table.events == [(None, "won", (1,)), (2, "drew", (7,))]


def test_probing_follows_every_branch_with_its_exact_chance() -> None:
    table, seen = ProbingTable(), []
    while True:
        first = table.pick(3)
        second = table.weigh((1, 4)) if first == 2 else 0
        seen.append((first, second, table.chance))
        if not table.next_branch():
            break

    third = Fraction(1, 3)
    assert seen == [(0, 0, third), (1, 0, third), (2, 0, Fraction(1, 12)), (2, 1, Fraction(1, 4))]


def test_probing_skips_what_cannot_happen() -> None:
    table, seen = ProbingTable(), []
    while True:
        seen.append(table.weigh((0, 2, 2, 3)))
        if not table.next_branch():
            break

    assert seen == [1, 3]


def test_a_layer_is_drawn_without_order() -> None:
    card, rest = draw_from((3, 5, 8), ScriptedTable([1]))

    assert (card, rest) == (5, (3, 8))


def test_a_pile_is_drawn_layer_by_layer() -> None:
    pile = laid_under(((1, 2),), (9,))
    table = ScriptedTable([1, 0, 0])

    drawn = []
    while pile:
        card, pile = draw(pile, table)
        drawn.append(card)

    assert drawn == [2, 1, 9]
    assert size(((1, 2), (9,))) == 3
    assert laid_under((), ()) == ()
