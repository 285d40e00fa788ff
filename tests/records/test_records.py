"""Records of whole games: they must replay to their stored result for ever, and are never regenerated."""

import json
from pathlib import Path
from typing import Any

import pytest

from cradle.kernel.record.record import Record
from cradle.kernel.record.verify import verify

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


@pytest.mark.parametrize("damage", ["lost", "doubled"])
def test_what_is_recovered_of_an_old_save_has_the_chance_its_seed_gives(damage: str, tmp_path: Path) -> None:
    """Old lines have no running check, so a lost answer may go unnoticed until the next pick; then it is noticed."""
    rows = (HERE / "stoneage-2-plain.cradle").read_text(encoding="utf-8").split("\n")
    for at in range(4, len(rows) - 4, len(rows) // 12):
        broken = [*rows[:at], *rows[at + 1 :]] if damage == "lost" else [*rows[:at], rows[at], *rows[at:]]
        (tmp_path / "broken").write_text("\n".join(broken), encoding="utf-8")
        found = Record.load(tmp_path / "broken", recover=True)
        assert found.recovery_note
        found.save(tmp_path / "found")
        assert verify(tmp_path / "found").chance_checked
