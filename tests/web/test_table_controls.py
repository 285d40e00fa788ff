"""Every question that is asked at a real board has a control on a phone and at the host's desk, and is answered by it.

A choice that is new fails here until a game is found in which it is asked. Phones are as small as they may be, and
nothing of a question lies out of their reach.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import SOAK
from loops import as_long_as
from web.fitting import everything_fits
from web.hands import PATIENCE, SMALL, come_as, nothing_went_wrong, sit_down
from web.real_table import answer_by_touch, goes_on, take_seat, view_of
from web.statecraft import Sent
from web.table_positions import reported_situations
from web.test_megaciv_axe import assert_clean
from web.test_megaciv_controls import REPORTED, answered

WRITTEN = Path(__file__).parents[2] / "web/src/games/megaciv/companion/phone/control.ts"
ROWS = dict(re.findall(r'^  (\w+): "(\w+)",', WRITTEN.read_text(encoding="utf-8"), re.MULTILINE))
LAPTOP = (1280, 800)
ONE_OF_EACH = {
    "stock": "CountStock",
    "cities": "ReportCities",
    "move": "ReportMove",
    "declare": "DeclareCalamity",
    "losses": "ReportDamage",
    "number": "ReportHorde",
    "rows": "NameVolcano",
}
ON_PHONES = sorted(REPORTED) if SOAK else [*ONE_OF_EACH.values(), "ReportAbility", "WhoGave", "KeepCalamity"]
AT_THE_DESK = sorted(REPORTED) if SOAK else ["CountStock", "NameVolcano"]


def test_every_reported_choice_is_asked_in_a_game_that_is_found_here() -> None:
    assert REPORTED - {*reported_situations()} == set()
    assert {*ONE_OF_EACH.values()} <= REPORTED
    assert {name: control for name, control in ROWS.items() if name in ONE_OF_EACH.values()} == {
        name: control for control, name in ONE_OF_EACH.items() if control not in ("number", "rows")
    }


@pytest.mark.parametrize("choice", ON_PHONES)
def test_a_phone_answers_it(chromium: Browser, server: str, tmp_path: Path, choice: str) -> None:
    seat, saved = reported_situations()[choice]
    host, page = goes_on(server, saved), sit_down(chromium, server, SMALL)
    sent = Sent(page)
    page.route("**/copy", lambda route: route.fulfill(body=""))  # a game that begins in its middle may have none yet
    take_seat(page, host, seat, "Olga")
    expect(page.locator(f"main[data-choice={choice}]")).to_be_attached(timeout=PATIENCE)
    everything_fits(page, choice)
    the_thumb_zone_is_in_sight(page)
    assert_clean(page, choice)

    answer_by_touch(page, choice)

    assert choice in answered(saved, tmp_path, seat, sent.answers), sent.answers
    nothing_went_wrong(page)
    page.context.close()


def the_thumb_zone_is_in_sight(page: Page) -> None:
    """The button that answers is on the screen, and something above it can be touched."""
    button = page.locator(".answer .btn.main").bounding_box()
    height = page.viewport_size["height"] if page.viewport_size else 0
    assert button is not None
    assert button["y"] + button["height"] <= height
    assert button["y"] > 150, "nothing is left of the screen above the answer"


def test_tax_rates_stand_in_boxes_and_other_answers_in_words(chromium: Browser, server: str) -> None:
    seat, saved = reported_situations()["SetTaxRate"]
    host, page = goes_on(server, saved), sit_down(chromium, server, SMALL)
    take_seat(page, host, seat, "Olga")
    expect(page.locator("main[data-choice=SetTaxRate]")).to_be_attached(timeout=PATIENCE)

    boxes = page.locator(".rate .n")
    expect(boxes.first).to_be_visible()
    assert all(box.isdigit() for box in boxes.all_inner_texts())

    page.locator(".tabbar").get_by_role("button", name="A.S.T.").click()
    expect(page.locator(".own [role=img]")).to_be_visible()
    everything_fits(page, "the A.S.T.")
    page.context.close()


@pytest.mark.parametrize("choice", AT_THE_DESK)
def test_the_desk_answers_it(chromium: Browser, server: str, choice: str) -> None:
    seat, saved = reported_situations()[choice]
    host, page = goes_on(server, saved), sit_down(chromium, server, LAPTOP)
    come_as(page, f"/match/{host.match}#{host.created['me']}")
    row = page.locator("tbody tr").nth(seat)
    row.get_by_role("button").click()
    expect(page.locator("tbody tr.on")).to_have_count(1)
    expect(row).to_have_class(re.compile(r"\bon\b"))
    if view_of(host, seat)["question"].get("for_own_eyes"):
        page.get_by_role("button", name="Show the question").click()
    asked = view_of(host, seat)["asked"]

    page.locator(".option:not(.off)").first.click()

    for _ in as_long_as(lambda: view_of(host, seat).get("asked") == asked):
        page.wait_for_timeout(50)
    page.context.close()
