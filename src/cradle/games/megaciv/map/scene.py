"""What a picture of the map shows: the whole, one of its halves, or the part for a number of players."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from cradle.games.megaciv.box.atlas import LANDS, LANDS_IN_PLAY, REGION, SEAS, SEAS_IN_PLAY, on_part
from cradle.games.megaciv.box.civilizations import CIVILIZATIONS, LINE_UP, MAP_NAMES, scenario
from cradle.games.megaciv.map import labels
from cradle.games.megaciv.map.geometry import CELLS, HEIGHT, WIDTH, Box, bounds

MARGIN: Final = 26.0  # margin of map around the areas shown


class Scene(NamedTuple):
    """The contents of a picture: the window, the areas in play, the civilizations, and the title."""

    window: Box
    lands: frozenset[int]
    seas: frozenset[int]
    civilizations: tuple[int, ...]
    subtitle: str


def scene_of(seats: int | None, part: str) -> Scene:
    """A part of the map ("west", "east" or "both"), or the areas in play with this number of players."""
    if seats is not None:
        number = scenario(seats, part)
        lands, seas = frozenset(LANDS_IN_PLAY[number]), frozenset(SEAS_IN_PLAY[number])
        return Scene(_window(lands, seas), lands, seas, LINE_UP[number], f"{seats} players, {_part(part, seats)}")
    if part not in MAP_NAMES:
        raise ValueError(f"a part of the map is west, east or both, not {part!r}")
    half = MAP_NAMES.index(part)
    lands = frozenset([area for area in LANDS if on_part(area, half)])
    seas = frozenset([area for area in SEAS if on_part(area, half)])
    civilizations = tuple([each for each in CIVILIZATIONS if any(REGION[area] == each for area in lands)])
    return Scene(_window(lands, seas), lands, seas, civilizations, _part(part, 0))


def _part(part: str, seats: int) -> str:
    if seats >= 12 or part == "both":
        return "from the Pillars to the Ganges"
    return "the West" if part == "west" and seats != 11 else "the East"


def _window(lands: Iterable[int], seas: Iterable[int]) -> Box:
    """The window around all lands shown and the names of all seas."""
    names = labels.load().names
    corners = [point for area in lands for point in CELLS[area]]
    for box in [labels.name_box(sea, names[sea]).grown(10 - MARGIN) for sea in seas]:
        corners += [(box.left, box.top), (box.right, box.bottom)]
    around = bounds(corners).grown(MARGIN)
    return Box(max(around.left, 0), max(around.top, 0), min(around.right, WIDTH), min(around.bottom, HEIGHT))
