"""The lessons of Mega Civilization, in the order in which they are taught; each is a file in `data`."""

from typing import Final

LESSONS: Final[tuple[str, ...]] = ("movement", "ships", "cities", "market", "calamity", "buying")
