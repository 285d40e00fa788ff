"""Random walks through games, for laws that must hold at every step of them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from conftest import SOAK
from cradle.kernel.chance.table import Table, seeded
from cradle.kernel.flow.agenda import Choice, State, reply, settle, waiting
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from loops import as_long_as

SEATS = {"stoneage": (2, 3, 4), "megaciv": (5, 7, 9, 10, 11, 12, 14, 16, 18) if SOAK else (5, 9, 12)}
OPTIONS: dict[str, dict[str, Any]] = {"stoneage": {}, "megaciv": {"length": "short", "turns": 2, "offers": 20}}
ALL = [(game, seats) for game, counts in SEATS.items() for seats in counts]


def games_of(game: str, many: int = 12) -> range:
    """Seeds of as many games as the budget allows; one game of Mega Civilization is worth several of Stone Age."""
    number = many * 30 if SOAK else many
    return range(number if game == "stoneage" else max(1, number // 6))


def started(game: str, seats: int, table: Table, **options: Any) -> State:
    """A game laid out and ready."""
    return find(game).start(seats, {**OPTIONS[game], **options}, table)


def recorded(game: str, seats: int, seed: int, **options: Any) -> Record:
    return Record.new(game, seats=seats, seed=seed, options={**OPTIONS[game], **options})


def walk(game: str, seats: int, seed: int, order: str = "lanes") -> Iterator[tuple[State, Choice, Table]]:
    """Every question of a random game, before it is answered."""
    table, rng = seeded(seed), Random(f"walk {seed}")
    yield from walk_on(started(game, seats, table, order=order), table, rng)


def walk_on(state: State, table: Table, rng: Random) -> Iterator[tuple[State, Choice, Table]]:
    """Every question from here to the end."""
    for _ in as_long_as(lambda: settle(state, table) is not None):
        asked = rng.choice(waiting(state))
        yield state, asked, table
        reply(state, asked, rng.choice(list(asked.options(state))), table)


def played(game: str, seats: int, seed: int, lines: int = 10**9) -> Record:
    """A random game on the record, up to so many lines."""
    match, rng = recorded(game, seats, seed), Random(f"played {seed}")
    for _ in as_long_as(lambda: not match.over and len(match.lines) < lines):
        seat = rng.choice(match.waiting())
        match.play(seat, rng.choice(match.options(seat)))
    return match
