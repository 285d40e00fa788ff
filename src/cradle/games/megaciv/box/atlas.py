"""The map: 338 areas with their limits, city sites, flood plains, volcanoes and borders, and what each scenario uses.

Areas are numbered in alphabetical order of their ids, the order that breaks ties among areas (Q-51).
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from cradle.games.megaciv.box.civilizations import (
    BOTH,
    CIVILIZATION_IDS,
    CIVILIZATIONS,
    EAST,
    LINE_UP,
    MAP_NAMES,
    SEA_IDS,
    WEST,
)
from cradle.kernel.game import check, load_data

_MAP: Final[dict[str, Any]] = load_data("cradle.games.megaciv.box", "map.json")
_AREAS: Final[list[dict[str, Any]]] = _MAP["areas"]
_FILE: Final = "map.json"

LAND: Final = 0  # inland
COASTAL: Final = 1
OPEN_SEA: Final = 2
KIND_NAMES: Final[tuple[str, ...]] = ("land", "coastal", "sea")

NO_SITE: Final = 0
BLACK_SITE: Final = 1
WHITE_SITE: Final = 2  # on the flood plain
SITE_NAMES: Final[tuple[str, ...]] = ("", "black", "white")

NONE: Final = -1  # no region, no flood plain, no volcano, no civilization starts here


def check_areas(areas: Sequence[dict[str, Any]], plains: Sequence[str], volcanoes: Sequence[str]) -> None:
    check(len(areas) == 338, _FILE, "areas", f"the map has 338 areas, not {len(areas)}")
    ids = [each.get("id", "?") for each in areas]
    for before, after in pairwise(ids):
        check(before < after, _FILE, after, f"ids stand in alphabetical order, each once; {before} comes before it")
    for each in areas:
        _check_area(each, plains, volcanoes)
    _check_borders(areas, "land")
    _check_borders(areas, "water")
    _check_shores(areas)
    _check_starts(areas)
    for kind, count in zip(KIND_NAMES, (136, 182, 20), strict=True):
        found = len([each for each in areas if each["kind"] == kind])
        check(found == count, _FILE, kind, f"{count} areas of this kind are expected, {found} are there")
    for site, count in (("black", 108), ("white", 17)):
        found = len([each for each in areas if each.get("site") == site])
        check(found == count, _FILE, f"{site} city sites", f"{count} are expected, {found} are there")


def _check_area(area: dict[str, Any], plains: Sequence[str], volcanoes: Sequence[str]) -> None:
    name, kind = area["id"], area.get("kind")
    check(kind in KIND_NAMES, _FILE, name, f"unknown kind {kind!r}")
    check(area.get("half") in MAP_NAMES, _FILE, name, f"unknown half {area.get('half')!r}")
    if kind == "sea":
        extra = {"limit", "site", "flood_plain", "volcano", "region", "start", "land"} & set(area)
        check(not extra, _FILE, name, f"an open sea has no {', '.join(sorted(extra))}")
        return
    check(area.get("limit") in range(5), _FILE, name, "a population limit from 0 to 4 is needed (G.8)")
    check(area.get("region") in CIVILIZATION_IDS, _FILE, name, f"unknown region {area.get('region')!r}")
    check(area.get("site", "") in SITE_NAMES, _FILE, name, f"unknown city site {area.get('site')!r}")
    check(area.get("flood_plain", plains[0]) in plains, _FILE, name, f"unknown plain {area.get('flood_plain')!r}")
    check(area.get("volcano", volcanoes[0]) in volcanoes, _FILE, name, f"unknown volcano {area.get('volcano')!r}")
    check(
        area.get("site") != "white" or "flood_plain" in area, _FILE, name, "a white site lies on a flood plain (G.12)"
    )


def _check_borders(areas: Sequence[dict[str, Any]], by: str) -> None:
    borders = {each["id"]: each.get(by, []) for each in areas}
    for name, others in borders.items():
        check(len(set(others)) == len(others), _FILE, name, f"its {by} neighbours name an area twice")
        for other in others:
            check(other in borders and other != name, _FILE, name, f"unknown {by} neighbour {other!r}")
    for name, others in borders.items():
        for other in others:
            check(name in borders[other], _FILE, name, f"{other} is its {by} neighbour but not the other way round")


def _check_shores(areas: Sequence[dict[str, Any]]) -> None:
    for each in areas:
        check(bool(each.get("land") or each.get("water")), _FILE, each["id"], "it has no neighbours")
        wet = bool(each.get("water"))
        check(wet == (each["kind"] != "land"), _FILE, each["id"], "water borders are for coastal areas and seas (G.11)")


def _check_starts(areas: Sequence[dict[str, Any]]) -> None:
    starts = {each["start"]: each for each in areas if "start" in each}
    for name in CIVILIZATION_IDS:
        check(name in starts, _FILE, name, "this civilization has no start area (S.8)")
        check(starts[name]["region"] == name, _FILE, starts[name]["id"], f"the start area of {name} is in its region")
    count = len([each for each in areas if "start" in each])
    check(count == 18, _FILE, "start areas", f"18 are expected, {count} are there")


PLAIN_IDS: Final[tuple[str, ...]] = tuple([each["id"] for each in _MAP["flood_plains"]])
VOLCANO_IDS: Final[tuple[str, ...]] = tuple([each["id"] for each in _MAP["volcanoes"]])
check(len(PLAIN_IDS) == 9, _FILE, "flood_plains", f"9 are expected, {len(PLAIN_IDS)} are there")
check(len(VOLCANO_IDS) == 5, _FILE, "volcanoes", f"5 are expected, {len(VOLCANO_IDS)} are there")
check_areas(_AREAS, PLAIN_IDS, VOLCANO_IDS)


def _index(ids: Sequence[str], area: dict[str, Any], key: str) -> int:
    return ids.index(area[key]) if key in area else NONE


def _with(column: Sequence[int], value: int) -> tuple[int, ...]:
    return tuple([area for area in AREAS if column[area] == value])


def _borders(area: dict[str, Any], *by: str) -> tuple[int, ...]:
    return tuple(sorted({AREA[other] for each in by for other in area.get(each, [])}))


AREAS: Final[tuple[int, ...]] = tuple(range(len(_AREAS)))
AREA_IDS: Final[tuple[str, ...]] = tuple([each["id"] for each in _AREAS])
AREA_NAMES: Final[tuple[str, ...]] = tuple([each["name"] for each in _AREAS])
AREA: Final[dict[str, int]] = {name: number for number, name in enumerate(AREA_IDS)}  # number by id

KIND: Final[tuple[int, ...]] = tuple([KIND_NAMES.index(each["kind"]) for each in _AREAS])
HALF: Final[tuple[int, ...]] = tuple([MAP_NAMES.index(each["half"]) for each in _AREAS])  # WEST, EAST; a sea also BOTH
LIMIT: Final[tuple[int, ...]] = tuple(
    [each.get("limit", NONE) for each in _AREAS]
)  # printed (G.8); an open sea has none
SITE: Final[tuple[int, ...]] = tuple([SITE_NAMES.index(each.get("site", "")) for each in _AREAS])
SEAS: Final[tuple[int, ...]] = _with(KIND, OPEN_SEA)
LANDS: Final[tuple[int, ...]] = tuple([area for area in AREAS if KIND[area] != OPEN_SEA])  # inland and coastal

LAND_NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple([_borders(each, "land") for each in _AREAS])
WATER_NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple([_borders(each, "water") for each in _AREAS])
NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple([_borders(each, "land", "water") for each in _AREAS])  # G.10
COAST_NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(  # by water, open seas left out
    [tuple([other for other in water if KIND[other] != OPEN_SEA]) for water in WATER_NEIGHBOURS]
)
SEA_NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(  # open seas only
    [tuple([other for other in water if KIND[other] == OPEN_SEA]) for water in WATER_NEIGHBOURS]
)

REGION: Final[tuple[int, ...]] = tuple([_index(CIVILIZATION_IDS, each, "region") for each in _AREAS])  # by area (G.14)
REGIONS: Final[tuple[tuple[int, ...], ...]] = tuple([_with(REGION, each) for each in CIVILIZATIONS])  # by civilization
STARTS: Final[tuple[int, ...]] = tuple([_index(CIVILIZATION_IDS, each, "start") for each in _AREAS])  # by area
START_AREA: Final[tuple[int, ...]] = tuple([STARTS.index(each) for each in CIVILIZATIONS])  # by civilization (S.8)

PLAIN: Final[tuple[int, ...]] = tuple([_index(PLAIN_IDS, each, "flood_plain") for each in _AREAS])  # by area
PLAINS: Final[tuple[tuple[int, ...], ...]] = tuple([_with(PLAIN, each) for each in range(len(PLAIN_IDS))])
PLAIN_NAMES: Final[tuple[str, ...]] = tuple([each["name"] for each in _MAP["flood_plains"]])
VOLCANO: Final[tuple[int, ...]] = tuple([_index(VOLCANO_IDS, each, "volcano") for each in _AREAS])  # by area
VOLCANOES: Final[tuple[tuple[int, ...], ...]] = tuple([_with(VOLCANO, each) for each in range(len(VOLCANO_IDS))])
VOLCANO_NAMES: Final[tuple[str, ...]] = tuple([each["name"] for each in _MAP["volcanoes"]])


def _seas(scenario: int) -> tuple[int, ...]:
    for name in SEA_IDS[scenario]:
        check(name in AREA and AREA[name] in SEAS, "scenarios.json", scenario, f"{name} is no open sea")
    return tuple(sorted([AREA[name] for name in SEA_IDS[scenario]]))


# By scenario: a land is in play if it lies in the region of a civilization that takes part (S.4, Q-02).
LANDS_IN_PLAY: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([area for area in LANDS if REGION[area] in line_up]) for line_up in LINE_UP]
)
OUT_OF_PLAY: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([area for area in LANDS if REGION[area] not in line_up]) for line_up in LINE_UP]
)
SEAS_IN_PLAY: Final[tuple[tuple[int, ...], ...]] = tuple([_seas(each) for each in range(len(LINE_UP))])


def on_part(area: int, part: int) -> bool:
    """Whether an area lies on this part of the map: WEST, EAST or BOTH."""
    return part == BOTH or HALF[area] in (part, BOTH)


check(HALF.count(WEST) + HALF.count(EAST) + HALF.count(BOTH) == len(AREAS), _FILE, "half", "west, east or both")
