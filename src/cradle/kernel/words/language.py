"""Languages: how each forms numbers, lists and sentences, and its names for the things of a game.

English is a language like any other. Its templates are the keys of the other languages; where one English template
needs several translations, the key begins with a context that is never shown: ``"@ship Done"``.
"""

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Final

from mypy_extensions import mypyc_attr

EN: Final = "en"
Blank = tuple[str, str | None, str]  # words, then the name of a fact and its form; None at the end of a template
Names = Sequence[str] | Mapping[int, str]  # the names of the things of one kind, by number


@mypyc_attr(allow_interpreted_subclasses=True)
class Language:
    """The grammar of a language; this one is for English. `says` translates the kernel's own words."""

    def __init__(self, code: str, says: Mapping[str, str] | None = None) -> None:
        self.code, self.says = code, says or {}

    def form(self, number: float) -> int:
        """The index of the form that goes with a number: in English, the first for 1 and otherwise the second."""
        return 0 if abs(number) == 1 else 1

    def number(self, value: int) -> str:
        return str(value).replace("-", "−")

    def decimal(self, value: float) -> str:
        """An average: "3.2"."""
        return f"{value:.1f}".replace("-", "−")

    def numbered(self, forms: str, value: int) -> str:
        """``# figure|# figures`` for 1 is "1 figure", for 3 "3 figures"."""
        choices = forms.split("|")
        return choices[min(self.form(value), len(choices) - 1)].replace("#", self.number(value))

    def owned(self, forms: str, name: str, is_seat: bool) -> str:
        """``# loses|# lose`` of a seat is "Egypt loses", of black pieces "the barbarians lose"."""
        one, _, many = forms.partition("|")
        return (one if is_seat else many).replace("#", name)

    def listed(self, parts: Sequence[str]) -> str:
        """ "Egypt, Minoa and Hellas", or "none"."""
        if len(parts) < 2:
            return "".join(parts) or "none"
        return f"{', '.join(parts[:-1])} and {parts[-1]}"

    def row(self, parts: Sequence[str]) -> str:
        """The steps of a sum: "15, −5 Sculpture, +5 Monarchy"."""
        return ", ".join(parts)

    def sentence(self, words: str) -> str:
        """The words with a capital, as a sentence begins."""
        return words[:1].upper() + words[1:]


ENGLISH: Final = Language(EN)


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """One language's words for a game: the names of its things, by kind, and its templates.

    A kind may have further forms, such as ``area:to``, for languages that inflect names.
    """

    def __init__(
        self, language: Language, names: Mapping[str, Names] | None = None, says: Mapping[str, str] | None = None
    ) -> None:
        self.language, self.names, self.says = language, names or {}, says or {}
        self.parsed: dict[str, list[Blank]] = {}  # parsed templates
        self.own: dict[str, bool] = {}  # by template: whether this language has it

    def template(self, key: str) -> str:
        """A template in this language, or in English if there is no translation."""
        said = self.says.get(key) or self.language.says.get(key)
        return without_context(key) if said is None else said

    def says_itself(self, key: str) -> bool:
        """Whether the language has its own words for a template, or the template needs no translation."""
        if self.language.code == EN:
            return True
        if key not in self.own:
            is_known = key in self.says or key in self.language.says
            self.own[key] = is_known or not any([has_letters(words) for words, _, _ in self.blanks(key)])
        return self.own[key]

    def name(self, kind: str, thing: int) -> str | None:
        """The name of a thing, or None if things of this kind have no names."""
        names = self.names.get(kind)
        if isinstance(names, Mapping):
            return names.get(thing)
        return None if names is None else names[thing]

    def blanks(self, key: str) -> list[Blank]:
        """A template in this language, split at its blanks."""
        if key not in self.parsed:
            pieces = Formatter().parse(self.template(key))
            self.parsed[key] = [(words, fact, form or "") for words, fact, form, _ in pieces]
        return self.parsed[key]


def has_letters(words: str) -> bool:
    return any([letter.isalpha() for letter in words])


def without_context(key: str) -> str:
    return key.partition(" ")[2] if key.startswith("@") else key


def in_number(forms: str, value: int) -> str:
    return ENGLISH.numbered(forms, value)


def enumerate_in_words(parts: Sequence[str]) -> str:
    return ENGLISH.listed(parts)


def capital(sentence: str) -> str:
    return ENGLISH.sentence(sentence)
