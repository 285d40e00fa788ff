"""Drawings that occur in many frames are made once, as stamps: a land, a city, a token, a ship, a line of words.

Putting a frame together from stamps takes a fifth of the time that drawing all of it anew does.
"""

from collections.abc import Callable
from io import BytesIO
from math import ceil, floor
from typing import Any, Final

from cradle.drawing.png import to_png
from cradle.games.megaciv.map.geometry import Box

STEPS: Final = 4  # places within a point of the frame at which a figure can stand
REACH: Final = 20.0  # how far a figure reaches from its place, in units of the map
Draw = Callable[[float, float, int], str]


class Stamps:
    """The stamps made so far, by what is on them."""

    def __init__(self) -> None:
        self.kept: dict[Any, Any] = {}

    def put(self, picture: Any, key: Any, box: Box, svg: Callable[[Box], str], lettering: bool = False) -> None:
        """Put a stamp on a picture; the box says where, in points of the frame."""
        box = Box(floor(box.left), floor(box.top), ceil(box.right), ceil(box.bottom))
        if key not in self.kept:
            self.kept[key] = opened(to_png(svg(box), lettering=lettering))
        stamp = self.kept[key]
        picture.paste(stamp, (int(box.left), int(box.top)), stamp)

    def put_figure(self, picture: Any, draw: Draw, x: float, y: float, owner: int, scale: float) -> None:
        """Put a figure at its place, in points of the frame."""
        across, down = round(x * STEPS), round(y * STEPS)
        room = ceil(REACH * scale)
        left, top = across // STEPS - room, down // STEPS - room
        dx, dy = room + across % STEPS / STEPS, room + down % STEPS / STEPS
        size = 2 * room + 1
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}">'
            f'<g transform="translate({dx} {dy}) scale({scale:.5f})">{draw(0.0, 0.0, owner)}</g></svg>'
        )
        self.put(picture, svg, Box(left, top, left + size, top + size), lambda _: svg)


def opened(png: bytes) -> Any:
    """A picture with its transparency."""
    from PIL import Image

    return Image.open(BytesIO(png)).convert("RGBA")
