"""The commands by which an agent is trained run as its page tells them, one after the other in one folder.

The ordinary run plays fewer rounds and games; the long one installs the wheel into an empty environment first.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from dist import built

from conftest import SOAK
from loops import PATIENCE

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "train-an-agent.md"
SHORTER = {
    "--rounds 16": "--rounds 1",
    "--games 40": "--games 2",
    "--games 20": "--games 2",
    "--games 1000": "--games 2",
}
SAYS = {  # the command without its options, and what a reader then sees
    "make dist": "",  # what a wheel is made with: it needs the page
    "pip install": "",
    "python examples/train_stoneage.py": "of its games against chance",
    "cradle play": "Choose a place for your figures",
    "cradle arena": "wins",
    "cradle simulate": "games of stoneage finished",
}


def commands_of() -> list[str]:
    """Every command of the page, in their order."""
    return re.findall(r"^    (\S.*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def shortened(command: str) -> str:
    for asked, shorter in SHORTER.items():
        command = command if SOAK else command.replace(asked, shorter)
    return command


def run(command: str, folder: Path, python: str) -> str:
    """What a command prints; nobody sits at the keyboard."""
    program, *words = command.replace("examples/", str(ROOT / "examples") + os.sep).split()
    before = {"cradle": [python, "-m", "cradle"], "python": [python]}[program]
    done = subprocess.run(
        [*before, *words], cwd=folder, input="", capture_output=True, text=True, timeout=40 * PATIENCE, check=False
    )
    assert "Traceback" not in done.stderr, (command, done.stderr)
    return done.stdout + done.stderr


def test_every_command_is_known() -> None:
    for command in commands_of():
        assert command.startswith(tuple(SAYS)), command
    for asked in SHORTER:
        assert any(asked in command for command in commands_of()), asked


def test_the_commands_of_training_an_agent_run_and_say_what_a_reader_expects(tmp_path: Path) -> None:
    python = in_an_empty_environment(tmp_path) if SOAK else sys.executable
    for command in commands_of():
        said = next(says for start, says in SAYS.items() if command.startswith(start))
        if said:
            assert said in run(shortened(command), tmp_path, python), command
    assert (tmp_path / "mine.npz").is_file()
    replayed = "from cradle import envs; print(len(list(envs.replayed('run'))))"
    done = subprocess.run([python, "-c", replayed], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert int(done.stdout) > 100


def in_an_empty_environment(folder: Path) -> str:
    """A Python that has nothing but the wheel with its extra; the core is compiled on its machine."""
    _, wheel = built(folder / "dist")
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    python = str(folder / "venv" / "bin" / "python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, f"{wheel}[rl]"], check=True)
    return python


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_an_installed_package_compiles_the_core_once_and_says_so(tmp_path: Path) -> None:
    """The wheel has no library in it, but all that one is made from."""
    shutil.unpack_archive(built(tmp_path / "dist")[1], tmp_path / "installed", "zip")
    clean = {
        "PATH": os.environ["PATH"], "HOME": str(tmp_path), "CRADLE_PLAIN": "1",
        "PYTHONPATH": str(tmp_path / "installed"), "XDG_CACHE_HOME": str(tmp_path / "cache"),
    }  # fmt: skip
    asked = "import cradle; from cradle.batch import Batch; print(cradle.__file__, Batch('stoneage', 2, 2).is_in_c)"
    said = [
        subprocess.run(
            [sys.executable, "-c", asked], cwd=tmp_path, env=clean, capture_output=True, text=True, check=True
        )
        for _ in range(2)
    ]

    assert list((tmp_path / "installed").rglob("*.so")) == []
    for each in said:
        assert each.stdout.split() == [str(tmp_path / "installed" / "cradle" / "__init__.py"), "True"]
    assert said[0].stderr.startswith("cradle: compiling the core of Stone Age once, into ")
    assert said[1].stderr == ""
    assert len(list((tmp_path / "cache" / "cradle").glob("*.so"))) == 1
