"""A walk over the pages of people: lessons, my matches, settings, invitations, and the end of a match.

Everything fits, and axe finds nothing: at a desk and on a phone, in English and in German.
"""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from cradle.client import set_up
from web.fitting import everything_fits
from web.hands import PATIENCE, PHONE, SMALL, WIDE, axe_finds_nothing_here, mine_to_answer, nothing_went_wrong, sit_down
from web.moments import finished, place_of
from web.test_megaciv_axe import an_end

WALKS = [*product((WIDE, PHONE, SMALL), ("light", "dark"), ("en", "de"))]
walks = pytest.mark.parametrize(("size", "theme", "language"), WALKS, ids=str)


def is_well(page: Page, where: str) -> None:
    """This page fits, and everybody can use it."""
    everything_fits(page, where)
    axe_finds_nothing_here(page, where)
    nothing_went_wrong(page)


def press(button: Locator) -> None:
    button.scroll_into_view_if_needed()
    button.click()


@walks
def test_lessons(chromium: Browser, server: str, size: tuple[int, int], theme: str, language: str) -> None:
    """The first game of either kind explains itself, tip by tip."""
    page = sit_down(chromium, server, size, theme, language)
    for lesson, note in enumerate((".dock .lesson", ".coach")):
        page.goto("/learn")
        press(page.locator(".pick.games button").nth(lesson))
        mine_to_answer(page)
        expect(page.locator(note).first).to_be_visible(timeout=PATIENCE)

        is_well(page, f"lesson {lesson + 1}")


@walks
def test_my_matches_and_settings(
    chromium: Browser, server: str, size: tuple[int, int], theme: str, language: str
) -> None:
    """Matches that wait and that are over, how I am told, the link to another device; and the settings of a table."""
    page = sit_down(chromium, server, size, theme, language)
    uploaded = {"content-type": "application/octet-stream"}
    for saved in (finished("stoneage"), an_end()):
        assert page.request.post("/api/uploads", data=saved, headers=uploaded).ok
    first = page.request.post("/api/first").json()["path"]
    page.goto("/me")
    expect(page.locator(".rowcard")).to_have_count(3, timeout=PATIENCE)
    is_well(page, "my matches")
    for panel in (1, 2):
        press(page.locator(".panel.beside").nth(panel).locator(".btn").first)
    expect(page.locator(".panel.beside form")).to_be_visible()
    expect(page.locator(".panel.beside .input").last).to_be_visible()
    is_well(page, "how I am told, and the link to my matches")

    page.goto(first)
    mine_to_answer(page)
    press(page.locator(".head .btn:visible").last)
    expect(page.get_by_role("dialog")).to_be_visible()
    is_well(page, "settings")


@walks
def test_an_invitation(chromium: Browser, server: str, size: tuple[int, int], theme: str, language: str) -> None:
    """A table before it begins: as its host sees it, with the links of its seats, and as a guest does."""
    seats = [{"kind": "me"}, {"kind": "link"}, {"kind": "open"}, {"kind": "bot", "bot": "elder:normal"}]
    place = set_up(server, {"game": "stoneage", "name": "Ann", "seats": seats})
    way, links = f"/match/{place.match}", {link["seat"]: link for link in place.created["links"]}
    host = sit_down(chromium, server, size, theme, language)
    host.goto(f"{way}?seat=0#{place.secret}")
    is_well(host, "a table that waits")

    guest = sit_down(chromium, server, size, theme, language)
    guest.goto(f"{way}?seat=1#{secret_of(links[1])}")
    expect(guest.locator("form .input, .input").first).to_be_visible(timeout=PATIENCE)
    is_well(guest, "an invitation")


def secret_of(link: dict[str, Any]) -> str:
    return str(link["secret"])


@walks
def test_the_end_of_mega_civilization(
    chromium: Browser, server: str, size: tuple[int, int], theme: str, language: str
) -> None:
    page = sit_down(chromium, server, size, theme, language)
    page.goto(place_of(server, 0, an_end()))
    expect(page.locator(".civend > div")).to_have_count(2, timeout=PATIENCE)
    is_well(page, "the end")
    page.goto(f"{page.url.partition('?')[0]}?at=40")
    expect(page.locator(".replay")).to_be_visible(timeout=PATIENCE)
    is_well(page, "looking back")
