"""What fate does to a player is a card that stays until it has been read; what it does to others passes in a line."""

import re

from playwright.sync_api import Browser, Page, expect

from cradle.games.megaciv.box.cards import CITY_IN_FLAMES, SQUANDERED_WEALTH, TREACHERY
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.abilities.special_abilities import SpecialAbilities
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition
from cradle.games.megaciv.phases.ast.alteration import AstAlteration
from cradle.games.megaciv.phases.calamities.resolution import CalamityResolution
from cradle.games.megaciv.phases.surplus_population import SurplusPopulation
from cradle.games.megaciv.turn import EndTurn
from cradle.kernel.record.record import Record
from megaciv.world import a_world
from web.cartography import wait_for_the_map
from web.hands import PATIENCE, PHONE, WIDE, nothing_went_wrong, sit_down
from web.moments import as_saved, links_of

HATTI, HELLAS, EGYPT = 4, 7, 8  # among nine


def ill_fated() -> bytes:
    """Egypt has a city in flames, Hellas squanders its wealth, and Hatti has Treachery, which it got from Egypt."""
    world = a_world(
        seats=9,
        tokens={EGYPT: {"tanis": 3, "fayum": 2}, HATTI: {"kanesh": 2}},
        cities={EGYPT: ["memphis", "alexandria"], HATTI: ["hattusa", "troy"], HELLAS: ["athens"]},
        treasury={EGYPT: 14, HELLAS: 12},
        hand={EGYPT: [CITY_IN_FLAMES], HELLAS: [SQUANDERED_WEALTH], HATTI: [TREACHERY]},
        map="west",
    )
    world.giver[TREACHERY] = EGYPT
    world.then(EndTurn())
    for phase in (
        AstAlteration(),
        AdvancesAcquisition(),
        SurplusPopulation(),
        SpecialAbilities(),
        CalamityResolution(),
    ):
        world.then(phase, EndPhase(()))
    return as_saved(Record.from_position(GAME, world, world.seats, 1, {"map": "west"}))


def show_what_happens(page: Page, pace: str) -> None:
    page.keyboard.press("?")
    page.get_by_role("group", name="Show me what happens").get_by_role("button", name=pace).click()
    page.keyboard.press("Escape")


def test_a_calamity_is_asked_under_its_own_name_and_told_until_it_is_read(chromium: Browser, server: str) -> None:
    links = links_of(server, ill_fated())
    page, other = sit_down(chromium, server), sit_down(chromium, server, size=PHONE)
    for each, seat in ((page, EGYPT), (other, HELLAS)):
        each.goto(links[seat])
        expect(each.locator(".dock h1")).to_be_attached(timeout=PATIENCE)
        wait_for_the_map(each)
    expect(page.locator(".director h2")).to_contain_text("City in Flames", timeout=PATIENCE)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})  # which has no panel beside the map
    expect(page.locator(".dock .struck")).to_contain_text("City in Flames: you are struck", timeout=PATIENCE)
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    expect(page.locator(".dock .struck")).to_have_count(0)

    page.get_by_role("button", name="Pay 10 from treasury").first.click()
    page.locator(".dock .btn.main:visible").click()

    expect(page.locator(".director h2")).to_contain_text("Treachery", timeout=PATIENCE)
    expect(page.locator(".director .beneficiary")).to_have_text("You are the beneficiary")
    card = page.locator(".told")
    expect(card.locator("h2")).to_contain_text("City in Flames: you are struck")
    expect(card.locator(".figs div", has_text="treasury")).to_contain_text("14")
    expect(other.locator(".passing")).to_contain_text("strikes", timeout=PATIENCE)
    expect(other.locator(".passing")).to_have_count(0, timeout=PATIENCE)
    show_what_happens(page, "Off")
    expect(card).to_have_count(0)
    show_what_happens(page, "Normal")
    card.get_by_role("button", name="Next").last.click()
    expect(card).to_have_count(0)

    page.locator(".dock").get_by_role("button", name=re.compile("Troy|Hattusa")).first.click()
    page.locator(".dock .btn.main:visible").click()
    expect(card.locator("h2")).to_contain_text("Treachery: you benefit", timeout=PATIENCE)
    nothing_went_wrong(page)
