"""Puzzles in the browser: from the list to the verdict and on, at a desk in German and on a phone in English."""

import json

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from cradle.games.megaciv.box.cards import CARD_IDS
from cradle.games.megaciv.box.civilizations import CIVILIZATION_IDS
from cradle.kernel.game import find
from cradle.puzzles.collection import puzzles_of
from cradle.puzzles.puzzle import Puzzle
from web.fitting import everything_fits
from web.hands import PATIENCE, PHONE, WIDE, axe_finds_nothing_here, nothing_went_wrong, sit_down

TODAY, YESTERDAY = "2026-11-19", "2026-11-18"
STREAK = "cradle.puzzles.streak"  # where a device keeps it
SOLVED = {"de": "Gelöst!", "en": "Solved!"}
IN_A_ROW = {"de": "3 Tage in Folge", "en": "3 days in a row"}
BETTER = {"de": "Es gibt eine bessere Antwort.", "en": "There is a better answer."}


def first_with(game: str, kind: str, answers: int) -> tuple[int, Puzzle]:
    """A puzzle of which best and second best take so many answers."""
    its = puzzles_of(game)
    for number, (each, _) in enumerate(its.head.puzzles, 1):
        puzzle = its.puzzle(number)
        if each == kind and len(puzzle.best.answers) == len(puzzle.second.answers) == answers:
            return number, puzzle
    raise AssertionError("no such puzzle")


def place(page: Page, where: str) -> None:
    """Send one figure to a place, card or building."""
    page.locator(f'[data-place="{where}"]').first.click()
    page.keyboard.press("Enter")


def make_it_today(page: Page, game: str, number: int) -> None:
    """It is the puzzle of the day, and those of the last two days were solved."""

    def answer(route: Route) -> None:
        told = route.fetch()
        route.fulfill(response=told, json={**told.json(), "today": {"day": TODAY, "game": game, "number": number}})

    page.route("**/api/puzzles?*", answer)
    streak = json.dumps({"day": YESTERDAY, "days": 2})
    page.add_init_script(f"localStorage.getItem('{STREAK}') ?? localStorage.setItem('{STREAK}', '{streak}')")


@pytest.mark.parametrize(("size", "language"), [(WIDE, "de"), (PHONE, "en")], ids=str)
def test_a_placement_is_tried_twice_and_solved(
    chromium: Browser, server: str, size: tuple[int, int], language: str
) -> None:
    """A worse answer is told from the best, another try solves it, and the list and the days in a row know."""
    number, puzzle = first_with("stoneage", "placement", 1)
    page = sit_down(chromium, server, size, "light", language)
    make_it_today(page, "stoneage", number)
    page.goto("/puzzles")
    page.locator(".today .btn.main").click(timeout=PATIENCE)
    told = page.locator(".coaching .taught")
    expect(told).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("h")
    expect(page.locator(".coaching dl")).to_have_count(0)  # nobody tells the solution

    place(page, puzzle.second.answers[0])
    expect(told).to_contain_text(BETTER[language], timeout=PATIENCE)
    everything_fits(page, "the verdict on a puzzle")
    axe_finds_nothing_here(page, "the verdict on a puzzle")
    page.locator(".coaching .btn").first.click()
    expect(page.locator(".coaching dl")).to_have_count(0, timeout=PATIENCE)
    place(page, puzzle.best.answers[0])
    expect(told).to_contain_text(SOLVED[language], timeout=PATIENCE)

    page.locator(".coaching .where a").click()
    expect(page.locator("#puzzles-stoneage small")).to_contain_text("1 ", timeout=PATIENCE)
    expect(page.locator(".today")).to_contain_text(IN_A_ROW[language])
    expect(page.locator(".today .btn svg")).to_be_visible()
    everything_fits(page, "the list of puzzles")
    axe_finds_nothing_here(page, "the list of puzzles")
    nothing_went_wrong(page)


