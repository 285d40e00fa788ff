"""A language nobody speaks: every piece of a template, every name and every list stands in brackets.

What stands outside them has come into a sentence without passing through the language: it could not be translated.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from cradle.kernel.words.catalog import Catalog
from cradle.kernel.words.language import EN, Blank, Language, Words

CODE = "brackets"
SPOKEN = {"prompt", "label", "refusal", "warning", "says", "sentence", "reason", "warnings"}
PRINTED = {"name", "label", "now", "at_the_end", "places"}  # of what comes in the box


class Brackets(Language):
    def numbered(self, forms: str, value: int) -> str:
        return bracketed(super().numbered(forms, value))

    def owned(self, forms: str, name: str, is_seat: bool) -> str:
        return bracketed(super().owned(forms, name.strip("⟦⟧"), is_seat))

    def listed(self, parts: Sequence[str]) -> str:
        return "⟦ and ⟧".join(parts) or "⟦none⟧"

    def sentence(self, words: str) -> str:
        return words


class BracketWords(Words):
    """English in brackets."""

    def __init__(self, english: Words, code: str = CODE) -> None:
        super().__init__(Brackets(code), english.names)

    def name(self, kind: str, thing: int) -> str | None:
        name = super().name(kind, thing)
        return name and bracketed(name)

    def says_itself(self, key: str) -> bool:
        return True

    def blanks(self, key: str) -> list[Blank]:
        return [(bracketed(words), fact, form) for words, fact, form in super().blanks(key)]


def bracketed(words: str) -> str:
    return f"⟦{words}⟧" if words else ""


def taught(catalog: Catalog, code: str = CODE) -> str:
    """Teach a game this language; its code is what readers ask for."""
    catalog.learn(BracketWords(catalog.words_in(EN), code))
    return code


def outside(sentence: str) -> str:
    """The letters of a sentence that stand outside brackets."""
    return "".join(re.findall(r"[^\W\d_]+", re.sub(r"⟦[^⟧]*⟧", " ", sentence)))


def sentences(told: Any, spoken: set[str] = SPOKEN) -> Iterator[str]:
    """Everything in a view, a question, an item of news or a box that a person reads."""
    if isinstance(told, dict):
        for name, value in told.items():
            if name in spoken and isinstance(value, str | list):
                yield from [value] if isinstance(value, str) else value
            elif name == "places" and spoken is PRINTED:
                yield from value.values()
            else:
                yield from sentences(value, spoken)
    elif isinstance(told, list | tuple):
        for each in told:
            yield from sentences(each, spoken)
