"""The Mega Civilization table in a real Chromium: its frame on three widths, and the desks of a turn."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from cradle.client import set_up
from web.hands import MIDDLE, PATIENCE, PHONE, WIDE, nothing_went_wrong, sit_down, turn_to
from web.moments import place_at

IN_THE_FOURTH_TURN = 41  # of the choices of a move in a game of five bots: nothing has been moved yet


def sit_in_the_west(chromium: Browser, server: str, size: tuple[int, int] = WIDE, theme: str = "light") -> Page:
    """A page in the first seat of a new West game for five, by the link of that seat; the others are bots."""
    seats = [{"kind": "me"}, *[{"kind": "bot"}] * 4]
    match = set_up(server, {"game": "megaciv", "name": "Ann", "options": {"map": "west"}, "seats": seats})
    page = sit_down(chromium, server, size, theme)
    page.goto(f"/match/{match.match}?seat=0#{match.secret}")
    expect(page.locator(".dock.asked h1")).to_be_visible(timeout=PATIENCE)
    return page


@pytest.mark.parametrize("size", [WIDE, MIDDLE, PHONE], ids=["desktop", "tablet", "phone"])
def test_the_order_of_the_phase_stands_beside_the_map(chromium: Browser, server: str, size: tuple[int, int]) -> None:
    page = sit_in_the_west(chromium, server, size)

    expect(page.locator("[data-nation]:visible")).to_have_count(5)
    expect(page.locator(".ph b.on:visible")).to_have_text("3 Movement")
    nothing_went_wrong(page)


def at_the(chromium: Browser, server: str, choice: str, size: tuple[int, int] = WIDE) -> Page:
    """A page in the seat of a game of bots that is asked this."""
    page = sit_down(chromium, server, size)
    page.goto(place_at(server, choice))
    expect(page.locator(".dock.asked h1")).to_be_attached(timeout=PATIENCE)
    return page


def test_an_offer_is_put_together_in_the_page_and_laid_down_as_one(chromium: Browser, server: str) -> None:
    page = at_the(chromium, server, "Market")
    yours = page.get_by_role("region", name="Your offers")

    for _ in range(3):
        page.locator(".hand .pickcard:not([aria-disabled])").first.click()
    expect(yours.locator(".off")).to_have_count(0)  # nobody hears of a draft
    page.get_by_role("button", name="Make this offer").click()

    expect(yours.locator(".off")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator(".composer")).to_have_count(0)
    yours.get_by_role("button", name="Withdraw").click()
    expect(yours.locator(".off .fate")).to_have_text("withdrawn", timeout=PATIENCE)  # under the pointer it stays
    page.mouse.move(2, 2)
    expect(yours.locator(".off")).to_have_count(0, timeout=PATIENCE)
    nothing_went_wrong(page)


def test_a_basket_is_filled_from_the_chart_bought_and_paid_as_the_planner_says(chromium: Browser, server: str) -> None:
    page = at_the(chromium, server, "FillBasket")

    page.locator(".adv.fits").first.click()
    expect(page.locator(".basket li")).to_have_count(1)
    page.get_by_role("button", name="take out").click()
    expect(page.locator(".adv.basket")).to_have_count(0)
    page.locator(".proposal").first.click(timeout=PATIENCE)
    expect(page.locator(".proposal.on")).to_have_count(1)
    buy = page.get_by_role("button", name=re.compile("^Buy 1 advance"))
    buy.click()
    expect(page.locator(".paying")).to_be_visible()
    page.locator(".desk").get_by_role("button", name="Undo").click()  # before it is paid it is taken back
    buy.click()
    page.get_by_role("button", name="Pay like this").click()

    expect(page.locator(".paying")).to_have_count(0)
    nothing_went_wrong(page)


def test_on_a_tablet_the_basket_is_bought_with_the_bar_under_the_chart(chromium: Browser, server: str) -> None:
    page = at_the(chromium, server, "FillBasket", MIDDLE)
    dock = page.locator(".dock")

    page.locator(".proposal").first.click(timeout=PATIENCE)
    dock.get_by_role("button", name="Buy 1 advance").click()
    dock.get_by_role("button", name="Choose").click()
    page.get_by_role("button", name="Pay like this").click()

    expect(page.locator(".paying")).to_have_count(0)
    nothing_went_wrong(page)


def test_the_log_goes_back_as_far_as_one_wants(chromium: Browser, server: str) -> None:
    page = at_the(chromium, server, "FillBasket")
    lines = page.locator(".log li:not(:has(button))")
    expect(lines.nth(30)).to_be_attached()
    expect(lines.nth(80)).to_have_count(0)

    page.get_by_role("button", name="Earlier lines").click()

    expect(lines.nth(100)).to_be_attached()
    nothing_went_wrong(page)


def test_the_summary_of_a_turn_opens_the_log_where_it_began(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.goto(place_at(server, "ChooseMove", IN_THE_FOURTH_TURN))
    beginning = page.locator(".log .head-line").filter(has_text="Turn 3 begins")
    expect(page.get_by_role("button", name="What happened to you")).to_be_visible(timeout=PATIENCE)
    expect(beginning).not_to_be_in_viewport()

    page.get_by_role("button", name="What happened to you").click()

    expect(beginning).to_be_in_viewport(timeout=PATIENCE)
    expect(page.get_by_label("Show in the log").locator("option:checked")).to_have_text("Only me")
    nothing_went_wrong(page)


def test_the_end_of_the_log_is_in_sight_however_much_stands_above_it(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.goto(place_at(server, "ChooseMove", IN_THE_FOURTH_TURN))
    expect(page.get_by_role("button", name="What happened to you")).to_be_visible(timeout=PATIENCE)

    for height in (900, 760, 900):
        turn_to(page, (WIDE[0], height))
        expect(page.locator(".log li").last).to_be_in_viewport(ratio=0.9)
        assert page.locator(".log").evaluate("(log) => log.clientHeight") >= 160
    expect(page.locator(".newer")).to_have_count(0)
    nothing_went_wrong(page)


def test_looking_back_the_log_goes_up_to_that_moment(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.route(re.compile("/news"), lambda route: route.continue_(url=route.request.url.replace("=1000", "=50")))
    page.goto(place_at(server, "ChooseMove", IN_THE_FOURTH_TURN))

    page.locator(".log a").last.click()

    expect(page.locator(".replay")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".log .head-line").last).to_have_text("Turn 4 begins", timeout=PATIENCE)
    expect(page.locator(".replay .turnmark")).to_have_count(4)
    nothing_went_wrong(page)


def test_axe_finds_nothing_in_the_tables(chromium: Browser, server: str) -> None:
    page = sit_in_the_west(chromium, server, theme="dark")
    views = page.get_by_role("navigation", name="What to look at")

    for view in ("Civilizations", "A.S.T.", "Advances"):
        views.get_by_role("button", name=view).click()
        expect(page.locator(".desk h2").first).to_be_visible()
        assert Axe().run(page).violations_count == 0, Axe().run(page).generate_report()
