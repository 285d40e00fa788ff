"""Laws of words: every event, prompt and refusal of every game has its sentence, and every sentence is needed."""

import ast

import pytest

from cradle.games.megaciv import game as megaciv
from cradle.games.stoneage import game as stoneage
from cradle.kernel.game import Game
from laws.sources import blanks, calls, choices, events_told

every_game = pytest.mark.parametrize("game", [stoneage.GAME, megaciv.GAME], ids=lambda game: game.name)


@every_game
def test_every_event_has_a_sentence_with_the_right_number_of_facts(game: Game) -> None:
    events = game.catalog.events
    wrong = [
        f"{where}: {event} with {facts} facts"
        for where, event, facts in events_told(game.name)
        if event not in events or len(events[event][0].split()) != facts
    ]

    assert wrong == []


@every_game
def test_every_sentence_for_an_event_is_needed(game: Game) -> None:
    assert set(game.catalog.events) - {event for _, event, _ in events_told(game.name)} == set()


@every_game
def test_every_sentence_for_an_event_uses_only_its_facts(game: Game) -> None:
    events = game.catalog.events.items()

    assert [event for event, (facts, template) in events if not blanks(template) <= set(facts.split())] == []


@every_game
def test_every_sentence_is_given_the_facts_it_names(game: Game) -> None:
    """Labels, warnings, refusals and lines of the ledger."""
    wrong = []
    for where, name, call in calls(game.name, "say", "no", "line"):
        template = call.args[0] if call.args else None
        if isinstance(template, ast.Constant):
            given = {word.arg for word in call.keywords} | ({"points"} if name == "line" else set())
            if not blanks(str(template.value)) <= given:
                wrong.append(where)

    assert wrong == []


@every_game
def test_every_refusal_cites_a_rule_that_exists(game: Game) -> None:
    """A rule that is handed on as a variable is met in play."""
    refusals = list(calls(game.name, "no"))

    wrong = []
    for where, _, call in refusals:
        rule = call.args[1] if len(call.args) > 1 else None
        if rule is None or (isinstance(rule, ast.Constant) and rule.value not in game.rule_sentences):
            wrong.append(where)

    assert len(refusals) > 10
    assert wrong == []


@every_game
def test_every_choice_has_a_prompt(game: Game) -> None:
    assert len(choices(game.name)) > 10
    assert [choice.__name__ for choice in choices(game.name) if not choice.prompt] == []
