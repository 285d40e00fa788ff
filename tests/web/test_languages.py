"""The page in other languages: no text gets past the reader's, on the pages and tables of either game."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import SOAK
from cradle.games.megaciv import game as megaciv
from cradle.games.stoneage import game as stoneage
from cradle.kernel.words.grammars import DE
from cradle.server.boxes import Boxes
from cradle.server.history import past
from cradle.server.lobby import lessons
from cradle.server.match.room import Room
from laws.brackets import bracketed, outside, taught
from web.hands import PATIENCE, mine_to_answer, nothing_went_wrong, sit_down, touch_something
from web.moments import finished, first_of_each, place_at, place_of

GERMAN = Path(__file__).parents[2] / "src" / "cradle" / "languages" / DE / "page"
CATALOGUES = re.compile(r"/assets/de-[^/]*\.js$")
PAGES = ("/", "/new?game=stoneage", "/new?game=megaciv", "/me", "/learn", "/puzzles",
         "/rules?game=stoneage", "/rules?game=megaciv")  # fmt: skip
QUESTIONS = ("ChooseMove", "Market", "FillBasket")  # of Mega Civilization, each with a desk of its own
TOUCHES = 4_000 if SOAK else 6
NAMES = (
    r"\b(Cradle|Stone Age|Mega Civilization|English|Deutsch|A\.S\.T\.|und|QR"
    r"|elder|steward|greedy|busy|random|hard|easy|normal)\b"  # the bots are called alike everywhere
)
RULES = {*stoneage.GAME.rule_sentences, *megaciv.GAME.rule_sentences}  # their ids are the same everywhere
ENGLISH = r"\b(the|your|you|and|of|is|are|to|with|for)\b"
ALL_TEXTS = """() => {
  const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const inside = walk.currentNode.parentElement;
    if (!inside.closest("script, style, .kbd, code, .input, [data-area]")) texts.push(walk.currentNode.data);
  }
  for (const name of document.querySelectorAll("[data-area]")) texts.push(name.textContent); // on several lines
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const thing of document.querySelectorAll(`[${name}]`)) texts.push(thing.getAttribute(name));
  return texts;
}"""


def texts(page: Page) -> set[str]:
    """Everything a person or their screen reader reads, names that are the same everywhere left out."""
    return {re.sub(NAMES, "", text).strip() for text in page.evaluate(ALL_TEXTS)} - RULES - {""}


def read_by_hand(page: Page, begin: str) -> Iterator[set[str]]:
    """What stands on the pages, at a table of Stone Age while it is played, and at desks of Mega Civilization."""
    for path in PAGES:
        page.goto(path)
        expect(page.locator("main h1").first).to_be_visible(timeout=PATIENCE)
        yield texts(page)
    page.goto("/")
    page.get_by_role("button", name=begin).click()
    mine_to_answer(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield texts(page)
    page.keyboard.press("Escape")
    for _ in range(TOUCHES):
        yield texts(page)
        if not mine_to_answer(page):
            break
        touch_something(page, 0)


def read_advice(page: Page, server: str) -> Iterator[set[str]]:
    """What a bot would do, and why."""
    for game, question in (("stoneage", "ChoosePlace"), ("megaciv", "ChooseMove")):
        page.goto(place_at(server, question, game=game))
        mine_to_answer(page)
        page.keyboard.press("h")
        expect(page.locator(".advice, .course")).to_be_visible(timeout=PATIENCE)
        yield texts(page)


def read_the_end(page: Page, server: str) -> Iterator[set[str]]:
    """The end of both games, and a moment of each to look back at."""
    for game in ("stoneage", "megaciv") if SOAK else ("stoneage",):
        page.goto(place_of(server, 0, finished(game)))
        expect(page.locator(".end")).to_be_visible(timeout=PATIENCE)
        page.wait_for_load_state("networkidle")
        yield texts(page)
        page.goto(page.url.partition("?")[0] + "?at=40")
        expect(page.locator(".replay")).to_be_visible(timeout=PATIENCE)
        yield texts(page)


def read_at_desks(page: Page, server: str) -> Iterator[set[str]]:
    for question in first_of_each("megaciv") if SOAK else QUESTIONS:
        page.goto(place_at(server, question))
        expect(page.locator(".dock.asked h1")).to_be_attached(timeout=PATIENCE)
        yield texts(page)


def in_brackets(template: str) -> str:
    """A template of the page with all its words in brackets, those of its forms as well."""
    pieces = re.split(r"(\{\w+(?::[^}]*)?\})", template)
    return "".join(with_forms(piece) if piece.startswith("{") else bracketed(piece) for piece in pieces)


def with_forms(blank: str) -> str:
    fact, _, forms = blank[1:-1].partition(":")
    return "{" + fact + ":" + "|".join(bracketed(form) for form in forms.split("|")) + "}" if forms else blank


async def told_here(room: Room, seat: int | None, first: int, last: int, language: str) -> list[Any]:
    """Old news, told by this process: workers have not learned to speak in brackets."""
    snapshot, text = await past.before_news(room, seat, first)
    return past.news_of(room.match.header, snapshot, text, room.house.build, seat, first, last, language)


@pytest.fixture
def brackets(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A catalogue of the page in brackets; both games speak so to readers of German as well, from boxes made anew."""
    monkeypatch.setattr(past, "old_news", told_here)
    monkeypatch.setattr(lessons, "words_in", lambda game, language: in_brackets)
    shelf = Boxes.of
    monkeypatch.setattr(Boxes, "of", lambda self, record, language: shelf(Boxes(), record, language))
    for game in (stoneage.GAME, megaciv.GAME):
        taught(game.catalog, DE)
    known = [json.loads(file.read_text(encoding="utf-8")) for file in GERMAN.iterdir()]
    words = {template: in_brackets(template) for texts in known for template in texts}
    yield f"export default {json.dumps(words)};"
    for game in (stoneage.GAME, megaciv.GAME):
        del game.catalog.spoken[DE]


