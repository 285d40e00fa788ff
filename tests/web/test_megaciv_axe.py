"""Axe finds nothing at any desk of Mega Civilization, light or dark, on three widths."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from conftest import SOAK
from web.desks import DESKS, every_desk
from web.hands import MIDDLE, PHONE, WIDE, sit_down

LOOKS = [(size, theme) for size in (WIDE, MIDDLE, PHONE) for theme in ("light", "dark")]


@pytest.mark.parametrize(("size", "theme"), LOOKS if SOAK else [(PHONE, "dark")], ids=str)
def test_axe_finds_nothing_at_any_desk(chromium: Browser, server: str, size: tuple[int, int], theme: str) -> None:
    page = sit_down(chromium, server, size, theme)
    looked_at = []
    for desk in every_desk(page, server):
        found = Axe().run(page)
        assert found.violations_count == 0, f"{desk}: {found.generate_report()}"
        looked_at.append(desk)
    assert looked_at == [*DESKS]
