"""The table of a puzzle, and what the answers given there were worth."""

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
    """What came of a puzzle."""

    is_solved: bool
    answers: list[Written]
    yours: Weighed


def begun(game: str, puzzle: Puzzle, seed: int = 0) -> Record:
    """The table as the puzzle shows it: an ordinary game that begins in its position."""
    rules = find(game)
    options = rules.checked(puzzle.seats, puzzle.options)
    state = state_from(rules, puzzle.seats, options, puzzle.position)
    return Record.from_position(rules, state, puzzle.seats, seed, options)


def after(game: str, puzzle: Puzzle, given: Sequence[Any]) -> Record:
    """The table after these answers; what the rules do not allow is refused."""
    record = begun(game, puzzle)
    for answer in given:
        if is_answered(game, puzzle, record):
            break
        if answer == WAIT:
            raise BadOptions("in a puzzle there is nobody to wait for")
        record.play(puzzle.seat, answer)
    return record


def is_answered(game: str, puzzle: Puzzle, record: Record) -> bool:
    """Whether nothing more is asked that is part of the answer."""
    question, kind = question_to(record.state, puzzle.seat), setter_of(game).kinds[puzzle.kind]
    if question is None or name_of(question) not in kind.questions:
        return True
    given = answers_in(game, puzzle, record)
    return name_of(question) == kind.opens and bool(given) and given[-1] not in kind.idle


def without_waiting(view: View) -> View:
    """What a solver sees: all but the way to wait for others, who do nothing in a puzzle."""
    question = view.get("question")
    if not question:
        return view
    shown = question.copy()
    shown["candidates"] = [each for each in question["candidates"] if each["answer"] != WAIT]
    return {**view, "question": shown}


def answers_in(game: str, puzzle: Puzzle, record: Record) -> list[Written]:
    """What was said, answer by answer, as far as it belongs to the puzzle."""
    questions = setter_of(game).kinds[puzzle.kind].questions
    own = [line for line in record.lines if line[0] == puzzle.seat]
    return [line[2] for line in takewhile(lambda line: line[1] in questions, own)]


def verdict(game: str, puzzle: Puzzle, answers: Sequence[Written]) -> Verdict:
    """Solved is what nothing beats: the best answer, or one that is worth as much."""
    here = begun(game, puzzle).perspective(puzzle.seat)
    setter = setter_of(game)
    yours = setter.judge(here, puzzle, answers)
    is_equal = setter.kinds[puzzle.kind].is_exact and yours.value >= puzzle.best.value
    is_solved = is_equal or list(answers) == puzzle.best.answers
    return Verdict(is_solved, list(answers), yours)
