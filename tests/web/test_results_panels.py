"""What a finished match leaves: its analysis, its film and picture, and one's results, on a phone and on a desk."""

import asyncio
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Route, expect

from cradle.games.megaciv.film.frames import WIDTH
from cradle.kernel.record.record import Record
from cradle.server.keys import hashed
from cradle.server.store import Store, StoredPerson, StoredSeat, address_of
from server.servers import running
from server.tables import a_match
from web.fitting import everything_fits
from web.hands import PATIENCE, PHONE, axe_finds_nothing_here, come_as, nothing_went_wrong, sit_down, turn_to
from web.moments import as_saved, finished, place_of

SECRET = "ann" * 12
STARTED = 300  # seconds
RECORD = Path(__file__).parent.parent / "records" / "megaciv-6-short.cradle"
NOTHING: dict[str, Any] = {
    "state": "wanted", "done": 0, "lines": 90, "worlds": 4, "seats": [0], "curve": [], "decisions": [], "moments": [],
    "luck": [], "luckiest": [], "fortunes": [], "off": 0.04, "trust": [], "trouble": "",
}  # fmt: skip
FOUND: dict[str, Any] = {
    **NOTHING,
    "state": "made",
    "curve": [[1, 1, [0.5, *[0.1] * 5]], [50, 2, [0.1, 0.5, *[0.1] * 4]], [90, 2, [0, 1, 0, 0, 0, 0]]],
    "decisions": [
        {
            "line": 40, "seat": 0, "question": "ChooseMove", "answers": [], "best": [], "cost": 0.2, "cost_error": 0.01,
            "points": 3, "points_error": 1, "is_sure": True, "says": "Turn 2: another movement would have been better",
        },
        {
            "line": 41, "seat": 1, "question": "FillBasket", "answers": [], "best": [], "cost": 0, "cost_error": 0,
            "points": 0, "points_error": 0, "is_sure": False, "says": "Turn 2: no better purchase was found",
        },
    ],
    "moments": [0],
    "luck": [{"line": 40, "seat": 0, "points": 5, "expected": 2, "says": "Turn 2: good cards"}],
    "luckiest": [0],
    "fortunes": [[3, 1], *[[0, 0]] * 5],
    "trust": ["Chances came true to within 4 percentage points.", "Tried in 4 worlds."],
}  # fmt: skip


async def leave_results(folder: Path) -> None:
    """Ann has won a match that is there no more."""
    store = await Store.open(address_of(folder))
    now = time.time()
    await store.people.add(StoredPerson("a", hashed(SECRET), "Ann", now))
    chairs = [StoredSeat("m1", 0, "person", "Ann", "a"), StoredSeat("m1", 1, "bot", "Blue", bot="steward")]
    await store.matches.add(a_match("m1", game="megaciv"), chairs)
    ended = {"ranks": [1, 2], "scores": [90, 80], "counts": True, "favoured": [["pottery"], []]}
    await store.matches.end("m1", ended, now)
    await store.matches.delete("m1")
    await store.close()


@pytest.fixture
def with_results(tmp_path: Path) -> Iterator[str]:
    with ThreadPoolExecutor(1) as pool:  # here the event loop of the browser is running
        pool.submit(asyncio.run, leave_results(tmp_path)).result()
    with running(tmp_path) as address:
        urlopen(f"{address}/api/ratings", timeout=STARTED).close()  # on a busy machine its process begins late
        yield address


def test_results_tell_favourites_are_shown_to_all_only_if_one_agrees_and_can_be_deleted(
    with_results: str, chromium: Browser
) -> None:
    page = sit_down(chromium, with_results, size=PHONE)
    come_as(page, f"{with_results}/me#{SECRET}")
    results, ratings = page.locator(".results"), page.locator(".ratings")
    expect(results).to_contain_text("1 match, 1 won", timeout=PATIENCE)
    expect(results.locator("table", has_text="Favourite advances")).to_contain_text("Pottery")
    expect(ratings).to_have_count(0)

    results.get_by_text("All matches").click()
    expect(results.locator(".played li")).to_contain_text("Ann 90, Steward, normal 80")
    results.get_by_label("Show my name and rating").check()
    expect(ratings.locator("tbody tr")).to_have_count(2, timeout=PATIENCE)
    expect(ratings).to_contain_text("Ann")
    results.get_by_role("button", name="Delete my results…").click()
    results.get_by_role("button", name="Delete my results", exact=True).click()

    expect(results).to_have_count(0, timeout=PATIENCE)
    expect(ratings).to_have_count(0)
    nothing_went_wrong(page)


