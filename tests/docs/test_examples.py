"""The examples run as they are, and say what their readers expect."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
SAYS = {
    "play_a_round": ["Choose a place for your figures", "Refused: ", "Ann puts 3 figures on the forest", "Robot puts"],
    "my_bot": ["Greedy ", " points, random "],
    "ask_the_planner": ["Agriculture costs you ", "Most points: buy ", "Together: "],
}


AS_ITS_PAGE_SAYS = {"train_stoneage"}  # test_commands.py runs it


def test_every_example_is_tested() -> None:
    assert {file.stem for file in EXAMPLES.glob("*.py")} == SAYS.keys() | AS_ITS_PAGE_SAYS


@pytest.mark.parametrize("name", SAYS)
def test_an_example_runs(name: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / f"{name}.py")], capture_output=True, text=True, cwd=tmp_path, check=False
    )

    assert done.stderr == ""
    assert [words for words in SAYS[name] if words not in done.stdout] == []


def test_a_bot_of_ones_own_plays_from_the_command_line(tmp_path: Path) -> None:
    arguments = ["simulate", "stoneage", "--seats", "2", "--games", "1", "--bots", "my_bot:Greedy,random"]
    done = subprocess.run(
        [sys.executable, "-m", "cradle", *arguments], capture_output=True, text=True, cwd=EXAMPLES, check=False
    )

    assert "1 game of stoneage finished" in done.stdout
