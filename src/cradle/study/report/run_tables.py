"""The tables of a run: one row per game, seat, turn and so on, as CSV and, on request, Parquet."""

import csv
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from cradle.extras import install
from cradle.kernel.game import find
from cradle.kernel.title import title_of
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import EN
from cradle.study.runs.folder import Head, read_head, read_results, read_thinking
from cradle.study.runs.replaying import Listener, PlainListener, Row, Tables, listen
from cradle.study.runs.run import Outcome, Task

SEATS = ("game", "seat", "name", "bot", "rank", "won", "score", "answers", "thought_ms", "slowest_ms")
THINKING = ("choice", "answers", "seconds")

Job = tuple[str, str, int, list[int]]  # the name of the game, the file, its number, its ranks


class RowTable:
    """Rows under named columns."""

    def __init__(self, columns: Sequence[str], rows: Sequence[Row]) -> None:
        self.columns, self.rows = columns, rows

    def dicts(self) -> list[dict[str, Any]]:
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


def read_run(path: Path, jobs: int = 1, on_game: Callable[[], None] = lambda: None) -> tuple[Head, dict[str, RowTable]]:
    """The head of a run and all its tables; unfinished games are left out."""
    head = read_head(path)
    results = [(task, outcome) for _, task, outcome in read_results(path) if outcome["ranks"]]
    if not results:
        raise BadOptions("no game of {path} has come to its end yet", path=path)
    tables = {"seats": RowTable(SEATS, seat_rows(head, results))}
    collected: Tables = {}
    for part in heard(head, path, results, jobs):
        for name, rows in part.items():
            collected.setdefault(name, []).extend(rows)
        on_game()
    for name, columns in listener_for(head["game"]).columns.items():
        tables[name] = RowTable(columns, collected.get(name, []))
    thinking = read_thinking(path, {task["number"] for task, _ in results})
    tables["thinking"] = RowTable(THINKING, [(choice, *each) for choice, each in sorted(thinking.items())])
    return head, tables


def seat_rows(head: Head, results: Sequence[tuple[Task, Outcome]]) -> list[Row]:
    names = find(head["game"]).seat_names(head["seats"], head["options"], EN)
    rows: list[Row] = []
    for task, outcome in results:
        times = outcome["times"]
        for seat, bot in enumerate(task["bots"]):
            rank, score = outcome["ranks"][seat], outcome["scores"][seat]
            spent = (
                times["answers"][seat],
                round(1000 * times["thought"][seat], 2),
                round(1000 * times["slowest"][seat], 2),
            )
            rows.append((task["number"], seat, names[seat], bot, rank, rank == 1, score, *spent))
    return rows


def heard(head: Head, path: Path, results: Sequence[tuple[Task, Outcome]], jobs: int) -> Iterator[Tables]:
    """The tables of every kept game, from playing it again."""
    files = [(path / "games" / f"{task['number']:05}.cradle.gz", task, outcome) for task, outcome in results]
    work: list[Job] = [
        (head["game"], str(file), task["number"], outcome["ranks"]) for file, task, outcome in files if file.exists()
    ]
    if jobs <= 1:
        yield from map(hear_one, work)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(hear_one, work, chunksize=4)


def hear_one(job: Job) -> Tables:
    game, file, number, ranks = job
    return listen(Path(file), listener_for(game)(number, ranks))


def listener_for(game: str) -> type[Listener]:
    """The listener named by the game's title, or the one for any game."""
    title = title_of(game)
    if not title.study.tables:
        return PlainListener
    listener: type[Listener] = title.load(title.study.tables, "study")
    return listener


# ---- files


def write_csv(folder: Path, tables: dict[str, RowTable]) -> None:
    for name, table in tables.items():
        with (folder / f"{name}.csv").open("w", newline="", encoding="utf-8") as text:
            writer = csv.writer(text, lineterminator="\n")
            writer.writerow(table.columns)
            writer.writerows(table.rows)


def write_parquet(folder: Path, tables: dict[str, RowTable]) -> None:
    """Write the tables as Parquet files for work with data frames; needs an optional package."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        command = install("parquet")
        raise BadOptions("Parquet files need pyarrow, which is not installed: {command}", command=command) from None
    for name, table in tables.items():
        columns = {column: [row[at] for row in table.rows] for at, column in enumerate(table.columns)}
        parquet.write_table(pyarrow.table(columns), folder / f"{name}.parquet")
