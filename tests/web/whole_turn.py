"""A whole turn of the middle game, from growth to the A.S.T., by somebody who knows what they want."""

import re
from collections import Counter
from typing import Final

from playwright.sync_api import Browser, Locator, Page, expect

from loops import as_long_as
from web.cartography import live_areas, mean_the_first, touch_spot, wait_for_the_map
from web.hands import A_MOMENT, PATIENCE, WIDE, sit_down
from web.kept import kept
from web.middle_game import COUNT, WALKS
from web.moments import as_saved, links_of, played
from web.statecraft import CONTROLS, MAIN, THINGS, WORDS, choice_at, moment, press, was_answered, where_it_rests

TURN: Final = 9  # of the game that stewards play: five nations with cities, cards and advances
SEAT: Final = 3
TWO_TAPS: Final = 'localStorage.setItem("cradle.look", JSON.stringify({ oneTap: false }));'
MOST_QUESTIONS: Final = 120
QUIET: Final = ".stops [data-stop]:not([aria-label*='conflict'])"


@kept
def before_the_turn() -> bytes:
    """The first question of the turn to this seat; bots sit in all the others."""
    for record, seat in played("megaciv"):
        if record.view(None)["public"]["turn"] == TURN and seat == SEAT:
            for other in range(record.seats):
                if other != SEAT:
                    record.seat_bot(other, "steward:easy")
            return as_saved(record)
    raise AssertionError(f"turn {TURN} was not reached")


def sit_before_the_turn(chromium: Browser, server: str, *, asked_all: bool = False) -> Page:
    """With the usual settings; or everything is asked, and looked at before it is sent."""
    page = sit_down(chromium, server, WIDE)
    page.add_init_script(COUNT)
    if asked_all:
        page.add_init_script(TWO_TAPS)
    mean_the_first(page)
    page.goto(next(link for link in links_of(server, before_the_turn()) if f"seat={SEAT}#" in link))
    expect(page.locator(".dock.asked h1")).to_be_attached(timeout=PATIENCE)
    wait_for_the_map(page)
    if asked_all:
        switch_off_passing(page)
    return page


def switch_off_passing(page: Page) -> None:
    page.locator(".row:visible").filter(has_text=re.compile(r"\byou\b")).first.click()
    page.get_by_label("Pass when there is nothing to decide").uncheck()
    page.locator(".sheet .btn.x").click()
    page.evaluate("() => { window.presses = []; }")


def play_the_turn(page: Page, *, advised: bool) -> Counter[str]:
    """Answer till the next turn begins; moves are one's own, or all that a bot proposes; how often each came."""
    answered = Counter[str]()
    turn = page.locator(".turn .only-s").text_content()
    for count in as_long_as(lambda: page.locator(".turn .only-s").text_content() == turn):
        choice = choice_at(page)
        page.wait_for_timeout(0 if choice else 20)
        if choice == "ChooseMove":
            move(page, advised=advised)
        elif choice:
            answered[choice] += 1
            answer_once(page, choice)
        read_what_happened(page)
        assert count < MOST_QUESTIONS * 50, f"this turn does not come to an end: {choice}"
    return answered


def read_what_happened(page: Page) -> None:
    """A card about what has touched me is put away."""
    told = page.locator(".told .btn.main:visible")
    if told.count():
        press(told)


# ---- movement


def move(page: Page, *, advised: bool) -> None:
    if advised:
        follow_the_plan(page)
    else:
        moved = 0
        for area in live_areas(page):
            moved += moved < WALKS and walk(page, area)
    settle(page, page.locator(".dock .btn:visible", has_text="End movement"))


def follow_the_plan(page: Page) -> None:
    press(page.locator(".dock .btn:visible", has=page.locator("[href='#i-bulb']")))
    expect(page.locator(".course")).to_be_visible(timeout=PATIENCE)
    press(page.locator(".course .do .btn:not(.icon)").last)  # Do all, or the only step
    expect(page.locator(".course")).to_contain_text("All of it is done.", timeout=PATIENCE)


