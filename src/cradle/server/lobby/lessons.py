"""Lessons on the server: nothing is stored; for every question, a table is played anew from the lesson's position."""

from asyncio import to_thread
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Raw, Struct, json

from cradle.kernel.game import find, games_there_are
from cradle.kernel.record.record import Record
from cradle.kernel.seen.view import Question, View
from cradle.kernel.words.catalog import BadOptions, Refused
from cradle.lessons.lesson import Lesson, LessonStep, examples_of, lesson_of, lessons_of, words_in
from cradle.lessons.teaching import NotTaught, after
from cradle.server.protocol.lessons import LessonInfo, LessonTable
from cradle.server.trouble import Missing, NotAllowed
from cradle.server.words import in_words

OTHER: Final = "This lesson is about something else: choose what glows."


class Taught(Struct, frozen=True):
    """The result of a learner's steps: the table, or why a step does not belong to the lesson."""

    step: int = 0
    view: bytes = b""
    news: bytes = b""
    box: bytes = b"null"
    otherwise: str | None = None  # the lesson's reply to a step that does not belong to it


def infos(game: str, language: str) -> list[LessonInfo]:
    """The lessons of a game, in teaching order."""
    return told(game, lessons_of(known(game)), language)


def examples(game: str, language: str) -> list[LessonInfo]:
    """The worked examples of a game's rules, in the order of the rules."""
    return told(game, examples_of(known(game)), language)


def known(game: str) -> str:
    if game not in games_there_are():
        raise Missing("There is no such game")
    return game


def told(game: str, names: Sequence[str], language: str) -> list[LessonInfo]:
    words = words_in(game, language)
    found = {name: lesson_of(game, name) for name in names}
    return [
        LessonInfo(name, words(each.title), words(each.says), each.minutes, len(each.steps), each.steps[0].rule)
        for name, each in found.items()
    ]


async def table(game: str, name: str, given: list[Any], language: str) -> LessonTable:
    """The table after these steps."""
    lesson = found(game, name)
    taught = await to_thread(taught_after, game, name, given, language)
    words, step = words_in(game, language), lesson.steps[taught.step]
    if taught.otherwise is not None:
        raise NotAllowed(words(taught.otherwise) or OTHER)
    return LessonTable(
        words(lesson.title),
        taught.step,
        len(lesson.steps),
        words(step.says),
        step.rule,
        step.answers,
        step.shows,
        Raw(taught.view),
        Raw(taught.news),
        Raw(taught.box),
    )


async def looked(game: str, name: str, given: list[Any], answer: Any) -> Any:
    """Everything known about an answer, such as its odds."""
    found(game, name)
    return await to_thread(look, game, name, given, answer)


async def tried(game: str, name: str, given: list[Any], answers: list[Any], language: str) -> Any:
    """The outcome of some answers."""
    found(game, name)
    return await to_thread(attempt, game, name, given, answers, language)


def found(game: str, name: str) -> Lesson:
    if game not in games_there_are() or name not in (*lessons_of(game), *examples_of(game)):
        raise Missing("There is no such lesson")
    return lesson_of(game, name)


# ---- in a thread: a few milliseconds each


def taught_after(game: str, name: str, given: list[Any], language: str) -> Taught:
    """The table as the learner sees it; only what the step teaches can be answered."""
    lesson = lesson_of(game, name)
    told = language if find(game).catalog.speaks(language) else "en"
    try:
        record, step = after(game, lesson, given)
    except NotTaught as other:
        return Taught(otherwise=other.says)
    except (Refused, BadOptions):
        return Taught(otherwise="")
    view = about(record.view(lesson.seat, True, told), lesson.steps[step], told)
    box = record.game.box(record.state, told) if record.game.box else None
    return Taught(step, json.encode(view), json.encode(record.news(lesson.seat, 0, told)), json.encode(box))


def about(view: View, step: LessonStep, language: str) -> View:
    """A view that offers only the answers of the lesson; while the learner reads, it asks nothing."""
    question = view.get("question")
    if not question or not step.answers:
        return {**view, "question": None}
    shown = only(question, [*step.answers, *step.glows], in_words(OTHER, {}, language))
    shown["about"] = {**shown["about"], **step.about}
    return {**view, "question": shown}


def only(question: Question, answers: list[Any], why: str) -> Question:
    """A question with only these answers; the others are refused, with the rules' reason if they have one."""
    shown = question.copy()
    shown["candidates"] = [
        each if each["answer"] in answers or "refusal" in each else {**each, "refusal": why}
        for each in question["candidates"]
    ]
    return shown


def record_at(game: str, name: str, given: list[Any]) -> tuple[Record, Lesson, LessonStep]:
    lesson = lesson_of(game, name)
    record, step = after(game, lesson, given)
    return record, lesson, lesson.steps[step]


def look(game: str, name: str, given: list[Any], answer: Any) -> Any:
    try:
        record, lesson, _ = record_at(game, name, given)
        return record.look(lesson.seat, answer)
    except (NotTaught, Refused, BadOptions):
        raise NotAllowed(OTHER) from None


def attempt(game: str, name: str, given: list[Any], answers: list[Any], language: str) -> Any:
    try:
        record, lesson, step = record_at(game, name, given)
        tried = record.attempt(lesson.seat, answers, language)
    except (NotTaught, Refused, BadOptions):
        raise NotAllowed(OTHER) from None
    return tried if is_composed(step) else {**tried, "view": about(tried["view"], step, language)}


def is_composed(step: LessonStep) -> bool:
    """Whether the page puts the answer together, so that only the whole of it is taught."""
    return any(isinstance(each, dict) for each in step.answers)
