"""A lesson as its game defines it: the position, the words, and what the learner does.

A title names the package of its lessons. LESSONS there lists them in teaching order; EXAMPLES lists the worked
examples of its rules, which ask nothing. Each is a file in the package's folder `data`. The words are English;
`languages/de/<game>.lessons.json` has them in German.
"""

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any

from msgspec import DecodeError, Struct, ValidationError, json

from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import EN
from cradle.kernel.words.translation import OURS, read


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """Words for the learner, and the answers that complete the step; without answers it is only for reading."""

    says: str
    answers: list[Any] = []  # any of these completes it; with `reaches`, all of them in this order
    reaches: dict[str, Any] = {}  # by path in the learner's view: the values that complete the step, on any way there
    glows: list[Any] = []  # further answers allowed on the way there
    otherwise: str = ""  # the words after an answer that leads elsewhere
    about: dict[str, Any] = {}  # the facts of the question, narrowed to this lesson
    dice: list[list[int]] = []  # the rolls from this answer on, in order
    then: list[tuple[int, Any]] = []  # seat and answer: the other seats' answers before the next step
    rule: str = ""  # further reading
    shows: str = ""  # the part of the page to show, by the game's name for it; by default, the phase decides
    facts: dict[str, Any] = {}  # by path in the learner's view: facts behind the words; a test checks them


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson about one thing: the table and all steps."""

    title: str
    says: str  # its subject, in one line
    seats: int
    seed: int
    steps: list[LessonStep]
    minutes: int = 1
    seat: int = 0  # the learner's
    options: dict[str, Any] = {}
    names: list[str] = []
    position: dict[str, Any] = {}  # columns of the state that differ from the set-up with this seed


def lessons_of(game: str) -> Sequence[str]:
    """The names of a game's lessons in teaching order; empty if it has none."""
    title = title_of(game)
    return title.load(title.lessons, "lessons").LESSONS if title.lessons else ()


def examples_of(game: str) -> Sequence[str]:
    """The names of a game's worked examples, in the order of the rules; empty if it has none."""
    title = title_of(game)
    return title.load(title.lessons, "lessons").EXAMPLES if title.lessons else ()


def lesson_of(game: str, name: str) -> Lesson:
    """Read a lesson or a worked example and check its form."""
    title = title_of(game)
    if name not in (*lessons_of(game), *examples_of(game)):
        raise BadOptions("{game} has no lesson {name}", game=title.title, name=name)
    file = files(title.lessons) / "data" / f"{name}.json"
    try:
        return json.decode(file.read_bytes(), type=Lesson)
    except (DecodeError, ValidationError) as wrong:
        raise BadOptions("the lesson {name} cannot be read: {trouble}", name=name, trouble=str(wrong)) from None


def words_in(game: str, language: str) -> Callable[[str], str]:
    """A function that translates a lesson's English; missing sentences stay English."""
    said: dict[str, str] = {} if language == EN else read(f"{OURS}:{game}.lessons", language)["says"]
    return lambda english: said.get(english, english)


def sentences(lesson: Lesson) -> list[str]:
    """All sentences of a lesson."""
    told = [text for step in lesson.steps for text in (step.says, step.otherwise) if text]
    return [lesson.title, lesson.says, *told]


def usual(step: LessonStep) -> list[Any] | None:
    """The expected answers of a step; None if it is only for reading."""
    if not step.answers:
        return None
    return step.answers if step.reaches else step.answers[:1]
