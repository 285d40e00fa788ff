"""A game of Mega Civilization in its middle: somebody with ships is about to move, and the others are bots."""

from collections import Counter
from typing import Any

from playwright.sync_api import Browser, Page, expect

from cradle.kernel.record.record import Record
from loops import as_long_as
from web.cartography import mean_the_first, wait_for_the_map
from web.hands import PATIENCE, WIDE, sit_down
from web.kept import kept
from web.moments import as_saved, links_of
from web.situations import rich_game

COUNT = """window.presses = [];
document.addEventListener("pointerdown", ({ isTrusted, target }) => isTrusted && window.presses.push(
  target.closest(".told") ? "reading" : document.querySelector(".mc")?.dataset.phase ?? ""), true);"""
SEATS = 5
MOST_GAMES = 60
WALKS = 4  # that somebody makes in such a turn


@kept
def in_the_middle() -> tuple[int, bytes]:
    """A game in its middle: the first to move has a ship of an earlier turn, and all others are bots."""
    for seed in range(MOST_GAMES):
        record = rich_game(seed, SEATS, turns=2)
        for _ in as_long_as(lambda game: game.view(None)["public"]["phase"]["id"] != "movement", record):
            record.play(record.waiting()[0], record.options(record.waiting()[0])[0])
        seat = record.waiting()[0]
        if has_much_to_move(record, seat):
            for other in range(SEATS):
                if other != seat:
                    record.seat_bot(other, "steward:easy")
            return seat, as_saved(record)
    raise AssertionError("nobody has a ship")


def has_much_to_move(record: Record, seat: int) -> bool:
    question = record.question(seat)
    assert question is not None
    about = question["about"]
    tokens = dict(about["unmoved"])
    loaded = any(steps == -1 and tokens.get(area, 0) for area, steps in about["ships"])
    public: Any = record.view(seat)["public"]
    return bool(public["players"][seat]["treasury"]) and loaded and len(tokens) >= WALKS + 2


def at_the_middle(chromium: Browser, server: str, size: tuple[int, int] = WIDE) -> Page:
    page = sit_down(chromium, server, size)
    page.add_init_script(COUNT)
    mean_the_first(page)
    seat, saved = in_the_middle()
    page.goto(next(link for link in links_of(server, saved) if f"seat={seat}#" in link))
    expect(page.locator(".dock.asked h1")).to_be_attached(timeout=PATIENCE)
    wait_for_the_map(page)
    return page


def pressed(page: Page) -> Counter[str]:
    presses: list[str] = page.evaluate("() => window.presses")
    return Counter(presses)
