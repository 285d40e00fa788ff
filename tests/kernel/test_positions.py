"""Games that began in a position load for ever, wherever the classes of their steps lie today."""

from pathlib import Path

import pytest

from cradle.kernel.record.record import Record

POSITIONS = sorted((Path(__file__).parent / "positions").glob("*.cradle"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_a_position_saved_before_modules_moved_can_be_played(path: Path) -> None:
    match = Record.load(path)

    seat = match.waiting()[0]
    match.play(seat, match.options(seat)[0])

    assert match.recovery_note == ""


def test_a_step_nobody_knows_is_told() -> None:
    from cradle.kernel.flow.plain import _class_of, registry

    with pytest.raises(KeyError, match=r"stoneage\.round\.DanceInTheRain"):
        _class_of("cradle.games.stoneage.round.DanceInTheRain", registry())
