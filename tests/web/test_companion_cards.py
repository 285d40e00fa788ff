"""Cards on the screen while the board lies on the table: phones trade, meet a calamity and buy as in the browser."""

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Browser, Page, expect

from cradle.client import Place
from cradle.games.megaciv.box.cards import CARD
from cradle.games.megaciv.turn import ADVANCES_ACQUISITION as BUYING
from cradle.games.megaciv.turn import TRADE, phase_of
from cradle.games.megaciv.world.state import World
from cradle.kernel.record.record import Record
from loops import as_long_as
from web.fitting import everything_fits
from web.hands import PATIENCE, PHONE, SMALL, come_as, nothing_went_wrong, sit_down
from web.moments import as_saved
from web.real_table import (
    answer_at_the_desk,
    answer_by_touch,
    asked_of,
    goes_on,
    seen_by_all,
    stage,
    take_seat,
    waiting,
)
from web.table_positions import at_a_real_board
from web.test_megaciv_axe import assert_clean

SEATS = 5
ANN, BOB = 0, 1
HANDS = {
    ANN: ("ochre", "ochre", "papyri", "papyri", "iron", "corruption"),
    BOB: ("fruit", "fruit", "wine", "wine", "wine", "copper"),
}
TO_OFFER = 3  # cards
OF_CARDS = "DiscardValue"  # Corruption: which cards of the hand are discarded


def at_the_market() -> Record:
    """Ann and Bob are in the market, and all others have ended their trade."""
    hands = {seat: tuple(sorted(CARD[card] for card in cards)) for seat, cards in HANDS.items()}
    record, rng = at_a_real_board(SEATS, 1, "screen", hands, turns=2), Random(1)
    for _ in as_long_as(lambda: phase_in(record) < TRADE):
        seat = rng.choice(record.waiting())
        record.play(seat, rng.choice(record.options(seat)))
    for seat in range(BOB + 1, SEATS):
        record.play(seat, "done")
    return record


def phase_in(record: Record) -> int:
    world = record.state
    assert isinstance(world, World)
    return phase_of(world)


def test_phones_trade_meet_a_calamity_and_buy_with_cards_on_the_screen(chromium: Browser, server: str) -> None:
    host = goes_on(server, as_saved(at_the_market()))
    phones = {ANN: sit_down(chromium, server, PHONE), BOB: sit_down(chromium, server, SMALL)}
    for seat, name in ((ANN, "Ann"), (BOB, "Bob")):
        take_seat(phones[seat], host, seat, name)
        looked_at(phones[seat], ".phonehand", f"the market of {name}")

    make_an_offer(phones[ANN])
    answer_it(phones[BOB])
    agree(phones[ANN])
    for phone in phones.values():
        end_the_trade(phone)

    met = go_on(host, phones, lambda: all(asks(host, phones, seat) == "FillBasket" for seat in phones))
    assert OF_CARDS in met
    before = [advances(host, seat) for seat in phones]
    for phone in phones.values():
        buy(phone)
    go_on(host, phones, lambda: stage(host)[1] != BUYING)  # nobody's purchase is seen before all have bought
    assert all(advances(host, seat) > owned for seat, owned in zip(phones, before, strict=True))
    for phone in phones.values():
        nothing_went_wrong(phone)


def looked_at(page: Page, thing: str, where: str) -> None:
    """It is there and fits, and axe finds nothing."""
    expect(page.locator(thing).first).to_be_visible(timeout=PATIENCE)
    everything_fits(page, where)
    assert_clean(page, where)


def make_an_offer(page: Page) -> None:
    page.locator(".phonehand").get_by_role("button", name="Make an offer").click()
    sheet = page.locator(".offersheet")
    for n in range(TO_OFFER):
        expect(sheet.locator(".composer > .cs .tc")).to_have_count(n)
        sheet.locator("> .cs .pickcard:not([aria-disabled])").first.click()
    looked_at(page, ".offersheet", "an offer")
    sheet.get_by_role("button", name="Make this offer").click()
    expect(sheet).to_have_count(0, timeout=PATIENCE)
    page.get_by_role("button", name=re.compile("^Mine")).first.click()
    expect(page.get_by_role("region", name="Your offers").locator(".off")).to_have_count(1, timeout=PATIENCE)


def answer_it(page: Page) -> None:
    page.locator(".market .off").get_by_role("button", name=re.compile("^Answer")).click()
    looked_at(page, ".offersheet", "an answer")
    page.get_by_role("button", name="Send this answer").click()
    expect(page.locator(".offersheet")).to_have_count(0, timeout=PATIENCE)


