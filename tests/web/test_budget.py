"""What a first visit loads stays small, and what a match loads."""

import gzip
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent.parent / "src" / "cradle" / "server" / "page"
ASSETS = PAGE / "assets"
FIRST_SCRIPT = 33_000  # bytes, compressed
FIRST_STYLES = 4_800
SCRIPTS_OF_A_MATCH = 196_000
SCRIPTS_AT_A_REAL_BOARD = 200_000
TABLES = 3  # of two games and of all others
FOLLOWED = re.compile(r'(?:from|import)\s*"\./([^"]+\.js)"')  # what comes with a script, not what it may fetch later


def compressed(files: set[Path]) -> int:
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def first(ending: str) -> set[Path]:
    """What the page names before anything is asked of it."""
    index = (PAGE / "index.html").read_text(encoding="utf-8")
    return {PAGE / name for name in re.findall(rf'"/(assets/[^"]*\.{ending})"', index)}


def with_all_they_import(scripts: set[Path]) -> set[Path]:
    imported = {ASSETS / name for script in scripts for name in FOLLOWED.findall(script.read_text(encoding="utf-8"))}
    return scripts if imported <= scripts else with_all_they_import(scripts | imported)


def tables() -> list[Path]:
    return [file for file in ASSETS.glob("*Table-*.js") if file.name.startswith(("Table-", "GenericTable-"))]


def test_the_first_script_and_styles_are_under_their_budget() -> None:
    assert 0 < compressed(with_all_they_import(first("js"))) < FIRST_SCRIPT
    assert 0 < compressed(first("css")) < FIRST_STYLES


@pytest.mark.parametrize("nth", range(TABLES))
def test_all_scripts_of_a_match_are_under_their_budget(nth: int) -> None:
    assert len(tables()) == TABLES
    scripts = {*first("js"), *ASSETS.glob("MatchPage-*.js"), tables()[nth]}
    assert 0 < compressed(with_all_they_import(scripts)) < SCRIPTS_OF_A_MATCH


@pytest.mark.parametrize("page", ["Phone", "Host", "Tv"])
def test_all_scripts_of_a_page_at_a_real_board_are_under_their_budget(page: str) -> None:
    own = [*ASSETS.glob(f"{page}-*.js")]
    assert len(own) == 1
    scripts = {*first("js"), *ASSETS.glob("MatchPage-*.js"), *ASSETS.glob("Companion-*.js"), *own}
    assert 0 < compressed(with_all_they_import(scripts)) < SCRIPTS_AT_A_REAL_BOARD
