"""The lessons of Stone Age, in the order in which they are taught; each is a file in `data`."""

from typing import Final

LESSONS: Final[tuple[str, ...]] = ("placing", "rolling", "feeding", "card", "building", "culture", "end")
