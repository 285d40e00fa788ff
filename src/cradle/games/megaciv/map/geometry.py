"""The place of everything on the map in the picture: outlines, coasts and rivers, projected once onto a flat sheet."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from cradle.games.megaciv.box.atlas import AREA_IDS, AREAS, KIND, OPEN_SEA
from cradle.kernel.game import check, load_data

_FILE: Final = "outlines.json"
_DATA: Final[dict[str, Any]] = load_data("cradle.games.megaciv.box", _FILE)
_TABLE: Final[dict[str, list[float]]] = _DATA["projection"]
WIDTH: Final[float] = _TABLE["x"][-1]
HEIGHT: Final[float] = _TABLE["y"][-1]

Point = tuple[float, float]
Ring = tuple[Point, ...]


class Box(NamedTuple):
    """A rectangle on the sheet, y growing downwards."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Box", gap: float = 0.0) -> bool:
        return (
            self.left < other.right + gap
            and other.left < self.right + gap
            and self.top < other.bottom + gap
            and other.top < self.bottom + gap
        )

    def within(self, other: "Box") -> bool:
        return (
            self.left >= other.left
            and self.right <= other.right
            and self.top >= other.top
            and self.bottom <= other.bottom
        )

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, x: float, y: float) -> "Box":
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)


def project(lon: float, lat: float) -> Point:
    """A place on earth as a point on the sheet."""
    return _between(lon, _TABLE["lon"], _TABLE["x"]), HEIGHT - _between(lat, _TABLE["lat"], _TABLE["y"])


def _between(value: float, known: Sequence[float], shown: Sequence[float]) -> float:
    place = min(max(bisect_right(known, value), 1), len(known) - 1)
    share = (value - known[place - 1]) / (known[place] - known[place - 1])
    return shown[place - 1] + share * (shown[place] - shown[place - 1])


def _ring(line: Sequence[Sequence[float]]) -> Ring:
    return tuple([project(lon, lat) for lon, lat in line])


check([each.get("id") for each in _DATA["areas"]] == list(AREA_IDS), _FILE, "areas", "one entry per area, in order")
for _entry in _DATA["areas"]:
    check(len(_entry.get("outline", [])) > 2, _FILE, _entry["id"], "an outline has at least three points")

CELLS: Final[tuple[Ring, ...]] = tuple([_ring(each["outline"]) for each in _DATA["areas"]])  # coastal water included
CENTRES: Final[tuple[Point, ...]] = tuple([project(*each["centre"]) for each in _DATA["areas"]])
LAND_RINGS: Final[tuple[tuple[Ring, ...], ...]] = tuple(  # the dry part; inland areas are all dry, seas never
    [
        () if KIND[area] == OPEN_SEA else tuple([_ring(ring) for ring in each.get("land", [each["outline"]])])
        for area, each in enumerate(_DATA["areas"])
    ]
)
OFF_MAP: Final[tuple[Ring, ...]] = tuple([_ring(line) for line in _DATA["off_map"]])
RIVERS: Final[tuple[tuple[str, Ring], ...]] = tuple([(each["name"], _ring(each["line"])) for each in _DATA["rivers"]])


def path(points: Iterable[Point], closed: bool = True) -> str:
    """A line or outline as SVG path data."""
    text = "L".join([f"{x:.1f} {y:.1f}" for x, y in points])
    return f"M{text}Z" if closed else f"M{text}"


def course(points: Sequence[Point]) -> str:
    """A line as SVG path data, bending smoothly through its points as a river does."""
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for at in range(len(points) - 1):
        before, start, end, after = [points[min(max(at + step, 0), len(points) - 1)] for step in (-1, 0, 1, 2)]
        first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        parts.append("C" + " ".join([f"{x:.1f} {y:.1f}" for x, y in (first, second, end)]))
    return "".join(parts)


def bounds(points: Iterable[Point]) -> Box:
    """The smallest box around some points."""
    listed = list(points)
    across, down = [x for x, _ in listed], [y for _, y in listed]
    return Box(min(across), min(down), max(across), max(down))


def contains(ring: Ring, point: Point) -> bool:
    """Whether a point lies inside an outline."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def common_border(one: int, other: int) -> Point:
    """The middle of the border between two areas."""
    abroad = {point for ring in LAND_RINGS[other] for point in ring}
    shared = [point for ring in LAND_RINGS[one] for point in ring if point in abroad]
    if not shared:
        near = min([(abs(a[0] - b[0]) + abs(a[1] - b[1]), a, b) for a in CELLS[one] for b in CELLS[other]])
        return (near[1][0] + near[2][0]) / 2, (near[1][1] + near[2][1]) / 2
    return shared[len(shared) // 2]


CELL_BOXES: Final[tuple[Box, ...]] = tuple([bounds(CELLS[area]) for area in AREAS])
