"""The map of the ancient world as a picture: draw_map(9, "west") is what lies on the table of nine players.

Water first, from the deep to the coasts, then land by land in the colours of its civilization, flood plains and
rivers, borders, signs and names, and last a cartouche that explains them in a corner that is free.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from cradle.drawing.lettering import faces, text
from cradle.games.megaciv.box.atlas import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    COASTAL,
    HALF,
    KIND,
    LANDS,
    LIMIT,
    NO_SITE,
    NONE,
    OPEN_SEA,
    PLAIN_NAMES,
    PLAINS,
    REGION,
    SEAS,
    SITE,
    STARTS,
    VOLCANOES,
    WHITE_SITE,
)
from cradle.games.megaciv.box.civilizations import CIVILIZATION_NAMES
from cradle.games.megaciv.map import labels
from cradle.games.megaciv.map.cartouche import cartouche
from cradle.games.megaciv.map.geometry import (
    CELLS,
    HEIGHT,
    LAND_RINGS,
    OFF_MAP,
    RIVERS,
    WIDTH,
    Box,
    Point,
    Ring,
    contains,
    course,
    path,
)
from cradle.games.megaciv.map.ink import STYLE, relief
from cradle.games.megaciv.map.pieces import Piece, draw_pieces
from cradle.games.megaciv.map.scene import Scene, scene_of
from cradle.games.megaciv.map.symbols import (
    DEEP,
    DESERT,
    OUT_OF_PLAY,
    PAPER,
    border_colour,
    definitions,
    disc,
    gate,
    region_colour,
    star,
    volcano,
)

FRAME: Final = 12.0
Edge = tuple[Point, Point]


def draw_map(seats: int | None = None, part: str = "both", pieces: Sequence[Piece] = ()) -> str:
    """The map as SVG: a part of it ("west", "east" or "both"), or the map of a number of players, with its pieces."""
    scene = scene_of(seats, part)
    written = labels.load()
    layers = [
        waters(),
        _lands(scene),
        _plains(scene),
        rivers(),
        borders(),
        _signs(scene, written, {piece.area for piece in pieces}),
        _names(scene, written),
        draw_pieces(pieces, written),
    ]
    window, legend = cartouche(
        scene.window, _busy(scene, written), scene.civilizations, scene.subtitle, seats is not None
    )
    box = window.grown(FRAME)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_rectangle(box)}" '
        f'width="{box.right - box.left:.0f}" height="{box.bottom - box.top:.0f}" role="img">'
        f"<title>The cradle of civilizations: {scene.subtitle}</title>"
        f"<style>{faces()}{STYLE}</style>"
        f"<defs>{definitions()}{relief(window)}{_clip('sheet', _frame_path(window))}</defs>"
        f'<path d="{_frame_path(box)}" fill="{PAPER}"/><g clip-path="url(#sheet)">{"".join(layers)}</g>'
        f"{legend}{_frame(window)}</svg>"
    )


def _busy(scene: Scene, written: labels.Labels) -> list[Box]:
    shown = scene.lands | scene.seas
    boxes = [labels.name_box(area, written.names[area]).grown(3) for area in shown]
    corners = [point for area in scene.lands for ring in LAND_RINGS[area] for point in ring]
    return boxes + [Box(x, y, x, y).grown(4) for x, y in corners]


def waters() -> str:
    seas = "".join([_area(area, path(CELLS[area]), "sea") for area in SEAS])
    coasts = "".join([f'<path d="{path(CELLS[area])}"/>' for area in AREAS if KIND[area] == COASTAL])
    shores = "".join([path(ring) for area in LANDS if KIND[area] == COASTAL for ring in LAND_RINGS[area]])
    return (
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="{DEEP}"/>{seas}<g class="coast">{coasts}</g>'
        f'<path d="{shores}" class="surf far"/><path d="{shores}" class="surf near"/>'
    )


def _lands(scene: Scene) -> str:
    beyond = "".join([f'<path d="{path(ring)}" fill="{DESERT}"/>' for ring in OFF_MAP])
    parts = []
    for area in LANDS:
        fill = region_colour(REGION[area]) if area in scene.lands else OUT_OF_PLAY
        parts.append(_area(area, land_path(area), "land", f' fill="{fill}"'))
    rims = "".join([_rim(civilization) for civilization in scene.civilizations])
    return f'<g filter="url(#relief)">{beyond}{"".join(parts)}{rims}</g>'


def _rim(civilization: int) -> str:
    """A region's colour, deeper along its border, as old maps are tinted by hand."""
    areas = [area for area in LANDS if REGION[area] == civilization]
    edges = _edges(lambda area: REGION[area] == civilization)
    lines = "".join([path(edge, closed=False) for edge, owners in edges.items() if len(owners) == 1])
    clip = _clip(f"region-{civilization}", "".join([land_path(area) for area in areas]))
    return (
        f'{clip}<g clip-path="url(#region-{civilization})">'
        f'<path d="{lines}" class="rim" stroke="{border_colour(civilization)}"/></g>'
    )


def _plains(scene: Scene) -> str:
    """The green stretches along the rivers, within the areas that belong to each plain."""
    parts = []
    for number, areas in enumerate(PLAINS):
        inside = [area for area in areas if area in scene.lands]
        if inside:
            clip = _clip(f"plain-{number}", "".join([land_path(area) for area in inside]))
            parts.append(f'{clip}<g clip-path="url(#plain-{number})"><title>{PLAIN_NAMES[number]}</title>')
            lines = "".join([course(line) for line in plain_rivers(number)])
            parts.append(f'<path d="{lines}" class="plain"/></g>')
    return "".join(parts)


