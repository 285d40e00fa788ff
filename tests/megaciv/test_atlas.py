"""The map of Mega Civilization and what each scenario uses of it."""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

import pytest

from cradle.games.megaciv.box.atlas import (
    AREA,
    AREA_IDS,
    AREAS,
    COAST_NEIGHBOURS,
    COASTAL,
    KIND,
    LAND,
    LAND_NEIGHBOURS,
    LANDS,
    LANDS_IN_PLAY,
    LIMIT,
    NEIGHBOURS,
    NO_SITE,
    OPEN_SEA,
    OUT_OF_PLAY,
    PLAIN,
    PLAINS,
    REGION,
    REGIONS,
    SEA_NEIGHBOURS,
    SEAS,
    SEAS_IN_PLAY,
    SITE,
    START_AREA,
    VOLCANOES,
    WATER_NEIGHBOURS,
    WHITE_SITE,
    check_areas,
)
from cradle.games.megaciv.box.civilizations import CIVILIZATIONS, LINE_UP, SCENARIOS
from cradle.kernel.game import DataError, load_data


def reached(start: int, within: Iterable[int]) -> set[int]:
    """All areas that can be reached from one by land and water inside a set of areas."""
    allowed, found = set(within), [start]
    for area in found:
        found += [other for other in NEIGHBOURS[area] if other in allowed and other not in found]
    return set(found)


def test_the_map_has_its_areas_borders_and_sites() -> None:
    assert (len(AREAS), len(LANDS), len(SEAS)) == (338, 318, 20)
    assert (KIND.count(LAND), KIND.count(COASTAL), KIND.count(OPEN_SEA)) == (136, 182, 20)
    assert sum([len(others) for others in LAND_NEIGHBOURS]) == 2 * 712
    assert sum([len(others) for others in WATER_NEIGHBOURS]) == 2 * 431
    assert len([site for site in SITE if site != NO_SITE]) == 125
    assert (len(PLAINS), sum([len(areas) for areas in PLAINS])) == (9, 35)
    assert (len(VOLCANOES), sum([len(areas) for areas in VOLCANOES])) == (5, 9)


def test_areas_are_numbered_in_alphabetical_order_of_their_ids() -> None:
    assert list(AREA_IDS) == sorted(AREA_IDS)
    assert AREA["abhisara"] == 0


def test_borders_are_mutual_and_nobody_is_alone() -> None:
    for area in AREAS:
        assert NEIGHBOURS[area]
        assert area not in NEIGHBOURS[area]
        assert all(area in LAND_NEIGHBOURS[other] for other in LAND_NEIGHBOURS[area])
        assert all(area in WATER_NEIGHBOURS[other] for other in WATER_NEIGHBOURS[area])
        assert sorted(COAST_NEIGHBOURS[area] + SEA_NEIGHBOURS[area]) == list(WATER_NEIGHBOURS[area])


def test_open_seas_have_water_only() -> None:
    for sea in SEAS:
        assert (LIMIT[sea], SITE[sea], REGION[sea], LAND_NEIGHBOURS[sea]) == (-1, NO_SITE, -1, ())
    assert all(0 <= LIMIT[area] <= 4 for area in LANDS)


def test_lakes_do_not_make_a_coast() -> None:  # G.11
    assert KIND[AREA["anatolia"]] == KIND[AREA["nis"]] == LAND


def test_white_sites_lie_on_flood_plains() -> None:  # G.12
    assert all(PLAIN[area] >= 0 for area in LANDS if SITE[area] == WHITE_SITE)


def test_civilizations_start_in_their_regions() -> None:  # S.8
    starts = {"knossos": 3, "saba": 3, "magadha": 4, "germania_inferior": 2, "tanis": 2}
    assert all(AREA[name] in START_AREA and LIMIT[AREA[name]] == limit for name, limit in starts.items())
    assert all(REGION[START_AREA[each]] == each for each in CIVILIZATIONS)
    assert sorted([area for region in REGIONS for area in region]) == list(LANDS)


@pytest.mark.parametrize("number", SCENARIOS)
def test_every_scenario_lays_out_a_map_that_hangs_together(number: int) -> None:  # S.4, Q-02, Q-61
    lands, seas = LANDS_IN_PLAY[number], SEAS_IN_PLAY[number]
    assert sorted(lands + OUT_OF_PLAY[number]) == list(LANDS)
    assert reached(lands[0], lands + seas) == set(lands + seas)
    for sea in SEAS:
        if any(coast in lands for coast in WATER_NEIGHBOURS[sea]):
            assert sea in seas
    for area in lands:
        assert any(other in lands or other in seas for other in NEIGHBOURS[area])


@pytest.mark.parametrize("number", SCENARIOS)
def test_everybody_finds_a_city_site_without_crossing_an_open_sea(number: int) -> None:
    for civilization in LINE_UP[number]:
        start = START_AREA[civilization]
        assert start in LANDS_IN_PLAY[number]
        assert any(SITE[area] != NO_SITE for area in reached(start, LANDS_IN_PLAY[number]))


def broken(name: str, **changes: Any) -> list[dict[str, Any]]:
    """The areas of the map with one of them changed; None takes an entry away."""
    areas: list[dict[str, Any]] = deepcopy(load_data("cradle.games.megaciv.box", "map.json")["areas"])
    areas[AREA[name]].update(changes)
    areas[AREA[name]] = {key: value for key, value in areas[AREA[name]].items() if value is not None}
    return areas


@pytest.mark.parametrize(
    "name, changes, words",
    [
        ("rome", {"limit": 7}, ["rome", "0 to 4"]),
        ("rome", {"land": ["rubicon"]}, ["is its land neighbour but not the other way round"]),
        ("rome", {"land": ["atlantis"]}, ["rome", "'atlantis'"]),
        ("rome", {"start": None}, ["rome", "no start area"]),
        ("rome", {"region": "gaul"}, ["rome", "'gaul'"]),
        ("rome", {"site": "white"}, ["rome", "flood plain"]),
        ("rome", {"id": "zion"}, ["alphabetical"]),
        ("rome", {"volcano": "etna"}, ["rome", "'etna'"]),
        ("black_sea", {"limit": 1}, ["black_sea", "limit"]),
        ("siwa", {"kind": "coastal"}, ["siwa", "water borders"]),
    ],
)
def test_a_broken_map_is_named(name: str, changes: dict[str, Any], words: list[str]) -> None:
    data = load_data("cradle.games.megaciv.box", "map.json")
    plains, volcanoes = [each["id"] for each in data["flood_plains"]], [each["id"] for each in data["volcanoes"]]

    with pytest.raises(DataError) as trouble:
        check_areas(broken(name, **changes), plains, volcanoes)

    assert all(word in str(trouble.value) for word in ["map.json", *words])


def test_a_missing_area_is_noticed() -> None:
    areas = load_data("cradle.games.megaciv.box", "map.json")["areas"][1:]

    with pytest.raises(DataError, match="338 areas, not 337"):
        check_areas(areas, ["nile"], ["thera"])
