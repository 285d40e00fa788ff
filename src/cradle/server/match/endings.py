"""How a match ended: for the store and for lists of matches."""

from typing import Any

from cradle.kernel.record.record import Record
from cradle.server.match.favourites import favoured_in


def ending_of(record: Record, counts: bool) -> dict[str, Any]:
    """Ranks, scores and each seat's favourites, and whether the result counts in ratings; nothing before the end."""
    result = record.result()
    if result is None:
        return {}
    told = {name: result.get(name) for name in ("ranks", "scores")}
    return {**told, "counts": counts, "favoured": favoured_in(record)}
