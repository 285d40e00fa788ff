"""How saves of older rules versions come forward: by version, what to do with their lines."""

from typing import Final

from cradle.kernel.game import Migration

RULES: Final = 1  # raised in the commit in which a stored record would replay differently
MIGRATIONS: Final[dict[int, Migration]] = {}
