"""Translations: a grammar in the kernel, and a file of words beside the data of each game, read when first asked for.

Such a file has three tables: `names`, by kind of thing and English name; `says`, by English template; `rules`, by
English sentence. A form of a name that English lacks, such as ``area:to``, has a pattern under ``*`` for all names that
are not listed: ``"nach {}"``.
"""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from cradle.kernel.words.grammars import DE, grammar
from cradle.kernel.words.language import Language, Names, Words

FILES: Final = {DE: "german.json"}  # of all languages besides English, by code
KERNEL: Final = "cradle.kernel"


def translated(language: str, english: Words, home: str) -> Words:
    """A game's words in another language; `home` is the package in whose data they lie, if it is a game's."""
    grammar = grammar_of(language)
    if not home:
        return Words(grammar)
    tables = read(home, language)
    kinds = {**english.names, **tables["names"]}
    names = {kind: names_of(kind, english, tables["names"]) for kind in kinds}
    return Words(grammar, names, {**tables["says"], **tables["rules"]})


def grammar_of(language: str) -> Language:
    """How a language makes numbers and lists; of what the kernel says, the translations there are."""
    says = read(KERNEL, language)["says"] if language in FILES else {}
    return grammar(language, says)


def read(package: str, language: str) -> Any:
    return json.loads((files(package) / "data" / FILES[language]).read_text(encoding="utf-8"))


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
