"""Looking back at a match: by answer, phase and turn, at any speed, and back to now; and the map beside the end."""

import re

from playwright.sync_api import Browser, Page, expect

from web.cartography import wait_for_the_map
from web.hands import PATIENCE, PHONE, WIDE, nothing_went_wrong, sit_down
from web.moments import finished, moment_of, place_of


def line_of(page: Page) -> int:
    return int(re.findall(r"at=(\d+)", page.url)[0])


def test_one_steps_by_answer_phase_and_turn_and_plays_fast(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, size=PHONE)
    page.goto(place_of(server, 0, finished("stoneage")))
    expect(page.locator(".end")).to_be_visible(timeout=PATIENCE)
    page.goto(page.url.partition("?")[0] + "?at=1")
    bar, where = page.locator(".replay"), page.locator(".replay .where")
    expect(bar.locator(".turnmark").nth(1)).to_be_visible(timeout=PATIENCE)
    expect(where).to_contain_text("Round 1")

    bar.get_by_role("button", name="1 answer").last.click()
    expect(where).to_contain_text("answer 2 of")
    bar.get_by_role("button", name="1 round").last.click()
    expect(where).to_contain_text("Round 2")
    second = line_of(page)
    bar.get_by_role("button", name="1 phase").first.click()
    expect(where).to_contain_text("Round 1")
    assert 2 < line_of(page) < second, "the last phase of the round before"
    bar.get_by_label("Speed").select_option("64×")
    bar.get_by_role("button", name="Play back").click()
    expect(bar.get_by_role("button", name="1 answer").last).to_be_disabled(timeout=PATIENCE)

    expect(bar.get_by_role("button", name="Play back")).to_be_visible()
    bar.get_by_role("button", name="Back to now").click()
    expect(page.locator(".end")).to_be_visible(timeout=PATIENCE)
    nothing_went_wrong(page)


def test_a_phone_explores_from_here_too(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, size=PHONE)
    page.goto(place_of(server, *moment_of("BuildCity", 1, "megaciv")))
    expect(page.locator(".dock.asked")).to_be_visible(timeout=PATIENCE)
    page.goto(page.url.partition("?")[0] + "?at=2")
    bar = page.locator(".replay")
    expect(bar.get_by_role("button", name="Copy link")).to_be_in_viewport(timeout=PATIENCE)
    match = page.url.partition("?")[0]

    explore = bar.get_by_role("button", name="Explore from here")
    box = explore.bounding_box()
    assert box
    assert box["height"] >= 44
    assert box["y"] > PHONE[1] / 2, "where a thumb reaches it"
    explore.click()

    page.wait_for_url(lambda url: "/match/" in url and not url.startswith(match), timeout=PATIENCE)
    own = page.url.partition("/match/")[2].partition("?")[0]
    expect(page.locator(".dock.asked")).to_be_visible(timeout=PATIENCE)
    page.goto("/me")
    expect(page.locator(f"a[href*='{own}']").first).to_be_visible(timeout=PATIENCE)  # it is listed as mine
    nothing_went_wrong(page)


def test_the_bar_of_a_match_that_goes_on_is_as_wide_as_the_page(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.goto(place_of(server, *moment_of("BuildCity", 1, "megaciv")))
    expect(page.locator(".dock.asked")).to_be_visible(timeout=PATIENCE)
    page.goto(page.url.partition("?")[0] + "?at=2")
    wait_for_the_map(page)

    box = page.locator(".replay").bounding_box()

    assert box
    assert box["width"] > WIDE[0] - 20
    expect(page.locator(".replay .where")).to_contain_text("Turn 1, Movement", timeout=PATIENCE)
    expect(page.locator(".replay .turnmark")).to_have_count(4, timeout=PATIENCE)
    nothing_went_wrong(page)
