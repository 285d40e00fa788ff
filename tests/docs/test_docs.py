"""The examples of the documentation run, and its links lead somewhere."""

import doctest
import json
import re
from pathlib import Path

import pytest

from cradle.server.limit_table import LIMITS, Limit

WITHIN: dict[float, str] = {
    0: "",
    5: " in 5 seconds",
    10: " in 10 seconds",
    60: " in a minute",
    600: " in 10 minutes",
    3_600: " in an hour",
}
ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_named_in_the_text_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    files = re.findall(r"`((?:src|tests|docs|tools|web)/[\w/.-]+)`", text)
    missing = [link for link in links if not (page.parent / link).exists()]
    missing += [file for file in files if not (ROOT / file).exists()]
    assert not missing


def test_the_page_on_languages_names_every_file_of_a_language() -> None:
    page = (ROOT / "docs" / "languages.md").read_text(encoding="utf-8")
    files = [file for file in (ROOT / "src" / "cradle" / "languages" / "de").rglob("*") if file.is_file()]
    assert len(files) > 5
    assert [file.name for file in files if f"`{file.relative_to(ROOT)}`" not in page] == []


def test_the_board_for_four_is_the_file_that_is_kept() -> None:
    page = (ROOT / "docs" / "leaderboard.md").read_text(encoding="utf-8")
    kept = json.loads((ROOT / "docs" / "measurements" / "leaderboard-four.json").read_text(encoding="utf-8"))
    assert kept["verified"] == kept["games"] == 40
    for row in kept["standings"]:
        low, high = [f"{100 * bound:.1f}" for bound in row["interval"]]
        share = f"{100 * row['share']:.1f} % | {low} to {high}"
        told = f"| `{row['bot']}` | {share} | {row['score']:.1f} | {row['rank']:.2f} |"
        assert told.replace("-", "−") in page.replace("-", "−")


def test_every_threat_names_a_test_that_exists() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8").partition("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| ") and "---" not in line]
    assert len(rows) > 20
    for threat, _, tests in rows[1:]:
        assert not missing_tests(tests), threat


def test_the_table_of_limits_is_the_one_the_server_keeps() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8").partition("## How much one may ask for")[2]
    rows = [line.strip("| ").split(" | ") for line in page.partition("\n## ")[0].splitlines() if line.startswith("| `")]

    assert [(name.strip("`"), most) for name, _, most, _, _ in rows] == [
        (name, how_much(limit)) for name, limit in LIMITS.items()
    ]
    for name, _, _, _, tests in rows:
        assert not missing_tests(tests), name


def how_much(limit: Limit) -> str:
    """A limit as the page tells it."""
    return ", ".join(f"{number:,} by {whose}" for whose, number in limit.most.items()) + WITHIN[limit.within]


def missing_tests(named: str) -> list[str]:
    """Those of the tests that a row names, as `file`: sentence, sentence; `file`: sentence, which are not there."""
    missing = []
    for part in named.split("; "):
        file, _, sentences = part.partition(": ")
        source = (ROOT / "tests" / "server" / file.strip("`")).read_text(encoding="utf-8")
        names = [f"def test_{re.sub('[^a-z0-9]+', '_', each.lower())}(" for each in sentences.split(", ")]
        missing += [name for name in names if name not in source]
    return missing
