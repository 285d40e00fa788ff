"""The signs on the map: limits in discs, gates of city sites, stars of start areas, volcanoes; and its colours."""

from colorsys import hls_to_rgb, rgb_to_hls
from math import cos, pi, sin
from typing import Final

from cradle.drawing.lettering import text
from cradle.games.megaciv.box.civilizations import COLOUR

INK: Final = "#33241a"
PAPER: Final = "#f5ecd6"
DESERT: Final = "#ddd0b0"
OUT_OF_PLAY: Final = "#cfc5ad"
DEEP: Final = "#5e9cc0"
SHALLOW: Final = "#9fcbdd"
PLAIN: Final = "#5f9a63"
RIVER: Final = "#3f7fae"
LAVA: Final = "#c8401f"
LIMITS: Final[tuple[tuple[str, str], ...]] = (  # disc and figure, by population limit
    ("#4d8fbd", "#ffffff"),
    ("#f2c84b", INK),
    ("#e07b39", "#ffffff"),
    ("#a8322d", "#ffffff"),
    ("#4b2a4f", "#ffffff"),
)


# The colours of the pieces, faded to washes on which lettering is legible and which differ between neighbours.
WASHES: Final[tuple[str, ...]] = (
    *("#c1d594", "#ecb594", "#b1d8e1", "#e7aba0", "#aecc9c", "#ccc7bd", "#ebc68b", "#bcb5d4", "#f0c3ce"),
    *("#d2b49c", "#e3a6bc", "#d2b4d4", "#e6e1d4", "#aad0c4", "#f2e49f", "#a6c9a7", "#f6e3c3", "#cfc799"),
)


def region_colour(civilization: int) -> str:
    return WASHES[civilization]


def border_colour(civilization: int) -> str:
    """A deeper shade of the same colour, for the rim of its region."""
    red, green, blue = [int(WASHES[civilization][at : at + 2], 16) / 255 for at in (1, 3, 5)]
    hue, light, strength = rgb_to_hls(red, green, blue)
    washed = hls_to_rgb(hue, 0.68 * light, min(1.1 * strength, 1.0))
    return "#" + "".join([f"{round(255 * each):02x}" for each in washed])


def disc(x: float, y: float, size: float, limit: int) -> str:
    """A population limit in its circle."""
    fill, figure = LIMITS[limit]
    line = text(x, y + 0.235 * size, (str(limit),), 0.68 * size, "figure")
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.43 * size:.2f}" fill="{fill}" class="disc"/>'
        f'<g fill="{figure}">{line}</g>'
    )


def gate(x: float, y: float, size: float, white: bool) -> str:
    """A city site; a white gate stands on the flood plain."""
    name = "white-gate" if white else "gate"
    return f'<use href="#{name}" transform="translate({x:.1f} {y:.1f}) scale({size / 10:g})"/>'


def star(x: float, y: float, size: float, civilization: int) -> str:
    """The start area of a civilization."""
    return (
        f'<use href="#star" transform="translate({x:.1f} {y:.1f}) scale({size / 10:g})" fill="{COLOUR[civilization]}"/>'
    )


def volcano(x: float, y: float) -> str:
    return f'<use href="#volcano" transform="translate({x:.1f} {y:.1f})"/>'


def _star_points() -> str:
    points = []
    for corner in range(10):
        reach = 4.7 if corner % 2 == 0 else 2.0
        points.append(f"{reach * sin(corner * pi / 5):.2f} {-reach * cos(corner * pi / 5):.2f}")
    return " ".join(points)


_TEMPLE: Final = (
    "M0-4.4L4.4-2.1V-1.2H-4.4V-2.1ZM-3.7-0.6H-2.5V2.6H-3.7ZM-1.6-0.6H-0.5V2.6H-1.6Z"
    "M0.5-0.6H1.6V2.6H0.5ZM2.5-0.6H3.7V2.6H2.5ZM-4.4 3.1H4.4V4.3H-4.4Z"
)


def definitions() -> str:
    """The shapes that the map uses again and again."""
    return (
        f'<path id="gate" d="{_TEMPLE}" fill="#1d1410" stroke="{PAPER}" stroke-width=".9" paint-order="stroke"/>'
        f'<path id="white-gate" d="{_TEMPLE}" fill="#fffdf4" stroke="#274d2b" stroke-width="1.5" paint-order="stroke"/>'
        f'<polygon id="star" points="{_star_points()}" stroke="{INK}" stroke-width=".8" stroke-linejoin="round"/>'
        '<g id="volcano" stroke-linejoin="round">'
        f'<path d="M-5.2 4.6L-1.5-2.2L0-1.2L1.5-2.2L5.2 4.6Z" fill="#4a3a33" stroke="{PAPER}" stroke-width=".6"/>'
        f'<path d="M-1.5-2.2L0-1.2L1.5-2.2L2.5-0.4L1.2 0.9L0.4-0.1L-0.6 1.8L-1.3 0.2L-2.4 0Z" fill="{LAVA}"/>'
        f'<circle cx="-.6" cy="-3.6" r="1" fill="{LAVA}"/><circle cx="1.2" cy="-4.4" r=".7" fill="#e58b3b"/></g>'
    )
