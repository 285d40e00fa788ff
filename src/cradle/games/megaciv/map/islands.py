"""Small islands are drawn larger than they are, inside their own waters, so that people can tap them."""

from functools import cache
from typing import Final

from cradle.games.megaciv.box.atlas import LAND_NEIGHBOURS
from cradle.games.megaciv.map.geometry import CELLS, LAND_RINGS, Point, Ring, bounds, contains

SMALL: Final = 26.0  # width or height, in map units, below which land is enlarged
MOST: Final = 2.2  # largest factor
STEP: Final = 0.1
SHORE: Final = 2.5  # water that stays around an enlarged island


@cache
def enlarged(area: int) -> tuple[Ring, ...]:
    """The land of an area; a small island without land neighbours grows as large as its waters allow."""
    rings = LAND_RINGS[area]
    if LAND_NEIGHBOURS[area] or extent(rings) >= SMALL:
        return rings
    scale = 1.0
    while scale + STEP <= MOST and extent(rings) * (scale + STEP) <= SMALL and fits(area, scale + STEP):
        scale += STEP
    return scaled(rings, scale)


def extent(rings: tuple[Ring, ...]) -> float:
    box = bounds([point for ring in rings for point in ring])
    return max(box.right - box.left, box.bottom - box.top)


def fits(area: int, scale: float) -> bool:
    """Whether it fits, with some water around it."""
    cell = CELLS[area]
    around = ((SHORE, 0.0), (-SHORE, 0.0), (0.0, SHORE), (0.0, -SHORE))
    points = [point for ring in scaled(LAND_RINGS[area], scale) for point in ring]
    return all([contains(cell, (x + dx, y + dy)) for x, y in points for dx, dy in around])


def scaled(rings: tuple[Ring, ...], scale: float) -> tuple[Ring, ...]:
    """Scaled around the common middle."""
    box = bounds([point for ring in rings for point in ring])
    middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    return tuple([tuple([away(middle, point, scale) for point in ring]) for ring in rings])


def away(middle: Point, point: Point, scale: float) -> Point:
    return middle[0] + scale * (point[0] - middle[0]), middle[1] + scale * (point[1] - middle[1])
