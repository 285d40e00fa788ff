"""The table of a lesson: an ordinary game that begins in the lesson's position, with the lesson's dice."""

from collections.abc import Sequence
from typing import Any

from cradle.kernel.chance.sources import People, Seed
from cradle.kernel.chance.table import ROLL
from cradle.kernel.flow.plain import to_plain
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.record.start_position import state_from
from cradle.lessons.lesson import Lesson, LessonStep


class NotTaught(Exception):
    """This answer is not what the step is about."""


def begun(game: str, lesson: Lesson) -> Record:
    """The table as the lesson begins."""
    rules = find(game)
    options = rules.checked(lesson.seats, lesson.options)
    usual = Record.new(rules, lesson.seats, lesson.seed, options).state
    state = state_from(rules, lesson.seats, options, {**to_plain(usual), **lesson.position})
    chance = People([ROLL], Seed(lesson.seed))
    return Record.from_position(rules, state, lesson.seats, None, options, lesson.names, chance)


def after(game: str, lesson: Lesson, given: Sequence[Any]) -> Record:
    """The table after the steps that were taken: an answer for each, None for one that was only read."""
    record = begun(game, lesson)
    if len(given) > len(lesson.steps):
        raise NotTaught
    for step, answer in zip(lesson.steps, given, strict=False):
        take(record, lesson.seat, step, answer)
    return record


def take(record: Record, seat: int, step: LessonStep, answer: Any) -> None:
    """The learner answers, or has read; then the others do what the step says."""
    dice = iter(step.dice)
    if step.answers and answer not in step.answers:
        raise NotTaught
    for who, said in [*([(seat, answer)] if step.answers else []), *step.then]:
        record.play(who, said)
        while record.wanted():
            record.provide(next(dice))
