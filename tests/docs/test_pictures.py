"""The pictures of the README are what the program shows."""

from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
TOOL = run_path(str(ROOT / "tools" / "picture.py"))


@pytest.mark.parametrize("moment", TOOL["MOMENTS"], ids=lambda moment: str(moment.game))
def test_a_terminal_of_the_readme_is_what_the_program_shows(moment: Any) -> None:
    drawn = TOOL["terminal"](moment)

    assert drawn == (ROOT / "docs" / "pictures" / f"{moment.game}.svg").read_text(encoding="utf-8")
