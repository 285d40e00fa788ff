"""A leaderboard: every game of an arena is played again, and nothing is written if one is not as its row tells."""

import gzip
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from cradle.study.intervals import share_interval
from cradle.terminal.runs.arena import Contest, run_arena
from cradle.terminal.runs.many import Means
from terminal.driver import run

LAST = "bots.own:Last"


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six games between two bots, kept."""
    folder = tmp_path_factory.mktemp("arena") / "board"
    contest = Contest("stoneage", ["random", LAST], 2, 6, None, 1, 10_000)
    run_arena(contest, {}, Means(1, None, folder), records=True, strict=True, as_json=True)
    return folder


@pytest.fixture
def folder(arena: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(arena, tmp_path / "board"))


def board(capsys: pytest.CaptureFixture[str], folder: Path, *more: str) -> Any:
    code, out, err = run(capsys, "leaderboard", str(folder), "--json", *more)
    assert (code, err) == (0, "")
    return json.loads(out)


def test_every_game_is_verified_and_one_file_tells_how_they_stand(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = board(capsys, folder)

    assert found == json.loads((folder / "leaderboard.json").read_text(encoding="utf-8"))
    assert (found["game"], found["seats"], found["seed"], found["games"], found["verified"]) == ("stoneage", 2, 1, 6, 6)
    assert {each["bot"] for each in found["standings"]} == {"random", LAST}
    for each in found["standings"]:
        assert each["interval"][0] < each["interval"][1]
        assert each["interval"] == pytest.approx(share_interval(each["wins"], 6))
    assert board(capsys, folder, "--jobs", "2") == found


def test_it_is_a_table_for_people(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "leaderboard", str(folder))

    assert code == 0
    assert out.splitlines()[0].split()[:4] == ["bot", "games", "wins", "95"]
    assert "All 6 games were played again" in " ".join(out.split())


def other_dice(folder: Path) -> None:
    """Somebody improves a roll of the second game."""
    path = folder / "games" / "00002.cradle.gz"
    rows = gzip.decompress(path.read_bytes()).decode().splitlines()
    at = next(at for at, row in enumerate(rows) if '["roll"' in row)
    line = json.loads(rows[at])
    pick = next(pick for pick in line[3] if pick[0] == "roll")
    pick[1] = [7 - face for face in pick[1]][::-1]
    rows[at] = json.dumps(line)
    path.write_bytes(gzip.compress("\n".join(rows).encode() + b"\n"))


def other_row(folder: Path) -> None:
    """Somebody turns the ranks of the third game round."""
    rows = (folder / "results.csv").read_text(encoding="utf-8").splitlines()
    cells = rows[3].split(",")
    cells[3] = " ".join(reversed(cells[3].split()))
    rows[3] = ",".join(cells)
    (folder / "results.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")


def other_names(folder: Path) -> None:
    """Somebody else is said to have played the first game."""
    path = folder / "games" / "00001.cradle.gz"
    (folder / "games" / "00002.cradle.gz").replace(path)


def a_game_less(folder: Path) -> None:
    """A lost game is left out."""
    rows = (folder / "results.csv").read_text(encoding="utf-8").splitlines()
    (folder / "results.csv").write_text("\n".join([*rows[:2], *rows[3:]]) + "\n", encoding="utf-8")


def nothing_kept(folder: Path) -> None:
    (folder / "games" / "00004.cradle.gz").unlink()


def no_arena(folder: Path) -> None:
    head = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    (folder / "run.json").write_text(json.dumps({**head, "arena": False}), encoding="utf-8")


def nothing_played(folder: Path) -> None:
    (folder / "results.csv").unlink()


def no_run(folder: Path) -> None:
    (folder / "run.json").unlink()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (other_dice, "00002.cradle.gz"),
        (other_row, "00003.cradle.gz: it ended otherwise than its row tells"),
        (other_names, "00001.cradle.gz: others played it than its row tells"),
        (a_game_less, "game 2 of"),
        (nothing_kept, "game 4 of"),
        (no_arena, "a leaderboard is made of an arena"),
        (nothing_played, "no game has been played in"),
        (no_run, "is no folder of a run"),
    ],
)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_is_not_as_it_is_written_is_told_in_a_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], change: Any, said: str, jobs: str
) -> None:
    change(folder)

    code, out, err = run(capsys, "leaderboard", str(folder), "--jobs", jobs)

    assert (code, out) == (2, "")
    assert said in err
    assert "Traceback" not in err
    assert not (folder / "leaderboard.json").exists()
