"""The file of a running game grows by one line per answer; a crash costs at most the line being written."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from cradle.kernel.save.disk import Path, replace
from cradle.kernel.save.file_format import BrokenSave, Reader, SaveRows
from cradle.kernel.story.line import Line


class Journal:
    """The file of a running game: every line is on the disk before the next is played; the seal comes at the end.

    A line that could not be written is written with the next one; until then the file holds the game up to that line.
    """

    def __init__(self, path: Path, header: Mapping[str, Any], lines: Sequence[Line]) -> None:
        """Begin a file, or continue this game's unsealed file without a torn last line."""
        self.path = os.path.realpath(path)
        self._rows = SaveRows(header)
        for line in lines:
            self._rows.add(line)
        content = self._rows.content()
        kept = good_part(self.path)
        if not kept or not content.startswith(kept):
            replace(self.path, content)
            kept = content
        self._file: Any = open(self.path, "r+b", buffering=0)  # noqa: SIM115 (stays open until the game is closed)
        self._size = len(kept)  # bytes that are on the disk for certain
        try:
            self._put(content[self._size :])
        except BaseException:
            self.let_go()
            raise

    def keep_up(self, lines: Sequence[Line]) -> None:
        """Write the lines that the file does not have yet; they are on the disk when this returns."""
        for line in lines[self._rows.lines :]:
            row = self._rows.row_after(line)
            self._put(row)
            self._rows.keep(line, row)

    def close(self, lines: Sequence[Line]) -> None:
        """Write the missing lines of a closed game and seal the file."""
        self.keep_up(lines)
        self._put(self._rows.seal())
        self.let_go()

    def let_go(self) -> None:
        """Leave the file as it is; a later journal continues it."""
        with suppress(OSError):  # everything written is on the disk already
            self._file.close()

    def _put(self, row: bytes) -> None:
        """Append a row, after cutting off a partial row left by an earlier failure."""
        try:
            self._file.truncate(self._size)
            self._file.seek(self._size)
            write_all(self._file, row)
            os.fsync(self._file.fileno())
        except OSError:
            with suppress(OSError):  # if this fails, the next row overwrites it, or readers skip it
                self._file.truncate(self._size)
            raise
        self._size += len(row)


def write_all(file: Any, content: bytes) -> None:
    """Write everything, even if the system writes only a part at a time."""
    while content:
        content = content[file.write(content) :]


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
        rows.pop()  # only its newline is missing; the row is written again
    return b"".join([row + b"\n" for row in rows])
