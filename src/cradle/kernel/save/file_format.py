"""A saved game: text, one JSON value per line. A header, one line per answer, and a seal once the game is closed.

The header names the game, its rules version, the seats, options and players, and the source of chance. A line is
``[seat, choice, answer, picks, check]``, with the memory of the seat's bot before the check if that has changed; the
check covers the line and everything before it. The seal holds the number of lines and the checksum of the file.
"""

import json
import re
import zlib
from collections.abc import Mapping, Sequence
from gzip import GzipFile
from hashlib import sha256
from io import BytesIO
from typing import Any, Final

from cradle.kernel.save.disk import Path, replace
from cradle.kernel.save.fields import FORMAT, trouble_with_header, trouble_with_line
from cradle.kernel.story.line import Line
from cradle.kernel.words.catalog import PLAIN, Tell, Text, Told, say
from cradle.kernel.words.language import EN

MOST_BYTES: Final = 64_000_000  # per file; the longest known game takes 1 MB
COMPRESSED: Final = b"\x1f\x8b"  # the first bytes of a gzip file
MOST_IN_ROW: Final = 1_000_000  # bytes per line
MOST_DEPTH: Final = 60  # of nested lists; positions go deepest
MOST_DIGITS: Final = 100  # per number; seeds may be long

TORN: Final = "the last line was torn; it is left out"
EXPECTED: Final = "a line [seat, choice, answer, picks, check] was expected"
EXPECTED_1: Final = "a line [seat, choice, answer, picks] was expected"
NO_SET_UP: Final = "the set-up was expected; there is no whole line after the header"


class BrokenSave(Told):
    """A save that cannot be used; the sentence names the line and what was expected there."""

    def __init__(self, path: object, line: int, trouble: Text, tell: Tell = PLAIN.phrase) -> None:
        text = say("{path}, line {number}: {trouble}", path=str(path), number=line, trouble=trouble)
        super().__init__(tell(text, EN), text, tell)
        self.path, self.line, self.trouble = str(path), line, trouble

    def __reduce__(self) -> Any:
        return broken_again, (self.path, self.line, self.told_by(self.trouble, EN))


setattr(BrokenSave, "__module__", "cradle")  # noqa: B010 (people import it from here; a compiled class needs setattr)


def broken_again(path: str, line: int, trouble: str) -> BrokenSave:
    """The error of a broken save, rebuilt from another process with its sentence."""
    return BrokenSave(path, line, say("{trouble}", trouble=trouble))


class Save:
    """The content of a file: the header, the lines, whether it is sealed, and a note if something was left out."""

    def __init__(self, header: dict[str, Any], format: int) -> None:
        self.header, self.format = header, format
        self.lines: list[Line] = []
        self.sealed = False
        self.note = ""


# ---- reading ---------------------------------------------------------------------------------------------------------


def read(path: Path, recover: bool = False) -> Save:
    """A saved game as it was written; `recover` keeps everything before the first fault instead of refusing.

    The record checks its lines against the rules.
    """
    reader = Reader(path)
    try:
        reader.read_lines()
    except BrokenSave as broken:
        if not recover or not reader.save.lines:
            raise
        reader.save.note = str(broken)
    return reader.save


