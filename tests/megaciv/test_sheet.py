"""The map as the page gets it: every area is there once, stands on its own ground, and is small enough to send."""

import re
from itertools import accumulate

import pytest

from cradle.games.megaciv.box.atlas import AREA_IDS, COASTAL, KIND, KIND_NAMES, LANDS, LANDS_IN_PLAY, OPEN_SEA
from cradle.games.megaciv.box.civilizations import MAP, MAP_NAMES, PLAYERS, SCENARIOS, scenario
from cradle.games.megaciv.map.geometry import CELLS, LAND_RINGS, Ring, contains
from cradle.games.megaciv.map.islands import enlarged, extent
from cradle.games.megaciv.map.sheet import anchors, line, outline, sheet_of

WHOLE = sheet_of(18, "both")
PLOTS = {plot["id"]: plot for plot in WHOLE["areas"]}


def rings(path: str) -> list[Ring]:
    """The outlines that path data draws."""
    found = []
    for part in re.findall(r"M[^z]+", path):
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", part)]
        across, down = accumulate(numbers[::2]), accumulate(numbers[1::2])
        found.append(tuple(zip(across, down, strict=True)))
    return found


def test_every_area_is_on_the_sheet_of_eighteen() -> None:
    assert list(PLOTS) == list(AREA_IDS)


@pytest.mark.parametrize("number", SCENARIOS)
def test_every_set_up_shows_what_is_in_play(number: int) -> None:
    sheet = sheet_of(PLAYERS[number], MAP_NAMES[MAP[number]])

    shown = {plot["id"] for plot in sheet["areas"] if plot["in_play"] and plot["kind"] != "sea"}

    assert shown == {AREA_IDS[area] for area in LANDS_IN_PLAY[number]}


def test_a_set_up_of_the_west_leaves_the_far_east_out() -> None:
    shown = {plot["id"] for plot in sheet_of(9, "west")["areas"]}

    assert "knossos" in shown
    assert "anuradhapura" not in shown


def test_paths_draw_the_outlines_to_a_tenth() -> None:
    for area in LANDS:
        for drawn, meant in zip(rings(PLOTS[AREA_IDS[area]]["land"]), enlarged(area), strict=True):
            assert len(drawn) == len(meant)
            assert all(
                abs(x - mx) < 0.051 and abs(y - my) < 0.051 for (x, y), (mx, my) in zip(drawn, meant, strict=True)
            )


def test_lines_step_from_point_to_point() -> None:
    assert line([(1.04, 2.0), (3.0, 1.5), (3.0, 1.46)]) == "M1 2l2 -0.5 0 0"
    assert outline([((0.0, 0.0), (5.0, 0.0), (0.0, 5.0))]) == "M0 0l5 0 -5 5z"


def test_pieces_stand_on_their_own_land_and_ships_in_their_own_water() -> None:
    for area, spots in enumerate(anchors()):
        if KIND[area] != OPEN_SEA:
            assert any(contains(ring, spots["at"][:2]) for ring in enlarged(area)), AREA_IDS[area]
        if "port" in spots:
            assert contains(CELLS[area], spots["port"][:2]), AREA_IDS[area]
            assert not any(contains(ring, spots["port"][:2]) for ring in enlarged(area)), AREA_IDS[area]


def test_every_coast_has_its_water() -> None:
    for area in LANDS:
        assert ("cell" in PLOTS[AREA_IDS[area]]) == (KIND[area] == COASTAL)


def test_small_islands_grow_inside_their_own_waters() -> None:
    thera, crete = AREA_IDS.index("thera"), AREA_IDS.index("knossos")

    assert extent(enlarged(thera)) > 1.5 * extent(LAND_RINGS[thera])
    assert all(contains(CELLS[thera], point) for ring in enlarged(thera) for point in ring)
    assert enlarged(crete) == LAND_RINGS[crete]


def test_areas_tell_what_is_printed_on_them() -> None:
    thera = PLOTS["thera"]

    assert thera["name"] == "Thera"
    assert thera["kind"] == KIND_NAMES[COASTAL]
    assert thera["volcano"] == "thera"
    assert thera["region"] == "minoa"
    assert PLOTS["black_sea"]["written"]["lines"] == ["BLACK", "SEA"]


def test_the_window_holds_what_is_in_play() -> None:
    left, top, right, bottom = sheet_of(9, "east")["window"]
    inside = LANDS_IN_PLAY[scenario(9, "east")]

    assert all(left <= x <= right and top <= y <= bottom for area in inside for x, y in CELLS[area])
