"""The market in a real Chromium: filters, the phone's chips, the bell, standing orders, and a clean bill from axe."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from bots.markets import an_offer, at_a_market
from cradle.games.megaciv.box.cards import CARD, WATER
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.leaving import EndPhase
from cradle.games.megaciv.phases.trade.trade import Trade
from cradle.games.megaciv.turn import END, TRADE, EndTurn
from cradle.kernel.record.record import Record
from megaciv.marketplace import HANDS
from megaciv.world import a_world
from web.hands import PATIENCE, PHONE, WIDE, axe_finds_nothing_here, nothing_went_wrong, sit_down
from web.moments import as_saved, place_at, place_of

ANN, BOB = 0, 1
SEATS = 18
MANY_OFFERS = 6
BOBS, ANOTHERS = "Assyria", "Egypt"  # nations
SMALL_PHONE = (360, 640)
ADVISED = "Buy the planner's first proposal, whatever it costs"
ORDER = "Pass when there is nothing to decide"


def at_the_market(
    chromium: Browser, server: str, size: tuple[int, int] = WIDE, others: tuple[int, ...] = (BOB,)
) -> Page:
    """A page in a market with bots, in which other people have made an offer."""
    match = at_a_market(people=(ANN, *others))
    for seat in others:
        match.play_all(seat, an_offer(match, seat))
    page = sit_down(chromium, server, size)
    page.goto(place_of(server, ANN, as_saved(match)))
    expect(page.locator(".desk.market")).to_be_visible(timeout=PATIENCE)
    return page


def test_offers_are_filtered_and_the_bell_is_told(chromium: Browser, server: str) -> None:
    page = at_the_market(chromium, server)
    offers = page.get_by_role("region", name="Open to all").locator(".off")
    expect(offers.filter(has_text=BOBS)).to_have_count(1)
    expect(page.locator(".belltag")).to_have_text(re.compile(r"bell in \d+:\d\d"))

    page.get_by_label("Partner").select_option(label=BOBS)
    expect(offers).to_have_count(1)
    page.get_by_label("Partner").select_option(label=ANOTHERS)

    expect(offers.filter(has_text=BOBS)).to_have_count(0)
    nothing_went_wrong(page)


def test_on_a_phone_one_group_is_shown_at_a_time(chromium: Browser, server: str) -> None:
    page = at_the_market(chromium, server, PHONE)
    groups = page.locator(".market .group")
    expect(groups).to_have_count(1)

    page.get_by_role("button", name=re.compile("^Mine")).click()

    expect(groups).to_have_count(1)
    expect(groups.locator("h3")).to_have_text(re.compile("Your offers"))
    nothing_went_wrong(page)


def test_on_a_phone_filters_push_nothing_down_by_themselves(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, PHONE)
    page.goto(place_of(server, ANN, as_saved(market_of_eighteen())))
    filters, funnel = page.locator(".filters"), page.get_by_role("button", name="Filter the offers")
    page.get_by_role("button", name=re.compile("^Others")).click()
    expect(page.locator(".market .off").nth(MANY_OFFERS - 1)).to_be_visible(timeout=PATIENCE)
    expect(filters).to_have_count(0)

    funnel.click()
    page.get_by_label("Partner").select_option(label=BOBS)
    funnel.click()

    expect(filters).to_have_count(0)
    expect(funnel).to_have_class(re.compile(r"\bon\b"))  # something is left out
    nothing_went_wrong(page)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_among_eighteen_a_person_finds_offers_left_to_make(
    chromium: Browser, server: str, size: tuple[int, int]
) -> None:
    page = sit_down(chromium, server, size)
    page.goto(place_of(server, ANN, as_saved(market_of_eighteen())))
    if size == PHONE:
        page.get_by_role("button", name=re.compile("^Others")).click()
    offers = page.get_by_role("region", name="Between others").locator(".off")
    expect(offers.nth(MANY_OFFERS - 1)).to_be_attached(timeout=PATIENCE)  # bots have been quicker

    page.locator(":is(.side, .phonehand, .desk header) .btn:visible", has_text="Make an offer").first.click()
    for _ in range(3):
        page.locator(":is(.hand, .offersheet > .cs) .pickcard:visible:not([aria-disabled])").first.click()
    page.get_by_role("button", name="Make this offer").click()

    if size == PHONE:
        page.get_by_role("button", name=re.compile("^Mine")).click()
    expect(page.get_by_role("region", name="Your offers").locator(".off")).to_have_count(1, timeout=PATIENCE)
    nothing_went_wrong(page)


def market_of_eighteen() -> Record:
    """Everybody holds three pairs of goods; bots that always offer what they can spare play for all but Ann."""
    hands = {seat: [(seat * 2 + i) % WATER for i in (0, 0, 7, 7, 15, 15)] for seat in range(SEATS)}
    world = a_world(SEATS, hand=hands)
    world.then(Trade(), *[EndPhase(())] * (END - TRADE), EndTurn())
    match = Record.from_position(GAME, world, seats=SEATS, seed=1)
    for seat in range(SEATS):
        if seat != ANN:
            match.seat_bot(seat, "busy")
    return match


def test_an_answer_that_was_declined_is_told_of_beside_ones_own_offers(chromium: Browser, server: str) -> None:
    match = at_a_market(people=(ANN, BOB))
    match.play_all(BOB, an_offer(match, BOB))
    offer = match.view(ANN)["public"]["offers"][-1]
    _, *bundle = an_offer(match, ANN)
    match.play_all(ANN, [offer["seat"], offer["id"], *bundle[:-2]])
    answer = match.view(BOB)["public"]["offers"][-1]
    match.play_all(BOB, [answer["seat"], answer["id"], "decline"])
    page = sit_down(chromium, server)

    page.goto(place_of(server, ANN, as_saved(match)))

    mine, told = page.get_by_role("region", name="Your offers"), f"{BOBS} declines the answer from"
    line = page.locator(".desk .outcome", has_text=told)
    expect(line).to_be_visible(timeout=PATIENCE)
    expect(mine).not_to_contain_text(told)
    line.get_by_role("button", name="Close").click()
    expect(mine).to_contain_text(told)
    expect(mine.locator(".off")).to_have_count(0)
    nothing_went_wrong(page)


FATES = {  # what Assyria does with the offer that was answered: what is said of it
    "withdraw": ["withdraw"],
    "change": ["change", "fish", "fish", "fish", "done", "fish", "fish", "done", "post"],
}
SAID = {
    "withdraw": "has withdrawn the offer you answered",
    "change": "has changed the offer you answered: look again",
}


@pytest.mark.parametrize("fate", FATES)
def test_what_became_of_an_answer_is_told_wherever_one_looks(chromium: Browser, server: str, fate: str) -> None:
    match = two_who_trade()
    match.play_all(BOB, [offer_of("gold", "fish", "fish", named=["gold", "fish"])])
    offer = match.view(ANN)["public"]["offers"][-1]
    match.play_all(ANN, [offer_of("salt", "salt", "iron", named=["salt", "salt"], meets=[offer["seat"], offer["id"]])])
    match.play_all(BOB, [offer["seat"], offer["id"], *FATES[fate]])
    page = sit_down(chromium, server, PHONE)

    page.goto(place_of(server, ANN, as_saved(match)))

    said = page.locator(".market [role=status]")
    expect(said).to_have_text(f"{BOBS} {SAID[fate]}", timeout=PATIENCE)  # among offers to all, too
    expect(said).to_be_in_viewport()
    said.get_by_role("button", name="Close").click()
    expect(said).to_have_count(0)
    nothing_went_wrong(page)


def two_who_trade() -> Record:
    """Minoa and Assyria are people, and nobody else is asked anything."""
    world = a_world(5, hand=HANDS)
    world.then(Trade(), *[EndPhase(())] * (END - TRADE), EndTurn())
    return Record.from_position(GAME, world, seats=5, seed=1)


def offer_of(*cards: str, named: list[str], meets: list[str] | None = None, wish: list[str] | None = None) -> Any:
    told = {"meets": meets or [], "cards": [*cards], "named": named, "no_calamity": False, "to": "everyone"}
    return {"offer": {**told, "wish": wish or []}}


def test_a_suggested_answer_does_not_lower_ones_sets(chromium: Browser, server: str) -> None:
    """Assyria would like Iron, of which Minoa has a set; with single cards for two Fish nothing is lost."""
    mine = [CARD[each] for each in ("iron", "iron", "iron", "ochre", "clay", "salt")]
    world = a_world(5, hand={ANN: mine, BOB: HANDS[BOB]})
    world.then(Trade(), *[EndPhase(())] * (END - TRADE), EndTurn())
    match = Record.from_position(GAME, world, seats=5, seed=1)
    match.play_all(BOB, [offer_of("fish", "fish", "fish", named=["fish", "fish"], wish=["iron"])])
    page = sit_down(chromium, server)
    page.goto(place_of(server, ANN, as_saved(match)))

    page.locator(".market .off .btn", has_text="Answer").click()

    composer = page.locator(".composer")
    expect(composer.locator(".sets")).to_be_visible(timeout=PATIENCE)
    now, after = re.findall(r"\d+", composer.locator(".sets").inner_text())
    assert int(after) >= int(now)
    expect(composer).not_to_contain_text("lowers your sets")
    nothing_went_wrong(page)


@pytest.mark.parametrize("size", [WIDE, SMALL_PHONE], ids=["desktop", "phone"])
def test_who_ends_their_trade_is_told_what_they_are_short_of_and_what_it_brought(
    chromium: Browser, server: str, size: tuple[int, int]
) -> None:
    page = sit_down(chromium, server, size)
    page.goto(place_of(server, BOB, as_saved(at_a_market(people=(BOB,)))))
    end = page.locator(".btn:visible", has_text="End my trade")

    end.click()
    expect(page.get_by_text("9 points short of Mysticism: one more Iron would do")).to_be_in_viewport(ratio=1)
    end.click()

    expect(page.get_by_text("You made no trade").first).to_be_in_viewport(timeout=PATIENCE)
    nothing_went_wrong(page)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_the_market(chromium: Browser, server: str, size: tuple[int, int]) -> None:
    page = at_the_market(chromium, server, size)

    for theme in ("light", "dark"):
        if theme == "dark":
            page.keyboard.press("d")
        expect(page.locator(f'[data-theme="{theme}"]')).to_have_count(1)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize(("game", "choice"), [("megaciv", "ChooseMove"), ("stoneage", "ChoosePlace")])
def test_standing_orders_are_switched_in_ones_own_sheet(chromium: Browser, server: str, game: str, choice: str) -> None:
    page = sit_down(chromium, server)
    page.goto(place_at(server, choice, game=game))
    own_sheet(page).get_by_label(ORDER).check()
    expect(own_sheet_anew(page).get_by_label(ORDER)).to_be_checked(timeout=PATIENCE)  # the server has heard it

    page.reload()
    box = own_sheet(page).get_by_label(ORDER)
    expect(box).to_be_checked()
    box.uncheck()
    expect(own_sheet_anew(page).get_by_label(ORDER)).not_to_be_checked(timeout=PATIENCE)

    page.reload()
    expect(own_sheet(page).get_by_label(ORDER)).not_to_be_checked()
    nothing_went_wrong(page)


def test_orders_are_chosen_by_what_they_answer_on_a_small_phone(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, SMALL_PHONE)
    page.goto(place_at(server, "ChooseMove"))
    own_sheet(page).locator("summary", has_text="Advances").click()

    own_orders(page).get_by_label(ADVISED).check()

    chosen = own_orders(page).locator("summary", has_text="Advances")
    expect(chosen).to_contain_text(ADVISED, timeout=PATIENCE)  # the server has heard it
    beyond = page.get_by_role("dialog").evaluate("(sheet) => sheet.scrollWidth - sheet.clientWidth")
    assert beyond == 0
    axe_finds_nothing_here(page)
    own_orders(page).get_by_role("radio", name="Ask me", exact=True).check()
    expect(chosen).to_contain_text("You are asked", timeout=PATIENCE)
    nothing_went_wrong(page)


def own_sheet(page: Page) -> Locator:
    """All about my own seat."""
    expect(page.locator(".dock.asked h1")).to_be_attached(timeout=PATIENCE)
    page.locator(".row:visible, .seat:visible, .pst:visible").filter(has_text=re.compile(r"\byou\b")).first.click()
    return own_orders(page)


def own_orders(page: Page) -> Locator:
    return page.get_by_role("region", name="Standing orders")


def own_sheet_anew(page: Page) -> Locator:
    """The same once more, as the server knows it."""
    page.locator(".sheet .btn.x").click()
    expect(own_orders(page)).to_have_count(0, timeout=PATIENCE)
    return own_sheet(page)


def answered_with_a_calamity(chromium: Browser, server: str, size: tuple[int, int] = WIDE) -> Page:
    """Minoa has made the only offer that it may make, and Assyria's answer holds an Epidemic nobody speaks of."""
    world = a_world(5, hand=HANDS, offers_each=1)
    world.then(Trade(), *[EndPhase(())] * (END - TRADE), EndTurn())
    match = Record.from_position(GAME, world, seats=5, seed=1)
    match.play_all(0, ["post", "salt", "salt", "iron", "done", "salt", "salt", "done", "everyone", "post"])
    offer = match.view(0)["public"]["offers"][0]["id"]
    match.play_all(1, ["minoa", offer, "fish", "fish", "epidemic", "done", "fish", "fish", "done"])
    page = sit_down(chromium, server, size)
    page.goto(place_of(server, 0, as_saved(match)))
    expect(page.locator(".desk.market")).to_be_visible(timeout=PATIENCE)
    return page


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_a_calamity_that_came_along_is_a_red_card(chromium: Browser, server: str, size: tuple[int, int]) -> None:
    page = answered_with_a_calamity(chromium, server, size)
    expect(page.locator(":is(.market header, .phonehand) .reason")).to_be_visible()

    page.locator(".btn.main:visible", has_text=re.compile("Make this trade|Trade with")).first.click()

    expect(page.locator(".just")).to_contain_text("A calamity came along: Epidemic", timeout=PATIENCE)
    for place in (".just", ".side .hand" if size == WIDE else ".phonehand"):
        card = page.locator(f"{place} .tc.cal", has_text="Epidemic")
        expect(card).to_have_css("background-color", "rgb(163, 38, 28)", timeout=PATIENCE)
    nothing_went_wrong(page)


