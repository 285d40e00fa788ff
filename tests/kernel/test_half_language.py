"""A language on its way: what it lacks is said in English, sentence by sentence, and it is marked where one chooses."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cradle import Record, Refused, builds
from cradle.games.stoneage.game import GAME
from cradle.kernel.words import completeness, translation
from cradle.kernel.words.catalog import PLAIN

pytestmark = pytest.mark.skipif(builds.compiled(), reason="compiled modules look for languages in their own place only")

OURS = Path(translation.__file__).parents[2] / "languages"
HALF = "fr"


def first_half(table: dict[str, Any]) -> dict[str, str]:
    keys = sorted(table)[: len(table) // 2]
    return {key: f"« {table[key]} »" for key in keys}


@pytest.fixture
def half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Half of Stone Age in another language, beside our own languages."""
    shutil.copytree(OURS / "de", tmp_path / "de")
    (tmp_path / HALF).mkdir()
    (tmp_path / HALF / "language.json").write_text('{"name": "Français"}', encoding="utf-8")
    tables = json.loads((OURS / "de" / "stoneage.json").read_text(encoding="utf-8"))
    words = {"says": first_half(tables["says"]), "rules": first_half(tables["rules"])}
    (tmp_path / HALF / "stoneage.json").write_text(json.dumps(words), encoding="utf-8")
    for module in (translation, completeness):
        monkeypatch.setattr(module, "folder", lambda package: tmp_path)
    monkeypatch.setattr(translation, "_SPOKEN", [])
    monkeypatch.setattr(completeness, "_PERCENT", {})
    yield
    for catalog in (GAME.catalog, PLAIN):
        catalog.spoken.pop(HALF, None)


def test_what_is_missing_is_said_in_english_sentence_by_sentence(half: None) -> None:
    rules = {rule: (GAME.rule(rule, HALF), GAME.rule(rule)) for rule in GAME.rule_sentences}

    said = [there for there, _ in rules.values() if there.startswith("«")]
    assert len(said) == len(set(GAME.rule_sentences[rule]["says"] for rule in rules)) // 2
    assert [there for there, english in rules.values() if there not in (english, *said)] == []
    assert Record.new("stoneage", 2, 7).view(0, language=HALF)["names"] == ["Red", "Blue"]


def test_it_is_marked_with_how_much_of_it_is_there(half: None) -> None:
    everything = len(completeness.sentences("de"))
    words = len(completeness.sentences(HALF))

    assert translation.languages() == ["en", "de", HALF]
    assert (completeness.percent("en"), completeness.percent("de")) == (100, 100)
    assert completeness.percent(HALF) == 100 * words // everything
    assert completeness.name_of(HALF) == "Français"
    with pytest.raises(Refused, match=rf"there are: en, de and fr \({completeness.percent(HALF)} %\)"):
        Record.new("stoneage", 2, 7).prompt(0, language="xx")


def test_a_language_that_is_only_named_says_nothing_yet(half: None, tmp_path: Path) -> None:
    (tmp_path / HALF / "stoneage.json").unlink()

    assert completeness.marked(HALF) == "fr (0 %)"
    assert Record.new("stoneage", 2, 7).prompt(0, language=HALF).startswith("Choose a place")


def test_our_languages_are_complete() -> None:
    assert {code: completeness.percent(code) for code in translation.languages()} == {"en": 100, "de": 100}
