"""Fingers on a phone: a row is pulled up, a sheet pushed away, the log read backwards, a note read and pressed."""

from playwright.sync_api import Browser, Locator, Page, expect

from web.hands import PHONE, SMALL, begin_stone_age, mine_to_answer, nothing_went_wrong, sit_down
from web.moments import first_of_each, place_of

STEPS = 6


def swipe(page: Page, thing: Locator, by: int) -> None:
    """A finger goes down in the middle of a thing, moves so many pixels, and is lifted."""
    box = thing.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = page.context.new_cdp_session(page)
    for kind, step in [("touchStart", 0), *(("touchMove", step) for step in range(1, STEPS + 1)), ("touchEnd", STEPS)]:
        touches = [] if kind == "touchEnd" else [{"x": x, "y": y + by * step / STEPS}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_my_row_is_pulled_up_and_a_sheet_is_pushed_away(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, PHONE)
    begin_stone_age(page)
    mine_to_answer(page)
    sheet = page.get_by_role("dialog")

    swipe(page, page.locator(".mine"), -90)
    expect(sheet).to_contain_text("0 buildings")
    swipe(page, sheet.locator("h2").first, 40)
    expect(sheet).to_be_visible()  # not far enough
    swipe(page, sheet.locator("h2").first, 200)

    expect(sheet).to_have_count(0)
    nothing_went_wrong(page)


def test_a_sheet_keeps_its_title_and_its_way_out_when_it_is_scrolled(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, SMALL)
    begin_stone_age(page)
    mine_to_answer(page)
    swipe(page, page.locator(".mine"), -90)
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("h2").first).to_contain_text("points")

    scrolled = sheet.evaluate("(sheet) => { sheet.scrollTop = sheet.scrollHeight; return sheet.scrollTop; }")
    assert scrolled > 30, "more than what is above the title"
    expect(sheet.locator("h2").first).to_be_in_viewport(ratio=1)
    title = sheet.locator("h2").first.bounding_box()
    assert title
    assert title["y"] <= sheet.evaluate("(sheet) => sheet.getBoundingClientRect().top") + 1, "nothing shows above it"
    sheet.get_by_role("button", name="Close").click()

    expect(sheet).to_have_count(0)
    nothing_went_wrong(page)


def test_the_log_opens_at_its_newest_line_and_goes_back_to_its_first(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, PHONE)
    page.goto(place_of(server, *first_of_each("stoneage")["Feed"]))
    mine_to_answer(page)

    page.get_by_role("button", name="Log and chat").click()
    lines = page.get_by_role("dialog").locator(".log li")

    expect(lines.last).to_be_in_viewport()
    expect(lines.first).not_to_be_in_viewport()
    lines.first.scroll_into_view_if_needed()
    expect(lines.first).to_be_in_viewport()
    nothing_went_wrong(page)


def test_a_note_stays_until_it_is_closed_and_why_can_be_pressed(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, PHONE)
    page.goto(place_of(server, *first_of_each("stoneage")["PlaceFigures"]))
    assert mine_to_answer(page)
    page.locator("[data-back]:visible").tap()
    refused = page.locator(".place.refused, .offer.refused").first
    expect(page.locator("h1")).to_contain_text("Choose a place")
    note = page.get_by_role("note")

    tap_at(page, refused)
    expect(note).to_contain_text("Not now")
    page.locator(".dock h1").tap()
    expect(note).to_have_count(0)  # whoever presses elsewhere has read it
    tap_at(page, refused)
    note.get_by_role("button", name="Why?").tap()

    expect(note).to_have_count(0)
    expect(page.get_by_role("dialog").locator("h2")).to_contain_text("Placing figures")
    expect(page.get_by_role("dialog").locator("h2 small")).to_contain_text("SA-PLC")
    nothing_went_wrong(page)


def test_the_table_is_asked_from_a_note(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, PHONE)
    page.goto(place_of(server, *first_of_each("stoneage")["ResolvePlace"]))
    assert mine_to_answer(page)

    tap_at(page, page.locator(".thumb [aria-label^=Undo][aria-disabled=true]"))
    page.get_by_role("note").get_by_role("button", name="Ask the table").tap()

    expect(page.get_by_role("note")).to_have_count(0)
    back = page.get_by_text("The table goes back to an earlier moment")  # bots agree at once
    expect(page.locator(".request").or_(back).first).to_be_attached()
    nothing_went_wrong(page)


def tap_at(page: Page, thing: Locator) -> None:
    """A finger on the middle of a thing, whether it can be chosen or not."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
