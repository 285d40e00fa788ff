"""Mega Civilization on a phone: the back key, taps that say why not, and questions about areas of others."""

from playwright.sync_api import Browser, Page, expect

from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.movement.walking import MoveSeat
from cradle.kernel.record.record import Record
from laws.corners import before
from megaciv.world import EGYPT
from web.cartography import touch_area, wait_for_the_map
from web.hands import PHONE, nothing_went_wrong, sit_down
from web.moments import as_saved, links_of, place_at, place_of
from web.situations import situations
from web.statecraft import choice_at, moment, was_answered


def about_to_move(chromium: Browser, server: str) -> Page:
    """Egypt has tokens around the Nile, cards, and a ship from an earlier turn."""
    world = before(
        MoveSeat(EGYPT),
        tokens={EGYPT: {"tanis": 3, "memphis": 3, "alexandria": 2}},
        ships={EGYPT: ["tanis"]},
        treasury={EGYPT: 5},
    )
    page = sit_down(chromium, server, PHONE)
    page.goto(links_of(server, as_saved(Record.from_position(GAME, world, world.seats, 1)))[EGYPT])
    wait_for_the_map(page)
    page.get_by_role("button", name="Skip the tips").click()
    return page


def test_the_back_key_closes_panel_and_sheet_before_it_leaves_the_match(chromium: Browser, server: str) -> None:
    page = about_to_move(chromium, server)
    address = page.url

    page.locator(".panelbutton").click()
    expect(page.locator(".side")).to_be_visible()
    page.go_back()
    expect(page.locator(".side")).to_have_count(0)

    page.get_by_role("button", name="Log and chat").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)

    assert page.url == address
    assert choice_at(page) == "ChooseMove"
    nothing_went_wrong(page)


def test_the_log_opens_at_its_newest_line(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, PHONE)
    page.goto(place_at(server, "ChooseMove", 45))
    page.get_by_role("button", name="Log and chat").click()
    lines = page.get_by_role("dialog").locator(".log li")

    expect(lines.last).to_be_in_viewport()
    lines.first.scroll_into_view_if_needed()

    expect(lines.last).not_to_be_in_viewport()
    expect(page.get_by_role("dialog").get_by_role("tab", name="Chat")).to_be_visible()
    nothing_went_wrong(page)


def test_an_area_that_cannot_be_chosen_says_why(chromium: Browser, server: str) -> None:
    page = about_to_move(chromium, server)

    touch_area(page, "western_desert")
    expect(page.locator(".note")).to_contain_text("You have no token in Western Desert")

    page.keyboard.press("Escape")
    page.locator('.marker[data-area="memphis"]').tap()  # right on it: no question which area is meant
    expect(page.locator(".dock h1:visible")).to_contain_text("Where do tokens from Memphis go?")
    touch_area(page, "gaza")
    expect(page.locator(".note")).to_contain_text("Gaza is not next to Memphis")
    nothing_went_wrong(page)


def test_upkeep_is_told_and_paid_before_the_ship_is_lost(chromium: Browser, server: str) -> None:
    page = about_to_move(chromium, server)
    due = page.get_by_role("list", name="Upkeep due")
    expect(due).to_contain_text("Ship in Tanis: upkeep 1 is due")
    page.locator(".views [title='A.S.T.']:visible").click()
    expect(due).to_have_count(0)  # one reads the table
    page.locator(".dock .btn:visible", has_text="Back to the map").click()

    due.get_by_role("button", name="Pay upkeep").click()
    expect(due).to_have_count(0)
    page.locator(".dock .btn:visible", has_text="Build a ship").click()
    page.locator(".dock .btn:visible", has_text="Back").click()

    expect(page.locator(".dock .btn:visible", has_text="End movement")).to_be_visible()
    nothing_went_wrong(page)


def test_a_choice_among_cities_of_others_names_and_shows_them(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, PHONE)
    page.goto(place_of(server, *situations()["AnnexCity"]))
    wait_for_the_map(page)
    named = page.get_by_role("group", name="Areas that can be chosen").locator(".chip:visible")
    expect(named.first).to_be_visible()
    question = moment(page)

    named.first.click()
    do = page.locator(".dock .btn.main:visible")
    if not was_answered(page, question):
        do.click()

    assert was_answered(page, question)
    nothing_went_wrong(page)
