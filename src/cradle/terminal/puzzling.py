"""Puzzles in the terminal: one to solve, with the worth of its answers, and new ones from recorded games."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cradle.kernel.record.record import Record
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import BadOptions, Refused
from cradle.puzzles.collection import Collection, games_with_puzzles, puzzles_in, puzzles_of, write
from cradle.puzzles.daily import of_the_day
from cradle.puzzles.making import MOST_BUDGET, Progress, PuzzlesWanted, make
from cradle.puzzles.puzzle import LEVELS, Puzzle, Weighed
from cradle.puzzles.setter import setter_of
from cradle.puzzles.solving import after, answers_in, is_answered, verdict, without_waiting
from cradle.terminal.boards.finding import board_of
from cradle.terminal.screen import layout
from cradle.terminal.screen.screen import Screen, colours_welcome
from cradle.terminal.table.sitting import PLAIN_ROOM

PROMPT = "number, undo or leave > "
LEAVING = ("leave", "quit", "q")


def solve(game: str, number: int | None, level: int | None, file: Path | None, screen: Screen) -> None:
    """Show a puzzle, ask until it is answered, and show the worth of the answer."""
    collection, place = chosen(game, number, level, file)
    name, puzzle = collection.head.game, collection.puzzle(place)
    kind = setter_of(name).kinds[puzzle.kind]
    asks = after(name, puzzle, []).told(kind.asks)
    title = f"{title_of(name).title}, puzzle {place} of {len(collection.lines)}, level {puzzle.level}. {asks}"
    given: list[Any] = []
    record = after(name, puzzle, given)
    while not is_answered(name, puzzle, record):
        show(record, puzzle, title, screen)
        typed = typed_at(screen)
        if typed in LEAVING:
            return
        try:
            tried = given[:-1] if typed in ("undo", "u") else [*given, answer_typed(record, puzzle.seat, typed)]
            given, record = tried, after(name, puzzle, tried)
        except (Refused, BadOptions) as refused:
            screen.show([str(refused)])
    screen.show(["", *told(name, puzzle, answers_in(name, puzzle, record), screen.width)])


def typed_at(screen: Screen) -> str:
    """A line from the person; Ctrl-C and the end of input leave."""
    try:
        return screen.read(PROMPT).strip()
    except (EOFError, KeyboardInterrupt):
        return LEAVING[0]


def chosen(game: str, number: int | None, level: int | None, file: Path | None) -> tuple[Collection, int]:
    """The wanted puzzle: by number, the first of a level, or the puzzle of the day."""
    if file is None and not game and number is None and level is None:
        today = of_the_day(datetime.now(UTC).date())
        if today is None:
            raise BadOptions("there are no puzzles here; cradle puzzles make --from RUN makes some")
        return puzzles_of(today.game), today.number
    collection = puzzles_in(file) if file is not None else puzzles_of(game or games_with_puzzles()[0])
    if number is not None or level is None:
        return collection, 1 if number is None else number
    numbers = [place + 1 for place, (_, its) in enumerate(collection.head.puzzles) if its == level]
    if not numbers:
        raise BadOptions("there is no puzzle of level {level}; levels are 1 to {most}", level=level, most=LEVELS)
    return collection, numbers[0]


def show(record: Record, puzzle: Puzzle, title: str, screen: Screen) -> None:
    """Show the board, the question, and the answers by number."""
    board, question = board_of(record.game.name), record.question(puzzle.seat)
    assert question is not None, "it is not answered yet"
    screen.show(board.board(record.view(puzzle.seat), record.names, screen.width, PLAIN_ROOM))
    screen.show(["", *layout.wrapped(title, screen.width), question["prompt"]])
    screen.show([f"{place:>3}  {each['label']}" for place, each in enumerate(possible(record, puzzle.seat), 1)])


def possible(record: Record, seat: int) -> list[Any]:
    question = without_waiting(record.view(seat)).get("question")
    return [] if not question else [each for each in question["candidates"] if "refusal" not in each]


def answer_typed(record: Record, seat: int, typed: str) -> Any:
    answers = possible(record, seat)
    if not typed.isdecimal() or not 1 <= int(typed) <= len(answers):
        raise BadOptions("type a number from 1 to {most}", most=len(answers))
    return answers[int(typed) - 1]["answer"]


def told(game: str, puzzle: Puzzle, answers: list[Any], width: int) -> list[str]:
    """The verdict: the best answer, yours and the second best with their worth, and why."""
    came, setter, record = verdict(game, puzzle, answers), setter_of(game), after(game, puzzle, [])
    here = record.perspective(puzzle.seat)

    def line(name: str, weighed: Weighed) -> str:
        done, worth = setter.in_words(here, puzzle, weighed)
        return f"{name}: {record.told(done)}. {record.told(worth)}."

    lines = ["Solved!" if came.is_solved else "There is a better answer.", line("Best", puzzle.best)]
    lines += [] if came.is_solved else [line("Yours", came.yours)]
    lines += [line("Second best", puzzle.second), record.told(setter.reason(here, puzzle))]
    return [part for each in lines for part in layout.wrapped(each, width)]


def make_file(runs: list[Path], wanted: PuzzlesWanted, budget: int, out: Path, is_added: bool) -> str:
    """Make puzzles from recorded games; return a sentence on where they are. Existing ones keep their numbers."""
    if not 1 <= budget <= MOST_BUDGET:
        raise BadOptions("a budget is between 1 and {most} worlds, not {number}", most=MOST_BUDGET, number=budget)
    kept = puzzles_in(out).all_puzzles() if is_added and out.exists() else []
    with bar() as move:
        puzzles = make(runs, wanted._replace(known=kept), budget, move)
    if not puzzles:
        raise BadOptions("no decision in these games has one answer that is clearly best")
    write(out, wanted.game, puzzles, kept)
    number = "1 puzzle is" if len(puzzles) == 1 else f"{len(puzzles)} puzzles are"
    more = f", beside {len(kept)} that were there" if kept else ""
    return f"{number} in {out}{more} ({out.stat().st_size / 1000:.0f} kB)."


@contextmanager
def bar() -> Iterator[Progress]:
    """A progress bar on stderr; nothing if stderr cannot show one."""
    if not sys.stderr.isatty() or not colours_welcome():
        yield lambda done, of, found: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("Looking for puzzles"), BarColumn(), TextColumn("{task.description}"))
    with Bar(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("")
        yield lambda done, of, found: shown.update(task, completed=done, total=of, description=f"{found} found")
