"""Laws of translations: every sentence and every name has its German, with the same facts, and nothing is left over."""

import re
from collections.abc import Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from msgspec.json import decode

from cradle.games.megaciv import game as megaciv
from cradle.games.stoneage import game as stoneage
from cradle.kernel.game import Game
from cradle.kernel.words.grammars import DE
from cradle.kernel.words.language import EN
from cradle.kernel.words.translation import KERNEL, read
from laws.sayings import rules_of, said_by, said_by_kernel, said_by_server
from laws.sources import blanks

GAMES = [stoneage.GAME, megaciv.GAME]
SERVER = "cradle:server"
ROOT = Path(__file__).parent.parent.parent
GLOSSARY = ROOT / "docs" / "glossary.md"
LANGUAGES = ROOT / "src" / "cradle" / "languages" / "de"
COMPLETE = (DE,)  # what these languages lack is a mistake; others may be on their way
AS_THEY_ARE = {"area", "area:map"}  # names of antiquity that most languages share: only those that differ are listed

each_language = pytest.mark.parametrize("language", COMPLETE)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_language
def test_the_kernel_is_translated(language: str) -> None:
    assert read(KERNEL, language)["says"].keys() == said_by_kernel()


@each_language
def test_the_server_is_translated(language: str) -> None:
    says = read(SERVER, language)["says"]

    assert says.keys() == said_by_server()
    assert [key for key, said in says.items() if blanks(key) != blanks(said)] == []


@each_language
@each_game
def test_every_template_is_translated_and_nothing_else(game: Game, language: str) -> None:
    says = read(game.catalog.home, language)["says"].keys()

    assert {"missing": said_by(game) - says, "nobody says": says - said_by(game)} == {
        "missing": set(),
        "nobody says": set(),
    }


@each_language
@each_game
def test_every_rule_is_translated_and_nothing_else(game: Game, language: str) -> None:
    rules = read(game.catalog.home, language)["rules"].keys()

    assert {"missing": rules_of(game) - rules, "no rule says": rules - rules_of(game)} == {
        "missing": set(),
        "no rule says": set(),
    }


@each_language
@each_game
def test_a_translation_tells_the_same_facts(game: Game, language: str) -> None:
    tables = [read(game.catalog.home, language)["says"], read(KERNEL, language)["says"]]

    assert [key for says in tables for key, said in says.items() if blanks(key) != blanks(said)] == []


@each_language
@each_game
def test_every_form_a_translation_asks_for_is_there(game: Game, language: str) -> None:
    names = game.catalog.words_in(language).names
    says = read(game.catalog.home, language)["says"].values()
    asked = {(game.catalog.kinds.get(fact, fact), form) for said in says for fact, form in forms(said)}

    assert {f"{kind}:{form}" for kind, form in asked if f"{kind}:{form}" not in names} == set()


def forms(said: str) -> list[tuple[str, str]]:
    """The blanks of a template that ask for a form of a name."""
    pieces = [(fact, form or "") for _, fact, form, _ in Formatter().parse(said) if fact]
    return [(fact, form) for fact, form in pieces if form.isalpha()]


@each_language
@each_game
def test_every_name_is_translated_and_nothing_else(game: Game, language: str) -> None:
    english = game.catalog.words_in(EN).names
    tables: Mapping[str, Mapping[str, str]] = read(game.catalog.home, language)["names"]
    known = {kind: set(english.get(kind) or english[kind.partition(":")[0]]) for kind in tables}

    missing = {kind: set(names) - tables.get(kind, {}).keys() for kind, names in english.items()}
    assert {kind: names for kind, names in missing.items() if names and kind not in AS_THEY_ARE} == {}
    assert [(kind, name) for kind, table in tables.items() for name in table.keys() - known[kind] - {"*"}] == []


def test_a_language_is_read_only_when_it_is_asked_for() -> None:
    words = stoneage.GAME.catalog.words_in(DE)

    assert stoneage.GAME.catalog.words_in(DE) is words
    assert words.name("place:to", 4) == "in den Wald"
    assert words.name("place:to", 9) == "auf Kartenfeld 2"


def avoided_in_stone_age() -> list[str]:
    """Nouns that the glossary's last column names for Stone Age, whose words come first there."""
    german = GLOSSARY.read_text(encoding="utf-8").partition("## German words")[2].partition("| match, round")[0]
    last = [row.split("|")[3] for row in german.splitlines() if row.startswith("| ")]
    alone = [re.sub(r"\w+ \([^)]*\)", "", cell) for cell in last]  # such a word is right elsewhere
    return [word for cell in alone for word in re.findall(r"[A-ZÄÖÜ]\w+", cell)]


def test_german_calls_the_things_of_stone_age_as_the_glossary_does() -> None:
    avoided = avoided_in_stone_age()
    assert {"Figur", "Ressource", "Plättchen"} <= set(avoided)
    banned = re.compile(rf"\b({'|'.join(avoided)}|Durchgang|Jagdgebiet|Ackerbau|Baumeister)(e?[ns]|e)?\b")

    said = [text for file in LANGUAGES.rglob("stoneage*.json") for text in texts_in(decode(file.read_bytes()))]

    assert len(said) > 500
    assert [text for text in said if banned.search(text)] == []


def texts_in(catalogue: Any) -> list[str]:
    """What a catalogue says, in whatever parts."""
    if isinstance(catalogue, str):
        return [catalogue]
    parts = catalogue.values() if isinstance(catalogue, dict) else catalogue if isinstance(catalogue, list) else []
    return [text for part in parts for text in texts_in(part)]
