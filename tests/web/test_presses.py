"""How many presses a turn takes somebody who knows what they want: one for what can be taken back.

A middle turn is played in a real Chromium: four walks, a voyage with upkeep and a load, a city where one can be built,
an answer in the market, a purchase. Every press is counted by its phase.
"""

import re

from playwright.sync_api import Browser, Locator, Page, expect

from loops import as_long_as
from web.cartography import live_areas, touch_spot, wait_for_the_map
from web.hands import PATIENCE, nothing_went_wrong
from web.middle_game import WALKS, at_the_middle, pressed
from web.statecraft import (
    CONTROLS,
    HANDS,
    MAIN,
    THINGS,
    WORDS,
    choice_at,
    moment,
    press,
    was_answered,
    where_it_rests,
)

MOST = 25  # presses of a middle turn
MOST_QUESTIONS = 80


def after_press(page: Page, by: Locator | list[float]) -> None:
    """One press, and whatever it asks next is there."""
    before = moment(page)
    if isinstance(by, list):
        touch_spot(page, by)
    else:
        press(by)
    was_answered(page, before)


def walk(page: Page, source: str) -> bool:
    """Tokens of an area go to a neighbour where no fight starts; whether they could."""
    spot = where_it_rests(page, source)
    if spot is None:
        return False
    after_press(page, spot)
    if choice_at(page) != "Walk":
        return False
    quiet = page.locator(".stops [data-stop]:not([aria-label*='conflict'])")
    for area in quiet.evaluate_all("(stops) => stops.map(({ dataset }) => dataset.stop)"):
        target = where_it_rests(page, area)
        if target:
            after_press(page, target)
            if choice_at(page) == "WalkNumber":
                after_press(page, page.locator(".dock .btn.main:visible"))
            if choice_at(page) == "WalkOn":
                after_press(page, page.locator(".dock .btn:visible", has_text="Stay"))
            return True
    page.keyboard.press("Escape")
    return False


def sail(page: Page) -> int:
    """The voyage of a ship from an earlier turn: upkeep, a load if there is one, a coast; how many presses it took."""
    before = pressed(page).total()
    ship = page.locator(".marks .ship[data-civ]").and_(page.locator(own(page)))
    box = ship.first.bounding_box()
    assert box is not None
    after_press(page, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    expect(page.locator(".dock[data-choice=KeepShip]")).to_be_attached(timeout=PATIENCE)
    after_press(page, page.locator(".dock .btn:visible", has_text="treasury"))
    expect(page.locator(".dock[data-choice=Sail]")).to_be_attached(timeout=PATIENCE)
    load = page.locator(".dock .cargo .btn:visible")
    if load.count():
        after_press(page, load.last)
    expect(page.locator(".marks .steps").first).to_be_attached()
    for area in quiet_coasts(page):
        spot = where_it_rests(page, area)
        if spot:
            after_press(page, spot)
            break
    expect(page.locator(".dock[data-choice=ChooseMove]")).to_be_attached(timeout=PATIENCE)
    return pressed(page).total() - before


def own(page: Page) -> str:
    return f"[data-civ='{page.locator('.dock').get_attribute('data-civ')}']"


def quiet_coasts(page: Page) -> list[str]:
    quiet = page.locator(".stops [data-stop]:not([aria-label*='conflict'])")
    coasts: list[str] = quiet.evaluate_all("(stops) => stops.map(({ dataset }) => dataset.stop)")
    return coasts


def test_a_voyage_with_upkeep_takes_four_presses_and_a_walk_two(chromium: Browser, server: str) -> None:
    page = at_the_middle(chromium, server)
    plans = page.locator(".marks .plan")

    assert sail(page) <= 4
    sailed = plans.count()
    before = pressed(page).total()
    assert any(walk(page, area) for area in live_areas(page))

    assert pressed(page).total() - before == 2
    expect(plans).to_have_count(sailed + 1, timeout=PATIENCE)
    page.keyboard.press("u")
    expect(plans).to_have_count(sailed, timeout=PATIENCE)  # with its number and its target
    nothing_went_wrong(page)


def test_a_middle_turn_takes_no_more_presses_than_it_has_decisions(chromium: Browser, server: str) -> None:
    page = at_the_middle(chromium, server)
    turn = page.locator(".ph.only-s").text_content()

    sail(page)
    moved = 0
    for area in live_areas(page):
        moved += moved < WALKS and walk(page, area)
    for _ in as_long_as(lambda: choice_at(page) == "ChooseMove"):
        after_press(page, page.locator(".dock .btn.main:visible"))
    questions = 0
    for _ in as_long_as(lambda: not next_movement(page)):
        choice = choice_at(page)
        if choice:
            once(page, choice, questions)
            questions += 1
        page.wait_for_timeout(20)
        assert questions < MOST_QUESTIONS, f"this turn does not come to an end: {choice}"

    by_phase = pressed(page)
    print(f"\npresses of a middle turn: {by_phase.total()} {dict(by_phase)} after {turn!r}, {moved} walks")
    assert by_phase.total() <= MOST, by_phase
    nothing_went_wrong(page)


def next_movement(page: Page) -> bool:
    """Asked to move again: a whole turn has passed."""
    return choice_at(page) == "ChooseMove"


def once(page: Page, choice: str, nth: int) -> None:
    """What somebody would do here who knows what they want: one press, and another where it is asked for."""
    if choice == "Market":
        trade(page)
        return
    if CONTROLS[choice] in ("buying", "losses", "market"):
        HANDS[CONTROLS[choice]](page, nth)
        return
    before = moment(page)
    after_press(page, wanted_at(page, choice))
    if moment(page) == before:
        after_press(page, page.locator(MAIN))


def wanted_at(page: Page, choice: str) -> Locator | list[float]:
    """An area to build in, the proposed number, a nation or a card; otherwise the last button, which declines."""
    if CONTROLS[choice] == "areas":
        wait_for_the_map(page)
        spots = (where_it_rests(page, area) for area in live_areas(page))
        return next((spot for spot in spots if spot), None) or page.locator(WORDS).last
    if CONTROLS[choice] == "number":
        return page.locator(MAIN)
    things = page.locator(THINGS)
    ends = choice == "BuyTradeCard" or not things.count()
    return page.locator(WORDS).last if ends else things.first


def trade(page: Page) -> None:
    """One answer to somebody's offer, and then the end."""
    answer = page.locator(".market .off .btn:visible:not([aria-disabled])", has_text=re.compile("^Answer"))
    if answer.count() and not page.locator(".market .own, .market .mine").count():
        press(answer)
        send = page.locator(".composer .btn.whole:visible:not([aria-disabled])")
        if send.count():
            press(send)
            return
    for _ in range(2):
        press(page.locator(".btn:visible", has_text="End my trade").last)
