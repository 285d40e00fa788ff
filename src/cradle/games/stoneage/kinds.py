"""The kinds of things that answers name and chance decides: places, resources, cards, buildings, colours."""

from typing import Final

from cradle.games.stoneage.box import CARDS, TILES
from cradle.games.stoneage.state import BOARD, KIND_NAMES
from cradle.kernel.written import Seats, Things

COLOUR_IDS: Final[tuple[str, ...]] = ("red", "blue", "green", "yellow")  # by seat

PLACE: Final = Things("place", [each["id"] for each in BOARD["places"]])
RESOURCE: Final = Things("resource", KIND_NAMES[:4])
GOODS: Final = Things("kind", KIND_NAMES)
CARD: Final = Things("card", [f"C{card:02d}" for card in CARDS], 1)
TILE: Final = Things("tile", [f"B{tile:02d}" for tile in TILES], 1)
COLOUR: Final = Things("seat", COLOUR_IDS)
SEAT: Final = Seats(lambda valley, seat: COLOUR_IDS[seat], COLOUR_IDS)
