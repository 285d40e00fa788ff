"""Small screens: every card, building, place and button can be reached, and what is asked lies over none of them."""

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import SOAK
from web.hands import PATIENCE, SETTLED, look_without_end, mine_to_answer, nothing_went_wrong, sit_down, turn_to
from web.moments import first_of_each, place_of
from web.situations import situations

SMALL = [(360, 640), (375, 667), (390, 664), (844, 390), (720, 450)]
LAPTOP = [(1024, 600), (1280, 600), (720, 450)]  # low, but wide; or enlarged to twice its size
FIRST, SIDEWAYS = SMALL[0], SMALL[3]
ASKED = ("ChoosePlace", "AddTool", "PayForCard")

HIDDEN = """(parts) => [...document.querySelectorAll(parts)].filter((part) => {
  part.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = part.getBoundingClientRect();
  const reached = document.elementFromPoint(left + width / 2, top + height / 2);
  return !reached || !(part.contains(reached) || reached.closest(".spot") === part.parentElement);
}).map((part) => part.dataset.place ?? part.textContent.trim())"""
BEYOND = """() => {
  const pressed = [...document.querySelectorAll(".dock .btn, .dock .numb")].filter(({ offsetParent }) => offsetParent);
  return pressed.filter((part) => {
    part.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((part) => part.textContent.trim());
}"""
ROOM = """(part) => {
  const { top, bottom } = document.querySelector(part).getBoundingClientRect();
  return Math.round(Math.min(bottom, innerHeight) - top);
}"""


@pytest.mark.parametrize("sizes", [SMALL, LAPTOP], ids=["phone", "laptop"])
def test_everything_on_the_board_is_reached(chromium: Browser, server: str, sizes: list[tuple[int, int]]) -> None:
    page = sit_down(chromium, server, sizes[0])
    for choice in first_of_each("stoneage") if SOAK else ASKED:
        go_to_the(page, server, choice)
        for size in sizes:
            turn_to(page, size)

            assert page.evaluate(HIDDEN, "[data-place]") == [], (choice, size)
            assert page.evaluate(BEYOND) == [], (choice, size)
            assert page.evaluate(ROOM, ".boardwrap") > size[1] / 4, f"{choice}, {size}: the board has no room"
        nothing_went_wrong(page)


@pytest.mark.parametrize("size", [(360, 640), (844, 390)], ids=str)
def test_what_one_has_chosen_stays_in_sight(chromium: Browser, server: str, size: tuple[int, int]) -> None:
    """The question grows when one looks at a card: the card is not pushed under the edge."""
    page = sit_down(chromium, server, size)
    look_without_end(page)
    go_to_the(page, server, "ChoosePlace")

    page.locator(".offer.legal").last.click()

    expect(page.locator(".dock .btn.main:visible")).to_be_visible()
    expect(page.locator(".offer.chosen")).to_be_in_viewport(ratio=0.9)
    assert page.evaluate(HIDDEN, ".offer.chosen") == []


def go_to_the(page: Page, server: str, choice: str) -> None:
    page.goto(place_of(server, *first_of_each("stoneage")[choice]))
    assert mine_to_answer(page)
    page.evaluate(SETTLED)


# ---- Mega Civilization

COVERED = """() => {
  const pressed = [...document.querySelectorAll(".dock :is(.btn, .numb, .chip, .pickcard), .losses .btn, .desk .btn")];
  return pressed.filter(({ offsetParent }) => offsetParent).filter((part) => {
    part.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = part.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reached = document.elementFromPoint(x, y);
    return x < 0 || y < 0 || x > innerWidth || y > innerHeight || !reached || !part.contains(reached);
  }).map((part) => part.textContent.trim());
}"""
FREE = """() => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const dock = document.querySelector(".dock").getBoundingClientRect();
  const beside = dock.left >= stage.right - 1 || dock.top >= stage.bottom - 1 || dock.width < 2;
  return [Math.round(stage.width), Math.round((beside ? stage.bottom : dock.top) - stage.top)];
}"""
ON_THE_MAP = ("ChooseMove", "Walk", "Sail", "KeepShip", "BuildCity", "PayDamage", "BuyTradeCard")
AT_A_DESK = ("Market", "FillBasket", "Pay")


def test_everything_mega_civilization_asks_is_reached(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, FIRST)
    for choice in (*ON_THE_MAP, *AT_A_DESK):
        page.goto(place_of(server, *situations()[choice]))
        expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
        for size in SMALL if SOAK else (FIRST, SIDEWAYS):
            turn_to(page, size)

            assert page.evaluate(COVERED) == [], (choice, size)
            width, height = page.evaluate(FREE)
            assert width > size[0] / 2, f"{choice}, {size}: what is asked stands where the map or desk should"
            assert height > size[1] / 4, f"{choice}, {size}: what is asked lies over all there is to see"
        nothing_went_wrong(page)
