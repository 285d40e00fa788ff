"""The flow of a turn in a real Chromium: what was asked goes away, and nothing moves under a hand."""

import re
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Locator, Page, expect

from bots.markets import an_offer, at_a_market
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.advances.basket import FillBasket
from cradle.games.megaciv.phases.ast.alteration import AstAlteration
from cradle.games.megaciv.phases.movement.walking import MoveSeat
from cradle.games.megaciv.turn import END, MOVEMENT, EndTurn
from cradle.kernel.record.record import Record
from laws.corners import before
from loops import as_long_as
from megaciv.world import EGYPT, a_world
from web.cartography import wait_for_the_map
from web.hands import PATIENCE, PHONE, nothing_went_wrong, sit_down
from web.middle_game import at_the_middle
from web.moments import as_saved, links_of, moment_of, place_at, place_of
from web.situations import situations
from web.statecraft import answer_by_hand, choice_at, moment, was_answered, where_it_rests

ANN, BOB = 0, 1
BOBS = "Assyria"
BUYING = {"FillBasket", "Pay", "ChooseCredits", "CompleteSet", "Substitute", "UseLibrary"}


def asked_at(chromium: Browser, server: str, way: str) -> Page:
    page = sit_down(chromium, server)
    page.goto(way)
    expect(page.locator(".dock.asked h1")).to_be_attached(timeout=PATIENCE)
    return page


def test_who_has_moved_nothing_is_asked_once_whether_that_is_meant(chromium: Browser, server: str) -> None:
    page = asked_at(chromium, server, place_at(server, "ChooseMove"))
    end, before = page.locator(".dock").get_by_role("button", name="End movement"), moment(page)

    end.click()
    expect(page.locator(".dock .says")).to_contain_text("You have moved nothing")
    assert moment(page) == before
    end.click()

    assert was_answered(page, before)
    nothing_went_wrong(page)


def with_an_empty_basket() -> bytes:
    """Egypt alone buys in phase 12."""
    world = before(EndTurn(), treasury={EGYPT: 80})
    world.then(FillBasket(EGYPT, ()), EndPhase(()), AstAlteration(), EndPhase(()))
    return as_saved(Record.from_position(GAME, world, world.seats, 1))


def test_buying_nothing_says_what_is_lost_before_it_is_done(chromium: Browser, server: str) -> None:
    """On a phone, where one tap too many is easily done."""
    page = sit_down(chromium, server, PHONE)
    page.goto(links_of(server, with_an_empty_basket())[EGYPT])
    leave = page.locator(".phonehand").get_by_role("button", name="Buy nothing")
    leave.click()
    expect(page.locator(".phonehand .warnline")).to_contain_text("You could buy")

    page.locator(".phonehand").get_by_role("button", name="Back").click()
    expect(page.locator(".phonehand .warnline")).to_have_count(0)
    before = moment(page)
    leave.click()
    leave.click()

    assert was_answered(page, before)
    nothing_went_wrong(page)


def test_the_dock_names_where_a_city_can_be_built(chromium: Browser, server: str) -> None:
    page = asked_at(chromium, server, place_of(server, *situations()["BuildCity"]))
    named = page.locator(".dock .chip:visible").or_(page.locator(".dock .btn.main:visible", has_text="Build a city in"))
    before = moment(page)

    named.first.click()

    do = page.locator(".dock .btn.main:visible", has_text="Build a city in")
    if not was_answered(page, before):
        do.click()
    assert was_answered(page, before)
    nothing_went_wrong(page)


def test_the_price_of_a_ship_says_what_it_is_paid_with(chromium: Browser, server: str) -> None:
    page = asked_at(chromium, server, place_of(server, *situations()["PayForShip"]))

    ways = page.locator(".dock .buttons .btn:visible:not(:has(.kbd))").all_inner_texts()  # all but the way back

    assert ways
    assert all("treasury" in way or "token" in way for way in ways), ways
    nothing_went_wrong(page)


# ---- the others


@lru_cache
def among_bots(choice: str, nth: int) -> tuple[int, bytes]:
    """A seat that is asked this, with bots in all other seats."""
    seat, saved = moment_of(choice, nth, "megaciv")
    with TemporaryDirectory() as folder:
        (Path(folder) / "match.cradle").write_bytes(saved)
        record = Record.load(Path(folder) / "match.cradle")
    for other in range(5):
        if other != seat:
            record.seat_bot(other, "steward:easy")
    return seat, as_saved(record)