def walk(page: Page, source: str) -> bool:
    """Tokens of an area go to a neighbour where no fight starts; whether they could."""
    spot = where_it_rests(page, source)
    if spot is None:
        return False
    settle(page, spot)
    if choice_at(page) == "Walk":
        for area in page.locator(QUIET).evaluate_all("(stops) => stops.map(({ dataset }) => dataset.stop)"):
            target = where_it_rests(page, area)
            if target:
                settle(page, target)
                for _ in as_long_as(lambda: choice_at(page) in ("WalkNumber", "WalkOn")):
                    settle(page, page.locator(MAIN).or_(page.locator(".dock .btn:visible", has_text="Stay")))
                return True
    page.keyboard.press("Escape")
    return False


# ---- everything else


def answer_once(page: Page, choice: str) -> None:
    """What somebody would do here who knows what they want: one press, and another where it is asked for."""
    if choice == "Market":
        trade(page)
    elif CONTROLS[choice] == "buying":
        buy(page, choice)
    elif CONTROLS[choice] == "losses":
        press(page.locator(".losses .ways .btn:visible:not(.quiet)"))
        settle(page, page.locator(MAIN))
    else:
        settle(page, wanted_at(page, choice))


def settle(page: Page, by: Locator | list[float]) -> None:
    """One press, and a second one if the first was only a look; then whatever comes next is there."""
    before = moment(page)
    if isinstance(by, list):
        touch_spot(page, by)
    else:
        press(by)
    if not comes_next(page, before):
        press(page.locator(MAIN))
        was_answered(page, before)


def comes_next(page: Page, before: list[str | None]) -> bool:
    """Whether that press has answered the question; if not, the page waits for the button that does it."""
    for _ in range(A_MOMENT // 50):
        if moment(page) != before:
            return True
        if choice_at(page) and page.locator(".dock .btn.main:visible:has(.kbd), .dock .sure:visible").count():
            page.wait_for_timeout(100)
            return moment(page) != before
        page.wait_for_timeout(50)
    return False


def wanted_at(page: Page, choice: str) -> Locator | list[float]:
    """All growth at once, a place for a city, the proposed number, a nation or a card; otherwise the last button."""
    if choice in ("PlaceGrowth", "BuildCity", "TakeFromNextDoor"):
        return page.locator(".dock .chip:visible").or_(page.locator(MAIN))
    if CONTROLS[choice] == "areas":
        spots = (where_it_rests(page, area) for area in live_areas(page))
        return next((spot for spot in spots if spot), None) or page.locator(WORDS).last
    if CONTROLS[choice] == "number":
        return page.locator(MAIN)
    things = page.locator(THINGS)
    ends = choice == "BuyTradeCard" or not things.count()
    return page.locator(WORDS).last if ends else things.first


def trade(page: Page) -> None:
    """One answer to somebody's offer, as soon as there is one, and then the end."""
    before = moment(page)
    answer = page.locator(".market .off .btn:visible:not([aria-disabled])", has_text=re.compile("^Answer"))
    if not page.locator(".market .off", has_text="answer to").count():
        expect(answer.first).to_be_visible(timeout=PATIENCE)
        press(answer)
        press(page.locator(".composer .btn.whole:visible:not([aria-disabled])"))
    else:
        press(page.locator(".btn:visible", has_text="End my trade").last)
        if not comes_next(page, before):
            press(page.locator(".btn:visible", has_text="End my trade").last)
    was_answered(page, before)


def buy(page: Page, choice: str) -> None:
    """The planner's first basket, and its payment."""
    before = moment(page)
    if choice == "FillBasket" and not page.locator(".adv.basket").count():
        press(page.locator(".proposal:visible"))
        expect(page.locator(".adv.basket").first).to_be_attached(timeout=PATIENCE)
    elif choice == "FillBasket":
        press(page.locator(".basket .btn.whole:visible"))
    elif choice == "Pay":
        press(page.locator(".paying .btn.main.whole:visible"))
    else:
        press(page.locator(f"{THINGS}, .side .choices .btn:visible, .choices .pickcard:visible"))
    was_answered(page, before)
