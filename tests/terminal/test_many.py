"""Many games and measurements, with the options of a game, as a table and as JSON."""

import json
from os import cpu_count
from pathlib import Path

import pytest

from cradle.games.megaciv.study import bench as megaciv_bench
from cradle.games.megaciv.study import planner_bench
from cradle.study.bench.measuring import bench_plan
from cradle.terminal.runs.many import at_most_the_cores
from terminal.driver import Terminal, cradle, run


def test_simulate_prints_its_summary_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "simulate", "stoneage", "--seats", "3", "--games", "4", "--seed", "2", "--json")
    summary = json.loads(out)

    assert (code, err) == (0, "")
    assert list(summary) == [
        "game", "seats", "games", "finished", "decisions", "seconds",
        "games_per_s", "decisions_per_s", "wins", "scores", "results",
    ]  # fmt: skip
    assert list(summary["scores"]) == ["mean", "min", "max"]
    assert (summary["game"], summary["seats"], summary["games"], summary["finished"]) == ("stoneage", 3, 4, 4)
    assert sum(summary["wins"]) == pytest.approx(4)
    assert [len(result) for result in summary["results"]] == [3] * 4


def test_the_same_seed_gives_the_same_games_whatever_the_jobs(tmp_path: Path) -> None:
    arguments = ("simulate", "stoneage", "--games", "3", "--seed", "5", "--json")
    alone = json.loads(cradle(*arguments, folder=tmp_path).stdout)
    shared = json.loads(cradle(*arguments, "--jobs", "2", folder=tmp_path).stdout)

    assert alone["results"] == shared["results"]


def test_stubborn_games_are_broken_off(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "simulate", "stoneage", "--games", "2", "--max-decisions", "10", "--json")

    assert json.loads(out)["finished"] == 0
    assert json.loads(out)["decisions"] == 20


def test_the_summary_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "simulate", "stoneage", "--seats", "2", "--games", "3")

    assert out.splitlines()[0].split() == ["seat", "bot", "wins", "share", "mean", "lowest", "highest"]
    assert [line.split()[:2] for line in out.splitlines()[1:3]] == [["Red", "random"], ["Blue", "random"]]
    assert "3 games of stoneage finished" in out


def test_a_simulation_shows_its_progress_and_ends_cleanly_when_interrupted(tmp_path: Path) -> None:
    terminal = Terminal("simulate", "stoneage", "--games", "1000000", folder=tmp_path, columns=100)

    terminal.wait_for("games/s")
    terminal.child.sendintr()
    terminal.wait_for("were played.")
    terminal.wait_for()

    assert "Interrupted: " in terminal.text
    assert "Traceback" not in terminal.raw
    terminal.child.wait()
    assert terminal.child.exitstatus == 130


@pytest.fixture
def small_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five seats and two turns instead of whole games of eighteen, and few positions for the planner."""
    for name, bot in (("PLAN", "busy"), ("AT_RANDOM", "random"), ("LONG", "busy")):
        monkeypatch.setattr(megaciv_bench, name, bench_plan("megaciv", 5, bot, 2))
    for name in ("POSITIONS", "MID_GAMES"):
        monkeypatch.setattr(planner_bench, name, 2)


@pytest.mark.usefixtures("small_games")
def test_bench_prints_its_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "bench", "--seconds", "0.1", "--json")
    figures = json.loads(out)

    assert code == 0
    assert [line for line in err.splitlines() if "compiling the core" not in line] == []  # which is done once
    assert list(figures)[:3] == ["compiled", "startup_s", "stoneage"]
    for game in ("stoneage", "megaciv"):
        assert list(figures[game])[:6] == [
            "decisions_per_s", "games_per_s", "copy_us", "rss_mb", "load_s", "moment_ms",
        ]  # fmt: skip
        assert all(figure > 0 for figure in figures[game].values())
    assert list(figures["planner"])[:2] == ["single_turn_ms", "single_turn_worst_ms"]
    assert figures["batch"]["stoneage"].keys() == {"random_per_s", "step_per_s", "observed_per_s", "two_threads"}
    assert all(figure > 0 for figure in figures["batch"]["stoneage"].values())


def test_many_games_at_once_have_rows_of_their_own() -> None:
    from cradle.study.bench.batch_speed import batch_rows

    rows = batch_rows({"hill": {"random_per_s": 12.34e6, "step_per_s": 7e6, "observed_per_s": 3e6, "two_threads": 1.9}})

    assert rows[0] == ("hill batch, decisions at random", "12.3 million/s")
    assert rows[3] == ("hill batch, two threads", "1.90 times one")


def test_what_is_typed_becomes_the_value_of_the_game_that_is_written_like_it() -> None:
    from cradle.games.megaciv.game import GAME
    from cradle.terminal.game_options import chosen, typed_options

    typed = typed_options(["wonder_scores_city=true", "offers=12"], "East", "expert", True, 12)

    assert chosen(GAME, typed) == {
        "wonder_scores_city": True,
        "offers": 12,
        "map": "east",
        "ast": "expert",
        "length": "short",
        "turns": 12,
    }
    assert chosen(GAME, {"moon": "full", "turns": "x"}) == {"moon": "full", "turns": "x"}


def test_mega_civilization_is_simulated_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--seats", "5", "--map", "east", "--turns", "2", "--games", "2")
    code, out, _ = run(capsys, "simulate", "megaciv", *arguments)

    assert code == 0
    assert "2 games of megaciv finished" in out
    assert "Saba" in out


def test_the_summary_tells_what_the_games_have_met() -> None:
    from cradle.terminal.runs.many import coverage_lines

    counted = {"calamities": {"met": ["flood"] * 23, "missed": ["famine"]}, "advances": {"met": ["law"], "missed": []}}

    assert coverage_lines({"coverage": counted}) == ["calamities 23/24, not met: famine", "advances 1/1"]  # type: ignore[typeddict-item]  # no more is read
    assert coverage_lines({}) == []  # type: ignore[typeddict-item]  # no more is read


def test_a_run_in_a_pipe_says_what_it_does_from_the_beginning(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, err = run(capsys, "simulate", "stoneage", "--seats", "2", "--games", "4")

    assert err.splitlines()[0] == "Playing 4 games; Ctrl-C ends the run with what has been played."
    assert err.splitlines()[-1] == "4 of 4 games"


def test_there_are_never_more_jobs_than_cores() -> None:
    assert at_most_the_cores(1) == 1
    assert at_most_the_cores(10_000) == (cpu_count() or 1)
