"""The bot of docs/write-a-bot.md does what the page says."""

import json
import re
from pathlib import Path

import pytest

from terminal.driver import run

PAGE = Path(__file__).parent.parent.parent / "docs" / "write-a-bot.md"


def the_code() -> str:
    found = re.search(r"```python\n(from cradle import Bot.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert found is not None
    return found[1]


def test_the_bot_of_the_page_has_thirty_lines_and_beats_random(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "forager.py").write_text(the_code())
    monkeypatch.chdir(tmp_path)
    code, out, _ = run(
        capsys, "arena", "stoneage", "--bots", "forager:Forager,random", "--games", "16", "--on-fault", "stop", "--json"
    )
    best = json.loads(out)["standings"][0]

    assert code == 0
    assert len(the_code().splitlines()) <= 30
    assert (best["bot"], best["wins"]) == ("forager:Forager", 16)
