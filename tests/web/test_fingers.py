"""Fingers on a phone: my row is pulled up for more, a sheet is pushed away, the log is read backwards."""

from playwright.sync_api import Browser, Locator, Page, expect

from web.hands import PHONE, begin_stone_age, mine_to_answer, nothing_went_wrong, sit_down
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
