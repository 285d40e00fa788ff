"""Which Pythons the project runs on is said alike everywhere, and another one is told in a sentence."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

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
    said = f"Python {', '.join(supported[:-1])} and {supported[-1]} are supported"
    assert said in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


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
