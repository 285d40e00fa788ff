"""Fits expected points and chances to noted games, and tests them on others: NumPy, outside the package."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cradle.games.megaciv.analysis.table_facts import SEAT_FACTS, STAGES

Array = NDArray[np.float64]
KNOTS: Final = (1.0, 3.0, 6.0, 11.0)  # turns left
USED: Final = (
    "points", "cities", "tokens", "treasury", "position", "spent", "credits", "hand", "short", "growth", "costly",
)  # fmt: skip
FACTS: Final = [SEAT_FACTS.index(name) for name in USED]  # the others follow from these, or add nothing
RIDGE: Final = 100.0
BEND: Final = 0.07  # how much less a large lead counts: big leaders are upset more often
OPEN: Final = 0.01  # of the victory, shared out evenly, for the unforeseeable
FOLDS: Final = 10  # parts of the games, each predicted from the others, to measure the uncertainty
RESAMPLED: Final = 40  # fits to resampled games, for standard errors
TENTHS: Final = 10
PARTS: Final = 5  # of all games, each predicted by a fit to the others


class Rows:
    """All seats at all noted moments of one stage, one row each."""

    def __init__(self, games: Sequence[dict[str, Any]], stage: int) -> None:
        rows = [row for number, game in enumerate(games) for row in rows_of(game, stage, number)]
        self.game = np.array([row[0] for row in rows])
        self.moment = np.unique([row[1] for row in rows], return_inverse=True)[1]  # one number for all seats at a table
        self.points = np.array([row[2] for row in rows], dtype=float)
        self.worth = np.array([row[3] for row in rows], dtype=float)
        self.to_come = np.array([row[4] for row in rows], dtype=float)
        self.won = np.array([row[5] for row in rows], dtype=float)
        self.hats = hats(np.array([row[6] for row in rows], dtype=float))
        self.facts = np.array([row[7] for row in rows], dtype=float)

    def spanned(self, facts: Array) -> Array:
        """Every fact times every knot."""
        return (facts[:, :, None] * self.hats[:, None, :]).reshape(len(facts), -1)

    def against_others(self, columns: Array) -> Array:
        """How far each seat is above the mean of its table."""
        seats = np.bincount(self.moment)
        means = [np.bincount(self.moment, column) / seats for column in columns.T]
        return columns - np.stack(means, axis=1)[self.moment]


def rows_of(game: dict[str, Any], stage: int, number: int) -> Iterator[tuple[Any, ...]]:
    winners = game["ranks"].count(1)
    for at, (_, noted, left, seats, worths) in enumerate(game["noted"]):
        for seat, facts in enumerate(seats if noted == stage else ()):
            row = [facts[each] for each in FACTS]
            won, to_come = (game["ranks"][seat] == 1) / winners, game["points"][seat] - facts[0]
            yield number, 1000 * number + at, facts[0], worths[seat], to_come, won, sum(left) / 2, row


def hats(left: Array) -> Array:
    """For each row its share in each knot: weights between knots are interpolated."""
    clipped = np.clip(left, KNOTS[0], KNOTS[-1])
    return np.stack([np.interp(clipped, KNOTS, unit) for unit in np.eye(len(KNOTS))], axis=1)


class Sums:
    """The sums that least squares need of each game, so that games can be resampled without reading rows again."""

    def __init__(self, rows: Rows, facts: Array) -> None:
        features = rows.against_others(rows.spanned(facts))
        target = rows.against_others(rows.to_come[:, None])[:, 0]
        self.scale = np.sqrt((features**2).mean(axis=0)) + 1e-9
        scaled = features / self.scale
        parts = [np.flatnonzero(rows.game == game) for game in range(int(rows.game.max()) + 1)]
        self.grams = np.array([scaled[part].T @ scaled[part] for part in parts])
        self.sides = np.array([scaled[part].T @ target[part] for part in parts])
        self.shape = (facts.shape[1], len(KNOTS))

    def weights(self, drawn: Any = slice(None)) -> Array:
        """By fact and knot."""
        gram = self.grams[drawn].sum(axis=0)
        found = np.linalg.solve(gram + RIDGE * np.eye(len(gram)), self.sides[drawn].sum(axis=0))
        return np.asarray((found / self.scale).reshape(self.shape))


def expected(rows: Rows, weights: Array) -> Array:
    return np.asarray(rows.points + rows.spanned(rows.facts) @ weights.reshape(-1))


def foretold(rows: Rows, sums: Sums) -> Array:
    """The points expected in each game from weights fitted without it."""
    found, games = np.zeros(len(rows.points)), np.arange(len(sums.grams))
    for fold in range(FOLDS):
        inside = rows.game % FOLDS == fold
        found[inside] = expected(rows, sums.weights(games[games % FOLDS != fold]))[inside]
    return found


def chances(rows: Rows, mean: Array, spread: Array) -> Array:
    """Softmax over the seats of each moment, as in the package."""
    leads = rows.against_others(mean[:, None])[:, 0] / (rows.hats @ spread)
    weights = np.exp(leads / (1 + BEND * np.maximum(leads, 0.0)))
    softmax = weights / np.bincount(rows.moment, weights)[rows.moment]
    return np.asarray((1 - OPEN) * softmax + OPEN / np.bincount(rows.moment)[rows.moment])


def fit_spread(rows: Rows, mean: Array) -> Array:
    """The spread by knot under which the winners were likeliest: descend knot by knot, in ever smaller steps."""
    spread, step = np.linspace(3.0, 12.0, len(KNOTS)), 0.3
    best = loss(rows, mean, spread)
    while step > 0.01:
        before = best
        for knot in range(len(KNOTS)):
            for factor in (1 + step, 1 / (1 + step)):
                tried = spread.copy()
                tried[knot] *= factor
                found = loss(rows, mean, tried)
                if found < best:
                    best, spread = found, tried
        if best > before - 1e-6:
            step /= 2
    return spread


def loss(rows: Rows, mean: Array, spread: Array) -> float:
    return float(-(rows.won * np.log(np.maximum(chances(rows, mean, spread), 1e-12))).sum())


def fit(games: Sequence[dict[str, Any]], resampled: int = RESAMPLED) -> dict[str, Any]:
    """All the numbers that the package needs."""
    rng, stages = np.random.default_rng(1), []
    for stage in range(len(STAGES)):
        rows = Rows(games, stage)
        sums = Sums(rows, rows.facts)
        weights = sums.weights()
        drawn = [sums.weights(rng.integers(0, len(sums.grams), len(sums.grams))) for _ in range(resampled)]
        stages.append({
            "weights": rounded(weights.T), "errors": rounded(np.std(drawn, axis=0).T),
            "spread": rounded(fit_spread(rows, foretold(rows, sums))[:, None]),
        })  # fmt: skip
    cards = Sums(rows, np.column_stack([rows.facts, rows.worth])).weights()[-1]
    return {
        "games": len(games), "knots": list(KNOTS), "facts": list(USED), "bend": BEND, "open": OPEN, "stages": stages,
        "cards": rounded(np.maximum(cards, 0.0)[:, None]),
    }  # fmt: skip


def rounded(rows: Array) -> list[list[float]]:
    return [[float(f"{each:.4g}") for each in row] for row in rows]


def tested(games: Sequence[dict[str, Any]], fitted: dict[str, Any]) -> dict[str, Any]:
    """How the chances came true in games other than those they were fitted to."""
    return came_true(len(games), told_in(games, fitted))


def crossed(games: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The same for every game, each predicted from the games of the other parts."""
    told = list[Told]()
    for part in range(PARTS):
        others = [game for number, game in enumerate(games) if number % PARTS != part]
        told += told_in(games[part::PARTS], fit(others, 2))
    return came_true(len(games), told)


