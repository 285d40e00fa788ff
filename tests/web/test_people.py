"""People at one table: invited by link, asked for their consent, cut off and back, in two tabs, looking back."""

import re
from datetime import datetime, timedelta
from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from conftest import SOAK
from cradle.client import set_up
from cradle.server.store import address_of
from loops import wait_until
from server.running import Running
from web.hands import (
    PATIENCE,
    PHONE,
    WIDE,
    begin_stone_age,
    cut_the_last,
    lines_of,
    mine_to_answer,
    nothing_went_wrong,
    play_together,
    sit_down,
)
from web.moments import finished

WHOLE = 99  # rounds


def set_up_with_a_friend(chromium: Browser, server: str) -> tuple[Page, Page, list[WebSocketRoute]]:
    """Ann at a desk and Ben on a phone, with one bot; Ben came by the link. And the lines his phone opens."""
    ann, link = invited(chromium, server)
    ben = sit_down(chromium, server, PHONE)
    lines = lines_of(ben)
    join(ben, link)
    for page in (ann, ben):
        expect(page.locator(".dock h1")).to_be_visible(timeout=PATIENCE)
    return ann, ben, lines


def invited(chromium: Browser, server: str) -> tuple[Page, str]:
    """Ann at a desk, and the link with which somebody can sit down beside her."""
    ann = sit_down(chromium, server, WIDE)
    ann.goto("/new")
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_label("Who sits in seat 2").select_option("link")
    ann.get_by_role("group", name="Number of players").get_by_role("button", name="3").click()
    ann.get_by_role("button", name="Create match").click()
    ann.get_by_role("button", name="Invite").click()
    return ann, ann.get_by_label("Link to the seat").input_value()


def join(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()


def test_two_people_and_a_bot_play_with_undo_consent_and_reconnect(chromium: Browser, server: str) -> None:
    ann, ben, lines = set_up_with_a_friend(chromium, server)
    expect(ben.locator(".called").first).to_have_text("Ann")

    mine_to_answer(ann)
    ann.locator("[data-place=forest].legal").click()
    expect(ann.locator(".dock h1")).to_have_text(re.compile("How many figures"), timeout=PATIENCE)
    ann.keyboard.press("u")
    expect(ann.locator(".dock h1")).to_have_text(re.compile("Choose a place"), timeout=PATIENCE)
    ann.locator("[data-place=toolmaker].legal").click()
    ann.keyboard.press("Enter")

    # Ann would like to go back behind Ben's question, and Ben agrees
    mine_to_answer(ben)
    undo = ann.get_by_role("button", name="Undo").first
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)  # it says that it is disabled, and can be touched all the same
    ann.get_by_role("note").get_by_role("button", name="Ask the table").click()
    ben.get_by_role("button", name="Yes").click()
    expect(ann.locator(".dock.asked")).to_be_visible(timeout=PATIENCE)
    expect(ann.locator(".log .struck")).to_contain_text("toolmaker")

    # Ben's phone loses its connection and comes back by itself
    cut_the_last(lines, ben)

    assert play_together(ann, ben, rounds=WHOLE if SOAK else 2) > 6

    if SOAK:
        for page in (ann, ben):
            all_is_told_at_the_end(page)
    for page in (ann, ben):
        nothing_went_wrong(page)