@cache
def plain_rivers(number: int) -> tuple[Ring, ...]:
    """The rivers that flood a plain: those that run through one of its areas."""
    rings = [ring for area in PLAINS[number] for ring in LAND_RINGS[area]]
    return tuple([line for _, line in RIVERS if any(contains(ring, point) for point in _along(line) for ring in rings)])


def _along(line: Ring) -> list[Point]:
    """Points of a line, four to each straight piece."""
    return [
        (x1 + (x2 - x1) * part / 4, y1 + (y2 - y1) * part / 4)
        for (x1, y1), (x2, y2) in pairwise(line)
        for part in range(1, 5)
    ]


def rivers() -> str:
    return "".join([f'<path d="{course(line)}" class="river"><title>{name}</title></path>' for name, line in RIVERS])


def borders() -> str:
    inner: list[str] = []
    regions: list[str] = []
    halves: list[str] = []
    for edge, owners in _edges(lambda area: True).items():
        if len(owners) == 2:
            one, other = owners
            lines = halves if HALF[one] != HALF[other] else regions if REGION[one] != REGION[other] else inner
            lines.append(path(edge, closed=False))
    shores = "".join([path(ring) for area in LANDS if KIND[area] == COASTAL for ring in LAND_RINGS[area]])
    return (
        f'<path d="{shores}" class="shore"/><path d="{"".join(inner)}" class="border"/>'
        f'<path d="{"".join(regions)}" class="region"/><path d="{"".join(halves)}" class="half"/>'
    )


def region_borders() -> list[Edge]:
    """The straight pieces of border between two home regions."""
    met = [(edge, {REGION[area] for area in owners}) for edge, owners in _all_edges().items()]
    return [edge for edge, regions in met if len(regions) == 2]


@cache
def _all_edges() -> dict[Edge, tuple[int, ...]]:
    found: dict[Edge, tuple[int, ...]] = {}
    for area in LANDS:
        for ring in LAND_RINGS[area]:
            for one, other in zip(ring, (*ring[1:], ring[0]), strict=True):
                edge = (min(one, other), max(one, other))
                found[edge] = (*found.get(edge, ()), area)
    return found


def _edges(wanted: Callable[[int], bool]) -> dict[Edge, list[int]]:
    """The straight pieces of the outlines of some areas, each with the areas it belongs to."""
    kept = {edge: [area for area in owners if wanted(area)] for edge, owners in _all_edges().items()}
    return {edge: owners for edge, owners in kept.items() if owners}


def _signs(scene: Scene, written: labels.Labels, covered: set[int]) -> str:
    parts = []
    for area in sorted(scene.lands - covered):
        place = written.symbols[area]
        if place is None:
            continue
        x = place.x - (labels.symbol_count(area) - 1) * place.size / 2
        parts.append(disc(x, place.y, place.size, LIMIT[area]))
        if SITE[area] != NO_SITE:
            x += place.size
            parts.append(gate(x, place.y, place.size, SITE[area] == WHITE_SITE))
        if STARTS[area] != NONE:
            parts.append(star(x + place.size, place.y, place.size, STARTS[area]))
    parts += [volcano(*labels.volcano_place(n)) for n, areas in enumerate(VOLCANOES) if scene.lands & set(areas)]
    return "".join(parts)


def _names(scene: Scene, written: labels.Labels) -> str:
    parts = []
    for area in AREAS:
        lines, size, x, y = written.names[area]
        if not labels.name_box(area, written.names[area]).within(scene.window):
            continue
        if KIND[area] == OPEN_SEA:
            shade = "" if area in scene.seas else " faint"
            parts.append(text(x, y, lines, size, f"water{shade}", labels.SEA_TRACKING, "italic"))
        else:
            parts.append(text(x, y, lines, size, "name" if area in scene.lands else "name faint"))
    for civilization in scene.civilizations:
        lines, size, x, y = written.civilizations[civilization]
        parts.append(text(x, y, lines, size, "people", labels.CIVILIZATION_TRACKING))
    return "".join(parts)


def _area(area: int, shape: str, kind: str, more: str = "") -> str:
    """An area's shape; its facts appear under the pointer."""
    facts = [AREA_NAMES[area]]
    if KIND[area] != OPEN_SEA:
        facts += [f"limit {LIMIT[area]}", f"region of {CIVILIZATION_NAMES[REGION[area]]}"]
    if SITE[area] != NO_SITE:
        facts.append("city site")
    return f'<path id="{AREA_IDS[area]}" d="{shape}" class="{kind}"{more}><title>{", ".join(facts)}</title></path>'


def land_path(area: int) -> str:
    return "".join([path(ring) for ring in LAND_RINGS[area]])


def _clip(name: str, shape: str) -> str:
    return f'<clipPath id="{name}"><path d="{shape}"/></clipPath>'


def _rectangle(box: Box) -> str:
    return f"{box.left:.1f} {box.top:.1f} {box.right - box.left:.1f} {box.bottom - box.top:.1f}"


def _frame_path(box: Box) -> str:
    return path([(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)])


def _frame(window: Box) -> str:
    lines: Sequence[tuple[float, float]] = ((0.0, 1.4), (4.0, 4.5), (9.5, 1.0))
    return "".join(
        [
            f'<path d="{_frame_path(window.grown(by))}" fill="none" stroke="#5b412c" stroke-width="{width:g}"/>'
            for by, width in lines
        ]
    )
