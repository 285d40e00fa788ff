"""The tools without a match in a real Chromium: the planner, all that is printed, the map, also without a network."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from cradle.games.megaciv.box.cards import ADVANCE_IDS, ADVANCE_NAMES
from planner.test_commands import data
from web.hands import PATIENCE, PHONE, WIDE, nothing_went_wrong, sit_down

HELD = "own=music,pottery&hand=gold:2,iron:3&treasury=25&players=9&map=west"
COMMAND = "--own music,pottery --hand gold:2,iron:3 --treasury 25 --players 9 --map west"
NAME = dict(zip(ADVANCE_IDS, ADVANCE_NAMES, strict=True))


def open_planner(page: Page, search: str) -> None:
    page.goto(f"/planner?{search}")
    expect(page.locator(".proposal").first).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_the_planner_shows_what_the_command_line_tells(chromium: Browser, server: str, size: tuple[int, int]) -> None:
    plan = data("plan", *COMMAND.split())
    page = sit_down(chromium, server, size)
    open_planner(page, HELD)

    proposals = page.locator(".proposal")
    expect(proposals).to_have_count(len(plan["alternatives"]))
    for place, told in enumerate(plan["alternatives"]):
        shown = proposals.nth(place)
        for fact in (f"pays {told['cost']}", f"saves {told['credit_value']} later", f"keeps {told['value_kept']}"):
            expect(shown).to_contain_text(fact)
        for advance in told["advances"]:
            expect(shown).to_contain_text(NAME[advance])
    expect(page.locator(".plandetail")).to_contain_text(f"{plan['paid']['treasury']} treasury")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0], "nothing sticks out"
    nothing_went_wrong(page)


def test_a_tap_says_what_one_owns_and_the_link_tells_it_all(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    open_planner(page, "treasury=50")
    agriculture = page.locator("[data-advance=agriculture] .price")
    expect(agriculture).to_have_text("120")

    page.locator("[data-advance=pottery]").click()

    expect(agriculture).to_have_text("100")
    expect(page.locator("[data-advance=agriculture]")).to_contain_text("−10 crafts")
    expect(page).to_have_url(re.compile(r"\?own=pottery&treasury=50$"))
    page.reload()
    expect(page.locator("[data-advance=pottery]")).to_have_attribute("aria-pressed", "true")
    expect(agriculture).to_have_text("100")
    nothing_went_wrong(page)


def test_everything_is_looked_up_by_a_word(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server, PHONE)
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Reference")).click()
    expect(page.locator(".lookentry")).to_have_count(51, timeout=PATIENCE)

    page.get_by_role("button", name="Calamities").click()
    page.get_by_role("searchbox").fill("famine")

    expect(page.locator(".lookentry h2").first).to_have_text("Famine")
    findings = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa"]})
    assert findings.violations_count == 0, findings.generate_report()
    nothing_went_wrong(page)


def test_the_map_of_every_set_up_is_there(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    page.goto("/map?players=5&map=east")
    expect(page.locator(".map [data-area=madurai]").first).to_be_attached(timeout=PATIENCE)

    page.get_by_role("button", name="One more: Players").click()

    expect(page).to_have_url(re.compile("players=6&map=east"))
    nothing_went_wrong(page)


def test_reference_chart_and_last_results_remain_without_a_network(chromium: Browser, server: str) -> None:
    page = sit_down(chromium, server)
    open_planner(page, HELD)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    for path in ("/reference", f"/planner?{HELD}"):  # once more, now that somebody keeps it
        page.goto(path)
        expect(page.locator(".lookentry, .proposal").first).to_be_visible(timeout=PATIENCE)

    page.context.set_offline(True)
    page.reload()

    expect(page.get_by_role("status").filter(has_text="No network")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".proposal").first).to_be_visible()
    expect(page.locator("[data-advance=agriculture] .price")).to_have_text("100")
    page.get_by_role("navigation", name="Tools").get_by_role("link", name="Reference").click()
    expect(page.locator(".lookentry")).to_have_count(51)
