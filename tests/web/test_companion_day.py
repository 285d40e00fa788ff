"""A day at a real board: a laptop, a TV and four phones play two turns, while phones die and people make mistakes."""

import re

from playwright.sync_api import Browser, Page, expect

from cradle.client import Place
from web.fitting import everything_fits
from web.hands import PATIENCE, PHONE, WIDE, axe_finds_nothing_here, come_as, nothing_went_wrong, sit_down
from web.real_table import a_table, play_until, stage, take_seat

TELEVISION = (1920, 1080)
PHONES = ("Ada", "Bo", "Cleo", "Dan")  # one seat stays at the desk
DEAD, HANDED, CORRECTED = 3, 2, 1
GROWTH, CITIES, SELECTION = 2, 5, 8  # phases


def test_a_laptop_a_television_and_four_phones_play_two_turns(chromium: Browser, server: str) -> None:
    host = a_table(server)
    laptop, television = sit_down(chromium, server, WIDE), sit_down(chromium, server, TELEVISION)
    come_as(laptop, f"/match/{host.match}#{host.created['me']}")
    television.goto(f"/match/{host.match}?tv")
    phones = {seat: sit_down(chromium, server, PHONE) for seat in range(len(PHONES))}
    for seat, page in phones.items():
        take_seat(page, host, seat, PHONES[seat])
    expect(laptop.get_by_text("4 phones, 1 by desk, 0 away")).to_be_visible(timeout=PATIENCE)

    play_until(host, phones, (1, SELECTION))
    open_again(laptop, host, phones)
    play_until(host, phones, (2, GROWTH))
    expect(television.get_by_role("heading", name=re.compile("^Turn 1 is over"))).to_be_visible(timeout=PATIENCE)

    think_better_of_a_last_turn(laptop, television, phones)
    agree_on_a_last_turn(laptop, television, phones)
    phones.pop(DEAD).context.close()
    bring_to_the_desk(laptop, DEAD)
    play_until(host, phones, (2, CITIES))
    phones[HANDED] = handed_over(laptop, phones[HANDED], sit_down(chromium, server, PHONE), host)
    set_right(laptop, phones[CORRECTED])
    play_until(host, phones, (3, 1))
    expect(television.get_by_role("heading", name=re.compile("^Turn 2 is over"))).to_be_visible(timeout=PATIENCE)
    for page in (laptop, television, *phones.values()):
        nothing_went_wrong(page)


def open_again(laptop: Page, host: Place, phones: dict[int, Page]) -> None:
    """The host opens the trade again, and everybody with a phone is asked there anew."""
    laptop.get_by_role("button", name="Open phase 7 again").click()
    for page in phones.values():
        expect(page.locator("main[data-choice=EndTrade]")).to_be_attached(timeout=PATIENCE)
    assert stage(host) == (1, 7)


def think_better_of_a_last_turn(laptop: Page, television: Page, phones: dict[int, Page]) -> None:
    """The host withdraws what was asked: who has answered is told so, and nobody else is asked any more."""
    answered, silent, *_ = phones.values()
    ask_for_a_last_turn(laptop, 8)
    answered.locator(".request").get_by_role("button", name="Yes").click()
    expect(silent.locator(".request")).to_contain_text("The game ends after turn 8", timeout=PATIENCE)

    laptop.locator(".request").get_by_role("button", name="Withdraw").click()

    expect(answered.locator(".request")).to_contain_text("This has been withdrawn", timeout=PATIENCE)
    expect(silent.locator(".request")).to_have_count(0)
    expect(television.locator(".tvasked")).to_have_count(0)
    answered.locator(".request").get_by_role("button", name="All right").click()


def ask_for_a_last_turn(laptop: Page, turn: int) -> None:
    laptop.get_by_role("button", name="Agree on a last turn").click()
    laptop.get_by_label("The last turn").fill(str(turn))
    laptop.locator("form").get_by_role("button", name="Ask all").click()


def agree_on_a_last_turn(laptop: Page, television: Page, phones: dict[int, Page]) -> None:
    """The host asks whether a turn should be the last; the TV tells so, and every phone says yes."""
    ask_for_a_last_turn(laptop, 9)
    expect(television.locator(".tvasked")).to_contain_text("The game ends after turn 9", timeout=PATIENCE)
    for page in phones.values():
        expect(page.locator(".request")).to_contain_text("The game ends after turn 9", timeout=PATIENCE)
        everything_fits(page, "a request")
        page.locator(".request").get_by_role("button", name="Yes").click()
    expect(laptop.get_by_text("It is agreed that turn 9 is the last")).to_be_visible(timeout=PATIENCE)
    expect(television.locator(".tvasked")).to_have_count(0)


def bring_to_the_desk(laptop: Page, seat: int) -> None:
    """The phone of a seat is dead: the host answers for it from now on."""
    expect(laptop.get_by_text("3 phones, 1 by desk, 1 away")).to_be_visible(timeout=PATIENCE)
    laptop.get_by_label("Seat", exact=True).select_option(str(seat))
    laptop.get_by_role("button", name="Back to the desk").click()
    expect(laptop.get_by_text("3 phones, 2 by desk, 0 away")).to_be_visible(timeout=PATIENCE)


def handed_over(laptop: Page, old: Page, new: Page, host: Place) -> Page:
    """Another phone asks for a seat, the host gives it, and the old phone looks on."""
    new.goto(f"/match/{host.match}")
    new.locator(".place").nth(HANDED).click()
    new.get_by_label("Your name").fill("Cleo, again")
    new.get_by_role("button", name="Ask the host for").click()
    laptop.get_by_role("button", name="Hand it over").click()
    expect(new.locator(".tabbar")).to_be_visible(timeout=PATIENCE)
    look_on(old)
    return new


def look_on(old: Page) -> None:
    """The old phone is not lost: it tells who has the seat, whom the table waits for, and where everybody stands."""
    expect(old.get_by_role("heading", name="You are looking on")).to_be_visible(timeout=PATIENCE)
    expect(old.locator(".prompt")).to_contain_text("on another device now, by Cleo, again")
    everything_fits(old, "looking on")
    axe_finds_nothing_here(old)
    for tab in ("Table", "A.S.T."):
        old.locator(".tabbar").get_by_role("button", name=tab).click()
        expect(old.locator(".tabbar .on")).to_have_text(tab)
        axe_finds_nothing_here(old)
    old.locator(".tabbar").get_by_role("button", name="Now").click()
    old.get_by_role("button", name="Sit down").click()
    expect(old.get_by_role("heading", name="Who are you?")).to_be_visible(timeout=PATIENCE)
    old.get_by_role("button", name="Look on").click()
    expect(old.get_by_role("heading", name="You are looking on")).to_be_visible(timeout=PATIENCE)


def set_right(laptop: Page, phone: Page) -> None:
    """The host sets the cities of somebody right; their phone tells the new number."""
    laptop.get_by_role("button", name="Correct a fact").click()
    laptop.get_by_label("Player").select_option(str(CORRECTED))
    laptop.get_by_label("is", exact=True).fill("1")
    laptop.get_by_label("Reason").fill("A city was forgotten")
    laptop.locator("form").get_by_role("button", name="Enter").click()
    expect(laptop.locator("li.corrected")).to_contain_text("A city was forgotten", timeout=PATIENCE)
    phone.get_by_role("button", name="Mine").click()
    expect(phone.locator(".four button").first).to_contain_text(re.compile("^1"), timeout=PATIENCE)
    phone.get_by_role("button", name="Now").click()
