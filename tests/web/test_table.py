"""The Stone Age table in a real Chromium: whole games by touching what glows, by keys, on a phone, from the list."""

import re
from functools import partial

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from conftest import SOAK
from loops import as_long_as, until
from web.hands import (
    MIDDLE,
    PATIENCE,
    PHONE,
    WIDE,
    answer,
    axe_finds_nothing_here,
    begin_stone_age,
    dock_of,
    mine_to_answer,
    nothing_went_wrong,
    one_of,
    play,
    round_of,
    sit_down,
    touch,
    touch_something,
)
from web.moments import finished, place_of

BEYOND_ITS_FRAME = """() => {
  const board = document.querySelector(".mine");
  const rights = [...board.querySelectorAll("*")].map((part) => part.getBoundingClientRect().right);
  return Math.floor(Math.max(...rights) - board.getBoundingClientRect().right);
}"""
WHOLE = 99
SENDS = re.compile("Choose a place|How many figures")
ROUNDS = WHOLE if SOAK else 2
LOOKS = [(size, theme) for size in (WIDE, MIDDLE, PHONE) for theme in ("light", "dark")]
looks = pytest.mark.parametrize(("size", "theme"), LOOKS, ids=str)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_a_game_is_played_by_touching_what_glows(chromium: Browser, server: str, size: tuple[int, int]) -> None:
    page = sit_down(chromium, server, size)
    begin_stone_age(page)

    assert play(page, ROUNDS) > 5

    if ROUNDS == WHOLE:
        expect(page.locator(".ledger .tot")).to_be_visible()
    nothing_went_wrong(page)


