"""One press where nothing is lost: prices, numbers and other places; a press that asks again is seen to do so."""

import re
from itertools import islice

import pytest
from playwright.sync_api import Browser, Page, expect

from loops import as_long_as
from web.hands import PATIENCE, PHONE, WIDE, answer, look_without_end, nothing_went_wrong, sit_down
from web.moments import as_saved, links_of, moment_of, place_at, place_of, played, question_of
from web.test_moments import go_to_the


def at_the(chromium: Browser, server: str, game: str, choice: str, size: tuple[int, int] = WIDE) -> Page:
    page = sit_down(chromium, server, size)
    go_to_the(page, server, game, choice)
    return page


def is_answered(page: Page, asked: str | None) -> None:
    expect(page.locator(f".dock.asked[data-asked='{asked}']")).to_have_count(0, timeout=PATIENCE)


def asked_in(page: Page) -> str | None:
    return page.locator(".dock").get_attribute("data-asked")


def test_a_printed_price_is_paid_in_one_press_and_leaving_is_asked_again_where_one_looks(
    chromium: Browser, server: str
) -> None:
    page = at_the(chromium, server, "stoneage", "BuyBuilding")
    asked, dock = asked_in(page), page.locator(".dock")
    before = dock.bounding_box()
    expect(page.locator(".offer.tile.chosen")).to_have_count(1)  # the building in question
    leave = dock.locator(".buttons [data-answer=leave]")
    place = leave.bounding_box()

    leave.click()
    expect(leave).to_have_class(re.compile(r"\bagain\b"))
    expect(leave.get_by_text("Press again")).to_be_visible()
    expect(dock.locator(".says")).to_contain_text("Press again to confirm: it cannot be taken back.")
    assert (dock.bounding_box(), leave.bounding_box()) == (before, place)

    dock.locator(".buttons [data-answer=buy]").click()
    is_answered(page, asked)
    expect(page.locator(".log")).to_contain_text(re.compile(r"takes the building \([^()]*\) for \d+ points"))
    nothing_went_wrong(page)


def test_who_can_pay_in_one_way_only_pays_it_in_one_press(chromium: Browser, server: str) -> None:
    page = at_the(chromium, server, "stoneage", "PayForCard")
    asked = asked_in(page)
    expect(page.locator(".dock h1")).to_have_text("Take it for 1 wood?")

    page.locator(".dock .buttons .btn.main").click()

    is_answered(page, asked)
    expect(page.locator(".log")).to_contain_text("takes the card")
    nothing_went_wrong(page)


def only_one_kind() -> tuple[int, bytes]:
    """Two resources or more are due for a card, and all that lies there is of one kind."""
    for record, seat in islice(played("stoneage"), 20_000):
        if question_of(record, seat) == "PayForCard":
            board = record.view(seat)["public"]["players"][seat]
            question = record.question(seat)
            assert question is not None
            kinds = [kind for kind, held in board["resources"].items() if held]
            if len(kinds) == 1 and question["about"]["missing"] > 1 and not question["about"]["paid"]:
                return seat, as_saved(record)
    raise AssertionError("nobody came to such a price")


