"""A table at which much happens, in a real Chromium: the log stays short and still, and the map where it lay."""

import re

from playwright.sync_api import Browser, Page, expect

from cradle.client import Place, set_up
from loops import as_long_as
from web.cartography import wait_for_the_map
from web.hands import PATIENCE, nothing_went_wrong, sit_down
from web.test_megaciv_table import sit_in_the_west

MOST_LINES = 200  # of the log that are drawn at once
ENDS = "() => document.documentElement.scrollHeight - innerHeight"
LAST = "(lines) => Number(lines.at(-1).dataset.n)"
MARKED = "() => document.querySelectorAll('.mini, .rail .row, .log').forEach((part) => (part.marked = true))"
SCROLLED_UP = "() => document.querySelector('.log').scrollTop < -100"  # from its foot
STILL_THERE = "() => [...document.querySelectorAll('.mini, .rail .row, .log')].every((part) => part.marked)"
TOLD = "(many) => Number([...document.querySelectorAll('.log li[data-n]')].at(-1)?.dataset.n) >= many"


def bots_at_play(chromium: Browser, server: str) -> tuple[Page, Place]:
    """A page in a seat that a bot plays for, among seven others; they stop with each turn."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "busy"}] * 7]
    place = set_up(server, {"game": "megaciv", "name": "Ann", "seats": seats})
    page = sit_down(chromium, server)
    page.goto(f"/match/{place.match}?seat=0#{place.secret}")
    expect(page.locator(".dock.asked h1")).to_be_visible(timeout=PATIENCE)
    place.call("/seats/0/bot", {"bot": "busy"})
    return page, place


def test_the_log_draws_no_more_lines_than_one_reads_and_waits_while_one_reads(chromium: Browser, server: str) -> None:
    page, place = bots_at_play(chromium, server)
    lines = page.locator(".log li[data-n]")
    page.wait_for_function(TOLD, arg=1, timeout=PATIENCE)
    for _ in as_long_as(lambda: lines.evaluate_all(LAST) < 2 * MOST_LINES):
        told = lines.evaluate_all(LAST)
        place.call("/seats/0/bot", {})
        page.wait_for_function(TOLD, arg=told + 1, timeout=PATIENCE)
    assert lines.count() <= MOST_LINES
    assert page.evaluate(ENDS) == 0, "the page is as long as the screen"

    page.locator(".log").hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function(SCROLLED_UP, timeout=PATIENCE)
    place.call("/seats/0/bot", {})
    newer = page.locator(".newer")
    expect(newer).to_be_visible(timeout=PATIENCE)
    read = lines.evaluate_all(LAST)
    said = newer.inner_text()
    place.call("/seats/0/bot", {})
    expect(newer).not_to_have_text(said, timeout=PATIENCE)
    assert lines.evaluate_all(LAST) == read, "nothing is added under the eyes of a reader"

    newer.click()
    expect(newer).to_be_hidden()
    page.wait_for_function(TOLD, arg=read + 1, timeout=PATIENCE)
    nothing_went_wrong(page)


def test_the_map_stays_as_one_left_it_while_another_table_is_looked_at(chromium: Browser, server: str) -> None:
    page = sit_in_the_west(chromium, server)
    wait_for_the_map(page)
    views = page.get_by_role("navigation", name="What to look at")
    where = page.locator(".map .layer").first
    page.get_by_role("button", name="Closer").click()
    expect(where).to_have_attribute("style", re.compile(r"scale\(2.4\); --px"))
    expect(page.locator(".map:not(.moving)")).to_be_attached()

    page.evaluate(MARKED)

    views.get_by_role("button", name="Civilizations").click()
    expect(page.locator(".map")).not_to_be_in_viewport()
    expect(page.locator(".rail .row, .side h2").first).to_be_hidden()
    expect(page.locator("tr.self .you-tag")).to_be_visible()
    views.get_by_role("button", name="A.S.T.").click()
    expect(page.locator(".ast tbody tr").first).to_have_class(re.compile("self"))
    before = where.get_attribute("style")
    views.get_by_role("button", name="Map").click()

    expect(page.locator(".map")).to_be_in_viewport()
    expect(where).to_have_attribute("style", before or "")
    expect(page.locator(".rail .row").first).to_be_visible()
    assert page.evaluate(STILL_THERE), "what lay beside the map is not made anew"
    nothing_went_wrong(page)
