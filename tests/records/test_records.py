"""Records of whole games: they must replay to their stored result for ever, and are never regenerated."""

import json
from pathlib import Path
from typing import Any

import pytest

from cradle.kernel.verify import verify

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.cradle"))


def test_there_are_records() -> None:
    assert len(RECORDS) >= 12


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_stored_game_comes_to_its_stored_result(path: Path) -> None:
    match = verify(path).record

    assert in_short(match.result()) == in_short(
        json.loads(path.with_suffix(".result.json").read_text(encoding="utf-8"))
    )


def in_short(result: dict[str, Any] | None) -> Any:
    """Ranks, scores, and what each line of the ledger counts and rests on; not its words."""
    assert result is not None
    ledger = [[(line["points"], line["rule"]) for line in lines] for lines in result["ledger"]]
    return result["ranks"], result["scores"], ledger
