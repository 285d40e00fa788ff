"""A release says the same everywhere: in the package, in the changelog and in its notes."""

import re
import tomllib
from datetime import date
from pathlib import Path

import cradle

ROOT = Path(__file__).parents[2]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def releases() -> list[tuple[str, str]]:
    """Version and day of every release, the newest first."""
    headings = [heading for heading in re.findall(r"^## (.+)$", CHANGELOG, re.MULTILINE) if heading != "Unreleased"]
    return [(version, day) for version, day in (heading.split(", ") for heading in headings)]


def test_the_version_is_that_of_the_newest_release() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert project["version"] == cradle.__version__ == releases()[0][0]


def test_releases_have_a_day_and_follow_each_other() -> None:
    days = [date.fromisoformat(day) for _, day in releases()]

    assert days == sorted(days, reverse=True)


def test_every_release_has_its_notes() -> None:
    for version, day in releases():
        notes = (ROOT / "docs" / "releases" / f"{version}.md").read_text(encoding="utf-8")
        assert notes.startswith(f"# Cradle {version}, {day}\n")


def test_what_changed_is_sorted_by_subject() -> None:
    """Every entry of a release stands under a short heading of its own."""
    for part in re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1:]:
        if not part.startswith("Unreleased"):
            assert "\n- " not in part.split("\n### ")[0]
