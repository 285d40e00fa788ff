"""Hands at the table of Mega Civilization: every question is answered by the control the page has for it."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from playwright.sync_api import Locator, Page, TimeoutError, WebSocket, expect

from web.cartography import live_areas, spot_of, touch_area, wait_for_the_map
from web.hands import A_MOMENT, PATIENCE

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "megaciv" / "controls.ts"
CONTROLS: Final = dict(re.findall(r'^  (\w+): "(\w+)",$', WRITTEN.read_text(encoding="utf-8"), re.MULTILINE))
ON_THE_LIST: Final = ("NameOther", "WishFor")  # asked by the list of options alone
MAIN = ".dock .btn.main:visible:not([aria-disabled])"
WORDS = ".dock .btn:visible:not(.icon):not(.small):not([aria-disabled])"
THINGS = ", ".join(f"{thing}:visible:not([aria-disabled])" for thing in (".dock .chip", ".dock .pickcard", ".civcard"))
ENOUGH = 3  # cards in a bundle


class Sent:
    """What a page has sent to the server as answers, in order."""

    def __init__(self, page: Page) -> None:
        self.answers: list[Any] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self._keep(msgspec.json.decode(frame)))

    def _keep(self, message: Any) -> None:
        if message["type"] == "answer":
            self.answers += message["answers"]


def choice_at(page: Page) -> str:
    """The kind of question this page asks now; empty if it asks nothing or is busy."""
    docks: list[str] = page.locator(".dock.asked").evaluate_all("(docks) => docks.map((dock) => dock.dataset.choice)")
    return docks[0] if docks else ""


def answer_by_hand(page: Page, nth: int = 0) -> str:
    """Answer what is asked with the page's control for it, one of several ways; the kind of question."""
    choice = choice_at(page)
    before = moment(page)
    HANDS[CONTROLS[choice]](page, nth)
    wait_until_answered(page, before)
    return choice


def moment(page: Page) -> list[str | None]:
    """Which question of the seat this is, and its kind; a game that is over has none."""
    docks: list[list[str | None]] = page.locator(".dock").evaluate_all(
        "(docks) => docks.map(({ dataset }) => [dataset.asked ?? null, dataset.choice ?? null])"
    )
    return docks[0] if docks else []


def wait_until_answered(page: Page, before: list[str | None]) -> None:
    for _ in range(PATIENCE // 50):
        if moment(page) != before:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"no answer was sent: {page.locator('.dock').inner_text()}")


# ---- one for each control


def tap_area(page: Page, nth: int) -> None:
    """Tap an area that glows, now and then a word where the question offers one instead; then do it."""
    wait_for_the_map(page)
    before = moment(page)
    area = None if nth % 3 == 2 and page.locator(MAIN).count() else one_in_sight(page, nth)
    if area is None:
        press_one_of(page, page.locator(WORDS), nth)
    else:
        touch_area(page, area)
    page.wait_for_timeout(100)
    if page.locator(".chooser .btn").count():
        press(page.locator(".chooser .btn"))
    do_it(page, before)


def one_in_sight(page: Page, nth: int) -> str | None:
    """An area one may choose; if none is in sight, whoever plays looks at the whole map."""
    areas = live_areas(page)
    turned = areas[nth % len(areas) :] + areas[: nth % len(areas)] if areas else []
    for _ in range(2):
        for area in turned:
            if spot_of(page, area):
                return area
        page.keyboard.press("0")
    return None


def lose(page: Page, nth: int) -> None:
    """One of the ready ways, or one after another, until enough is chosen."""
    ways = page.locator(".losses .ways .btn:visible:not(.quiet)")
    more = page.locator(".losses .steps .btn:last-child:visible:not([aria-disabled])")
    before = moment(page)
    for _ in range(40):
        if page.locator(MAIN).count() or moment(page) != before:
            break
        press_one_of(page, ways if ways.count() else more, nth)
        page.wait_for_timeout(100)
    do_it(page, before)


