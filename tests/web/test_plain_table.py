"""A game that has no page of its own is found in the lobby and played in the browser to its end."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from cradle.server.store import address_of
from games.third import PATHS
from server.running import Running
from web.hands import PATIENCE, PHONE, WIDE, axe_finds_nothing_here, nothing_went_wrong, sit_down

MOST_ANSWERS = 40


@pytest.fixture
def harbour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server that has a third game installed."""
    monkeypatch.setenv("PYTHONPATH", PATHS)
    with Running(address_of(tmp_path), tmp_path / "server.log") as server:
        yield server.url


def begin(page: Page) -> None:
    """By the form for a new match, where games without a card come last."""
    page.goto("/new")
    page.get_by_role("button", name="Harbour 2 to 6 players").click()
    expect(page.get_by_label("Order")).to_have_value("lanes")
    page.get_by_role("button", name="Create match").click()
    expect(page.locator(".dock h1")).to_have_text("Load a cargo")


def answer(page: Page) -> None:
    page.locator(".opts .opt.yes").last.click()
    page.locator(".dock .btn.main:visible").first.click()


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_game_without_a_page_is_played_to_its_end(chromium: Browser, harbour: str, size: tuple[int, int]) -> None:
    page = sit_down(chromium, harbour, size)
    begin(page)

    expect(page.get_by_label("What everyone sees")).to_contain_text("Warehouse")
    expect(page.locator(".seen", has_text="Only you see this")).to_contain_text("Hand")
    for _ in range(MOST_ANSWERS):
        expect(page.locator(".dock.asked, .finish").first).to_be_visible(timeout=PATIENCE)
        if page.locator(".finish").count():
            break
        answer(page)

    expect(page.locator(".finish h1")).to_contain_text("win")
    expect(page.locator(".finish ol > li")).to_have_count(3)
    axe_finds_nothing_here(page)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_label("What everyone sees")).to_contain_text("Round")
    nothing_went_wrong(page)


def test_of_two_games_picked_one_after_the_other_the_last_is_set_up(chromium: Browser, harbour: str) -> None:
    page = sit_down(chromium, harbour)
    page.goto("/new?game=harbour")
    third = page.get_by_role("button", name="Harbour 2 to 6 players")
    expect(third).to_have_attribute("aria-pressed", "true")
    held: list[Route] = []
    page.route("**/assets/index-*.js", lambda route: held.append(route))

    page.get_by_role("button", name="Stone Age 2 to 4 players").click()
    third.click()
    wait_for(page, held)
    held[0].continue_()

    page.wait_for_load_state("networkidle")
    expect(third).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".sum h2")).to_have_text("Harbour")


def wait_for(page: Page, held: list[Route]) -> None:
    for _ in range(PATIENCE // 50):
        if held:
            return
        page.wait_for_timeout(50)
    raise AssertionError("the page of the game is not asked for")


def test_it_stands_in_the_list_of_my_matches(chromium: Browser, harbour: str) -> None:
    page = sit_down(chromium, harbour)
    begin(page)

    page.goto("/me")

    expect(page.locator(".rowcard h3")).to_contain_text("Harbour")
    nothing_went_wrong(page)
