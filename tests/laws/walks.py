"""Random walks through games, for laws that must hold at every step of them."""

from collections.abc import Iterator
from random import Random

from conftest import SOAK
from cradle.kernel.flow import Choice, State, reply, settle, waiting
from cradle.kernel.game import find
from cradle.kernel.record import Record
from cradle.kernel.table import Table, seeded

SEATS = {"stoneage": (2, 3, 4)}
ALL = [(game, seats) for game, counts in SEATS.items() for seats in counts]
GAMES = 400 if SOAK else 12


def walk(game: str, seats: int, seed: int, order: str = "lanes") -> Iterator[tuple[State, Choice, Table]]:
    """Every question of a random game, before it is answered."""
    table, rng = seeded(seed), Random(f"walk {seed}")
    state = find(game).start(seats, {"order": order}, table)
    while settle(state, table) is not None:
        asked = rng.choice(waiting(state))
        yield state, asked, table
        reply(state, asked, rng.choice(list(asked.options(state))), table)


def played(game: str, seats: int, seed: int, lines: int = 10**9) -> Record:
    """A random game on the record, up to so many lines."""
    match, rng = Record.new(game, seats=seats, seed=seed), Random(f"played {seed}")
    while not match.over and len(match.lines) < lines:
        seat = rng.choice(match.waiting())
        match.play(seat, rng.choice(match.options(seat)))
    return match
