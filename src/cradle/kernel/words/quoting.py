"""Quotes a value from outside in a sentence."""

from typing import Any, Final

MOST_LETTERS: Final = 100


def quoted(value: Any) -> str:
    """Anything at all in one short line: words in quotes, numbers and lists as they are."""
    try:
        said = repr(value)
    except Exception:  # an endless number, lists nested too deep, an object whose repr fails
        said = f"<{type(value).__name__}>"
    if not said.isprintable():
        said = ascii(said)[1:-1]
    return said if len(said) <= MOST_LETTERS else said[: MOST_LETTERS - 1] + "…"
