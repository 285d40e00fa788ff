"""A saved game: text, one JSON value a line. A header, then one line per answer, then a seal.

The header names the game, its rules version, the seats, options and seed; a line is ``[seat, choice, answer,
picks]``; the seal holds the number of lines and their checksum.
"""

import json
import os
from hashlib import sha256
from os import PathLike
from tempfile import NamedTemporaryFile
from typing import Any

from cradle.kernel import game as games
from cradle.kernel.catalog import Refused
from cradle.kernel.game import BadOptions, Game
from cradle.kernel.line import UNDO
from cradle.kernel.record import Record
from cradle.kernel.table import ScriptedTable, ScriptExhausted


class BrokenSave(Exception):
    """A save that cannot be used; the sentence names the line and what was expected there."""

    def __init__(self, path: object, line: int, trouble: str) -> None:
        super().__init__(f"{path}, line {line}: {trouble}")
        self.line, self.trouble = line, trouble


def write(record: Record, path: "str | PathLike[str]") -> None:
    """Write the whole file under another name, then put it in place, so that a crash loses nothing."""
    folder = os.path.dirname(os.path.abspath(path))
    with NamedTemporaryFile("w", encoding="utf-8", dir=folder, delete=False, suffix=".part") as part:
        try:
            part.write(as_text(record))
            part.flush()
            os.fsync(part.fileno())
            os.replace(part.name, path)
        except BaseException:
            os.unlink(part.name)
            raise


def as_text(record: Record) -> str:
    header = {
        "game": record.game.name,
        "rules": record.game.rules,
        "seats": record.seats,
        "options": record.variant,
        "names": record.names,
        "seed": record.seed,
    }
    body = "".join([_compact(value) + "\n" for value in [header, *record.lines]])
    return body + _compact(_seal(body, len(record.lines))) + "\n"


def read(path: "str | PathLike[str]", recover: bool = False, game: Game | None = None) -> Record:
    """Play a saved game again, line by line, and say exactly what is wrong with it if anything is.

    The header names one of our games, unless another `game` is given.
    """
    rows = _rows(path)
    header = _header(path, rows)
    game = _game_of(path, header, game)
    record = _empty(path, game, header)
    try:
        _replay(path, record, header["rules"], rows)
    except BrokenSave as broken:
        if not recover or not record.lines:
            raise
        record.trouble = str(broken)
    record.skip_chance()
    return record


def verify(path: "str | PathLike[str]") -> Record:
    """Load a game, then play it again from its seed: every pick of chance must come out as it was written."""
    record = read(path)
    if record.seed is None:
        return record
    again = Record(record.game, record.seats, record.variant, record.seed, record.names)
    for number, line in enumerate(record.lines, start=2):
        table = again.chance()
        try:
            again.replay(line, table)
        except Refused as refused:
            raise BrokenSave(path, number, f"the rules do not allow this line: {refused}") from None
        if table.picks != line[3] and line[1] != UNDO:
            raise BrokenSave(path, number, f"chance is written as {line[3]}, but the seed gives {table.picks}")
    return record


def _rows(path: "str | PathLike[str]") -> list[str]:
    try:
        with open(path, encoding="utf-8", newline="\n") as file:
            rows = file.read().split("\n")
    except UnicodeDecodeError:
        raise BrokenSave(path, 1, "this is not a text file; a saved game was expected") from None
    if not any(rows):
        raise BrokenSave(path, 1, "the file is empty; a saved game was expected")
    return rows


def _header(path: object, rows: list[str]) -> dict[str, Any]:
    try:
        header = json.loads(rows[0])
    except ValueError:
        header = None
    if not isinstance(header, dict) or "game" not in header:
        raise BrokenSave(path, 1, "a header naming the game was expected; this is not a saved game")
    for name, kind in (("game", str), ("rules", int), ("seats", int), ("options", dict), ("names", list)):
        if not isinstance(header.get(name), kind):
            raise BrokenSave(path, 1, f"the header should give {name!r} as {kind.__name__}")
    return header


