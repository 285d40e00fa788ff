"""Many games: a progress bar while they run, a table at the end, and a folder if they are kept."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from os import cpu_count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

from rich.text import Text

from cradle.bots.own_bots import make_named
from cradle.kernel.words.language import EN, in_number
from cradle.study.runs.crew import play_tasks
from cradle.study.runs.folder import Folder, head_of
from cradle.study.runs.run import Outcome, RunPlan, Task, seat_bots, tasks_of
from cradle.study.runs.simulation import RunSummary, sum_up
from cradle.terminal.game_options import options_for
from cradle.terminal.rulebook.rules import game_of
from cradle.terminal.screen import layout
from cradle.terminal.screen.screen import Screen, colours_welcome

PLAYING = "Playing {games} games; Ctrl-C ends the run with what has been played."
FEW = 3  # unmet things and faults listed by name


class Means(NamedTuple):
    """The means of a run: processes, cluster and folder."""

    jobs: int
    ray: str | None  # the address of a cluster, or `local`
    out: Path | None  # the folder for the games


def planned(
    game: str, seats: int | None, bots: Sequence[str], max_decisions: int, game_options: dict[str, str]
) -> RunPlan:
    """The plan of a run, checked before the first game; without a number of seats, the game's largest."""
    played = game_of(game)
    taken = played.seats[-1] if seats is None else seats
    options = options_for(played, taken, game_options)
    seated = seat_bots([name.strip() for name in bots], taken)
    for name in {*seated}:
        make_named(name, Random(), game)
    return {"game": game, "seats": taken, "bots": seated, "options": options, "max_decisions": max_decisions}


def run_games(plan: RunPlan, games: int, seed: int, means: Means, as_json: bool) -> bool:
    """Play the games and print the summary; False if interrupted."""
    if means.out is not None:
        plan["recorded"] = True
    tasks = tasks_of(plan, seed, games)
    folder = Folder(means.out, head_of(plan, plan["bots"], seed, False)) if means.out is not None else None
    began = perf_counter()
    outcomes = play_and_keep(plan, tasks, means, folder, as_json)
    seconds = perf_counter() - began if folder is None else sum(each["times"]["seconds"] for each in outcomes)
    summary = sum_up(plan, games, outcomes, seconds)
    if as_json:
        print(json.dumps(summary))
    else:
        names = game_of(plan["game"]).seat_names(plan["seats"], plan["options"], EN)
        screen = Screen()
        screen.show(seat_lines(summary, plan["bots"], names))
        say(screen, ["", *sentences(summary, len(outcomes), means.out)])
    return len(outcomes) == games


def play_and_keep(
    plan: RunPlan, tasks: Sequence[Task], means: Means, folder: Folder | None, quiet: bool
) -> list[Outcome]:
    """Play the games not played yet and return all outcomes in order; Ctrl-C ends it with the outcomes so far."""
    done = folder.played() if folder is not None else {}
    left = [task for task in tasks if task["number"] not in done]
    with suppress(KeyboardInterrupt), progress(len(tasks), quiet, len(tasks) - len(left)) as move_bar:
        for task, outcome in zip(left, play_tasks(plan, left, means.jobs, means.ray), strict=True):
            if folder is not None:
                folder.keep(task, outcome)
            outcome.pop("lines", None)
            done[task["number"]] = outcome
            move_bar()
    return [done[task["number"]] for task in tasks if task["number"] in done]


@contextmanager
def progress(games: int, quiet: bool, done: int = 0, work: str = PLAYING) -> Iterator[Callable[[], None]]:
    """A bar on stderr with games per second and the time left; only a line now and then if it cannot show a bar."""
    if quiet:
        yield lambda: None
        return
    if not sys.stderr.isatty() or not colours_welcome():
        yield spoken_progress(games, done, work)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    speed = TextColumn("{task.fields[speed]:.3g} games/s")
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games"), speed, TimeRemainingColumn(), TextColumn("left"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games, completed=done, speed=0.0)

        def move() -> None:
            elapsed = bar.tasks[0].elapsed or 0.0
            played = bar.tasks[0].completed + 1 - done
            bar.update(task, advance=1, speed=played / elapsed if elapsed else 0.0)

        yield move


