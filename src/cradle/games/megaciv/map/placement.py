"""Places all names and symbols of the map, and writes them down for the pictures.

python -m cradle.games.megaciv.map.placement

Every name shrinks, shifts or breaks until it covers as little as possible of other areas and nothing of other names.
"""

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from cradle.drawing.lettering import ASCENT, DESCENT, LEADING, text_width
from cradle.games.megaciv.box.atlas import (
    AREA_IDS,
    AREAS,
    KIND,
    LANDS,
    OPEN_SEA,
    REGION,
    SEAS,
    START_AREA,
    STARTS,
    VOLCANOES,
)
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS, CIVILIZATION_NAMES, CIVILIZATIONS
from cradle.games.megaciv.map.geometry import CELL_BOXES, CENTRES, HEIGHT, WIDTH, Box
from cradle.games.megaciv.map.ground import DESERT, NOWHERE, Grid, Ground, survey
from cradle.games.megaciv.map.labels import (
    Label,
    Symbols,
    civilization_box,
    lines_of,
    name_box,
    symbols_box,
    volcano_box,
)

SHEET: Final = Box(5, 5, WIDTH - 5, HEIGHT - 5)
GAP: Final = 1.0  # distance between things of different areas
SIZES: Final = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
SEA_SIZES: Final = (22.0, 20.0, 18.0, 16.0, 14.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.0)
CIVILIZATION_SIZES: Final = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0)
Spot = tuple[float, Label, Symbols | None]