def test_no_letter_of_the_page_stands_outside_the_language(chromium: Browser, server: str, brackets: str) -> None:
    page = sit_down(chromium, server, language=DE)
    page.route(CATALOGUES, lambda route: route.fulfill(body=brackets, content_type="text/javascript"))

    read = [*read_by_hand(page, "⟦Play ⟧⟦Stone Age⟧⟦ now⟧"), *read_at_desks(page, server)]

    assert {text: outside(text) for told in read for text in told if outside(text)} == {}
    nothing_went_wrong(page)


def test_a_german_page_has_no_english_sentence(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, language="de-AT")

    read = [*read_by_hand(page, "Stone Age jetzt spielen"), *read_at_desks(page, server), *read_the_end(page, server)]
    read += read_advice(page, server)

    assert page.locator("html").get_attribute("lang") == DE
    assert {text for told in read for text in told if re.search(ENGLISH, text, re.IGNORECASE)} == set()
    nothing_went_wrong(page)


def test_the_language_is_chosen_in_the_head_and_kept(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.goto("/")

    page.get_by_label("Language").select_option(DE)
    expect(page.get_by_role("button", name="Stone Age jetzt spielen")).to_be_visible()
    page.reload()

    expect(page.get_by_role("button", name="Stone Age jetzt spielen")).to_be_visible()
    nothing_went_wrong(page)


def test_a_language_on_its_way_says_how_much_of_it_is_there(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    half = [{"code": "en", "name": "English", "percent": 100}, {"code": DE, "name": "Deutsch", "percent": 62}]
    page.route("**/api/languages", lambda route: route.fulfill(json=half))

    page.goto("/")

    expect(page.get_by_label("Language").get_by_role("option")).to_have_text(["English", "Deutsch (62 %)"])
