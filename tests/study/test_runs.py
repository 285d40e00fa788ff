"""A run on disk: nothing is lost when it is stopped, and it goes on as if it had never been."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.record.verify import verify
from cradle.kernel.words.catalog import BadOptions
from cradle.study.runs.crew import play_tasks
from cradle.study.runs.folder import Folder, Head, head_of, read_head, read_results, read_thinking
from cradle.study.runs.run import Outcome, RunPlan, play_one, tasks_of
from cradle.study.runs.simulation import simulate
from loops import until
from terminal.driver import Terminal, cradle, run

COUNTING = "bots.own:Counting"


def a_plan(*bots: str, **more: Any) -> RunPlan:
    plan: RunPlan = {"game": "stoneage", "seats": 2, "bots": list(bots), "options": {}, "max_decisions": 10**6}
    return {**plan, **more}  # type: ignore[typeddict-item]


def without_times(outcomes: list[Outcome]) -> list[Outcome]:
    return [{**outcome, "times": None} for outcome in outcomes]  # type: ignore[typeddict-item]


def rows_of(folder: Path) -> list[Any]:
    """What a run has found, without the times it took."""
    found = []
    for _, task, outcome in read_results(folder):
        outcome.pop("times")
        found.append((task, outcome))
    return found


def the_head(**more: Any) -> Head:
    head = head_of(a_plan("random", "random"), ["random", "random"], 1, False)
    return {**head, **more}  # type: ignore[typeddict-item]


# ---- however it is shared out


@pytest.mark.parametrize("bots", [("random", "random"), (COUNTING, "random")])
def test_the_same_games_are_played_whoever_plays_them(bots: tuple[str, str]) -> None:
    plan = a_plan(*bots)
    tasks = tasks_of(plan, 5, 5)

    alone, shared = ([*play_tasks(plan, tasks, jobs)] for jobs in (1, 2))

    assert without_times(alone) == without_times(shared)


@pytest.mark.parametrize("bots", [("random", "random"), (COUNTING, "random")])
def test_the_same_games_are_played_in_writing(bots: tuple[str, str]) -> None:
    game, plan = find("stoneage"), a_plan(*bots)

    silent, written = play_one(game, plan, 5), play_one(game, a_plan(*bots, recorded=True), 5)

    assert (silent["scores"], silent["decisions"]) == (written["scores"], written["decisions"])


def test_a_worker_that_is_lost_has_its_games_played_again_and_counted_once(tmp_path: Path) -> None:
    plan, mark = a_plan("bots.own:Dying", "random"), tmp_path / "died"
    os.environ["CRADLE_TEST_DIES"] = str(mark)
    try:
        outcomes = [*play_tasks(plan, tasks_of(plan, 5, 4), jobs=2)]
    finally:
        del os.environ["CRADLE_TEST_DIES"]

    assert mark.exists()
    assert without_times(outcomes) == without_times([*play_tasks(plan, tasks_of(plan, 5, 4))])


# ---- on disk


def test_every_game_of_a_run_is_a_save_that_can_be_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "simulate", "megaciv", "--seats", "5", "--turns", "2", "--games", "2", "--bots", f"{COUNTING},busy",
        "--out", str(tmp_path / "run"))  # fmt: skip
    files = sorted((tmp_path / "run" / "games").iterdir())

    assert [file.name for file in files] == ["00001.cradle.gz", "00002.cradle.gz"]
    for file, (_, outcome) in zip(files, rows_of(tmp_path / "run"), strict=True):
        match = Record.load(file)
        assert verify(file).chance_checked
        assert (match.result() or {})["scores"] == outcome["scores"]
        assert [bot and bot[0] for bot in match.bots] == [COUNTING, "busy", "busy", "busy", "busy"]


def test_a_run_that_was_stopped_goes_on_as_if_it_had_not_been(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("simulate", "stoneage", "--seats", "2", "--bots", f"{COUNTING},random", "--json")
    _, whole, _ = run(capsys, *arguments, "--games", "8", "--out", str(tmp_path / "whole"))
    run(capsys, *arguments, "--games", "3", "--out", str(tmp_path / "parts"))
    with (tmp_path / "parts" / "results.csv").open("a") as torn:
        torn.write("4,12")
    _, parts, _ = run(capsys, *arguments, "--games", "8", "--out", str(tmp_path / "parts"))

    assert rows_of(tmp_path / "whole") == rows_of(tmp_path / "parts")
    assert json.loads(whole)["results"] == json.loads(parts)["results"]
    for file in sorted((tmp_path / "whole" / "games").iterdir()):
        assert file.read_bytes() == (tmp_path / "parts" / "games" / file.name).read_bytes()


def test_an_interrupted_run_keeps_what_was_played(tmp_path: Path) -> None:
    arguments = ("simulate", "stoneage", "--seats", "2", "--out", "run")
    terminal = Terminal(*arguments, "--games", "100000", folder=tmp_path, columns=100)
    terminal.wait_for("games/s")
    for _ in until(lambda: rows_of(tmp_path / "run")):
        terminal.wait_for("games/s")
    terminal.child.sendintr()
    terminal.wait_for("were played.")
    played = len(rows_of(tmp_path / "run"))
    cradle(*arguments, "--games", str(played + 2), folder=tmp_path)
    cradle(*arguments[:-1], "other", "--games", str(played + 2), folder=tmp_path)

    assert played > 0
    assert rows_of(tmp_path / "run") == rows_of(tmp_path / "other")


def test_another_run_is_not_mixed_into_a_folder(tmp_path: Path) -> None:
    Folder(tmp_path / "run", the_head())

    with pytest.raises(BadOptions, match="holds a run with seed 1, not 2; choose another folder with --out"):
        Folder(tmp_path / "run", the_head(seed=2))
    with pytest.raises(BadOptions, match="holds a run with bots random,random, not random,greedy"):
        Folder(tmp_path / "run", the_head(bots=["random", "greedy"]))


@pytest.mark.parametrize(
    "content, trouble",
    [(None, "is no folder of a run"), ("{", "cannot be read"), ('{"game": "stoneage"}', "does not tell the rules")],
)
def test_a_folder_without_a_run_says_so(tmp_path: Path, content: str | None, trouble: str) -> None:
    if content is not None:
        (tmp_path / "run.json").write_text(content)

    with pytest.raises(BadOptions, match=trouble):
        read_head(tmp_path)


def test_rows_with_other_columns_are_refused(tmp_path: Path) -> None:
    (tmp_path / "results.csv").write_text("game,seed\n1,2\n")

    with pytest.raises(BadOptions, match="line 2: the columns game, seed, bots"):
        list(read_results(tmp_path))


def test_what_bots_thought_about_is_counted_once(tmp_path: Path) -> None:
    folder, plan = Folder(tmp_path, the_head()), a_plan(COUNTING, "random", recorded=True)
    (task,) = tasks_of(plan, 1, 1)
    outcome = play_one(find("stoneage"), plan, task["seed"])
    folder.keep(task, outcome)
    once = read_thinking(tmp_path, {1})
    folder.keep(task, outcome)

    assert read_thinking(tmp_path, {1}) == once
    assert read_thinking(tmp_path, set()) == {}
    assert sum(answers for answers, _ in once.values()) == outcome["decisions"]


# ---- bots that fail


def test_a_failing_bot_is_replaced_and_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "stoneage", "--seats", "2", "--games", "3", "--bots",
                       "bots.own:Crashing,random")  # fmt: skip
    told = " ".join(out.split())

    assert code == 0
    assert "3 games of stoneage finished" in told
    assert "The bot bots.own:Crashing broke down: ZeroDivisionError: no figures left; random played on" in told
    assert told.endswith("(3 times).")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_failing_bot_ends_the_run_if_it_is_told_to(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "simulate", "stoneage", "--seats", "2", "--games", "3", "--jobs", jobs, "--bots",
                         "bots.own:Crashing,random", "--on-fault", "stop")  # fmt: skip

    assert (code, out) == (2, "")
    assert err.endswith("\ncradle: the bot bots.own:Crashing broke down: ZeroDivisionError: no figures left\n")


def test_a_bot_that_looks_plays_watched_games_too() -> None:
    summary = simulate("megaciv", 5, games=1, bots=[COUNTING], options={"turns": 2})

    assert summary["finished"] == 1
    assert "Walk" in summary["coverage"]["choices"]["met"]
