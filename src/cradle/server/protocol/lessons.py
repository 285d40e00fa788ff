"""Lessons: the list of them, and the table of a lesson as its learner sees it."""

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
    rule: str  # at its beginning


class Taken(Struct, forbid_unknown_fields=True):
    """The learner's steps so far: their answers, or null for a step that was only read."""

    given: Annotated[list[Any], Meta(max_length=MOST_STEPS)]
    answer: Any = None  # the answer to look at
    answers: Annotated[list[Any], Meta(max_length=MOST_STEPS)] = []  # the answers to try


class LessonTable(Struct):
    """The table of a lesson after this many steps, with the lesson's text."""

    title: str
    step: int  # from 0; the last one when all is done
    steps: int
    says: str
    rule: str
    answers: list[Any]  # the right ones; none if there is only something to read
    shows: str  # the part to look at, by the game's own name; empty where the phase decides
    view: Raw
    news: Raw
    box: Raw
