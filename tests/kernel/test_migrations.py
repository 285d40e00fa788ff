"""Saves of older rules versions come forward by what the game says of their lines."""

from pathlib import Path
from typing import Any

import pytest

from cradle.kernel.game import ORDER, Game, Rules, Seen, Spoken
from cradle.kernel.record.record import Record
from cradle.kernel.save.file_format import BrokenSave
from kernel.toy import TOY, believe, private, public, score, setup


def newer_toy(migrations: dict[int, Any]) -> Game:
    """The same game two versions later."""
    return Game(
        name="toy",
        title="The Fair",
        rules=Rules(3, (2, 3, 4), {"order": ORDER}, setup, score, migrations=migrations),
        seen=Seen(public, private, believe),
        spoken=Spoken(TOY.catalog, TOY.seat_names),
    )


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = Record.new(TOY, seats=2, seed=1)
    match.play_all(0, [1, "seal"])
    match.play(1, "seal")
    match.save(tmp_path / "game")
    return tmp_path / "game"


def test_a_save_of_a_game_of_ones_own_can_be_read(saved: Path) -> None:
    assert len(Record.load(saved, game=TOY).lines) == 4


def test_an_old_save_is_brought_forward_version_by_version(saved: Path) -> None:
    order: list[int] = []

    def first(header: Any, lines: list[Any], make_record: Any) -> tuple[Any, list[Any]]:
        order.append(1)
        return header, lines

    def second(header: Any, lines: list[Any], make_record: Any) -> tuple[Any, list[Any]]:
        order.append(2)
        return {**header, "note": "the last answer is no longer known"}, lines[:-1]

    match = Record.load(saved, game=newer_toy({1: first, 2: second}))

    assert order == [1, 2]
    assert len(match.lines) == 3
    assert match.header()["rules"] == 3
    assert match.recovery_note == "the last answer is no longer known"


def test_a_version_that_nothing_brings_forward_is_named(saved: Path) -> None:
    with pytest.raises(BrokenSave, match="rules version 2 of The Fair is too old"):
        Record.load(saved, game=newer_toy({1: lambda header, lines, make_record: (header, lines)}))


def test_a_save_of_another_game_is_named(saved: Path) -> None:
    from cradle.kernel.game import find

    with pytest.raises(BrokenSave, match="a game of 'toy'; one of 'stoneage' was expected"):
        Record.load(saved, game=find("stoneage"))
