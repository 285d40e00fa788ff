"""Axe finds nothing at any desk of Mega Civilization, at its end and in its planner: light or dark, on three widths."""

from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from web.desks import DESKS, every_desk
from web.hands import MIDDLE, PATIENCE, PHONE, WIDE, sit_down
from web.kept import kept
from web.moments import as_saved, place_of
from web.situations import asked_in, at_random, rich_game

LOOKS = [(size, theme) for size in (WIDE, MIDDLE, PHONE) for theme in ("light", "dark")]
looks = pytest.mark.parametrize(("size", "theme"), LOOKS, ids=str)
LETTERS = "(texts) => texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"
PLANNER = "/planner?own=music,pottery&hand=gold:2,iron:3&treasury=25&players=9&map=west"


@looks
def test_axe_finds_nothing_at_any_desk(chromium: Browser, server: str, size: tuple[int, int], theme: str) -> None:
    page = sit_down(chromium, server, size, theme)
    looked_at = []
    for desk in every_desk(page, server):
        assert_clean(page, desk)
        looked_at.append(desk)
    assert looked_at == [*DESKS]


@looks
def test_axe_finds_nothing_at_the_end_and_in_the_planner(
    chromium: Browser, server: str, size: tuple[int, int], theme: str
) -> None:
    page = sit_down(chromium, server, size, theme)

    page.goto(place_of(server, 0, an_end()))
    expect(page.locator(".civend > div")).to_have_count(2, timeout=PATIENCE)  # the points, and how it went
    assert_clean(page, "end")
    assert min(page.locator(".course text").evaluate_all(LETTERS)) > 11.5, "a curve can be read on a phone too"

    page.goto(PLANNER)
    expect(page.locator(".proposal").first).to_be_visible(timeout=PATIENCE)
    assert_clean(page, "planner")


def assert_clean(page: Page, where: str) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, f"{where}: {found.generate_report()}"


@kept
def an_end() -> bytes:
    """A game of nine that is over after one turn."""
    record = rich_game(seed=0)
    for _ in asked_in(record, at_random, Random(0)):
        pass
    assert record.over
    return as_saved(record)
