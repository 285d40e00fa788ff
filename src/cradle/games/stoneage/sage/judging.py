"""Sage's network: its weights, and their judgement of a position with NumPy alone."""

from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np

from cradle.games.stoneage.rules.state import SEATS
from cradle.games.stoneage.sage.noticing import AT, TABLES, Noticing
from cradle.games.stoneage.seen.encoding import ENCODING, FIELDS
from cradle.kernel.words.catalog import BadOptions
from cradle.learned.kept_weights import halved, stored_in, weights_in
from cradle.learned.seen_rows import Array, numbers_in

ANSWERS: Final = 48  # the length of the game's list; a test compares
OUTPUTS: Final = ANSWERS + 2 * SEATS  # preferences, then the chance to win and the margin of each seat
NAMES: Final = ("first", "first_bias", "second", "second_bias", "third", "third_bias", "judging", "judging_bias")
FEWEST: Final = 2  # players
EVEN: Final = 64  # from this many rows on, each row is summed in the same way
STEP: Final = 16  # rows summed at once
NOTICING: Final = Noticing(np, lambda table: table)


def version() -> str:
    """Identifies what the weights were made for: the fields of a row, and the numbers noticed in it."""
    said = [(field.name, field.length, field.wide) for field in FIELDS]
    noticed = [(name, table.shape, table.tolist()) for name, table in TABLES.items()]
    return sha256(repr((said, noticed, ANSWERS)).encode()).hexdigest()[:16]


def kept_as(weights: dict[str, Array]) -> dict[str, Array]:
    """The weights for a file: half the bytes per number, with their version."""
    return {**halved(weights), "version": np.array(version())}


def read(path: Path) -> dict[str, Array]:
    """The weights in a file; refuses a file without weights, or with weights of another version."""
    stored = stored_in(path)
    weights = weights_in(stored, NAMES)
    if not weights or "version" not in stored:
        raise BadOptions("{file} does not hold what sage has learned", file=path.name)
    if str(stored["version"]) != version():
        raise BadOptions("{file} was made for other rows of numbers than today’s", file=path.name)
    return weights


def judged(weights: dict[str, Array], row: bytes) -> Array:
    """The preference for each answer with this row, then the values of the seats, the own seat first."""
    judgement: Array = judged_all(weights, [row])[0]
    return judgement


def judged_all(weights: dict[str, Array], rows: list[bytes]) -> Array:
    """The judgements of many rows at once."""
    return judged_rows(weights, np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1))


def judged_evenly(weights: dict[str, Array], rows: list[bytes]) -> Array:
    """Like `judged_all`, but the judgement of a row never depends on the other rows: few rows would sum differently."""
    short = max(EVEN, -(-len(rows) // STEP) * STEP) - len(rows)
    return judged_all(weights, [*rows, *[bytes(len(rows[0]))] * short])[: len(rows)]


def judged_rows(weights: dict[str, Array], rows: Array) -> Array:
    """Like `judged_all`, for rows in one array of bytes."""
    noticed = NOTICING(numbers_in(rows, ENCODING).astype(np.float32))
    hidden = np.maximum(noticed @ weights["first"] + weights["first_bias"], 0)
    hidden = hidden + np.maximum(normed(hidden) @ weights["second"] + weights["second_bias"], 0)
    hidden = hidden + np.maximum(normed(hidden) @ weights["third"] + weights["third_bias"], 0)
    judgements: Array = normed(hidden) @ weights["judging"] + weights["judging_bias"]
    return judgements


def chance_to_win(judgement: Array, row: bytes) -> float:
    """The own seat's chance; values go from −1 / (seats − 1) for certain loss to 1 for certain victory."""
    seats = seats_in(row)
    return min(1.0, max(0.0, (float(judgement[ANSWERS]) * (seats - 1) + 1) / seats))


def seats_in(row: bytes) -> int:
    """The number of players, read from a row."""
    return FEWEST + row[AT["seats"]].index(1)


def normed(rows: Array) -> Array:
    """Rows scaled to mean 0 and variance 1, as in training."""
    centred = rows - rows.mean(-1, keepdims=True)
    scaled: Array = centred / np.sqrt((centred * centred).mean(-1, keepdims=True) + 1e-5)
    return scaled
