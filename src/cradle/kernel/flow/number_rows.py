"""A seat's view as a row of numbers, declared field by field, for programs that learn to play.

A row is plain bytes: first the fields of one byte, then those of two (signed, low byte first). The same declaration
says where each field lies, which values it can have and what they mean.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

MOST_KEPT: Final = 4096


class Field:
    """Some numbers of the same meaning in a row."""

    def __init__(self, name: str, length: int, most: int, means: str, least: int = 0, wide: bool = False) -> None:
        self.name, self.length, self.means = name, length, means
        self.least, self.most = least, most
        self.wide = wide  # two bytes per number instead of one


class Encoding:
    """The fields of a row in their order, and how a game fills it for a seat."""

    def __init__(self, fields: Sequence[Field], encode: Callable[[Any, int], bytes]) -> None:
        self.fields = tuple(fields)
        self.encode = encode
        self.narrow = sum([field.length for field in fields if not field.wide])  # how many numbers of one byte
        self.wide = sum([field.length for field in fields if field.wide])  # how many numbers of two bytes
        self.numbers = self.narrow + self.wide
        self.size = self.narrow + 2 * self.wide  # length of a row in bytes
        self.places = places_in(self.fields)

    def read(self, row: bytes) -> dict[str, list[int]]:
        """The numbers of a row by field."""
        found: dict[str, list[int]] = {}
        at = 0
        for field in self.fields:
            width = 2 if field.wide else 1
            part = row[at : at + width * field.length]
            found[field.name] = [
                int.from_bytes(part[start : start + width], "little", signed=field.wide)
                for start in range(0, len(part), width)
            ]
            at += len(part)
        return found


class KeptRows:
    """Parts of rows, cached by what they are made from, which seldom changes; emptied when it grows too large."""

    def __init__(self, make: Callable[[Any], bytes]) -> None:
        self.make = make
        self.kept: dict[Any, bytes] = {}

    def of(self, those: Any) -> bytes:
        piece = self.kept.get(those)
        if piece is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            piece = self.kept[those] = self.make(those)
        return piece


def places_in(fields: Sequence[Field]) -> dict[str, slice]:
    """The slice of each field among the numbers of a row."""
    found: dict[str, slice] = {}
    at = 0
    for field in fields:
        found[field.name] = slice(at, at + field.length)
        at += field.length
    return found


def one_of(many: int) -> tuple[bytes, ...]:
    """One-hot rows of this length, by the place of the 1; the last row has none."""
    return tuple([bytes([int(place == chosen) for place in range(many)]) for chosen in range(many + 1)])
