"""The dock of Stone Age: long German words have room in it, and a card that serves once lies beside the tools."""

from typing import Any

from playwright.sync_api import Browser, expect

from conftest import SOAK
from web.hands import MIDDLE, PHONE, UPRIGHT, WIDE, mine_to_answer, nothing_went_wrong, sit_down, turn_to
from web.moments import as_saved, first_of_each, is_open, place_of, played, question_of

LONG = ("AddTool", "TakeDie", "Feed")  # questions with many things beside long words
LOOSE = """() => {
  const seen = (parts) => [...document.querySelectorAll(parts)].map((part) => [part, part.getBoundingClientRect()])
    .filter(([, { width, height }]) => width && height);
  const named = (part) => `${part.closest("[class]").getAttribute("class")}: ${part.textContent.trim()}`;
  const outside = (parts, around) => seen(parts).filter(([part, { left, right, bottom }]) => {
    const room = part.closest(around).getBoundingClientRect();
    return left < room.left - 2 || right > room.right + 2 || bottom > room.bottom + 2;
  }).map(([part]) => `outside ${around}: ${named(part)}`);
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  const covers = ([, a], [, b]) => shared(a, b, "left", "right") > 2 && shared(a, b, "top", "bottom") > 2;
  const row = seen(".ask > *");
  const covered = row.flatMap((one, i) => row.slice(i + 1).filter((other) => covers(one, other))
    .map((other) => `${named(one[0])} covers ${named(other[0])}`));
  return [...outside(".head *, .dock *", "body"), ...outside(".cell *", ".cell"), ...outside(".cell", ".mine"),
    ...outside(".ask > *", ".dock"), ...covered];
}"""


def test_german_words_have_room(chromium: Browser, server: str) -> None:
    """They are a third longer: nothing leaves its cell or the screen, and nothing covers its neighbour."""
    page = sit_down(chromium, server, language="de")
    for choice in first_of_each("stoneage") if SOAK else LONG:
        page.goto(place_of(server, *first_of_each("stoneage")[choice]))
        assert mine_to_answer(page)
        if choice == "TakeDie":
            page.locator(".numb.legal").last.click()
            expect(page.locator(".dock .btn.main:visible")).to_be_visible()
        for size in (WIDE, MIDDLE, UPRIGHT, PHONE):
            turn_to(page, size)

            assert page.evaluate(LOOSE) == [], (choice, size)


def test_a_card_that_serves_once_is_added_like_a_tool(chromium: Browser, server: str) -> None:
    seat, saved = with_a_card_to_add()
    page = sit_down(chromium, server)
    page.goto(place_of(server, seat, saved))
    card = page.locator(".mine .toolt.once.legal")
    expect(card).to_have_count(1)
    value = card.inner_text()

    card.click()

    expect(page.locator(".log li").last).to_contain_text(f"single-use tool (+{value})")
    expect(card).to_have_count(0)
    nothing_went_wrong(page)


def with_a_card_to_add() -> tuple[int, bytes]:
    """A seat whose tools can better its roll, and which holds a card with a tool on it."""
    for record, seat in played("stoneage"):
        public: Any = record.view(seat)["public"]
        is_tool = question_of(record, seat) == "AddTool" and is_open(record, seat)
        if is_tool and public["players"][seat]["ready"]:
            return seat, as_saved(record)
    raise AssertionError("nobody holds such a card in this game")
