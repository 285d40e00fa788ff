"""My matches: what I am asked, on all my devices; how I am told of it; a saved game goes on, a match is deleted."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from cradle import Record
from cradle.kernel.title import title_of
from web.hands import (
    MIDDLE,
    PATIENCE,
    PHONE,
    SMALL,
    WIDE,
    begin_stone_age,
    mine_to_answer,
    nothing_went_wrong,
    sit_down,
)


def lobby(chromium: Browser, server: str) -> Page:
    """Somebody who has begun a game looks at the list of matches."""
    page = sit_down(chromium, server)
    begin_stone_age(page)
    mine_to_answer(page)
    page.goto("/me")
    expect(page.locator(".rowcard")).to_have_count(1, timeout=PATIENCE)
    return page


def test_my_link_takes_my_matches_to_another_device_once(chromium: Browser, server: str) -> None:
    page = lobby(chromium, server)
    expect(page.locator(".rowcard b")).to_have_text("Choose a place for your figures (5 at home)")
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Link to my matches").input_value()

    phone = sit_down(chromium, server, PHONE)
    phone.goto(link)
    phone.get_by_role("button", name="Use this device as").click()
    expect(phone.locator(".rowcard")).to_have_count(1, timeout=PATIENCE)
    assert "#" not in phone.url

    page.reload()
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_label("Link to my matches")).not_to_have_value(link, timeout=PATIENCE)
    late = sit_down(chromium, server, PHONE)
    late.goto(link)
    expect(late.get_by_role("alert")).to_have_text("This link leads nowhere; perhaps a newer one has been made")
    nothing_went_wrong(phone)


def test_an_open_table_is_found_in_the_list_and_its_seat_taken(chromium: Browser, server: str) -> None:
    ann, ben = sit_down(chromium, server), sit_down(chromium, server, PHONE)
    ann.goto("/new")
    ann.get_by_label("Your name").fill("Ann")
    expect(ann.get_by_label("Show it among the open tables")).to_have_count(0)
    ann.get_by_label("Who sits in seat 2").select_option("open")
    expect(ann.get_by_label("Show it among the open tables")).to_be_checked()
    ann.get_by_role("button", name="Create match").click()
    expect(ann.get_by_role("button", name="Fill 1 free seat with bots and begin")).to_be_visible(timeout=PATIENCE)

    ben.goto("/me")
    ben.get_by_role("link", name="Sit", exact=True).first.click()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator(".dock h1")).to_be_visible(timeout=PATIENCE)

    ann.goto("/me")
    expect(ann.locator(".rowcard h3")).to_have_text("Stone Age with Ben and Green", timeout=PATIENCE)
    expect(ann.locator(".rowcard p")).to_contain_text("Round 1.")
    nothing_went_wrong(ann)


def test_the_number_of_players_tells_which_maps_it_needs_and_civilizations_are_dealt_at_random(
    chromium: Browser, server: str
) -> None:
    page = sit_down(chromium, server, PHONE)
    page.goto("/new?game=megaciv")
    numbers = page.get_by_role("group", name="Number of players").get_by_role("button")
    expect(numbers).to_have_text([str(n) for n in range(5, 19)])
    assert len({numbers.nth(n).bounding_box()["y"] for n in range(14)}) == 2  # type: ignore[index]
    expect(page.locator(".seatrow")).to_have_count(title_of("megaciv").seats)

    numbers.get_by_text("12", exact=True).click()
    expect(page.locator(".seatrow")).to_have_count(12)
    expect(page.get_by_text("12 players need both maps, West and East.")).to_be_visible()
    numbers.get_by_text("11", exact=True).click()
    expect(page.get_by_text("With 11 players the map is always East.")).to_be_visible()

    numbers.first.press("Enter")
    expect(numbers.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".seatrow")).to_have_count(5)
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    fields = page.get_by_label("Who sits in seat 1"), page.get_by_label("Bot in seat 2")
    first, second = [field.bounding_box() for field in fields]
    assert first
    assert second
    assert first["x"] + first["width"] == pytest.approx(second["x"] + second["width"], abs=1)
    expect(page.locator(".sum")).to_contain_text("5: you and 4 bots")
    expect(page.get_by_role("group", name="Map")).to_be_visible()
    expect(page.locator(".sum")).to_contain_text("Drawn at random")

    page.get_by_role("button", name="Create match").click()
    expect(page.locator(".log")).to_contain_text("Dealt at random:", timeout=PATIENCE)


def test_a_phone_has_its_ways_and_first_the_match_in_which_it_is_my_turn(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, SMALL)
    page.goto("/")
    ways = page.get_by_role("navigation", name="Pages")
    expect(ways.get_by_role("link")).to_have_text(["Play", "My matches", "Learn", "Puzzles", "Rules"])
    page.get_by_role("button", name="Play Stone Age now").click()
    mine_to_answer(page)
    expect(ways).to_have_count(0)

    page.get_by_role("link", name="Cradle, My matches").click()
    expect(page).to_have_url(re.compile("/me$"))
    expect(ways.get_by_role("link", name="My matches")).to_have_text("1waiting for youMy matches")
    ways.get_by_role("link", name="Play").click()
    first = page.get_by_role("region", name="My matches").get_by_role("link", name="Play")
    expect(first).to_contain_text("Choose a place for your figures (5 at home)")
    expect(first).to_be_in_viewport()

    ways.get_by_role("link", name="Rules").click()
    page.get_by_label("Find a word or a rule").fill("start player clockwise")
    expect(page.locator("#SA-RND-2")).to_be_visible()
    page.get_by_role("button", name="Mega Civilization").click()
    expect(page.get_by_text("No rule has these words.")).to_be_visible()
    page.get_by_label("Find a word or a rule").fill("")
    page.locator("summary", has_text="Tax Collection").click()
    expect(page.locator("[id='P1a.1']")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == SMALL[0]
    nothing_went_wrong(page)


def test_an_unknown_address_has_a_page_with_ways_on_and_every_page_says_whose_games_these_are(
    chromium: Browser, server: str
) -> None:
    page = sit_down(chromium, server, PHONE)
    for path in ("/no/such/page", "/nowhere", "/match/nobody"):
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 404
        expect(page.locator("main h1")).to_have_text(re.compile("There is nothing here|There is no such match"))
    foot = page.get_by_role("contentinfo")
    expect(foot).to_contain_text("unofficial")
    expect(foot).to_contain_text("published by Hans im Glück")
    licences = page.request.get(str(foot.get_by_role("link").get_attribute("href")))
    assert licences.ok
    assert licences.text().count("SIL OPEN FONT LICENSE") >= 3

    page.get_by_role("main").get_by_role("link", name="My matches").click()
    expect(page.locator("main h1")).to_have_text("My matches")


def test_i_say_how_and_when_i_am_told(chromium: Browser, server: str) -> None:
    page = lobby(chromium, server)
    page.get_by_role("button", name="Set up", exact=True).click()
    expect(page.get_by_text("This server sends no e-mail.")).to_be_visible()
    page.get_by_label("By web hook").fill("http://example.org/hook")
    page.get_by_label("Ask me from").select_option("7")
    page.get_by_label("until").select_option("22")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_be_visible(timeout=PATIENCE)

    page.get_by_label("By web hook").fill("")
    page.get_by_role("button", name="Save").click()

    expect(page.get_by_text("Only from 7:00 to 22:00.")).to_be_visible(timeout=PATIENCE)
    page.reload()
    expect(page.get_by_text("Only from 7:00 to 22:00.")).to_be_visible(timeout=PATIENCE)


def test_everyone_has_time_for_each_phase_and_each_token(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, MIDDLE)
    page.goto("/new?game=megaciv")
    page.get_by_role("button", name="By phase").click()
    page.get_by_role("button", name="8 seconds").click()
    expect(page.locator(".sum")).to_contain_text("live, 3 min a phase and 8 seconds a token")
    expect(page.get_by_text("in movement 8 seconds more for each token and ship")).to_be_visible()

    page.get_by_role("button", name="Create match").click()

    expect(page.locator(".head .clock")).to_have_text(re.compile(r"^[23]:\d\d left$"), timeout=PATIENCE)
    expect(page.locator(".strip .now .time")).to_have_text(re.compile(r"^[23]:\d\d$"), timeout=PATIENCE)
    nothing_went_wrong(page)


def test_a_saved_game_goes_on_and_its_host_deletes_it(chromium: Browser, server: str, tmp_path: Path) -> None:
    save = tmp_path / "evening.cradle"
    record = Record.new("stoneage", 2, 7)
    record.play(0, "forest")
    record.save(save)
    page = lobby(chromium, server)

    page.locator("input[type=file]").set_input_files(__file__)
    expect(page.get_by_role("alert")).to_be_visible(timeout=PATIENCE)
    page.locator("input[type=file]").set_input_files(save)
    expect(page.locator(".dock h1")).to_have_text("How many figures go to the forest?", timeout=PATIENCE)

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Delete this match").click()
    page.get_by_role("button", name="Yes, delete it").click()

    expect(page.locator(".rowcard")).to_have_count(1, timeout=PATIENCE)


SHOWN_WHOLE = """(field) => {
  const style = getComputedStyle(field);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;  // the arrow
  return pen.measureText(field.selectedOptions[0].text).width <= room;
}"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_a_phone_shows_the_whole_name_of_a_bot(chromium: Browser, server: str, language: str, game: str) -> None:
    page = sit_down(chromium, server, SMALL, language=language)
    page.goto(f"/new?game={game}")
    row = page.locator(".seatrow").nth(1)
    bot = row.locator("select").nth(1)
    expect(bot).to_be_attached(timeout=PATIENCE)
    values = bot.locator("option").evaluate_all("(options) => options.map((option) => option.value)")
    assert len(values) >= 4

    for value in values:
        bot.select_option(value)
        assert bot.evaluate(SHOWN_WHOLE), value
        expect(row.locator("small")).not_to_be_empty()
    nothing_went_wrong(page)


def test_a_phone_sets_up_a_match_without_looking_for_the_button(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, SMALL)
    page.goto("/new")
    expect(page.get_by_role("button", name="Create match")).to_be_in_viewport(ratio=1, timeout=PATIENCE)
    for seat in (2, 3):
        for field in ("Who sits in seat", "Bot in seat"):
            box = page.get_by_label(f"{field} {seat}").bounding_box()
            assert box
            assert box["width"] >= 80, f"what {field} {seat} says cannot be read"
    page.get_by_label("Who sits in seat 2").select_option("me")
    page.get_by_label("Name in seat 2").fill("Ben")

    page.get_by_role("button", name="Create match").click()

    assert mine_to_answer(page)
    nothing_went_wrong(page)