def test_my_own_board_stays_within_its_frame_on_a_laptop(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    begin_stone_age(page)
    mine_to_answer(page)

    for width in (1201, 1240, 1280, 1366, 1440):
        page.set_viewport_size({"width": width, "height": 800})

        assert page.evaluate(BEYOND_ITS_FRAME) <= 0, f"at {width} pixels"


def test_undo_takes_back_a_place_before_figures_are_set(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    begin_stone_age(page)
    mine_to_answer(page)

    page.locator("[data-place=forest].legal").click()
    expect(page.locator("h1")).to_have_text(re.compile("How many figures"), timeout=PATIENCE)
    page.locator(".ask .btn", has_text="Back").click()

    expect(page.locator("h1")).to_have_text(re.compile("Choose a place"), timeout=PATIENCE)
    nothing_went_wrong(page)


def test_what_is_refused_says_why_and_shows_its_rule(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    begin_stone_age(page)
    mine_to_answer(page)

    refused = page.locator("[data-place].refused").first
    for _ in until(refused.count):
        touch_something(page, 0)
        mine_to_answer(page)
    refused.click(force=True)  # it says that it is disabled, and can be touched all the same

    note = page.get_by_role("note")
    expect(note).to_contain_text("Not now")
    note.get_by_role("button", name="Why?").click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile(r"SA-\w+-\d+"))


def test_a_seat_comes_back_after_a_reload_with_nothing_lost(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    begin_stone_age(page)
    play(page, 2)
    told = page.locator(".log li").count()

    page.reload()

    expect(page.locator(".log li").nth(min(told, 40) - 1)).to_be_attached()
    assert mine_to_answer(page)
    nothing_went_wrong(page)


def test_a_game_is_played_from_the_list_with_the_board_hidden(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    begin_stone_age(page)
    page.goto(page.url + "?list")
    mine_to_answer(page)
    expect(page.locator(".scene, .ledge")).to_have_count(0)
    expect(page.locator(".opt", has_text="Card space 1")).to_contain_text("At the end")

    options, answers = page.locator(".listed .opt.yes"), 0
    for _ in as_long_as(lambda: mine_to_answer(page) and round_of(page) < ROUNDS):
        answer(page, by=partial(look_and_do, options, answers))
        answers += 1

    assert answers > 5
    nothing_went_wrong(page)


def look_and_do(options: Locator, nth: int) -> None:
    """Two touches at one option of the list."""
    option = one_of(options, nth)
    for _ in ("look at it", "do it"):
        if option is not None:
            touch(option)


def test_a_game_is_played_by_keyboard_alone(chromium: Browser, server: str) -> None:
    """The number of an option, then Enter."""
    page = sit_down(chromium, server)
    page.goto("/")
    page.get_by_role("button", name="Play Stone Age now").focus()
    page.keyboard.press("Enter")
    answers = 0
    for _ in as_long_as(lambda: mine_to_answer(page) and round_of(page) < ROUNDS):
        answer(page, by=partial(press_keys, page))
        answers += 1

    assert answers > 5
    nothing_went_wrong(page)


def press_keys(page: Page) -> None:
    press_a_number(page, "987654321" if SENDS.match(page.locator("h1").inner_text()) else "1")
    page.keyboard.press("Enter")


def press_a_number(page: Page, keys: str) -> None:
    """The first of these numbers that an option has."""
    before = dock_of(page)
    for key in keys:
        page.keyboard.press(key)
        if dock_of(page) != before:
            return


def test_arrows_and_letters_walk_over_the_board(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    begin_stone_age(page)
    mine_to_answer(page)
    page.locator("[data-place=toolmaker]").focus()

    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-place=hut]")).to_be_focused()
    page.keyboard.press("q")
    expect(page.locator("[data-place=quarry]")).to_be_focused()
    expect(page.locator("[data-place=quarry] .letter")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".boardwrap [tabindex='0']")).to_have_count(1)  # the board is one stop of the Tab key
    page.keyboard.press("b")
    page.keyboard.press("Enter")

    expect(page.locator(".ask .btn.main")).to_contain_text("Place 1 figure")
    nothing_went_wrong(page)


@looks
def test_axe_finds_nothing(chromium: Browser, server: str, size: tuple[int, int], theme: str) -> None:
    page = sit_down(chromium, server, size, theme)
    for path in ("/", "/new", "/me", "/learn", "/rules"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        axe_finds_nothing_here(page)

    begin_stone_age(page)
    mine_to_answer(page)
    page.goto(f"{page.url}?first")
    mine_to_answer(page)
    axe_finds_nothing_here(page)
    page.locator("[data-seat='0']").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    axe_finds_nothing_here(page)


@looks
def test_axe_finds_nothing_on_the_pages_around_a_game(
    chromium: Browser, server: str, size: tuple[int, int], theme: str
) -> None:
    page = sit_down(chromium, server, size, theme)
    page.goto(place_of(server, 0, finished("stoneage")))
    expect(page.locator(".luck").first).to_be_visible(timeout=PATIENCE)
    over = page.url.partition("?")[0]
    begin_stone_age(page)
    for path in (over, f"{over}?at=40", f"{page.url}?tv"):
        page.goto(path)
        expect(page.locator("h1").first).to_be_attached(timeout=PATIENCE)
        page.wait_for_load_state("networkidle")
        axe_finds_nothing_here(page)

    page.goto("/new")
    page.get_by_label("Who sits in seat 2").select_option("link")
    page.get_by_role("button", name="Create match").click()
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="QR").click()
    expect(page.locator(".qr").first).to_be_visible()
    axe_finds_nothing_here(page)


def test_any_moment_is_shown_by_its_link(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    begin_stone_age(page)
    play(page, 2)
    here = page.url

    page.goto(here + "?at=1")
    expect(page.locator(".replay")).to_contain_text(re.compile("answer 1 of"), timeout=PATIENCE)
    page.locator(".replay .btn", has_text="Back to now").click()

    expect(page.locator(".dock.asked")).to_be_visible(timeout=PATIENCE)
    nothing_went_wrong(page)


def test_a_bot_says_what_it_would_do_and_why(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    begin_stone_age(page)
    mine_to_answer(page)

    page.keyboard.press("h")

    expect(page.locator(".advice, .course")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".chosen").first).to_be_visible()
    nothing_went_wrong(page)
