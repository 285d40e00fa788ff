"""The sentences of the server itself; the English template is the key of its other languages."""

from typing import Final

from cradle.kernel.words.catalog import Catalog, Text
from cradle.kernel.words.language import EN, ENGLISH, Words
from cradle.kernel.words.translation import languages

LANGUAGES: Final = (*languages(),)
CATALOG: Final = Catalog(Words(ENGLISH), {}, home="cradle:server")


def in_words(template: str, facts: dict[str, object], language: str = EN) -> str:
    """A sentence of the server in the reader's language, or in English if the server does not have that."""
    return CATALOG.fill(template, facts, (), language if CATALOG.speaks(language) else EN)


def tell(text: Text, language: str) -> str:
    """A refusal of the server in the reader's language."""
    return in_words(text.template, text.facts, language)


def first_spoken(accepted: str) -> str:
    """The first language of a browser's list that the server speaks: "de-AT,de;q=0.9,en;q=0.8" is German."""
    wished = [each.partition(";")[0].strip().partition("-")[0].lower() for each in accepted.split(",")]
    return next((language for language in wished if CATALOG.speaks(language)), EN)
