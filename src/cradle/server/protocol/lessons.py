"""Lessons: what there is to learn, and the table of one as its learner sees it."""

from typing import Annotated, Any, Final

from msgspec import Meta, Raw, Struct

MOST_STEPS: Final = 200


class LessonInfo(Struct):
    """A lesson in a list."""

    name: str
    title: str
    says: str
    minutes: int
    steps: int
    rule: str  # that it begins with


class Taken(Struct, forbid_unknown_fields=True):
    """What the learner has done so far, step by step: their answers, or null for what was only read."""

    given: Annotated[list[Any], Meta(max_length=MOST_STEPS)]
    answer: Any = None  # what one looks at
    answers: Annotated[list[Any], Meta(max_length=MOST_STEPS)] = []  # what one tries


class LessonTable(Struct):
    """The table of a lesson after so many steps, and what is said of it."""

    title: str
    step: int  # from 0; the last one when all is done
    steps: int
    says: str
    rule: str
    answers: list[Any]  # that will do; none where there is only something to read
    shows: str  # what to look at, by the game's own name; empty where the phase decides
    view: Raw
    news: Raw
    box: Raw
