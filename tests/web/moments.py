"""Matches that stand at a wanted question, for the page to sit down at."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen

import msgspec

import cradle
from cradle.bots.registry import make
from cradle.kernel.record.record import Record
from web.kept import kept

MOST_ANSWERS = 40_000
GAMES: dict[str, tuple[int, int, str, dict[str, Any]]] = {  # seed, seats, bot, options
    "megaciv": (3, 5, "steward", {"map": "west"}),
    "megaciv of nine": (3, 9, "steward", {"map": "west", "turns": 10}),
    "megaciv of a turn": (3, 5, "busy", {"map": "west", "turns": 1}),
    "stoneage": (5, 3, "greedy", {}),  # in this game every kind of question is asked
}


def place_at(server: str, choice: str, nth: int = 1, game: str = "megaciv") -> str:
    """The way to the seat that is asked this for the nth time, in a game that bots have played until then."""
    return place_of(server, *moment_of(choice, nth, game))


def place_of(server: str, seat: int, saved: bytes) -> str:
    """The way to this seat of a saved game that goes on as a match."""
    return links_of(server, saved)[seat]


def links_of(server: str, saved: bytes) -> list[str]:
    """The ways to all seats of a saved game that goes on as a match."""
    request = Request(f"{server}/api/uploads", saved, {"content-type": "application/octet-stream"})
    with urlopen(request, timeout=60) as answer:
        links: list[dict[str, Any]] = msgspec.json.decode(answer.read())["links"]
    return [str(link["path"]) for link in sorted(links, key=lambda link: link["seat"])]


@kept
def moment_of(choice: str, nth: int, game: str) -> tuple[int, bytes]:
    met = 0
    for record, seat in played(game):
        met += question_of(record, seat) == choice
        if met == nth:
            return seat, as_saved(record)
    raise AssertionError(f"{choice} was not asked {nth} times")


@kept
def first_of_each(game: str) -> dict[str, tuple[int, bytes]]:
    """By kind of question: the first seat that has something to decide in it, and the game as it stood."""
    met: dict[str, tuple[int, bytes]] = {}
    for record, seat in played(game):
        choice = question_of(record, seat)
        if choice not in met and is_open(record, seat):
            met[choice] = seat, as_saved(record)
    return met


@kept
def finished(game: str) -> bytes:
    """A game that bots have played to its end."""
    for record, _ in played(game):  # noqa: B007  # the record is the same one all the time
        pass
    assert record.over, "this game does not come to an end"
    return as_saved(record)


def played(game: str) -> Iterator[tuple[Record, int]]:
    """A game of bots, before each of its answers."""
    seed, seats, bot, options = GAMES[game]
    record = cradle.Record.new(game.split()[0], seats=seats, seed=seed, options=options)
    bots = [make(bot, Random(seat), record.game.name) for seat in range(seats)]
    for _ in range(MOST_ANSWERS):
        if record.over:
            return
        seat = record.waiting()[0]
        yield record, seat
        record.play(seat, bots[seat].choose(record.perspective(seat)))


def question_of(record: Record, seat: int) -> str:
    return type(record.perspective(seat).asked()).__name__


def is_open(record: Record, seat: int) -> bool:
    """What leaves nothing to decide is passed for whoever sits down."""
    choice = record.perspective(seat).asked()
    return choice is not None and choice.foregone(record.state) is None


def as_saved(record: Record) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match.cradle"
        record.save(path)
        return path.read_bytes()
