"""Every kind of question, once: by the list alone, and with its boxes where the drawings have them."""

import json
import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import SOAK
from web.hands import MIDDLE, PATIENCE, PHONE, WIDE, nothing_went_wrong, sit_down
from web.moments import first_of_each, place_of

BOXES = Path(__file__).parent / "boxes.json"
SIZES = {"wide": WIDE, "middle": MIDDLE, "phone": PHONE}
PARTS = (".head", ".scene", ".ledge", ".players", ".dock", ".ask", ".mine", ".thumb:visible", ".tabbed")
NEAR = 6  # px by which a box may differ: letters are not equally wide everywhere
KINDS = ("ChoosePlace", "PlaceFigures", "ResolvePlace", "AddTool", "PayForCard", "BuyBuilding", "TakeDie", "Feed")


def at_the(chromium: Browser, server: str, game: str, choice: str, size: tuple[int, int] = WIDE, by: str = "") -> Page:
    page = sit_down(chromium, server, size)
    way, _, secret = place_of(server, *first_of_each(game)[choice]).partition("#")
    page.goto(f"{way}{by}#{secret}")
    expect(page.locator(".dock.asked h1").first).to_be_visible(timeout=PATIENCE)
    return page


@pytest.mark.parametrize("game", ["stoneage", "megaciv"] if SOAK else ["stoneage"])
def test_every_kind_of_question_is_answered_from_the_list(chromium: Browser, server: str, game: str) -> None:
    for choice in first_of_each(game):
        page = at_the(chromium, server, game, choice, by="&list")
        asked = page.locator(".dock").get_attribute("data-asked") or ""

        page.keyboard.press("1")
        page.locator(".dock h1").click()
        page.keyboard.press("Enter")

        expect(page.locator(f".dock.asked[data-asked='{asked}']"), choice).to_have_count(0, timeout=PATIENCE)
        nothing_went_wrong(page)
        page.context.close()


@pytest.mark.parametrize("size", SIZES if SOAK else ["wide", "phone"])
def test_the_boxes_lie_where_they_lay(chromium: Browser, server: str, size: str) -> None:
    """CRADLE_BOXES=write keeps what is there now, after somebody has looked at it."""
    kept = json.loads(BOXES.read_text()) if BOXES.exists() else {}
    for choice in KINDS:
        page = at_the(chromium, server, "stoneage", choice, SIZES[size])
        page.wait_for_timeout(400)
        found = boxes_of(page)
        if os.environ.get("CRADLE_BOXES") == "write":
            kept[f"{size} {choice}"] = found
        else:
            assert_near(f"{size} {choice}", found, kept[f"{size} {choice}"])
        page.context.close()
    if os.environ.get("CRADLE_BOXES") == "write":
        BOXES.write_text(json.dumps(kept, indent=0, sort_keys=True) + "\n")


def boxes_of(page: Page) -> dict[str, list[int]]:
    found = {}
    for part in PARTS:
        box = page.locator(part).first.bounding_box() if page.locator(part).count() else None
        if box:
            found[part] = [round(box[side]) for side in ("x", "y", "width", "height")]
    return found


def assert_near(moment: str, found: dict[str, list[int]], kept: dict[str, list[int]]) -> None:
    assert found.keys() == kept.keys(), moment
    for part, box in kept.items():
        assert all(abs(a - b) <= NEAR for a, b in zip(found[part], box, strict=True)), (moment, part, found[part], box)


def test_nothing_moves_under_a_finger_when_the_question_changes(chromium: Browser, server: str) -> None:
    page = at_the(chromium, server, "stoneage", "ChoosePlace")
    before = [page.locator(part).bounding_box() for part in (".scene", ".ledge", ".mine")]

    page.locator("[data-place=forest].legal").click()
    expect(page.locator(".nums")).to_be_visible(timeout=PATIENCE)

    assert [page.locator(part).bounding_box() for part in (".scene", ".ledge", ".mine")] == before
