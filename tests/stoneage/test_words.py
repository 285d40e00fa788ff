"""Words: every event, prompt, label and refusal becomes a sentence, and every sentence is needed."""

from random import Random

import pytest

from cradle.games.stoneage.game import GAME
from cradle.games.stoneage.rules.buildings import BUY
from cradle.games.stoneage.rules.placement import ChoosePlace
from cradle.games.stoneage.rules.state import FIELD, FOREST, GOLD, HUT, RIVER, TOOLMAKER, WOOD, Valley
from cradle.games.stoneage.seen.words import EVENTS
from cradle.kernel.chance.table import RecordingTable
from cradle.kernel.flow.agenda import reply, settle, waiting
from cradle.kernel.game import result
from cradle.kernel.seen.perspective import Perspective
from laws.sources import choices
from loops import as_long_as
from stoneage.world import a_valley, act, answer, answer_all, asked, feed, rolls, space, stack

NAMES = ["Ann", "Bob", "Cid", "Dot"]


def test_thirty_random_games_can_be_told() -> None:
    """Everything said or asked in them is a sentence; every choice of the game comes up."""
    met: set[str] = set()
    heard: set[str] = set()

    for seed in range(30):
        play_and_speak(2 + seed % 3, seed, met, heard)

    assert met == {choice.__name__ for choice in choices(GAME.name)}
    assert {"rolled", "gathered", "card_taken", "building_taken", "fed", "went_hungry", "game_ended"} <= heard
    assert heard <= set(EVENTS)


def play_and_speak(seats: int, seed: int, met: set[str], heard: set[str]) -> None:
    anything = Random(seed)
    table = RecordingTable(anything.random)
    state = GAME.start(seats, {}, table)
    for _ in as_long_as(lambda: settle(state, table) is not None):
        for choice in waiting(state):
            met.add(type(choice).__name__)
            speak_question(Perspective(GAME, state, choice.seat, NAMES[:seats]))
        choice = anything.choice(waiting(state))
        reply(state, choice, anything.choice([*choice.options(state)]), table)
    for _, event, facts in table.events:
        heard.add(event)
        assert_is_spoken(GAME.catalog.event(event, facts, NAMES[:seats]))
    for ledger in result(GAME, state, seats)["ledger"]:
        for line in ledger:
            assert_is_spoken(line["says"])


def speak_question(perspective: Perspective) -> None:
    question = perspective.question()
    assert question is not None
    assert_is_spoken(question["prompt"])
    for candidate in question["candidates"]:
        assert_is_spoken(candidate["label"])
        for part in ("refusal", "warning"):
            if part in candidate:
                assert_is_spoken(str(candidate[part]))
                assert candidate["rule"] in GAME.rule_sentences


def assert_is_spoken(sentence: str) -> None:
    assert sentence
    assert sentence[:1] == sentence[:1].upper()
    assert not {"{", "}"} & set(sentence), sentence
    assert "None" not in sentence, sentence


@pytest.mark.parametrize("tile, words", [(1, "2 wood and 1 clay"), (17, "2 stone and 1 gold")])
def test_a_price_is_told_in_resources(tile: int, words: str) -> None:
    """SA-BLD-3: a list of bare numbers tells nobody what to pay."""
    valley = a_valley(placed={(stack(1), 0): 1}, open_tile={1: tile}, resources={0: "9W 9C 9S 9G"})

    act(valley, 0)
    label = asked(valley).label(valley, BUY)

    assert words in GAME.catalog.sentence(label)


def test_what_is_lacking_is_told_in_resources() -> None:
    """SA-BLD-3"""
    valley = a_valley(placed={(stack(1), 0): 1}, open_tile={1: 1}, resources={0: "1W"}, ready={0: (36,)})

    act(valley, 0)
    answer(valley, stack(1))
    reason = asked(valley).refuse(valley, BUY)

    assert reason is not None
    assert "1 wood and 1 clay" in GAME.catalog.sentence(reason)


@pytest.mark.parametrize(
    "seats, sentence",
    [
        (2, "With 2 players only one player may use the river"),
        (3, "With 3 players only 2 players may use the river"),
    ],
)
def test_a_crowded_place_says_how_many_players_it_is_for(seats: int, sentence: str) -> None:
    """SA-PLC-7"""
    valley = a_valley(seats=seats, placed={(RIVER, seat): 1 for seat in range(seats - 1)})

    reason = ChoosePlace(seats - 1).refuse(valley, RIVER)

    assert reason is not None
    assert GAME.catalog.sentence(reason) == sentence


