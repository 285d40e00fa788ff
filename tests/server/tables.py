"""Matches to put into a store; a test names only what matters."""

from typing import Any

from cradle.kernel.story.line import Line
from cradle.server.store import Match, Store, StoredSeat

NOW = 1_000_000.0
HEADER = {"game": "stoneage", "rules": 1, "seats": 2, "options": {}, "names": ["Ann", "Ben"], "seed": 7}


def a_match(id: str = "m1", **differing: Any) -> Match:
    return Match(**{"id": id, "game": "stoneage", "seats": 2, "state": "running", "header": HEADER, "created": NOW,
                    "changed": NOW, **differing})  # fmt: skip


async def set_up(store: Store, *ids: str, **differing: Any) -> None:
    """Put matches into a store, each with two open seats."""
    for id in ids:
        await store.matches.add(a_match(id, **differing), [StoredSeat(id, 0), StoredSeat(id, 1)])


def line(answer: Any, seat: int | None = 0) -> Line:
    return (seat, "ChoosePlace", answer, [])
