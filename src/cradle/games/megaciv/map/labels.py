"""The places of symbols, names and names of civilizations on the map, chosen once so that nothing overlaps."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from cradle.drawing.lettering import ASCENT, DESCENT, LEADING, text_width
from cradle.games.megaciv.box.atlas import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    KIND,
    NO_SITE,
    NONE,
    OPEN_SEA,
    SITE,
    STARTS,
    VOLCANOES,
)
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS, CIVILIZATION_NAMES
from cradle.games.megaciv.map.geometry import CENTRES, Box, common_border
from cradle.kernel.game import check, load_data

_FILE: Final = "labels.json"
SYMBOL: Final = 10.0  # width and height of a symbol at full size
SEA_TRACKING: Final = 0.16
CIVILIZATION_TRACKING: Final = 0.12


class Label(NamedTuple):
    """A name in the picture: its lines, their size, and the middle of the first line's baseline."""

    lines: tuple[str, ...]
    size: float
    x: float
    y: float


class Symbols(NamedTuple):
    """A row of symbols in the picture: its middle and the width of one symbol."""

    x: float
    y: float
    size: float


def symbol_count(area: int) -> int:
    """How many there are of the disc with the limit, the gate of a city site and the star of a start area."""
    return 0 if KIND[area] == OPEN_SEA else 1 + (SITE[area] != NO_SITE) + (STARTS[area] != NONE)


def symbols_box(area: int, symbols: Symbols) -> Box:
    half = symbol_count(area) * symbols.size / 2
    return Box(symbols.x - half, symbols.y - symbols.size / 2, symbols.x + half, symbols.y + symbols.size / 2)


def name_box(area: int, label: Label) -> Box:
    if KIND[area] == OPEN_SEA:
        return text_box(label.x, label.y, label.lines, label.size, SEA_TRACKING, "italic")
    return text_box(label.x, label.y, label.lines, label.size)


def civilization_box(label: Label) -> Box:
    return text_box(label.x, label.y, label.lines, label.size, CIVILIZATION_TRACKING)


def text_box(
    x: float, y: float, lines: Sequence[str], size: float, tracking: float = 0.0, face: str = "regular"
) -> Box:
    """The box of lines of text centred at x, the first with its baseline at y."""
    half = max([text_width(line, size, tracking, face) for line in lines]) / 2
    last = y + (len(lines) - 1) * LEADING * size
    return Box(x - half, y - ASCENT * size, x + half, last + DESCENT * size)


def volcano_place(number: int) -> tuple[float, float]:
    """A volcano's place: on the border of its two areas, or in the middle of its only area."""
    areas = VOLCANOES[number]
    if len(areas) == 1:
        x, y = CENTRES[areas[0]]
        return x + 7.0, y - 4.0
    return common_border(areas[0], areas[1])


def volcano_box(number: int) -> Box:
    x, y = volcano_place(number)
    return Box(x - 5.5, y - 5.0, x + 5.5, y + 5.0)


def lines_of(area: int) -> list[tuple[str, ...]]:
    """The ways to break an area's name into lines."""
    name = AREA_NAMES[area].upper() if KIND[area] == OPEN_SEA else AREA_NAMES[area]
    words = name.split(" ")
    ways: list[tuple[str, ...]] = [(name,)]
    if len(words) == 2:
        ways.append((words[0], words[1]))
    if len(words) == 3:
        ways += [(words[0], " ".join(words[1:])), (" ".join(words[:2]), words[2]), (words[0], words[1], words[2])]
    if len(words) == 1 and "-" in name:
        before, after = name.split("-", 1)
        ways.append((before + "-", after))
    return ways


def _label(entry: dict[str, Any], key: str) -> Label:
    place = entry[key]
    return Label(tuple(place["lines"]), place["size"], place["x"], place["y"])


def _check(entries: list[dict[str, Any]]) -> None:
    check([each.get("id") for each in entries] == list(AREA_IDS), _FILE, "all", "one entry per area, in order")
    for area in AREAS:
        lines = tuple(entries[area].get("name", {}).get("lines", ()))
        check(lines in lines_of(area), _FILE, AREA_IDS[area], f"{' / '.join(lines)} is not its name")
        check(
            ("symbols" in entries[area]) == (KIND[area] != OPEN_SEA), _FILE, AREA_IDS[area], "land areas have symbols"
        )
        check(("civilization" in entries[area]) == (STARTS[area] != NONE), _FILE, AREA_IDS[area], "start areas only")


class Labels(NamedTuple):
    """All lettering on the map."""

    names: tuple[Label, ...]  # by area
    symbols: tuple[Symbols | None, ...]  # by area
    civilizations: tuple[Label, ...]  # by civilization

    def boxes(self) -> list[tuple[str, Box]]:
        """Everything that must not overlap, each with a word for its kind."""
        found = [(AREA_IDS[area], name_box(area, self.names[area])) for area in AREAS]
        found += [
            (f"{AREA_IDS[area]}, symbols", symbols_box(area, place))
            for area, place in enumerate(self.symbols)
            if place is not None
        ]
        found += [
            (name.upper(), civilization_box(label))
            for name, label in zip(CIVILIZATION_NAMES, self.civilizations, strict=True)
        ]
        found += [(f"volcano {number}", volcano_box(number)) for number in range(len(VOLCANOES))]
        return found


def load() -> Labels:
    """The labels as they were placed, checked against the map."""
    entries: list[dict[str, Any]] = load_data("cradle.games.megaciv.map", _FILE)
    _check(entries)
    starts = {each["civilization"]["of"]: each for each in entries if "civilization" in each}
    return Labels(
        tuple([_label(each, "name") for each in entries]),
        tuple([Symbols(*each["symbols"]) if "symbols" in each else None for each in entries]),
        tuple([_label(starts[name], "civilization") for name in CIVILIZATION_IDS]),
    )
