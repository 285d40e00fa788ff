"""The pictures of the README can be drawn anew."""

from pathlib import Path
from runpy import run_path

ROOT = Path(__file__).parent.parent.parent


def test_the_terminal_of_the_readme_is_what_the_program_shows() -> None:
    drawn = run_path(str(ROOT / "tools" / "picture.py"))["terminal"]()

    assert drawn == (ROOT / "docs" / "pictures" / "terminal.svg").read_text(encoding="utf-8")
