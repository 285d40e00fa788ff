"""Grammars of other languages: forms of number, decimals and lists. The tables of each game inflect its names."""

from collections.abc import Mapping, Sequence
from typing import Final

from cradle.kernel.words.language import EN, ENGLISH, Language

DE: Final = "de"
LISTS: Final = {DE: ("und", "nichts"), "es": ("y", "nada"), "fr": ("et", "rien"), "pl": ("i", "nic")}  # "and", "none"
UNTRANSLATED: Final = ("and", "none")


class Continental(Language):
    """A language that writes 3,2 for an average."""

    def decimal(self, value: float) -> str:
        return super().decimal(value).replace(".", ",")

    def listed(self, parts: Sequence[str]) -> str:
        """ "Ägypten, Minoa und Hellas", or "nichts"."""
        last, nothing = LISTS.get(self.code, UNTRANSLATED)
        if len(parts) < 2:
            return "".join(parts) or nothing
        return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


class French(Continental):
    """Zero takes the singular: 0 pion, 1 pion, 2 pions."""

    def form(self, number: float) -> int:
        return 0 if abs(number) < 2 else 1


class Polish(Continental):
    """Three forms: 1 karta, 2 karty, 5 kart, 22 karty."""

    def form(self, number: float) -> int:
        whole = int(abs(number))
        if whole == 1:
            return 0
        return 1 if 2 <= whole % 10 <= 4 and not 12 <= whole % 100 <= 14 else 2


def grammar(code: str, says: Mapping[str, str]) -> Language:
    """The grammar of a language, with the kernel's own words in it."""
    if code == EN:
        return ENGLISH
    if code == "fr":
        return French(code, says)
    if code == "pl":
        return Polish(code, says)
    return Continental(code, says)
