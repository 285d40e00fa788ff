"""What glows is found: arrows at the edge of the map, the next area, links in warnings. Losses are told in one way."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from cradle.kernel.record.record import Record
from megaciv.world import EGYPT, MINOA
from web.cartography import spot_of, wait_for_the_map
from web.hands import PATIENCE, PHONE, WIDE, nothing_went_wrong, sit_down
from web.middle_game import at_the_middle
from web.moments import as_saved, place_of
from web.situations import situations

LOSSES = re.compile("lost|lose|lack")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_arrows_at_the_edge_lead_to_what_glows_beyond_it(chromium: Browser, server: str, size: tuple[int, int]) -> None:
    page = at_the_middle(chromium, server, size)
    for _ in range(4):
        page.keyboard.press("+")
    arrow = page.locator(".edge").first
    expect(arrow).to_be_visible(timeout=PATIENCE)
    said = arrow.get_attribute("aria-label") or ""
    before = seen_at(page)

    arrow.click()

    expect(page.locator(".map .layer").first).not_to_have_attribute("style", before)
    assert re.match(r"\d+ more areas? to the (west|east|north|south)", said)
    nothing_went_wrong(page)


def seen_at(page: Page) -> str:
    return page.locator(".map .layer").first.get_attribute("style") or ""


def test_the_next_area_and_the_names_in_a_warning_move_the_camera(chromium: Browser, server: str) -> None:
    page = at_the_middle(chromium, server)
    dock = page.locator(".dock")
    before = seen_at(page)

    dock.get_by_role("button", name="Next area").click()
    expect(page.locator(".map .layer").first).not_to_have_attribute("style", before, timeout=PATIENCE)

    expect(page.locator(".dock[data-choice=Walk]")).to_be_attached(timeout=PATIENCE)  # its tokens are picked up
    page.keyboard.press("Escape")
    expect(page.locator(".dock[data-choice=ChooseMove]")).to_be_attached(timeout=PATIENCE)
    page.keyboard.press("0")
    dock.get_by_role("button", name="End movement").click()
    warning = dock.locator(".problem")
    expect(warning).to_contain_text(LOSSES, timeout=PATIENCE)
    before = seen_at(page)
    warning.locator(".place").first.click()
    expect(page.locator(".map .layer").first).not_to_have_attribute("style", before, timeout=PATIENCE)
    nothing_went_wrong(page)


def test_dock_and_panel_tell_the_same_losses(chromium: Browser, server: str) -> None:
    page = at_the_middle(chromium, server)
    panel = page.locator(".ended")
    expect(panel).to_contain_text("would be lost", timeout=PATIENCE)
    named = panel.locator(".warnline.info .place").all_inner_texts()

    page.locator(".dock").get_by_role("button", name="End movement").click()

    warning = page.locator(".dock .problem")
    expect(warning).to_contain_text("above the limit will be lost", timeout=PATIENCE)
    assert {*named} <= {*warning.locator(".place").all_inner_texts()}
    nothing_went_wrong(page)


def test_in_a_set_up_ones_own_region_is_in_view(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.goto(place_of(server, *situations()["PlaceFirstCities"]))
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)

    expect(page.locator("[data-stop]").first).to_be_attached(timeout=PATIENCE)
    expect(page.locator(".edge")).to_have_count(0)
    nothing_went_wrong(page)


def test_while_others_set_up_one_sees_where_one_is_at_home(chromium: Browser, server: str) -> None:
    match = Record.new("megaciv", seats=5, seed=1, options={"length": "short"})
    assert match.waiting() == [MINOA]
    page = sit_down(chromium, server)
    page.goto(place_of(server, EGYPT, as_saved(match)))
    wait_for_the_map(page)

    assert spot_of(page, "memphis")
    assert not spot_of(page, "maeotia")  # the other end of the map
    nothing_went_wrong(page)
