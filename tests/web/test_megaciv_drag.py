"""Dragging on the map, in a real Chromium: what is dragged moves, whatever was chosen before, or it is said why not."""

from playwright.sync_api import Browser, Locator, Page, expect

from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.movement.walking import MoveSeat
from cradle.games.megaciv.turn import END, MOVEMENT, EndTurn
from cradle.kernel.record.record import Record
from laws.corners import EGYPT, before
from web.cartography import wait_for_the_map
from web.hands import PATIENCE, nothing_went_wrong, sit_down
from web.moments import as_saved, place_of
from web.statecraft import where_it_rests


def egypt_moves(chromium: Browser, server: str, **tokens: int) -> Page:
    world = before(EndTurn(), tokens={EGYPT: tokens})
    world.then(MoveSeat(EGYPT), *[EndPhase(())] * (END - MOVEMENT))
    page = sit_down(chromium, server)
    page.goto(place_of(server, EGYPT, as_saved(Record.from_position(GAME, world, world.seats, 1))))
    expect(page.locator(".dock[data-choice=ChooseMove]")).to_be_attached(timeout=PATIENCE)
    wait_for_the_map(page)
    return page


def tokens_in(page: Page, area: str) -> Locator:
    return page.locator(f".marks .marker[data-area={area}] [data-civ=egypt]")


def drag(page: Page, area: str, to: str) -> None:
    """From the tokens of an area to another area, slowly enough to be seen."""
    spot = where_it_rests(page, to)
    assert spot, f"{to} is not in sight"
    tokens_in(page, area).hover()
    page.mouse.down()
    page.mouse.move(*spot, steps=8)
    page.mouse.up()


def test_what_is_dragged_moves_though_another_stack_is_chosen(chromium: Browser, server: str) -> None:
    page = egypt_moves(chromium, server, memphis=3, siwa=3)
    tokens_in(page, "memphis").click()
    expect(page.locator(".dock[data-choice=Walk] h1")).to_contain_text("Memphis", timeout=PATIENCE)

    drag(page, "siwa", "western_desert")

    moves = page.locator(".moves li")
    expect(moves).to_have_count(1, timeout=PATIENCE)
    expect(moves).to_contain_text("Siwa")
    expect(page.locator(".dock[data-choice=ChooseMove]")).to_be_attached()
    nothing_went_wrong(page)


def test_a_drag_that_cannot_be_says_why(chromium: Browser, server: str) -> None:
    page = egypt_moves(chromium, server, memphis=3, siwa=1)
    note = page.locator(".note")

    drag(page, "memphis", "cyrene")
    expect(note).to_contain_text("Cyrene is not next to Memphis", timeout=PATIENCE)
    expect(tokens_in(page, "memphis")).to_contain_text("3")

    drag(page, "siwa", "western_desert")
    expect(page.locator(".moves li", has_text="Siwa")).to_have_count(1, timeout=PATIENCE)
    drag(page, "western_desert", "siwa")
    expect(note).to_contain_text("Your tokens in Western Desert have already moved", timeout=PATIENCE)
    nothing_went_wrong(page)