def test_pieces_that_go_along_by_themselves_are_no_answers_to_the_next_question(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.goto(place_of(server, *only_one_kind()))
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
    asked = asked_in(page)

    page.get_by_role("button", name=re.compile(r"^Pay \d \w+ and take it")).click()

    is_answered(page, asked)
    expect(page.locator(".log")).to_contain_text("takes the card")
    expect(page.locator(".dock .problem")).to_have_count(0)
    nothing_went_wrong(page)


def the_last_kind() -> tuple[int, bytes]:
    """A building of two kinds, of which one is paid and spent: whatever comes next decides the rest."""
    for record, seat in islice(played("stoneage"), 20_000):
        if question_of(record, seat) == "PayForBuilding":
            question = record.question(seat)
            assert question is not None
            if question["about"]["kinds"] == 2 and question["about"]["paid"] == ["stone", "stone"]:
                return seat, as_saved(record)
    raise AssertionError("nobody paid so")


def test_what_a_building_still_costs_is_shown_and_paid_with_the_piece_that_decides_it(
    chromium: Browser, server: str
) -> None:
    page = sit_down(chromium, server)
    page.goto(place_of(server, *the_last_kind()))
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
    asked = asked_in(page)

    page.locator(".mine .res.legal").nth(1).click()

    expect(page.locator(".dock h1")).to_have_text("Take it for 3 clay more?")
    expect(page.locator(".dock .tray .hole")).to_have_count(0)
    page.get_by_role("button", name="Pay 3 clay and take it").click()
    is_answered(page, asked)
    expect(page.locator(".log")).to_contain_text("takes the building")
    expect(page.locator(".dock .problem")).to_have_count(0)
    nothing_went_wrong(page)


def one_of_a_kind() -> tuple[int, bytes]:
    """Two resources or more are due for a card, and one of one kind lies beside some of one other."""
    for record, seat in islice(played("stoneage"), 20_000):
        if question_of(record, seat) == "PayForCard":
            held, question = (
                sorted(record.view(seat)["public"]["players"][seat]["resources"].values()),
                record.question(seat),
            )
            assert question is not None
            if held[:2] == [0, 0] and held[2] == 1 < held[3] and question["about"]["missing"] > 1:
                return seat, as_saved(record)
    raise AssertionError("nobody came to such a price")


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_what_must_go_along_with_a_piece_is_named_before_it_is_paid(
    chromium: Browser, server: str, size: tuple[int, int]
) -> None:
    page = sit_down(chromium, server, size=size)
    page.goto(place_of(server, *one_of_a_kind()))
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
    asked = asked_in(page)
    single = page.locator(".dock .good.legal:visible, .mine .res.legal:visible").filter(
        has_text=re.compile(r"^\s*1\s*$")
    )
    single.first.click()
    expect(page.locator(".dock h1")).to_have_text(re.compile(r"^Take it for 1 \w+ and \d \w+\?$"))
    expect(page.locator(".dock .tray .hole")).to_have_count(0)
    page.get_by_role("button", name=re.compile(r"^Pay 1 \w+ and \d \w+ and take it")).click()
    is_answered(page, asked)
    expect(page.locator(".log")).to_contain_text("takes the card")
    nothing_went_wrong(page)


def test_a_folded_question_unfolds_when_something_is_looked_at(chromium: Browser, server: str) -> None:
    page = at_the(chromium, server, "stoneage", "ChoosePlace", PHONE)
    page.get_by_role("button", name="Fold the question away").click()
    expect(page.locator(".dock.folded")).to_have_count(1)
    page.locator(".offer.card.legal").first.click()
    expect(page.locator(".dock.folded")).to_have_count(0)
    expect(page.locator(".dock .btn.main:visible")).to_have_count(1)
    nothing_went_wrong(page)


def test_the_list_of_options_confirms_in_itself_and_goes_with_every_answer(chromium: Browser, server: str) -> None:
    for size in (WIDE, PHONE):
        page = at_the(chromium, server, "stoneage", "ChoosePlace", size)
        options = page.get_by_role("dialog", name="All options")

        page.keyboard.press("l")
        options.locator(".opt.yes", has_text="Forest").click()
        expect(page.locator("h1")).to_have_text(re.compile("How many figures"), timeout=PATIENCE)
        expect(options).to_have_count(0)
        page.locator(".ask .btn, .thumb .btn", has_text="Back").locator("visible=true").click()
        expect(page.locator("h1")).to_have_text(re.compile("Choose a place"), timeout=PATIENCE)

        page.keyboard.press("l")
        expect(options.locator(".opt.no .link").first).to_have_text("Why?")
        options.locator(".opt.yes", has_text="Field").click()
        asked = asked_in(page)
        options.get_by_role("button", name="Confirm").click()
        is_answered(page, asked)
        expect(options).to_have_count(0)
        nothing_went_wrong(page)


def test_while_figures_are_counted_another_place_can_be_pressed_and_a_number_sends(
    chromium: Browser, server: str
) -> None:
    page = at_the(chromium, server, "stoneage", "ChoosePlace")
    title, lit = page.locator(".dock h1"), page.locator(".dock .numb.on")
    page.locator("[data-place=forest].legal").click()
    expect(title).to_have_text("How many figures go to the forest?", timeout=PATIENCE)
    first = page.locator(".dock .numb").first.bounding_box()

    page.locator("[data-place=quarry]").click()
    expect(title).to_have_text("How many figures go to the quarry?", timeout=PATIENCE)
    assert page.locator(".dock .numb").first.bounding_box() == first
    expect(lit).to_have_text(re.compile("^1"))
    page.locator("[data-place=quarry]").click()
    expect(lit).to_have_text(re.compile("^2"))

    asked = asked_in(page)
    page.locator(".dock .numb").nth(2).click()
    is_answered(page, asked)
    expect(page.locator(".log")).to_contain_text("puts 3 figures on the quarry")
    nothing_went_wrong(page)


def test_what_is_refused_does_not_look_chosen_and_a_card_that_is_shows_who_would_stand_there(
    chromium: Browser, server: str
) -> None:
    page = sit_down(chromium, server)
    look_without_end(page)
    page.goto(place_at(server, "ChoosePlace", 8, "stoneage"))
    expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
    refused = page.locator(".place.refused").first

    refused.click(force=True)
    expect(page.get_by_role("note")).to_contain_text("Not now")
    expect(page.locator(".place.chosen, .pieces .ghost, .pieces .chosen")).to_have_count(0)
    plate, colours = refused.locator(".plate"), "(plate) => [getComputedStyle(plate).backgroundColor]"
    pointed_at = plate.evaluate(colours)
    page.keyboard.press("Escape")
    page.mouse.move(1, 1)
    assert plate.evaluate(colours) == pointed_at  # dark letters stay on a light ground

    card = page.locator(".offer.card.legal").first
    card.click()
    expect(page.locator(".offer.card.chosen .ghost")).to_be_visible()
    nothing_went_wrong(page)


def test_a_phone_tells_what_the_others_have_just_done(chromium: Browser, server: str) -> None:
    seat, saved = moment_of("ChoosePlace", 9, "stoneage")
    others = [link for each, link in enumerate(links_of(server, saved)) if each != seat]
    for size, told in ((PHONE, r"Round \d+; \w+ starts\."), (WIDE, "Turn order: ")):
        page = sit_down(chromium, server, size)
        page.goto(others[0])
        expect(page.locator(".dock .says p:visible")).to_have_text(re.compile(told), timeout=PATIENCE)
        nothing_went_wrong(page)


def test_on_a_phone_a_number_is_the_press_that_sends_and_a_die_says_whose_it_is_and_why_it_asks_again(
    chromium: Browser, server: str
) -> None:
    page = at_the(chromium, server, "stoneage", "ChoosePlace", PHONE)
    page.locator("[data-place=forest].legal").click()
    expect(page.locator(".dock h1")).to_have_text("How many figures go to the forest?", timeout=PATIENCE)
    expect(page.locator(".dock .numb.on, .dock .btn.main:visible")).to_have_count(0)
    asked = asked_in(page)
    page.locator(".dock .numb").nth(1).click()
    is_answered(page, asked)
    nothing_went_wrong(page)

    page = at_the(chromium, server, "stoneage", "TakeDie", PHONE)
    expect(page.locator(".dock .says")).to_contain_text(re.compile("Your card|took a card"))
    page.locator(".dock .numb").first.click()
    expect(page.locator(".dock .says")).to_contain_text("Press again to confirm: ")
    nothing_went_wrong(page)


def card_drawn_face_down() -> tuple[int, bytes]:
    """Somebody pays for a card that lets them draw another, in one way only."""
    before: tuple[int, bytes, int] | None = None
    for record, seat in islice(played("stoneage"), 20_000):
        if before and any(item["name"] == "extra_card_seen" for item in record.news(before[0])[before[2] :]):
            return before[:2]
        paying = question_of(record, seat) == "PayForCard"
        before = (seat, as_saved(record), len(record.news(seat))) if paying else None
    raise AssertionError("nobody drew a card")


def test_a_card_drawn_face_down_is_shown_to_whoever_drew_it(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, PHONE)
    page.goto(place_of(server, *card_drawn_face_down()))
    drawn = page.locator(".drawn")
    for _ in as_long_as(lambda: drawn.count() == 0):
        answer(page, lambda: page.locator(".dock .btn.main:visible, .dock .good.legal:visible").last.click())

    expect(drawn).to_contain_text("You drew this card; only you see it.")
    drawn.get_by_role("button", name="Close").click()
    expect(drawn).to_have_count(0)
    nothing_went_wrong(page)
