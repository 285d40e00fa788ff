"""Translations: a grammar in the kernel, and a folder of words for each language, read when first asked for.

The folder is called by the language's code: `languages/de/` of this program, and of any package that brings a game. A
file in it has three tables: `names`, by kind of thing and English name; `says`, by English template; `rules`, by
English sentence. Whatever it lacks is said in English. A form of a name that English lacks, such as ``area:to``, has a
pattern under ``*`` for all names that are not listed: ``"nach {}"``.
"""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from cradle.kernel.words.grammars import grammar
from cradle.kernel.words.language import EN, Language, Names, Words

OURS: Final = "cradle"  # the package with the languages this program speaks
KERNEL: Final = "cradle:kernel"
TABLES: Final = ("names", "says", "rules")
_SPOKEN: Final[list[str]] = []  # the codes, once the folder has been looked at


def languages() -> Sequence[str]:
    """The codes of all languages there are: English, and those that have a folder."""
    if not _SPOKEN:
        _SPOKEN.extend([EN, *sorted([each.name for each in folder(OURS).iterdir() if each.is_dir()])])
    return _SPOKEN


def folder(package: str) -> Any:
    """Where a package keeps its languages."""
    return files(package) / "languages"


def translated(language: str, english: Words, home: str) -> Words:
    """A game's words in another language; `home` is the package that brings them and the name of their file."""
    grammar = grammar_of(language)
    if not home:
        return Words(grammar)
    tables = read(home, language)
    kinds = {**english.names, **tables["names"]}
    names = {kind: names_of(kind, english, tables["names"]) for kind in kinds}
    return Words(grammar, names, {**tables["says"], **tables["rules"]})


def grammar_of(language: str) -> Language:
    """How a language makes numbers and lists; of what the kernel says, the translations there are."""
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
    """What the things of a kind are called, in the order of the English names; a thing without a name keeps its own."""
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
