"""The names of a state's columns and the values of a step's fields, compiled or not."""

import sys
from collections.abc import Iterable
from typing import Any, Final

NOT_COLUMNS: Final = frozenset({"offered", "offered_for", "__dict__"})
_columns: Final[dict[type, tuple[str, ...]]] = {}


def columns(kind: type) -> tuple[str, ...]:
    """The names of a state's columns, compiled or not."""
    known = _columns.get(kind)
    if known is None:
        names: dict[str, None] = {}
        for base in reversed(kind.__mro__):
            names.update(dict.fromkeys(getattr(base, "__mypyc_attrs__", ())))
            names.update(dict.fromkeys(annotated(base)))
        known = tuple(sorted([name for name in names if name not in NOT_COLUMNS]))
        _columns[kind] = known
    return known


if sys.version_info >= (3, 14):

    def annotated(kind: type) -> Iterable[str]:
        """The names annotated in the body of a class; the annotations are never evaluated."""
        from annotationlib import Format, get_annotations

        return get_annotations(kind, format=Format.STRING)

else:

    def annotated(kind: type) -> Iterable[str]:
        """The names annotated in the body of a class."""
        names: Iterable[str] = kind.__dict__.get("__annotations__", ())
        return names


def fields(step: Any) -> dict[str, Any]:
    """The fields of a step by name, compiled or not."""
    found = {}
    for name in getattr(type(step), "__mypyc_attrs__", ()):
        if hasattr(step, name):
            found[name] = getattr(step, name)
    found.update(getattr(step, "__dict__", {}))
    return found


def rebuild(kind: Any, values: dict[str, Any]) -> Any:
    """A step from its class and fields."""
    return kind(**values)