Told = tuple[Array, Array, Array]  # row by row: the predicted chance, whether the seat won, and the even chance


def told_in(games: Sequence[dict[str, Any]], fitted: dict[str, Any]) -> list[Told]:
    """The predictions, stage by stage."""
    found = []
    for stage, known in enumerate(fitted["stages"]):
        rows = Rows(games, stage)
        mean = expected(rows, np.array(known["weights"]).T)
        even = 1 / np.bincount(rows.moment)[rows.moment]
        found.append((chances(rows, mean, np.array(known["spread"])[:, 0]), rows.won, even))
    return found


def came_true(games: int, all_told: Sequence[Told]) -> dict[str, Any]:
    """Predictions and results by tenths, and the Brier score beside that of even chances."""
    told, won, flat = [np.concatenate(column) for column in zip(*all_told, strict=True)]
    tenths = np.minimum((told * TENTHS).astype(int), TENTHS - 1)
    return {
        "games": games, "brier": float(((told - won) ** 2).mean()), "even": float(((flat - won) ** 2).mean()),
        "tenths": [tenth(told[tenths == each], won[tenths == each]) for each in range(TENTHS)],
    }  # fmt: skip


def tenth(said: Array, came: Array) -> tuple[int, float, float]:
    """How often a chance of this tenth was predicted, its mean, and how often the seat won."""
    return len(said), float(said.mean()) if len(said) else 0.0, float(came.mean()) if len(came) else 0.0


def read_games(folder: Path, name: str) -> list[dict[str, Any]]:
    """The games in the order of their seeds, each once, whoever played them."""
    lines = [line for file in sorted(folder.glob(f"{name}*.jsonl")) for line in file.open(encoding="utf-8")]
    games = {game["seed"]: game for game in map(json.loads, lines)}
    return [games[seed] for seed in sorted(games)]
