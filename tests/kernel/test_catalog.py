"""Templates become sentences only when somebody reads them."""

from cradle.kernel.catalog import Catalog, No, Refused, no, say

CATALOG = Catalog(
    {"kind": ("wood", "clay"), "card": {13: "the potter"}},
    {"gathered": ("seat amount kind", "{seat} gathers {amount} {kind}"), "ended": ("", "it is over")},
    {"you have no {kind}": "du hast kein {kind}"},
)


def test_facts_are_shown_by_name() -> None:
    assert CATALOG.sentence(say("{kind} and {card}", kind=1, card=13)) == "Clay and the potter"


def test_a_fact_without_a_name_is_shown_as_it_is() -> None:
    assert CATALOG.sentence(say("{card} costs {cost}", card=7, cost=3)) == "7 costs 3"


def test_numbers_choose_their_form() -> None:
    assert CATALOG.sentence(say("{n:# figure|# figures} left", n=1)) == "1 figure left"
    assert CATALOG.sentence(say("{n:# figure|# figures} left", n=3)) == "3 figures left"
    assert CATALOG.sentence(say("{n:# wood}", n=3)) == "3 wood"


def test_lists_are_enumerated() -> None:
    assert CATALOG.sentence(say("pay {kind}", kind=(0, 1, 1))) == "Pay wood, clay and clay"
    assert CATALOG.sentence(say("pay {kind}", kind=())) == "Pay none"


def test_seats_are_called_by_their_players_names() -> None:
    assert CATALOG.event("gathered", (1, 2, 0), ["Ann", "Ben"]) == "Ben gathers 2 wood"
    assert CATALOG.event("gathered", (1, 2, 0)) == "Seat 2 gathers 2 wood"
    assert CATALOG.event("ended", ()) == "It is over"


def test_a_text_can_stand_inside_another() -> None:
    inner = say("{n} wood", n=2)
    assert CATALOG.sentence(say("because {inner}", inner=inner)) == "Because 2 wood"


def test_a_sentence_is_spoken_in_the_readers_language() -> None:
    assert CATALOG.sentence(no("you have no {kind}", "X-1", kind=0)) == "Du hast kein wood"


def test_a_refusal_carries_its_rule() -> None:
    reason = no("you have no {kind}", "X-1", kind=0)

    assert isinstance(reason, No)
    assert reason.rule == "X-1"
    assert reason == no("you have no {kind}", "X-1", kind=0)
    assert hash(reason) == hash(no("you have no {kind}", "X-1", kind=0))
    assert str(Refused("No", "X-1")) == "No (X-1)"
