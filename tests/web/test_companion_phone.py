"""A phone at a real table: it sits down, answers every question of a turn by touch, and sets a number right."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from cradle.client import Place
from loops import as_long_as
from web.fitting import everything_fits
from web.hands import PATIENCE, PHONE, SMALL, nothing_went_wrong, sit_down
from web.real_table import (
    a_table,
    answer_at_the_desk,
    answer_by_touch,
    asked_of,
    play_until,
    seen_by_all,
    take_seat,
    waiting,
)
from web.test_megaciv_axe import assert_clean

MINE = 0
SELECTION = 8  # phase
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


def test_two_players_share_a_phone_and_what_one_hides_is_covered_for_the_other(chromium: Browser, server: str) -> None:
    host = a_table(server)
    page = sit_down(chromium, server, SMALL)
    take_seat(page, host, 0, "Olga")
    page.get_by_role("button", name="Mine").click()
    page.get_by_role("button", name="Another seat on this phone").click()
    page.locator(".place").nth(1).click()
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down as").click()
    expect(page.get_by_role("navigation", name="Seats on this phone").get_by_role("button")).to_have_count(2)

    play_until(host, {0: page, 1: page}, (1, SELECTION))
    first = page.get_by_role("button", name=re.compile("^I am"))
    expect(first).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Famine")).to_have_count(0)
    everything_fits(page, "a covered phone")
    assert_clean(page, "a covered phone")
    name = first.inner_text()
    first.click()
    expect(page.get_by_role("button", name="Famine")).to_be_visible(timeout=PATIENCE)
    answer_by_touch(page, "DeclareCalamity")
    other = {"I am Olga": "I am Ben", "I am Ben": "I am Olga"}[name]
    expect(page.get_by_role("button", name=other)).to_be_visible(timeout=PATIENCE)
    nothing_went_wrong(page)


def look_at(page: Page, choice: str) -> None:
    """The question has come; it says how, leads to its rule, fits both phones, and axe finds nothing."""
    help = page.locator(".prompt p").first
    expect(help.get_by_role("button", name="The rule")).to_be_visible(timeout=PATIENCE)
    expect(help).to_contain_text(re.compile(r"\w{3}.*[.?!]", re.S))
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
