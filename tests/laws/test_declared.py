"""Choices of both games: each says what its answers are and what others read meanwhile; saves know each for ever."""

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from string import Formatter

import pytest

from cradle.kernel.flow.agenda import Choice
from cradle.kernel.game import find
from cradle.kernel.words.written import UNDECLARED, Things

HERE = Path(__file__).parent


def choices_of(game: str) -> dict[str, type[Choice]]:
    """Every choice that can be asked, by the name saves know it by."""
    package = import_module(f"cradle.games.{game}")
    for module in walk_packages(package.__path__, f"cradle.games.{game}."):
        import_module(module.name)
    kinds, found = [Choice], {}
    for kind in kinds:
        kinds += kind.__subclasses__()
        if kind.__module__.startswith(f"cradle.games.{game}") and kind.prompt:
            found[kind.name or kind.__name__] = kind
    return found


@pytest.mark.parametrize("game", ["megaciv", "stoneage"])
def test_every_choice_declares_its_answers_and_its_prompt_for_others(game: str) -> None:
    for name, choice in choices_of(game).items():
        assert choice.answers is not UNDECLARED, f"{name} does not say what its answers are"
        assert choice.awaited != Choice.awaited, f"{name} has no words for those who wait"
        assert "seat" in [fact for _, fact, _, _ in Formatter().parse(choice.awaited)], f"{name}: who is awaited?"


@pytest.mark.parametrize("game", ["megaciv", "stoneage"])
def test_every_question_rests_on_a_rule(game: str) -> None:
    """So that whoever answers something else entirely is told where to look."""
    known = find(game).rule_sentences

    assert {name: choice.rule for name, choice in choices_of(game).items() if choice.rule not in known} == {}


@pytest.mark.parametrize("game", ["megaciv", "stoneage"])
def test_every_answer_that_points_at_something_says_what_is_done_with_it(game: str) -> None:
    """Answers in words speak for themselves; a deed names what it is done to by its kind, or by the label."""
    for name, choice in choices_of(game).items():
        kinds = {kind.name for kind in choice.answers}
        named = {fact for _, fact, _, _ in Formatter().parse(choice.deed) if fact}
        assert bool(named) or kinds == {"word"}, f"{name} does not say what is done with an answer"
        assert named <= kinds | {"what"}, f"{name}: {named - kinds} is none of its answers"


@pytest.mark.parametrize("game", ["megaciv", "stoneage"])
def test_saves_know_every_choice_by_the_name_it_always_had(game: str) -> None:
    """A class that is renamed keeps its old name as `name`; a new choice is added to the list."""
    known = (HERE / f"choices-{game}.txt").read_text(encoding="utf-8").split()

    assert sorted(choices_of(game)) == known


@pytest.mark.parametrize("game", ["megaciv", "stoneage"])
def test_no_written_form_depends_on_the_order_of_a_list(game: str) -> None:
    for name, choice in choices_of(game).items():
        for kind in choice.answers:
            assert kind.every() or not isinstance(kind, Things), f"{name}: nothing can be written"
            if isinstance(kind, Things):
                turned = Things(kind.name, kind.ids[::-1], kind.first)
                assert turned.every() == kind.every(), f"{name}: {kind.name}"