def test_at_the_end_points_are_told_dice_checked_and_any_moment_seen(chromium: Browser, server: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    place = set_up(server, {"game": "stoneage", "name": "Ann", "seats": seats})
    place.call("/seats/0/bot", {"bot": "greedy", "to_end": True})
    page = sit_down(chromium, server)
    wait_until(lambda: place.call()["state"] == "over", apart=0.2)

    page.goto(f"/match/{place.match}?seat=0#{place.secret}")

    all_is_told_at_the_end(page)
    nothing_went_wrong(page)


def all_is_told_at_the_end(page: Page) -> None:
    expect(page.locator(".ledger .tot")).to_be_visible(timeout=PATIENCE)
    page.get_by_text("Check dice").click()
    checked = page.locator(".dice-check").get_by_role("status")
    expect(checked).to_have_text(re.compile(r"^All \d+ rolls and draws follow from the secret: checked here"))
    expect(page.locator(".dice-check .picks li").first).to_contain_text(re.compile("drawn from|dice:|die:"))
    page.goto(re.sub(r"\?.*", "", page.url) + "?at=1")
    expect(page.locator(".replay")).to_contain_text("You are looking back", timeout=PATIENCE)


def test_the_link_of_an_invitation_leads_its_guest_back_and_nobody_else_in(chromium: Browser, server: str) -> None:
    ann, link = invited(chromium, server)
    ben = sit_down(chromium, server, WIDE)
    join(ben, link)
    expect(ben.locator("[data-seat='1']")).to_contain_text("you", timeout=PATIENCE)

    for page, seat in ((ben, 1), (ann, 0)):
        page.goto("about:blank")
        page.goto(link)
        expect(page.locator(f"[data-seat='{seat}']")).to_contain_text("you", timeout=PATIENCE)

    ann.locator("[data-seat='1']").click()
    expect(ann.get_by_role("button", name="Mute")).to_be_visible()
    expect(ann.get_by_role("button", name=re.compile("link", re.IGNORECASE))).to_have_count(0)


def test_one_tries_things_while_others_decide_and_nothing_is_sent(chromium: Browser, server: str) -> None:
    ann, ben, _ = set_up_with_a_friend(chromium, server)
    mine_to_answer(ann)

    ben.get_by_role("button", name="Try out my turn").click()
    expect(ben.locator(".trying .request")).to_contain_text("Nothing is sent")
    ben.locator("[data-place=forest].legal").click()
    expect(ben.locator(".dock h1")).to_have_text(re.compile("How many figures"), timeout=PATIENCE)
    ben.locator(".dock .numb").first.click()
    expect(ben.locator(".dock h1")).to_have_text(re.compile("4 at home"), timeout=PATIENCE)
    ben.get_by_role("button", name="Back to the game").click()

    expect(ben.locator(".dock h1")).to_have_text("Ann is choosing a place")
    expect(ann.locator(".log")).not_to_contain_text("Ben puts")
    for page in (ann, ben):
        nothing_went_wrong(page)


def test_two_tabs_of_one_seat_show_the_same(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    begin_stone_age(page)
    mine_to_answer(page)
    other = page.context.new_page()
    other.goto(page.url)
    mine_to_answer(other)

    page.locator("[data-place=forest].legal").click()
    expect(other.locator(".dock h1")).to_have_text(re.compile("How many figures"), timeout=PATIENCE)
    other.get_by_role("button", name=re.compile("^Place 1")).click()

    for tab in (page, other):
        expect(tab.locator(".log")).to_contain_text("puts 1 figure on the forest", timeout=PATIENCE)
    stranger = sit_down(chromium, server)
    stranger.goto(page.url.partition("?")[0])
    expect(stranger.locator(".dock")).to_contain_text("You are looking on.", timeout=PATIENCE)
    nothing_went_wrong(page)
    nothing_went_wrong(stranger)


def test_a_server_killed_under_the_page_comes_back_with_everything(chromium: Browser, tmp_path: Path) -> None:
    with Running(address_of(tmp_path), tmp_path / "log") as server:
        page = sit_down(chromium, server.url)
        begin_stone_age(page)
        mine_to_answer(page)
        page.locator("[data-place=forest].legal").click()
        expect(page.locator(".dock h1")).to_have_text(re.compile("How many figures"))

        server.kill()
        expect(page.locator(".lost")).to_contain_text("Not connected", timeout=PATIENCE)
        server.start()

        expect(page.locator(".lost")).to_have_count(0, timeout=PATIENCE)
        page.get_by_role("button", name=re.compile("^Place 1")).click()
        expect(page.locator(".log")).to_contain_text("puts 1 figure on the forest", timeout=PATIENCE)


def test_whoever_comes_back_is_told_what_they_missed(chromium: Browser, server: str) -> None:
    place = set_up(server, {"game": "stoneage"})
    page = sit_down(chromium, server)
    page.goto(f"/match/{place.match}?seat=0#{place.secret}")
    mine_to_answer(page)
    here = page.url
    page.goto("about:blank")
    with place.seat() as seat:
        seat.answer(["forest", 1])
    page.clock.set_system_time(datetime.now() + timedelta(seconds=62))

    page.goto(here)

    expect(page.locator(".request")).to_contain_text(re.compile(r"While you were away: \d+ things?"), timeout=PATIENCE)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".request")).to_have_count(0)


