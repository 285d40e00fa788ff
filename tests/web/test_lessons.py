"""Lessons in the browser: from the list to the last word, at a desk in German and on a phone in English."""

import json
import os
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from cradle.client import call, set_up
from cradle.games import TITLES
from cradle.games.megaciv.box.cards import CARD_IDS
from cradle.kernel.game import find
from cradle.lessons.lesson import Lesson, lesson_of, lessons_of, usual, words_in
from cradle.lessons.teaching import after
from loops import until
from web.cartography import in_sight, live_areas, touch_area, wait_for_the_map
from web.fitting import everything_fits
from web.hands import PATIENCE, PHONE, WIDE, axe_finds_nothing_here, mine_to_answer, nothing_went_wrong, sit_down

SOAK = bool(os.environ.get("CRADLE_SOAK"))
GERMAN = Path(__file__).parents[2] / "src" / "cradle" / "languages" / "de" / "page"
LOW = (390, 664)  # a phone whose browser keeps its bars
NOTHING_LIES_OVER_IT = """() => {
  const it = document.querySelector(".offer.legal"), box = it.getBoundingClientRect();
  return it.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
HEARD = """([place, before, stay]) => (localStorage.getItem(place) ?? "[]") !== before ||
  (stay && [...document.querySelectorAll("button")].some((each) => each.textContent.trim() === stay))"""


def taught(page: Page) -> Locator:
    """What the lesson says."""
    return page.locator(".coaching .taught")


def take(page: Page, lesson: Lesson, place: int, language: str, game: str) -> None:
    """Read the step and do what it asks: the next one is shown."""
    step = lesson.steps[place]
    expect(taught(page)).to_contain_text(words_in(game, language)(step.says), timeout=PATIENCE)
    if step.answers:
        page.keyboard.press("h")  # what the lesson is about is the best advice
        page.keyboard.press("Enter")
    elif place + 1 < len(lesson.steps):
        page.locator(".coaching .btn.main").click()


@pytest.mark.parametrize(("size", "language"), [(WIDE, "de"), (PHONE, "en")], ids=str)
def test_a_lesson_is_played_to_its_end(chromium: Browser, server: str, size: tuple[int, int], language: str) -> None:
    """Only what is taught glows; back shows the step before; the end leads to the next lesson and is remembered."""
    page, lesson = sit_down(chromium, server, size, "light", language), lesson_of("stoneage", "placing")
    page.goto("/learn")
    page.locator("ol a").first.click()

    take(page, lesson, 0, language, "stoneage")
    expect(page.locator(".place.legal")).to_have_count(1, timeout=PATIENCE)
    everything_fits(page, "a step of a lesson")
    axe_finds_nothing_here(page, "a step of a lesson")
    page.locator('.place[data-place="forest"]').click()
    take(page, lesson, 2, language, "stoneage")
    expect(page.locator(".coaching .taught")).to_contain_text(words_in("stoneage", language)(lesson.steps[3].says))
    page.locator(".coaching .btn").first.click()
    for place in range(2, len(lesson.steps)):
        take(page, lesson, place, language, "stoneage")
    page.locator(".coaching .btn.main").click()
    title = words_in("stoneage", language)(lesson_of("stoneage", "rolling").title)
    expect(page.locator(".coaching .where b")).to_have_text(title, timeout=PATIENCE)

    page.goto("/learn")
    expect(page.locator("ol a").first.locator("svg")).to_be_visible(timeout=PATIENCE)
    everything_fits(page, "the list of lessons")
    axe_finds_nothing_here(page, "the list of lessons")
    nothing_went_wrong(page)


def ways() -> Iterator[Any]:
    """Every lesson once, sizes and languages in turn; with a large budget in all of them."""
    lessons = [(game, name) for game in TITLES for name in lessons_of(game)]
    both = [(LOW, "en"), (WIDE, "de"), (WIDE, "en"), (LOW, "de")]
    each = [(*lesson, *way) for lesson in lessons for way in both]
    some = [(*lesson, *way) for lesson, way in zip(lessons, cycle(both), strict=False)]
    for game, name, size, language in each if SOAK else some:
        yield pytest.param(game, name, size, language, id=f"{name}-{size[0]}-{language}")


@pytest.mark.parametrize(("game", "name", "size", "language"), ways())
def test_every_lesson_is_played_from_its_first_word_to_its_last(
    chromium: Browser, server: str, game: str, name: str, size: tuple[int, int], language: str
) -> None:
    """Whoever presses what is advised gets on, and what can be chosen on the map is in view."""
    page, lesson = sit_down(chromium, server, size, "light", language), lesson_of(game, name)
    page.goto(f"/learn?game={game}&lesson={name}")
    for place, step in enumerate(lesson.steps):
        expect(taught(page)).to_contain_text(words_in(game, language)(step.says), timeout=PATIENCE)
        if place == len(lesson.steps) - 1:
            continue
        if not step.answers:
            page.locator(".coaching .btn.main").click()
        elif not any(later.answers for later in lesson.steps[place + 1 :]):
            everything_fits(page, "the last question of a lesson")
        if step.answers and page.locator('.map[data-away="false"]').count():
            for _ in until(lambda: in_sight(page) == live_areas(page)):
                page.wait_for_timeout(50)
        for _ in usual(step) or ():
            if steps_taken(page, game, name) > place:
                break
            press_what_is_taught(page, game, name, step.answers, language)
    nothing_went_wrong(page)


def press_what_is_taught(page: Page, game: str, name: str, answers: list[Any], language: str) -> None:
    """The next answer of a step, and wait until it has been heard."""
    before = given_in(page, game, name)
    if isinstance(answers[0], dict):
        put_together(page, answers[0]["offer"], language)
    elif isinstance(answers[0], list):
        hand_in(page, language)
    else:
        page.keyboard.press("h")
        page.keyboard.press("Enter")
    stay = page_in(language)("Stay")  # leaving the market is asked twice
    page.wait_for_function(HEARD, arg=[place_kept(game, name), before, stay], timeout=PATIENCE)
    if given_in(page, game, name) == before:
        page.locator(".btn.main:visible").last.click()
        page.wait_for_function(HEARD, arg=[place_kept(game, name), before, ""], timeout=PATIENCE)


def hand_in(page: Page, language: str) -> None:
    """The first of the cards or ends of a payment that may be pressed; on a phone they lie in a drawer."""
    choices = page.locator(".paying .choices button:visible")
    drawer = page.get_by_role("button", name=page_in(language)("Choose"), exact=True)
    expect(choices.or_(drawer).first).to_be_visible(timeout=PATIENCE)
    if not choices.count():
        drawer.first.click()
    choices.first.click()


def put_together(page: Page, offer: dict[str, Any], language: str) -> None:
    """An offer, card by card, with the claims it makes."""
    page.get_by_role("button", name=page_in(language)("Make an offer")).first.click()
    for card in offer["cards"]:
        name = find("megaciv").catalog.name("card", CARD_IDS.index(card), language)
        in_hand = page.locator(f'button.pickcard:has-text("{name}"):not(.composer button):visible')
        in_hand.last.click()
    page.locator(".composer select").first.select_option(offer["named"][-1])
    page.locator(".composer .btn.main").click()


def given_in(page: Page, game: str, name: str) -> str:
    """What has been answered in a lesson, as this device keeps it."""
    return str(page.evaluate("place => localStorage.getItem(place) ?? '[]'", place_kept(game, name)))


def place_kept(game: str, name: str) -> str:
    """Where a device keeps how far somebody has come in a lesson."""
    return f"cradle.lesson.{game}.{name}"


def steps_taken(page: Page, game: str, name: str) -> int:
    """How many steps are done, as the engine plays what was answered."""
    given = json.loads(given_in(page, game, name))
    return after(game, lesson_of(game, name), given)[1]


def test_a_voyage_is_a_tap_on_its_coast(chromium: Browser, server: str) -> None:
    """A press that says several things at once is one step of a lesson; so are the same things said one by one."""
    page, lesson = sit_down(chromium, server, PHONE), lesson_of("megaciv", "ships")
    page.goto("/learn?game=megaciv&lesson=ships")
    for place in range(5):
        take(page, lesson, place, "en", "megaciv")
    expect(taught(page)).to_contain_text(lesson.steps[5].says, timeout=PATIENCE)
    wait_for_the_map(page)
    expect(page.locator('.marks .name[data-area="rhodes"]')).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Next area")).to_have_count(0)
    touch_area(page, "rhodes")
    expect(taught(page)).to_contain_text(lesson.steps[6].says, timeout=PATIENCE)

    take(page, lesson, 6, "en", "megaciv")
    page.get_by_role("button", name="Pay 1 from treasury").click()
    expect(taught(page)).to_contain_text(lesson.steps[7].says, timeout=PATIENCE)
    everything_fits(page, "a voyage of a lesson")
    nothing_went_wrong(page)


def test_only_what_is_taught_glows_and_can_be_pressed(chromium: Browser, server: str) -> None:
    """On a phone: a tool without the wood it brings, a building that is not under the question, one advance."""
    page = sit_down(chromium, server, PHONE)
    rolling, buying = lesson_of("stoneage", "rolling"), lesson_of("megaciv", "buying")
    page.goto("/learn?game=stoneage&lesson=rolling")
    for place in range(4):
        take(page, rolling, place, "en", "stoneage")
    expect(taught(page)).to_contain_text(rolling.steps[4].says, timeout=PATIENCE)
    expect(page.locator(".dock .btn.good.legal")).to_have_count(1)
    expect(page.locator(".dock .btn.main:visible")).to_have_count(0)

    page.goto("/learn?game=stoneage&lesson=building")
    page.locator(".coaching .btn.main").click()
    expect(page.locator(".offer.legal")).to_have_count(1, timeout=PATIENCE)
    page.wait_for_function(NOTHING_LIES_OVER_IT)

    page.goto("/learn?game=megaciv&lesson=buying")
    take(page, buying, 0, "en", "megaciv")
    end = page.locator(".phonehand .thumbs .btn").last
    for advance in ("mysticism", "sculpture"):
        expect(page.locator(".adv.only")).to_have_attribute("data-advance", advance, timeout=PATIENCE)
        expect(end).to_have_attribute("aria-disabled", "true")
        page.locator(".adv.only").click()
    expect(end).to_have_text("Buy 2 advances for 65 points", timeout=PATIENCE)
    expect(page.locator(".adv.only")).to_have_count(0)
    nothing_went_wrong(page)


def test_a_bluff_in_a_lesson(chromium: Browser, server: str) -> None:
    """The offer that is taught is taken however its cards were put in; any other is told what it should be. What to
    press glows, and at the end the map shows what came of it."""
    page, lesson = sit_down(chromium, server, WIDE), lesson_of("megaciv", "market")
    page.goto("/learn?game=megaciv&lesson=market")
    take(page, lesson, 0, "en", "megaciv")
    take(page, lesson, 1, "en", "megaciv")
    expect(taught(page)).to_contain_text(lesson.steps[2].says, timeout=PATIENCE)
    page.get_by_role("button", name="Make an offer").click()
    for card in ("Treachery", "Papyri", "Papyri"):
        page.locator(f'button.pickcard:has-text("{card}"):not(.composer button)').first.click()
    page.locator(".composer .btn.main").click()
    expect(page.locator(".composer .problem")).to_have_text(lesson.steps[2].otherwise, timeout=PATIENCE)

    page.locator(".composer select").first.select_option("papyri")
    page.locator(".composer .btn.main").click()
    expect(taught(page)).to_contain_text(lesson.steps[3].says, timeout=PATIENCE)
    page.get_by_role("button", name="Make this trade").click()
    expect(taught(page)).to_contain_text(lesson.steps[4].says, timeout=PATIENCE)
    everything_fits(page, "the market of a lesson")

    end = page.locator(".btn.main:visible", has_text="End my trade")
    expect(end).to_have_count(1, timeout=PATIENCE)
    end.click()
    expect(page.get_by_role("button", name="Stay")).to_be_visible()
    end.click()
    take(page, lesson, 5, "en", "megaciv")
    expect(taught(page)).to_contain_text(lesson.steps[6].says, timeout=PATIENCE)
    expect(page.locator('.map[data-away="false"]')).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "game", "rule", "name"),
    [(PHONE, "megaciv", "P4b.2", "example_siege"), (WIDE, "stoneage", "SA-TOL-1", "example_tools")],
    ids=str,
)
def test_a_rule_is_read_in_its_place_and_its_example_stepped_through(
    chromium: Browser, server: str, size: tuple[int, int], game: str, rule: str, name: str, language: str
) -> None:
    """From a rule among the others to its example, back and on, and from what the example says to the rule again."""
    page, example = sit_down(chromium, server, size, language=language), lesson_of(game, name)
    says, words = page_in(language), words_in(game, language)
    page.goto(f"/rules?game={game}&rule={rule}")
    expect(page.locator(".chapter .wanted dt")).to_have_text(rule, timeout=PATIENCE)
    expect(page.locator(".chapter .wanted")).to_be_in_viewport()
    expect(page.locator(".chapter .wanted dd")).to_have_text(
        call(server, f"/api/games/{game}/rules?language={language}")[rule]
    )
    everything_fits(page, "a rule in its place")
    axe_finds_nothing_here(page, "a rule in its place")

    page.get_by_role("link", name=says("Example: {title}").format(title=words(example.title))).click()
    for place in (0, 1, 0, 1):
        expect(taught(page)).to_contain_text(words(example.steps[place].says), timeout=PATIENCE)
        way = says("Next" if place == 0 else "Back")
        page.locator(".coaching").get_by_role("button", name=way, exact=True).click()
    page.get_by_role("button", name=says("Read the rule")).click()
    link = page.get_by_role("link", name=says("Read it among the rules"))
    expect(link).to_have_attribute("href", f"/rules?game={game}&rule={rule}", timeout=PATIENCE)
    nothing_went_wrong(page)


def page_in(language: str) -> Callable[[str], str]:
    """What puts the page's English into another language."""
    said: dict[str, str] = {}
    for file in GERMAN.glob("*.json") if language == "de" else ():
        said |= json.loads(file.read_text(encoding="utf-8"))
    return lambda english: said.get(english, english)


def test_what_is_asked_for_the_first_time_is_explained_in_any_game(chromium: Browser, server: str) -> None:
    """A newcomer reads it in an ordinary match; somebody who has heard it all does not."""
    for newcomer in (True, False):
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        place = set_up(server, {"game": "stoneage", "name": "Ann", "seats": seats})
        page = sit_down(chromium, server, PHONE, newcomer=newcomer)
        page.goto(f"/match/{place.match}?seat=0#{place.secret}")
        mine_to_answer(page)

        expect(page.locator(".dock .lesson")).to_have_count(int(newcomer))
