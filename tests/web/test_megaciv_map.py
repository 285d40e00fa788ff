"""The map of Mega Civilization in a real Chromium: a move by hand, by finger and from the table; no words collide."""

import pytest
from playwright.sync_api import Browser, Page, expect

from web.cartography import (
    CONTRASTS,
    in_sight,
    mean_the_first,
    overlapping,
    touch_area,
    wait_for_the_map,
    written,
)
from web.hands import PATIENCE, PHONE, WIDE, nothing_went_wrong, sit_down
from web.moments import place_at

LATER = 45  # movements of a game, so that there is something on the map
SCALE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.map .layer')).transform).a"
AT_REST = f"(before) => ({SCALE})() !== before && !document.querySelector('.map.moving')"
SMALLEST = 10.5  # px
SCROLLED = "(map) => { map.scrollLeft = 90; return map.scrollLeft; }"  # as by a focus far out on the map


def about_to_move(chromium: Browser, server: str, size: tuple[int, int] = WIDE, theme: str = "light") -> Page:
    page = sit_down(chromium, server, size, theme)
    mean_the_first(page)
    page.goto(place_at(server, "ChooseMove", LATER))
    expect(page.locator(".dock.asked h1")).to_be_attached(timeout=PATIENCE)
    wait_for_the_map(page)
    return page


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_tokens_are_moved_by_touching_the_map(chromium: Browser, server: str, size: tuple[int, int]) -> None:
    page = about_to_move(chromium, server, size)
    assert page.locator(".map").evaluate(SCROLLED) == 0, "only the camera moves the map"
    moved = page.locator(".marks .plan").count()  # by the bot that sat here before

    touch_area(page, in_sight(page)[0])
    expect(page.locator(".glow .chosen")).to_be_attached(timeout=PATIENCE)
    touch_area(page, in_sight(page)[0])
    expect(page.locator(".dock h1")).not_to_contain_text("go?", timeout=PATIENCE)
    if page.locator(".dock .nums").count():
        page.locator(".dock .btn.main:visible").click()
    expect(page.locator(".marks .plan")).to_have_count(moved + 1, timeout=PATIENCE)

    if size == PHONE:
        page.locator(".dock .btn:visible", has_text="Moves").click()
    moves = page.locator(".moves")
    moves.get_by_role("button", name="take back", exact=True).last.click()
    expect(page.locator(".marks .plan")).to_have_count(moved, timeout=PATIENCE)
    nothing_went_wrong(page)


def test_the_map_stays_where_it_is_when_the_dock_takes_more_room(chromium: Browser, server: str) -> None:
    page = about_to_move(chromium, server, PHONE)
    page.keyboard.press("0")
    expect(page.locator(".map")).to_have_attribute("data-stage", "far", timeout=PATIENCE)

    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1] - 80})
    touch_area(page, in_sight(page)[0])

    expect(page.locator(".glow .chosen")).to_be_attached(timeout=PATIENCE)
    expect(page.locator(".map")).to_have_attribute("data-stage", "far")
    nothing_went_wrong(page)


def test_what_somebody_has_chosen_to_see_stays_when_a_panel_takes_room_beside_it(
    chromium: Browser, server: str
) -> None:
    page = about_to_move(chromium, server)
    before = scale_of(page)
    page.keyboard.press("+")
    page.wait_for_function(AT_REST, arg=before)
    closer, seen = scale_of(page), width_seen(page)

    page.set_viewport_size({"width": WIDE[0] - 150, "height": WIDE[1]})

    expect(page.locator(".mini .seen")).not_to_have_attribute("width", seen, timeout=PATIENCE)
    assert scale_of(page) == closer
    nothing_went_wrong(page)


def scale_of(page: Page) -> float:
    scale: float = page.evaluate(f"({SCALE})()")
    return scale


def width_seen(page: Page) -> str:
    return page.locator(".mini .seen").get_attribute("width") or ""


def test_the_table_of_areas_answers_like_the_map(chromium: Browser, server: str) -> None:
    page = about_to_move(chromium, server)

    page.keyboard.press("l")
    page.locator(".maptable tbody .btn").first.click()

    expect(page.locator(".dock h1")).to_contain_text("go?", timeout=PATIENCE)
    expect(page.locator(".maptable tbody .btn").first).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator(".maptable")).to_have_count(0)
    page.keyboard.press("Escape")  # takes the step back
    expect(page.locator(".dock h1")).to_contain_text("end your movement", timeout=PATIENCE)
    nothing_went_wrong(page)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_nothing_written_on_the_map_overlaps_or_is_too_small(
    chromium: Browser, server: str, size: tuple[int, int]
) -> None:
    page = about_to_move(chromium, server, size, "dark" if size == PHONE else "light")
    page.keyboard.press("0")

    for stage, closer in (("far", 0), ("mid", 2), ("near", 2)):
        for _ in range(closer):
            page.keyboard.press("+")
        if size == WIDE:
            expect(page.locator(f'.map[data-stage="{stage}"]')).to_be_attached()
        marks = written(page)
        assert len(marks) > 60
        assert overlapping(marks) == []
        assert [mark for mark in marks if mark["size"] is not None and mark["size"] < SMALLEST - 0.1] == []
        assert [low for low in page.evaluate(CONTRASTS) if low[1] < 4.5] == []
    nothing_went_wrong(page)


def test_losses_tapped_on_the_map_stand_in_the_list_and_on_the_map(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.goto(place_at(server, "PayDamage"))
    expect(page.locator(".dock.asked h1")).to_be_attached(timeout=PATIENCE)
    wait_for_the_map(page)

    touch_area(page, in_sight(page)[0])

    expect(page.locator(".marks .losspin")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator(".marks .losspin text")).to_have_text("−1")
    expect(page.locator("output", has_text="1").first).to_be_visible()
    nothing_went_wrong(page)


def test_a_phone_folds_the_tools_of_its_map(chromium: Browser, server: str) -> None:
    page = about_to_move(chromium, server, PHONE)
    tools, modes = page.locator(".maptools .btn"), page.locator(".modes")
    expect(tools).to_have_count(1)
    expect(modes).to_have_count(0)

    tools.click()
    expect(tools).to_have_count(7)
    modes.get_by_role("button", name="Limits").click()
    page.get_by_role("button", name="Farther").click()
    expect(tools).to_have_count(7)
    page.get_by_role("button", name="My own lands").click()

    expect(tools).to_have_count(1)
    expect(modes).to_be_visible()  # what the colours tell is not what they usually do
    nothing_went_wrong(page)


def test_on_a_phone_a_question_with_buttons_offers_advice_and_all_options(chromium: Browser, server: str) -> None:
    page = about_to_move(chromium, server, PHONE)
    dock = page.locator(".dock")

    dock.get_by_role("button", name="What would you do?").click()
    expect(dock.locator(".advice, .course")).to_be_visible(timeout=PATIENCE)

    dock.get_by_role("button", name="All options").click()
    expect(page.get_by_role("dialog", name="All options").locator(".opt.yes").first).to_be_visible(timeout=PATIENCE)
    nothing_went_wrong(page)
