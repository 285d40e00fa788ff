"""A phone at a real table: it sits down, answers every question of a turn by touch, and sets a number right."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from cradle.client import Place
from loops import as_long_as
from web.fitting import everything_fits
from web.hands import PATIENCE, PHONE, SMALL, nothing_went_wrong, sit_down
from web.real_table import a_table, answer_at_the_desk, answer_by_touch, asked_of, seen_by_all, waiting
from web.test_megaciv_axe import assert_clean

MINE = 0
ASKED = {"ReportMove", "ReportCities", "EndTrade", "DeclareCalamity", "FillBasket", "CountStock"}


def test_a_phone_plays_a_turn_by_touch(chromium: Browser, server: str) -> None:
    host = a_table(server)
    page = sit_down(chromium, server, PHONE)
    page.goto(f"/match/{host.match}")
    page.locator(".place").nth(MINE).click()
    page.get_by_label("Your name").fill("Olga")
    assert_clean(page, "joining")
    page.get_by_role("button", name="Sit down as").click()
    expect(page.locator(".tabbar")).to_be_visible(timeout=PATIENCE)

    met: set[str] = set()
    for _ in as_long_as(lambda: not met >= ASKED):
        choice = asked_of(page, host, MINE)
        if choice is None:
            answer_at_the_desk(host, waiting(host)[0])
            continue
        if choice not in met:
            look_at(page, choice)
            if choice == "ReportMove":
                reckon_a_fight(page)
        met.add(choice)
        answer_by_touch(page, choice)

    assert met >= ASKED
    set_a_number_right(page, host)
    nothing_went_wrong(page)


def look_at(page: Page, choice: str) -> None:
    """The question has come; it fits both phones, and axe finds nothing."""
    for width, height in (SMALL, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        everything_fits(page, f"{choice} at {width} px")
    assert_clean(page, choice)


def reckon_a_fight(page: Page) -> None:
    """Four against three, where two fit: the smaller side removes first; then the question is back."""
    page.get_by_role("button", name="Who wins?").click()
    page.get_by_role("group", name="Tokens of").get_by_role("button", name="one less").click()
    expect(page.get_by_role("heading", name=re.compile("^You keep 2, .* none$"))).to_be_visible(timeout=PATIENCE)
    everything_fits(page, "a fight")
    assert_clean(page, "a fight")
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("heading", name="Move now")).to_be_visible(timeout=PATIENCE)


def set_a_number_right(page: Page, host: Place) -> None:
    page.get_by_role("button", name="Mine").click()
    page.locator(".four button").nth(0).click()
    page.get_by_role("button", name="one more").click()
    page.get_by_role("button", name="miscounted").click()
    assert_clean(page, "a number is set right")
    cities = public(host)["players"][MINE]["cities"]
    page.get_by_role("button", name="Set it to").click()
    expect(page.locator(".correct")).to_have_count(0, timeout=PATIENCE)

    assert public(host)["players"][MINE]["cities"] == cities + 1


def public(host: Place) -> Any:
    return seen_by_all(host)["public"]
