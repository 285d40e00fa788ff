"""Hands that play at the page: they touch what glows and press what stands in the dock, as a person would."""

import re
from contextlib import suppress

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, TimeoutError, WebSocketRoute, expect

WIDE = (1440, 900)
MIDDLE = (1024, 768)
PHONE = (390, 844)

PROBLEMS: list[tuple[Page, str]] = []
CUT_OFF = "ERR_INTERNET_DISCONNECTED"  # a test has taken the network away
MOST_TOUCHES = 4_000
A_MOMENT = 2_000  # ms, for a thing that is there to be touched
PATIENCE = 60_000  # ms, for a busy machine

# in this order: the most figures or the best die, what ends a question, then what begins an answer
TOUCHED = (
    ".dock .nums:not(.stepper) .numb:last-child:not(.on):visible",
    ".dock .btn.main:visible",
    ".dock .numb.legal:visible",
    ".dock .thumb.big .legal:visible",
    ".mine .legal:visible",
    ".offer.legal:not(.quiet):visible",
    ".place.legal:visible",
    ".offer.legal:visible",
    ".dock .chip:visible",
    ".dock [data-answer]:visible",
)


def sit_down(
    chromium: Browser, address: str, size: tuple[int, int] = WIDE, theme: str = "light", language: str = "en"
) -> Page:
    """A page of a new visitor who likes it calm; whatever goes wrong in it is kept."""
    width, height = size
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        has_touch=width <= 700,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        base_url=address,
        locale=language,
    )
    page = context.new_page()
    page.on("pageerror", lambda error: PROBLEMS.append((page, str(error))))
    page.on("console", lambda said: note_problem(page, said))
    return page


def note_problem(page: Page, said: ConsoleMessage) -> None:
    if said.type == "error" and CUT_OFF not in said.text:
        PROBLEMS.append((page, said.text))


def nothing_went_wrong(page: Page) -> None:
    assert [problem for where, problem in PROBLEMS if where is page] == []


def lines_of(page: Page) -> list[WebSocketRoute]:
    """The sockets of this page, as they are opened; a test can cut them."""
    opened: list[WebSocketRoute] = []

    def open_line(line: WebSocketRoute) -> None:
        line.connect_to_server()
        opened.append(line)

    page.route_web_socket(re.compile("/socket"), open_line)
    return opened


def cut_the_last(lines: list[WebSocketRoute], page: Page) -> None:
    """Cut the line of a page and wait until it has called again."""
    before = len(lines)
    lines[-1].close()
    for _ in range(PATIENCE // 50):
        if len(lines) > before:
            return
        page.wait_for_timeout(50)
    raise AssertionError("the page does not come back")


def begin_stone_age(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play Stone Age now").click()
    expect(page.locator(".dock h1")).to_be_visible()


def mine_to_answer(page: Page) -> bool:
    """Wait until I am asked something or the game is over; whether I am asked."""
    expect(page.locator(".dock.asked, .end").first).to_be_visible(timeout=PATIENCE)
    return page.locator(".end").count() == 0


def touch_something(page: Page, nth: int) -> None:
    """One touch, at another thing each time; while an answer is on its way nothing can be touched."""
    before = page.locator(".dock").inner_html()
    for _ in range(PATIENCE // 50):
        thing = something(page, nth)
        if thing is not None:
            touch(thing)
            wait_for_a_change(page, before)
            return
        if page.locator(".dock").inner_html() != before:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"nothing to touch: {page.locator('h1').first.inner_text()}")


def something(page: Page, nth: int) -> Locator | None:
    for selector in TOUCHED:
        things = page.locator(selector)
        count = things.count()  # once: in the next moment it may be another
        if count:
            return things.nth(nth % count)
    return None


def touch(thing: Locator) -> None:
    """Touch a thing that may go away under the finger, because the answer looked at has just been sent."""
    with suppress(TimeoutError):
        thing.click(timeout=A_MOMENT)


def wait_for_a_change(page: Page, before: str) -> None:
    """Of the dock, or the end of the game."""
    for _ in range(PATIENCE // 50):
        if page.locator(".end").count() or page.locator(".dock").inner_html() != before:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"nothing happens: {page.locator('h1').first.inner_text()}")


def play(page: Page, rounds: int) -> int:
    """Play until this round has begun or the game is over; how many touches it took."""
    touches = 0
    while mine_to_answer(page):
        if round_of(page) >= rounds:
            return touches
        touch_something(page, touches)
        touches += 1
        assert touches < MOST_TOUCHES, "this game does not come to an end"
    return touches


def play_to_the_end(*pages: Page) -> int:
    """People at one table play until the game is over; how many touches it took."""
    touches = 0
    while not all([page.locator(".end").count() for page in pages]):
        for page in pages:
            if page.locator(".dock.asked").count():
                touch_something(page, 0)
                touches += 1
        assert touches < MOST_TOUCHES, "this game does not come to an end"
    return touches


def round_of(page: Page) -> int:
    return int(page.locator(".round").inner_text().split()[-1])
