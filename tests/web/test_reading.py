"""What one touches explains itself: the first tap, the small i, and a long press that reads and never acts."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from web.hands import PHONE, WIDE, mine_to_answer, nothing_went_wrong, sit_down
from web.moments import first_of_each, place_of

EVERY_WIDTH = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


def placing(chromium: Browser, server: str, size: tuple[int, int]) -> Page:
    page = sit_down(chromium, server, size)
    page.goto(place_of(server, *first_of_each("stoneage")["ChoosePlace"]))
    assert mine_to_answer(page)
    return page


@EVERY_WIDTH
def test_the_first_tap_explains_and_the_small_i_reads(chromium: Browser, server: str, size: tuple[int, int]) -> None:
    page = placing(chromium, server, size)
    asked = page.locator(".dock").get_attribute("data-asked")

    page.locator("[data-place=hut].legal").click()
    expect(page.locator(".dock .says")).to_contain_text("one more mouth to feed")
    card = page.locator(".offer.card.legal").first
    space = card.get_attribute("data-place")
    card.click()
    expect(page.locator(".dock .says")).to_contain_text("As you stand:")
    page.keyboard.press("Escape")
    page.locator(f"[data-about='{space}']").click()

    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("At the end:")
    expect(page.locator(".chosen")).to_have_count(0)
    if size == WIDE:
        assert not overlap(sheet, card), "the sheet lies over what it speaks of"
    page.keyboard.press("Escape")
    page.locator("[data-about=hunting_grounds]").click()
    expect(sheet).to_contain_text("1 food for every 2 pips")
    assert page.locator(".dock").get_attribute("data-asked") == asked
    nothing_went_wrong(page)


def test_a_long_press_reads_and_never_acts(chromium: Browser, server: str) -> None:
    page = placing(chromium, server, PHONE)
    place = page.locator("[data-place=forest].legal")
    asked = page.locator(".dock").get_attribute("data-asked")
    box = place.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.get_by_role("dialog")).to_contain_text("1 wood for every 3 pips")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.locator(".dock.asked h1")).to_contain_text("Choose a place")
    expect(page.locator(".chosen")).to_have_count(0)
    assert page.locator(".dock").get_attribute("data-asked") == asked
    nothing_went_wrong(page)


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] >= b["x"] + b["width"] or b["x"] >= a["x"] + a["width"]
    return not (beside or a["y"] >= b["y"] + b["height"] or b["y"] >= a["y"] + a["height"])
