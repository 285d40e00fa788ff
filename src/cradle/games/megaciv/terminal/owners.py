"""Owners in a view of Mega Civilization: they are written by their civilization and shown by their name."""

from collections.abc import Sequence
from typing import Any

from cradle.kernel.seen.view import View

BARBARIANS = "barbarians"


def own_id(view: View) -> str:
    """How answers write the seat of this view; empty for a spectator."""
    return "" if view["seat"] is None else str(view["public"]["players"][view["seat"]]["id"])


def own_player(view: View) -> dict[str, Any]:
    """Your own side of the table."""
    assert view["seat"] is not None, "a spectator has no side of the table"
    player: dict[str, Any] = view["public"]["players"][view["seat"]]
    return player


def seat_of(view: View, owner: str) -> int | None:
    """The seat that is written like this; None for the barbarians."""
    ids = [player["id"] for player in view["public"]["players"]]
    return ids.index(owner) if owner in ids else None


def name_of(view: View, names: Sequence[str], owner: str) -> str:
    seat = seat_of(view, owner)
    return owner if seat is None else names[seat]


def short_name(view: View, names: Sequence[str], owner: str) -> str:
    """Three letters of a name, or as many more as it takes to tell it from the others."""
    seat = seat_of(view, owner)
    if seat is None:
        return "Barb"
    for letters in range(3, 13):
        if [name[:letters] for name in names].count(names[seat][:letters]) == 1:
            return names[seat][:letters]
    return names[seat]