class Taken:
    """The boxes already on the map, found by their place."""

    def __init__(self) -> None:
        self.by_square: dict[tuple[int, int], list[tuple[str, Box]]] = {}

    def squares(self, box: Box) -> Iterator[tuple[int, int]]:
        for across in range(int(box.left // 50), int(box.right // 50) + 1):
            for down in range(int(box.top // 50), int(box.bottom // 50) + 1):
                yield across, down

    def add(self, owner: str, box: Box) -> None:
        for square in self.squares(box):
            self.by_square.setdefault(square, []).append((owner, box))

    def remove(self, owner: str) -> None:
        for square, held in self.by_square.items():
            self.by_square[square] = [each for each in held if each[0] != owner]

    def free(self, box: Box) -> bool:
        if not box.within(SHEET):
            return False
        near = box.grown(GAP)
        return not any(
            near.overlaps(held) for square in self.squares(near) for _, held in self.by_square.get(square, ())
        )


class Sheet:
    """The map while names are being placed on it."""

    def __init__(self) -> None:
        self.grid: Grid = survey()
        self.taken = Taken()
        self.names: dict[int, Label] = {}
        self.symbols: dict[int, Symbols] = {}
        self.civilizations: dict[int, Label] = {}
        self.grounds: dict[int, tuple[Ground, Ground]] = {}
        for number in range(len(VOLCANOES)):
            self.taken.add("volcano", volcano_box(number))

    def ground(self, area: int) -> tuple[Ground, Ground]:
        """The cost of the squares that names and symbols of an area cover."""
        if area not in self.grounds:
            window = CELL_BOXES[area].grown(60.0)
            names = Ground(self.grid, window, lambda owner: name_price(area, owner))
            symbols = Ground(self.grid, window, lambda owner: symbol_price(area, owner))
            self.grounds[area] = names, symbols
        return self.grounds[area]


def name_price(area: int, owner: int) -> float:
    if owner in (DESERT, NOWHERE):
        return 0.6 if owner == DESERT else 5.0
    own, dry = owner // 2 == area, owner % 2 == 1
    if own:
        return 0.0 if dry or KIND[area] == OPEN_SEA else 0.12
    if dry:
        return 3.0
    return 0.45 if KIND[owner // 2] == OPEN_SEA else 0.9


def symbol_price(area: int, owner: int) -> float:
    if owner == 2 * area + 1:
        return 0.0
    return 1.5 if owner == 2 * area else 6.0


def spots(area: int, x: float, y: float, size: float) -> Iterator[tuple[float, Label, Symbols]]:
    """Ways to write an area's name around its row of symbols at a point, the usual one first."""
    symbols = Symbols(x, y, min(10.0, max(7.0, 1.15 * size)))
    row = symbols_box(area, symbols)
    for lines in lines_of(area):
        width = max([text_width(line, size) for line in lines])
        slack = abs(width - (row.right - row.left)) / 2
        below = row.bottom + 0.8 + ASCENT * size
        height = (len(lines) - 1) * LEADING * size
        above = row.top - 0.8 - DESCENT * size - height
        beside = y + (ASCENT - DESCENT) * size / 2 - height / 2
        fuss = 0.25 * (len(lines) - 1)
        yield fuss, Label(lines, size, x, below), symbols
        yield fuss + 0.5, Label(lines, size, x, above), symbols
        for shift in (-slack, slack, -slack / 2, slack / 2):
            yield fuss + 0.5, Label(lines, size, x + shift, below), symbols
            yield fuss + 0.9, Label(lines, size, x + shift, above), symbols
        yield fuss + 0.9, Label(lines, size, row.right + 1.2 + width / 2, beside), symbols
        yield fuss + 1.1, Label(lines, size, row.left - 1.2 - width / 2, beside), symbols


def place(sheet: Sheet, area: int, largest: float) -> None:
    """Put an area's name and symbols where they cost least, no larger than this size."""
    owner = AREA_IDS[area]
    sheet.taken.remove(owner)
    names, marks = sheet.ground(area)
    best: Spot | None = None
    for size in [each for each in SIZES if each <= largest]:
        shrunk = (10.0 - size) * 1.1 + max(7.0 - size, 0.0) * 1.5
        if best is not None and best[0] <= shrunk:
            break
        for x, y in positions(area):
            away = 0.03 * (abs(x - CENTRES[area][0]) + abs(y - CENTRES[area][1]))
            for fuss, label, symbols in spots(area, x, y, size):
                cost = shrunk + away + fuss
                if best is not None and cost >= best[0]:
                    continue
                mark_box, box = symbols_box(area, symbols), name_box(area, label)
                cost += 0.07 * marks.cost(mark_box) + 0.05 * names.cost(box)
                if (best is None or cost < best[0]) and sheet.taken.free(mark_box) and sheet.taken.free(box):
                    best = cost, label, symbols
    if best is None or best[2] is None:
        raise SystemExit(f"no room for {owner}")
    sheet.names[area], sheet.symbols[area] = best[1], best[2]
    sheet.taken.add(owner, name_box(area, best[1]))
    sheet.taken.add(owner, symbols_box(area, best[2]))


def positions(area: int) -> Iterator[tuple[float, float]]:
    """Points in a net over an area's box, its middle first."""
    box = CELL_BOXES[area].grown(4.0)
    yield CENTRES[area]
    across, down = max((box.right - box.left) / 22, 1.5), max((box.bottom - box.top) / 22, 1.5)
    for column in range(int((box.right - box.left) / across) + 1):
        for row in range(int((box.bottom - box.top) / down) + 1):
            yield box.left + column * across, box.top + row * down


def place_sea(sheet: Sheet, area: int) -> None:
    """Put the name of an open sea into the widest water, in large, spaced letters."""
    names, _ = sheet.ground(area)
    best: tuple[float, Label] | None = None
    for size in SEA_SIZES:
        for x, y in positions(area):
            for lines in lines_of(area):
                label = Label(lines, size, x, y)
                box = name_box(area, label)
                cost = (22.0 - size) * 1.2 + 0.04 * names.cost(box) + 0.1 * len(lines)
                cost += 0.01 * (abs(x - CENTRES[area][0]) + abs(y - CENTRES[area][1]))
                if (best is None or cost < best[0]) and sheet.taken.free(box.grown(2.0)):
                    best = cost, label
    if best is None:
        raise SystemExit(f"no room for {AREA_IDS[area]}")
    sheet.names[area] = best[1]
    sheet.taken.add(AREA_IDS[area], name_box(area, best[1]))


def place_civilization(sheet: Sheet, civilization: int) -> None:
    """Write a civilization's name beside its start area, on its own region if possible."""
    start = START_AREA[civilization]
    home = symbols_box(start, sheet.symbols[start])
    x0, y0 = (home.left + home.right) / 2, (home.top + home.bottom) / 2
    ground = Ground(sheet.grid, Box(x0, y0, x0, y0).grown(150.0), lambda owner: region_price(civilization, owner))
    best: tuple[float, Label] | None = None
    for size in CIVILIZATION_SIZES:
        for across in range(-70, 71, 2):
            for down in range(-44, 45, 2):
                label = Label((CIVILIZATION_NAMES[civilization].upper(),), size, x0 + across, y0 + down)
                box = civilization_box(label)
                cost = (18.0 - size) * 1.0 + 0.05 * (abs(across) + 1.6 * abs((box.top + box.bottom) / 2 - y0))
                if best is None or cost + 0.02 * ground.cost(box) < best[0]:
                    cost += 0.02 * ground.cost(box)
                    best = (cost, label) if sheet.taken.free(box) else best
    if best is None:
        raise SystemExit(f"no room for {CIVILIZATION_NAMES[civilization]}")
    sheet.civilizations[civilization] = best[1]
    sheet.taken.add(CIVILIZATION_NAMES[civilization], civilization_box(best[1]))


def region_price(civilization: int, owner: int) -> float:
    if owner < 0:
        return 1.0
    if REGION[owner // 2] == civilization:
        return 0.0
    return 2.0 if owner % 2 else 0.4


def place_all() -> Sheet:
    """First small names for all areas, then civilizations and seas, then each name grows as far as it can."""
    sheet = Sheet()
    for area in sorted(LANDS, key=lambda each: _room(CELL_BOXES[each])):
        place(sheet, area, 6.5)
    for civilization in CIVILIZATIONS:
        place_civilization(sheet, civilization)
    for area in sorted(SEAS, key=lambda each: _room(CELL_BOXES[each])):
        place_sea(sheet, area)
    for largest in (8.0, 9.0, 10.0, 10.0):
        for area in sorted(LANDS, key=lambda each: _room(CELL_BOXES[each])):
            place(sheet, area, largest)
    return sheet


def _room(box: Box) -> float:
    return (box.right - box.left) * (box.bottom - box.top)


def _written(label: Label) -> dict[str, Any]:
    return {"lines": list(label.lines), "size": label.size, "x": round(label.x, 1), "y": round(label.y, 1)}


def write(sheet: Sheet) -> str:
    """Write one line per area."""
    entries = []
    for area in AREAS:
        entry: dict[str, Any] = {"id": AREA_IDS[area], "name": _written(sheet.names[area])}
        if area in sheet.symbols:
            entry["symbols"] = [round(each, 1) for each in sheet.symbols[area]]
        if STARTS[area] >= 0:
            entry["civilization"] = {
                "of": CIVILIZATION_IDS[STARTS[area]],
                **_written(sheet.civilizations[STARTS[area]]),
            }
        entries.append(json.dumps(entry, ensure_ascii=False))
    return "[\n" + ",\n".join(entries) + "\n]\n"


if __name__ == "__main__":
    target = Path(str(files("cradle.games.megaciv.map"))) / "data" / "labels.json"
    target.write_text(write(place_all()), encoding="utf-8")
    print(f"{len(AREAS)} areas and {len(CIVILIZATIONS)} civilizations are lettered in {target.name}")
