"""The desks of Mega Civilization, each reached as a person would, for tests and pictures that look at all of them."""

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Page, expect

from web.cartography import wait_for_the_map
from web.hands import PATIENCE
from web.moments import place_at

ASKED: Final = {  # by desk: the question, and the how many-th time it is asked
    "movement": ("ChooseMove", 45),
    "market": ("Market", 30),
    "calamity": ("PayDamage", 1),
    "buying": ("FillBasket", 9),
}
LOOKED_AT: Final = {"ast": "A.S.T.", "nations": "Civilizations"}  # from the buying desk
DESKS: Final = (*ASKED, *LOOKED_AT)


def every_desk(page: Page, server: str, game: str = "megaciv") -> Iterator[str]:
    """Go from desk to desk; its name, once it is there."""
    for name, (choice, nth) in ASKED.items():
        page.goto(place_at(server, choice, nth, game))
        expect(page.locator(".dock.asked")).to_be_attached(timeout=PATIENCE)
        if name in ("movement", "calamity"):
            wait_for_the_map(page)
        yield name
    for name, view in LOOKED_AT.items():
        page.get_by_role("navigation", name="What to look at").get_by_role("button", name=view).click()
        expect(page.locator(".desk h2").first).to_be_visible(timeout=PATIENCE)
        yield name
