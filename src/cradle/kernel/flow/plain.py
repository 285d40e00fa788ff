"""States and steps as plain data and back, through one registry: for snapshots, worker messages and comparisons."""

import json
from typing import Any, Final

from cradle.kernel.flow.agenda import State
from cradle.kernel.flow.columns import columns, fields, rebuild
from cradle.kernel.flow.value import Value

ROOM: Final = 3  # parts of a module name down to the package of a game: cradle.games.name


def to_plain(state: State) -> dict[str, Any]:
    """A state as JSON values: every column by name."""
    return {name: _flatten(getattr(state, name)) for name in columns(type(state))}


def from_plain(kind: type[State], plain: dict[str, Any]) -> State:
    """A state of this class with the columns of `plain`."""
    steps = registry()
    state = kind()
    for name in columns(kind):
        value = _unfold(plain[name], steps)
        setattr(state, name, list(value) if isinstance(plain[name], list) else value)
    return state


def to_bytes(state: State) -> bytes:
    """The same bytes for the same state, on every machine."""
    return json.dumps(to_plain(state), sort_keys=True, separators=(",", ":")).encode()


def registry() -> dict[str, type]:
    """Every step and value class by name."""
    known: dict[str, type] = {}
    kinds: list[type] = [Value]
    while kinds:
        kind = kinds.pop()
        known[f"{kind.__module__}.{kind.__qualname__}"] = kind
        kinds += kind.__subclasses__()
    return known


def _flatten(value: Any) -> Any:
    if isinstance(value, Value):
        inside = {name: _flatten(each) for name, each in fields(value).items()}
        return {"step": f"{type(value).__module__}.{type(value).__qualname__}", "fields": inside}
    if isinstance(value, list):
        return [_flatten(each) for each in value]
    if isinstance(value, tuple):
        return {"tuple": [_flatten(each) for each in value]}
    if isinstance(value, frozenset):
        return {"set": sorted([_flatten(each) for each in value], key=_order)}
    if isinstance(value, bytes):
        return {"bytes": value.hex()}
    if value is None or isinstance(value, bool | int | str):
        return value
    raise TypeError(f"a state holds only plain and immutable values, not {value!r}")


def _order(flat: Any) -> str | int:
    return flat if isinstance(flat, int | str) else json.dumps(flat, sort_keys=True)


def _unfold(plain: Any, steps: dict[str, type]) -> Any:
    if isinstance(plain, list):
        return [_unfold(each, steps) for each in plain]
    if not isinstance(plain, dict):
        return plain
    if "tuple" in plain:
        return tuple([_unfold(each, steps) for each in plain["tuple"]])
    if "bytes" in plain:
        return bytes.fromhex(plain["bytes"])
    if "set" in plain:
        return frozenset([_unfold(each, steps) for each in plain["set"]])
    inside = {name: _unfold(each, steps) for name, each in plain["fields"].items()}
    return rebuild(_class_of(plain["step"], steps), inside)


def _class_of(name: str, steps: dict[str, type]) -> type:
    """The class of this name, even if its module has moved within the package of its game."""
    if name in steps:
        return steps[name]
    room, kind = ".".join(name.split(".")[:ROOM]), name.rpartition(".")[2]
    moved = [each for each in steps if each.startswith(f"{room}.") and each.endswith(f".{kind}")]
    if len(moved) != 1:
        raise KeyError(name)
    return steps[moved[0]]
