"""The picture of the map: nothing overlaps, everything stands where it belongs, every scenario can be drawn."""

from itertools import pairwise
from math import hypot
from xml.etree import ElementTree

import pytest

from cradle.drawing import png
from cradle.drawing.lettering import text_width
from cradle.games.megaciv.box.atlas import AREA_IDS, AREA_NAMES, AREAS, KIND, LANDS, OPEN_SEA, PLAINS, SEAS
from cradle.games.megaciv.box.civilizations import (
    BOTH,
    CIVILIZATION_NAMES,
    COLOUR,
    LINE_UP,
    MAP,
    MAP_NAMES,
    PLAYERS,
    SCENARIOS,
)
from cradle.games.megaciv.map import labels
from cradle.games.megaciv.map.geometry import CELL_BOXES, CELLS, HEIGHT, LAND_RINGS, WIDTH, Box, Point, contains
from cradle.games.megaciv.map.map import draw_map, plain_rivers
from cradle.games.megaciv.map.pieces import BARBARIANS, Piece
from cradle.kernel.words.catalog import BadOptions

SVG = "{http://www.w3.org/2000/svg}"
WRITTEN = labels.load()


def middle(box: Box) -> Point:
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


def texts(picture: str, style: str) -> list[str]:
    root = ElementTree.fromstring(picture)
    return [each.text or "" for each in root.iter(f"{SVG}text") if each.get("class") == style]


def test_no_two_labels_or_symbols_overlap() -> None:
    boxes = sorted(WRITTEN.boxes(), key=lambda each: each[1].left)
    clashes = []
    for at, (name, box) in enumerate(boxes):
        for other, near in boxes[at + 1 :]:
            if near.left > box.right:
                break
            if box.overlaps(near):
                clashes.append(f"{name} and {other}")
    assert clashes == []


def test_labels_stay_on_the_sheet() -> None:
    assert [name for name, box in WRITTEN.boxes() if not box.within(Box(0, 0, WIDTH, HEIGHT))] == []


def test_symbols_stand_in_their_own_area() -> None:
    strays = [
        AREA_IDS[area]
        for area, place in enumerate(WRITTEN.symbols)
        if place is not None and not contains(CELLS[area], (place.x, place.y))
    ]
    assert strays == []


def test_names_stand_in_or_near_their_own_area() -> None:
    for area in AREAS:
        box = labels.name_box(area, WRITTEN.names[area])
        assert box.overlaps(CELL_BOXES[area]), AREA_IDS[area]
        if KIND[area] == OPEN_SEA:
            assert contains(CELLS[area], middle(box)), AREA_IDS[area]


def test_names_can_be_read() -> None:
    assert min([WRITTEN.names[area].size for area in LANDS]) >= 6
    assert min([WRITTEN.names[area].size for area in SEAS]) >= 6


def test_wider_letters_take_more_room() -> None:
    assert text_width("Milazzo", 8) < text_width("Macedonia", 8) < text_width("Macedonia", 9)


def to_river(point: Point, plain: int) -> float:
    """How far a point is from the nearest river of a flood plain."""
    found = []
    for line in plain_rivers(plain):
        for (x1, y1), (x2, y2) in pairwise(line):
            span = (x2 - x1) ** 2 + (y2 - y1) ** 2
            share = min(max(((point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1)) / span, 0.0), 1.0)
            found.append(hypot(point[0] - x1 - share * (x2 - x1), point[1] - y1 - share * (y2 - y1)))
    return min(found)


def test_every_area_of_a_flood_plain_shows_some_green() -> None:
    for plain, area in [(plain, area) for plain, areas in enumerate(PLAINS) for area in areas]:
        box = CELL_BOXES[area]
        net = [(x, y) for x in range(int(box.left), int(box.right), 4) for y in range(int(box.top), int(box.bottom), 4)]
        dry = [point for point in net if any(contains(ring, point) for ring in LAND_RINGS[area])]
        assert len([point for point in dry if to_river(point, plain) < 7]) >= 8, AREA_IDS[area]


def test_the_whole_map_names_every_area_and_civilization() -> None:
    picture = draw_map()

    assert {each.get("id") for each in ElementTree.fromstring(picture).iter(f"{SVG}path")} >= set(AREA_IDS)
    assert sorted(" ".join(texts(picture, "name")).replace("- ", "-").split()) == sorted(
        " ".join([AREA_NAMES[area] for area in LANDS]).split()
    )
    assert sorted(texts(picture, "people")) == sorted([name.upper() for name in CIVILIZATION_NAMES])


@pytest.mark.parametrize("number", SCENARIOS)
def test_every_scenario_is_drawn_with_its_civilizations(number: int) -> None:
    part = "both" if MAP[number] == BOTH else MAP_NAMES[MAP[number]]

    picture = draw_map(PLAYERS[number], part)

    assert sorted(texts(picture, "people")) == sorted([CIVILIZATION_NAMES[each].upper() for each in LINE_UP[number]])
    assert f"{PLAYERS[number]} players" in picture


@pytest.mark.parametrize("part", ["west", "east"])
def test_a_half_shows_its_nine_civilizations(part: str) -> None:
    assert len(texts(draw_map(None, part), "people")) == 9


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="west, east or both"):
        draw_map(None, "north")
    with pytest.raises(BadOptions, match="6 players"):
        draw_map(6, "both")


def test_a_png_comes_out() -> None:
    assert png.to_png(draw_map(5, "west"), 400).startswith(b"\x89PNG")


def test_pieces_lie_on_the_map_in_place_of_the_signs() -> None:
    knossos, athens = AREA_IDS.index("knossos"), AREA_IDS.index("athens")
    pieces = [Piece("city", knossos, 0, 1), Piece("token", athens, 14, 3), Piece("ship", athens, BARBARIANS, 2)]

    empty, filled = draw_map(5, "west"), draw_map(5, "west", pieces)

    assert filled.count('stroke-width="1"/>') == empty.count('stroke-width="1"/>') + 3
    assert filled.count('class="disc"') == empty.count('class="disc"') - 2
    assert f'fill="{COLOUR[14]}" stroke' in filled
