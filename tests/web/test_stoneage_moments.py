"""The great moments of Stone Age: people roll their own dice, a round is summed up, the end is counted and shared."""

import re
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from cradle.bots.errands import errand, run
from cradle.bots.registry import default_opponent
from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.feeding import Feeding
from cradle.games.stoneage.rules.locations import TakeActions
from cradle.games.stoneage.rules.round import EndRound
from cradle.games.stoneage.rules.state import CARD_SPACE, EMPTY, FOREST, HUNT
from cradle.kernel.record.record import Record
from cradle.kernel.words.written import Written
from loops import until
from stoneage.world import a_valley
from web.hands import PATIENCE, PHONE, WIDE, nothing_went_wrong, sit_down
from web.moments import as_saved, place_of, played, question_of

ROLL = ".dock .btn.main:visible"
A_HOLD = 1300  # ms


def evening(server: str, **lying: Any) -> str:
    """The way to a seat that has two rolls left in its round, of which the second comes by itself."""
    valley = a_valley(
        seats=2, round=3, placed={(FOREST, 0): 3, (HUNT, 0): 2}, food={0: 20, 1: 20}, buildings={1: [(5, 10)]}, **lying
    )
    valley.then(TakeActions(0), TakeActions(1), Feeding(), EndRound((-7, 7)))
    return place_of(server, 0, as_saved(Record.from_position(GAME, valley, 2, 1)))


def use_the_first_place(page: Page, way: str) -> None:
    """Choose a place and roll; what happens then happens when the clock goes on."""
    page.clock.install(time=0)
    page.goto(way)
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
    page.clock.pause_at(10 * PATIENCE)
    page.keyboard.press("1")
    expect(page.locator(ROLL)).to_contain_text("Roll")
    page.locator(ROLL).click()


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_last_roll_is_mine_too_and_its_result_is_held(
    chromium: Browser, server: str, size: tuple[int, int]
) -> None:
    page = sit_down(chromium, server, size, calm=False)
    use_the_first_place(page, evening(server))
    expect(page.locator(".dock h1")).to_contain_text("bring")  # held as long as the clock stands still
    expect(page.locator("[data-rolled] .die").first).to_be_visible()
    page.clock.run_for(A_HOLD)

    expect(page.locator(ROLL)).to_contain_text("Roll")  # the other place comes by itself, the roll does not
    expect(page.locator(".mine .res", has_text="2").first).not_to_have_text("20")  # what was hunted is home already
    expect(page.locator("[data-rolled]")).to_have_count(0)
    page.locator(ROLL).click()
    expect(page.locator(".dock h1")).to_contain_text("bring")
    page.mouse.click(3, size[1] // 3)  # no wish to wait
    expect(page.locator("[data-rolled]")).to_have_count(0)
    over = page.locator(".scene .over")
    for _ in until(over.count):
        page.clock.run_for(A_HOLD)
    expect(over).to_have_text("Round 3 is over: you +7, Blue +3")
    for _ in until(lambda: not over.count()):  # it has been read, and nothing was pressed
        page.clock.run_for(A_HOLD)
    nothing_went_wrong(page)


def test_a_tool_that_was_added_stands_beside_the_dice(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, PHONE, calm=False)
    use_the_first_place(page, evening(server, tools={0: (1, 1, 1)}))
    page.clock.run_for(A_HOLD)
    tray = page.locator(".dock .tray")
    for _ in until(page.locator(".dock .good.legal").count):
        page.clock.run_for(A_HOLD)
    rolled = int(tray.locator(".pips").inner_text().removeprefix("= "))
    expect(tray.locator(".tools")).to_have_count(0)

    page.locator(".dock .good.legal").first.click()

    expect(tray.locator(".tools")).to_have_text("+1")
    expect(tray.locator(".pips")).to_have_text(f"= {rolled + 1}")
    nothing_went_wrong(page)


def test_who_cannot_pay_for_a_card_reads_so_over_the_valley(chromium: Browser, server: str) -> None:
    valley = a_valley(seats=2, placed={(CARD_SPACE, 0): 1, (HUNT, 0): 2}, food={0: 20, 1: 20})
    valley.then(TakeActions(0), TakeActions(1), Feeding(), EndRound((0, 0)))
    page = sit_down(chromium, server, PHONE, calm=False)
    use_the_first_place(page, place_of(server, 0, as_saved(Record.from_position(GAME, valley, 2, 1))))

    over = page.locator(".scene .over")
    for _ in until(over.count):
        page.clock.run_for(A_HOLD)
    expect(over).to_contain_text("for the card")
    nothing_went_wrong(page)


def test_who_wants_nothing_shown_is_not_kept_waiting(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.goto(evening(server))
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)

    page.keyboard.press("1")
    page.locator(ROLL).click()

    expect(page.locator(".dock.asked")).to_have_count(0)  # both rolls are made
    expect(page.locator("[data-rolled]")).to_have_count(0)


def test_the_end_is_counted_seat_by_seat_and_any_press_leads_on(chromium: Browser, server: str, tmp_path: Path) -> None:
    page = sit_down(chromium, server, calm=False)
    use_the_first_place(page, evening(server, open_tile={1: EMPTY}))
    expect(page.locator(".dock h1")).to_contain_text("bring")
    page.clock.run_for(A_HOLD)
    page.locator(ROLL).click()
    expect(page.locator(".dock h1")).to_contain_text("bring")
    page.clock.run_for(A_HOLD)

    expect(page.get_by_role("heading", name="Final scoring")).to_be_visible()
    rows = page.locator(".counting li.panel")
    expect(rows).to_have_count(2)
    expect(rows.nth(1).locator("ul li")).to_have_count(0)  # the winner comes last
    page.clock.run_for(1000)
    expect(rows.nth(1).locator("h2 b")).to_have_text("10")
    page.mouse.click(700, 800)
    expect(page.locator(".end")).to_be_visible()
    expect(page.locator(".ledger thead th:has(.you)")).to_have_count(1)  # my own seat

    with page.expect_download() as drawn:
        page.get_by_role("button", name="Picture to share").click()
    picture = tmp_path / "picture.png"
    drawn.value.save_as(picture)
    assert struct.unpack(">II", picture.read_bytes()[16:24]) == (1200, 630)
    page.reload()
    expect(page.locator(".end")).to_be_visible()  # counted once
    nothing_went_wrong(page)


def test_the_number_of_figures_is_the_one_that_was_advised(chromium: Browser, server: str) -> None:
    seat, saved, figures = with_several_figures_advised()
    page = sit_down(chromium, server)
    page.goto(place_of(server, seat, saved))
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)

    page.keyboard.press("h")
    expect(page.locator(".advice")).to_contain_text(f"{figures} figures bring", timeout=PATIENCE)
    page.keyboard.press("Enter")

    expect(page.locator(".dock h1")).to_contain_text("How many figures", timeout=PATIENCE)
    expect(page.locator(".dock .numb.on")).to_have_text(re.compile(f"^{figures}"))
    expect(page.locator(".advice")).to_contain_text(f"{figures} figures bring")
    expect(page.locator(".dock .btn.main:visible")).to_contain_text(f"Place {figures} figures")
    nothing_went_wrong(page)


def with_several_figures_advised() -> tuple[int, bytes, Written]:
    """A seat to which a bot advises to gather with several figures, and how many."""
    for record, seat in played("stoneage"):
        if question_of(record, seat) == "ChoosePlace":
            reply = run(errand(record, seat, default_opponent("stoneage")))
            if "figures bring" in reply["why"]:
                return seat, as_saved(record), reply["next"][0]
    raise AssertionError("nobody gathers in this game")
