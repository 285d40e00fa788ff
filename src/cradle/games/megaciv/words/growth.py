"""Sentences for taxes, expansion, building, the A.S.T., the end and leaving."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, str]]] = {}
