"""Matches of Mega Civilization that stand at a wanted question, for the page to sit down at."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen

import msgspec

import cradle
from cradle.bots.registry import make
from cradle.kernel.record import Record

SEATS = 5
MOST_ANSWERS = 6000


def place_at(server: str, choice: str, nth: int = 1) -> str:
    """The way to the seat that is asked this for the nth time, in a West game that bots have played until then."""
    seat, saved = moment_of(choice, nth)
    request = Request(f"{server}/api/uploads", saved, {"content-type": "application/octet-stream"})
    with urlopen(request, timeout=60) as answer:
        links: list[dict[str, Any]] = msgspec.json.decode(answer.read())["links"]
    return next(str(link["path"]) for link in links if link["seat"] == seat)


@lru_cache
def moment_of(choice: str, nth: int) -> tuple[int, bytes]:
    met = 0
    for record, seat in played():
        met += question_of(record, seat) == choice
        if met == nth:
            return seat, as_saved(record)
    raise AssertionError(f"{choice} was not asked {nth} times")


def played() -> Iterator[tuple[Record, int]]:
    """A game of bots, before each of its answers."""
    record = cradle.Record.new("megaciv", seats=SEATS, seed=3, options={"map": "west"})
    bots = [make("steward", Random(seat), "megaciv") for seat in range(SEATS)]
    for _ in range(MOST_ANSWERS):
        seat = record.waiting()[0]
        yield record, seat
        record.play(seat, bots[seat].choose(record.perspective(seat)))


def question_of(record: Record, seat: int) -> str:
    return type(record.perspective(seat).asked()).__name__


def as_saved(record: Record) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match.cradle"
        record.save(path)
        return path.read_bytes()
