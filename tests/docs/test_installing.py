"""Whatever says how to install something names the distribution, and only extras that it has."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from cradle.extras import DISTRIBUTION, install

ROOT: Final = Path(__file__).parents[2]
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: Final = PROJECT["optional-dependencies"]
READ: Final = (".md", ".py", ".json", ".svelte", ".ts", ".toml")
NOT_OURS: Final = {"torch"}  # PyTorch has builds of its own for each machine; the trainer's user chooses
COMMAND: Final = re.compile(r"(?:\bpip3?|bin/pip) install ([^`\n]*)")
IN_A_FILE: Final = re.compile(r"(?:dist|/tmp)/cradle_games-[\w.*{}-]+(\.whl|\.tar\.gz)(\[(?P<extras>[\w,]+)\])?")


def pages() -> Iterator[Path]:
    """All that people read or programs say."""
    yield from [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "Containerfile", "Makefile", ".ci/run")]
    for folder in ("docs", "examples", "src/cradle", "tools", "web/src"):
        yield from [file for file in sorted((ROOT / folder).rglob("*")) if file.suffix in READ]


def wrong_in(text: str) -> Iterator[str]:
    """What a text would have people install that is not ours, or that there is not."""
    for said in COMMAND.findall(text):
        words = re.split(r"""["')\s,;:]+""", said.replace("\\", "").strip("\"'"))
        named = next((word.rstrip(".") or word for word in words if not word.startswith(("-", "#"))), "")
        if " -r " not in said and not is_known(named):
            yield f"pip install {said}"
    yield from re.findall(r"\bcradle\[\w+\]", text)
    yield from [said for said in re.findall(r"(?:uvx|pipx run) \S+", text) if DISTRIBUTION not in said]


def is_known(named: str) -> bool:
    """The distribution, a checkout or a built file, with extras that there are; or what is not ours."""
    found = re.fullmatch(rf"(?:{DISTRIBUTION}|\.)(\[(?P<extras>[\w,]+)\])?", named) or IN_A_FILE.fullmatch(named)
    if found is None:
        return named in NOT_OURS or not named
    return all(extra in EXTRAS for extra in (found["extras"] or "").split(",") if extra)


def test_every_command_that_installs_names_the_distribution() -> None:
    wrong = [
        f"{page.relative_to(ROOT)}: {said}"
        for page in pages()
        if page != ROOT / "src" / "cradle" / "extras.py"
        for said in wrong_in(page.read_text(encoding="utf-8"))
    ]

    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        'pip install "cradle[rl]"', "pip install cradle", 'pip install "cradle-games[none]"', "pip install numpy",
        "the extra cradle[ray]", "uvx cradle", "/opt/x/bin/pip install dist/cradle-*-cp*.whl",
    ],
)  # fmt: skip
def test_another_name_would_be_found(text: str) -> None:
    assert [*wrong_in(text)] != []


OF_THE_PROJECT = {"test", "check", "release"}  # extras for those who work on it


def test_the_program_names_extras_that_there_are() -> None:
    asked = set()
    for file in (ROOT / "src" / "cradle").rglob("*.py"):
        asked |= {*re.findall(r"""\binstall\(["'](\w+)["']\)""", file.read_text(encoding="utf-8"))}

    assert PROJECT["name"] == DISTRIBUTION
    assert asked == {*EXTRAS} - OF_THE_PROJECT
    assert install("rl") == 'pip install "cradle-games[rl]"'
    assert install() == "pip install cradle-games"


def test_both_commands_are_the_program() -> None:
    assert PROJECT["scripts"] == {"cradle": "cradle.cli:main", DISTRIBUTION: "cradle.cli:main"}
