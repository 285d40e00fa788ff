"""Nine nations in the West: people in real Chromiums, one of them on a phone, and bots.

The game stands in its middle, so that a turn has everything: trades, conflicts, calamities and purchases. With the
small budget three people play one movement, in the soak five play two whole turns to the end of the game.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import SOAK
from cradle.kernel.record.record import Record
from loops import as_long_as
from web.hands import MIDDLE, PATIENCE, PHONE, WIDE, cut_the_last, lines_of, nothing_went_wrong, sit_down
from web.moments import as_saved, links_of
from web.situations import rich_game
from web.statecraft import answer_by_hand, choice_at

SIZES = (WIDE, WIDE, MIDDLE, WIDE, PHONE) if SOAK else (WIDE, MIDDLE, PHONE)
CUT = 1  # whose connection breaks in the middle of a move and comes back
MOST_DEEDS = 3_000
HAPPENED = {"conflict_began", "cards_swapped", "calamity_called", "advances_gained"}
BY_HAND = {"ChooseMove", "Market", "FillBasket", "Pay"}


@pytest.fixture
def people(chromium: Browser, server: str) -> Iterator[list[Page]]:
    pages = [sit_down(chromium, server, size) for size in SIZES]
    yield pages
    for page in pages:
        page.context.close()


def a_game() -> Record:
    """At the beginning of a turn; with the small budget, of its movement."""
    record = rich_game(seed=1, turns=2)
    for _ in as_long_as(lambda: not SOAK and record.view(None)["public"]["phase"]["id"] != "movement"):
        seat = record.waiting()[0]
        record.play(seat, record.options(seat)[0])
    return record


def join(server: str, people: list[Page]) -> None:
    """Everyone by the link to their seat; the other seats are bots."""
    record = a_game()
    for seat in range(len(people), record.seats):
        record.seat_bot(seat, "steward")
    for page, link in zip(people, links_of(server, as_saved(record)), strict=False):
        page.goto(link)
        expect(page.locator(".dock h1").first).to_be_attached(timeout=PATIENCE)


def test_people_and_bots_play_two_turns(people: list[Page], server: str, tmp_path: Path) -> None:
    done = [Counter[str]() for _ in people]
    lines = lines_of(people[CUT])
    join(server, people)

    for _ in as_long_as(goes_on, people):
        for page, deeds in zip(people, done, strict=True):
            choice = choice_at(page)
            if choice:
                deeds[answer_by_hand(page, deeds[choice])] += 1
        if len(lines) == 1 and done[CUT].total() >= 2:
            cut_the_last(lines, people[CUT])
        people[0].wait_for_timeout(20)
        assert sum(deeds.total() for deeds in done) < MOST_DEEDS, done

    assert len(lines) > 1
    assert all(deeds["ChooseMove"] for deeds in done)
    for page in people:
        nothing_went_wrong(page)
    if SOAK:
        assert {*sum(done, Counter())} >= BY_HAND
        check_the_game(people[0], tmp_path)


def goes_on(people: list[Page]) -> bool:
    """Until everybody sees the end; with the small budget, the end of the movement."""
    if SOAK:
        return not all([page.locator(".civend").count() for page in people])
    return any([page.locator(".mc").get_attribute("data-phase") == "movement" for page in people])


def check_the_game(page: Page, folder: Path) -> None:
    """Everything that makes a turn happened, and the record of it is sound."""
    address = page.url.partition("?")[0].replace("/match/", "/api/matches/") + "/record"
    with urlopen(address, timeout=60) as answer:
        (folder / "game.cradle").write_bytes(answer.read())
    record = Record.load(folder / "game.cradle")
    assert record.over
    assert {item["name"] for item in record.news(None)} >= HAPPENED
