"""The arena as a command: seats are shared fairly, it goes on where it was stopped, and stops when it is decided."""

import json
from pathlib import Path
from typing import Any

import pytest

from terminal.driver import run

LAST = "bots.own:Last"  # takes the last option and starves


def arena(capsys: pytest.CaptureFixture[str], folder: Path, *more: str, bots: str = f"random,{LAST}") -> Any:
    code, out, err = run(capsys, "arena", "stoneage", "--bots", bots, "--json", "--out", str(folder), *more)
    assert (code, err) == (0, "")
    return json.loads(out)


def untimed(found: Any) -> Any:
    for each in found["standings"]:
        each["answer_ms"] = each["slowest_ms"] = 0
    return found


def test_an_arena_tells_shares_intervals_ratings_and_duels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = arena(capsys, tmp_path, "--games", "12")

    assert found["games"] == 12
    assert [each["games"] for each in found["standings"]] == [12, 12]
    assert {(each["bot"], each["other"]) for each in found["duels"]} == {("random", LAST), (LAST, "random")}
    assert sum(each["wins"] for each in found["standings"]) == 12


def test_an_arena_that_was_stopped_goes_on_as_if_it_had_not_been(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = arena(capsys, tmp_path / "whole", "--games", "10")
    arena(capsys, tmp_path / "parts", "--games", "3")
    parts = arena(capsys, tmp_path / "parts", "--games", "10", "--jobs", "2")

    assert untimed(parts) == untimed(whole)


def test_an_arena_stops_when_it_is_decided(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = arena(capsys, tmp_path, "--games", "60", "--until-decided", "--least", "8")
    again = arena(capsys, tmp_path, "--games", "60", "--until-decided", "--least", "8")

    assert 8 <= found["games"] < 60
    assert found["games"] % 2 == 0
    assert untimed(again) == untimed(found)


def test_several_of_a_kind_are_named_with_their_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = arena(capsys, tmp_path, "--games", "4", bots=f"{LAST},random*3")

    assert {each["bot"]: each["games"] for each in found["standings"]} == {LAST: 4, "random": 12}


def test_the_same_arena_finds_its_folder_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for games in ("2", "4"):
        code, out, _ = run(capsys, "arena", "stoneage", "--bots", f"random,{LAST}", "--games", games)

    assert code == 0
    assert len([*tmp_path.iterdir()]) == 1
    assert out.splitlines()[0].split()[:4] == ["bot", "games", "wins", "95"]
    assert "finishes before" in out
    assert max(len(line) for line in out.splitlines()) <= 80


@pytest.mark.parametrize(
    "bots, trouble",
    [
        ("random", "an arena needs two bots or more"),
        ("random*x,random", "'random*x' should say how many, from 1 to 18: random*3"),
        ("random,idle", "there is no bot 'idle'"),
        ("random,busy", "the bot busy does not play stoneage"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(
    bots: str, trouble: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "arena", "stoneage", "--bots", bots, "--out", str(tmp_path / "run"))

    assert (code, out) == (2, "")
    assert trouble in err
    assert err.count("\n") == 1
    assert not (tmp_path / "run").exists()
