"""Makes puzzles from recorded games: weighs every suitable decision and keeps those with a clear best answer."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import log10
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from msgspec import json, structs

from cradle.analysis.walk import moments
from cradle.kernel.flow.plain import to_plain
from cradle.kernel.record.record import Record
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.words.catalog import BadOptions
from cradle.puzzles.puzzle import Puzzle
from cradle.puzzles.setter import PuzzleSetter, setter_of

BUDGET: Final = 64  # imagined worlds, if a game needs them
MOST_BUDGET: Final = 4096
COMMON: Final = 5  # at most one puzzle in this many shares its best answer with another
MOST_OF_A_GAME: Final = 6  # puzzles of one kind
APART: Final = 3  # decisions of a kind to skip after each puzzle, so that puzzles differ

Progress = Callable[[int, int, int], None]  # called with games done, games in all, puzzles found


def saved_games(run: Path) -> list[Path]:
    """The games of a run, or a single saved game."""
    if run.is_file():
        return [run]
    found = sorted((run / "games").glob("*.cradle*"))
    if not found:
        raise BadOptions("{path} holds no games; cradle simulate GAME --out {path} makes some", path=run)
    return found


class PuzzlesWanted(NamedTuple):
    """The wanted puzzles of a game: the most new ones, their kinds (empty for all), and those already there."""

    game: str
    number: int
    kinds: Sequence[str] = ()
    known: Sequence[Puzzle] = ()


def make(
    runs: Sequence[Path], wanted: PuzzlesWanted, budget: int = BUDGET, progress: Progress = lambda done, of, found: None
) -> list[Puzzle]:
    """Make up to the wanted number of new puzzles, with few that share a best answer."""
    files = [file for run in runs for file in saved_games(run)]
    kinds, found = checked_kinds(wanted), list[Puzzle]()
    seen, known = set[str](), {place_of(each) for each in wanted.known}
    answers = Counter([answer_of(each) for each in wanted.known])
    most = max(1, (wanted.number + len([each for each in wanted.known if each.kind in kinds])) // COMMON)
    for done, file in enumerate(files):
        for puzzle in puzzles_from(Record.load(file), wanted.game, kinds, budget, seen):
            if place_of(puzzle) in known or answers[answer_of(puzzle)] >= most:
                continue
            answers[answer_of(puzzle)] += 1
            found.append(puzzle)
            progress(done, len(files), len(found))
            if len(found) == wanted.number:
                return found
        progress(done + 1, len(files), len(found))
    return found


def checked_kinds(wanted: PuzzlesWanted) -> Sequence[str]:
    there_are = [*setter_of(wanted.game).kinds]
    for kind in wanted.kinds:
        if kind not in there_are:
            raise BadOptions("there is no kind of puzzle {kind}; there are: {kinds}", kind=kind, kinds=tuple(there_are))
    return wanted.kinds or there_are


def place_of(puzzle: Puzzle) -> bytes:
    """A key that is equal for puzzles with the same question in the same position."""
    return json.encode([puzzle.kind, puzzle.seat, puzzle.position])


def answer_of(puzzle: Puzzle) -> bytes:
    return json.encode([puzzle.kind, puzzle.best.answers])


def puzzles_from(record: Record, game: str, kinds: Sequence[str], budget: int, seen: set[str]) -> Iterator[Puzzle]:
    """The puzzles of one game, skipping views that have made one before."""
    if record.game.name != game:
        raise BadOptions("this is a game of {other}, not of {game}", other=record.game.title, game=game)
    setter = setter_of(game)
    passed, found = dict.fromkeys(kinds, APART), Counter[str]()
    for moment in moments(record):
        if moment.seat is None:
            continue
        here = moment.seen_by(moment.seat)
        for kind in [each for each in setter.kinds_of(here) if each in kinds]:
            passed[kind] += 1
            if passed[kind] <= APART or found[kind] == MOST_OF_A_GAME:
                continue
            key = f"{kind} {here.view()}"
            if key in seen:
                continue
            seen.add(key)
            puzzle = puzzle_at(setter, here, kind, budget, record)
            if puzzle is not None:
                passed[kind] = 0
                found[kind] += 1
                yield puzzle


def puzzle_at(setter: PuzzleSetter, here: Perspective, kind: str, budget: int, record: Record) -> Puzzle | None:
    """The puzzle from this question, if one answer is clearly best; its hidden things are imagined only once."""
    weighed = setter.weigh(here, kind, budget)
    if len(weighed) < 2:
        return None
    assert here.seat is not None, "a spectator is asked nothing"
    world = here.sample(Random(0))
    puzzle = Puzzle(kind, record.seats, here.seat, record.game_options, to_plain(world), weighed, 0.0)
    return structs.replace(puzzle, difficulty=round(how_hard(setter, here, puzzle), 3))


def how_hard(setter: PuzzleSetter, here: Perspective, puzzle: Puzzle) -> float:
    """Difficulty: simple players that miss the best answer, the number of answers, and the narrow lead of the best."""
    best, second = puzzle.best.value, puzzle.second.value
    tempted = [setter.judge(here, puzzle, answers).value for answers in setter.tempting(here, puzzle.kind)]
    missed = len([value for value in tempted if value < best]) / max(1, len(tempted))
    return 2 * missed + log10(len(here.answers())) - (best - second) / max(abs(best), abs(second), 1e-9)