def test_the_board_stays_until_it_has_been_seen_and_the_answered_question_does_not(
    chromium: Browser, server: str
) -> None:
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, base_url=server, locale="en")
    page = context.new_page()
    seat, saved = among_bots("FillBasket", 1)
    page.goto(next(link for link in links_of(server, saved) if f"seat={seat}#" in link))
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
    asked = moment(page)

    dock = page.locator(".dock")
    for _ in as_long_as(lambda: choice_at(page) in BUYING):
        answer_by_hand(page, 2)
    expect(dock).to_contain_text("The markers move on the A.S.T.", timeout=PATIENCE)

    assert choice_at(page) not in BUYING  # nothing of what was asked is asked any more
    expect(page.locator(".dock[data-choice]")).to_be_attached(timeout=PATIENCE)  # I am asked again
    expect(page.locator("table.ast")).to_be_visible()
    expect(page.get_by_role("img", name="Phase 13")).to_be_visible()  # and not the next turn's
    dock.get_by_role("button", name="Next").click()
    expect(page.get_by_role("img", name="Phase 13")).to_have_count(0)
    expect(page.locator("table.ast")).to_have_count(0)
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
    assert moment(page) != asked


def test_what_the_others_did_can_be_opened_until_the_next_answer(chromium: Browser, server: str) -> None:
    page = at_the_middle(chromium, server)
    expect(page.locator(".since")).to_have_count(0)
    end = page.locator(".dock").get_by_role("button", name="End movement")
    before = moment(page)
    end.click()
    end.click()
    assert was_answered(page, before)

    since = page.locator(".since")
    expect(since).to_be_attached(timeout=PATIENCE)
    since.locator("summary").click()
    expect(since.locator("li").first).to_be_visible()
    assert since.locator("li").count() <= 5  # one for each seat
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("navigation", name="What to look at").get_by_role("button", name="Civilizations").click()
    expect(since).to_have_count(0)  # a table needs the room
    nothing_went_wrong(page)


# ---- the market


def test_offers_keep_their_place_under_a_pointer(chromium: Browser, server: str) -> None:
    match = at_a_market(people=(ANN, BOB))
    for _ in range(2):
        match.play_all(BOB, an_offer(match, BOB))
    ways = links_of(server, as_saved(match))
    page = sit_down(chromium, server)
    page.goto(ways[ANN])
    rows = page.get_by_role("region", name="Open to all").locator(".off")
    bobs = rows.filter(has_text=BOBS)
    expect(bobs).to_have_count(2, timeout=PATIENCE)
    bobs.first.hover()
    places = [top_of(row) for row in rows.all()]
    count = rows.count()

    other = sit_down(chromium, server)
    other.goto(ways[BOB])
    other.get_by_role("region", name="Your offers").get_by_role("button", name="Withdraw").first.click()

    expect(rows.locator(".fate")).to_have_text("withdrawn", timeout=PATIENCE)
    assert rows.count() == count
    assert [top_of(row) for row in rows.all()] == places
    page.mouse.move(2, 2)
    expect(bobs).to_have_count(1, timeout=PATIENCE)

    bobs.get_by_role("button", name="Answer").click()
    composer = page.locator(".composer")
    expect(composer.locator(".sets")).to_contain_text("Your sets:", timeout=PATIENCE)
    other.get_by_role("region", name="Your offers").get_by_role("button", name="Withdraw").click()

    expect(composer).to_contain_text("Assyria does not offer this any more.", timeout=PATIENCE)
    expect(composer.get_by_role("button", name="Send this answer")).to_have_attribute("aria-disabled", "true")
    nothing_went_wrong(page)


def top_of(row: Locator) -> float:
    box = row.bounding_box()
    assert box
    return box["y"]


# ---- ships


def coasts(page: Page) -> list[str]:
    """Where a ship under way can come to rest without a fight, the nearest first."""
    signs = page.locator(".marks .steps:not(.fight)")
    expect(signs.first).to_be_attached(timeout=PATIENCE)
    found: list[list[str]] = signs.evaluate_all(
        "(signs) => signs.map((each) => [each.dataset.steps, each.dataset.coast])"
    )
    return [coast for _, coast in sorted(found)]


