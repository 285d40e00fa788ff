"""Pieces on the map: cities as houses, tokens as counters with their number, ships, each in its owner's colour."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cradle.drawing.lettering import text
from cradle.games.megaciv.box.civilizations import COLOUR, LETTERING
from cradle.games.megaciv.map import labels
from cradle.games.megaciv.map.geometry import CENTRES
from cradle.games.megaciv.map.symbols import INK, PAPER

BARBARIANS: Final = -1  # in place of a civilization
SIZE: Final = 13.0  # the size of a piece, a little larger than the signs it lies on


class Piece(NamedTuple):
    """Some pieces of one owner in an area; a city is one piece."""

    kind: str  # "city", "token" or "ship"
    area: int
    owner: int  # its civilization, or BARBARIANS
    number: int


def draw_pieces(pieces: Sequence[Piece], written: labels.Labels) -> str:
    """All pieces of each area in a row over its signs."""
    by_area: dict[int, list[Piece]] = {}
    for piece in pieces:
        by_area.setdefault(piece.area, []).append(piece)
    return "".join([row(area, here, written) for area, here in sorted(by_area.items())])


def row(area: int, pieces: list[Piece], written: labels.Labels) -> str:
    place = written.symbols[area]
    x, y = (place.x, place.y) if place is not None else CENTRES[area]
    left = x - (len(pieces) - 1) * SIZE / 2
    return "".join([DRAWN[piece.kind](left + at * SIZE, y, piece) for at, piece in enumerate(pieces)])


def token(x: float, y: float, piece: Piece) -> str:
    number = text(x, y + 0.21 * SIZE, (str(piece.number),), 0.62 * SIZE, "figure")
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.46 * SIZE:.2f}" {paint(piece)}/>'
        f'<g fill="{figure_colour(piece.owner)}">{number}</g>'
    )


def city(x: float, y: float, piece: Piece) -> str:
    """A house with a flat roof and a gate."""
    half = 0.46 * SIZE
    shape = f"M{x - half:.1f} {y + half:.1f}v{-1.5 * half:.1f}h{0.5 * half:.1f}v{-0.5 * half:.1f}h{half:.1f}"
    shape += f"v{0.5 * half:.1f}h{0.5 * half:.1f}v{1.5 * half:.1f}z"
    door = f"M{x - 0.25 * half:.1f} {y + half:.1f}v{-0.7 * half:.1f}h{0.5 * half:.1f}v{0.7 * half:.1f}z"
    return f'<path d="{shape}" {paint(piece)}/><path d="{door}" fill="{figure_colour(piece.owner)}"/>'


def ship(x: float, y: float, piece: Piece) -> str:
    """A hull under a sail; with several in one place, their number."""
    half = 0.46 * SIZE
    hull = f"M{x - half:.1f} {y + 0.3 * half:.1f}h{2 * half:.1f}l{-0.5 * half:.1f} {0.6 * half:.1f}h{-half:.1f}z"
    sail = f"M{x:.1f} {y - half:.1f}v{1.1 * half:.1f}h{0.8 * half:.1f}z"
    many = text(x - 0.4 * half, y + 0.1 * half, (str(piece.number),), 0.5 * SIZE, "figure") if piece.number > 1 else ""
    return f'<path d="{hull}{sail}" {paint(piece)}/><g fill="{INK}">{many}</g>'


DRAWN: Final = {"token": token, "city": city, "ship": ship}


def paint(piece: Piece) -> str:
    return f'fill="{colour_of(piece.owner)}" stroke="{INK}" stroke-width="1"'


def colour_of(owner: int) -> str:
    return INK if owner == BARBARIANS else COLOUR[owner]


def figure_colour(owner: int) -> str:
    return PAPER if owner == BARBARIANS else LETTERING[owner]
