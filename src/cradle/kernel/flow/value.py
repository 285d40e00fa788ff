"""Values: small immutable things with named fields that lie in columns or steps, such as an offer or a voyage.

A value is a plain class whose `__init__` only stores its fields, which never change afterwards. Two values with equal
fields are equal.
"""

from typing import Any

from mypy_extensions import mypyc_attr

from cradle.kernel.flow.columns import fields, rebuild


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Equality, hash, repr and pickling, once for all."""

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and fields(self) == fields(other))

    def __hash__(self) -> int:
        return hash((type(self).__name__, tuple(sorted(fields(self).items()))))

    def __repr__(self) -> str:
        inside = ", ".join([f"{name}={value!r}" for name, value in sorted(fields(self).items())])
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return rebuild, (type(self), fields(self))
