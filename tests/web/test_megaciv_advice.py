"""Advice on the map in a real Chromium: one plan with dashed arrows, done step by step or all at once."""

import pytest
from playwright.sync_api import Browser, Page, expect

from web.hands import MIDDLE, PATIENCE, PHONE, WIDE, nothing_went_wrong, turn_to
from web.middle_game import at_the_middle
from web.test_megaciv_map import about_to_move

COVERED = """() => document.querySelector(".dock").getBoundingClientRect().height
  / document.querySelector(".stage").getBoundingClientRect().height"""


def advised(page: Page) -> Page:
    page.keyboard.press("h")
    expect(page.locator(".course")).to_be_visible(timeout=PATIENCE)
    return page


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_one_plan_is_followed_step_by_step_and_then_to_its_end(
    chromium: Browser, server: str, size: tuple[int, int]
) -> None:
    page = advised(about_to_move(chromium, server, size))
    plan = page.locator(".course .plan")
    purpose, arrows = plan.inner_text(), page.locator(".marks .plan.advised")
    assert purpose.endswith(".")
    assert arrows.count() > 1
    before = arrows.count()

    page.get_by_role("button", name="Do this step").click()
    expect(arrows).to_have_count(before - 1, timeout=PATIENCE)
    expect(plan).to_have_text(purpose)
    rest = page.get_by_role("button", name="Do all")  # of a plan with one step left, only that is offered
    rest.or_(page.get_by_role("button", name="Do this step")).first.click()

    expect(page.locator(".course")).to_contain_text("All of it is done.", timeout=PATIENCE)
    expect(arrows).to_have_count(0)
    expect(plan).to_have_text(purpose)
    expect(page.get_by_role("button", name="End movement")).to_have_count(1)  # where it always is
    nothing_went_wrong(page)


def test_a_question_with_upkeep_and_then_with_advice_leaves_two_thirds_of_the_map(
    chromium: Browser, server: str
) -> None:
    page = at_the_middle(chromium, server)
    expect(page.locator(".upkeepdue li")).not_to_have_count(0)
    for size in (WIDE, MIDDLE):
        turn_to(page, size)
        assert page.evaluate(COVERED) < 1 / 3, size

    advised(page)

    for size in (MIDDLE, WIDE):
        turn_to(page, size)
        assert page.evaluate(COVERED) < 1 / 3, size
    nothing_went_wrong(page)
