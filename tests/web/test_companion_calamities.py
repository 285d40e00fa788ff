"""Calamities at a real board: laid down in secret, looked at again, named, suffered, and told on every screen."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from cradle.client import Place
from loops import until
from web.fitting import everything_fits
from web.hands import PATIENCE, PHONE, SMALL, WIDE, come_as, nothing_went_wrong, sit_down
from web.real_table import (
    SEATS,
    a_table,
    answer_at_the_desk,
    answer_by_touch,
    asked_of,
    do_at_the_board,
    play_until,
    take_seat,
    view_of,
    waiting,
)
from web.test_megaciv_axe import assert_clean

TELEVISION = (1920, 1080)
HOLDER, VICTIM, DESK = 0, 1, 4
SELECTION = 8  # phase
RICH = {"stock": 20, "treasury": 6, "cities": 6}
ASKED_OF_HOLDER = {"KeepCalamity", "WhoGave", "NameSufferer", "ReportDamage", "SetTaxRate"}
TO_DO = (r"Reduce \d of your cities", r"Take \d+ tokens from your stock")


def test_calamities_are_named_suffered_and_told_at_a_real_board(chromium: Browser, server: str) -> None:
    host = a_table(server)
    play_until(host, {}, (1, SELECTION))
    for seat in range(SEATS):
        for fact, value in RICH.items():
            act(host, "correct", [seat, fact, value, "a rich table"])
    act(host, "correct", [HOLDER, "advance", "coinage", "so that a rate is chosen"])
    laptop, television = sit_down(chromium, server, WIDE), sit_down(chromium, server, TELEVISION)
    come_as(laptop, f"/match/{host.match}#{host.created['me']}")
    television.goto(f"/match/{host.match}?tv")
    phones = {seat: sit_down(chromium, server, PHONE) for seat in (HOLDER, VICTIM)}
    for seat, page in phones.items():
        take_seat(page, host, seat, ("Ada", "Bo")[seat])

    lay_down(phones[HOLDER], "Epidemic")
    lay_down(phones[VICTIM], "Superstition")
    for named in ("epidemic", "done"):  # the desk has misread a card
        answer(host, DESK, named)
    for seat in (2, 3):
        answer(host, seat, "done")

    met, told = set[str](), list[str]()
    for _ in until(lambda: met >= ASKED_OF_HOLDER and names_all(told)):
        first = waiting(host)[0]
        if first not in phones:
            answer(host, DESK, "no") if asks(host, first) == "KeepCalamity" else answer_at_the_desk(host, first)
            continue
        page = phones[first]
        told.extend(to_do(page, host, first))
        choice = asked_of(page, host, first)
        assert choice is not None
        if first == HOLDER and choice not in met:
            look_at(page, choice)
            met.add(choice)
            if choice == "ReportDamage":
                expect(television.locator(".card h1")).to_have_text("Epidemic", timeout=PATIENCE)
                everything_fits(television, "a calamity on the TV")
        answer_by_touch(page, choice)

    expect(laptop.locator(".deskdeeds li").first).to_be_visible(timeout=PATIENCE)
    laptop.locator(".deskdeeds").get_by_role("button", name="Done").click()
    expect(laptop.locator(".deskdeeds")).to_have_count(0, timeout=PATIENCE)
    for page in (laptop, television, *phones.values()):
        nothing_went_wrong(page)


def names_all(told: list[str]) -> bool:
    """Phones have told everything that was to be done."""
    return all(any(re.match(pattern, each) for each in told) for pattern in TO_DO)


def lay_down(page: Page, card: str) -> None:
    """A calamity is tapped in secret, and laid down."""
    page.get_by_role("button", name=card, exact=True).click()
    page.get_by_role("button", name="Lay down 1 calamity").click()
    expect(page.get_by_role("button", name=card, exact=True)).to_have_count(0, timeout=PATIENCE)


def to_do(page: Page, host: Place, seat: int) -> list[str]:
    """What a phone says is to be done at the board, before it asks anything."""
    expect(page.locator("main[data-choice]")).to_be_attached(timeout=PATIENCE)
    if page.locator(".deeds").count():
        assert_clean(page, "what is to be done at the board")
        everything_fits(page, "what is to be done at the board")
    return do_at_the_board(page)


def look_at(page: Page, choice: str) -> None:
    """The question fits both phones, and axe finds nothing."""
    for width, height in (SMALL, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        everything_fits(page, f"{choice} at {width} px")
    assert_clean(page, choice)


def act(host: Place, name: str, argument: Any) -> None:
    host.call("/acts", {"name": name, "argument": argument})


def asks(host: Place, seat: int) -> str:
    return str(view_of(host, seat)["question"]["choice"])


def answer(host: Place, seat: int, said: str) -> None:
    at = view_of(host, seat)["asked"]
    host.call(f"/seats/{seat}/answers", {"type": "answer", "id": 1, "at": at, "answers": [said]})
