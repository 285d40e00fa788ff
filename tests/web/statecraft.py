"""Hands at the table of Mega Civilization: every question is answered by the control the page has for it."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from playwright.sync_api import Locator, Page, TimeoutError, WebSocket, expect

from cradle.kernel.flow.agenda import Choice
from laws.test_declared import choices_of
from loops import at_most
from web.cartography import live_areas, spot_of, touch_spot, wait_for_the_map
from web.hands import A_MOMENT, PATIENCE

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "games" / "megaciv" / "controls.ts"
ROWS: Final[dict[str, str]] = dict(re.findall(r'^  (\w+): "(\w+)",', WRITTEN.read_text(encoding="utf-8"), re.MULTILINE))


def control_of(name: str, choice: type[Choice]) -> str:
    """The page's control for a choice: an exception by its name, else by the kind of its answers."""
    kinds = [kind.name for kind in choice.answers if kind.name != "word"]
    return ROWS.get(name) or ROWS.get(kinds[0] if kinds else "", "buttons")


CONTROLS: Final = {name: control_of(name, choice) for name, choice in choices_of("megaciv").items()}
MAIN = ".dock .btn.main:visible:not([aria-disabled])"
WORDS = ".dock .btn:visible:not([data-leave]):not(.icon):not(.small):not(:has(.cnt)):not([aria-disabled])"
THINGS = ", ".join(f"{thing}:visible:not([aria-disabled])" for thing in (".dock .chip", ".dock .pickcard", ".civcard"))
ENOUGH = 3  # cards in a bundle
MOST_TRIES = 12
STANDS_STILL = 60  # ms in which a camera that flies would move
MOST_LOSSES = 40


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
    """Answer what is asked with the page's control for it, one of several ways; the kind of question.

    A touch that comes to nothing, because the table moved on under the finger, is followed by another one.
    """
    choice, before = choice_at(page), moment(page)
    if not choice:
        return ""
    for more in range(MOST_TRIES):
        HANDS[CONTROLS[choice]](page, nth + more)
        if was_answered(page, before):
            return choice
    raise AssertionError(f"{choice} was not answered: {page.locator('.dock').inner_text()}")


def moment(page: Page) -> list[str | None]:
    """Which question of the seat this is, and its kind; a game that is over has none."""
    docks: list[list[str | None]] = page.locator(".dock").evaluate_all(
        "(docks) => docks.map(({ dataset }) => [dataset.asked ?? null, dataset.choice ?? null])"
    )
    return docks[0] if docks else []


def was_answered(page: Page, before: list[str | None]) -> bool:
    """Whether the question goes away; while an answer is on its way, that is waited for."""
    for waited in range(0, PATIENCE, 50):
        if moment(page) != before:
            return True
        if waited >= A_MOMENT and choice_at(page):
            return False
        page.wait_for_timeout(50)
    return False


# ---- one for each control


def tap_area(page: Page, nth: int) -> None:
    """Tap an area that glows, every third time say the end where the question has one; then do it."""
    wait_for_the_map(page)
    before = moment(page)
    ends = page.locator(MAIN).count() > 0
    spot = None if nth % 3 == 2 and ends else one_in_sight(page, nth)
    if spot is None:
        press_one_of(page.locator(MAIN if ends else WORDS), nth)
    else:
        touch_spot(page, spot)
    if leads_nowhere(page, before):
        press(page.locator(".chooser .btn, " + MAIN))


def one_in_sight(page: Page, nth: int) -> list[float] | None:
    """Where to touch an area one may choose; if none is in sight, whoever plays looks at the whole map."""
    areas = live_areas(page)
    turned = areas[nth % len(areas) :] + areas[: nth % len(areas)] if areas else []
    find = page.locator(".find input:visible")
    if find.count():  # a finger slipped on it
        find.press("Escape")
    for _ in range(2):
        for area in turned:
            spot = where_it_rests(page, area)
            if spot:
                return spot
        told = page.locator(".told .btn.main:visible")
        if told.count():  # what happened before lies over it
            told.click()
        page.keyboard.press("0")
    return None


