"""A finished match in figures: points turn by turn, luck in pips, every pick."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from cradle.kernel.game import result
from cradle.kernel.record.record import Record
from cradle.server.history.match_figures import curves_of, phases_of, picks_of

RECORDS = Path(__file__).parent.parent / "records"


def stored(record: Record) -> tuple[dict[str, object], str]:
    """The stored match."""
    return record.header(), json.dumps(record.lines)


@pytest.mark.parametrize("name", ["stoneage-4-plain", "stoneage-4-consent", "megaciv-18"])
def test_the_curve_ends_with_the_scores_and_has_a_row_for_each_turn(name: str) -> None:
    record = Record.load(RECORDS / f"{name}.cradle")
    final = record.result()
    assert final is not None

    figures = curves_of(*stored(record))

    turns = [turn for _, turn, _ in figures["points"]]
    assert figures["result"] == final
    assert figures["points"][-1] == [len(record.lines), turns[-1], final["scores"]]
    assert turns == [*range(turns[0], turns[-1] + 1), turns[-1]]
    assert [line for line, _, _ in figures["points"]] == sorted(line for line, _, _ in figures["points"])


def test_all_figures_and_tallies_of_a_game_are_told() -> None:
    record = Record.load(RECORDS / "megaciv-9-east.cradle")
    final = record.result()
    assert final is not None

    told = curves_of(*stored(record))

    names = told["figures"]
    assert {"points", "position", "cities", "census", "advances"} <= set(names)
    assert [row[:2] for row in told["rows"]] == [row[:2] for row in told["points"]]
    last = told["rows"][-1][2]
    assert [seat[names.index("points")] for seat in last] == final["scores"]
    trades = len([item for item in record.news(None) if item["name"] == "cards_swapped" and not item.get("struck")])
    assert sum(each.get("trades", 0) for each in told["tallies"]) == 2 * trades > 0
    assert all(each["cards_drawn"] >= each.get("calamities_drawn", 0) for each in told["tallies"])


def test_each_row_tells_the_points_as_the_match_stood() -> None:
    record = Record.load(RECORDS / "stoneage-2-plain.cradle")

    for line, turn, points in curves_of(*stored(record))["points"]:
        then = record.until(line)
        assert then.view(None)["public"]["round"] == turn
        assert result(then.game, then.state, 2)["scores"] == points


def test_luck_counts_the_dice_of_each_seat_and_nothing_that_was_taken_back() -> None:
    record = Record.new("stoneage", seats=2, seed=1)
    record.play_all(0, ["forest", 2])
    record.play_all(1, ["hunting_grounds", 5])
    record.play_all(0, ["hunting_grounds", 3])
    record.play(0, "forest")
    [[_, forest], [_, hunt], [_, other_hunt]] = record.lines[-1][3]  # the hunts have no choice left

    assert curves_of(*stored(record))["luck"] == [
        {"dice": 5, "pips": sum([*forest, *hunt]), "average": 17.5},
        {"dice": 5, "pips": sum(other_hunt), "average": 17.5},
    ]
    none = {"dice": 0, "pips": 0, "average": 0.0}
    record.undo_by_consent(len(record.lines) - 1)
    assert curves_of(*stored(record))["luck"] == [none, none]


def test_every_pick_is_listed_with_its_line() -> None:
    record = Record.load(RECORDS / "stoneage-4-consent.cradle")
    lines = record.lines

    picks = picks_of(*stored(record))

    assert len(picks) == sum(len(line[3]) for line in lines)
    assert all([kind, thing] in lines[line][3] for line, kind, thing, _ in picks)
    assert all(len(thing) == ways if kind == "roll" else thing in ways for _, kind, thing, ways in picks)


@pytest.mark.parametrize("name", ["stoneage-4-consent", "megaciv-9-east"])
def test_every_phase_is_told_with_the_line_at_which_it_began(name: str) -> None:
    record = Record.load(RECORDS / f"{name}.cradle")
    half = len(record.lines) // 2

    told = phases_of(*stored(record), half, "en")

    lines, turns = [line for line, _, _ in told], [turn for _, turn, _ in told]
    assert lines == sorted(set(lines))
    assert lines[0] == 1
    assert lines[-1] <= half, "nothing is told of what came later"
    assert turns == sorted(turns)
    assert all(one != other for one, other in pairwise(told)), "each phase begins once"
    then = Record.resume(record.header(), list, None, record.lines[: lines[-1]], "")
    before = Record.resume(record.header(), list, None, record.lines[: lines[-1] - 1], "")
    assert before.phase < then.phase
    assert then.game.catalog.name("phase", then.phase[1], "en") == told[-1][2]
