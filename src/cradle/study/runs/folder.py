"""A run on disk: its plan, a row for every game played, and the games themselves.

    run.json        the game, its options, its bots, the seed
    results.csv     a row for each game, written when it is over
    thinking.csv    by game and choice: answers, and seconds of processor time
    games/          the games, compressed saves that `cradle replay` opens

The row in results.csv is the last thing written of a game, so a game with a row is complete, and a stopped run
continues with the first game without one.
"""

import csv
import gzip
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypedDict, get_type_hints

from cradle.kernel.game import find
from cradle.kernel.save.disk import replace
from cradle.kernel.save.file_format import SaveRows
from cradle.kernel.words.catalog import BadOptions
from cradle.kernel.words.language import EN
from cradle.study.runs.run import Outcome, RunPlan, Task, Times

COLUMNS = (
    "game", "seed", "bots", "ranks", "scores", "decisions", "seconds", "answers", "thought_ms", "slowest_ms", "faults",
)  # fmt: skip
THINKING = ("game", "choice", "answers", "seconds")


class Head(TypedDict):
    """The content of run.json."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    bots: list[str]  # by seat, or all bots of an arena
    arena: bool
    seed: int
    max_decisions: int


class Folder:
    """A run on disk that grows by one game at a time."""

    def __init__(self, path: Path, head: Head) -> None:
        """Begin a run, or continue the one in this folder, which must be the same."""
        self.path, self.head = path, head
        (path / "games").mkdir(parents=True, exist_ok=True)
        if (path / "run.json").exists():
            check_same(path, read_head(path), head)
        else:
            replace(path / "run.json", (json.dumps(head, indent=1, ensure_ascii=False) + "\n").encode())
        self.results = good_rows(path / "results.csv", COLUMNS)
        self.thinking = good_rows(path / "thinking.csv", THINKING)

    def played(self) -> dict[int, Outcome]:
        """The outcomes so far, by number of the game."""
        return {number: outcome for number, _, outcome in read_results(self.path)}

    def keep(self, task: Task, outcome: Outcome) -> None:
        """Write a game; its row comes last."""
        if "lines" in outcome:
            replace(self.path / "games" / f"{task['number']:05}.cradle.gz", saved(self.head, task, outcome))
        if "times" in outcome:
            thinking = [
                (task["number"], choice, answers, f"{seconds:.6f}")
                for choice, (answers, seconds) in outcome["times"]["thinking"].items()
            ]
            append(self.thinking, thinking)
        append(self.results, [row_of(task, outcome)])


def head_of(plan: RunPlan, bots: Sequence[str], seed: int, arena: bool) -> Head:
    return {
        "game": plan["game"],
        "rules": find(plan["game"]).rules,
        "seats": plan["seats"],
        "options": plan["options"],
        "bots": list(bots),
        "arena": arena,
        "seed": seed,
        "max_decisions": plan["max_decisions"],
    }


def read_head(path: Path) -> Head:
    """Read the head of a run."""
    file = path / "run.json"
    if not file.exists():
        raise BadOptions("{path} is no folder of a run; cradle simulate GAME --out {path} makes one", path=path)
    try:
        head: Head = json.loads(file.read_text(encoding="utf-8"))
        missing = [name for name in get_type_hints(Head) if name not in head]
    except (ValueError, UnicodeError) as broken:
        raise BadOptions("{file} cannot be read: {broken}", file=file, broken=broken) from None
    if missing:
        raise BadOptions("{file} does not tell the {missing} of the run", file=file, missing=missing[0])
    return head


def check_same(path: Path, there: Head, wanted: Head) -> None:
    """Refuse a different run in the same folder; name the first difference."""
    for name, value in wanted.items():
        if there.get(name) != value:
            raise BadOptions(
                "{path} holds a run with {name} {there}, not {value}; choose another folder with --out",
                path=path,
                name=name,
                there=in_short(there.get(name)),
                value=in_short(value),
            )


def in_short(value: object) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)


# ---- rows


UNTIMED: Times = {"seconds": 0.0, "answers": [], "thought": [], "slowest": [], "thinking": {}}


def row_of(task: Task, outcome: Outcome) -> tuple[object, ...]:
    times = outcome.get("times", UNTIMED)
    return (
        task["number"],
        task["seed"],
        " ".join(task["bots"]),
        in_a_row(outcome["ranks"]),
        in_a_row(outcome["scores"]),
        outcome["decisions"],
        f"{times['seconds']:.4f}",
        in_a_row(times["answers"]),
        in_a_row([f"{1000 * seconds:.2f}" for seconds in times["thought"]]),
        in_a_row([f"{1000 * seconds:.2f}" for seconds in times["slowest"]]),
        " | ".join(outcome.get("faults", [])),
    )


def in_a_row(values: Sequence[object]) -> str:
    return " ".join(str(value) for value in values)


def read_results(path: Path) -> Iterator[tuple[int, Task, Outcome]]:
    """Number, task and outcome of every game played."""
    for row in read_rows(path / "results.csv", COLUMNS):
        number = int(row["game"])
        task: Task = {"number": number, "seed": int(row["seed"]), "bots": row["bots"].split()}
        yield number, task, outcome_in(row)


def outcome_in(row: dict[str, str]) -> Outcome:
    times: Times = {
        "seconds": float(row["seconds"]),
        "answers": [int(each) for each in row["answers"].split()] or [0] * len(row["bots"].split()),
        "thought": [float(each) / 1000 for each in row["thought_ms"].split()] or [0.0] * len(row["bots"].split()),
        "slowest": [float(each) / 1000 for each in row["slowest_ms"].split()] or [0.0] * len(row["bots"].split()),
        "thinking": {},
    }
    return {
        "decisions": int(row["decisions"]),
        "ranks": [int(each) for each in row["ranks"].split()],
        "scores": [int(each) for each in row["scores"].split()],
        "faults": [fault for fault in row["faults"].split(" | ") if fault],
        "times": times,
    }


def read_thinking(path: Path, games: set[int]) -> dict[str, tuple[int, float]]:
    """By choice: the number of answers and their seconds in these games; a game written twice counts once."""
    found: dict[tuple[int, str], tuple[int, float]] = {}
    for row in read_rows(path / "thinking.csv", THINKING):
        if int(row["game"]) in games:
            found[int(row["game"]), row["choice"]] = int(row["answers"]), float(row["seconds"])
    total: dict[str, tuple[int, float]] = {}
    for (_, choice), (answers, seconds) in found.items():
        before = total.get(choice, (0, 0.0))
        total[choice] = before[0] + answers, before[1] + seconds
    return total


def read_rows(file: Path, columns: Sequence[str]) -> list[dict[str, str]]:
    if not file.exists():
        return []
    with file.open(newline="", encoding="utf-8") as text:
        rows = list(csv.DictReader(text))
    wrong = [number for number, row in enumerate(rows, start=2) if set(row) != {*columns} or None in row.values()]
    if wrong:
        raise BadOptions(
            "{file}, line {line}: the columns {names} were expected", file=file, line=wrong[0], names=", ".join(columns)
        )
    return rows


def good_rows(file: Path, columns: Sequence[str]) -> Path:
    """The file with its head and complete rows only; a row torn when the run stopped is cut off."""
    content = file.read_bytes() if file.exists() else b""
    whole = content[: content.rfind(b"\n") + 1] or (",".join(columns) + "\n").encode()
    if whole != content:
        replace(file, whole)
    return file


def append(file: Path, rows: Sequence[Sequence[object]]) -> None:
    with file.open("a", newline="", encoding="utf-8") as text:
        csv.writer(text, lineterminator="\n").writerows(rows)


# ---- games


def saved(head: Head, task: Task, outcome: Outcome) -> bytes:
    """A game as a compressed save; the same game always gives the same bytes."""
    game = find(head["game"])
    names = [*game.seat_names(head["seats"], head["options"], EN)]
    text = SaveRows(
        {
            "game": head["game"],
            "rules": head["rules"],
            "seats": head["seats"],
            "options": head["options"],
            "names": names,
            "seed": task["seed"],
            "bots": [list(bot) for bot in outcome["seated"]],
        }
    )
    for line in outcome["lines"]:
        text.add(line)
    return gzip.compress(text.content() + text.seal(), mtime=0)
