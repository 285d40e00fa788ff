"""Keys at the table: the question has the focus, Enter presses the main button, Esc goes back, letters always work."""

import re

from playwright.sync_api import Browser, Page, expect

from web.cartography import wait_for_the_map
from web.hands import PATIENCE, look_without_end, mine_to_answer, nothing_went_wrong, sit_down
from web.moments import first_of_each, moment_of, place_of

FIELD = "[data-place=field].legal"


def placing(chromium: Browser, server: str, *, looking: bool = False) -> Page:
    page = sit_down(chromium, server)
    if looking:
        look_without_end(page)
    page.goto(place_of(server, *first_of_each("stoneage")["ChoosePlace"]))
    assert mine_to_answer(page)
    return page


def test_the_question_has_the_focus_esc_goes_back_and_the_key_of_a_number_presses_it(
    chromium: Browser, server: str
) -> None:
    page = placing(chromium, server)
    expect(page.locator("#question")).to_be_focused()

    page.locator("[data-place=forest].legal").click()
    expect(page.locator("#question")).to_have_text(re.compile("How many figures"))
    expect(page.locator("#question")).to_be_focused()
    page.keyboard.press("Escape")

    expect(page.locator("#question")).to_have_text(re.compile("Choose a place"))
    page.locator("[data-place=forest].legal").click()
    expect(page.locator(".dock .numb small").last).to_be_visible()  # its average is there
    page.keyboard.press("2")
    expect(page.locator(".dock .numb")).to_have_count(0, timeout=PATIENCE)
    nothing_went_wrong(page)


def test_letters_work_after_a_click_and_enter_presses_the_main_button(chromium: Browser, server: str) -> None:
    """Letters lead to places only while one walks over the board by keys."""
    page = placing(chromium, server)
    asked = page.locator(".dock").get_attribute("data-asked")

    page.locator(FIELD).click()
    page.keyboard.press("c")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
    page.locator(FIELD).click(button="right")
    page.keyboard.press("h")
    expect(page.locator(".advice, .course")).to_be_visible(timeout=PATIENCE)
    page.locator(".tabbed [role=tab]").first.click()  # this has the focus now, and is not meant by Enter
    page.keyboard.press("Enter")

    expect(page.locator(f".dock.asked[data-asked='{asked}']")).to_have_count(0, timeout=PATIENCE)
    nothing_went_wrong(page)


def test_enter_presses_a_place_one_has_walked_to(chromium: Browser, server: str) -> None:
    page = placing(chromium, server, looking=True)
    page.locator("[data-place=toolmaker]").focus()

    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")

    expect(page.locator("[data-place=hut].chosen")).to_be_visible()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_contain_text("one more mouth to feed")
    nothing_went_wrong(page)


def test_keys_of_the_map_work_after_a_click_too(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.goto(place_of(server, *moment_of("ChooseMove", 45, "megaciv")))
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
    wait_for_the_map(page)
    expect(page.locator("#question")).to_be_focused()

    page.get_by_role("button", name="A.S.T.").first.click()
    page.keyboard.press("h")

    expect(page.locator(".advice, .course").first).to_be_visible(timeout=PATIENCE)
    nothing_went_wrong(page)
