"""German areas with an article: every sentence that names one has it in the right case."""

import re

import pytest

from cradle.games.megaciv.box.atlas import AREAS
from cradle.games.megaciv.game import GAME
from cradle.kernel.words.catalog import say
from cradle.kernel.words.grammars import DE
from cradle.kernel.words.translation import read

NAMED = GAME.catalog.words_in(DE)
SAYS: dict[str, str] = read("cradle:megaciv", DE)["says"]
BEARING = [area for area in AREAS if re.match("(der|die|das) ", NAMED.name("area", area) or "")]
PLURAL = ("die Balearen", "die Sudeten", "die Ostghats", "die Westghats")
CASES = {"der": ("den", "dem"), "die": ("die", "der"), "das": ("das", "dem"), "plural": ("die", "den")}
CONTRACTED = {"im": "dem", "am": "dem", "vom": "dem", "ins": "das", "ans": "das"}
WITH_ACCUSATIVE, WITH_DATIVE = ("für", "auf", "ohne", "gegen"), ("neben", "von", "mit", "bei", "zu")
AT_SEA = (" ist offenes Meer", " steht nur Schiffen mit Astronavigation offen")  # no sea has a name in the plural


def form(area: int, case: str) -> str:
    return NAMED.name(f"area:{case}", area) or ""


def with_article(said: str) -> str:
    """A place without its preposition: "im Kaukasus" is "dem Kaukasus", "auf den Peloponnes" is "den Peloponnes"."""
    first, rest = said.split(" ", 1)
    return f"{CONTRACTED[first]} {rest}" if first in CONTRACTED else rest


@pytest.mark.parametrize("area", BEARING, ids=lambda area: NAMED.name("area", area))
def test_an_area_with_an_article_has_all_its_cases(area: int) -> None:
    name = NAMED.name("area", area) or ""
    accusative, dative = CASES["plural" if name in PLURAL else name.split()[0]]

    assert form(area, "acc").split()[0] == accusative
    assert form(area, "dat").split()[0] == dative
    assert with_article(form(area, "in")) == form(area, "dat") == with_article(form(area, "from"))
    assert with_article(form(area, "to")) == form(area, "acc")
    assert form(area, "map").split()[0] not in CASES


@pytest.mark.parametrize("template", [said for said in SAYS.values() if re.search(r"\{(other_)?area\b", said)])
def test_a_sentence_asks_for_the_case_it_needs(template: str) -> None:
    for before, case, after in re.findall(r"(\S* ?)\{(?:other_)?area(:\w+)?\}([^{]*)", template):
        if not case:
            assert before == "" or before.endswith(": "), "a subject, or one in a list"
            assert before or after[:1] in ("", ",", ":") or after.startswith((" (", *AT_SEA)), "a verb may be plural"
        elif before.strip() in WITH_ACCUSATIVE:
            assert case == ":acc"
        elif before.strip() in WITH_DATIVE:
            assert case == ":dat"


def test_sentences_read_right() -> None:
    caucasus, peloponnese = [
        next(area for area in AREAS if form(area, "map") == name) for name in ("Kaukasus", "Peloponnes")
    ]
    told = [
        say("Earthquake: no other city next to {area} can be hit", area=caucasus),
        say("attack {area} first", area=caucasus),
        say("{seat} may let another attack go before the one on {area}", seat=0, area=peloponnese),
    ]

    assert [GAME.catalog.sentence(text, ["Rom"], DE) for text in told] == [
        "Erdbeben: Keine andere Stadt neben dem Kaukasus kann getroffen werden",
        "Zuerst den Kaukasus angreifen",
        "Rom kann vor dem Angriff auf den Peloponnes einen anderen austragen",
    ]
