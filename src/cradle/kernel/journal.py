"""The file of a running game: it grows by one line per answer, and a crash costs at most the line being written."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from cradle.kernel.disk import Path, replace
from cradle.kernel.line import Line
from cradle.kernel.save import BrokenSave, Reader, Rows


class Journal:
    """The file of a running game: every line is on the disk before the next is played; the seal comes at the end."""

    def __init__(self, path: Path, header: Mapping[str, Any], lines: Sequence[Line]) -> None:
        """Begin a file, or continue the unsealed one of this game; a torn last line of it is left out."""
        self.path = os.path.realpath(path)
        self._rows = Rows(header)
        for line in lines:
            self._rows.add(line)
        content = self._rows.content()
        kept = good_part(self.path)
        if not kept or not content.startswith(kept):
            replace(self.path, content)
            kept = content
        self._file: Any = open(self.path, "r+b")  # noqa: SIM115 (kept open until the game is closed)
        self._file.truncate(len(kept))
        self._size = len(kept)
        if len(kept) < len(content):
            self._put(content[len(kept) :])

    def append(self, line: Line) -> None:
        """Write one more line; it is on the disk when this returns, or the file is as it was."""
        row = self._rows.row_after(line)
        self._put(row)
        self._rows.keep(line, row)

    def close(self) -> None:
        """The game is closed: seal it."""
        self._put(self._rows.seal())
        self._file.close()

    def pause(self) -> None:
        """Let go of the file; a later journal continues it."""
        self._file.close()

    def _put(self, row: bytes) -> None:
        try:
            self._file.seek(self._size)
            self._file.write(row)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError:
            self._file = reopened(self._file, self.path, self._size)
            raise
        self._size += len(row)


def good_part(path: str) -> bytes:
    """The good rows of an unsealed file, or nothing."""
    try:
        reader = Reader(path)
        reader.read_lines()
    except (OSError, BrokenSave):
        return b""
    if reader.save.sealed:
        return b""
    rows = reader.rows[: 1 + len(reader.save.lines)]
    if len(rows) == len(reader.rows) and not reader.whole:
        rows.pop()  # only its end is missing; it is written again
    return b"".join([row + b"\n" for row in rows])


def reopened(file: Any, path: str, size: int) -> Any:
    """The file without the half line that did not fit on the disk."""
    with suppress(OSError):  # what it still held could not be written either
        file.close()
    again: Any = open(path, "r+b")  # noqa: SIM115 (kept open until the game is closed)
    again.truncate(size)
    return again
