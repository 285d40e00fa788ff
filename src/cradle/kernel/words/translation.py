"""Translations: a grammar in the kernel, and a folder of words for each language, read on first use.

The folder is named after the language's code: `languages/de/` in this program, and in any package with a game. A file
in it has three tables: `names`, by kind of thing and English name; `says`, by English template; `rules`, by English
sentence. Missing entries fall back to English. A form of a name that English does not have, such as ``area:to``, has
a pattern under ``*`` for all names that are not listed: ``"nach {}"``.
"""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from cradle.kernel.words.grammars import grammar
from cradle.kernel.words.language import EN, Language, Names, Words

OURS: Final = "cradle"  # the package with this program's own languages
KERNEL: Final = "cradle:kernel"
TABLES: Final = ("names", "says", "rules")
_SPOKEN: Final[list[str]] = []  # the codes, filled on first use


def languages() -> Sequence[str]:
    """The codes of all languages: English, and those with a folder."""
    if not _SPOKEN:
        _SPOKEN.extend([EN, *sorted([each.name for each in folder(OURS).iterdir() if each.is_dir()])])
    return _SPOKEN


def folder(package: str) -> Any:
    """The folder of languages in a package."""
    return files(package) / "languages"


def translated(language: str, english: Words, home: str) -> Words:
    """A game's words in another language; `home` is the package with them and the name of their file."""
    grammar = grammar_of(language)
    if not home:
        return Words(grammar)
    tables = read(home, language)
    kinds = {**english.names, **tables["names"]}
    names = {kind: names_of(kind, english, tables["names"]) for kind in kinds}
    return Words(grammar, names, {**tables["says"], **tables["rules"]})


def grammar_of(language: str) -> Language:
    """The grammar of a language, with the translations of the kernel's own words."""
    return grammar(language, read(KERNEL, language)["says"])


def read(home: str, language: str) -> dict[str, Any]:
    """The tables of one file, "package:file"; empty where there is none."""
    package, _, file = home.partition(":")
    try:
        tables = json.loads((folder(package) / language / f"{file}.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        tables = {}
    return {table: tables.get(table, {}) for table in TABLES}


def names_of(kind: str, english: Words, tables: Mapping[str, Mapping[str, str]]) -> Names:
    """The names of a kind, in the order of the English names; a thing without a translation keeps its English name."""
    plain, table = kind.partition(":")[0], tables.get(kind, {})
    named = tables.get(plain, {})
    pattern = table.get("*", "{}")
    return [
        table.get(each) or pattern.replace("{}", named.get(each, each)) for each in in_order(english.names, kind, plain)
    ]


def in_order(names: Mapping[str, Names], kind: str, plain: str) -> Sequence[str]:
    known = names.get(kind) or names[plain]
    assert not isinstance(known, Mapping), f"the {plain} names have no order"
    return known
