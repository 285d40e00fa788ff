"""A third game needs its own package and nothing else: it plays wherever the others do."""

import json
from pathlib import Path
from random import Random

import pytest

from cradle import Record, bots_of, default_opponent, simulate, verify
from cradle.bots.registry import make
from cradle.client import set_up
from cradle.kernel.game import find
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.title import title_of
from cradle.server.store import address_of
from games.third import PACKAGE, PATHS
from loops import until
from server.running import Running
from terminal.driver import cradle, run


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PACKAGE))
    monkeypatch.setenv("PYTHONPATH", PATHS)


def played(seats: int, seed: int, **options: str) -> Record:
    """A whole game of its own bot and random ones."""
    match = Record.new("harbour", seats=seats, seed=seed, options=options)
    bots = [make("skipper" if seat == 0 else "random", Random(seat), "harbour") for seat in range(seats)]
    for _ in until(lambda: match.over):
        seat = match.waiting()[0]
        match.play(seat, bots[seat].choose(match.perspective(seat)))
    return match


def test_its_title_tells_what_its_rules_say() -> None:
    title, game = title_of("harbour"), find("harbour")

    assert (title.title, title.players) == (game.title, (game.seats[0], game.seats[-1]))
    assert bots_of("harbour") == ["random", "skipper"]
    assert default_opponent("harbour") == "skipper"


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_it_is_played_saved_and_verified(seats: int, tmp_path: Path) -> None:
    match = played(seats, seed=seats)
    match.save(tmp_path / "harbour.cradle")

    again = Record.load(tmp_path / "harbour.cradle")

    assert again.result() == match.result()
    assert verify(tmp_path / "harbour.cradle").chance_checked


def test_nobody_sees_what_the_others_load_before_all_have() -> None:
    match = Record.new("harbour", seats=3, seed=1)
    assert match.waiting() == [0, 1, 2]
    before = match.view(2)

    match.play(0, match.options(0)[0])

    assert match.view(2)["public"] == before["public"]
    assert match.view(2)["private"] == before["private"]
    assert match.waiting() == [1, 2]


def test_what_is_hidden_from_a_seat_makes_no_difference_to_it() -> None:
    match = Record.new("harbour", seats=4, seed=1, options={"order": "strict"})
    match.play(0, match.options(0)[0])
    names = match.names

    for seed in range(20):
        other = match.perspective(1).sample(Random(seed))
        mine, same = Perspective(match.game, match.state, 1, names), Perspective(match.game, other, 1, names)
        assert (mine.view(), mine.options()) == (same.view(), same.options())


def test_a_person_plays_it_in_the_terminal_and_looks_at_it_again(tmp_path: Path) -> None:
    done = cradle("play", "harbour", "--seed", "3", "--plain", folder=tmp_path, typed=["?", "score", *["1"] * 60])
    told = cradle("replay", "harbour.cradle", "--plain", folder=tmp_path)
    proved = cradle("verify", "harbour.cradle", folder=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "Load a cargo" in done.stdout
    assert " wins with " in done.stdout
    assert told.stdout.splitlines()[-1] in done.stdout
    assert proved.returncode == 0, proved.stdout


def test_it_is_simulated_and_summed_up() -> None:
    summary = simulate("harbour", seats=6, games=20, bots=["skipper", "random"])

    assert summary["finished"] == 20
    assert summary["wins"][0] > 20 / 6, "a skipper wins more than its share"


def test_bots_are_rated_in_the_arena_and_the_run_is_studied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = str(tmp_path / "run")
    code, out, _ = run(
        capsys, "arena", "harbour", "--bots", "skipper,random", "--games", "6", "--out", where, "--records"
    )
    assert code == 0
    assert "skipper" in out

    code, out, _ = run(capsys, "study", where)

    assert code == 0
    assert "decisions" in out
    assert "Harbour: a run of games" in (tmp_path / "run" / "study" / "report.html").read_text()
    assert (tmp_path / "run" / "study" / "decisions.csv").is_file()


def test_its_rules_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "HB-5")

    assert code == 0
    assert "may change one card for" in out
    assert "choice ChangeCard (rules.py)" in out
    assert "Harbour: rules by chapter" in run(capsys, "rules")[1]


def test_what_it_lacks_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played(2, 1).save(tmp_path / "game")

    code, _, err = run(capsys, "map", "--save", str(tmp_path / "game"))

    assert (code, err) == (2, "cradle: Harbour has no map to draw\n")


def test_a_match_on_a_server_comes_to_its_end(tmp_path: Path) -> None:
    with Running(address_of(tmp_path), tmp_path / "server.log") as server:
        place = set_up(server.url, {"game": "harbour"})
        with place.seat() as seat:
            result = seat.play(lambda seat: seat.options()[0])
        seen = place.call()
        orders = json.dumps(place.call("/curves"))

    assert (seen["game"], len(seen["seats"])) == ("harbour", title_of("harbour").seats)
    assert len(result["scores"]) == 3
    assert "scores" in orders
