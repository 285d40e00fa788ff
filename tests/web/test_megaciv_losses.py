"""What an end costs, in a real Chromium: dock, panel and warning tell it, and nobody confirms the same loss twice."""

import pytest
from playwright.sync_api import Browser, Page, expect

from cradle.games.megaciv.box.cards import ARCHITECTURE
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.conflict import Conflict
from cradle.games.megaciv.phases.construction.city_construction import CityConstruction
from cradle.games.megaciv.phases.movement.walking import MoveSeat
from cradle.games.megaciv.turn import CITY_CONSTRUCTION, END, EndTurn
from cradle.kernel.record.record import Record
from laws.corners import EGYPT, before
from web.hands import PATIENCE, PHONE, WIDE, nothing_went_wrong, sit_down
from web.moments import as_saved, place_at, place_of
from web.statecraft import moment, was_answered


def moving_then_building(**tokens: int) -> bytes:
    """Egypt moves, then builds; with Architecture three tokens and its treasury make a city."""
    world = before(EndTurn(), tokens={EGYPT: tokens}, treasury={EGYPT: 3}, advances={EGYPT: [ARCHITECTURE]})
    ends = [EndPhase(())] * (END - CITY_CONSTRUCTION)
    world.then(MoveSeat(EGYPT), EndPhase(()), Conflict(), EndPhase(()), CityConstruction(), *ends)
    return as_saved(Record.from_position(GAME, world, world.seats, 1))


def at_construction(chromium: Browser, server: str, size: tuple[int, int], **tokens: int) -> Page:
    """Egypt has ended its movement and was told what that costs."""
    page = sit_down(chromium, server, size)
    page.goto(place_of(server, EGYPT, moving_then_building(**tokens)))
    end = page.locator(".dock").get_by_role("button", name="End movement")
    end.click()
    end.click()
    expect(page.locator(".dock[data-choice=BuildCity]")).to_be_attached(timeout=PATIENCE)
    return page


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_loss_told_at_the_end_of_movement_stands_in_the_dock_and_is_not_confirmed_again(
    chromium: Browser, server: str, size: tuple[int, int]
) -> None:
    page = at_construction(chromium, server, size, memphis=3, siwa=4)
    asked = moment(page)
    lost = page.locator(".dock .cost")
    expect(lost).to_have_text("3 tokens above the limit will be lost in Siwa")
    if size == WIDE:
        expect(page.locator(".side .ended")).to_contain_text("Surplus: 3 tokens above the limit would be lost in Siwa")

    page.locator(".dock").get_by_role("button", name="End construction").click()

    assert was_answered(page, asked)
    nothing_went_wrong(page)


def test_a_loss_that_a_city_could_still_save_is_confirmed(chromium: Browser, server: str) -> None:
    page = at_construction(chromium, server, WIDE, memphis=6, siwa=4)
    asked, dock = moment(page), page.locator(".dock")
    told = dock.locator(".cost").inner_text()

    dock.get_by_role("button", name="End construction").click()
    expect(dock.locator(".says .problem")).to_have_text(told)
    assert moment(page) == asked
    dock.get_by_role("button", name="End construction").click()

    assert was_answered(page, asked)
    nothing_went_wrong(page)


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_no_row_of_losses_moves_from_under_a_finger(chromium: Browser, server: str, size: tuple[int, int]) -> None:
    page = sit_down(chromium, server, size)
    page.goto(place_at(server, "PayDamage", 15, "megaciv of nine"))
    more = page.locator(".losses .steps .btn:last-child:visible")
    heading = page.locator(".dock h1:visible")
    expect(heading).to_contain_text("10 points of damage to go", timeout=PATIENCE)
    first = more.first.bounding_box()

    more.first.click()

    expect(heading).to_contain_text("9 points of damage to go")  # as things stand
    expect(page.locator(".losses .foot .warnline").first).to_be_attached()
    assert more.first.bounding_box() == first
    expect(page.locator(".beforeafter")).to_have_count(0)
    nothing_went_wrong(page)