def say_number(page: Page, nth: int) -> None:
    press_one_of(page, page.locator(".dock .nums button:visible"), nth)
    press(page.locator(MAIN))


def press_button(page: Page, nth: int) -> None:
    press_one_of(page, page.locator(WORDS), nth)
    press(page.locator(MAIN))


def pick(page: Page, nth: int) -> None:
    """A nation or a card, or a word where there is none; then do it."""
    things = page.locator(THINGS)
    if not things.count():
        things = page.locator(WORDS)
    press_one_of(page, things, nth)
    press(page.locator(MAIN))


def deal(page: Page, nth: int) -> None:
    """Swap if somebody answered, answer an offer, make one, or end the trade."""
    swap = page.locator(".swap .btn.main:visible")
    answers = page.locator(".market .off .btn:visible:not([aria-disabled])", has_text=re.compile("^Answer"))
    make = page.locator(".btn:visible:not([aria-disabled])", has_text="Make an offer")
    if choice_at(page) in ON_THE_LIST:
        pick(page, nth)
    elif swap.count():
        press(swap)
    elif nth % 4 == 0 and answers.count():
        press(answers)
        lay_down(page)
    elif nth % 4 < 3 and make.count():
        press(make)
        lay_down(page)
    elif make.count():
        end_trade(page)
    else:
        lay_down(page)  # somebody began an offer here before; another one replaces it


def lay_down(page: Page) -> None:
    """Three cards of the hand, as an offer or an answer; whoever has not enough leaves the market."""
    for _ in range(ENOUGH):
        cards = page.locator(".hand .pickcard:visible:not([aria-disabled]), .phonehand .pickcard:visible")
        if not cards.count():
            break
        cards.first.click()
    whole = page.locator(".composer .btn.whole")
    page.wait_for_timeout(300)
    if whole.get_attribute("aria-disabled"):
        page.locator(".composer").get_by_role("button", name="Put away").click()
        end_trade(page)
    else:
        whole.click()


def end_trade(page: Page) -> None:
    close_panel(page)
    page.locator(".btn:visible", has_text="End my trade").click()
    page.locator(".btn.main:visible", has_text="End my trade").click()


def buy(page: Page, nth: int) -> None:
    """What the planner proposes, then the button that buys and the payment as it says."""
    choice = choice_at(page)
    if choice == "BuyTradeCard":
        pick(page, nth)
    elif choice == "FillBasket" and not page.locator(".adv.basket").count() and nth % 3:
        press_one_of(page, page.locator(".proposal:visible, .adv.fits:visible"), nth)
    elif choice == "FillBasket":
        press(page.locator(".basket .btn.whole:visible, .phonehand .btn.main:visible"))
    else:
        open_panel(page)
        press(page.locator(".paying .btn.main.whole:visible, .side .choices .btn:visible, .choices .pickcard:visible"))
        close_panel(page)


def open_panel(page: Page) -> None:
    if not page.locator(".side").count():
        page.locator(".dock .btn.main:visible").click()


def close_panel(page: Page) -> None:
    close = page.locator(".side .btn.x:visible")
    if close.count():
        close.click()


HANDS: Final[dict[str, Callable[[Page, int], None]]] = {
    "areas": tap_area,
    "losses": lose,
    "number": say_number,
    "buttons": press_button,
    "seats": pick,
    "cards": pick,
    "market": deal,
    "buying": buy,
}


def press_one_of(page: Page, things: Locator, nth: int) -> None:
    expect(things.first).to_be_visible(timeout=PATIENCE)
    press(things.nth(nth % things.count()))


def press(thing: Locator) -> None:
    """Press it, unless the table has moved on meanwhile."""
    with suppress(TimeoutError):
        thing.first.click(timeout=A_MOMENT)


def do_it(page: Page, before: list[str | None]) -> None:
    """What is looked at is done; a step that only leads on has been taken by the tap."""
    if moment(page) == before:
        press(page.locator(MAIN))
