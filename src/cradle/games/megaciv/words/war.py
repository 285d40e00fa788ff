"""Sentences for movement and conflict."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, str]]] = {}
