"""Phones and the TV at a real board in their middle: in German too everything fits, and axe finds nothing."""

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from cradle.games.megaciv.turn import CALAMITY_RESOLUTION, TRADE, phase_of
from cradle.games.megaciv.world.state import World
from cradle.kernel.record.record import Record
from loops import as_long_as
from web.fitting import everything_fits
from web.hands import PATIENCE, SMALL, sit_down
from web.moments import as_saved, question_of
from web.real_table import goes_on
from web.table_positions import at_a_real_board, some_answer
from web.test_megaciv_axe import assert_clean

TELEVISION = (1920, 1080)
SEATS = 9
TABS = 5


def in_phase(phase: int) -> Record:
    """A game of nine, in this phase."""
    record, rng = at_a_real_board(SEATS, 1, "table"), Random(1)
    for _ in as_long_as(lambda: phase_in(record) < phase):
        seat = rng.choice(record.waiting())
        record.play(seat, some_answer(record, seat, question_of(record, seat), rng))
    return record


def phase_in(record: Record) -> int:
    world = record.state
    assert isinstance(world, World)
    return phase_of(world)


def test_every_tab_of_a_small_phone_fits_in_german(chromium: Browser, server: str) -> None:
    host, page = goes_on(server, as_saved(in_phase(TRADE))), sit_down(chromium, server, SMALL, language="de")
    page.goto(f"/match/{host.match}")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    looked_at(page, "the seats")
    page.locator(".place").first.click()
    page.locator("input").first.fill("Olga")
    page.locator(".btn.main").click()
    tabs = page.locator(".tabbar button")
    expect(tabs).to_have_count(TABS, timeout=PATIENCE)

    for nth in range(TABS):
        tabs.nth(nth).click()
        looked_at(page, f"tab {nth}")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_television_fits_in_trade_and_calamities(chromium: Browser, server: str, language: str) -> None:
    for phase in (TRADE, CALAMITY_RESOLUTION):
        host = goes_on(server, as_saved(in_phase(phase)))
        page = sit_down(chromium, server, TELEVISION, language=language)
        page.goto(f"/match/{host.match}?tv")
        expect(page.get_by_text(re.compile(f"^{phase} ")).first).to_be_visible(timeout=PATIENCE)
        looked_at(page, f"the TV in phase {phase}")
        page.context.close()


def looked_at(page: Page, where: str) -> None:
    everything_fits(page, where)
    assert_clean(page, where)
