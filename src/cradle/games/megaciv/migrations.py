"""How saves of older rules versions come forward: by version, what to do with their lines."""

from collections.abc import Callable
from typing import Any, Final

RULES: Final = 1  # raised in the commit in which a stored record would replay differently
MIGRATIONS: Final[dict[int, Callable[[list[Any]], list[Any]]]] = {}