def where_it_rests(page: Page, area: str) -> list[float] | None:
    """Where to touch an area once the camera stands still."""
    spot = spot_of(page, area)
    for _ in at_most(PATIENCE // STANDS_STILL):
        if not spot:
            break
        page.wait_for_timeout(STANDS_STILL)
        before, spot = spot, spot_of(page, area)
        if spot == before:
            break
    return spot


def leads_nowhere(page: Page, before: list[str | None]) -> bool:
    """Whether a touch was only a look: the page waits for the button that does it."""
    for _ in range(A_MOMENT // 50):
        if moment(page) != before:
            return False
        if choice_at(page) and page.locator(".chooser .btn, .dock .btn.main:has(.kbd)").count():
            return True
        page.wait_for_timeout(50)
    return True


def lose(page: Page, nth: int) -> None:
    """One of the ready ways, or one after another, until enough is chosen."""
    ways = page.locator(".losses .ways .btn:visible:not(.quiet)")
    more = page.locator(".losses .steps .btn:last-child:visible:not([aria-disabled])")
    before = moment(page)
    for _ in range(MOST_LOSSES):
        if page.locator(MAIN).count() or moment(page) != before:
            break
        press_one_of(ways if nth % 4 < 3 and ways.count() else more, nth)
        page.wait_for_timeout(100)
    press_unless_over(page, before)


def say_number(page: Page, nth: int) -> None:
    before = moment(page)
    press_one_of(page.locator(".dock .nums button:visible"), nth)
    if not was_answered(page, before):
        press(page.locator(MAIN))


def press_button(page: Page, nth: int) -> None:
    before = moment(page)
    press_one_of(page.locator(WORDS), nth)
    press_unless_over(page, before)


def pick(page: Page, nth: int) -> None:
    """A nation or a card, or a word where there is none; then do it."""
    before = moment(page)
    press_one_of(page.locator(THINGS if page.locator(THINGS).count() else WORDS), nth)
    press_unless_over(page, before)


def deal(page: Page, nth: int) -> None:
    """Trade if somebody answered, answer an offer, make one, or end the trade."""
    swap = page.locator(
        ".swap .btn.main:visible, .phonehand .btn.main:visible", has_text=re.compile("Make this trade|Trade with")
    )
    answers = page.locator(".market .off .btn:visible:not([aria-disabled])", has_text=re.compile("^Answer"))
    make = page.locator(".btn:visible:not([aria-disabled])", has_text="Make an offer")
    if swap.count():
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
    hand = ".offersheet > .cs" if page.locator(".offersheet").count() else ":is(.hand, .phonehand)"
    for _ in range(ENOUGH):
        press(page.locator(f"{hand} .pickcard:visible:not([aria-disabled])"))
    whole = page.locator(".composer .btn.whole:visible:not([aria-disabled])")
    with suppress(AssertionError):
        expect(whole).to_be_visible(timeout=A_MOMENT)
    if whole.count():
        press(whole)
    else:
        press(page.locator(".composer").get_by_role("button", name="Close"))
        end_trade(page)


def end_trade(page: Page) -> None:
    close_panel(page)
    press(page.locator(".btn:visible", has_text="End my trade"))
    press(page.locator(".btn.main:visible", has_text="End my trade"))


def buy(page: Page, nth: int) -> None:
    """What the planner proposes, then the button that buys and the payment as it says."""
    choice = choice_at(page)
    if page.locator(THINGS).count():
        pick(page, nth)
    elif choice == "FillBasket" and not page.locator(".adv.basket").count() and nth % 3 != 2:
        press_one_of(page.locator(".proposal:visible, .adv.fits:visible"), nth)
    elif choice == "FillBasket":
        finish, before = (
            page.locator(".basket .btn.whole:visible, .phonehand .thumbs .btn:last-child:visible"),
            moment(page),
        )
        press(finish)
        if not was_answered(page, before):  # who buys nothing is asked whether that is meant
            press(finish)
    else:
        open_panel(page)
        press(page.locator(".paying .btn.main.whole:visible, .side .choices .btn:visible, .choices .pickcard:visible"))
        close_panel(page)


def open_panel(page: Page) -> None:
    if not page.locator(".side").count():
        press(page.locator(".dock .btn.main:visible"))


def close_panel(page: Page) -> None:
    close = page.locator(".side .btn.x:visible")
    if close.count():
        press(close)


HANDS: Final[dict[str, Callable[[Page, int], None]]] = {
    "areas": tap_area,
    "walking": tap_area,
    "sailing": tap_area,
    "upkeep": press_button,
    "losses": lose,
    "number": say_number,
    "buttons": press_button,
    "seats": pick,
    "cards": pick,
    "stacks": pick,
    "words": pick,
    "market": deal,
    "buying": buy,
}


def press_one_of(things: Locator, nth: int) -> None:
    """Press one of these, if any are there."""
    count = things.count()  # once: in the next moment it may be another
    if count:
        press(things.nth(nth % count))


def press(thing: Locator) -> None:
    """Press it, unless the table has moved on meanwhile."""
    with suppress(TimeoutError):
        thing.first.click(timeout=A_MOMENT)


def press_unless_over(page: Page, before: list[str | None]) -> None:
    """What is looked at is done; a question already answered needs nothing more."""
    if moment(page) == before:
        press(page.locator(MAIN))
