"""Facts of events and questions as JSON: what they are, and the rule behind every event."""

import pytest

from cradle.games.megaciv.box.atlas import AREA
from cradle.games.megaciv.box.cards import CARD, POTTERY
from cradle.games.megaciv.box.civilizations import LATE_IRON
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.seen.words import CATALOG
from cradle.games.megaciv.seen.words.kinds import KINDS, THEMSELVES
from cradle.games.megaciv.seen.words.rules import EVENT_RULES
from cradle.kernel.words.written import written_facts
from megaciv.world import a_world


def test_every_fact_of_an_event_is_of_a_known_kind() -> None:
    named = {name for facts, _ in CATALOG.events.values() for name in facts.split()}

    assert named <= KINDS.keys() | THEMSELVES
    assert not KINDS.keys() & THEMSELVES


def test_every_fact_that_the_catalogue_names_has_an_id() -> None:
    named = {each.partition(":")[0] for each in CATALOG.words_in("en").names}

    assert named - KINDS.keys() == {"phase"}, "phases are named by number, and no event tells of one"


def test_every_event_rests_on_a_rule_of_the_book() -> None:
    assert EVENT_RULES.keys() == CATALOG.events.keys()
    for event, rule in EVENT_RULES.items():
        assert rule in GAME.rule_sentences, event


@pytest.mark.parametrize(
    ("name", "value", "written"),
    [
        ("seat", 0, "minoa"),
        ("owner", 5, "barbarians"),
        ("seats", (0, 5), ["minoa", "barbarians"]),
        ("beneficiary", -1, -1),
        ("area", AREA["knossos"], "knossos"),
        ("advance", (POTTERY,), ["pottery"]),
        ("goods", (CARD["salt"], CARD["salt"]), ["salt", "salt"]),
        ("epoch", LATE_IRON, "late_iron_age"),
        ("number", 3, 3),
    ],
)
def test_facts_are_written_by_their_ids(name: str, value: object, written: object) -> None:
    assert written_facts({name: value}, KINDS, a_world()) == {name: written}
