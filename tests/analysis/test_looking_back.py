"""Looking back at a game: every decision as its seat saw it, nothing hidden, the same every time."""

from pathlib import Path

import pytest

from cradle.analysis.findings import Analysis
from cradle.analysis.looking_back import WORLDS, analyse, judgements, measures_of, seats_of, shared
from cradle.analysis.plain_form import plain
from cradle.cli import main
from cradle.kernel.record.record import Record
from cradle.kernel.title import NO_ANALYSIS, title_of
from cradle.kernel.words.catalog import BadOptions

RECORDS = Path(__file__).parent.parent / "records"
WAITED = 145  # the line in which somebody lets others feed their people first
SENT = [(0, "hunting_grounds"), (0, 5), (1, "forest"), (1, 3)]  # the first one sends everybody on a hunt


def a_record(seed: int = 7) -> Record:
    match = Record.new("stoneage", seats=2, seed=seed)
    for seat, answer in SENT:
        match.play(seat, answer)
    return match


@pytest.fixture(scope="module")
def found() -> Analysis:
    return analyse(a_record(), seats=[0, 1], worlds=4)


def test_a_place_and_its_figures_are_one_decision(found: Analysis) -> None:
    assert [(each.line, each.seat, each.answers) for each in found.judged] == [
        (1, 0, ["hunting_grounds", 5]),
        (3, 1, ["forest", 3]),
    ]


def test_the_same_record_gives_the_same_analysis(found: Analysis) -> None:
    match = a_record()

    assert plain(match, analyse(match, [0, 1], 4)) == plain(match, found)


def test_what_was_taken_back_is_not_judged(found: Analysis) -> None:
    match = a_record()
    match.undo(1)
    match.play(1, 3)
    again = analyse(match, [1], 4)

    assert [(each.line, each.answers) for each in again.judged] == [(3, ["forest", 3])]


def test_who_waits_for_others_has_decided_nothing() -> None:
    match = Record.load(RECORDS / "stoneage-4-plain.cradle")
    measures = measures_of("stoneage")

    found = dict(judgements(match, measures, range(match.seats), worlds=1, first=WAITED, last=WAITED + 1))

    assert found == {WAITED: None}


def test_without_seats_those_are_judged_for_whom_people_answered() -> None:
    match = a_record()
    match.seat_bot(1, "random")
    assert seats_of(match, ()) == [0, 1], "its bot came later"

    again = Record.from_position("stoneage", match.state, 2, 1)
    again.seat_bot(1, "random")
    assert seats_of(again, ()) == [0], "nobody has sat there"
    again.seat_bot(0, "random")
    assert seats_of(again, ()) == [0, 1], "bots only"


def test_a_game_with_its_board_on_a_table_has_no_map_to_look_back_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.cradle"
    Record.new("megaciv", seats=5, seed=1, options={"board": "table", "cards": "table"}).save(file)

    for command in ("analyse", "film"):
        with pytest.raises(SystemExit) as refused:
            main([command, str(file)])
        assert refused.value.code == 2
        assert "stood on a table, so there is no map" in " ".join(capsys.readouterr().err.split())


def test_every_point_of_the_curve_shares_out_one_victory(found: Analysis) -> None:
    assert [point.line for point in found.curve] == [1, 2, 3, 4]
    assert all(abs(sum(point.chances) - 1) < 1e-9 for point in found.curve)


def test_a_mistake_is_told_in_both_languages(found: Analysis) -> None:
    match = a_record()

    assert match.told(found.judged[0].says).startswith("Round 1: 5 figures to the hunting grounds instead of ")
    assert match.told(found.judged[0].says, "de").startswith("Runde 1: 5 Personen auf die Jagd statt ")


def test_a_game_that_does_not_say_how_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(title_of("megaciv"), "analysis", NO_ANALYSIS)

    with pytest.raises(BadOptions, match="Mega Civilization has no analysis"):
        analyse(Record.new("megaciv", seats=5, seed=1))


@pytest.mark.parametrize("seats, worlds", [(1, 16), (2, 8), (4, 4), (9, 4)])
def test_seats_share_a_budget_unless_somebody_names_one(seats: int, worlds: int) -> None:
    assert shared(WORLDS, seats) == worlds


def test_a_small_budget_is_not_made_larger() -> None:
    assert shared(1, 4) == 1


@pytest.mark.parametrize("worlds", [0, 2000])
def test_a_budget_has_its_bounds(worlds: int) -> None:
    with pytest.raises(BadOptions, match="a budget is between 1 and 1024 worlds"):
        analyse(a_record(), [0], worlds)
