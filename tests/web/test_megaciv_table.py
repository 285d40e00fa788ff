"""The Mega Civilization table in a real Chromium: its frame on three widths, and the desks of a turn."""

import pytest
from playwright.sync_api import Browser, Page, expect

from cradle.client import set_up
from web.hands import MIDDLE, PATIENCE, PHONE, WIDE, nothing_went_wrong, sit_down


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
