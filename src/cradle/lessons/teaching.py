"""The table of a lesson: an ordinary game from the lesson's position, with the lesson's dice."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import json

from cradle.kernel.chance.sources import People, Seed
from cradle.kernel.chance.table import ROLL
from cradle.kernel.flow.plain import to_plain
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.record.start_position import state_from
from cradle.lessons.lesson import Lesson, LessonStep


class NotTaught(Exception):
    """This answer does not fit the step; `says` holds the lesson's hint, if it has one."""

    def __init__(self, says: str = "") -> None:
        super().__init__(says)
        self.says = says


def begun(game: str, lesson: Lesson) -> Record:
    """The table at the beginning of the lesson."""
    rules = find(game)
    options = rules.checked(lesson.seats, lesson.options)
    usual = Record.new(rules, lesson.seats, lesson.seed, options).state
    state = state_from(rules, lesson.seats, options, {**to_plain(usual), **lesson.position})
    chance = People([ROLL], Seed(lesson.seed))
    return Record.from_position(rules, state, lesson.seats, None, options, lesson.names, chance)


def after(game: str, lesson: Lesson, given: Sequence[Any]) -> tuple[Record, int]:
    """The table and the learner's step, after the given answers to each step; None for a step only read."""
    record, done = begun(game, lesson), True
    if len(given) > len(lesson.steps):
        raise NotTaught
    for step, said in zip(lesson.steps, given, strict=False):
        if not done:
            raise NotTaught
        done = take(record, lesson.seat, step, said)
    return record, min(len(given) if done else len(given) - 1, len(lesson.steps) - 1)


def take(record: Record, seat: int, step: LessonStep, said: Any) -> bool:
    """Take the learner's answer, or None after reading; when the step is complete, play the other seats' answers."""
    dice = iter(step.dice)
    if step.answers:
        check(step, said)
        play(record, seat, said, dice)
        if step.reaches and not holds(record.view(seat), step.reaches):
            if any(isinstance(each, dict) for each in said):
                raise NotTaught(step.otherwise)
            return False
    for who, answer in step.then:
        play(record, who, [answer], dice)
    return True


def check(step: LessonStep, said: Any) -> None:
    """Refuse answers that neither complete the step nor lead to what it reaches."""
    if not isinstance(said, list) or not said or (len(said) > 1 and not step.reaches):
        raise NotTaught(step.otherwise)
    for each in said:
        is_way = isinstance(each, dict) and step.reaches  # its result is checked afterwards
        if each not in [*step.answers, *step.glows] and not is_way:
            raise NotTaught(step.otherwise)


def play(record: Record, seat: int, answers: Sequence[Any], dice: Iterator[list[int]]) -> None:
    for answer in answers:
        record.play_all(seat, [answer])
        while record.wanted():
            record.provide(next(dice))


def holds(view: Any, facts: Mapping[str, Any]) -> bool:
    """Whether a view has all these facts."""
    return all(found_at(view, path) == expected for path, expected in facts.items())


def found_at(view: Any, path: str) -> Any:
    """The value at a path in a view, by index or id: "public.players.egypt.tokens"; None if there is none."""
    for part in path.split("."):
        view = view.get(part) if isinstance(view, dict) else listed_at(view, part)
    return json.decode(json.encode(view))  # as a client reads it, with lists for tuples


def listed_at(things: Any, part: str) -> Any:
    """A thing in a list by its index, or by an id that it has or begins with."""
    if not isinstance(things, list | tuple):
        return None
    if part.isdigit():
        return things[int(part)] if int(part) < len(things) else None
    return next((each for each in things if (each.get("id") if isinstance(each, dict) else each[0]) == part), None)
