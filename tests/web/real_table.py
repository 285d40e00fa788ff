"""A match at a real board for tests of its pages: phones sit down and answer by touch, the host for the rest."""

from typing import Any
from urllib.request import Request, urlopen

import msgspec
from playwright.sync_api import Page, expect

from cradle.client import Place, set_up
from loops import as_long_as
from server.seated import as_host
from web.hands import PATIENCE
from web.statecraft import answer_by_hand

SEATS = 5
TOUCHED = (  # what begins an answer, where the button alone does not give one
    ".board button:not([aria-disabled])",
    ".choice:not([aria-disabled])",
    ".mix",
    ".victim",
)


def a_table(server: str, cards: str = "table", **wish: Any) -> Place:
    """A match whose board lies on the table, all seats at the host's desk."""
    options = {"board": "table", "cards": cards, "map": "west"}
    seats = [{"kind": "me"}] * SEATS
    return as_host(set_up(server, {"game": "megaciv", "seats": seats, "options": options, **wish}))


def goes_on(server: str, saved: bytes) -> Place:
    """A saved game whose board lies on the table, all seats at the host's desk."""
    request = Request(f"{server}/api/uploads", saved, {"content-type": "application/octet-stream"})
    with urlopen(request, timeout=PATIENCE // 1000) as answer:
        created = msgspec.json.decode(answer.read())
    own = created["links"][0]
    return as_host(Place(server, created["match"], own["seat"], own["secret"], created))


def take_seat(page: Page, host: Place, seat: int, name: str) -> None:
    """A phone opens the match and sits down."""
    page.goto(f"/match/{host.match}")
    page.locator(".place").nth(seat).click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down as").click()
    expect(page.locator(".tabbar")).to_be_visible(timeout=PATIENCE)


def asked_of(page: Page, host: Place, seat: int) -> str | None:
    """What the phone of a seat asks, as soon as it shows it; nothing while others are awaited."""
    if seat not in waiting(host):
        return None
    shown = page.locator("main[data-choice]")
    expect(shown).to_be_attached(timeout=PATIENCE)
    do_at_the_board(page)
    return shown.get_attribute("data-choice")


def do_at_the_board(page: Page) -> list[str]:
    """What the phone says is to be done at the board, once it is done."""
    deeds = page.locator(".deeds")
    if not deeds.count():
        return []
    said = deeds.locator("li").all_inner_texts()
    deeds.get_by_role("button", name="Done").click()
    expect(deeds).to_have_count(0, timeout=PATIENCE)
    return said


def answer_by_touch(page: Page, choice: str) -> None:
    """The first of what may be touched, then the button; until the question is gone. Cards are dealt with at a desk."""
    if page.locator(".onscreen").count():
        answer_by_hand(page)
        return
    asked = page.locator("main[data-choice]").get_attribute("data-asked")
    civ = page.locator(".phone").get_attribute("data-civ")
    do_at_the_board(page)
    for first in TOUCHED:
        if page.locator(first).count():
            page.locator(first).first.click()
            break
    page.locator(".answer .btn.main").click()
    question = f'.phone[data-civ="{civ}"] main[data-choice={choice}][data-asked="{asked}"]'
    expect(page.locator(question)).to_have_count(0, timeout=PATIENCE)


def answer_at_the_desk(host: Place, seat: int) -> None:
    """The host answers for a seat: what ends the question if anything does, or the first of what may be said."""
    view = view_of(host, seat)
    legal = [each["answer"] for each in view["question"]["candidates"] if "refusal" not in each]
    answer = "done" if "done" in legal else legal[0]
    host.call(f"/seats/{seat}/answers", {"type": "answer", "id": 1, "at": view["asked"], "answers": [answer]})


def view_of(host: Place, seat: int) -> Any:
    return host.call(f"/view?seat={seat}")["view"]


def seen_by_all(host: Place) -> Any:
    """What everybody may see."""
    return host.call("/view")["view"]


def waiting(host: Place) -> list[int]:
    """The seats that are asked something."""
    found: list[int] = seen_by_all(host)["waiting"]
    return found


def stage(host: Place) -> tuple[int, int]:
    """Turn and phase."""
    public = seen_by_all(host)["public"]
    return public["turn"], public["phase"]["number"]


def play_until(host: Place, phones: dict[int, Page], there: tuple[int, int]) -> None:
    """Phones answer by touch for their seats, the host for all others, until this turn and phase have come."""
    for _ in as_long_as(lambda: stage(host) < there):
        for seat in waiting(host)[:1]:
            if seat not in phones:
                answer_at_the_desk(host, seat)
                continue
            choice = asked_of(phones[seat], host, seat)
            if choice is not None:
                answer_by_touch(phones[seat], choice)
