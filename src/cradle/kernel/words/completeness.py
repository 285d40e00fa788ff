"""How complete each language is: an unfinished one is marked wherever people choose a language."""

import json
from typing import Any, Final

from cradle.kernel.words.language import EN
from cradle.kernel.words.translation import OURS, folder, languages

ALL: Final = 100
SENTENCES: Final = ("says", "rules")  # the tables that count; names may be the same in all languages
_PERCENT: Final[dict[str, int]] = {}  # by language, filled on first use


def name_of(language: str) -> str:
    """The name of a language in that language."""
    return "English" if language == EN else str(content(folder(OURS) / language / "language.json")["name"])


def marked(language: str) -> str:
    """The code of a language, with a percentage if it is incomplete: "fr (62 %)"."""
    there = percent(language)
    return language if there == ALL else f"{language} ({there} %)"


def percent(language: str) -> int:
    """The share of all sentences that this language has; 100 only if nothing is missing."""
    if not _PERCENT:
        said = {code: sentences(code) for code in languages() if code != EN}
        everything = frozenset[str]().union(*said.values())
        _PERCENT.update({code: ALL * len(found) // max(1, len(everything)) for code, found in said.items()})
    return _PERCENT.get(language, ALL)


def sentences(language: str) -> frozenset[str]:
    """The sentences a language has, each with its file; every file of the page is one table."""
    home, found = folder(OURS) / language, set[str]()
    for file in [each for each in home.iterdir() if each.is_file()]:
        tables = content(file)
        found |= {f"{file.name} {key}" for table in SENTENCES for key, said in tables.get(table, {}).items() if said}
    page = home / "page"
    for file in [*page.iterdir()] if page.is_dir() else []:
        found |= {f"page {file.name} {key}" for key, said in content(file).items() if said}
    return frozenset(found)


def content(file: Any) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return read
