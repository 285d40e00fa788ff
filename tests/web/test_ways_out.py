"""Ways out of a step, in a real Chromium: a closed end says why, and nobody is asked who is known to refuse."""

import pytest
from playwright.sync_api import Browser, expect

from cradle.games.megaciv.box.cards import CARD_IDS, TRADE_ROUTES
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.abilities.special_abilities import UseAbility
from cradle.games.megaciv.turn import END, EndTurn
from cradle.kernel.record.record import Record
from laws.corners import EGYPT, before
from loops import as_long_as
from web.hands import PATIENCE, PHONE, WIDE, nothing_went_wrong, sit_down
from web.middle_game import COUNT, pressed
from web.moments import as_saved, is_open, place_of

ABILITIES = 10
ABILITY_PRESSES = 3
SALT, OCHRE = CARD_IDS.index("salt"), CARD_IDS.index("ochre")


def with_trade_routes() -> bytes:
    world = before(EndTurn(), hand={EGYPT: [SALT, OCHRE]}, advances={EGYPT: [TRADE_ROUTES]})
    world.then(UseAbility(EGYPT, ()), *[EndPhase(())] * (END - ABILITIES))
    return as_saved(Record.from_position(GAME, world, world.seats, 1))


def test_trade_routes_can_be_left_before_the_first_card_and_stopped_after_it(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.add_init_script(COUNT)
    page.goto(place_of(server, EGYPT, with_trade_routes()))
    dock = page.locator(".dock")
    use = dock.locator(".btn:visible", has_text="Trade Routes").first
    stop = dock.get_by_role("button", name="Stop here", exact=True)
    use.click()
    expect(stop).to_have_attribute("aria-disabled", "true", timeout=PATIENCE)
    stop.click(force=True)
    expect(page.get_by_role("note")).to_contain_text("Discard at least one card")

    dock.get_by_role("button", name="Back").click()
    expect(page.locator(".dock[data-choice=UseAbility]")).to_be_attached(timeout=PATIENCE)
    before = pressed(page).total()
    use.click()
    dock.locator(".pickcard").first.click()
    dock.locator(".btn.main:visible").click()  # a card that is shown cannot be taken back
    assert pressed(page).total() - before == ABILITY_PRESSES

    expect(stop).not_to_have_attribute("aria-disabled", "true", timeout=PATIENCE)
    stop.click()
    dock.locator(".btn.main:visible", has_text="Stop").click()  # it ends the phase
    expect(page.locator(".dock[data-choice=CashCard]")).to_have_count(0, timeout=PATIENCE)
    nothing_went_wrong(page)


def after_the_dice() -> bytes:
    """Seat 0 is asked again after dice have been rolled; a bot sits in seat 1."""
    match = Record.new("stoneage", seats=2, seed=1)
    for _ in as_long_as(lambda: match.waiting() != [0] or not match.undo_of(0).get("chance") or not is_open(match, 0)):
        seat = match.waiting()[0]
        match.play(seat, match.options(seat)[0])
    match.seat_bot(1, "random")
    return as_saved(match)


def test_the_table_is_not_asked_to_go_back_behind_dice_where_a_bot_sits(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.goto(place_of(server, 0, after_the_dice()))
    undo = page.locator(".dock .undo button[aria-disabled=true]")
    expect(undo).to_be_visible(timeout=PATIENCE)

    undo.click(force=True)

    note = page.get_by_role("note")
    expect(note).to_contain_text("Bots do not take back what was rolled or drawn")
    expect(note.get_by_role("button", name="Ask the table")).to_have_count(0)
    nothing_went_wrong(page)


def after_a_bot_has_placed() -> bytes:
    """Seat 0 has placed and is asked again; the bot in seat 1 has placed meanwhile."""
    match = Record.new("stoneage", seats=2, seed=1)
    for place, figures in (("forest", 2), ("clay_pit", 3)):
        match.play_all(match.waiting()[0], [place, figures])
    match.seat_bot(1, "random")
    return as_saved(match)


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_among_bots_undo_goes_back_behind_their_answers_in_one_press(
    chromium: Browser, server: str, size: tuple[int, int]
) -> None:
    page = sit_down(chromium, server, size)
    page.goto(place_of(server, 0, after_a_bot_has_placed()))
    undo = page.locator(".dock [data-undo]:visible")
    expect(undo).to_be_enabled(timeout=PATIENCE)
    if size == PHONE:
        expect(page.locator(".dock .says")).to_contain_text(": Clay pit 3.")  # what was done since

    undo.click()

    expect(page.locator(".dock .says h1")).to_have_text("How many figures go to the forest?", timeout=PATIENCE)
    nothing_went_wrong(page)
