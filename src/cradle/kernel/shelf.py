"""Finds the titles of games: those of the program itself, and those of installed packages."""

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "cradle.games"  # the entry points by which an installed package offers its games
PUT: Final[dict[str, str]] = {}  # by name: the place of a title, module:NAME
FOUND: Final[
    "list[tuple[tuple[str, ...], tuple[EntryPoint, ...]]]"
] = []  # the last path that was searched, and what lay there


def put(places: Mapping[str, str]) -> None:
    """Register the titles that come with the program itself."""
    PUT.update(places)


def place_of(name: str) -> str:
    """The place of the title with this name; empty if there is none. Packages are searched only when necessary."""
    return PUT[name] if name in PUT else places().get(name, "")


def places() -> dict[str, str]:
    """By name: the place of every title, ours first; of two with the same name the first counts."""
    found = dict(PUT)
    for each in installed():
        found.setdefault(each.name, each.value)
    return found


def doubled() -> list[tuple[str, str, str]]:
    """Every name that two games share: the name, the place that counts, and the place that does not."""
    known = places()
    return [(each.name, known[each.name], each.value) for each in installed() if known[each.name] != each.value]


def installed() -> "tuple[EntryPoint, ...]":
    """The games of installed packages, in an order that does not depend on where they lie; cached per path."""
    path = tuple(sys.path)
    if not FOUND or FOUND[0][0] != path:
        from importlib.metadata import entry_points  # imported late: it takes longer than the rest of the start

        found = sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value))
        FOUND[:] = [(path, tuple(found))]
    return FOUND[0][1]