def test_an_analysis_is_asked_for_and_fills_its_panel(server: str, chromium: Browser) -> None:
    page = sit_down(chromium, server)
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.method)
        route.fulfill(json=FOUND if "POST" in asked else NOTHING)

    page.route("**/analysis?*", answer)
    page.goto(place_of(server, 0, RECORD.read_bytes()))
    panel = page.locator("#analysis")
    panel.get_by_role("button", name="Analyse").click()

    expect(panel).to_contain_text("another movement would have been better")
    expect(panel).to_contain_text("−20 % chance to win")
    expect(panel).to_contain_text("good cards +3 points")
    expect(panel).to_contain_text("to within 4 percentage points")
    expect(panel.locator(".fortunes span").first).to_contain_text("+3 points")
    expect(panel.locator("path.band")).to_have_count(1)
    expect(panel).not_to_contain_text("no better purchase was found")
    panel.get_by_text("All decisions: 2").click()
    expect(panel).to_contain_text("no better purchase was found")
    curve, whole = panel.get_by_role("img").bounding_box(), panel.bounding_box()
    assert curve
    assert whole
    assert curve["width"] > 0.9 * whole["width"]
    panel.get_by_role("link", name="Show it").first.click()
    expect(page.locator(".replay .where")).to_contain_text("answer 40 of", timeout=PATIENCE)
    expect(page.locator(".replay")).to_contain_text("another movement would have been better")
    expect(page.locator(".replay .marks .dear")).to_have_count(1)
    page.get_by_role("button", name="1 answer").last.click()
    expect(page.locator(".replay")).to_contain_text("no better purchase was found")
    page.get_by_role("button", name="Back to now").click()
    panel.get_by_role("button", name="Try it from here").first.click()
    expect(page.locator(".dock.asked")).to_be_visible(timeout=PATIENCE)
    expect(page).not_to_have_url(re.compile("analysis"))
    nothing_went_wrong(page)


def test_a_match_in_play_is_analysed_on_a_phone_in_german(server: str, chromium: Browser) -> None:
    """In its replay, by the server itself, as far as it went."""
    match = Record.new("stoneage", seats=2, seed=7, bots=[None, "greedy"])
    match.play_all(0, ["forest", 3])
    page = sit_down(chromium, server, PHONE, "light", "de")
    page.goto(place_of(server, 0, as_saved(match)))
    expect(page.locator(".dock.asked")).to_be_visible(timeout=PATIENCE)  # the bot moves no more

    page.goto(page.url.partition("?")[0] + "?at=1")
    bar = page.locator(".replay")
    bar.get_by_role("button", name="Analysieren").click(timeout=PATIENCE)

    expect(bar.get_by_role("status")).to_contain_text("Runde 1: ", timeout=3 * PATIENCE)
    everything_fits(page, "an analysis in play")
    axe_finds_nothing_here(page, "an analysis in play")
    nothing_went_wrong(page)


def test_a_film_is_made_and_shown_and_can_be_kept(server: str, chromium: Browser) -> None:
    """Of a game of one turn, by the server itself, on a phone; on a desk the final map stands beside the result."""
    page = sit_down(chromium, server)
    page.goto(place_of(server, 0, finished("megaciv of a turn")))
    expect(page.locator(".finalmap .map")).to_be_in_viewport(timeout=PATIENCE)
    turn_to(page, PHONE)
    page.get_by_role("button", name="Film of the game").click()

    expect(page.get_by_role("link", name="Save the film")).to_be_visible(timeout=PATIENCE)
    film = page.get_by_role("img", name="The game turn by turn")
    assert film.evaluate("it => [it.naturalWidth, it.complete]") == [WIDTH, True]
    assert page.request.get(f"{server}{film.get_attribute('src')}").body()[8:12] == b"WEBP"
    everything_fits(page, "a film")
    nothing_went_wrong(page)
