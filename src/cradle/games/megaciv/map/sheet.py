"""The map as the page draws it: outlines as path data, and for every area the places of its pieces, ships and name."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final, NotRequired, TypedDict

from cradle.games.megaciv.box.atlas import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    COASTAL,
    KIND,
    KIND_NAMES,
    LIMIT,
    NO_SITE,
    NONE,
    OPEN_SEA,
    PLAIN,
    PLAIN_IDS,
    PLAINS,
    REGION,
    SITE,
    SITE_NAMES,
    STARTS,
    VOLCANO,
    VOLCANO_IDS,
    VOLCANOES,
)
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS
from cradle.games.megaciv.map import labels
from cradle.games.megaciv.map.geometry import (
    CELL_BOXES,
    CELLS,
    HEIGHT,
    OFF_MAP,
    RIVERS,
    WIDTH,
    Box,
    Point,
    Ring,
    course,
)
from cradle.games.megaciv.map.islands import enlarged
from cradle.games.megaciv.map.map import plain_rivers, region_borders
from cradle.games.megaciv.map.scene import scene_of
from cradle.kernel.game import check, load_data

_FILE: Final = "anchors.json"
AROUND: Final = 260.0  # how far the map reaches beyond the window

Spot = tuple[float, float, float]  # a point of the map, and the distance within which all ground is the same


class SeaName(TypedDict):
    """The name of a sea: its lines, their size, and the middle of the first line's baseline."""

    lines: list[str]
    size: float
    x: float
    y: float


class Plot(TypedDict):
    """An area on the page's map."""

    id: str
    name: str
    kind: str  # land, coastal, sea
    in_play: bool
    limit: NotRequired[int]
    site: NotRequired[str]
    region: NotRequired[str]
    start: NotRequired[str]
    plain: NotRequired[str]
    volcano: NotRequired[str]
    land: NotRequired[str]  # the dry part; seas have none
    cell: NotRequired[str]  # with its coastal water; inland areas have none
    at: Spot  # the roomiest point of its land
    port: NotRequired[Spot]  # the roomiest point of its own water
    written: NotRequired[SeaName]


class Stretch(TypedDict):
    """A flood plain: the rivers along which it lies, which the page clips to its areas."""

    id: str
    areas: list[str]
    rivers: str


class Peak(TypedDict):
    """The place of a volcano."""

    id: str
    x: float
    y: float


class Sheet(TypedDict):
    """The whole map for one set-up."""

    width: float
    height: float
    window: tuple[float, float, float, float]  # left, top, right, bottom of what is in play
    areas: list[Plot]
    beyond: str  # land that belongs to no area
    rivers: str
    regions: str  # borders between home regions
    plains: list[Stretch]
    volcanoes: list[Peak]


@cache
def sheet_of(seats: int, part: str) -> Sheet:
    """The map on the table for this number of players."""
    scene = scene_of(seats, part)
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "window": scene.window,
        "areas": [plot(area, area in scene.lands or area in scene.seas) for area in AREAS if near(area, scene.window)],
        "beyond": outline(OFF_MAP),
        "rivers": "".join([course(river) for _, river in RIVERS]),
        "regions": "".join([line(edge) for edge in region_borders()]),
        "plains": [stretch(number) for number in range(len(PLAINS))],
        "volcanoes": [peak(number) for number in range(len(VOLCANOES))],
    }


def near(area: int, window: Box) -> bool:
    """In the window, or near enough to show at the edge of a screen."""
    return CELL_BOXES[area].overlaps(window, AROUND)


def plot(area: int, in_play: bool) -> Plot:
    spots = anchors()[area]
    found: Plot = {
        "id": AREA_IDS[area],
        "name": AREA_NAMES[area],
        "kind": KIND_NAMES[KIND[area]],
        "in_play": in_play,
        "at": spots["at"],
    }
    if KIND[area] == OPEN_SEA:
        return {**found, "cell": outline([CELLS[area]]), "written": sea_name(area)}
    found.update(facts(area))
    found["land"] = outline(enlarged(area))
    if KIND[area] == COASTAL:
        found["cell"] = outline([CELLS[area]])
    if "port" in spots:
        found["port"] = spots["port"]
    return found


def facts(area: int) -> Any:
    """The facts printed on a land, if there are any."""
    told = {
        "limit": LIMIT[area],
        "site": None if SITE[area] == NO_SITE else SITE_NAMES[SITE[area]],
        "region": _id(CIVILIZATION_IDS, REGION[area]),
        "start": _id(CIVILIZATION_IDS, STARTS[area]),
        "plain": _id(PLAIN_IDS, PLAIN[area]),
        "volcano": _id(VOLCANO_IDS, VOLCANO[area]),
    }
    return {name: value for name, value in told.items() if value is not None}


def _id(ids: Sequence[str], thing: int) -> str | None:
    return None if thing == NONE else ids[thing]


def sea_name(area: int) -> SeaName:
    lines, size, x, y = _written().names[area]
    return {"lines": list(lines), "size": size, "x": x, "y": y}


def stretch(number: int) -> Stretch:
    rivers = "".join([course(river) for river in plain_rivers(number)])
    return {"id": PLAIN_IDS[number], "areas": [AREA_IDS[area] for area in PLAINS[number]], "rivers": rivers}


def peak(number: int) -> Peak:
    x, y = labels.volcano_place(number)
    return {"id": VOLCANO_IDS[number], "x": round(x, 1), "y": round(y, 1)}


@cache
def anchors() -> list[dict[str, Any]]:
    """The places of pieces and ships, by area; checked against the map."""
    entries: list[dict[str, Any]] = load_data("cradle.games.megaciv.map", _FILE)
    check([each.get("id") for each in entries] == list(AREA_IDS), _FILE, "all", "one entry per area, in order")
    for area, entry in enumerate(entries):
        check(len(entry.get("at", ())) == 3, _FILE, entry["id"], "a spot has x, y and its room")
        check("port" not in entry or KIND[area] == COASTAL, _FILE, entry["id"], "only coasts have ports")
    return entries


@cache
def _written() -> labels.Labels:
    return labels.load()


# ---- path data, each step relative to the point before, in tenths: it is short, and both sides of a border agree


def outline(rings: Iterable[Ring]) -> str:
    return "".join([line(ring) + "z" for ring in rings])


def line(points: Sequence[Point]) -> str:
    tenths = [(round(10 * x), round(10 * y)) for x, y in points]
    steps = [f"{_tenth(x2 - x1)} {_tenth(y2 - y1)}" for (x1, y1), (x2, y2) in pairwise(tenths)]
    return f"M{_tenth(tenths[0][0])} {_tenth(tenths[0][1])}l" + " ".join(steps)


def _tenth(number: int) -> str:
    return f"{number / 10:g}"
