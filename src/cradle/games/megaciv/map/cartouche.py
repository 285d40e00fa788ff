"""The cartouche: title and key of the map, on a sheet of paper in a corner where it hides nothing."""

from collections.abc import Callable, Sequence
from typing import Final

from cradle.drawing.lettering import text, text_width
from cradle.games.megaciv.box.civilizations import CIVILIZATION_NAMES
from cradle.games.megaciv.map.geometry import HEIGHT, Box
from cradle.games.megaciv.map.symbols import (
    DEEP,
    INK,
    OUT_OF_PLAY,
    PAPER,
    PLAIN,
    SHALLOW,
    border_colour,
    disc,
    gate,
    region_colour,
    volcano,
)

WIDTH: Final = 424.0
EDGE: Final = 16.0  # distance between the cartouche and the frame
ROW: Final = 19.0
TITLE: Final = "The Cradle of Civilizations"
COLUMNS: Final = 6
Sign = Callable[[float, float], str]


def cartouche(
    window: Box, busy: Sequence[Box], civilizations: Sequence[int], subtitle: str, partial: bool
) -> tuple[Box, str]:
    """The window, extended if no corner is free, and the cartouche drawn in it."""
    rows = (len(civilizations) + COLUMNS - 1) // COLUMNS
    height = 62 + ROW * (3 + rows) + 12
    for more in range(0, int(height), 30):  # a little more of the map below may make room for it
        shown = Box(window.left, window.top, window.right, min(window.bottom + more, HEIGHT))
        for corner in _corners(shown, height):
            if not any(corner.overlaps(box) for box in busy):
                return shown, _drawn(corner, civilizations, subtitle, partial)
    longer = Box(window.left, window.top, window.right, window.bottom + height + 2 * EDGE)
    middle = (window.left + window.right) / 2
    place = Box(middle - WIDTH / 2, window.bottom + EDGE, middle + WIDTH / 2, window.bottom + EDGE + height)
    band = _sheet(Box(window.left, window.bottom, window.right, longer.bottom), "#e9dcc0", "none")
    return longer, band + _drawn(place, civilizations, subtitle, partial)


def _corners(window: Box, height: float) -> list[Box]:
    left, right = window.left + EDGE, window.right - EDGE - WIDTH
    top, bottom = window.top + EDGE, window.bottom - EDGE - height
    middle = (left + right) / 2
    places = [(left, bottom), (right, top), (right, bottom), (left, top), (middle, bottom), (middle, top)]
    return [Box(x, y, x + WIDTH, y + height) for x, y in places]


def _drawn(box: Box, civilizations: Sequence[int], subtitle: str, partial: bool) -> str:
    middle = (box.left + box.right) / 2
    parts = [
        _sheet(box.moved(2.5, 3), "#000000", "none", ' opacity=".25"'),
        _sheet(box, PAPER, "#5b412c"),
        _sheet(box.grown(-4), "none", "#a98a63", ' stroke-width=".8"'),
        text(middle, box.top + 31, (TITLE,), 25, "title"),
        text(middle, box.top + 47, (subtitle,), 13, "subtitle", face="italic"),
    ]
    y = box.top + 68
    for row in _key(partial):
        parts.append(_key_row(row, box, y))
        y += ROW
    step = (WIDTH - 36) / COLUMNS
    for number, civilization in enumerate(civilizations):
        x = box.left + 18 + step * (number % COLUMNS)
        parts.append(_swatch(x, y + ROW * (number // COLUMNS), civilization))
    return "".join(parts)


def _key(partial: bool) -> list[list[tuple[Sign, float, str]]]:
    """Rows of signs, each with its width and its meaning."""
    last: tuple[Sign, float, str] = (_line, 20, "border of West and East")
    return [
        [
            (_limits, 62, "population limit"),
            (lambda x, y: gate(x + 6, y, 12, False), 12, "city site"),
            (lambda x, y: _tile(x, y, PLAIN) + gate(x + 9, y, 12, True), 18, "city site on the flood plain"),
        ],
        [
            (_start, 12, "start area"),
            (lambda x, y: volcano(x + 6, y), 12, "volcano"),
            (lambda x, y: _tile(x, y, PLAIN), 18, "flood plain"),
            (lambda x, y: _tile(x, y, SHALLOW), 18, "coastal water"),
            (lambda x, y: _tile(x, y, DEEP), 18, "open sea"),
        ],
        [last, (lambda x, y: _tile(x, y, OUT_OF_PLAY), 18, "out of play")] if partial else [last],
    ]


def _key_row(row: Sequence[tuple[Sign, float, str]], box: Box, y: float) -> str:
    """Signs and meanings spread evenly over the width."""
    used = sum([width + 4 + text_width(words, 11.5) for _, width, words in row])
    space = min((WIDTH - 36 - used) / max(len(row) - 1, 1), 40)
    x = box.left + 18 + (WIDTH - 36 - used - space * (len(row) - 1)) / 2
    parts = []
    for sign, width, words in row:
        parts.append(sign(x, y) + text(x + width + 4, y + 3.6, (words,), 11.5, "key", anchor="start"))
        x += width + 4 + text_width(words, 11.5) + space
    return "".join(parts)


def _limits(x: float, y: float) -> str:
    return "".join([disc(x + 5.5 + 12 * each, y, 12, each) for each in range(5)])


def _start(x: float, y: float) -> str:
    return f'<use href="#star" transform="translate({x + 6:.1f} {y:.1f}) scale(1.2)" fill="#d9a521"/>'


def _line(x: float, y: float) -> str:
    return f'<path d="M{x:.1f} {y:.1f}h20" class="half"/>'


def _tile(x: float, y: float, fill: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y - 6:.1f}" width="18" height="12" rx="2" '
        f'fill="{fill}" stroke="{INK}" stroke-width=".5"/>'
    )


def _swatch(x: float, y: float, civilization: int) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y - 5.5:.1f}" width="14" height="11" rx="1.5" fill="{region_colour(civilization)}" '
        f'stroke="{border_colour(civilization)}" stroke-width="1.6"/>'
        + text(x + 18, y + 3.6, (CIVILIZATION_NAMES[civilization],), 11.5, "key", anchor="start")
    )


def _sheet(box: Box, fill: str, stroke: str, more: str = "") -> str:
    return (
        f'<rect x="{box.left:.1f}" y="{box.top:.1f}" width="{box.right - box.left:.1f}" '
        f'height="{box.bottom - box.top:.1f}" rx="3" fill="{fill}" stroke="{stroke}"{more}/>'
    )
