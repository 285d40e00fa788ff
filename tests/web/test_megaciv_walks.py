"""A number that was set before a target is tapped walks there, or stands ready where a fight asks for it."""

from typing import Any

from playwright.sync_api import Browser, expect

from web.cartography import touch_area, wait_for_the_map
from web.hands import PATIENCE, nothing_went_wrong, sit_down
from web.kept import kept
from web.moments import as_saved, place_of, played, question_of

SET = 3  # tokens; two are usual


def test_a_number_that_was_set_stands_ready_where_a_fight_asks_for_it(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    seat, saved, target = before_a_fight()
    page.goto(place_of(server, seat, saved))
    wait_for_the_map(page)
    numbers = page.get_by_role("group", name="How many go")
    numbers.get_by_role("button", name=str(SET), exact=True).click()

    touch_area(page, target)

    asked = page.locator(".dock[data-choice=WalkNumber]")
    expect(asked).to_be_attached(timeout=PATIENCE)
    expect(asked.locator(".numb.on")).to_have_attribute("data-digit", str(SET))
    nothing_went_wrong(page)


@kept
def before_a_fight() -> tuple[int, bytes, str]:
    """A seat with more tokens to move than will be set, the game as it stands, and where it would fight."""
    for record, seat in played("megaciv"):
        if question_of(record, seat) != "Walk":
            continue
        question: Any = record.view(seat)["question"]
        fights = [each["answer"] for each in question["candidates"] if (each.get("about") or {}).get("conflict")]
        if fights and question["about"]["number"] > SET > question["about"]["usual"]:
            return seat, as_saved(record), fights[0]
    raise AssertionError("nobody meets a fight in this game")