def prompt_and_labels(valley: Valley) -> tuple[str, dict[str, str]]:
    """What the seat that is asked reads, and what its buttons say."""
    question = Perspective(GAME, valley, asked(valley).seat, NAMES).question()
    assert question is not None
    return question["prompt"], {str(each["answer"]): each["label"] for each in question["candidates"]}


def test_a_roll_says_what_each_tool_would_bring() -> None:
    """SA-DIC-2"""
    valley = a_valley(placed={(FOREST, 0): 1}, tools={0: (2, 1)}, ready={0: (34, 36)})
    table = rolls((4,))

    act(valley, 0, table)
    answer(valley, FOREST, table)
    prompt, labels = prompt_and_labels(valley)

    assert prompt == "4 pips bring 1 wood (2 more for another); add a tool, or take it"
    assert labels == {
        "done": "Take 1 wood",
        "tool 1": "Tool 1 (+2): 2 wood",
        "tool 2": "Tool 2 (+1): 1 wood",
        "single-use 3": "Single-use tool (+3): 2 wood",
        "two resources": "Use the card: two resources of your choice",
    }


def test_a_free_price_says_what_each_resource_scores() -> None:
    """SA-BLD-5"""
    valley = a_valley(placed={(stack(1), 1): 1}, open_tile={1: 26}, resources={1: "3W 2G"})

    act(valley, 1)
    unpaid = prompt_and_labels(valley)[1]
    answer_all(valley, [WOOD, GOLD])
    prompt, labels = prompt_and_labels(valley)

    assert unpaid["leave"] == "Leave the building"
    assert prompt == "Pay for the building (1 to 7 resources), one resource at a time (so far 9 points)"
    assert labels["wood"] == "Wood for 3 points (you have 2)"
    assert labels["gold"] == "Gold for 6 points (you have 1)"
    assert labels["done"] == "Buy it for 9 points"


def test_a_card_says_what_it_costs() -> None:
    """SA-CIV-1"""
    valley = a_valley(display={2: 13}, placed={(space(2), 1): 1}, resources={1: "3W 1G"})

    act(valley, 1)
    prompt, labels = prompt_and_labels(valley)

    assert prompt == "Pay 2 resources for the card (4 food / 1 builder), one by one"
    assert (labels["wood"], labels["gold"]) == ("Wood (you have 3)", "Gold (you have 1)")
    assert labels["leave"] == "Leave the card"


def test_a_place_says_how_many_figures_stand_there() -> None:
    """SA-ACT-1"""
    valley = a_valley(placed={(FOREST, 1): 3, (FIELD, 1): 1, (FOREST, 2): 2}, ready={1: (36,)})

    act(valley, 1)
    labels = prompt_and_labels(valley)[1]

    assert labels == {
        "field": "Field (1 figure)",
        "forest": "Forest (3 figures)",
        "two resources": "Use the card: two resources of your choice",
    }


def test_hunger_says_what_is_missing() -> None:
    """SA-FED-3"""
    valley = a_valley(food={1: 3}, resources={1: "3W"})

    feed(valley)
    prompt, labels = prompt_and_labels(valley)

    assert prompt == "2 food missing: feed with resources one by one, or go hungry and lose 10 points"
    assert (labels["wood"], labels["hungry"]) == ("Wood (you have 3)", "Go hungry: lose 10 points")


def test_gains_are_told() -> None:
    """SA-ACT-3: the tools as they are now, the figure, the level."""
    valley = a_valley(placed={(TOOLMAKER, 0): 1, (HUT, 0): 2, (FIELD, 0): 1}, tools={0: (1, 1, 1)}, level={0: 2})
    table = rolls()

    act(valley, 0, table)
    answer_all(valley, [TOOLMAKER, HUT], table)

    assert [GAME.catalog.event(event, facts, NAMES) for _, event, facts in table.events] == [
        "Ann gains a tool (tools: 2, 1 and 1)",
        "Ann welcomes a new figure",
        "Ann raises agriculture to 3",
    ]
