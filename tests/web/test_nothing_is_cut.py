"""Every question with its longest texts: no word of the dock is cut off, in English and in German."""

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import SOAK
from web.hands import MIDDLE, PATIENCE, WIDE, nothing_went_wrong, sit_down
from web.moments import first_of_each, moment_of, place_of
from web.situations import situations

SIZES = {"wide": WIDE, "middle": MIDDLE}
ON_THE_MAP = {"ChooseMove": 45, "PayDamage": 1}  # by question of Mega Civilization: the how many-th time it is asked

CUT = """() => {
  const speaks = (part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const hides = (style) => style !== "visible";
  return [...document.querySelectorAll(".dock *")].filter((part) => {
    const style = getComputedStyle(part);
    if (!part.checkVisibility() || !speaks(part)) return false;
    if (part.closest(".sr, svg") || style.display === "inline") return false;
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const outside = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
    const across = part.scrollWidth > part.clientWidth + 1;
    const down = hides(style.overflowY) && part.scrollHeight > part.clientHeight + 1;
    return outside || across || down;
  }).map((part) => `${part.tagName} ${part.className}: ${part.textContent.trim()}`);
}"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_no_word_of_stone_age_is_cut(chromium: Browser, server: str, size: str, language: str) -> None:
    for choice, moment in first_of_each("stoneage").items():
        page = asked_at(chromium, server, place_of(server, *moment), SIZES[size], language)

        assert page.evaluate(CUT) == [], choice
        page.keyboard.press("1")
        expect(page.locator(".dock .btn.main:visible").first).to_be_visible()
        assert page.evaluate(CUT) == [], f"{choice}, looking at an answer"
        nothing_went_wrong(page)
        page.context.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_no_word_of_mega_civilization_is_cut(chromium: Browser, server: str, size: str, language: str) -> None:
    for choice, way in questions(server).items():
        page = asked_at(chromium, server, way, SIZES[size], language)

        assert page.evaluate(CUT) == [], choice
        nothing_went_wrong(page)
        page.context.close()


def questions(server: str) -> dict[str, str]:
    """By question: the way to a seat that is asked it."""
    if SOAK:
        return {choice: place_of(server, *moment) for choice, moment in situations().items()}
    return {choice: place_of(server, *moment_of(choice, nth, "megaciv")) for choice, nth in ON_THE_MAP.items()}


def asked_at(chromium: Browser, server: str, way: str, size: tuple[int, int], language: str) -> Page:
    page = sit_down(chromium, server, size, language=language)
    page.goto(way)
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return page
