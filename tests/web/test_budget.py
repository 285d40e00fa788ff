"""What a first visit loads stays small."""

import gzip
from pathlib import Path

PAGE = Path(__file__).parent.parent.parent / "src" / "cradle" / "server" / "page"
SCRIPT = 200_000  # bytes, compressed
STYLES = 16_000


OF_NO_MATCH = (  # pages that stand by themselves
    *("Matches", "Learn", "NewMatch"),
    *("PlannerPage", "ReferencePage", "MapPage", "ToolsNav"),
)
CATALOGUES = ("de",)  # texts in another language, one of which may come on top


def compressed(pattern: str, without: tuple[str, ...] = ()) -> int:
    files = [file for file in PAGE.glob(pattern) if file.name.partition("-")[0] not in without]
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def test_all_scripts_of_a_match_are_under_their_budget() -> None:
    assert 0 < compressed("assets/*.js", (*OF_NO_MATCH, *CATALOGUES)) < SCRIPT


def test_the_styles_of_the_first_page_are_under_their_budget() -> None:
    assert 0 < compressed("assets/index-*.css") < STYLES
