"""The pictures of the page in the README: a table of Stone Age, and desks of one game of Mega Civilization.

CRADLE_PICTURES=write draws them anew, after somebody has looked at them.
"""

import os
import re
from pathlib import Path

import pytest
from fewer_colours import made_small
from playwright.sync_api import Browser, Page, expect

from web.cartography import wait_for_the_map
from web.hands import (
    PATIENCE,
    PHONE,
    PROBLEMS,
    WIDE,
    mine_to_answer,
    note_problem,
    nothing_went_wrong,
    sit_down,
)
from web.moments import place_at, place_of

HOME = Path(__file__).parents[2]
PICTURES = HOME / "docs" / "pictures"
GAME = "megaciv of nine"
SMALLER = 0.75  # pixels of the picture to a pixel of the page
SHOWN = {  # by picture: the question, the how many-th time it is asked, and what is touched first
    "map": ("ChooseMove", 482, None),
    "market": ("Market", 1302, None),
    "calamity": ("PayDamage", 15, ".losses .ways .btn:visible"),
    "purchase": ("FillBasket", 68, ".proposal:visible"),
    "ast": ("FillBasket", 68, ".views [title='A.S.T.']:visible"),
}
NOT_THE_FIRST_GAME = 'localStorage.setItem("cradle.look", JSON.stringify({ lessons: false }))'
STONE_AGE = {  # by picture: screen, theme, what to touch and what that shows; the games are saved beside the pictures
    "table": (WIDE, "light", ".tabbed [role=tab]:has-text('Options')", ".tabbed .opt"),
    "phone": (PHONE, "dark", "[data-place=forest].legal", ".odds"),
}
SIZES = {"desk": WIDE, "phone": PHONE}
MOST_BYTES = 800_000


def name_of(shown: str, size: str) -> str:
    return f"megaciv-{shown}-{size}.png"


def test_the_readme_shows_every_picture_in_words_too_and_they_are_small() -> None:
    readme = (HOME / "README.md").read_text(encoding="utf-8")
    names = [name_of(shown, size) for shown in SHOWN for size in SIZES]
    assert all(f"(docs/pictures/{name}.png)" in readme or f'"docs/pictures/{name}.png"' in readme for name in STONE_AGE)
    for name in names:
        assert re.search(rf'<img src="docs/pictures/{name}"[^>]* alt="[^"]{{20,}}"', readme), name
    assert sum((PICTURES / name).stat().st_size for name in names) < MOST_BYTES


@pytest.mark.skipif(os.environ.get("CRADLE_PICTURES") != "write", reason="draws the pictures of the README anew")
@pytest.mark.parametrize("screen", SIZES)
def test_pictures_are_drawn_anew(chromium: Browser, server: str, screen: str) -> None:
    page = with_small_pixels(chromium, server, SIZES[screen])
    for shown, (choice, nth, touched) in SHOWN.items():
        page.goto(place_at(server, choice, nth, GAME))
        expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
        if choice in ("ChooseMove", "PayDamage"):
            wait_for_the_map(page)
        if touched:
            page.locator(touched).first.click()
        page.wait_for_timeout(1500)  # for the planner and the last letters
        (PICTURES / name_of(shown, screen)).write_bytes(made_small(page.screenshot()))
    assert [problem for where, problem in PROBLEMS if where is page] == []


@pytest.mark.skipif(os.environ.get("CRADLE_PICTURES") != "write", reason="draws the pictures of the README anew")
@pytest.mark.parametrize("name", STONE_AGE)
def test_pictures_of_stone_age_are_drawn_anew(chromium: Browser, server: str, name: str) -> None:
    size, theme, touched, shown = STONE_AGE[name]
    page = sit_down(chromium, server, size, theme)
    page.goto(place_of(server, 0, (PICTURES / f"{name}.cradle").read_bytes()))
    assert mine_to_answer(page)
    page.locator(touched).click()
    expect(page.locator(shown).first).to_be_visible()
    page.wait_for_timeout(1500)  # for the last letters
    (PICTURES / f"{name}.png").write_bytes(made_small(page.screenshot()))
    nothing_went_wrong(page)


def with_small_pixels(chromium: Browser, server: str, size: tuple[int, int]) -> Page:
    width, height = size
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        has_touch=size == PHONE,
        reduced_motion="reduce",
        base_url=server,
        device_scale_factor=SMALLER,
    )
    context.add_init_script(NOT_THE_FIRST_GAME)
    page = context.new_page()
    page.on("console", lambda said: note_problem(page, said))
    return page
