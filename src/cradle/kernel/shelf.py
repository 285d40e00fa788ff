"""Where the titles of games stand: those the program puts here, and those of installed packages."""

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
    """Titles that come with the program itself."""
    PUT.update(places)


def place_of(name: str) -> str:
    """Where the title of this name stands; empty if there is none. Packages are searched only where it is needed."""
    return PUT[name] if name in PUT else places().get(name, "")


def places() -> dict[str, str]:
    """By name: the place of every title, ours first; of two of one name the first is meant."""
    found = dict(PUT)
    for each in installed():
        found.setdefault(each.name, each.value)
    return found


def doubled() -> list[tuple[str, str, str]]:
    """Every name that two games go by: the name, the place that is meant, and the place that is not."""
    known = places()
    return [(each.name, known[each.name], each.value) for each in installed() if known[each.name] != each.value]


def installed() -> "tuple[EntryPoint, ...]":
    """What installed packages offer, in an order that does not depend on where they lie; looked up once for a path."""
    path = tuple(sys.path)
    if not FOUND or FOUND[0][0] != path:
        from importlib.metadata import entry_points  # takes longer to import than all the rest of the start

        found = sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value))
        FOUND[:] = [(path, tuple(found))]
    return FOUND[0][1]