def agree(page: Page) -> None:
    yes = page.locator(".phonehand").get_by_role("button", name=re.compile("^Trade with"))
    looked_at(page, ".phonehand .btn.main", "a trade")
    yes.click()
    expect(yes).to_have_count(0, timeout=PATIENCE)
    expect(page.locator(".phonehand .cs")).to_contain_text(re.compile("Fruit|Wine|Copper"), timeout=PATIENCE)


def end_the_trade(page: Page) -> None:
    for _ in range(2):  # it is asked once more
        page.get_by_role("button", name="End my trade").click()
    expect(page.locator(".phonehand")).to_have_count(0, timeout=PATIENCE)


def go_on(host: Place, phones: dict[int, Page], is_there: Callable[[], bool]) -> set[str]:
    """Phones answer by touch, the host for all others; what the phones were asked."""
    met: set[str] = set()
    for _ in as_long_as(lambda: not is_there()):
        seat = next(seat for seat in waiting(host) if asks(host, phones, seat) != "FillBasket")
        choice = asks(host, phones, seat)
        if choice is None:
            answer_at_the_desk(host, seat)
            continue
        if choice == OF_CARDS and choice not in met:
            looked_at(phones[seat], ".dock .pickcard", "cards to discard")
        answer_by_touch(phones[seat], choice)
        met.add(choice)
    return met


def asks(host: Place, phones: dict[int, Page], seat: int) -> str | None:
    """What the phone of a seat asks; nothing where it has none."""
    return asked_of(phones[seat], host, seat) if seat in phones else None


def buy(page: Page) -> None:
    """What the planner proposes, paid as it says."""
    looked_at(page, ".proposal", "the chart")
    page.locator(".proposal").first.click()
    expect(page.locator(".adv.basket").first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Basket").click()
    looked_at(page, ".panelled", "the basket")
    page.get_by_role("button", name="Close the panel").click()
    page.locator(".phonehand .thumbs .btn").last.click()
    pay = page.get_by_role("button", name="Pay like this")
    looked_at(page, ".phonehand .btn.main", "the payment")
    pay.click()
    expect(page.locator("main[data-choice=Pay]")).to_have_count(0, timeout=PATIENCE)


def advances(host: Place, seat: int) -> int:
    return len(seen_by_all(host)["public"]["players"][seat]["advances"])


def test_a_hand_goes_to_the_desk_only_by_the_phone_that_holds_it(chromium: Browser, server: str) -> None:
    host = goes_on(server, as_saved(at_the_market()))
    laptop, phone = sit_down(chromium, server), sit_down(chromium, server, PHONE)
    take_seat(phone, host, BOB, "Bob")
    come_as(laptop, f"/match/{host.match}#{host.created['me']}")

    laptop.get_by_label("Seat", exact=True).select_option(str(BOB))
    laptop.get_by_role("button", name="Back to the desk").click()
    expect(laptop.get_by_role("alert")).to_contain_text("The hand of Bob is on their device", timeout=PATIENCE)
    assert not host.call()["seats"][BOB]["at_desk"]

    phone.locator(".tabbar").get_by_role("button", name="Mine").click()
    phone.get_by_role("button", name="Give this seat to the desk").click()
    looked_at(phone, ".another .panel", "the way to the desk")
    phone.get_by_role("button", name="Yes, to the desk").click()

    expect(phone.get_by_text("is played at the host’s desk now")).to_be_visible(timeout=PATIENCE)
    assert host.call()["seats"][BOB]["at_desk"]


def test_another_phone_gets_a_hand_by_a_yes_of_the_one_that_holds_it(chromium: Browser, server: str) -> None:
    host = goes_on(server, as_saved(at_the_market()))
    old, new = sit_down(chromium, server, PHONE), sit_down(chromium, server, SMALL)
    take_seat(old, host, BOB, "Bob")
    new.goto(f"/match/{host.match}")
    new.locator(".place").nth(BOB).click()
    new.get_by_label("Your name").fill("Bob")
    new.get_by_role("button", name="Ask Bob for").click()

    old.get_by_role("button", name="Yes", exact=True).click(timeout=PATIENCE)

    expect(new.locator(".phonehand")).to_be_visible(timeout=PATIENCE)
    expect(old.get_by_role("heading", name="You are looking on")).to_be_visible(timeout=PATIENCE)
