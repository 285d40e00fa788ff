"""Every command does what it says, and whatever goes wrong is one sentence and exit code 2."""

import re
import sys
import time
from pathlib import Path
from random import Random

import pytest

from cradle import Record, __version__
from cradle.bots.random import RandomBot
from cradle.kernel.chance.sources import Commitment
from cradle.terminal.table.saves import own_command
from loops import until
from terminal.driver import cradle, run, told


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of three, played for two hundred answers."""
    return a_save(tmp_path / "a game.cradle", 200)


def a_save(path: Path, answers: int) -> Path:
    match, bot = Record.new("stoneage", seats=3, seed=7), RandomBot(Random(7))
    for _ in range(answers):
        if match.over:
            break
        seat = match.waiting()[0]
        match.play(seat, bot.choose(match.perspective(seat)))
    match.save(path)
    return path


def test_cradle_alone_greets_and_offers_things_to_try(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys)

    assert code == 0
    assert "unofficial" in out
    assert "Mega Civilization" in out
    assert "Stone Age" in out
    assert len(re.findall(r"^  .*cradle \w+ ", out, re.M)) == 5


def test_the_version_is_told_at_once(tmp_path: Path) -> None:
    began = time.perf_counter()
    told = cradle("--version", folder=tmp_path).stdout
    spent = time.perf_counter() - began

    assert re.fullmatch(rf"cradle {re.escape(__version__)} \((compiled|plain Python)\)\n", told)
    assert spent < 2  # generous for a busy machine; nothing heavy is imported, see below


def test_the_version_needs_neither_typer_nor_rich(tmp_path: Path) -> None:
    import subprocess
    import sys

    script = "import sys; from cradle.cli import main; main(['--version']); print({'typer', 'rich'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert done.stdout.endswith("set()\n")


def test_the_help_names_the_table_companion_and_the_readme_its_page(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "--help")
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")

    assert re.search(r"\btable\b +Play at a real board", out)
    assert "](docs/companion.md)" in readme


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "verify", "serve", "table", "bench", "rules"])
def test_every_command_has_help(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, out, _ = run(capsys, command, "--help")

    assert code == 0
    assert "Usage: cradle" in out
    assert "install-completion" not in out


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", "stonage"], "did you mean stoneage?"),
        (["simulate", "stoneage", "--seats", "9"], "2 to 4 players, not 9"),
        (["simulate", "stoneage", "--seats", "x"], "'x' is not a valid int"),
        (["simulate", "stoneage", "--games", "0"], "0 is not in the range"),
        (["simulate", "stoneage", "--bots", "random,genius"], "there is no bot 'genius'"),
        (["simulate", "stoneage", "--option", "start"], "NAME=VALUE"),
        (["simulate", "stoneage", "--option", "moon=full"], "no option 'moon'"),
        (["simulate"], "Missing argument 'GAME'"),
        (["simulate", "stoneage", "--short"], "Stone Age has no option 'length'"),
        (["simulate", "megaciv", "--map", "north"], "option 'map' of Mega Civilization can be 'west', 'east'"),
        (["simulate", "megaciv", "--option", "wonder_scores_city=perhaps"], "can be False, True"),
        (["simulate", "megaciv", "--seats", "12", "--map", "west"], "the map for 12 players is both, not west"),
        (["play", "megaciv", "--seats", "18", "--map", "east"], "the map for 18 players is both, not east"),
        (["simulate", "megaciv", "--turns", "many"], "'many' is not a valid int"),
        (["play"], "say which game"),
        (["play", "stoneage", "--map", "west"], "Stone Age has no option 'map'"),
        (["play", "megaciv", "--seats", "4"], "5 to 18 players, not 4"),
        (["play", "megaciv", "--ast", "easy"], "can be 'basic', 'expert'"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "stoneage", "--seats", "5"], "not 5"),
        (["play", "megaciv", "--real-dice"], "Mega Civilization is played without dice"),
        (["play", "stoneage", "--seat", "4"], "there is no seat 4"),
        (["play", "stoneage", "--name", "Blue"], "called Blue already"),
        (["play", "stoneage", "--name", "a\tvery very long name"], "does not fit"),
        (["play", "stoneage", "--bots", "genius"], "there is no bot 'genius'"),
        (["play", "stoneage", "--save", "nowhere/at/all"], "there is no file"),
        (["play", "--resume", "missing.cradle"], "there is no file missing.cradle"),
        (["play", "--resume", "missing.cradle", "--seed", "3"], "keeps its seats, seed"),
        (["replay", "missing.cradle"], "there is no file missing.cradle"),
        (["verify", "."], "cannot be used: is a directory"),
        (["rules", "sa-plx-6"], "did you mean SA-PLC-6?"),
        (["rules", "C.famin"], "did you mean C.famine?"),
        (["dance"], "No such command 'dance'"),
        (["--dance"], "No such option"),
    ],
)
def test_errors_are_one_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)

    code, out, err = run(capsys, *arguments)

    assert code == 2
    assert said in err
    assert err.startswith("cradle: ")
    assert err.count("\n") == 1
    assert out == ""
    assert list(tmp_path.iterdir()) == []


def test_errors_reach_the_shell_without_a_traceback(tmp_path: Path) -> None:
    done = cradle("verify", "missing.cradle", folder=tmp_path)

    assert done.returncode == 2
    assert done.stderr == "cradle: there is no file missing.cradle\n"


# ---- replay, recover, verify ----------------------------------------------------------------------------------------


def test_replay_tells_a_game_with_the_numbers_of_its_lines(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    code, out, _ = run(capsys, "replay", str(saved))

    assert code == 0
    assert out.splitlines()[0] == "  1  Round 1; Red starts"
    assert "After line 201 of 201; the game waits for " in out


def test_replay_shows_the_board_after_a_line(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    _, out, _ = run(capsys, "replay", str(saved), "--to", "3", "--view", "2")

    assert "After line 3 of 201" in out
    assert "you are Blue" in out
    assert ">B Blue" in out


@pytest.mark.parametrize("arguments", [["--to", "0"], ["--to", "999"], ["--view", "4"], ["--view", "0"]])
def test_replay_refuses_lines_and_seats_that_are_not_there(
    capsys: pytest.CaptureFixture[str], saved: Path, arguments: list[str]
) -> None:
    code, out, err = run(capsys, "replay", str(saved), *arguments)

    assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_finished_game_is_told_with_its_ledgers(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = a_save(tmp_path / "whole.cradle", 100_000)

    _, out, _ = run(capsys, "replay", str(path))

    assert re.search(r"(wins|share the win) with -?\d+ points( each)?\.$", out.rstrip())
    assert "SA-FIN-6" in out


def test_replay_hides_from_spectators_what_one_seat_alone_has_seen(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match, drawn = with_an_extra_card()
    match.save(tmp_path / "hidden.cradle")
    owner = next(seat for seat in (0, 1) if drawn in told(match, seat))

    _, spectator, _ = run(capsys, "replay", str(tmp_path / "hidden.cradle"))
    _, seen, _ = run(capsys, "replay", str(tmp_path / "hidden.cradle"), "--view", str(owner + 1))

    assert "Your extra card" not in spectator
    assert drawn in seen


def with_an_extra_card() -> tuple[Record, str]:
    """A game in which somebody drew a card that nobody else has seen, and what they were told of it."""
    for seed in range(3, 60):
        match = played_to_the_end(seed)
        for line in [*told(match, 0), *told(match, 1)]:
            if line.startswith("Your extra"):
                return match, line
    raise AssertionError("nobody ever drew an extra card")


def played_to_the_end(seed: int) -> Record:
    match, bot = Record.new("stoneage", seats=2, seed=seed), RandomBot(Random(seed))
    for _ in until(lambda: match.over):
        seat = match.waiting()[0]
        match.play(seat, bot.choose(match.perspective(seat)))
    return match


def test_verify_is_one_line(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    code, out, _ = run(capsys, "verify", str(saved))

    assert code == 0
    assert re.search(r"valid: 201 lines, all \d+ dice and draws match the seed; the game waits for \w+\n$", out)


def test_verify_says_what_it_could_not_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source = Commitment.new(["a word"])
    match = Record.new("stoneage", seats=2, source=source)
    match.save(tmp_path / "fair.cradle")

    without, said, _ = run(capsys, "verify", str(tmp_path / "fair.cradle"))
    told, proved, _ = run(capsys, "verify", str(tmp_path / "fair.cradle"), "--secret", source.secret().hex())
    wrong, _, complaint = run(capsys, "verify", str(tmp_path / "fair.cradle"), "--secret", "no secret")

    assert without == 3
    assert "the rules hold in 1 line, but 6 of 6 dice and draws could not be checked" in said
    assert "because the secret is not known" in said
    assert told == 0
    assert "all 6 dice and draws match the secret" in proved
    assert wrong == 2
    assert "hexadecimal" in complaint


def test_verify_names_the_line_that_was_changed(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    rows = saved.read_text().splitlines(keepends=True)
    rows[5] = rows[5][:-4] + "\n"
    saved.write_text("".join(rows))

    code, _, err = run(capsys, "verify", str(saved))

    assert code == 2
    assert f"{saved}, line 6: " in err


def test_the_good_part_of_a_damaged_save_is_recovered_beside_it(
    capsys: pytest.CaptureFixture[str], saved: Path
) -> None:
    whole = saved.read_text()
    cut = whole[: len(whole) // 2]
    saved.write_text(cut)
    rescued = saved.with_name(saved.name + ".recovered")

    code, out, _ = run(capsys, "replay", str(saved), "--recover")

    assert code == 0
    assert saved.read_text() == cut
    assert str(rescued) in out
    assert run(capsys, "verify", str(rescued))[0] == 0
    run(capsys, "replay", str(saved), "--recover")
    assert len(list(saved.parent.iterdir())) == 3  # a second rescue leaves the first alone


def test_a_whole_save_needs_no_recovery(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    _, out, _ = run(capsys, "replay", str(saved), "--recover")

    assert "nothing to recover" in out
    assert list(saved.parent.iterdir()) == [saved]


def cuts(content: bytes) -> list[int]:
    """Where a file is cut: within and between its first rows and its last ones."""
    ends = [at + 1 for at, byte in enumerate(content) if byte == ord("\n")]
    return [0, 1, 20, *[end + more for end in (*ends[:3], *ends[-3:]) for more in (-2, -1, 0, 7)][:-1]]


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["replay", "--recover"], ["map", "--save"]])
def test_a_save_that_was_cut_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]
) -> None:
    path = a_save(tmp_path / "whole.cradle", 6)
    content = path.read_bytes()
    for cut in cuts(content):
        path.write_bytes(content[:cut])
        code, _, err = run(capsys, *command, str(path))
        assert (code, err.count("\n"), "Traceback" in err) in ((0, 0, False), (2, 1, False), (3, 0, False)), (cut, err)


def test_verify_says_that_the_seal_is_missing(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    rows = saved.read_text().splitlines(keepends=True)
    saved.write_text("".join(rows[:100]))
    cut, said, _ = run(capsys, "verify", str(saved))
    saved.write_text("".join(rows[:100]) + rows[100][:9])
    torn, more, _ = run(capsys, "verify", str(saved))

    assert (cut, torn) == (3, 3)
    assert f"{saved}: valid as far as it goes: 99 lines, " in said
    assert said.endswith("; its seal is missing, so lines at its end may be missing too\n")
    assert "; the last line was torn; it is left out; its seal is missing" in more


def test_a_save_without_its_seal_has_nothing_to_recover_and_is_not_called_whole(
    capsys: pytest.CaptureFixture[str], saved: Path
) -> None:
    saved.write_text("".join(saved.read_text().splitlines(keepends=True)[:100]))

    _, out, _ = run(capsys, "replay", str(saved), "--recover")

    assert "is good as far as it goes, but its seal is missing" in out
    assert "whole" not in out


def test_replay_says_why_a_torn_game_ends(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:5000])

    _, out, _ = run(capsys, "replay", str(saved))

    assert "The last line was torn; it is left out." in out


def test_a_reader_that_has_gone_is_no_error(tmp_path: Path, saved: Path) -> None:
    import subprocess

    from terminal.driver import CRADLE, surroundings

    command = " ".join([*CRADLE, "replay", f"'{saved}'", "| head -1"])
    done = subprocess.run(command, shell=True, capture_output=True, text=True, env=surroundings())

    assert done.stdout == "  1  Round 1; Red starts\n"
    assert done.stderr == ""


@pytest.mark.parametrize("name", ["cradle", "cradle-games"])
def test_a_hint_names_the_command_that_was_typed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / name).write_text("#!/bin/sh\n")
    (tmp_path / name).chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(tmp_path / name)])

    assert own_command() == str(tmp_path / name)

    monkeypatch.setenv("PATH", str(tmp_path))

    assert own_command() == name