def test_a_basket_is_bought_and_the_game_goes_on_from_there(chromium: Browser, server: str) -> None:
    """Into the basket on the chart, bought, judged; then a match against bots stands where the puzzle stood."""
    number, puzzle = first_with("megaciv", "points", 2)
    page = sit_down(chromium, server, WIDE)
    page.goto(f"/puzzles?game=megaciv&number={number}")
    page.locator(f'.adv[data-advance="{puzzle.best.answers[0]}"]').click(timeout=PATIENCE)
    expect(page.locator(".basket .link")).to_be_visible()
    page.locator(".basket .btn.whole:visible").click(timeout=PATIENCE)

    expect(page.locator(".coaching .taught")).to_contain_text("Solved!", timeout=PATIENCE)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/match/*", timeout=PATIENCE)
    expect(page.locator(f'.adv[data-advance="{puzzle.best.answers[0]}"]')).to_be_visible(timeout=PATIENCE)
    nothing_went_wrong(page)


def test_a_puzzle_that_is_not_there_says_so(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, PHONE)
    page.goto("/puzzles?game=stoneage&number=99999")

    expect(page.locator("main")).to_contain_text("There is no such puzzle", timeout=PATIENCE)


def test_a_trade_is_put_together_and_a_loss_is_chosen_on_a_phone(chromium: Browser, server: str) -> None:
    """Nothing is proposed for an answer in the market; units are lost one by one."""
    its = puzzles_of("megaciv")
    page = sit_down(chromium, server, PHONE)
    numbers = [number for number, (kind, _) in enumerate(its.head.puzzles, 1) if kind == "trade"]
    number = next(each for each in numbers if "swap" not in its.puzzle(each).best.answers)
    page.goto(f"/puzzles?game=megaciv&number={number}")
    page.get_by_role("button", name="Answer").first.click(timeout=PATIENCE)
    expect(page.get_by_text("Tap cards in your hand: at least 3")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("Your sets:")).to_have_count(0)

    loss = next(n for n, (kind, _) in enumerate(its.head.puzzles, 1) if kind == "loss" and is_damage(its.puzzle(n)))
    page.goto(f"/puzzles?game=megaciv&number={loss}")
    page.get_by_role("button", name="Spread").click(timeout=PATIENCE)
    page.locator("button.main:visible").last.click(timeout=PATIENCE)
    expect(page.locator(".coaching dl")).to_be_visible(timeout=PATIENCE)
    everything_fits(page, "the verdict on a loss")
    nothing_went_wrong(page)


def test_a_payment_is_made_and_an_answer_agreed_to_in_german(chromium: Browser, server: str) -> None:
    """Cards in a drawer on a phone, and the one trade that is worth most."""
    its, names = puzzles_of("megaciv"), find("megaciv").catalog
    page = sit_down(chromium, server, PHONE, "light", "de")
    puzzles = [(number, kind, its.puzzle(number).best.answers) for number, (kind, _) in enumerate(its.head.puzzles, 1)]
    number, ((card, cards), _) = next((n, best) for n, kind, best in puzzles if kind == "payment" and len(best) == 2)
    page.goto(f"/puzzles?game=megaciv&number={number}")
    page.get_by_role("button", name="Wählen", exact=True).first.click(timeout=PATIENCE)
    name = names.name("card", CARD_IDS.index(card), "de")
    page.locator(f'.paying .choices button[title^="{cards} {name}:"]').click()
    expect(page.locator(".paying .cs:not(.choices)")).to_be_visible()
    page.locator(".paying button.main").click()
    expect(page.locator(".coaching .taught")).to_contain_text(SOLVED["de"], timeout=PATIENCE)
    everything_fits(page, "the verdict on a payment")

    number, (other, *_) = next((n, best) for n, kind, best in puzzles if kind == "trade" and best[-1] == "swap")
    page.goto(f"/puzzles?game=megaciv&number={number}")
    name = names.name("civilization", CIVILIZATION_IDS.index(other), "de")
    page.get_by_role("button", name=f"Mit {name} tauschen").last.click(timeout=PATIENCE)
    expect(page.locator(".coaching .taught")).to_contain_text(SOLVED["de"], timeout=PATIENCE)
    everything_fits(page, "the verdict on a trade")
    nothing_went_wrong(page)


def is_damage(puzzle: Puzzle) -> bool:
    return "PayDamage" in str(puzzle.position["agenda"])
