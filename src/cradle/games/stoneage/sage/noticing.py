"""Numbers a player counts at a glance: score and margin, missing food, the gains from cards and buildings.

They all follow from a seat's row of numbers. The code works for NumPy and PyTorch alike: sage plays with the one and
learns with the other. Arrays have a row for each position.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from cradle.games.stoneage.rules.box import (
    ANY,
    CARDS,
    COST,
    FIXED,
    ICONS,
    OF_KINDS,
    PROFESSION,
    PROFESSIONS,
    SYMBOL,
    SYMBOLS,
    TILE_KINDS,
    TILE_POINTS,
    TILE_SIZE,
    TILE_TYPE,
    TILES,
)
from cradle.games.stoneage.rules.state import KINDS, MOST_FIGURES, SEATS, VALUES
from cradle.games.stoneage.seen.encoding import ENCODING, FIELDS, SEAT_FIELDS

Array = Any  # of NumPy or of PyTorch
SPACES: Final = 4  # of cards, and stacks of buildings
MUCH: Final = 1000.0
HELD_STEPS: Final = (1, 2, 3, 4, 5, 7)
HUNGER_STEPS: Final = (-5, -2, 0, 1, 2, 3, 5)
DECK_STEPS: Final = (1, 4, 8, 12)
COVERED_STEPS: Final = (1, 2)
USUAL: Final = {  # divisors: typical values, so that all numbers have about the same size
    "pips": 10, "missing": 4, "dice": 2, "paid": 2, "round": 10, "deck": 16, "covered": 4, "home": 5, "reserve": 5,
    "agriculture": 5, "resources": 4, "tools": 3, "buildings": 5, "figures": 3, "food": 10, "points": 32,
}  # fmt: skip


def by_card(many: int, place_of: tuple[int, ...], number_of: tuple[int, ...] | None = None) -> Array:
    """A table with a row for each card: its number in the column of its symbol or profession."""
    table = np.zeros((len(CARDS), many), np.float32)
    for card in CARDS:
        if place_of[card] >= 0:
            table[card - 1, place_of[card]] = 1 if number_of is None else number_of[card]
    return table


def by_tile(number_of: Callable[[int], float | tuple[int, ...]]) -> Array:
    return np.array([number_of(tile) for tile in TILES], np.float32)


def usual_sizes() -> Array:
    sizes = [USUAL.get(field.name.split(" ")[-1], 1) for field in FIELDS for _ in range(field.length)]
    return np.array(sizes, np.float32)


TABLES: Final[dict[str, Array]] = {
    "usual": usual_sizes(),
    "symbols": by_card(len(SYMBOLS), SYMBOL),
    "icons": by_card(len(PROFESSIONS), PROFESSION, ICONS),
    "cost": by_tile(lambda tile: COST[tile]),
    "points": by_tile(lambda tile: TILE_POINTS[tile]),
    "fixed": by_tile(lambda tile: TILE_TYPE[tile] == FIXED),
    "size": by_tile(lambda tile: TILE_SIZE[tile] if TILE_TYPE[tile] == OF_KINDS else TILE_TYPE[tile] == ANY),
    "kinds": by_tile(lambda tile: tuple([int(TILE_KINDS[tile] == 1 + kind) for kind in KINDS])),
    "values": np.array(VALUES, np.float32),
    "held steps": np.array(HELD_STEPS, np.float32),
    "hunger steps": np.array(HUNGER_STEPS, np.float32),
    "deck steps": np.array(DECK_STEPS, np.float32),
    "covered steps": np.array(COVERED_STEPS, np.float32),
    "one": np.array(1, np.float32),
}


AT: Final = ENCODING.places
SIDES: Final = slice(AT["seat 1 plays"].start, AT[f"seat {SEATS} figures"].stop)


def on_a_side(name: str) -> slice:
    """The slice of a field among the numbers of its seat."""
    place = AT[f"seat 1 {name}"]
    return slice(place.start - SIDES.start, place.stop - SIDES.start)


SIDE: Final = {name: on_a_side(name) for name, _, _, _ in SEAT_FIELDS}
FOOD: Final = slice(AT["seat 1 food"].start, AT[f"seat {SEATS} food"].stop)
POINTS: Final = slice(AT["seat 1 points"].start, AT[f"seat {SEATS} points"].stop)


class Noticing:
    """Derives more telling numbers from a seat's row."""

    def __init__(self, library: Any, put: Callable[[Array], Array]) -> None:
        """`library` is NumPy or PyTorch; `put` turns a NumPy table into one of its arrays."""
        self.library = library
        self.tables = {name: put(table) for name, table in TABLES.items()}

    def __call__(self, seen: Array) -> Array:
        """Rows as floating-point numbers, with the derived numbers."""
        rows, tables = seen.shape[0], self.tables
        sides = seen[:, SIDES].reshape(rows, SEATS, -1)
        tallies, gains, held = self.tallied(seen, sides)
        buildings = self.payable(seen, sides, held)
        own = sides[:, 0, SIDE["resources"]]
        parts = [
            seen / tables["usual"],
            tallies.reshape(rows, -1),
            gains.reshape(rows, -1) / 10,
            buildings.reshape(rows, -1),
            self.rolled(seen, sides),
            self.at_least(own, "held steps"),
            self.at_least(tallies[:, :1, 7] * 5, "hunger steps"),
            self.at_least(seen[:, AT["deck"]], "deck steps"),
            self.at_least(seen[:, AT["covered"]], "covered steps"),
        ]
        return self.library.concatenate(parts, 1)

    def claim(self, holds: Array) -> Array:
        """Booleans as ones and zeros."""
        return holds * self.tables["one"]

    def at_least(self, numbers: Array, steps: str) -> Array:
        reached = self.claim(numbers[:, :, None] >= self.tables[steps])
        return reached.reshape(numbers.shape[0], -1)

    def tallied(self, seen: Array, sides: Array) -> tuple[Array, Array, Array]:
        """By seat: points from its cards, score and margin; the gain from each open card; resources held."""
        library, tables = self.library, self.tables
        plays = sides[:, :, 0]
        cards = sides[:, :, SIDE["cards"]]
        cards = library.concatenate([cards[:, :1] + seen[:, None, AT["own extra"]], cards[:, 1:]], 1)
        figures = plays * MOST_FIGURES - sides[:, :, SIDE["reserve"].start]
        tools, spent = sides[:, :, SIDE["tools"]], sides[:, :, SIDE["spent"]]
        level, built = sides[:, :, SIDE["agriculture"].start], sides[:, :, SIDE["buildings"].start]
        times = library.stack([level, tools.sum(-1), built, figures], -1)
        profits = cards @ tables["icons"] * times
        symbols = cards @ tables["symbols"]
        once, twice = self.claim(symbols >= 1), self.claim(symbols >= 2)
        first, second = once.sum(-1), twice.sum(-1)
        held = sides[:, :, SIDE["resources"]].sum(-1)
        hunger = figures - seen[:, FOOD] - level
        cashed = held + 2 * sides[:, :, SIDE["ready"].stop - 1]
        score = seen[:, POINTS] + first * first + second * second + profits.sum(-1) + cashed
        margin = self.margins(score, plays)
        several = [
            figures / 5,
            first / 4,
            second / 4,
            held / 10,
            (tools * (1 - spent)).sum(-1) / 5,
            score / 64,
            margin / 32,
        ]
        tallies = library.stack([*several, hunger / 5], -1)
        tallies = library.concatenate([tallies, cards @ tables["icons"] / 4, profits / 20], -1)
        growth = (1 - once) * (2 * first + 1)[:, :, None] + (once - twice) * (2 * second + 1)[:, :, None]
        display = seen[:, AT["display"]].reshape(-1, SPACES, len(CARDS))
        gains = display @ tables["symbols"] @ growth.swapaxes(1, 2) + display @ tables["icons"] @ times.swapaxes(1, 2)
        return tallies, gains, held

    def margins(self, score: Array, plays: Array) -> Array:
        """The own score's lead over each rival, first over the best of them."""
        own = score[:, :1]
        behind = own - score[:, 1:]
        best = self.library.amin(behind + (1 - plays[:, 1:]) * MUCH, 1)
        return self.library.concatenate([best[:, None], behind * plays[:, 1:]], 1)

    def payable(self, seen: Array, sides: Array, held: Array) -> Array:
        """By stack and seat: the resources still needed for its open building, whether it can be paid, its points."""
        library, tables = self.library, self.tables
        open_tiles = seen[:, AT["tiles"]].reshape(-1, SPACES, len(TILES))
        resources = sides[:, :, SIDE["resources"]]
        wanted = (open_tiles @ tables["cost"])[:, :, None] - resources[:, None]
        size, kinds = open_tiles @ tables["size"], open_tiles @ tables["kinds"]
        lacking = library.clip(wanted, 0, None).sum(-1) + library.clip(size[:, :, None] - held[:, None], 0, None)
        of_kinds = kinds.sum(-1)[:, :, None]
        enough = self.claim(kinds @ self.most_of(resources).swapaxes(1, 2) >= size[:, :, None])
        payable = self.claim(lacking == 0) * (of_kinds * enough + 1 - of_kinds) * open_tiles.sum(-1)[:, :, None]
        points = (open_tiles @ tables["points"])[:, :, None]
        return library.concatenate([lacking / 3, payable, points / 10], 2)

    def most_of(self, resources: Array) -> Array:
        """The most resources a seat can pay in exactly one, two, three and four kinds; far too few if impossible."""
        library = self.library
        wood, clay, stone, gold = [resources[:, :, kind] for kind in KINDS]
        pairs = library.stack([wood + clay, wood + stone, wood + gold, clay + stone, clay + gold, stone + gold], -1)
        all_kinds = resources.sum(-1)
        most = library.stack(
            [library.amax(resources, -1), library.amax(pairs, -1), all_kinds - library.amin(resources, -1), all_kinds],
            -1,
        )
        kinds_held = self.claim(resources > 0).sum(-1)
        too_many = self.claim(kinds_held[:, :, None] < self.library.cumsum(most * 0 + 1, -1))
        return most - too_many * MUCH

    def rolled(self, seen: Array, sides: Array) -> Array:
        """The goods from a roll, the pips missing for one more, and the pips that tools could add."""
        library = self.library
        value = seen[:, AT["goods"]] @ self.tables["values"]
        pips, divisor = seen[:, AT["pips"].start], library.clip(value, 1, None)
        goods = library.floor(pips / divisor)
        rest = pips - goods * divisor
        tools, spent = sides[:, 0, SIDE["tools"]], sides[:, 0, SIDE["spent"]]
        more = library.floor((pips + (tools * (1 - spent)).sum(-1)) / divisor) - goods
        asked = self.claim(value > 0)
        return library.stack([goods / 4, rest / 3, (divisor - rest) / 3, more / 2], -1) * asked[:, None]
