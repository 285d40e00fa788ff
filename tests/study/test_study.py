"""A study of a run: its tables agree with its results, and the report is one page with all its figures."""

import csv
import gzip
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import mkdtemp
from typing import Any

import pytest

from cradle.games.megaciv.box.cards import CIVIL_WAR, EPIDEMIC
from cradle.games.megaciv.study.tables import IN_LANES, MegacivListener
from cradle.games.megaciv.turn import CALAMITY_RESOLUTION, SURPLUS_POPULATION
from cradle.kernel.save.file_format import read, write
from cradle.kernel.story.line import with_picks
from cradle.kernel.words.catalog import BadOptions
from cradle.study.report.charts import Compared, Dot, Scale, columns, curves, dots, pairs, round_marks
from cradle.study.report.page import study
from cradle.study.report.run_figures import winners_and_others
from cradle.study.report.run_tables import RowTable, read_run, write_parquet
from terminal.driver import cradle, run


@cache
def a_run(game: str) -> Path:
    """A few games, kept."""
    folder = Path(mkdtemp())
    if game == "stoneage":
        more = "--seats 3 --games 4 --bots greedy,random"
    else:
        more = "--seats 5 --turns 7 --games 2 --bots busy"
    cradle("simulate", game, *more.split(), "--out", "run", folder=folder)
    return folder / "run"


@cache
def tables_of(game: str) -> dict[str, RowTable]:
    return read_run(a_run(game))[1]


def rows_of(game: str, table: str) -> list[dict[str, Any]]:
    return tables_of(game)[table].dicts()


def scores_of(game: str) -> dict[tuple[int, int], int]:
    return {(row["game"], row["seat"]): row["score"] for row in rows_of(game, "seats")}


# ---- tables


def test_the_sources_of_points_add_up_to_the_scores() -> None:
    sums: Counter[tuple[int, int]] = Counter()
    for row in rows_of("stoneage", "points"):
        sums[row["game"], row["seat"]] += row["points"]

    assert {seat: sums[seat] for seat in scores_of("stoneage")} == scores_of("stoneage")


@pytest.mark.parametrize("game, table, time", [("stoneage", "rounds", "round"), ("megaciv", "turns", "turn")])
def test_the_points_after_the_last_turn_are_the_scores(game: str, table: str, time: str) -> None:
    last = {(row["game"], row["seat"]): row["points"] for row in rows_of(game, table)}

    assert last == scores_of(game)
    assert {row[time] for row in rows_of(game, table)} >= {1, 2, 3}


def test_a_tribe_of_stone_age_begins_with_five_figures_and_never_shrinks() -> None:
    figures: dict[tuple[int, int], list[int]] = {}
    for row in rows_of("stoneage", "rounds"):
        figures.setdefault((row["game"], row["seat"]), [5]).append(row["figures"])

    assert all(grown == sorted(grown) and grown[-1] <= 10 for grown in figures.values())
    assert any(grown[-1] > 5 for grown in figures.values())


def test_dice_are_counted_with_what_they_show_on_average() -> None:
    for row in rows_of("stoneage", "luck"):
        assert row["expected"] == 3.5 * row["dice"]
        assert row["dice"] <= row["pips"] <= 6 * row["dice"]


def test_winners_are_those_of_the_results() -> None:
    for game, table in (("stoneage", "rounds"), ("megaciv", "turns")):
        won = {(row["game"], row["seat"]) for row in rows_of(game, "seats") if row["won"]}

        assert {(row["game"], row["seat"]) for row in rows_of(game, table) if row["won"]} == won


@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_every_answer_is_counted_in_its_phase(game: str) -> None:
    asked = Counter({row["choice"]: row["answers"] for row in rows_of(game, "thinking")})
    given: Counter[str] = Counter()
    for row in rows_of(game, "decisions"):
        given[row["choice"]] += row["answers"]

    assert all(given[choice] >= answers for choice, answers in asked.items())
    assert set(asked) <= set(given)


def test_calamities_trade_and_advances_are_heard() -> None:
    assert sum(row["swaps"] for row in rows_of("megaciv", "trade")) > 0
    assert {row["ending"] for row in rows_of("megaciv", "endings")} == {"turn limit"}
    assert all(row["cost"] >= 0 for row in rows_of("megaciv", "calamities") if row["calamity"] == "famine")
    held = Counter((row["game"], row["seat"]) for row in rows_of("megaciv", "advances"))
    last = {(row["game"], row["seat"]): row["advances"] for row in rows_of("megaciv", "turns")}
    assert {seat: count for seat, count in last.items() if count} == held


def test_a_calamity_costs_its_victims_what_others_may_gain() -> None:
    listener = MegacivListener(1, [1, 2, 3])
    listener.turn, listener.units = 4, [20, 45, 30]
    listener.struck = (CIVIL_WAR, (0,), [50, 15, 30])
    listener.note_calamity()

    assert listener.tables["calamities"] == [(1, 4, "civil_war", 1, 30, 0)]


def test_what_is_lost_in_lanes_is_a_cost_of_the_calamity_too(monkeypatch: pytest.MonkeyPatch) -> None:
    listener = MegacivListener(1, [1, 2])
    listener.turn, listener.struck = 4, None
    story = [
        (CALAMITY_RESOLUTION, [50, 40], "calamity_called", (EPIDEMIC, (0,))),
        (IN_LANES, [38, 40], "tokens_destroyed", (0, 7, 2)),
        (IN_LANES, [34, 40], "tokens_destroyed", (0, 8, 2)),
        (SURPLUS_POPULATION, [30, 40], "surplus_removed", (0, 4)),
    ]
    for phase, units, event, facts in story:
        monkeypatch.setattr("cradle.games.megaciv.study.tables.phase_of", lambda state, phase=phase: phase)
        monkeypatch.setattr(listener, "units_now", lambda units=units: units)
        listener.follow_calamity(event, facts)

    assert listener.tables["calamities"] == [(1, 4, "epidemic", 1, 16, 16)]


