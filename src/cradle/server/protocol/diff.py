"""The differences between two views, so that only these are sent."""

from collections.abc import Sequence
from typing import Any

from cradle.server.protocol.messages import Change

Path = tuple[str | int, ...]


def changes(old: Any, new: Any, at: Path = ()) -> list[Change]:
    """The parts to put, cut and remove, in this order, that turn the old value into the new one."""
    if old is new or (type(old) is type(new) and old == new):
        return []
    if isinstance(old, dict) and isinstance(new, dict):
        return in_object(old, new, at)
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        return in_list(old, new, at)
    return [Change(at=[*at], put=new)]


def in_object(old: dict[str, Any], new: dict[str, Any], at: Path) -> list[Change]:
    found = [Change(at=[*at, key], gone=True) for key in old if key not in new]
    for key, value in new.items():
        found += changes(old[key], value, (*at, key)) if key in old else [Change(at=[*at, key], put=value)]
    return found


def in_list(old: Sequence[Any], new: Sequence[Any], at: Path) -> list[Change]:
    """Equal beginnings and ends stay; the middle is changed item by item if its length stays, or else replaced."""
    shorter = min(len(old), len(new))
    first = 0
    while first < shorter and old[first] == new[first]:
        first += 1
    last = 0
    while last < shorter - first and old[-1 - last] == new[-1 - last]:
        last += 1
    before, after = old[first : len(old) - last], new[first : len(new) - last]
    if len(before) == len(after) and all(isinstance(item, dict) for item in (*before, *after)):
        pairs = enumerate(zip(before, after, strict=True), start=first)
        return [change for place, (was, is_) in pairs for change in changes(was, is_, (*at, place))]
    return [Change(at=[*at], cut=[first, len(before), list(after)])]


def changed(value: Any, made: Sequence[Change]) -> Any:
    """The value after its changes, as a client computes it; the old value is used up."""
    for change in made:
        value = with_change(value, change)
    return value


def with_change(value: Any, change: Change) -> Any:
    if not change.at:
        return spliced(value, change.cut) if isinstance(change.cut, list) else change.put
    here = value
    for step in change.at[:-1]:
        here = here[step]
    step = change.at[-1]
    if change.gone:
        del here[step]
    elif isinstance(change.cut, list):
        here[step] = spliced(here[step], change.cut)
    else:
        here[step] = change.put
    return value


def spliced(items: list[Any], cut: list[Any]) -> list[Any]:
    place, count, instead = cut
    return [*items[:place], *instead, *items[place + count :]]
