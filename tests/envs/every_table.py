"""The numbers of players at which environments are looked at: some of Mega Civilization, and all in the long run."""

from typing import Final

from conftest import SOAK

OF_MEGACIV: Final = tuple(range(5, 19)) if SOAK else (5, 18)
EVERY_TABLE: Final = [
    *[("stoneage", seats) for seats in (2, 3, 4)],
    *[("megaciv", seats) for seats in OF_MEGACIV],
]
