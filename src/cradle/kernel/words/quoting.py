"""What was handed in, as a sentence can quote it."""

from typing import Any, Final

MOST_LETTERS: Final = 100


def quoted(value: Any) -> str:
    """Anything at all in one short line: words in quotes, numbers and lists as they are."""
    try:
        said = repr(value)
    except Exception:  # a number without end, lists within lists, a thing that cannot tell what it is
        said = f"<{type(value).__name__}>"
    if not said.isprintable():
        said = ascii(said)[1:-1]
    return said if len(said) <= MOST_LETTERS else said[: MOST_LETTERS - 1] + "…"
