"""A real board with one laptop: its host plays a turn for five seats by keyboard, and the TV shows the phases."""

import re

from playwright.sync_api import Browser, Page, expect

from loops import as_long_as
from web.fitting import everything_fits
from web.hands import axe_finds_nothing_here, sit_down

LAPTOP, TELEVISION, PHONE = (1280, 800), (1920, 1080), (390, 844)
SEATS = 5
HEAD = """[...document.querySelectorAll(".head .turn, .head .ph.only-l .on")].map((part) => part.innerText).join(" ")"""
ASKED = "document.querySelector('.entrybox label')?.innerText ?? ''"
FIRST_THAT_FITS = """(box) => {
  const options = [...box.querySelectorAll(".option:not(.off)")].map((option) => option.innerText);
  const typed = box.querySelector("ul.numbers") ? options[0] : options.at(-1)?.split("\\n")[0];
  return [box.querySelector("label")?.textContent ?? "", typed ?? ""];
}"""


def test_a_host_plays_a_turn_by_keyboard_while_the_television_tells_it(chromium: Browser, server: str) -> None:
    host, television = sit_down(chromium, server, LAPTOP), sit_down(chromium, server, TELEVISION)
    match = begin_at_a_table(host)
    host.goto(f"/match/{match}")
    television.goto(f"/match/{match}?tv")

    expect(television.locator(".tvrow.now").first).to_be_visible()  # nobody has moved before they say so
    for page in (host, television):
        expect(page.get_by_text("3 Movement").first).to_be_visible()
        axe_finds_nothing_here(page)
        everything_fits(page, page.url)
    host.get_by_role("button", name=re.compile("Call .* on the TV")).click()
    expect(television.locator(".tvcall")).to_contain_text("We wait for you")
    assert play_until(host, "7 Trade") >= {"has moved", "has 0 cities"}
    expect(television.get_by_role("timer")).to_be_visible()

    play_until(host, "may see this", ASKED)  # not by the head, which may tell of the phase a moment later
    expect(host.locator(".head")).to_contain_text("8 Selection")
    expect(host.locator(".option")).to_have_count(0)  # until the laptop is turned to the player

    play_until(host, "Turn 2")
    expect(television.get_by_role("heading", name="Turn 1 is over: 5 moved, 0 stayed")).to_be_visible()
    everything_fits(television, "A.S.T.")
    axe_finds_nothing_here(television)


def test_the_host_corrects_a_fact_and_sets_clocks_and_a_dealer_reads_who_draws(chromium: Browser, server: str) -> None:
    host = sit_down(chromium, server, LAPTOP)
    match = begin_at_a_table(host)
    host.goto(f"/match/{match}")

    host.get_by_role("button", name="Correct a fact").click()
    host.get_by_label("Player").select_option(index=1)
    host.get_by_label("is", exact=True).fill("3")
    host.get_by_label("Reason").fill("A city was forgotten")
    host.locator("form").get_by_role("button", name="Enter").click()
    expect(host.locator("li.corrected")).to_contain_text("A city was forgotten")

    host.locator("summary", has_text="Set the clocks").click()
    host.get_by_label("Each token to move, seconds").fill("")
    expect(host.get_by_role("button", name="Set the clocks")).to_be_disabled()
    host.get_by_label("Each token to move, seconds").fill("3")
    for figure, minutes in (("Bank for the day", "10"), ("Trade", "8")):
        host.get_by_label(f"{figure}, minutes").fill(minutes)
    axe_finds_nothing_here(host)
    host.get_by_role("button", name="Set the clocks").click()
    host.get_by_role("button", name="No clocks at all").click()  # there are clocks now
    expect(host.get_by_role("button", name="No clocks at all")).to_have_count(0)

    host.goto(f"/match/{match}?dealer")
    host.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    last = host.locator("ol button").last
    expect(last).to_contain_text("1 to 3")
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    host.get_by_role("button", name="2", exact=True).click()
    expect(last).to_contain_text("Water for 2")
    host.reload()
    expect(last).to_contain_text("Water for 2")
    axe_finds_nothing_here(host)


def test_a_table_packs_its_box_and_learns_in_the_end_where_the_day_went(chromium: Browser, server: str) -> None:
    host = sit_down(chromium, server, LAPTOP)
    match = begin_at_a_table(host)
    host.goto(f"/match/{match}?packing")
    expect(host.get_by_role("heading", name="5 civilizations")).to_be_visible()
    expect(host.locator(".stacks li")).to_have_count(9)
    host.get_by_role("combobox", name="Players").select_option("12")
    expect(host.locator(".stacks li")).to_have_count(18)
    host.get_by_role("combobox", name="Length").select_option("Short Game")
    expect(host.get_by_text("Theme sets")).to_be_visible()
    axe_finds_nothing_here(host)
    everything_fits(host, "packing list")

    for seat in range(1, SEATS):
        assert host.request.post(f"/api/matches/{match}/acts", data={"name": "leave_early", "argument": seat}).ok
    for _ in as_long_as(lambda: host.request.get(f"/api/matches/{match}").json()["state"] != "over"):
        move_all(host, match)
    host.goto(f"/match/{match}")
    went = host.get_by_role("region", name="Where the day went")
    expect(went.get_by_role("row", name=re.compile("Movement"))).to_be_visible()
    with host.expect_download() as file:
        host.get_by_role("link", name="As text").click()
    assert "1. Minoa (Ada)" in file.value.path().read_text(encoding="utf-8")
    axe_finds_nothing_here(host)


def move_all(host: Page, match: str) -> None:
    """Everybody who may has moved; with the last of them the phase ends, and those who leave are gone."""
    for seat in range(SEATS):
        view = host.request.get(f"/api/matches/{match}/view?seat={seat}").json().get("view")
        if view and view.get("question"):
            answer = view["question"]["candidates"][0]["answer"]
            wish = {"type": "answer", "id": 1, "at": view["asked"], "answers": [answer]}
            host.request.post(f"/api/matches/{match}/seats/{seat}/answers", data=wish)


def begin_at_a_table(page: Page) -> str:
    """A match of five whose board and cards lie on the table, all seats at the desk of this page."""
    names = ("Ada", "Bo", "Cleo", "Dan", "Eve")
    seats = [{"kind": "me", "name": name} for name in names[:SEATS]]
    options = {"board": "table", "cards": "table"}
    created = page.request.post("/api/matches", data={"game": "megaciv", "seats": seats, "options": options})
    assert created.ok, created.text()
    return str(created.json()["match"])


def play_until(host: Page, there: str, told: str = HEAD) -> set[str]:
    """Answer what is asked at the desk until the head tells this; what the record has said meanwhile, without names."""
    for _ in as_long_as(lambda: there not in host.evaluate(told)):
        enter(host, there, told)
    said = host.locator(".entries li").all_inner_texts()
    return {re.sub(r"^\S+ ", "", line.strip()) for line in said}


def enter(host: Page, there: str, told: str) -> None:
    """The least number, the last option, or just Enter; then the desk goes on to another question.

    While nobody was asked the head may have come to where nothing is to be entered any more.
    """
    asked = host.locator(".entrybox")
    expect(host.locator("#desk-entry")).to_be_focused()
    if there in host.evaluate(told):
        return
    said, typed = asked.evaluate(FIRST_THAT_FITS)
    if typed:
        host.keyboard.type(typed)
    host.keyboard.press("Enter")
    expect(asked.locator("label")).not_to_have_text(said)
