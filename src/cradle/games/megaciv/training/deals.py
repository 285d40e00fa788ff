"""The stored deals of the market alone: a thousand each for 5, 9 and 18 players, always the same for everybody.

Each deal says how good a market can be: the best sum of all sets, and the best division in which nobody loses,
with a bound that no such division can exceed. If value and bound are equal, the division is proven to be the best.
"""

import json
import lzma
from functools import cache
from importlib.resources import files
from typing import Any, Final

from cradle.games.megaciv.training.divisions import Share
from cradle.games.megaciv.world.hands import Cards
from cradle.kernel.words.catalog import BadOptions

SEATS: Final = (5, 9, 18)
DEALS: Final = 1000  # for each number of players
STACKS: Final = (1, 2, 3, 4, 5, 6, 7)
OF_EACH: Final = 2  # cards that everyone draws from each of these stacks
FILE: Final = "deals.json.xz"


class Deal:
    """The hands before the market, and how good it can get."""

    def __init__(self, stored: dict[str, Any]) -> None:
        self.hands: list[Cards] = [tuple(hand) for hand in stored["hands"]]  # physical cards by seat, ascending
        self.best: int = stored["best"]  # the best sum of all sets
        self.without_losers: int = stored["without_losers"]  # of the division below
        self.bound: int = stored["bound"]  # no division without losers is worth more
        self.division: list[Share] = [(share[0], share[1], share[2]) for share in stored["division"]]


def deal(seats: int, number: int) -> Deal:
    """The stored deal of this number."""
    if seats not in SEATS:
        raise BadOptions("deals are stored for {names} players, not for {seats}", names="5, 9, 18", seats=seats)
    return Deal(all_deals()[str(seats)][number])


@cache
def all_deals() -> dict[str, list[dict[str, Any]]]:
    """By number of players, as they lie in the file."""
    packed = (files(__package__) / "data" / FILE).read_bytes()
    stored: dict[str, list[dict[str, Any]]] = json.loads(lzma.decompress(packed))
    return stored