def go_to(page: Page, areas: list[str]) -> str:
    """Tap the first of these areas that is in sight."""
    before = moment(page)
    for area in areas:
        spot = where_it_rests(page, area)
        if spot:
            page.mouse.click(*spot)
            assert was_answered(page, before)
            return area
    raise AssertionError("no coast is in sight")


def test_a_ship_glows_is_dragged_and_puts_ashore_as_many_as_one_says(chromium: Browser, server: str) -> None:
    page = at_the_middle(chromium, server)
    dock, ship = page.locator(".dock"), page.locator(".marks .ship.lit").first
    plans = page.locator(".marks .plan.sea")
    ship.click()
    dock.locator(".btn:visible", has_text="treasury").click()
    expect(page.locator(".dock[data-choice=Sail]")).to_be_attached(timeout=PATIENCE)
    dock.get_by_role("group", name="Load").get_by_role("button").last.click()
    arrival = dock.get_by_role("group", name="Ashore on arrival")
    expect(arrival.get_by_role("button", name="all")).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
    aboard = arrival.get_by_role("button").count() - 1

    arrival.get_by_role("button").nth(1 if aboard > 1 else 0).click()
    coast = go_to(page, coasts(page))

    expect(arrival.get_by_role("button")).to_have_count(aboard if aboard > 1 else 2, timeout=PATIENCE)
    dock.locator(".btn:visible", has_text="leave the ship").click()
    expect(page.locator(".dock[data-choice=ChooseMove]")).to_be_attached(timeout=PATIENCE)
    wait_for_the_map(page)
    before = plans.count()
    place = page.locator(f".marks .ship.lit[data-area='{coast}']").bounding_box()
    assert place

    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.mouse.down()
    page.mouse.move(place["x"] + 40, place["y"] + 40)
    expect(page.locator(".dock[data-choice=Sail]")).to_be_attached(timeout=PATIENCE)
    there = next(spot for spot in (where_it_rests(page, area) for area in coasts(page)) if spot)
    page.mouse.move(*there)
    expect(page.locator(".marks .plan.half")).to_have_count(1, timeout=PATIENCE)
    page.mouse.up()

    expect(plans).not_to_have_count(before, timeout=PATIENCE)
    nothing_went_wrong(page)


def test_a_ship_takes_along_what_would_be_lost_and_a_walk_changes_its_number(chromium: Browser, server: str) -> None:
    world = a_world(5, tokens={ANN: {"knossos": 6, "siwa": 3}}, ships={ANN: ["knossos"]}, treasury={ANN: 5})
    world.then(MoveSeat(ANN), *[EndPhase(())] * (END - MOVEMENT), EndTurn())
    page = asked_at(chromium, server, place_of(server, ANN, as_saved(Record.from_position(GAME, world, 5, 1))))
    wait_for_the_map(page)
    page.locator(".marks .ship.lit").first.click()
    page.locator(".dock .btn:visible", has_text="treasury").click()
    load = page.locator(".dock").get_by_role("group", name="Load")
    expect(load.locator("[aria-pressed=true]")).not_to_have_text("0", timeout=PATIENCE)

    go_to(page, coasts(page))

    moves = page.locator(".moves li")
    expect(moves.last.locator(".cnt")).to_have_text(re.compile(r"^[1-9]$"), timeout=PATIENCE)
    page.keyboard.press("n")
    expect(page.locator(".dock[data-choice=Walk]")).to_be_attached(timeout=PATIENCE)
    neighbours = page.locator(".stops [data-stop]").evaluate_all("(stops) => stops.map(({ dataset }) => dataset.stop)")
    page.keyboard.press("1")
    expect(page.locator(".dock .numb[aria-pressed=true]:visible")).to_have_text("1")
    go_to(page, neighbours)
    expect(moves).to_have_count(3, timeout=PATIENCE)  # the upkeep is one of them
    expect(moves.last.locator(".cnt")).to_have_text("1")
    before = moves.last.locator(".cnt").inner_text()
    moves.last.get_by_role("button", name=re.compile("One token (fewer|more)")).last.click()
    expect(moves.last.locator(".cnt")).not_to_have_text(before, timeout=PATIENCE)
    expect(moves).to_have_count(3, timeout=PATIENCE)
    nothing_went_wrong(page)