CUT_IN_A_ROW = """() => [...document.querySelectorAll(".off, .off *")].filter((part) => {
  const { left, right } = part.getBoundingClientRect();
  return part.checkVisibility() && !part.closest("svg")
    && (left < 0 || right > innerWidth
      || getComputedStyle(part).display !== "inline" && part.scrollWidth > part.clientWidth + 1);
}).map((part) => `${part.className}: ${part.textContent.trim()}`)"""


def test_a_row_of_a_phone_is_low_and_nothing_in_it_is_cut(chromium: Browser, server: str) -> None:
    match = with_long_wishes()
    way = place_of(server, ANN, as_saved(match))
    for language, size in (("en", PHONE), ("de", SMALL_PHONE), ("de", PHONE), ("en", SMALL_PHONE)):
        page = sit_down(chromium, server, size, language=language)
        page.goto(way)
        rows = page.locator(".off")
        expect(rows).to_have_count(2, timeout=PATIENCE)

        heights = [round(row.bounding_box()["height"]) for row in (two_wishes(rows), rows.first)]  # type: ignore[index]

        assert heights[0] == 66, f"{language}, {size}"
        assert heights[1] <= 70, f"{language}, {size}"
        assert page.evaluate(CUT_IN_A_ROW) == []
        page.get_by_role("button", name=re.compile("^(Mine|Meine)")).click()
        expect(rows).to_have_count(1)
        assert page.evaluate(CUT_IN_A_ROW) == []
        nothing_went_wrong(page)


