"""Sentences for drawing, trading and buying."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, str]]] = {}
