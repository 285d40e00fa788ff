"""Words: what is said and asked in play becomes sentences that read well."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import pytest

from cradle.games.megaciv.box.atlas import AREA, AREA_IDS
from cradle.games.megaciv.box.cards import ADVANCE_IDS, CARD_IDS, MUSIC, TYRANNY
from cradle.games.megaciv.box.civilizations import CIVILIZATION_NAMES
from cradle.games.megaciv.game import GAME
from cradle.games.megaciv.seen.words import CATALOG
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import State, reply, settle, waiting
from cradle.kernel.game import result
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import no, say
from cradle.kernel.words.written import written_facts
from laws.rich import rich_world
from laws.sources import templates
from loops import as_long_as

EVENTS = CATALOG.events
NAMES = ["Minoa", "Assyria", "Hatti", "Hellas", "Egypt"]

# A sentence a player reads: what kind it is, what said it, and how it reads.
Spoken = tuple[str, str, str]


# ---- events


def test_black_pieces_fit_into_every_sentence() -> None:
    """G.16: "the barbarians" are many, so nothing that may be told of them can have its verb after the name."""
    may_be_black = ("tokens_fell", "tokens_destroyed", "surplus_removed", "tokens_cleared", "attack_failed")
    for event in (*may_be_black, "city_stormed", "city_destroyed"):
        said = speak_event(event, {"owner": len(NAMES), "seat": len(NAMES)}, number=3)
        assert not re.search(r"barbarians \w+s\b", said), said


def test_whoever_takes_over_a_tax_revolt_is_told_so_for_one_city_and_for_more() -> None:
    assert speak_event("revolt_beneficiary", {}, 1).endswith("and annexes what Hatti loses")


@pytest.mark.parametrize("event", sorted(EVENTS))
@pytest.mark.parametrize("number", [1, 2])
def test_an_event_reads_well_for_one_and_for_more(event: str, number: int) -> None:
    said = speak_event(event, {}, number)

    assert_is_spoken(said)
    assert clumsy_number(said) is None, said


# By the name of a fact: something it may be; all others are numbers.
SAMPLES: dict[str, object] = {
    "seat": 1,
    "other": 2,
    "owner": 3,
    "seats": (0, 4),
    "area": AREA["knossos"],
    "other_area": AREA["argos"],
    "advance": (MUSIC,),
    "card": (3, 7),
    "calamity": TYRANNY,
    "civilization": 0,
    "colour": 2,
    "epoch": 3,
    "name": "Vesuvius",
    "theme": 1,
    "space": 7,
    "turn": 9,
    "rate": 2,
    "price": 15,
    "sum": (say("base 15"), say("−5 {advance}", advance=MUSIC)),
    "rule": "C.tyranny.1",
    "outcome": say("{seat} loses {total:# city|# cities}", seat=1, total=1),
    "losses": ((2, 3), (5, 1)),
    "toll": 2,
    "dealt": ((0, 3), (1, 1)),
    "forces": ((2, 3), (5, 1)),
    "goods": (3, 3, 7),
    "own_goods": (4, 4, 9),
    "places": ((AREA["knossos"], 2), (AREA["argos"], 1)),
    "counts": (say("{seat} {number}", seat=0, number=13), say("{seat} {number}", seat=1, number=7)),
    "reason": no("the {epoch} asks for {needed:# city|# cities}", "P13a.2", epoch=3, needed=1),
    "answer": 3,
}
ALWAYS_THREE = {"offer_posted", "offer_changed", "offer_withdrawn", "offer_lapsed", "offer_answered", "answer_changed"}
ALWAYS_THREE |= {"cards_swapped"}  # a bundle has three cards at least (P7.2)


def speak_event(event: str, chosen: dict[str, object], number: int) -> str:
    amount = 3 if event in ALWAYS_THREE else number
    facts = [chosen.get(fact, SAMPLES.get(fact, amount)) for fact in EVENTS[event][0].split()]
    return CATALOG.event(event, facts, NAMES)


# ---- in play


@cache
def spoken() -> tuple[Spoken, ...]:
    """Everything said or asked during a turn of some rich worlds, each sentence once, and all seats called by name."""
    found: dict[Spoken, None] = {}
    for seats, seed, side in ((5, 1, "basic"), (9, 2, "expert"), (12, 3, "basic"), (16, 4, "expert")):
        world = rich_world(seats, seed, turns=1, offers=12, ast=side)
        names = [CIVILIZATION_NAMES[civilization] for civilization in world.civilization]
        play_and_speak(world, names, Random(seed), found)
    return tuple(found)


def play_and_speak(world: State, names: list[str], rng: Random, found: dict[Spoken, None]) -> None:
    table = RecordingTable(rng.random)
    met: dict[str, int] = {}
    for _ in as_long_as(lambda: settle(world, table) is not None):
        choice = rng.choice(waiting(world))
        kind = type(choice).__name__
        met[kind] = met.get(kind, 0) + 1
        if met[kind] < 12:
            found.update(dict.fromkeys(speak_question(Perspective(GAME, world, choice.seat, names), kind)))
        reply(world, choice, rng.choice(list(choice.options(world))), table)
        for _, event, facts in table.events:
            found["event", event, CATALOG.event(event, facts, names)] = None
            found.update({("bare number", event, fact): None for fact in lists_of_numbers(event, facts, world)})
        table.events.clear()
    for ledger in result(GAME, world, len(names))["ledger"]:
        found.update({("ledger", "score", line["says"]): None for line in ledger})


def lists_of_numbers(event: str, facts: Sequence[object], world: State) -> Iterator[str]:
    """Facts of an event that a page would get as a list of numbers, where it needs things by their ids."""
    for fact, value in written_facts(CATALOG.facts_of(event, facts), GAME.kinds, world).items():
        if isinstance(value, list) and any(
            isinstance(each[0] if isinstance(each, list) else each, int) for each in value
        ):
            yield fact


def speak_question(perspective: Perspective, kind: str) -> Iterator[Spoken]:
    question = perspective.question()
    assert question is not None
    yield "prompt", kind, question["prompt"]
    for candidate in question["candidates"]:
        yield "label", kind, candidate["label"]
        for part in ("refusal", "warning"):
            if part in candidate:
                assert candidate["rule"] in GAME.rule_sentences
                yield part, kind, str(candidate[part])


def uncited(sentence: str) -> str:
    """Without the rule at its end."""
    return re.sub(r" \((\w+\.[\w.]+)\)$", lambda cited: "" if cited[1] in GAME.rule_sentences else cited[0], sentence)


def assert_is_spoken(sentence: str) -> None:
    """It begins as a sentence does and holds nothing of the machine: no blanks, tuples, ids or missing things."""
    sentence = uncited(sentence)
    assert sentence
    assert sentence[:1] == sentence[:1].upper(), sentence
    assert not {"{", "}", "_", "[", "]", "#", "|"} & set(sentence), sentence
    assert not re.search(r"\bNone\b|\bseat \d|\(\d+,|  |,,| ,|\(\)", sentence), sentence


def test_everything_said_in_rich_worlds_is_a_sentence() -> None:
    for _, _, sentence in spoken():
        assert_is_spoken(sentence)


def test_lists_in_events_are_written_by_ids() -> None:
    assert [(event, fact) for part, event, fact in spoken() if part == "bare number"] == []


IDS = {name for name in (*AREA_IDS, *ADVANCE_IDS, *CARD_IDS) if "_" in name}


def test_things_are_called_by_their_names() -> None:
    for _, kind, sentence in spoken():
        assert not IDS & set(re.findall(r"\w+", uncited(sentence))), (kind, sentence)


def test_rich_worlds_bring_up_most_choices_and_events() -> None:
    """So that the laws above are about something; what random play seldom reaches has tests of its own."""
    asked = {kind for part, kind, _ in spoken() if part == "prompt"}
    heard = {kind for part, kind, _ in spoken() if part == "event"}
    said = {part for part, _, _ in spoken()}

    assert len(asked) > 50
    assert len(heard) > 65
    assert said == {"prompt", "label", "refusal", "warning", "event", "ledger"}


def test_articles_fit() -> None:
    """A before a consonant, an before a vowel."""
    wrong = [sentence for _, _, sentence in spoken() if re.search(r"\b[Aa] [aeioAEIO]|\b[Aa]n [^aeiouAEIOU]", sentence)]

    assert wrong == []


COUNTED = "token|city|card|point|step|ship|space|area|unit|offer|group|calamity|advance|player"
MANY = "tokens|cities|cards|points|steps|ships|spaces|areas|units|offers|groups|calamities|advances|barbarians|players"


def clumsy_number(sentence: str) -> str | None:
    """`1 tokens`, `1 are` or `3 city`, or None."""
    found = re.search(rf"(?<![\d−+.])\b1 (?:more |new |surplus )?(?:{MANY}|are|more are)\b", sentence)
    found = found or re.search(rf"\b(?:0|[2-9]|\d\d+) (?:more |new |surplus )?(?:{COUNTED})\b", sentence)
    return found[0] if found else None


def test_numbers_agree_with_what_they_count() -> None:
    wrong = [(kind, said) for _, kind, said in spoken() if clumsy_number(said)]

    assert wrong == []


# Facts that are never one, with what they count.
NEVER_ONE = {
    "{number} cards": "a bundle or its answer: three at least (P7.2)",
    "{given} cards": "likewise",
    "{fewest} cards": "three",
    "{players} players": "five at least",
    "{names} players": "5, 9 and 18",
    "{most} offers": "three",
    "{most} tokens": "four from next door",
    "{size} cards": "the largest set has five at least",
    "{needed} tokens": "for a city, its replacement or the support of several",
    "{needed} advances": "two at least (P13a.2)",
    "{needed} points": "five at least (P13a.2)",
    "{points} points": "of a city with a token beside it",
    "{ships} ships": "four",
    "{price} tokens": "two for a ship",
    "{cost} tokens": "likewise",
    "{cities} cities": "two for a step back (C.regression.2)",
    "{space} tokens": "five or six aboard",
    "{tokens} tokens": "more than twice a census",
    "{number} cities": "three new ones at least",
}


def test_whatever_can_be_one_has_a_form_for_one() -> None:
    """Also in the templates that random play does not bring up."""
    bare = rf"\{{\w+\}} (?:more |new |treasury )?(?:{MANY})\b(?! \{{)"
    found = {each for template in templates(GAME.name) for each in re.findall(bare, template)}

    assert found == set(NEVER_ONE)
