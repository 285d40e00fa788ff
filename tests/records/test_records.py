"""Records of whole games: they must replay to their stored result for ever, and are never regenerated."""

import json
from pathlib import Path

import pytest

from cradle.kernel.save import as_text, verify

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.cradle"))


def test_there_are_records() -> None:
    assert len(RECORDS) >= 12


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_stored_game_comes_to_its_stored_result(path: Path) -> None:
    match = verify(path)

    assert match.result() == json.loads(path.with_suffix(".result.json").read_text(encoding="utf-8"))
    assert as_text(match) == path.read_text(encoding="utf-8")
