"""Every kind of question, once: by the list alone, and with its boxes where the drawings have them."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import SOAK
from web.hands import MIDDLE, PATIENCE, PHONE, SETTLED, WIDE, nothing_went_wrong, sit_down, turn_to
from web.moments import first_of_each, place_of

BOXES = Path(__file__).parent / "boxes.json"
SIZES = {"wide": WIDE, "middle": MIDDLE, "phone": PHONE}
PARTS = (".head", ".scene", ".ledge", ".players", ".dock", ".ask", ".mine", ".thumb:visible", ".tabbed")
BOX = """(parts) => parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width)
  .map(({ x, y, width, height }) => [x, y, width, height])"""
WRITE = os.environ.get("CRADLE_BOXES") == "write"
NEAR = 6  # px by which a box may differ: letters are not equally wide everywhere
KINDS = ("ChoosePlace", "PlaceFigures", "ResolvePlace", "AddTool", "PayForCard", "BuyBuilding", "TakeDie", "Feed")


def at_the(
    chromium: Browser, server: str, game: str, choice: str, size: tuple[int, int] = WIDE, by: str = "", **who: Any
) -> Page:
    page = sit_down(chromium, server, size, **who)
    go_to_the(page, server, game, choice, by)
    return page


def go_to_the(page: Page, server: str, game: str, choice: str, by: str = "") -> None:
    way, _, secret = place_of(server, *first_of_each(game)[choice]).partition("#")
    page.goto(f"{way}{by}#{secret}")
    expect(page.locator(".dock.asked h1").first).to_be_visible(timeout=PATIENCE)
    page.evaluate(SETTLED)  # letters that come later move things


@pytest.mark.parametrize("game", ["stoneage", "megaciv"] if SOAK else ["stoneage"])
def test_every_kind_of_question_is_answered_from_the_list(chromium: Browser, server: str, game: str) -> None:
    page = sit_down(chromium, server)
    for choice in first_of_each(game):
        go_to_the(page, server, game, choice, by="&list")
        asked = page.locator(".dock").get_attribute("data-asked") or ""

        page.keyboard.press("1")
        page.locator(".dock h1").click()
        page.keyboard.press("Enter")

        expect(page.locator(f".dock.asked[data-asked='{asked}']"), choice).to_have_count(0, timeout=PATIENCE)
        nothing_went_wrong(page)


def test_the_boxes_lie_where_they_lay(chromium: Browser, server: str) -> None:
    """CRADLE_BOXES=write keeps what is there now, after somebody has looked at it."""
    kept = json.loads(BOXES.read_text()) if BOXES.exists() else {}
    page = sit_down(chromium, server)
    for choice in KINDS:
        go_to_the(page, server, "stoneage", choice)
        for size in SIZES if SOAK or WRITE else ("wide", "phone"):
            turn_to(page, SIZES[size])
            if WRITE:
                page.wait_for_timeout(400)
                kept[f"{size} {choice}"] = boxes_of(page)
            else:
                come_to_lie(page, kept[f"{size} {choice}"], f"{size} {choice}")
    if WRITE:
        BOXES.write_text(json.dumps(kept, indent=0, sort_keys=True) + "\n")


def come_to_lie(page: Page, kept: dict[str, list[int]], moment: str) -> None:
    """Wait until every part lies where it lay; what belongs to the question may come a little later."""
    for _ in range(PATIENCE // 50):
        found = boxes_of(page)
        away = {part: (found.get(part), box) for part, box in kept.items() if not near(found.get(part), box)}
        if not away and found.keys() == kept.keys():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{moment}: {away or found.keys() ^ kept.keys()}")


def boxes_of(page: Page) -> dict[str, list[int]]:
    found = {}
    for part in PARTS:
        boxes = page.locator(part).evaluate_all(BOX)  # at once: what is asked may have changed in the next moment
        if boxes:
            found[part] = [round(side) for side in boxes[0]]
    return found


def near(found: list[int] | None, kept: list[int]) -> bool:
    return found is not None and all(abs(a - b) <= NEAR for a, b in zip(found, kept, strict=True))


def test_nothing_moves_under_a_finger_when_the_question_changes(chromium: Browser, server: str) -> None:
    page = at_the(chromium, server, "stoneage", "ChoosePlace")
    before = [page.locator(part).bounding_box() for part in (".scene", ".ledge", ".mine")]

    page.locator("[data-place=forest].legal").click()
    expect(page.locator(".nums")).to_be_visible(timeout=PATIENCE)

    assert [page.locator(part).bounding_box() for part in (".scene", ".ledge", ".mine")] == before
