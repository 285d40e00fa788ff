"""What a first visit loads stays small."""

import gzip
from pathlib import Path

PAGE = Path(__file__).parent.parent.parent / "src" / "cradle" / "server" / "page"
SCRIPT = 200_000  # bytes, compressed
STYLES = 16_000


def compressed(pattern: str) -> int:
    return sum(len(gzip.compress(file.read_bytes())) for file in PAGE.glob(pattern))


def test_all_scripts_together_are_under_their_budget() -> None:
    assert 0 < compressed("assets/*.js") < SCRIPT


def test_the_styles_of_the_first_page_are_under_their_budget() -> None:
    assert 0 < compressed("assets/index-*.css") < STYLES
