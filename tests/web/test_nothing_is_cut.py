"""Every question with its longest texts, and every page on every screen: nothing is cut off, covered or too small."""

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import SOAK
from web.fitting import everything_fits
from web.hands import MIDDLE, PATIENCE, PHONE, SMALL, WIDE, nothing_went_wrong, sit_down, turn_to
from web.moments import finished, first_of_each, moment_of, place_of
from web.situations import situations

SIZES = {"wide": WIDE, "middle": MIDDLE}
LONG = ("ChoosePlace", "AddTool", "TakeDie", "PayForCard", "Feed")  # questions of Stone Age that say most
ON_THE_MAP = {"ChooseMove": 45, "PayDamage": 1}  # by question of Mega Civilization: the how many-th time it is asked

CUT = """() => {
  const speaks = (part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const hides = (style) => style !== "visible";
  const scrolls = (part) => part !== null && part.matches(".dock *") && (scrolls(part.parentElement)
    || ["auto", "scroll"].includes(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight);
  return [...document.querySelectorAll(".dock *")].filter((part) => {
    const style = getComputedStyle(part);
    if (!part.checkVisibility() || !speaks(part)) return false;
    if (part.closest(".sr, svg") || style.display === "inline") return false;
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const outside = left < -1 || right > innerWidth + 1
      || (top < -1 || bottom > innerHeight + 1) && !scrolls(part.parentElement);
    const across = part.scrollWidth > part.clientWidth + 1;
    const down = hides(style.overflowY) && part.scrollHeight > part.clientHeight + 1;
    return outside || across || down;
  }).map((part) => `${part.tagName} ${part.className}: ${part.textContent.trim()}`);
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_of_stone_age_is_cut(chromium: Browser, server: str, language: str) -> None:
    page = sit_down(chromium, server, WIDE, language=language)
    moments = first_of_each("stoneage")
    for choice in moments if SOAK else LONG:
        look_at(page, place_of(server, *moments[choice]))

        no_word_is_cut(page, choice)
        page.keyboard.press("1")
        expect(page.locator(".dock .btn.main:visible").first).to_be_visible()
        no_word_is_cut(page, f"{choice}, looking at an answer")
        nothing_went_wrong(page)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_of_mega_civilization_is_cut(chromium: Browser, server: str, language: str) -> None:
    page = sit_down(chromium, server, WIDE, language=language)
    for choice, way in questions(server).items():
        look_at(page, way)

        no_word_is_cut(page, choice)
        nothing_went_wrong(page)


def no_word_is_cut(page: Page, where: str) -> None:
    for name, size in SIZES.items():
        turn_to(page, size)
        assert page.evaluate(CUT) == [], f"{where}, {name}"


COVERED = """() => [...document.querySelectorAll(".cardspot")].filter((spot) => {
  const words = document.createRange();
  words.selectNodeContents([...spot.querySelectorAll(".low *")].at(-1));
  const dot = spot.querySelector(".about svg").getBoundingClientRect();
  return [...words.getClientRects()].some(
    (line) => dot.left < line.right - 1 && dot.top < line.bottom - 3 && dot.bottom > line.top + 3);
}).map((spot) => spot.textContent.trim())"""


def test_the_dot_that_explains_a_card_lies_on_none_of_its_words(chromium: Browser, server: str) -> None:
    for language in ("en", "de"):
        page = sit_down(chromium, server, PHONE, language=language)
        look_at(page, place_of(server, *first_of_each("stoneage")["ChoosePlace"]))
        for size in (PHONE, SMALL, MIDDLE, WIDE):
            turn_to(page, size)
            assert page.evaluate(COVERED) == [], (language, size)


def questions(server: str) -> dict[str, str]:
    """By question: the way to a seat that is asked it."""
    if SOAK:
        return {choice: place_of(server, *moment) for choice, moment in situations().items()}
    return {choice: place_of(server, *moment_of(choice, nth, "megaciv")) for choice, nth in ON_THE_MAP.items()}


def look_at(page: Page, way: str) -> None:
    page.goto(way)
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)


WALKS = [(SMALL, "light", "en"), (PHONE, "dark", "de"), (MIDDLE, "dark", "de")]
AROUND = (
    "/",
    "/new",
    "/new?game=megaciv",
    "/me",
    "/learn",
    "/puzzles",
    "/rules?game=stoneage",
    "/planner",
    "/reference",
    "/map",
    "/nowhere",
)
AT_A_TABLE = {"stoneage": {"ChoosePlace": 2, "PayForCard": 1, "AddTool": 1}, "megaciv": {"ChooseMove": 45}}


@pytest.mark.parametrize(("size", "theme", "language"), WALKS, ids=str)
def test_every_page_fits_every_screen(
    chromium: Browser, server: str, size: tuple[int, int], theme: str, language: str
) -> None:
    """Nobody scrolls sideways, nothing lies out of sight or under something else, and thumbs find what they press."""
    page = sit_down(chromium, server, size, theme, language)
    tables = [
        place_of(server, *moment_of(choice, nth, game))
        for game, moments in AT_A_TABLE.items()
        for choice, nth in moments.items()
    ]
    over = place_of(server, 0, finished("stoneage"))
    for way in (*AROUND, *tables, over):
        page.goto(way)
        everything_fits(page, way)
    for query in ("?at=40", "?tv"):
        page.goto(f"{page.url.partition('?')[0]}{query}")
        everything_fits(page, query)


def test_what_comes_before_and_over_a_table_fits_a_small_screen(chromium: Browser, server: str) -> None:
    """A table before its start, as its host sees it and as who is invited does; the menu."""
    host, guest = sit_down(chromium, server, SMALL), sit_down(chromium, server, SMALL)
    host.goto("/new")
    host.get_by_label("Your name").fill("Ann")
    host.get_by_label("Who sits in seat 2").select_option("open")
    host.get_by_role("button", name="Create match").click()
    expect(host.get_by_role("button", name="Fill 1 free seat with bots and begin")).to_be_visible(timeout=PATIENCE)
    guest.goto(host.url.partition("?")[0])
    for page in (host, guest):
        everything_fits(page, "before the start")
    host.goto(place_of(server, *moment_of("ChooseMove", 45, "megaciv")))
    expect(host.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
    host.locator(".head .btn").last.click()
    expect(host.get_by_role("dialog")).to_be_visible(timeout=PATIENCE)
    everything_fits(host, "the menu")
