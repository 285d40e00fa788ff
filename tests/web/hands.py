"""Hands that play at the page: they touch what glows and press what stands in the dock, as a person would."""

import re
from collections.abc import Callable
from contextlib import suppress

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, TimeoutError, WebSocketRoute, expect

from loops import as_long_as, until

WIDE = (1440, 900)
MIDDLE = (1024, 768)
UPRIGHT = (768, 1024)  # a tablet
PHONE = (390, 844)
SMALL = (360, 640)  # a phone of some years ago

PROBLEMS: list[tuple[Page, str]] = []
CUT_OFF = "ERR_INTERNET_DISCONNECTED"  # a test has taken the network away
MOST_TOUCHES = 4_000
SETTLED = """() => new Promise((settled) => {
  requestAnimationFrame(() => requestAnimationFrame(() => document.fonts.ready.then(() => settled())));
  setTimeout(settled, 20_000);  // a browser may draw no frame for long
})"""
A_MOMENT = 2_000  # ms, for a thing that is there to be touched
HAS_HEARD = """if (localStorage.getItem("cradle.heard.stoneage") === null)
  localStorage.setItem("cradle.heard.stoneage", JSON.stringify(Object.fromEntries(["ChoosePlace", "PlaceFigures",
    "ResolvePlace", "AddTool", "PayForCard", "PayForBuilding", "BuyBuilding", "TakeDie", "Feed", "TakeResource",
    "waiting"].map((choice) => [choice, 9]))));"""
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
    chromium: Browser,
    address: str,
    size: tuple[int, int] = WIDE,
    theme: str = "light",
    language: str = "en",
    calm: bool = True,
    newcomer: bool = False,
) -> Page:
    """A page of a visitor who likes it calm, or not, and knows Stone Age, or not; whatever goes wrong in it is kept."""
    width, height = size
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        has_touch=width <= 700,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce" if calm else "no-preference",
        base_url=address,
        locale=language,
    )
    context.set_default_timeout(PATIENCE)
    if not newcomer:
        context.add_init_script(HAS_HEARD)
    page = context.new_page()
    page.on("pageerror", lambda error: PROBLEMS.append((page, str(error))))
    page.on("console", lambda said: note_problem(page, said))
    return page


def turn_to(page: Page, size: tuple[int, int]) -> None:
    """Another size of the same window; once everything has found its place there."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


def note_problem(page: Page, said: ConsoleMessage) -> None:
    if said.type == "error" and CUT_OFF not in said.text:
        PROBLEMS.append((page, said.text))


def come_as(page: Page, address: str) -> None:
    """A personal link is opened, and the page is told that this device is to be its owner's."""
    page.goto(address)
    page.get_by_role("button", name="Use this device as").click()


def nothing_went_wrong(page: Page) -> None:
    problems = [problem for where, problem in PROBLEMS if where is page]
    assert not problems, problems


def lines_of(page: Page) -> list[WebSocketRoute]:
    """The sockets of this page, as they are opened; a test can cut them."""
    opened: list[WebSocketRoute] = []

    def open_line(line: WebSocketRoute) -> None:
        line.connect_to_server()
        opened.append(line)

    page.route_web_socket(re.compile("/socket"), open_line)
    return opened


def look_without_end(page: Page) -> None:
    """What would come of an answer is never told to this page, so that what is touched stays looked at, not sent."""

    def open_line(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda said: None if '"type":"look"' in str(said) else server.send(said))

    page.route_web_socket(re.compile("/socket"), open_line)


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
    """One touch, at another thing each time; what was gone or held under the finger is touched again."""
    before = dock_of(page)
    for _ in range(PATIENCE // A_MOMENT):
        thing = something(page, nth)
        if thing is not None:
            touch(thing)
        if changes(page, before):
            return
    raise AssertionError(f"nothing happens: {page.locator('h1').first.inner_text()}")


def something(page: Page, nth: int) -> Locator | None:
    for selector in TOUCHED:
        thing = one_of(page.locator(selector), nth)
        if thing is not None:
            return thing
    return None


def one_of(things: Locator, nth: int) -> Locator | None:
    count = things.count()  # once: in the next moment it may be another
    return things.nth(nth % count) if count else None


def touch(thing: Locator) -> None:
    """Touch a thing that may go away under the finger, because the answer looked at has just been sent."""
    with suppress(TimeoutError):
        thing.click(timeout=A_MOMENT)


def dock_of(page: Page) -> list[str]:
    """All that stands in the dock now; nothing if the game is over."""
    docks: list[str] = page.locator(".dock").evaluate_all("(docks) => docks.map((dock) => dock.outerHTML)")
    return docks


def changes(page: Page, before: list[str]) -> bool:
    """Whether the dock changes in a moment, be it that the game is over."""
    for _ in range(A_MOMENT // 50):
        if dock_of(page) != before:
            return True
        page.wait_for_timeout(50)
    return False


def answer(page: Page, by: Callable[[], None]) -> None:
    """Answer the question of now in this way, again if the page was busy, until it is asked no more."""
    asked = page.locator(".dock").get_attribute("data-asked")
    question = page.locator(f".dock.asked[data-asked='{asked}']")
    for _ in range(PATIENCE // A_MOMENT):
        by()
        if goes_away(question):
            return
    raise AssertionError(f"this is not answered: {page.locator('h1').first.inner_text()}")


def goes_away(thing: Locator) -> bool:
    """Whether it is gone in a moment."""
    try:
        expect(thing).to_have_count(0, timeout=A_MOMENT)
    except AssertionError:
        return False
    return True


def play(page: Page, rounds: int) -> int:
    """Play until this round has begun or the game is over; how many touches it took."""
    touches = 0
    for _ in as_long_as(mine_to_answer, page):
        if round_of(page) >= rounds:
            return touches
        touch_something(page, touches)
        touches += 1
        assert touches < MOST_TOUCHES, "this game does not come to an end"
    return touches


def play_together(*pages: Page, rounds: int) -> int:
    """People at one table play until this round has begun or the game is over; how many touches it took."""
    touches, idle = 0, 0
    for _ in until(lambda: all([page.locator(".end").count() or round_of(page) >= rounds for page in pages])):
        asked = [page for page in pages if page.locator(".dock.asked").count()]
        for page in asked:
            touch_something(page, 0)
        touches += len(asked)
        idle = 0 if asked else idle + 1
        pages[0].wait_for_timeout(0 if asked else 50)
        assert max(touches / MOST_TOUCHES, idle * 50 / PATIENCE) < 1, "this game does not come to an end"
    return touches


def axe_finds_nothing_here(page: Page, where: str = "") -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, f"{where or page.url}: {found.generate_report()}"


def round_of(page: Page) -> int:
    return int(page.locator(".round").inner_text().split()[-1])