def test_games_looked_at_side_by_side_give_the_same_tables() -> None:
    again = read_run(a_run("stoneage"), jobs=2)[1]

    assert {name: table.rows for name, table in again.items()} == {
        name: table.rows for name, table in tables_of("stoneage").items()
    }


# ---- the report


@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_the_report_is_one_page_that_needs_nothing_else(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "study", str(a_run(game)))
    folder = a_run(game) / "study"
    page = (folder / "report.html").read_text(encoding="utf-8")

    assert code == 0
    assert "report.html" in " ".join(out.split())
    assert "http" not in page.replace("http://www.w3.org", "")
    assert '"nan"' not in page
    for drawing in page.split("<svg")[1:]:
        ET.fromstring("<svg" + drawing.split("</svg>")[0] + "</svg>")
    assert page.count("<svg") >= 6
    assert all(f"<h2>{title}</h2>" in page for title in ("The run", "Wins by seat", "Decisions and time"))


def test_the_tables_lie_beside_the_report_as_csv() -> None:
    study(a_run("stoneage"), 1, False, lambda: None)
    with (a_run("stoneage") / "study" / "seats.csv").open(newline="") as text:
        rows = list(csv.DictReader(text))

    assert len(rows) == 12
    assert sum(int(row["score"]) for row in rows) == sum(scores_of("stoneage").values())
    assert {row["bot"] for row in rows} == {"greedy", "random"}


def test_parquet_is_an_extra_that_says_so(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow.parquet", reason="pyarrow is an extra and is not installed")
    write_parquet(tmp_path, tables_of("stoneage"))

    assert pyarrow.read_table(tmp_path / "seats.parquet").num_rows == 12


def test_without_pyarrow_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)

    with pytest.raises(BadOptions, match=r'pip install "cradle-games\[parquet\]"'):
        write_parquet(tmp_path, {})


def test_a_run_without_games_has_nothing_to_study(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "study", str(tmp_path))

    assert (code, out) == (2, "")
    assert "is no folder of a run" in err


def test_results_without_games_are_studied_as_far_as_they_go(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "arena", "stoneage", "--bots", "random,bots.own:Last", "--games", "4", "--out", str(tmp_path / "run"))
    code, out, _ = run(capsys, "study", str(tmp_path / "run"))

    assert code == 0
    assert "Wins by bot: random wins most often" in out


@pytest.mark.parametrize("damage, jobs", [("header alone", 1), ("no chance", 1), ("cut", 1), ("cut", 2)])
def test_a_damaged_game_of_a_run_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str, jobs: int
) -> None:
    copytree(a_run("stoneage"), tmp_path / "run")
    game = sorted((tmp_path / "run" / "games").iterdir())[1]
    packed, stored = game.read_bytes(), read(game)
    if damage == "header alone":
        game.write_bytes(gzip.compress(gzip.decompress(packed).splitlines(keepends=True)[0]))
    elif damage == "no chance":
        write(game, stored.header, [with_picks(stored.lines[0], []), *stored.lines[1:]])
    else:
        game.write_bytes(packed[: len(packed) // 2])

    code, _, err = run(capsys, "study", str(tmp_path / "run"), "--jobs", str(jobs))

    assert (code, "Traceback" in err) == (2, False)
    assert f"cradle: {game}, line {1 if damage == 'cut' else 2}: " in err


# ---- charts


def test_marks_are_round_and_span_the_values() -> None:
    assert round_marks(0, 98) == [0, 20, 40, 60, 80, 100]
    assert round_marks(-3, 7) == [-4, -2, 0, 2, 4, 6, 8]
    assert len(round_marks(5, 5)) >= 1


def test_a_scale_puts_its_ends_where_the_drawing_ends() -> None:
    scale = Scale(0, 10, 100, 200)

    assert (scale.at(0), scale.at(5), scale.at(10)) == (100, 150, 200)


@pytest.mark.parametrize(
    "figure",
    [
        dots([Dot("<Ann & Ben>", 5, 1, 9)], "wins", 3),
        dots([Dot("all alike", 0, 0, 0)], "wins"),
        pairs([Compared("hunger", -10, -3), Compared("culture", 40, 20)], "points"),
        curves([("one", [(1.0, 2.0), (2.0, 3.0)]), ("other", [(1.0, 2.0)])], "points", "round"),
        curves([("flat", [(1.0, 0.0)])], "points", "round"),
        columns({7: 1}, "games", "rounds"),
        columns({9: 3, 12: 40}, "games", "rounds"),
    ],
)
def test_every_chart_is_a_whole_drawing(figure: str) -> None:
    drawing = ET.fromstring(figure)

    assert drawing.attrib["aria-label"]
    assert "nan" not in figure


def test_curves_end_when_less_than_half_of_the_games_go_on() -> None:
    rows = [
        {"game": game, "turn": turn, "won": True, "points": turn} for game in range(4) for turn in range(1, 3 + game)
    ]

    ((_, points),) = winners_and_others(rows, "turn", "points")

    assert [when for when, _ in points] == [1, 2, 3, 4]
