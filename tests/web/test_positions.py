"""Positions that are kept in files are the ones that rules and bots of today lead to."""

from pathlib import Path

import pytest

from web.kept import KEPT, anew, file_of, plain, read, unpacked
from web.moments import finished, moment_of

FILES = sorted(KEPT.glob("*.json.xz"))
MOST = 100_000  # bytes of a file


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
def test_a_kept_position_is_found_anew(file: Path) -> None:
    assert read(file) == anew(file), "something else is found today: write it with CRADLE_POSITIONS=write"


def test_kept_positions_are_many_and_their_files_small() -> None:
    assert len(FILES) > 10
    assert max([file.stat().st_size for file in FILES]) < MOST


def test_what_was_kept_is_what_was_found() -> None:
    found = {"Walk": (3, b'{"format":2}\n'), "Sail": (0, b"")}

    assert unpacked(plain(found)) == found


def test_every_call_has_a_file_of_its_own() -> None:
    calls = [file_of(moment_of, "Walk", 2, "megaciv of nine"), file_of(moment_of, "Walk", 2, "megaciv")]

    assert [call.name for call in calls] == [
        "moment_of-Walk-2-megaciv_of_nine.json.xz",
        "moment_of-Walk-2-megaciv.json.xz",
    ]
    assert file_of(finished, "stoneage") not in calls
