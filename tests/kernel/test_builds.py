"""A compiled build is used only if it was made from exactly these sources."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cradle

ASK = "import cradle; from cradle.kernel import game; print(game.__file__)"


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the sources with something that claims to be a compiled kernel."""
    source = Path(cradle.__file__).parent
    ignore = shutil.ignore_patterns("*.so", "__pycache__", "compiled.json", "build")
    shutil.copytree(source, tmp_path / "cradle", ignore=ignore)
    (tmp_path / "cradle" / "kernel" / "game.so").write_text("no machine code at all")
    return tmp_path


def run(folder: Path, script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    variables = {key: value for key, value in os.environ.items() if key != "CRADLE_PLAIN"}
    variables |= {"PYTHONPATH": str(folder), **environment}
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env=variables, cwd=folder, capture_output=True, text=True, check=False)


def test_an_unsealed_build_is_not_used_and_that_is_said(copied: Path) -> None:
    done = run(copied, ASK)

    assert done.stdout.strip().endswith("game.py")
    assert "does not match the sources and is not used" in done.stderr


def test_a_build_of_other_sources_is_not_used_and_that_is_said(copied: Path) -> None:
    run(copied, "from cradle import builds; builds.seal()")
    assert run(copied, "from cradle import builds; print(builds.sealed())").stdout.strip() == "True"

    file = copied / "cradle" / "kernel" / "chance" / "pile.py"
    file.write_text(file.read_text() + "\n")
    done = run(copied, ASK)

    assert done.stdout.strip().endswith("game.py")
    assert "does not match the sources" in done.stderr


def test_plain_python_can_be_asked_for(copied: Path) -> None:
    done = run(copied, ASK, CRADLE_PLAIN="1")

    assert done.stdout.strip().endswith("game.py")
    assert done.stderr == ""


def test_a_game_is_found_without_its_compiled_form(copied: Path) -> None:
    done = run(copied, "import cradle; print(cradle.Record.new('stoneage', seats=2, seed=1).waiting())")

    assert done.stdout.strip() == "[0]"
