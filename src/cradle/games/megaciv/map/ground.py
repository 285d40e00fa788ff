"""The map as a net of small squares that know their owner, so that a box can tell how much of it lies elsewhere."""

from collections.abc import Callable
from itertools import accumulate
from typing import Final

from cradle.games.megaciv.box.atlas import AREAS, COASTAL, KIND, OPEN_SEA
from cradle.games.megaciv.map.geometry import CELLS, HEIGHT, LAND_RINGS, OFF_MAP, WIDTH, Box, Ring

STEP: Final = 1.5
ACROSS: Final = int(WIDTH / STEP) + 1
DOWN: Final = int(HEIGHT / STEP) + 1
DESERT: Final = -1  # land beyond the map
NOWHERE: Final = -2
Grid = list[list[int]]


def survey() -> Grid:
    """Each square's owner: twice the area for its water, one more for its land."""
    grid = [[NOWHERE] * ACROSS for _ in range(DOWN)]
    for ring in OFF_MAP:
        _fill(grid, ring, DESERT)
    for kind in (OPEN_SEA, COASTAL):
        for area in AREAS:
            if KIND[area] == kind:
                _fill(grid, CELLS[area], 2 * area)
    for area in AREAS:
        for ring in LAND_RINGS[area]:
            _fill(grid, ring, 2 * area + 1)
    return grid


def _fill(grid: Grid, ring: Ring, owner: int) -> None:
    for row in range(DOWN):
        y = (row + 0.5) * STEP
        crossings = sorted(
            [
                x1 + (x2 - x1) * (y - y1) / (y2 - y1)
                for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True)
                if (y1 > y) != (y2 > y)
            ]
        )
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            first, last = max(round(left / STEP), 0), min(round(right / STEP), ACROSS)
            if last > first:
                grid[row][first:last] = [owner] * (last - first)


class Ground:
    """The cost of covering the squares of a window, summed up so that any box is priced at once."""

    def __init__(self, grid: Grid, window: Box, price: Callable[[int], float]) -> None:
        self.left, self.top = max(int(window.left / STEP), 0), max(int(window.top / STEP), 0)
        self.right, self.bottom = min(int(window.right / STEP), ACROSS), min(int(window.bottom / STEP), DOWN)
        known: dict[int, float] = {}
        self.sums: list[list[float]] = [[0.0] * (self.right - self.left + 1)]
        for row in grid[self.top : self.bottom]:
            cells = row[self.left : self.right]
            for owner in set(cells) - set(known):
                known[owner] = price(owner)
            line = accumulate([known[owner] for owner in cells], initial=0.0)
            self.sums.append([above + here for above, here in zip(self.sums[-1], line, strict=True)])

    def cost(self, box: Box) -> float:
        """The price of all squares under a box; outside the window it is prohibitive."""
        left, right = int(box.left / STEP) - self.left, int(box.right / STEP) + 1 - self.left
        top, bottom = int(box.top / STEP) - self.top, int(box.bottom / STEP) + 1 - self.top
        if left < 0 or top < 0 or right > self.right - self.left or bottom > self.bottom - self.top:
            return 1e9
        upper, lower = self.sums[top], self.sums[bottom]
        return lower[right] - lower[left] - upper[right] + upper[left]
