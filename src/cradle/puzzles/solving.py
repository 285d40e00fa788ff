"""The table of a puzzle, and the worth of the answers given there."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from cradle.kernel.flow.agenda import WAIT, name_of, question_to
from cradle.kernel.game import find
from cradle.kernel.record.record import Record
from cradle.kernel.record.start_position import state_from
from cradle.kernel.seen.view import View
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.written import Written
from cradle.puzzles.puzzle import Puzzle, Weighed
from cradle.puzzles.setter import setter_of


class Verdict(NamedTuple):
    """The result of a puzzle."""

    is_solved: bool
    answers: list[Written]
    yours: Weighed


def begun(game: str, puzzle: Puzzle, seed: int = 0) -> Record:
    """The table of the puzzle: an ordinary game from its position."""
    rules = find(game)
    options = rules.checked(puzzle.seats, puzzle.options)
    state = state_from(rules, puzzle.seats, options, puzzle.position)
    return Record.from_position(rules, state, puzzle.seats, seed, options)


def after(game: str, puzzle: Puzzle, given: Sequence[Any]) -> Record:
    """The table after these answers; refuses illegal ones."""
    record = begun(game, puzzle)
    for answer in given:
        if is_answered(game, puzzle, record):
            break
        if answer == WAIT:
            raise BadOptions("in a puzzle there is nobody to wait for")
        record.play(puzzle.seat, answer)
    return record


def is_answered(game: str, puzzle: Puzzle, record: Record) -> bool:
    """Whether the answer is complete."""
    question, kind = question_to(record.state, puzzle.seat), setter_of(game).kinds[puzzle.kind]
    if question is None or name_of(question) not in kind.questions:
        return True
    given = answers_in(game, puzzle, record)
    return name_of(question) == kind.opens and bool(given) and given[-1] not in kind.idle


def without_waiting(view: View) -> View:
    """A solver's view, without the option to wait: the other seats do nothing in a puzzle."""
    question = view.get("question")
    if not question:
        return view
    shown = question.copy()
    shown["candidates"] = [each for each in question["candidates"] if each["answer"] != WAIT]
    return {**view, "question": shown}


def answers_in(game: str, puzzle: Puzzle, record: Record) -> list[Written]:
    """The answers so far that belong to the puzzle."""
    questions = setter_of(game).kinds[puzzle.kind].questions
    own = [line for line in record.lines if line[0] == puzzle.seat]
    return [line[2] for line in takewhile(lambda line: line[1] in questions, own)]


def verdict(game: str, puzzle: Puzzle, answers: Sequence[Written]) -> Verdict:
    """The verdict on these answers: the puzzle is solved if no answer is worth more."""
    here = begun(game, puzzle).perspective(puzzle.seat)
    setter = setter_of(game)
    yours = setter.judge(here, puzzle, answers)
    is_equal = setter.kinds[puzzle.kind].is_exact and yours.value >= puzzle.best.value
    is_solved = is_equal or list(answers) == puzzle.best.answers
    return Verdict(is_solved, list(answers), yours)
