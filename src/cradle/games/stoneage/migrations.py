"""How saves of older rules versions come forward: by version, what to do with their header and lines."""

from typing import Any, Final

from cradle.kernel.game import Header, MakeRecord, Migration, load_data
from cradle.kernel.save.migration import replay_forward

RULES: Final = 2  # raised in the commit in which a stored record would replay differently


def from_numbers(header: Header, lines: list[Any], make_record: MakeRecord) -> tuple[Header, list[Any]]:
    """The first version wrote answers and picks as places in lists; their order then is kept in v1.json."""
    return replay_forward(header, lines, load_data("cradle.games.stoneage", "v1.json"), make_record)


MIGRATIONS: Final[dict[int, Migration]] = {1: from_numbers}
