"""Which Pythons the project runs on is said alike everywhere, and another one is told in a sentence."""

import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from cradle import cli, pythons

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
THIS = f"{sys.version_info.major}.{sys.version_info.minor}"


def checked(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "check_python.py"), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_supported_pythons_begin_with_the_oldest_that_is_required() -> None:
    supported = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["project"]["classifiers"]))

    assert PROJECT["project"]["requires-python"] == f">={supported[0]}"
    assert PROJECT["tool"]["mypy"]["python_version"] == supported[0]
    assert PROJECT["tool"]["ruff"]["target-version"] == "py" + supported[0].replace(".", "")
    assert supported == [f"3.{minor}" for minor in range(pythons.OLDEST[1], pythons.NEWEST[1] + 1)]
    for page in ("README.md", "CONTRIBUTING.md"):
        assert f"Python {supported[0]} to {supported[-1]}" in (ROOT / page).read_text(encoding="utf-8")


def said_on(monkeypatch: pytest.MonkeyPatch, *version: int) -> dict[str, Any]:
    """What the program says on a Python of this version."""
    monkeypatch.setattr(sys, "version_info", (*version, 0, "final", 0))
    return runpy.run_path(pythons.__file__)


def test_nothing_is_said_on_the_oldest_and_the_newest_python(monkeypatch: pytest.MonkeyPatch) -> None:
    for version in (pythons.OLDEST, pythons.NEWEST):
        said = said_on(monkeypatch, *version)
        assert said["refusal"] == said["warning"] == ""


def test_a_python_that_is_too_old_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said_on(monkeypatch, 3, 9)["refusal"] == "Cradle needs Python 3.11 or newer; this is 3.9"

    begin = "import sys; sys.version_info = (3, 9, 1, 'final', 0); import cradle"
    done = subprocess.run([sys.executable, "-c", begin], capture_output=True, text=True)

    assert (done.returncode, done.stderr.strip()) == (1, "Cradle needs Python 3.11 or newer; this is 3.9")


def test_a_python_newer_than_any_tried_is_told_and_the_program_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    warning = said_on(monkeypatch, 3, 99)["warning"]
    assert warning == "Cradle has been tried on Python 3.11 to 3.14; this is 3.99, where some things may not work"
    monkeypatch.undo()
    monkeypatch.setattr(pythons, "warning", warning)

    cli.main(["--version"])

    told = capsys.readouterr()
    assert told.err == f"cradle: {warning}\n"
    assert told.out.startswith("cradle ")


def test_an_environment_of_this_python_or_none_yet_is_fine(tmp_path: Path) -> None:
    assert checked(tmp_path).returncode == 0

    (tmp_path / "pyvenv.cfg").write_text(f"home = /usr/bin\nversion = {THIS}.4\n")

    assert checked(tmp_path).returncode == 0


def test_an_environment_of_another_python_is_told_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "pyvenv.cfg").write_text("home = /usr/bin\nversion = 3.1.7\n")

    done = checked(tmp_path)

    assert done.returncode == 1
    assert f"was made by Python 3.1.7, this is {THIS}." in done.stderr
    assert f"Choose another folder: make PYTHON=python{THIS} VENV=.venv" in done.stderr
