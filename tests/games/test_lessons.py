"""Lessons: every one is played from its first word to its last, and what it says is true at the table."""

import pytest

from cradle.games import TITLES
from cradle.kernel.game import find
from cradle.kernel.words.grammars import DE
from cradle.kernel.words.translation import read
from cradle.lessons.lesson import examples_of, lesson_of, lessons_of, sentences, usual
from cradle.lessons.teaching import NotTaught, after, begun, found_at, take
from cradle.server.lobby.lessons import about, taught_after

ALL = [(game, name) for game in TITLES for name in (*lessons_of(game), *examples_of(game))]
each_lesson = pytest.mark.parametrize(("game", "name"), ALL, ids=lambda part: str(part))


@each_lesson
def test_a_lesson_can_be_played_to_its_end_and_what_it_says_is_true(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    record = begun(game, lesson)

    for step in lesson.steps:
        view = record.view(lesson.seat)
        assert {path: found_at(view, path) for path in step.facts} == step.facts
        if step.answers:
            shown = about(view, step, "en")["question"]
            assert shown is not None, step.says
            glowing = [each["answer"] for each in shown["candidates"] if "refusal" not in each]
            assert glowing == [each for each in glowing if each in [*step.answers, *step.glows]], step.says
            assert glowing or any(isinstance(each, dict) for each in step.answers), step.says
        assert take(record, lesson.seat, step, usual(step)), step.says


@each_lesson
def test_a_lesson_ends_with_something_to_read_and_goes_on_after_any_of_its_answers(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    main = [usual(step) for step in lesson.steps]

    assert lesson.steps[-1].answers == []
    for place, step in enumerate(lesson.steps):
        for other in [] if step.reaches else step.answers[1:]:
            after(game, lesson, [*main[:place], [other], *main[place + 1 :]])


@each_lesson
def test_a_lesson_rests_on_rules_there_are(game: str, name: str) -> None:
    rules = find(game).rule_sentences

    assert [step.rule for step in lesson_of(game, name).steps if step.rule and step.rule not in rules] == []


@pytest.mark.parametrize("game", [game for game in TITLES if lessons_of(game)])
def test_lessons_have_their_german(game: str) -> None:
    said = {text for taught, name in ALL if taught == game for text in sentences(lesson_of(game, name))}
    german = read(f"cradle:{game}.lessons", DE)["says"]

    assert {"missing": said - german.keys(), "nobody says": german.keys() - said} == {
        "missing": set(),
        "nobody says": set(),
    }


def test_a_worked_example_only_tells_and_shows_what_it_rests_on() -> None:
    examples = [lesson_of(game, name) for game in TITLES for name in examples_of(game)]

    for each in examples:
        assert not any(step.answers for step in each.steps), each.title
        assert each.steps[0].rule, each.title
        assert each.steps[-1].facts, each.title


def test_what_is_not_taught_is_not_taken() -> None:
    lesson = lesson_of("stoneage", "placing")

    with pytest.raises(NotTaught):
        after("stoneage", lesson, [None, ["river"]])
    assert taught_after("stoneage", "placing", [None, ["river"]], "en").otherwise == ""
    assert taught_after("stoneage", "placing", [None] * 99, "en").otherwise == ""