def two_wishes(rows: Locator) -> Locator:
    return rows.filter(has_text=BOBS[:6])  # whatever a language makes of its end


def with_long_wishes() -> Record:
    """Two offers of long names, one of them with as many wishes as there may be, and Ann's own."""
    named = [CARD[each] for each in ("textiles", "gemstones", "incense")]
    world = a_world(5, hand={seat: named for seat in (ANN, BOB, 2)})
    world.then(Trade(), *[EndPhase(())] * (END - TRADE), EndTurn())
    match = Record.from_position(GAME, world, seats=5, seed=1)
    for seat, wishes in ((ANN, ["ivory"]), (BOB, ["gemstones", "textiles"]), (2, ["textiles", "gemstones", "incense"])):
        offer = {"meets": [], "cards": ["textiles", "gemstones", "incense"], "named": ["textiles", "gemstones"]}
        match.play_all(seat, [{"offer": {**offer, "no_calamity": False, "to": "everyone", "wish": wishes}}])
    return match


def test_on_a_phone_an_offer_is_made_in_a_sheet(chromium: Browser, server: str) -> None:
    page = at_the_market(chromium, server, PHONE)
    page.locator(".phonehand .btn", has_text="Make an offer").click()
    sheet = page.locator(".offersheet")
    cards, button = sheet.locator("> .cs"), sheet.locator(".composer .btn.main")
    places = cards.bounding_box(), button.bounding_box()
    for _ in range(3):
        cards.locator(".pickcard:not([aria-disabled])").first.click()
    expect(sheet.locator(".composer > .cs .tc")).to_have_count(3)
    assert (cards.bounding_box(), button.bounding_box()) == places, "nothing moves under the thumb"
    sheet.get_by_role("button", name="Close the panel").click()

    expect(sheet).to_have_count(0)
    expect(page.locator(".side")).to_have_count(0)
    expect(page.locator(".phonehand")).to_contain_text("Go on with your draft: 3 cards")
    nothing_went_wrong(page)


def test_bots_that_let_an_offer_be_say_no_thanks(chromium: Browser, server: str) -> None:
    match = at_a_market(people=(ANN,))
    match.play_all(ANN, an_offer(match, ANN))
    page = sit_down(chromium, server)
    way = place_of(server, ANN, as_saved(match))
    page.goto(way)
    offer = page.get_by_role("region", name="Your offers").locator(".off").first

    expect(offer).to_contain_text("no, thanks", timeout=PATIENCE)

    page.goto(way)  # who comes back hears it too, from those who have not acted since
    expect(offer).to_contain_text("no, thanks", timeout=PATIENCE)
    nothing_went_wrong(page)
