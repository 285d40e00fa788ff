"""The lessons and worked examples of Stone Age, each in its order; each is a file in `data`."""

from typing import Final

LESSONS: Final[tuple[str, ...]] = ("placing", "rolling", "feeding", "card", "building", "culture", "end")

EXAMPLES: Final[tuple[str, ...]] = (
    "example_village",
    "example_hunt",
    "example_rest",
    "example_tools",
    "example_hut",
    "example_prices",
    "example_fixed",
    "example_single",
    "example_hunger",
    "example_culture",
    "example_farmers",
    "example_builders",
)
