"""Sentences for calamities and special abilities."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, str]]] = {}