def _game_of(path: object, header: dict[str, Any], given: Game | None) -> Game:
    try:
        game = given or games.find(header["game"])
    except BadOptions as unknown:
        raise BrokenSave(path, 1, f"{unknown}") from None
    if game.name != header["game"]:
        raise BrokenSave(path, 1, f"this is a game of {header['game']!r}; one of {game.name!r} was expected")
    missing = [version for version in range(header["rules"], game.rules) if version not in game.migrations]
    if missing:
        raise BrokenSave(path, 1, f"rules version {missing[0]} of {game.title} is too old; nothing brings it forward")
    if header["rules"] > game.rules:
        raise BrokenSave(
            path, 1, f"it was saved under rules version {header['rules']}, this program knows {game.rules}; update it"
        )
    return game


def _empty(path: object, game: Game, header: dict[str, Any]) -> Record:
    seed = header.get("seed")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise BrokenSave(path, 1, "the header should give 'seed' as a whole number")
    try:
        return Record(game, header["seats"], header["options"], seed, [str(name) for name in header["names"]])
    except BadOptions as wrong:
        raise BrokenSave(path, 1, str(wrong)) from None


def _replay(path: object, record: Record, rules: int, rows: list[str]) -> None:
    lines = [_line(path, number, row) for number, row in _body(rows)]
    for version in range(rules, record.game.rules):
        _, lines = record.game.migrations[version]({"rules": version}, lines, lambda header: record)
    for number, line in enumerate(lines, start=2):
        if isinstance(line, BrokenSave):
            raise line
        try:
            record.replay((line[0], line[1], line[2], line[3]), ScriptedTable(line[3]))
        except Refused as refused:
            raise BrokenSave(path, number, f"the rules do not allow this line: {refused}") from None
        except ScriptExhausted as exhausted:
            raise BrokenSave(path, number, f"chance does not fit: {exhausted}") from None
    _check_seal(path, rows)


def _body(rows: list[str]) -> list[tuple[int, str]]:
    """The rows between header and seal, with their numbers."""
    last = len(rows)
    while last > 1 and not rows[last - 1]:
        last -= 1
    body = list(enumerate(rows[1:last], start=2))
    return body[:-1] if body and body[-1][1].startswith("{") else body


def _line(path: object, number: int, row: str) -> Any:
    """A stored line, or what is wrong with it."""
    try:
        line = json.loads(row)
    except ValueError:
        return BrokenSave(path, number, "a line [seat, choice, answer, picks] was expected; this one is cut or edited")
    if not isinstance(line, list) or len(line) != 4 or not isinstance(line[1], str):
        return BrokenSave(path, number, "a line [seat, choice, answer, picks] was expected")
    seat, _, _, picks = line
    if not (seat is None or (isinstance(seat, int) and not isinstance(seat, bool))):
        return BrokenSave(path, number, "the seat should be a whole number or null")
    if not isinstance(picks, list) or not all(isinstance(pick, list) and len(pick) == 2 for pick in picks):
        return BrokenSave(path, number, 'the picks of chance should be a list of pairs such as ["draw", "salt"]')
    return line


def _seal(body: str, lines: int) -> dict[str, Any]:
    return {"lines": lines, "sha256": sha256(body.encode()).hexdigest()}


def _check_seal(path: object, rows: list[str]) -> None:
    """Nothing is missing after the last line, and nothing before it was changed."""
    body = _body(rows)
    at = len(body) + 2
    row = rows[at - 1] if at <= len(rows) else ""
    try:
        seal = json.loads(row)
    except ValueError:
        raise BrokenSave(path, at, "the seal that closes a saved game was expected; the file is cut") from None
    text = "\n".join([rows[0], *[row for _, row in body]]) + "\n"
    if seal != _seal(text, len(body)):
        raise BrokenSave(path, at, "the seal does not fit the lines before it; the file was edited or cut")


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
