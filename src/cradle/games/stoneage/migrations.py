"""Brings saves of older rules versions up to date: by version, the change to their header and lines."""

from typing import Any, Final

from cradle.kernel.game import Header, MakeRecord, Migration, load_data
from cradle.kernel.save.migration import replay_forward

RULES: Final = 2  # raise it in any commit after which a stored record would replay differently


def from_numbers(header: Header, lines: list[Any], make_record: MakeRecord) -> tuple[Header, list[Any]]:
    """Bring the first version up to date: its answers and picks are indexes into lists kept in v1.json."""
    return replay_forward(header, lines, load_data("cradle.games.stoneage", "v1.json"), make_record)


MIGRATIONS: Final[dict[int, Migration]] = {1: from_numbers}