def test_a_seat_goes_to_a_bot_and_comes_back(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    begin_stone_age(page)
    mine_to_answer(page)

    page.locator("[data-seat='0']").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("button", name="Yes: a bot plays on").click()
    bar = page.locator(".botbar")
    expect(bar).to_contain_text("The bots wait for you", timeout=PATIENCE)
    bar.get_by_role("button", name="One more turn").click()
    bar.get_by_role("button", name="Take my seat back").click()

    expect(page.locator(".dock.asked")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".log")).to_contain_text("is played by a person again", timeout=PATIENCE)
    nothing_went_wrong(page)


def test_who_plays_again_at_the_same_table_has_sat_down(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    saved = {"content-type": "application/octet-stream"}
    created = page.request.post("/api/uploads", data=finished("stoneage"), headers=saved).json()
    page.goto(next(link["path"] for link in created["links"] if link["seat"] == 0))
    over = page.url.partition("?")[0]

    page.get_by_role("button", name="Play again, same table").click(timeout=PATIENCE)
    page.wait_for_url(lambda url: "/match/" in url and url.partition("?")[0] != over)

    table = page.request.get(page.url.partition("?")[0].replace("/match/", "/api/matches/")).json()
    assert (table["seats"][0]["kind"], table["mine"]) == ("person", [0])
    nothing_went_wrong(page)


def test_the_host_removes_what_was_said(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    begin_stone_age(page)
    mine_to_answer(page)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("something rude")
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.get_by_text("something rude")).to_be_visible(timeout=PATIENCE)

    page.get_by_role("button", name="Remove", exact=True).click()

    expect(page.get_by_text("Removed by the host")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("something rude")).to_have_count(0, timeout=PATIENCE)
    nothing_went_wrong(page)


def test_two_people_share_one_device(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.goto("/new")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Who sits in seat 2").select_option("me")
    page.get_by_label("Name in seat 2").fill("Ben")
    page.get_by_role("button", name="Create match").click()
    mine_to_answer(page)
    page.locator("[data-place=toolmaker].legal").click()
    page.keyboard.press("Enter")

    expect(page.locator("[data-seat='1']")).to_contain_text("you", timeout=PATIENCE)  # nothing is hidden: Ben plays on
    expect(page.locator(".dock.asked")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Always ask before the next player at this device sees the table").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("[data-place=field].legal").click()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="I am Ann").click(timeout=PATIENCE)

    expect(page.locator("[data-seat='0']")).to_contain_text("you", timeout=PATIENCE)
    nothing_went_wrong(page)


def test_a_phone_counts_what_is_said_and_whoever_asked_for_a_move_back_hears_a_no(
    chromium: Browser, server: str
) -> None:
    ann, ben, _ = set_up_with_a_friend(chromium, server)
    mine_to_answer(ann)
    ann.locator("[data-place=toolmaker].legal").click()
    ann.keyboard.press("Enter")
    mine_to_answer(ben)
    undo = ann.get_by_role("button", name="Undo").first
    undo.click(force=True)
    ann.get_by_role("note").get_by_role("button", name="Ask the table").click()
    ben.get_by_role("button", name="No", exact=True).click()
    expect(ann.locator(".dock")).to_contain_text("Ben said no.")
    ann.get_by_role("button", name="All right").click()
    expect(ann.locator(".dock")).not_to_contain_text("Ben said no.")

    ann.get_by_role("tab", name="Chat").click()
    for remark in ("hello", "your move"):
        ann.get_by_label("Say something").fill(remark)
        ann.get_by_role("button", name="Say", exact=True).click()
        expect(ann.get_by_label("Chat").get_by_text(remark)).to_be_visible()
    log = ben.get_by_role("button", name="Log and chat")
    expect(log.locator(".unread")).to_have_text("2new in the chat")
    log.click()
    expect(ben.get_by_role("dialog", name="Chat")).to_contain_text("your move")
    expect(log.locator(".unread")).to_have_count(0)
    nothing_went_wrong(ann)
    nothing_went_wrong(ben)
