"""How many presses a turn takes somebody who knows what they want: one for what can be taken back.

A middle turn is played in a real Chromium, from growth to the A.S.T.: moves, cities, an answer in the market, losses,
a purchase. Every press is counted by its phase; those that put away a card about what happened are counted apart.
"""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from conftest import SOAK
from cradle.kernel.record.record import Record
from web.cartography import live_areas, touch_spot, wait_for_the_map
from web.hands import PATIENCE, nothing_went_wrong, sit_down
from web.middle_game import COUNT, at_the_middle, pressed
from web.moments import as_saved, place_of
from web.statecraft import choice_at, moment, press, was_answered, where_it_rests
from web.whole_turn import TURN, play_the_turn, settle, sit_before_the_turn

MOST = 25  # presses of a middle turn
CITY, TRADE = 2, 4  # presses of one city, and of an answer to an offer and the end of the trade
SET_UP = 10  # presses of the set-up of a Short Game: five cities, two colours, the tokens, and twice that it is final
MINOA = 0


def after_press(page: Page, by: Locator | list[float]) -> None:
    """One press, and whatever it asks next is there."""
    before = moment(page)
    if isinstance(by, list):
        touch_spot(page, by)
    else:
        press(by)
    was_answered(page, before)


def walk(page: Page, source: str) -> bool:
    """Tokens of an area go to a neighbour where no fight starts; whether they could."""
    spot = where_it_rests(page, source)
    if spot is None:
        return False
    after_press(page, spot)
    if choice_at(page) != "Walk":
        return False
    quiet = page.locator(".stops [data-stop]:not([aria-label*='conflict'])")
    for area in quiet.evaluate_all("(stops) => stops.map(({ dataset }) => dataset.stop)"):
        target = where_it_rests(page, area)
        if target:
            after_press(page, target)
            if choice_at(page) == "WalkNumber":
                after_press(page, page.locator(".dock .btn.main:visible"))
            if choice_at(page) == "WalkOn":
                after_press(page, page.locator(".dock .btn:visible", has_text="Stay"))
            return True
    page.keyboard.press("Escape")
    return False


def sail(page: Page) -> int:
    """The voyage of a ship from an earlier turn: upkeep, a load if there is one, a coast; how many presses it took."""
    before = pressed(page).total()
    ship = page.locator(".marks .ship[data-civ]").and_(page.locator(own(page)))
    box = ship.first.bounding_box()
    assert box is not None
    after_press(page, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    expect(page.locator(".dock[data-choice=KeepShip]")).to_be_attached(timeout=PATIENCE)
    after_press(page, page.locator(".dock .btn:visible", has_text="treasury"))
    expect(page.locator(".dock[data-choice=Sail]")).to_be_attached(timeout=PATIENCE)
    load = page.locator(".dock .cargo .btn:visible")
    if load.count():
        after_press(page, load.last)
    expect(page.locator(".marks .steps").first).to_be_attached()
    for area in quiet_coasts(page):
        spot = where_it_rests(page, area)
        if spot:
            after_press(page, spot)
            break
    expect(page.locator(".dock[data-choice=ChooseMove]")).to_be_attached(timeout=PATIENCE)
    return pressed(page).total() - before


def own(page: Page) -> str:
    return f"[data-civ='{page.locator('.dock').get_attribute('data-civ')}']"


def quiet_coasts(page: Page) -> list[str]:
    quiet = page.locator(".stops [data-stop]:not([aria-label*='conflict'])")
    coasts: list[str] = quiet.evaluate_all("(stops) => stops.map(({ dataset }) => dataset.stop)")
    return coasts


def test_a_voyage_with_upkeep_takes_four_presses_a_walk_two(chromium: Browser, server: str) -> None:
    page = at_the_middle(chromium, server)
    plans = page.locator(".marks .plan")

    assert sail(page) <= 4
    sailed = plans.count()
    before = pressed(page).total()
    assert any(walk(page, area) for area in live_areas(page))

    assert pressed(page).total() - before == 2
    expect(plans).to_have_count(sailed + 1, timeout=PATIENCE)
    page.keyboard.press("u")
    expect(plans).to_have_count(sailed, timeout=PATIENCE)  # with its number and its target
    nothing_went_wrong(page)


def test_a_short_game_is_set_up_in_ten_presses(chromium: Browser, server: str) -> None:
    match = Record.new("megaciv", seats=5, seed=1, options={"length": "short"})
    for bot in range(MINOA + 1, match.seats):
        match.seat_bot(bot, "steward")
    page = sit_down(chromium, server)
    page.add_init_script(COUNT)
    page.goto(place_of(server, MINOA, as_saved(match)))
    wait_for_the_map(page)

    for city in ("argos", "knossos", "phaestos", "sparta", "rhodes"):
        spot = where_it_rests(page, city)
        assert spot is not None
        settle(page, spot)
    for _ in range(2):
        settle(page, page.locator(".dock .btn:visible", has_text="Arts"))
    settle(page, page.locator(".dock .btn:visible", has_text="Fill"))

    expect(page.locator(".dock:not([data-choice=PlaceFirstToken])")).to_be_attached(timeout=PATIENCE)
    assert pressed(page)["set_up"] <= SET_UP
    nothing_went_wrong(page)


WAYS = {  # of playing the turn: whether everything is asked and looked at first, whether a bot's plan is followed
    "a bot's plan": (False, True),
    "own moves": (False, False),
    "own moves, everything asked": (True, False),
}


@pytest.mark.parametrize("way", WAYS if SOAK else list(WAYS)[:1])
def test_a_middle_turn_takes_no_more_presses_than_it_has_decisions(chromium: Browser, server: str, way: str) -> None:
    asked_all, advised = WAYS[way]
    page = sit_before_the_turn(chromium, server, asked_all=asked_all)

    answered = play_the_turn(page, advised=advised)

    by_phase = pressed(page)
    read = by_phase.pop("reading", 0)
    print(f"\npresses of turn {TURN}, {way}: {by_phase.total()} {dict(by_phase)}, and {read} on what happened")
    assert set(by_phase) >= {"population_expansion", "movement", "advances_acquisition"}  # a market may bring nothing
    assert by_phase["population_expansion"] == 1
    if not asked_all:
        assert by_phase.total() <= MOST, by_phase
        assert by_phase["city_construction"] <= CITY * answered["BuildCity"]
        assert by_phase["trade"] <= TRADE
    nothing_went_wrong(page)
