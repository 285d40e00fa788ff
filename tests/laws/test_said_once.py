"""A sentence is said by the engine or by the page: what both say is listed here, and the list may only grow shorter."""

import json
from pathlib import Path

from cradle.kernel.words.grammars import DE
from cradle.kernel.words.translation import read

PAGE = Path(__file__).parents[2] / "src" / "cradle" / "languages" / DE / "page"
SPEAKERS = ("kernel", "server", "stoneage", "megaciv")  # whose files hold everything the engine says

GROUPS = {"arts", "civic", "crafts", "religion", "science"}  # of advances, named without a match as well
BUTTONS = {  # of the page itself, which are there before or beside a question
    "Back", "Buy nothing", "Cancel", "Choose your civilization", "Decline", "Make an offer", "Make this offer", "Stay",
    "Make this trade", "done",
}  # fmt: skip
HEADINGS = {  # of a table, a view or a tool, and a name that two things share
    "A.S.T.", "Advances", "All civilizations", "Calamities", "Market", "Stone Age", "Trade", "Trade Empire",
    "Trade cards",
}  # fmt: skip
CHAPTERS = {"Actions", "Feeding"}  # of Stone Age's rules, which are called after the phases they tell of


def said_by_the_engine() -> set[str]:
    said = set[str]()
    for speaker in SPEAKERS:
        tables = read(f"cradle:{speaker}", DE)
        said |= {*tables["says"], *[name for names in tables["names"].values() for name in names]}
    return said


def said_by_the_page() -> set[str]:
    return {text for file in PAGE.iterdir() for text in json.loads(file.read_text(encoding="utf-8"))}


def test_what_engine_and_page_both_say_is_known() -> None:
    both = said_by_the_engine() & said_by_the_page()
    known = GROUPS | BUTTONS | HEADINGS | CHAPTERS

    assert {"said twice": both - known, "no longer": known - both} == {"said twice": set(), "no longer": set()}
