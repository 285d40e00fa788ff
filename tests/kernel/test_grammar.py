"""The grammar of templates is the same on both sides: the page puts these sentences together too."""

import json
from pathlib import Path
from typing import Any

import pytest

from cradle.kernel.words.catalog import Catalog, Text
from cradle.kernel.words.language import Words
from cradle.kernel.words.translation import grammar_of

CASES = json.loads((Path(__file__).parent.parent / "words" / "sentences.json").read_text(encoding="utf-8"))


@pytest.mark.compiled
@pytest.mark.parametrize("case", CASES, ids=[case["why"] for case in CASES])
def test_a_sentence_is_put_together_as_on_the_page(case: dict[str, Any]) -> None:
    says = {case["template"]: case["translation"]} if "translation" in case else {}
    catalog = Catalog(Words(grammar_of("en")), {})
    catalog.learn(Words(grammar_of(case["language"]), {}, says))

    said = catalog.phrase(Text(case["template"], "", case["facts"]), case["language"])

    assert said == case["says"]
