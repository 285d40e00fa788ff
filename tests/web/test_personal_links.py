"""A personal link of somebody else on a device: the page asks first, and the way back is one press."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from cradle.client import Place, set_up
from web.fitting import everything_fits
from web.hands import PATIENCE, PHONE, WIDE, axe_finds_nothing_here, nothing_went_wrong, sit_down

SIZES = {"desk": WIDE, "phone": PHONE}


def match_of(server: str, name: str) -> Place:
    """Somebody's match, in which they play alone."""
    return set_up(server, {"game": "stoneage", "name": name, "seats": [{"kind": "me"}] * 2})


def device_of_ben(chromium: Browser, server: str, size: str) -> Page:
    """A device on which Ben has set up a match."""
    page = sit_down(chromium, server, SIZES[size])
    wish = {"game": "stoneage", "name": "Ben", "seats": [{"kind": "me"}] * 2}
    assert page.request.post("/api/matches", data=wish).ok
    return page


def my_name(page: Page) -> str:
    return str(page.request.get("/api/me").json()["name"])


@pytest.mark.parametrize("size", SIZES)
def test_a_link_of_somebody_else_asks_first_and_the_way_back_is_one_press(
    chromium: Browser, server: str, size: str
) -> None:
    ann, page = match_of(server, "Ann"), device_of_ben(chromium, server, size)

    page.goto(f"/me#{ann.created['me']}")
    asks = page.get_by_role("heading", name="This link belongs to Ann")
    expect(asks).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("Your own matches stay under Ben.")).to_be_visible()
    everything_fits(page, "the question whose link it is")
    axe_finds_nothing_here(page)
    assert my_name(page) == "Ben", "nothing has changed by opening it"

    page.get_by_role("button", name="Stay Ben").click()
    expect(page.get_by_role("heading", name="My matches")).to_be_visible()
    assert (my_name(page), "#" in page.url) == ("Ben", False)

    page.goto("/rules")
    page.goto(f"/me#{ann.created['me']}")
    page.get_by_role("button", name="Use this device as Ann").click()
    expect(page.get_by_text("On this device you are Ann.")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(f"a[href*='{ann.match}']").first).to_be_visible()
    everything_fits(page, "My matches of somebody else")
    axe_finds_nothing_here(page)
    page.get_by_role("button", name="Back to Ben").click()
    expect(page.get_by_text("On this device you are Ben.")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(f"a[href*='{ann.match}']")).to_have_count(0)
    assert my_name(page) == "Ben"
    nothing_went_wrong(page)


@pytest.mark.parametrize("size", SIZES)
def test_the_link_of_a_host_asks_first_too_and_whoever_declines_looks_on(
    chromium: Browser, server: str, size: str
) -> None:
    ann, page = match_of(server, "Ann"), device_of_ben(chromium, server, size)

    page.goto(f"/match/{ann.match}#{ann.created['me']}")
    page.get_by_role("button", name="Stay Ben").click(timeout=PATIENCE)

    expect(page.locator(".dock")).to_contain_text("Ann is choosing a place", timeout=PATIENCE)
    assert (my_name(page), "#" in page.url) == ("Ben", False)
    nothing_went_wrong(page)


def test_the_link_of_a_seat_leaves_a_device_whose_it_is(chromium: Browser, server: str) -> None:
    ann, page = match_of(server, "Ann"), device_of_ben(chromium, server, "desk")

    page.goto(f"/match/{ann.match}?seat=1#{ann.created['links'][1]['secret']}")

    expect(page.locator(".dock")).to_be_visible(timeout=PATIENCE)
    assert my_name(page) == "Ben"
    assert [cookie["name"] for cookie in page.context.cookies() if "former" in cookie["name"]] == []
    nothing_went_wrong(page)


def test_a_new_device_of_ones_own_is_asked_once_and_speaks_german(chromium: Browser, server: str) -> None:
    ann, page = match_of(server, "Ann"), sit_down(chromium, server, PHONE, language="de")

    page.goto(f"/me#{ann.created['me']}")
    expect(page.get_by_role("heading", name="Dieser Link gehört zu Ann")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text(re.compile("Deine eigenen Partien"))).to_have_count(0)
    everything_fits(page, "the question in German")
    page.get_by_role("button", name="Dieses Gerät als Ann benutzen").click()
    expect(page.locator(f"a[href*='{ann.match}']").first).to_be_visible(timeout=PATIENCE)

    page.goto("/rules")
    page.goto(f"/me#{ann.created['me']}")
    expect(page.locator(f"a[href*='{ann.match}']").first).to_be_visible(timeout=PATIENCE)
    nothing_went_wrong(page)