class Reader:
    """Reads a file row by row; a fault is named by its row, and everything before it is good."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.row = 1  # the row being read
        self.rows, self.whole = self.rows_of_file()  # whole: the last row ends with a newline
        header = self.header()
        self.format: int = header.pop("format", 1)
        check = header.pop("check", None)
        self.check = check_of("", header)
        if self.format != 1 and check != self.check:
            raise self.broken("the header was edited")
        self.save = Save(header, self.format)

    def read_lines(self) -> None:
        for row in self.rows[1:]:
            self.row += 1
            if self.save.sealed:
                raise self.broken("nothing should follow the seal")
            try:
                value = self.parsed(row)
            except BrokenSave:
                if not self.may_be_torn():
                    raise
                self.save.note = TORN
                break
            self.take(value)
        self.check_end()

    def may_be_torn(self) -> bool:
        """Whether the file breaks off in this last row; files of the first format never do."""
        return self.format != 1 and not self.whole and self.row == len(self.rows)

    def check_end(self) -> None:
        """Check that the set-up is there, and in the first format the seal."""
        self.row = len(self.rows) + 1
        if not self.save.lines:
            raise BrokenSave(self.path, 2, say(NO_SET_UP))
        if self.format == 1 and not self.save.sealed:
            raise self.broken("the seal that closes a saved game was expected; the file is cut")

    def rows_of_file(self) -> tuple[list[bytes], bool]:
        with open(self.path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
        if content.startswith(COMPRESSED):
            content = self.unpacked(content)
        if len(content) > MOST_BYTES:
            raise self.broken("it is larger than {most} MB; no game is that long", most=MOST_BYTES // 1_000_000)
        rows = content.split(b"\n")
        whole = not rows[-1].strip()
        while rows and not rows[-1].strip():
            rows.pop()
        if not rows:
            raise self.broken("the file is empty; a saved game was expected")
        return rows, whole

    def unpacked(self, content: bytes) -> bytes:
        """The content uncompressed; runs compress their games."""
        try:
            return GzipFile(fileobj=BytesIO(content)).read(MOST_BYTES + 1)
        except (OSError, EOFError, zlib.error):
            raise self.broken("it is compressed, and cut or damaged") from None

    def header(self) -> dict[str, Any]:
        try:
            header = self.parsed(self.rows[0])
        except BrokenSave as broken:
            wrong = "a header naming the game was expected; {trouble}"
            raise self.broken(wrong, trouble=broken.trouble) from None
        if not isinstance(header, dict) or "game" not in header:
            raise self.broken("a header naming the game was expected; this is not a saved game")
        trouble = trouble_with_header(header)
        if trouble is not None:
            raise BrokenSave(self.path, self.row, trouble)
        return header

    def parsed(self, row: bytes) -> Any:
        """The value of a row."""
        if len(row) > MOST_IN_ROW:
            raise self.broken(
                "this line has {number} characters, {most} are the most", number=len(row), most=MOST_IN_ROW
            )
        if depth_of(row) > MOST_DEPTH:
            raise self.broken("this line holds lists within lists, more than {most} deep", most=MOST_DEPTH)
        try:
            text = row.decode()
            value = ROW.decode(text)
            if "\\u" in text:
                compact(value).encode()  # fails on half a character, which could not be saved again
        except UnicodeError:
            raise self.broken("this line is not text; it was damaged") from None
        except OddNumber as odd:
            raise BrokenSave(self.path, self.row, odd.text) from None
        except ValueError:
            expected = say(EXPECTED if self.row > 1 else "JSON was expected")
            raise self.broken("{expected}; this one is cut or edited", expected=expected) from None
        return value

    def take(self, value: Any) -> None:
        """The next line, or the seal."""
        if isinstance(value, dict):
            self.take_seal(value)
            return
        entries = (4,) if self.format == 1 else (5, 6)
        if not isinstance(value, list) or len(value) not in entries:
            raise self.broken(EXPECTED_1 if self.format == 1 else EXPECTED)
        trouble = trouble_with_line(value, self.save.header["seats"], self.format)
        if trouble is not None:
            raise BrokenSave(self.path, self.row, trouble)
        if self.format != 1:
            self.check = check_of(self.check, value[:-1])
            if value[-1] != self.check:
                raise self.broken("this line or one before it was edited")
        line = (value[0], value[1], value[2], value[3])
        self.save.lines.append((*line, value[4]) if len(value) == 6 else line)

    def take_seal(self, seal: dict[str, Any]) -> None:
        """Check the seal: nothing before it is missing or changed."""
        body = b"".join([row.rstrip(b"\r") + b"\n" for row in self.rows[: self.row - 1]])
        if seal != seal_of(len(self.save.lines), sha256(body).hexdigest()):
            raise self.broken("the seal does not fit the lines before it; the file was edited or cut")
        self.save.sealed = True

    def broken(self, template: str, **facts: object) -> BrokenSave:
        return BrokenSave(self.path, self.row, Text(template, "", facts))


class OddNumber(Exception):
    """A number that no save can hold."""

    def __init__(self, text: Text) -> None:
        super().__init__()
        self.text = text


def whole_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise OddNumber(say("a number with {number} digits; {most} are the most", number=len(digits), most=MOST_DIGITS))
    return int(digits)


def no_number(said: str) -> int:
    raise OddNumber(say("{name} is no whole number", name=said[:40]))


ROW: Final = json.JSONDecoder(parse_int=whole_number, parse_float=no_number, parse_constant=no_number)
STRINGS_AND_BRACKETS: Final = re.compile(rb'"(?:[^"\\]|\\.)*"?|[\[\]{}]')


def depth_of(row: bytes) -> int:
    """How deep lists and objects lie within each other."""
    if row.count(b"[") + row.count(b"{") <= MOST_DEPTH:
        return 0
    depth = deepest = 0
    for found in STRINGS_AND_BRACKETS.finditer(row):
        mark = found.group()
        depth += (mark == b"[" or mark == b"{") - (mark == b"]" or mark == b"}")
        deepest = max(deepest, depth)
    return deepest


# ---- writing ---------------------------------------------------------------------------------------------------------


def write(path: Path, header: Mapping[str, Any], lines: Sequence[Line]) -> None:
    """Write the whole game with its seal, or leave the old file as it was."""
    text = SaveRows(header)
    for line in lines:
        text.add(line)
    replace(path, text.content() + text.seal())


class SaveRows:
    """The rows of a save as they grow, each with the check that ties it to those before."""

    def __init__(self, header: Mapping[str, Any]) -> None:
        said = {name: value for name, value in header.items() if name not in ("format", "check")}
        self.check = check_of("", said)
        self.rows = [row_of({"format": FORMAT, **said, "check": self.check})]
        self.lines = 0

    def add(self, line: Line) -> bytes:
        """The row of the next line."""
        row = self.row_after(line)
        self.keep(line, row)
        return row

    def row_after(self, line: Line) -> bytes:
        return row_of([*line, check_of(self.check, line)])

    def keep(self, line: Line, row: bytes) -> None:
        self.check = check_of(self.check, line)
        self.rows.append(row)
        self.lines += 1

    def content(self) -> bytes:
        return b"".join(self.rows)

    def seal(self) -> bytes:
        return row_of(seal_of(self.lines, sha256(self.content()).hexdigest()))


def check_of(before: str, value: Any) -> str:
    """The check of this line and all before it, computed from the previous check."""
    return sha256((before + compact(value)).encode()).hexdigest()[:8]


def seal_of(lines: int, digest: str) -> dict[str, Any]:
    return {"lines": lines, "sha256": digest}


COMPACT: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def row_of(value: Any) -> bytes:
    return compact(value).encode() + b"\n"


def compact(value: Any) -> str:
    return COMPACT.encode(value)
