"""Every advance can be read at any time: what it does, what it costs and why, and what it leads to."""

from playwright.sync_api import Browser, expect

from cradle.games.megaciv.box.cards import POTTERY
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.phases.advances.basket import AdvancesAcquisition
from cradle.games.megaciv.phases.movement.walking import Movement
from cradle.kernel.flow.agenda import Step
from cradle.kernel.record.record import Record
from laws.corners import before
from megaciv.world import EGYPT
from web.hands import PATIENCE, PHONE, WIDE, nothing_went_wrong, sit_down
from web.kept import kept
from web.moments import as_saved, place_of, played, question_of


def egypt_in(step: Step) -> bytes:
    """Egypt has Pottery, credits in crafts, and means to buy with."""
    world = before(
        step,
        tokens={EGYPT: {"tanis": 3}},
        treasury={EGYPT: 40},
        advances={EGYPT: [POTTERY]},
        credits={EGYPT: (0, 10, 0, 0, 0)},
    )
    return as_saved(Record.from_position(GAME, world, world.seats, 1))


def test_an_advance_is_read_and_put_into_the_basket_and_taken_back(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, size=WIDE)
    page.goto(place_of(server, EGYPT, egypt_in(AdvancesAcquisition())))
    page.get_by_role("navigation", name="What to look at").get_by_role("button", name="Advances").click()
    cell = page.locator('.adv[data-advance="cloth_making"]')
    expect(cell).to_be_visible(timeout=PATIENCE)
    desk = page.locator(".desk.buying")
    expect(desk.locator(".creditsof", has_text="Crafts")).to_contain_text("10")
    expect(desk.get_by_role("button", name="What would you do?")).to_be_visible()

    page.get_by_role("button", name="Cloth Making: what it does").click()
    sheet = page.locator(".advsheet")
    expect(sheet.locator(".sum li")).to_have_text(["printed50", "crafts−10", "for you now40"])
    sheet.get_by_role("button", name="Into the basket for 40").click()
    expect(cell).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
    expect(desk.get_by_role("button", name="Undo")).to_be_visible()
    desk.get_by_role("heading", name="Advances").click()
    page.keyboard.press("u")  # works after any click
    expect(cell).to_have_attribute("aria-pressed", "false", timeout=PATIENCE)
    nothing_went_wrong(page)


def test_on_a_phone_any_advance_tells_its_price_and_its_chain_at_any_time(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, size=PHONE)
    page.goto(place_of(server, EGYPT, egypt_in(Movement())))
    page.get_by_role("navigation", name="What to look at").get_by_role("button", name="Advances").click()

    page.locator('.adv[data-advance="pottery"]').click()

    sheet = page.locator(".advsheet")
    expect(sheet.locator("h2")).to_contain_text("Pottery", timeout=PATIENCE)
    sheet.locator(".chain .link").click()
    expect(sheet.locator(".sum")).to_contain_text("Pottery")
    expect(sheet.locator(".chain")).to_contain_text("Pottery")
    nothing_went_wrong(page)


@kept
def the_last_to_pay() -> tuple[int, bytes]:
    """A seat that pays for advances when all others have bought."""
    for record, seat in played("megaciv"):
        if question_of(record, seat) == "Pay" and len(record.waiting()) == 1:
            return seat, as_saved(record)
    raise AssertionError("nobody was the last to pay")


def test_on_a_phone_the_usual_payment_is_one_press_and_what_is_owned_is_said(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, PHONE)
    page.goto(place_of(server, *the_last_to_pay()))
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)

    page.locator(".dock").get_by_role("button", name="Pay like this").click()

    expect(page.locator(".dock [role=status]", has_text="You now own")).to_be_visible()
    nothing_went_wrong(page)
