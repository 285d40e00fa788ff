"""Messages that a client could send: right ones, and copies of each with one field wrong in every way."""

import json
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, Final

from msgspec import inspect

from cradle.server.protocol.messages import Incoming

Path = tuple[str | int, ...]  # to a part of a message


class Raw:
    """A piece of JSON sent as it is, valid or not."""

    def __init__(self, text: str) -> None:
        self.text = text


def nested(depth: int, inner: str = "") -> Raw:
    return Raw("[" * depth + inner + "]" * depth)


WRONG: Final[list[Any]] = [
    None, True, False, 0, -1, 1, 2, 3, 5, 17, 18, 99, 2**31 - 1, 2**31, 2**32, -(2**31), 2**53 + 1, 2**63, -(2**63),
    2**64, 10**40, 0.5, -0.0, 1e308, -1e308, Raw("1e400"), Raw("NaN"), Raw("Infinity"), Raw("-"), Raw(""), Raw("{"),
    "", " ", "x", "done", "forest", "wait", "0", "-1", "é", "\u0000", "a\u0000b", "\u202e", "\ufeff", "\n\t\r",
    "😀" * 30,
    Raw('"\\ud800"'), Raw('"\\udfff\\ud800"'), Raw('"\\x41"'), "x" * 61, "x" * 201, "x" * 1_001, "x" * 20_000, "{name}",
    "{0}", "%s", "'; DROP TABLE lines; --", "<script>alert(1)</script>",
    [], [[]], [None], [0], ["x"], ["forest", 1], ["forest", -1], [1, 2, 3], ["x"] * 501, ["done"] * 500,
    [[1] * 100] * 50,
    {}, {"": {}}, {"a": {"b": [1]}}, {"seat": 0}, {"type": "undo"}, {str(number): number for number in range(500)},
    nested(50), nested(400), nested(800, "1"), nested(950, '"x"'),
    nested(970), nested(980), nested(5_000), Raw('{"a":' * 500 + "1" + "}" * 500),
]  # fmt: skip


def right(kind: inspect.Type, rng: Random) -> Any:
    """A valid value for a field of this type."""
    match kind:
        case inspect.IntType():
            return rng.choice([kind.ge or 0, 1, 2, 3, 5])
        case inspect.StrType():
            return rng.choice(["forest", "ChoosePlace", "random", "hello"])
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.LiteralType():
            return rng.choice(kind.values)
        case inspect.ListType():
            return [right(kind.item_type, rng) for _ in range(rng.randint(1, 3))]
        case inspect.UnionType():
            return right(rng.choice(kind.types), rng)
        case inspect.StructType():
            return whole(kind, rng)
        case inspect.FloatType():
            return 1.5
        case inspect.TupleType():
            return [right(each, rng) for each in kind.item_types]
        case inspect.AnyType():
            return rng.choice(["forest", "hunting_grounds", 3, 1, "done", ["stack_9", 40], "planner"])
        case inspect.NoneType():
            return None
    raise AssertionError(f"there are no values of {kind} yet")


def whole(kind: inspect.StructType, rng: Random) -> dict[str, Any]:
    tag = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
    fields = {
        field.encode_name: right(field.type, rng) for field in kind.fields if field.required or rng.random() < 0.7
    }
    return {**tag, **fields}


def kinds_there_are() -> list[inspect.StructType]:
    union = inspect.type_info(Incoming)
    assert isinstance(union, inspect.UnionType)
    return [each for each in union.types if isinstance(each, inspect.StructType)]


def paths_in(value: Any, at: Path = ()) -> Iterator[Path]:
    """Every part of a message, and the message itself."""
    yield at
    parts: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from paths_in(part, (*at, key))


def with_part(value: Any, at: Path, part: Any) -> Any:
    if not at:
        return part
    changed: Any = dict(value) if isinstance(value, dict) else [*value]
    changed[at[0]] = with_part(value[at[0]], at[1:], part)
    return changed


def without_part(value: Any, at: Path) -> Any:
    parent, key = at[:-1], at[-1]
    here = value
    for step in parent:
        here = here[step]
    left = {name: part for name, part in here.items() if name != key} if isinstance(here, dict) else []
    return with_part(value, parent, left)


def written(value: Any) -> str:
    """A message as JSON, with its raw pieces as they are."""
    if isinstance(value, Raw):
        return value.text
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(name)}:{written(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(written, value)) + "]"
    return json.dumps(value)


def messages(rng: Random, every: bool) -> Iterator[str]:
    """Of each kind right messages, some with a part missing or added, and ones with wrong parts: `every` or some."""
    for kind in kinds_there_are():
        for _ in range(5):
            yield written(whole(kind, rng))
        model = max((whole(kind, rng) for _ in range(5)), key=lambda made: len([*paths_in(made)]))
        paths = [*paths_in(model)]
        yield written({**model, "more": 1})
        yield from [written(without_part(model, at)) for at in paths if at]
        wrong = [*product(paths, WRONG)]
        for at, part in wrong if every else rng.sample(wrong, min(40, len(wrong))):
            yield written(with_part(model, at, part))
