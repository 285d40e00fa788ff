"""Observations as arrays of numbers: rows of bytes, with two-byte numbers put together."""

from typing import Any, Final

import numpy as np

from cradle.kernel.flow.number_rows import Encoding

Array = np.ndarray[Any, Any]
ONE_BYTE: Final = np.dtype(np.uint8)
TWO_BYTES: Final = np.dtype("<i2")


def numbers_in(rows: Array, encoding: Encoding) -> Array:
    """The numbers of one row of bytes, or of many."""
    wide = np.ascontiguousarray(rows[..., encoding.narrow :]).view(TWO_BYTES)
    return np.concatenate([rows[..., : encoding.narrow], wide], -1)


def numbers_of(row: bytes, encoding: Encoding) -> Array:
    """The numbers of one row."""
    return numbers_in(np.frombuffer(row, ONE_BYTE), encoding)


class RowReader:
    """Reads one row after another into the same buffer; allocating it only once saves half of the work."""

    def __init__(self, narrow: int, wide: int) -> None:
        self.narrow, self.wide = narrow, wide
        self.room = memoryview(bytearray(narrow + 2 * wide))
        self.first_bytes = np.ndarray(narrow + wide, ONE_BYTE, self.room)  # one byte per number
        self.wide_numbers = np.ndarray(wide, TWO_BYTES, self.room, narrow)

    def __call__(self, row: bytes) -> Array:
        self.room[:] = row
        numbers = self.first_bytes.astype(TWO_BYTES)
        numbers[self.narrow :] = self.wide_numbers
        return numbers

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy gets its own buffer."""
        return RowReader, (self.narrow, self.wide)
