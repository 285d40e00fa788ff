"""A lesson as its game writes it down: where the table stands, what is said, and what the learner does.

A title names the package of its lessons; LESSONS there lists them in the order in which they are taught, EXAMPLES the
worked examples of its rules, in which nothing is asked; each is a file of its folder `data`. The words are English;
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
    """What is said, and what the learner does about it; without answers there is only something to read."""

    says: str
    answers: list[Any] = []  # any of these will do; where something is reached, all of them in this order
    reaches: dict[str, Any] = {}  # by the path in the learner's view: what counts as done, on whatever way
    glows: list[Any] = []  # what else may be answered on the way there
    otherwise: str = ""  # what is said to an answer that leads elsewhere
    about: dict[str, Any] = {}  # what the question tells of itself, narrowed to what is taught
    dice: list[list[int]] = []  # that are rolled from this answer on, in this order
    then: list[tuple[int, Any]] = []  # seat and answer: what the others do before the next step
    rule: str = ""  # to read on
    shows: str = ""  # what the learner looks at meanwhile, by the game's own name; else what the phase needs
    facts: dict[str, Any] = {}  # by the path in the learner's view: what the words rest on; a test looks


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is taught: the table, and the steps from its first word to its last."""

    title: str
    says: str  # what it is about, in a line
    seats: int
    seed: int
    steps: list[LessonStep]
    minutes: int = 1
    seat: int = 0  # of the learner
    options: dict[str, Any] = {}
    names: list[str] = []
    position: dict[str, Any] = {}  # the columns of the state that differ from the set-up of this seed


def lessons_of(game: str) -> Sequence[str]:
    """The names of a game's lessons, in the order in which they are taught; none where it has none."""
    title = title_of(game)
    return title.load(title.lessons, "lessons").LESSONS if title.lessons else ()


def examples_of(game: str) -> Sequence[str]:
    """The names of the worked examples of a game's rules, in the order of the rules; none where it has none."""
    title = title_of(game)
    return title.load(title.lessons, "lessons").EXAMPLES if title.lessons else ()


def lesson_of(game: str, name: str) -> Lesson:
    """A lesson or a worked example, checked: it has the form of one."""
    title = title_of(game)
    if name not in (*lessons_of(game), *examples_of(game)):
        raise BadOptions("{game} has no lesson {name}", game=title.title, name=name)
    file = files(title.lessons) / "data" / f"{name}.json"
    try:
        return json.decode(file.read_bytes(), type=Lesson)
    except (DecodeError, ValidationError) as wrong:
        raise BadOptions("the lesson {name} cannot be read: {trouble}", name=name, trouble=str(wrong)) from None


def words_in(game: str, language: str) -> Callable[[str], str]:
    """What puts the English of a lesson into another language; what that lacks stays English."""
    said: dict[str, str] = {} if language == EN else read(f"{OURS}:{game}.lessons", language)["says"]
    return lambda english: said.get(english, english)


def sentences(lesson: Lesson) -> list[str]:
    """All that a lesson says."""
    told = [text for step in lesson.steps for text in (step.says, step.otherwise) if text]
    return [lesson.title, lesson.says, *told]


def usual(step: LessonStep) -> list[Any] | None:
    """What a learner answers who does as they are told; None where there is only something to read."""
    if not step.answers:
        return None
    return step.answers if step.reaches else step.answers[:1]
