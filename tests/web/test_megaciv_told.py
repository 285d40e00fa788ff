"""What a Mega Civilization page tells its player: conflicts step by step, home lands to choose from, first lessons."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

import cradle
from cradle.client import set_up
from web.cartography import INSIDE, in_sight, wait_for_the_map
from web.hands import PATIENCE, answer, nothing_went_wrong, sit_down
from web.kept import kept
from web.moments import as_saved, place_at, place_of, played, question_of

SEATS = [{"kind": "me"}, *[{"kind": "bot"}] * 4]


def test_a_conflict_is_told_with_all_sides_and_step_by_step(chromium: Browser, server: str) -> None:
    last, fighter, saved = before_a_conflict()
    links = uploaded(server, saved)
    page = sat_down_at(chromium, server, links[fighter])
    mover = page if last == fighter else sat_down_at(chromium, server, links[last])

    end = mover.locator(".dock").get_by_role("button", name="End movement")
    answer(mover, lambda: end.first.click())

    expect(page.locator(".marks .losspin").first).to_be_attached(timeout=PATIENCE)  # first, for it stands but a moment
    card = page.locator(".told")
    expect(card.locator("h2")).to_contain_text("Conflict in", timeout=PATIENCE)
    expect(card.locator(".sides li").nth(1)).to_be_attached()
    expect(card.locator(".maptile")).to_have_count(2)
    card.get_by_role("button", name="Step by step").click()
    expect(card.locator("li", has_text="Conflict in")).to_be_visible()
    expect(card.locator(".told-lines li")).to_have_count(1)
    card.get_by_role("button", name="Next step").click()
    expect(card.locator(".told-lines li")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(page.locator(".toldline")).to_be_visible()  # it is put aside, not away
    nothing_went_wrong(page)


@kept
def before_a_conflict() -> tuple[int, int, bytes]:
    """The last seat to move, a seat that fights as soon as it ends its movement, and the game as it stands."""
    for record, seat in played("megaciv"):
        if question_of(record, seat) != "ChooseMove":
            continue
        public: Any = record.view(seat)["public"]
        civilizations = [player["id"] for player in public["players"]]
        if public["order"][-1] == civilizations[seat]:
            saved = as_saved(record)
            fighters = fighting_after(saved, seat)
            if fighters:
                return seat, civilizations.index(fighters[0]), saved
    raise AssertionError("nobody fights in this game")


def fighting_after(saved: bytes, seat: int) -> list[str]:
    """Who fights first if this seat ends its movement now; barbarians have no page."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "match.cradle").write_bytes(saved)
        record = cradle.Record.load(Path(folder) / "match.cradle")
    told = len(record.news(seat, 0))
    record.play(seat, "done")
    fights = [item["facts"]["forces"] for item in record.news(seat, told) if item["name"] == "conflict_began"]
    return [owner for owner, _ in fights[0] if owner != "barbarians"] if fights else []


def uploaded(server: str, saved: bytes) -> dict[int, str]:
    """The ways to all seats of a saved game that goes on as a match."""
    request = Request(f"{server}/api/uploads", saved, {"content-type": "application/octet-stream"})
    with urlopen(request, timeout=60) as answer:
        return {link["seat"]: link["path"] for link in msgspec.json.decode(answer.read())["links"]}


def sat_down_at(chromium: Browser, server: str, path: str) -> Page:
    page = sit_down(chromium, server)
    page.goto(path)
    expect(page.locator(".dock h1")).to_be_attached(timeout=PATIENCE)
    wait_for_the_map(page)
    return page


def test_a_civilization_is_chosen_from_its_home_land(chromium: Browser, server: str) -> None:
    record = cradle.Record.new("megaciv", seats=5, seed=3, options={"map": "west", "civilizations": "chosen"})
    page = sit_down(chromium, server)
    page.goto(place_of(server, record.waiting()[0], as_saved(record)))
    free = page.locator(".civcard:not([aria-disabled])")
    expect(free.first.locator(".homemap path").first).to_be_attached(timeout=PATIENCE)
    name = free.first.locator("b").inner_text().split("\n")[0]

    free.first.click()
    page.locator(".dock .btn.main:visible").click()

    expect(page.locator(".civcard")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator(".rail .row", has_text="you")).to_contain_text(name, timeout=PATIENCE)
    nothing_went_wrong(page)


def test_questions_explain_themselves_until_one_has_heard_enough(chromium: Browser, server: str) -> None:
    match = set_up(server, {"game": "megaciv", "name": "Ann", "options": {"map": "west"}, "seats": SEATS})
    page = sit_down(chromium, server)
    page.goto(f"/match/{match.match}?seat=0#{match.secret}")

    note = page.locator(".coach")
    expect(note).to_contain_text("whose turn", timeout=PATIENCE)  # beside the row of the seat that is asked
    assert surrounds(page.locator(".coachring"), page.locator(".rail .row.now"))
    for _ in range(2):
        note.get_by_role("button", name="Next tip").click()
    expect(note).to_contain_text("glow", timeout=PATIENCE)
    note.get_by_role("button", name="Skip the tips").click()
    expect(note).to_have_count(0)
    page.reload()

    expect(page.locator(".dock.asked h1")).to_be_visible(timeout=PATIENCE)
    expect(note).to_have_count(0)
    expect(page.locator(".dock .lesson")).to_have_count(0)
    nothing_went_wrong(page)


def surrounds(ring: Locator, control: Locator) -> bool:
    """Whether the ring comes to lie around the control: it follows it a few times a second."""
    for _ in range(PATIENCE // 100):
        outer, inner = ring.bounding_box(), control.bounding_box()
        if outer and inner and is_inside(inner, outer):
            return True
        ring.page.wait_for_timeout(100)
    return False


def is_inside(inner: FloatRect, outer: FloatRect) -> bool:
    across = outer["x"] <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    return across and outer["y"] <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"]


def test_tokens_are_dragged_where_they_should_go(chromium: Browser, server: str) -> None:
    page = sat_down_at(chromium, server, place_at(server, "ChooseMove", 45))
    moved = page.locator(".marks .plan").count()
    source = page.locator(f'.marker[data-area="{in_sight(page)[0]}"]').bounding_box()
    assert source

    page.mouse.move(source["x"] + source["width"] / 2, source["y"] + source["height"] / 2)
    page.mouse.down()
    page.mouse.move(source["x"] + 30, source["y"] + 30)
    expect(page.locator(".glow .chosen")).to_be_attached(timeout=PATIENCE)
    page.mouse.move(*page.locator(f'.lands [data-area="{in_sight(page)[0]}"]').evaluate(INSIDE))
    page.mouse.up()

    expect(page.locator(".dock h1")).not_to_contain_text("go?", timeout=PATIENCE)
    expect(page.locator(".marks .plan")).to_have_count(moved + 1, timeout=PATIENCE)
    nothing_went_wrong(page)
