"""How a match ended, as the store keeps it and lists of matches tell it."""

from typing import Any

from cradle.kernel.record.record import Record
from cradle.server.match.favourites import favoured_in


def ending_of(record: Record, counts: bool) -> dict[str, Any]:
    """Ranks, scores and what each seat favoured, and whether the result counts in ratings; nothing before the end."""
    result = record.result()
    if result is None:
        return {}
    told = {name: result.get(name) for name in ("ranks", "scores")}
    return {**told, "counts": counts, "favoured": favoured_in(record)}
