"""Templates become sentences only when somebody reads them, in the language of whoever reads."""

import pickle
from collections.abc import Sequence

import pytest

from cradle.kernel.record.parts.answering import Stale
from cradle.kernel.save.file_format import BrokenSave
from cradle.kernel.words.catalog import BadOptions, Catalog, No, Refused, Told, joined, no, say
from cradle.kernel.words.language import ENGLISH, Language, Words

KINDS = ("wood", "clay")


class Slovene(Language):
    """A language with more forms of number than English."""

    def form(self, number: float) -> int:
        return {1: 0, 2: 1, 3: 2, 4: 2}.get(int(number) % 100, 3)

    def listed(self, parts: Sequence[str]) -> str:
        return " in ".join(parts)


CATALOG = Catalog(
    Words(ENGLISH, {"kind": KINDS, "card": {13: "the potter"}}),
    {"gathered": ("seat amount kind", "{seat} gathers {amount} {kind}"), "ended": ("", "it is over")},
    kinds={"resource": "kind"},
    told={"goods": lambda goods: [say("{n} {kind}", n=n, kind=kind) for kind, n in enumerate(goods)]},
)
CATALOG.learn(
    Words(
        Slovene("sl", {"{seat} is deciding": "{seat} se odloča"}),
        {"kind": ("les", "glina"), "kind:of": ("lesa", "gline")},
        {
            "you have no {kind}": "nimaš {kind:of}",
            "{n:# card|# cards}": "{n:# karta|# karti|# karte|# kart}",
            "@ship Done": "Pristali",
        },
    )
)


def test_facts_are_shown_by_name() -> None:
    assert CATALOG.sentence(say("{kind} and {card}", kind=1, card=13)) == "Clay and the potter"
    assert CATALOG.sentence(say("pay {resource}", resource=0)) == "Pay wood"


def test_a_fact_without_a_name_is_shown_as_it_is() -> None:
    assert CATALOG.sentence(say("{card} costs {cost}", card=7, cost=3)) == "7 costs 3"
    assert CATALOG.sentence(say("that is {cost}", cost=-3)) == "That is −3"


def test_numbers_choose_their_form() -> None:
    assert CATALOG.sentence(say("{n:# figure|# figures} left", n=1)) == "1 figure left"
    assert CATALOG.sentence(say("{n:# figure|# figures} left", n=3)) == "3 figures left"
    assert CATALOG.sentence(say("{n:# wood}", n=3)) == "3 wood"


def test_lists_are_enumerated() -> None:
    assert CATALOG.sentence(say("pay {kind}", kind=(0, 1, 1))) == "Pay wood, clay and clay"
    assert CATALOG.sentence(say("pay {kind}", kind=())) == "Pay none"
    assert CATALOG.sentence(say("{kind:,} = 2", kind=(0, 1))) == "Wood, clay = 2"


def test_a_fact_can_be_told_in_texts_of_its_own() -> None:
    assert CATALOG.sentence(say("pay {goods}", goods=(2, 1))) == "Pay 2 wood and 1 clay"


def test_seats_are_called_by_their_players_names() -> None:
    assert CATALOG.event("gathered", (1, 2, 0), ["Ann", "Ben"]) == "Ben gathers 2 wood"
    assert CATALOG.event("gathered", (1, 2, 0)) == "Seat 2 gathers 2 wood"
    assert CATALOG.event("ended", ()) == "It is over"


def test_owners_that_are_no_seat_have_a_form_of_their_own() -> None:
    catalog = Catalog(Words(ENGLISH), {}, nobody="the barbarians")
    text = say("{owner:# loses|# lose} {other:the city of #|the pirate city}", owner=0, other=1)

    assert catalog.sentence(text, ["Egypt"]) == "Egypt loses the pirate city"
    assert catalog.sentence(text, ["Egypt", "Minoa"]) == "Egypt loses the city of Minoa"
    assert catalog.sentence(text) == "The barbarians lose the pirate city"


def test_several_things_are_said_in_one_sentence() -> None:
    both = joined([say("a ship is lost", "P-1"), say("{n:# token|# tokens} too", "P-2", n=2), say("that is all")])

    assert both is not None
    assert (CATALOG.sentence(both), both.rule) == ("A ship is lost; 2 tokens too; that is all", "P-1")
    assert joined([]) is None


def test_a_text_can_stand_inside_another() -> None:
    inner = say("{n} wood", n=2)
    assert CATALOG.sentence(say("because {inner}", inner=inner)) == "Because 2 wood"


def test_a_sentence_is_spoken_in_the_readers_language() -> None:
    """With its names, its forms of number, its lists, and its forms of a name where it bends them."""
    assert CATALOG.sentence(no("you have no {kind}", "X-1", kind=0), (), "sl") == "Nimaš lesa"
    cards = [CATALOG.sentence(say("{n:# card|# cards}", n=n), (), "sl") for n in (1, 2, 3, 5)]
    assert cards == ["1 karta", "2 karti", "3 karte", "5 kart"]
    assert CATALOG.sentence(say("{kind}", kind=(0, 1)), (), "sl") == "Les in glina"
    assert CATALOG.fill("{seat} is deciding", {"seat": 0}, ["Ann"], "sl") == "Ann se odloča"
    assert CATALOG.name("kind", 1, "sl") == "glina"


def test_what_is_not_translated_stays_english() -> None:
    assert CATALOG.sentence(say("nothing to undo"), (), "sl") == "Nothing to undo"


def test_a_context_tells_translations_of_one_template_apart() -> None:
    assert CATALOG.sentence(say("@ship Done")) == CATALOG.sentence(say("@trade Done")) == "Done"
    assert CATALOG.sentence(say("@ship Done"), (), "sl") == "Pristali"
    assert CATALOG.sentence(say("@trade Done"), (), "sl") == "Done"


@pytest.mark.parametrize("language", ["xx", None, 7])
def test_a_language_nobody_speaks_is_refused(language: object) -> None:
    with pytest.raises(Refused, match=r"There is no language .*; there are: en, sl and de"):
        CATALOG.words_in(language)


def test_a_refusal_carries_its_rule() -> None:
    reason = no("you have no {kind}", "X-1", kind=0)

    assert isinstance(reason, No)
    assert reason.rule == "X-1"
    assert reason == no("you have no {kind}", "X-1", kind=0)
    assert hash(reason) == hash(no("you have no {kind}", "X-1", kind=0))
    assert str(Refused(no("you have none", "X-1"))) == "You have none (X-1)"


def test_a_refusal_is_told_in_the_readers_language() -> None:
    refused = Refused(no("you have no {kind}", "X-1", kind=0), lambda text, code: CATALOG.sentence(text, (), code))

    assert refused.sentence == refused.told() == "You have no wood"
    assert refused.told("sl") == "Nimaš lesa"


@pytest.mark.parametrize(
    "trouble",
    [
        Refused(no("you have {n} coins", "R.1", n=2)),
        Stale(say("the game has moved on; this answer was meant for an earlier question")),
        BadOptions("there is no {name}", name="{'a': 1}"),
        BrokenSave("game.cradle", 7, say("the header was edited")),
    ],
    ids=lambda trouble: type(trouble).__name__,
)
def test_what_is_in_the_way_can_be_told_to_another_process(trouble: Told) -> None:
    again = pickle.loads(pickle.dumps(trouble))

    assert (type(again), str(again)) == (type(trouble), str(trouble))
