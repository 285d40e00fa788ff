"""The lessons and worked examples of Mega Civilization, each in its order; each is a file in `data`."""

from typing import Final

LESSONS: Final[tuple[str, ...]] = ("movement", "ships", "cities", "market", "calamity", "buying")

EXAMPLES: Final[tuple[str, ...]] = (
    "example_tax",
    "example_revolt",
    "example_growth",
    "example_conflict",
    "example_equal",
    "example_metal",
    "example_siege",
    "example_repelled",
    "example_support",
    "example_sets",
    "example_slaves",
    "example_price",
)
