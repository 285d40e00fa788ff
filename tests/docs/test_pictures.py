"""The pictures of the README can be drawn anew, and show a moment worth looking at."""

from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
TOOL = run_path(str(ROOT / "tools" / "picture.py"))
SHOWN = {"stoneage": ["clay", "Field", "For you:"], "megaciv": ["MARKET", "HAND", "Minoa", "For you:"]}


@pytest.mark.parametrize("moment", TOOL["MOMENTS"], ids=lambda moment: str(moment.game))
def test_a_game_saved_under_earlier_rules_comes_forward_whole(moment: Any) -> None:
    match = TOOL["at"](moment)

    assert match.recovery_note == ""
    assert 0 in match.waiting()


@pytest.mark.parametrize("moment", TOOL["MOMENTS"], ids=lambda moment: str(moment.game))
def test_a_terminal_of_the_readme_is_drawn_from_its_save(moment: Any) -> None:
    drawn = TOOL["terminal"](moment).replace("&#160;", " ")
    stored = (ROOT / "docs" / "pictures" / f"{moment.game}.svg").read_text(encoding="utf-8").replace("&#160;", " ")

    assert [words for words in SHOWN[moment.game] if words not in drawn] == []
    assert [words for words in SHOWN[moment.game] if words not in stored] == []
    assert "http://" not in drawn.replace("http://www.w3.org", "")