def spoken_progress(games: int, done: int, work: str) -> Callable[[], None]:
    """A line on stderr at the beginning and after every tenth of the games."""
    print(work.format(games=games), file=sys.stderr, flush=True)
    played = count(done + 1)

    def move() -> None:
        number = next(played)
        if number * 10 // games > (number - 1) * 10 // games:
            print(f"{number} of {games} games", file=sys.stderr, flush=True)

    return move


def at_most_the_cores(jobs: int) -> int:
    """Limit processes to the number of cores: more would only slow each other down."""
    return min(jobs, cpu_count() or 1)


def say(screen: Screen, sentences: Sequence[str]) -> None:
    """Print sentences on as many lines as they need."""
    screen.show([line for sentence in sentences for line in layout.wrapped(sentence, screen.width) or [""]])


def seat_lines(summary: RunSummary, bots: Sequence[str], names: Sequence[str]) -> list[Text]:
    """The summary of a run, a row for each seat."""
    rows: list[tuple[str, ...]] = [("seat", "bot", "wins", "share", "mean", "lowest", "highest")]
    for seat in range(summary["seats"]):
        rows.append(seat_row(summary, bots[seat], names[seat], seat))
    return table(rows)


def sentences(summary: RunSummary, played: int, out: Path | None) -> list[str]:
    """The sentences about a run besides the rows of its seats."""
    said = [*totals(summary), *coverage_lines(summary), *fault_lines(summary.get("faults", []))]
    if played < summary["games"]:
        said.append(f"Interrupted: {played} of {summary['games']} games were played.")
    if out is not None:
        said.append(f"Kept in {out}. For tables and figures: cradle study {out}")
    return said


def seat_row(summary: RunSummary, bot: str, name: str, seat: int) -> tuple[str, ...]:
    scores = [result[seat] for result in summary["results"]]
    if not scores:
        return (name, bot, "0", "-", "-", "-", "-")
    wins = summary["wins"][seat]
    mean = f"{sum(scores) / len(scores):.1f}"
    return name, bot, f"{wins:g}"[:8], f"{100 * wins / len(scores):.1f}%", mean, str(min(scores)), str(max(scores))


def totals(summary: RunSummary) -> list[str]:
    finished, scores = in_number("1 game|# games", summary["finished"]), summary["scores"]
    return [
        f"{finished} of {summary['game']} finished; scores {scores['min']} to {scores['max']}, "
        f"mean {scores['mean']:.1f}",
        f"{summary['decisions']} decisions in {summary['seconds']:.1f} s: {summary['games_per_s']:.1f} games/s, "
        f"{summary['decisions_per_s']:.0f} decisions/s",
    ]


def coverage_lines(summary: RunSummary) -> list[str]:
    """How much of each kind of content the games have met, and what is missing, if the run kept count."""
    return [coverage_line(kind, each["met"], each["missed"]) for kind, each in summary.get("coverage", {}).items()]


def coverage_line(kind: str, met: Sequence[str], missed: Sequence[str]) -> str:
    rest = f", not met: {', '.join(missed)}" if 0 < len(missed) <= FEW else ""
    return f"{kind} {len(met)}/{len(met) + len(missed)}{rest}"


def fault_lines(faults: Sequence[str]) -> list[str]:
    """The faults of bots, each sentence once with its count."""
    counted = {fault: faults.count(fault) for fault in dict.fromkeys(faults)}
    said = [f"{fault}; random played on ({in_number('once|# times', n)})" for fault, n in counted.items()]
    more = [f"... and {len(said) - FEW} other faults"] if len(said) > FEW else []
    return [f"{line[:1].upper()}{line[1:]}." for line in [*said[:FEW], *more]]


def table(rows: Sequence[Sequence[str]]) -> list[Text]:
    """Rows under a head, in aligned columns: words left, numbers right."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = []
    for number, row in enumerate(rows):
        cells = [row[at].ljust(width) if is_word(rows, at) else row[at].rjust(width) for at, width in enumerate(widths)]
        lines.append(Text("  ".join(cells).rstrip(), style="bold" if number == 0 else ""))
    return lines


def is_word(rows: Sequence[Sequence[str]], at: int) -> bool:
    return any(row[at][:1].isalpha() for row in rows[1:])
